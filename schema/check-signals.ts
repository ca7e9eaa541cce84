/** Check signals by category: doubts that the integrity checks raise about Items, Connections and Services. */
import { enumeration, record } from './define/components.ts'
import { list, ref, text } from './define/fields.ts'
import { chosen, type Origin, published, specified } from './define/origin.ts'
import { CHECK_SIGNAL_ARITHMETIC, CHECK_SIGNAL_CATEGORY, CHECK_SIGNALS } from './gaps/events.ts'
import { id, millis } from './scalars.ts'

export interface CheckSignalEntry {
  readonly category: string
  readonly name: string
  readonly about: string
  readonly origin: Origin
}

const section = specified('Check signals')

const checkSignalCategories = [
  { name: 'Connections', about: 'anomalies in account connections', origin: section },
  { name: 'Document Metadata', about: 'inconsistencies in metadata', origin: section },
  { name: 'Visual', about: 'formatting and visual discrepancies', origin: section },
  { name: 'Data', about: 'inconsistencies in data', origin: section },
] as const

const signals = (origin: Origin, category: string, names: Readonly<Record<string, string>>): CheckSignalEntry[] =>
  Object.entries(names).map(([name, about]) => ({ category, name, about, origin }))

export const checkSignals: readonly CheckSignalEntry[] = [
  ...signals(published, 'Connections', {
    CC_DUPLICATE_CREDENTIALS: 'the same credentials connected the account of another Individual',
  }),
  ...signals(published, 'Document Metadata', {
    METADATA_MISMATCH: 'the metadata of a structured PDF does not match the document',
  }),
  ...signals(published, 'Visual', {
    FONT_MISMATCH: 'the fonts of a structured PDF do not match',
  }),
  ...signals(published, 'Data', {
    IDENTITY_MISMATCH: 'name, SSN, employee identifier or TIN does not match the Individual',
  }),
  ...signals(chosen(CHECK_SIGNAL_ARITHMETIC), 'Data', {
    GROSS_PAY_MISMATCH: 'gross pay is not the sum of the earnings',
    NET_PAY_MISMATCH: 'net pay is not gross pay less all deductions',
    DEDUCTIONS_MISMATCH: 'total deductions are not the sum of the deductions',
    YTD_MISMATCH:
      'a year-to-date amount is less than the current amount or the pay of the year on all paystubs, or does not grow by the current amount between paystubs',
    HOURS_RATE_MISMATCH: 'hours times rate is not the amount earned',
    TAX_MISMATCH: 'Social Security or Medicare tax is not its statutory share of the wages it was withheld from',
  }),
  ...signals(chosen(CHECK_SIGNALS), 'Data', {
    DATE_MISMATCH: 'dates contradict each other, such as a pay period that ends before it starts',
    EMPLOYER_MISMATCH: 'name or EIN of the employer differs between documents for the same employment',
  }),
]

const CheckSignalCategory = enumeration(
  'CheckSignalCategory',
  section,
  'The category of a check signal.',
  Object.fromEntries(checkSignalCategories.map(({ name, about }) => [name, about])),
)

const CheckSignalCode = enumeration(
  'CheckSignalCode',
  published,
  'The check signals. Later versions may add more.',
  Object.fromEntries(checkSignals.map(({ name, about, origin }) => [name, { about, origin }])),
)

const CheckSignalOccurrence = record('CheckSignalOccurrence', published, 'Another occurrence of the same signal.', {
  timestamp: millis('When it occurred.'),
  individual_id: id('idv', 'Identifier of the Individual in this occurrence.'),
})

const CheckSignalContext = record('CheckSignalContext', published, 'The details behind the signal.', {
  data: list(CheckSignalOccurrence, 'Other occurrences (CC_DUPLICATE_CREDENTIALS).'),
})

export const CheckSignal = record('CheckSignal', published, 'What an integrity check found.', {
  code: ref(CheckSignalCode, 'Name of the signal.'),
  description: text('A description of the finding for people.'),
  ...chosen(CHECK_SIGNAL_CATEGORY)({ category: ref(CheckSignalCategory) }),
  context: ref(CheckSignalContext),
})

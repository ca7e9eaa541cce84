/** File names that force a result of extraction, for results that are hard to cause with a real document. */
import type { CheckSignalCode, Known, UnprocessableEntityReasonCode } from '../../../generated/types.ts'

export interface MagicFileName {
  readonly name: string
  readonly about: string
  /** The document cannot be processed; this is the reason code. */
  readonly fails?: Known<UnprocessableEntityReasonCode>
  /** The Data Source withholds the document until a debt is paid. */
  readonly onHold?: true
  /** Some attributes are extracted with less than 95 percent accuracy. */
  readonly lowConfidence?: true
  /** The record or the metadata is altered so that this signal is raised. */
  readonly signal?: CheckSignalCode
}

export const magicFileNames: readonly MagicFileName[] = [
  { name: 'unsupported-format', about: 'the format is not supported', fails: 'UNSUPPORTED_FORMAT' },
  { name: 'poor-quality', about: 'the document cannot be read', fails: 'UNPROCESSABLE_DOCUMENT_QUALITY' },
  { name: 'partial', about: 'part of the document is missing', fails: 'PARTIAL_DOCUMENT' },
  { name: 'on-hold', about: 'the school withholds the document until a debt is paid', onHold: true },
  { name: 'low-confidence', about: 'three attributes at most are extracted with less than 95 percent accuracy', lowConfidence: true },
  { name: 'metadata-mismatch', about: 'software that edits images wrote the file', signal: 'METADATA_MISMATCH' },
  { name: 'font-mismatch', about: 'a page holds the same typeface whole and as a subset', signal: 'FONT_MISMATCH' },
  { name: 'identity-mismatch', about: 'the synthetic record is about somebody else', signal: 'IDENTITY_MISMATCH' },
  { name: 'gross-pay-mismatch', about: 'paystub: a line of the earnings is 100.00 too high', signal: 'GROSS_PAY_MISMATCH' },
  { name: 'net-pay-mismatch', about: 'paystub: net pay is 100.00 too high', signal: 'NET_PAY_MISMATCH' },
  { name: 'deductions-mismatch', about: 'paystub: a deduction is not the sum of its parts', signal: 'DEDUCTIONS_MISMATCH' },
  { name: 'ytd-mismatch', about: 'paystub: a year-to-date amount is half of the current one', signal: 'YTD_MISMATCH' },
  { name: 'hours-rate-mismatch', about: 'paystub: eight hours are missing from the regular time', signal: 'HOURS_RATE_MISMATCH' },
  { name: 'tax-mismatch', about: 'W-2: 100.00 too much Social Security tax is withheld', signal: 'TAX_MISMATCH' },
  { name: 'date-mismatch', about: 'paystub, policy, student card: the period ends before it starts', signal: 'DATE_MISMATCH' },
  {
    name: 'employer-mismatch',
    about: 'paystub, W-2: the employer has another name than in earlier documents',
    signal: 'EMPLOYER_MISMATCH',
  },
]

/** The magic names in a file name: `partial.pdf`, `My_Partial.PDF`, `partial-2.jpg`, or several: `on-hold-low-confidence.pdf`. */
export function magicFileNamesIn(fileName: string): readonly MagicFileName[] {
  const base = fileName.split(/[/\\]/).at(-1) ?? ''
  const words = base
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .split(/[-_ .]+/)
    .filter(Boolean)
    .join('-')
  return magicFileNames.filter(({ name }) => `${words}-`.startsWith(`${name}-`) || `-${words}`.endsWith(`-${name}`))
}

/** The codes that the Inspector shows, with their meanings, remedies and scenarios. */
import { tables } from '../../../generated/tables.ts'
import { scenarios } from '../../control/scenarios/all.ts'
import { slug } from '../docs/anchors.ts'
import { controlAddress } from '../docs/control.ts'
import { findCodeAddress } from '../docs/codes.ts'
import { type Ending, isGoodEnding } from '../portal/endings.ts'
import { en } from '../portal/texts/en.ts'

interface Code {
  readonly code: string
  readonly kind: 'reason code' | 'check signal' | 'rule' | 'error'
  readonly meanings: readonly string[]
  readonly documentation: string
  /** Text for the Individual. Missing if no page for the Individual shows the cause. */
  readonly person?: string
  /** The client's next step. */
  readonly remedy?: string
  /** Names of scenarios that lead to the code. */
  readonly scenarios?: readonly string[]
}

type Advice = Required<Pick<Code, 'person' | 'remedy'>>

const describeEnding = (ending: Ending): string =>
  `The last page: “${en.endings[ending].title}.”${isGoodEnding(ending) ? '' : ' The Individual can begin again.'}`

const READ_LATER = 'Nothing. The Individual has left the portal when the document is read.'
const REFRESHED = 'Nothing. A refresh runs without the Individual.'
const LOG_IN_AGAIN = 'Send the Individual a new invitation link to log in again.'

/** Advice on the codes of failed Items and webhook events. The Inspector shows it next to the meaning of the code. */
export const ADVICE: Readonly<Record<string, Advice>> = {
  UNSUPPORTED_FORMAT: {
    person: READ_LATER,
    remedy: 'Ask the Individual for the document as a PDF or a photo, with a new invitation link.',
  },
  UNPROCESSABLE_DOCUMENT_QUALITY: {
    person: READ_LATER,
    remedy: 'Ask the Individual for the original PDF or a sharper photo, with a new invitation link.',
  },
  PARTIAL_DOCUMENT: { person: READ_LATER, remedy: 'Ask the Individual for all pages of the document, with a new invitation link.' },
  NO_ITEMS: {
    person: describeEnding('collected'),
    remedy: 'Ask the Individual to connect another Data Source or to upload documents, with a new invitation link.',
  },
  ITEM_UNAVAILABLE: {
    person: describeEnding('collected'),
    remedy: 'Continue with the other Items, or ask the Individual to upload the document.',
  },
  INVALID_CREDENTIALS: { person: REFRESHED, remedy: LOG_IN_AGAIN },
  MFA_REQUIRED: { person: REFRESHED, remedy: LOG_IN_AGAIN },
  DATA_NOT_AVAILABLE: {
    person: describeEnding('no_data'),
    remedy: 'Ask the Individual to connect another Data Source or to upload documents.',
  },
  INCOMPLETE_LOGIN: { person: describeEnding('incomplete'), remedy: 'Ask the Individual to log in again.' },
  NO_MATCH_FOUND: { person: describeEnding('not_found'), remedy: 'Ask the Individual to upload documents.' },
  INSUFFICIENT_CREDENTIALS: {
    person: describeEnding('no_credentials'),
    remedy: 'Remind the Individual when they have their login, or ask for documents.',
  },
  LINK_EXPIRED: {
    person: `The link shows “${en.messages.expired.title}.”`,
    remedy: 'Create a new invitation link, or extend the next one before it expires.',
  },
}

/** Maximum number of scenarios for a code. The documentation lists all of them. */
const MAX_SCENARIOS = 4

const findScenarios = (code: string): Pick<Code, 'scenarios'> => {
  const names = scenarios.flatMap(({ name, outcomes }) => (outcomes.includes(code) ? [name] : []))
  return names.length > 0 ? { scenarios: names.slice(0, MAX_SCENARIOS) } : {}
}

/** Returns the reason codes of Items and webhook events, with their specified meanings if there are any. */
function listEventCodes(): Code[] {
  const ofServices = new Set(tables.reasonCodes.map(({ code }) => code))
  const values = Object.values(tables.components)
    .filter(({ name }) => name.endsWith('ReasonCode'))
    .flatMap(({ name, values = [] }) => values.map((value) => ({ ...value, list: name })))
    .filter(({ value }) => !ofServices.has(value))
  return [...Map.groupBy(values, ({ value }) => value)].flatMap(([code, [first, ...others]]) => {
    const chosen = others.find(({ provenance }) => provenance === 'specified') ?? first
    if (!chosen) return []
    const documentation = `/docs/reference/enumerations.html#${slug(chosen.list)}.${code}`
    return [{ code, kind: 'reason code', meanings: [chosen.about], documentation, ...ADVICE[code] } satisfies Code]
  })
}

/** Returns reason codes, check signals, rules that reject calls, and errors. */
export const listCodes = (): Code[] =>
  [
    ...tables.reasonCodes.map(({ code, meanings }) => ({
      code,
      kind: 'reason code' as const,
      meanings,
      documentation: `/docs/${findCodeAddress(code)}`,
    })),
    ...listEventCodes(),
    ...tables.checkSignals.map(({ category, name, about }) => ({
      code: name,
      kind: 'check signal' as const,
      meanings: [about],
      documentation: `/docs/reference/check-signals.html#${slug(category)}.${name}`,
    })),
    ...Object.entries(tables.rules).flatMap(([code, { kind, sentence }]) =>
      kind === 'rule' ? [{ code, kind, meanings: [sentence], documentation: `/docs/${controlAddress('rejectioncode')}` }] : [],
    ),
    ...Object.values(tables.errors).map(({ code, status, about, remedy }) => ({
      code,
      kind: 'error' as const,
      meanings: [about],
      documentation: `/docs/reference/errors.html#catalogue.${status}-${code}`,
      remedy,
    })),
  ].map((code) => ({ ...code, ...findScenarios(code.code) }))

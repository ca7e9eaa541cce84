/** The steps of a partner, in order. The output has a line `ok STEP EVIDENCE` for each. */
import { countOf, type Differing, faultsOfWritten } from './service.ts'
import { NEW_VALUE } from './later-version.ts'

interface PartnerStep {
  readonly name: string
  /** The heading of the step in the matrix. */
  readonly about: string
  readonly evidence: RegExp
}

const FAILURE = 'UNPROCESSABLE_DOCUMENT_QUALITY'

export const STEPS: readonly PartnerStep[] = [
  { name: 'create', about: 'creates an Individual and a Data Request', evidence: /^idv_\w+ dr_\w+$/ },
  { name: 'link', about: 'generates an invitation link', evidence: /^http:\S+$/ },
  { name: 'scenario', about: 'lets the sandbox play the Individual', evidence: /^$/ },
  { name: 'report', about: 'reads the report through typed fields', evidence: /^Rivera 3000(\.0+)? MIE_VF_USP_NO_BAC$/ },
  {
    name: 'item',
    about: 'submits a record, and reads it again through typed fields',
    evidence: /^72618(\.0+)? Tidewater Freight Cooperative$/,
  },
  { name: 'records', about: 'reads every record and resource, and writes it again', evidence: new RegExp(`^${countOf('records')}$`) },
  { name: 'webhooks', about: 'reads every webhook by its event, and writes it again', evidence: new RegExp(`^${countOf('events')}$`) },
  { name: 'not-found', about: 'reads a 404 as the error it is', evidence: /^404 NOT_FOUND$/ },
  { name: 'failure', about: 'reads why processing failed from an answer', evidence: new RegExp(`^UNPROCESSABLE ${FAILURE}$`) },
  { name: 'http-422', about: 'reads why processing failed from a 422', evidence: new RegExp(`^422 ${FAILURE}$`) },
  {
    name: 'later',
    about: 'reads report, records and webhooks of a later version: new reason codes, new values of lists, new properties',
    evidence: new RegExp(`^3000(\\.0+)? ${NEW_VALUE} ${NEW_VALUE} ${countOf('records')} ${countOf('events')}$`),
  },
  { name: 'purge', about: 'purges the Individual, who is then not found', evidence: /^404$/ },
]

/** The fault of each step; undefined for a step that passed. */
export function judged(output: string, folder: string, writes: Differing | undefined): Map<string, string | undefined> {
  const said = new Map([...output.matchAll(/^ok (\S+) ?(.*)$/gm)].map(([, step = '', evidence = '']) => [step, evidence.trim()]))
  return new Map(
    STEPS.map(({ name, evidence }) => {
      const told = said.get(name)
      if (told === undefined) return [name, 'not reached']
      if (!evidence.test(told)) return [name, `"${told}" does not match ${evidence}`]
      const kind = ({ records: 'records', webhooks: 'events' } as const)[name]
      return [name, (kind && faultsOfWritten(kind, folder, writes).join('\n')) || undefined]
    }),
  )
}

/** A step that failed, and one that passed although it is known that it cannot. */
export function faultsOf(steps: ReadonlyMap<string, string | undefined>, cannot: Readonly<Record<string, string>> = {}): string[] {
  return [...steps].flatMap(([step, fault]) => {
    const reason = cannot[step]
    if (fault) return reason ? [] : [`${step}: ${fault}`]
    return reason ? [`${step}: passes, although it is said that it cannot: ${reason}`] : []
  })
}

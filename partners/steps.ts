/** The steps of a partner, in order, and the outcomes as a table with a column for each step and each change of the service. The output of a partner has a line `ok STEP EVIDENCE` for each step. */
import { type Change, CHANGES, LATER_VERSION, NEW_VALUE } from './later-version.ts'
import { type Pair, versionOf } from './pairs.ts'
import { countOf, type Differing, faultsOfWritten } from './service.ts'

interface PartnerStep {
  readonly name: string
  /** The heading of the step in the matrix. */
  readonly about: string
  readonly evidence: RegExp
}

const REASON = 'MIE_VF_USP_NO_BAC'
const EARNING = 'SALARY'
const FAILURE = 'UNPROCESSABLE_DOCUMENT_QUALITY'

/** The step that runs against a changed service; a column for each change stands in its place. */
const LATER = 'later'

function laterEvidence(changes: readonly Change[]): RegExp {
  const reason = changes.includes('new reason code') ? NEW_VALUE : REASON
  const earning = changes.includes('unknown value') ? NEW_VALUE : EARNING
  return new RegExp(`^3000(\\.0+)? ${reason} ${earning} ${countOf('records')} ${countOf('events')}$`)
}

export const STEPS: readonly PartnerStep[] = [
  { name: 'create', about: 'creates an Individual and a Data Request', evidence: /^idv_\w+ dr_\w+$/ },
  { name: 'link', about: 'generates an invitation link', evidence: /^http:\S+$/ },
  { name: 'scenario', about: 'lets the sandbox play the Individual', evidence: /^$/ },
  { name: 'report', about: 'reads the report through typed fields', evidence: new RegExp(`^Rivera 3000(\\.0+)? ${REASON}$`) },
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
  { name: LATER, about: 'reads report, records and webhooks with what a later version may add', evidence: laterEvidence(LATER_VERSION) },
  { name: 'purge', about: 'purges the Individual, who is then not found', evidence: /^404$/ },
]

/** The fault of each step; undefined for a step that passed. */
export function judged(output: string, folder: string, writes: Differing | undefined): Map<string, string | undefined> {
  return new Map(
    STEPS.map(({ name, evidence }) => {
      const fault = faultOf(output, name, evidence)
      if (fault) return [name, fault]
      const kind = ({ records: 'records', webhooks: 'events' } as const)[name]
      return [name, (kind && faultsOfWritten(kind, folder, writes).join('\n')) || undefined]
    }),
  )
}

function faultOf(output: string, step: string, evidence: RegExp): string | undefined {
  const told = new RegExp(`^ok ${step}(?: (.*))?$`, 'm').exec(output)
  if (!told) return 'not reached'
  const [, said = ''] = told
  return evidence.test(said.trim()) ? undefined : `"${said.trim()}" does not match ${evidence}`
}

/**
 * The fault of each change of the service, and of the other steps. `withChanges` runs the flow again, against a service with these
 * changes alone; a later version that is read proves its changes together.
 */
export async function withEachChange(
  steps: ReadonlyMap<string, string | undefined>,
  withChanges: (changes: readonly Change[]) => Promise<string>,
): Promise<Map<string, string | undefined>> {
  const faults = new Map(steps)
  faults.delete(LATER)
  for (const change of CHANGES) {
    if (LATER_VERSION.includes(change) && steps.get(LATER) === undefined) {
      faults.set(change, undefined)
      continue
    }
    const output = await withChanges([change])
    const fault = faultOf(output, LATER, laterEvidence([change]))
    faults.set(change, fault && `${fault}\n${output}`)
  }
  return faults
}

/** A step that failed, and one that passed although it is known that it cannot. */
export function faultsOf(steps: ReadonlyMap<string, string | undefined>, cannot: Readonly<Record<string, string>> = {}): string[] {
  return [...steps].flatMap(([step, fault]) => {
    const reason = cannot[step]
    if (fault) return reason ? [] : [`${step}: ${fault}`]
    return reason ? [`${step}: passes, although it is said that it cannot: ${reason}`] : []
  })
}

export interface Outcome {
  readonly pair: Pair
  /** The command that says that its toolchain is not here. */
  readonly missing?: string
  readonly passed: ReadonlySet<string>
  readonly faults: readonly string[]
  readonly seconds: number
}

const COLUMNS: readonly string[] = ['generate', 'compile', ...STEPS.flatMap(({ name }) => (name === LATER ? CHANGES : [name]))]

export const generatorOf = (pair: Pair): string => `${pair.generator} ${versionOf(pair)}`.trimEnd()
const titleOf = (pair: Pair): string => `${pair.language}: ${generatorOf(pair)}${pair.beside ? `, ${pair.beside}` : ''}`

export function matrix(outcomes: readonly Outcome[]): string {
  const cell = ({ pair, missing, passed }: Outcome, step: string): string => {
    if (missing) return '-'
    if (passed.has(step)) return 'ok'
    if (pair.cannot?.[step]) return 'cannot'
    // The steps after the first failure of a generator or compiler are not tried.
    const stopped = ['generate', 'compile'].find((phase) => !passed.has(phase))
    return stopped === undefined || stopped === step ? 'FAIL' : '-'
  }
  const rows = [
    ['', ...COLUMNS, 'seconds'],
    ...outcomes.map((outcome) => [
      titleOf(outcome.pair),
      ...COLUMNS.map((step) => cell(outcome, step)),
      outcome.missing ? '-' : outcome.seconds.toFixed(0),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const cannot = outcomes.flatMap(({ pair }) =>
    Object.entries(pair.cannot ?? {}).map(([step, reason]) => `${titleOf(pair)} cannot ${step}: ${reason}`),
  )
  const run = outcomes.filter(({ missing }) => !missing)
  const green = run.filter(({ faults, pair }) => faults.length === 0 && !pair.cannot)
  const languages = new Set(green.map(({ pair }) => pair.language))
  const summary = `${green.length} of ${outcomes.length} pairs passed every step, in ${languages.size} languages; ${outcomes.length - run.length} not run`
  return [...lines, ...cannot, summary].join('\n')
}

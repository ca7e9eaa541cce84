/**
 * Defines a partner's steps in order. Formats the outcomes as a matrix with a column for each step and each change to the service. A
 * partner prints a line `ok STEP DETAILS` for each step.
 */
import { type Change, CHANGES, LATER_VERSION, NEW_VALUE } from './later-version.ts'
import { type GeneratorPair, getVersion } from './pairs.ts'
import { countExamples, type WriteDifference, findWriteFaults } from './service.ts'

interface PartnerStep {
  readonly name: string
  /** The heading of the step in the matrix. */
  readonly about: string
  readonly details: RegExp
}

const REASON = 'MIE_VF_USP_NO_BAC'
const EARNING = 'SALARY'
const FAILURE = 'UNPROCESSABLE_DOCUMENT_QUALITY'

/** The step that runs against a changed service. The matrix shows one column per change instead. */
const LATER = 'later'

function getLaterDetails(changes: readonly Change[]): RegExp {
  const reason = changes.includes('new reason code') ? NEW_VALUE : REASON
  const earning = changes.includes('unknown value') ? NEW_VALUE : EARNING
  return new RegExp(`^3000(\\.0+)? ${reason} ${earning} ${countExamples('records')} ${countExamples('events')}$`)
}

export const STEPS: readonly PartnerStep[] = [
  { name: 'create', about: 'creates an Individual and a Data Request', details: /^idv_\w+ dr_\w+$/ },
  { name: 'link', about: 'generates an invitation link', details: /^http:\S+$/ },
  { name: 'scenario', about: 'lets the sandbox play the Individual', details: /^$/ },
  { name: 'report', about: 'reads the report through typed fields', details: new RegExp(`^Rivera 3000(\\.0+)? ${REASON}$`) },
  {
    name: 'item',
    about: 'submits a record, and reads it again through typed fields',
    details: /^72618(\.0+)? Tidewater Freight Cooperative$/,
  },
  { name: 'records', about: 'reads every record and resource, and writes it again', details: new RegExp(`^${countExamples('records')}$`) },
  {
    name: 'webhooks',
    about: 'reads every webhook by its event, and writes it again',
    details: new RegExp(`^${countExamples('events')}$`),
  },
  { name: 'not-found', about: 'reads a 404 as a typed error', details: /^404 NOT_FOUND$/ },
  { name: 'failure', about: 'reads why processing failed from a response', details: new RegExp(`^UNPROCESSABLE ${FAILURE}$`) },
  { name: 'http-422', about: 'reads why processing failed from a 422', details: new RegExp(`^422 ${FAILURE}$`) },
  { name: LATER, about: 'reads report, records and webhooks with additions of a later version', details: getLaterDetails(LATER_VERSION) },
  { name: 'purge', about: 'purges the Individual, who is then not found', details: /^404$/ },
]

/** Returns the failure of each step. Undefined if the step passed. */
export function judgeSteps(output: string, folder: string, writes: WriteDifference | undefined): Map<string, string | undefined> {
  return new Map(
    STEPS.map(({ name, details }) => {
      const failure = findStepFailure(output, name, details)
      if (failure) return [name, failure]
      const kind = ({ records: 'records', webhooks: 'events' } as const)[name]
      return [name, (kind && findWriteFaults(kind, folder, writes).join('\n')) || undefined]
    }),
  )
}

function findStepFailure(output: string, step: string, details: RegExp): string | undefined {
  const match = new RegExp(`^ok ${step}(?: (.*))?$`, 'm').exec(output)
  if (!match) return 'not reached'
  const printed = match[1]?.trim() ?? ''
  return details.test(printed) ? undefined : `"${printed}" does not match ${details}`
}

/**
 * Returns the failures by step, with one step per change to the service. Runs the flow with a single change only if the combined later
 * version failed or does not contain the change.
 */
export async function judgeChanges(
  steps: ReadonlyMap<string, string | undefined>,
  runWithChanges: (changes: readonly Change[]) => Promise<string>,
): Promise<Map<string, string | undefined>> {
  const failures = new Map(steps)
  failures.delete(LATER)
  for (const change of CHANGES) {
    if (LATER_VERSION.includes(change) && steps.get(LATER) === undefined) {
      failures.set(change, undefined)
      continue
    }
    const output = await runWithChanges([change])
    const failure = findStepFailure(output, LATER, getLaterDetails([change]))
    failures.set(change, failure && `${failure}\n${output}`)
  }
  return failures
}

/** Lists failed steps, and steps that passed even though `cannot` excludes them. */
export function listFailures(steps: ReadonlyMap<string, string | undefined>, cannot: Readonly<Record<string, string>> = {}): string[] {
  return [...steps].flatMap(([step, failure]) => {
    const reason = cannot[step]
    if (failure) return reason ? [] : [`${step}: ${failure}`]
    return reason ? [`${step}: passes, but is listed as impossible: ${reason}`] : []
  })
}

export interface Outcome {
  readonly pair: GeneratorPair
  /** The command that failed because the toolchain is not installed. */
  readonly missing?: string
  readonly passed: ReadonlySet<string>
  readonly failures: readonly string[]
  readonly seconds: number
}

const COLUMNS: readonly string[] = ['generate', 'compile', ...STEPS.flatMap(({ name }) => (name === LATER ? CHANGES : [name]))]

export const formatGenerator = (pair: GeneratorPair): string => `${pair.generator} ${getVersion(pair)}`.trimEnd()
const formatTitle = (pair: GeneratorPair): string => `${pair.language}: ${formatGenerator(pair)}${pair.library ? `, ${pair.library}` : ''}`

export function formatMatrix(outcomes: readonly Outcome[]): string {
  const cell = ({ pair, missing, passed }: Outcome, step: string): string => {
    if (missing) return '-'
    if (passed.has(step)) return 'ok'
    if (pair.cannot?.[step]) return 'cannot'
    // No step runs after a generator or compiler has failed.
    const stopped = ['generate', 'compile'].find((phase) => !passed.has(phase))
    return stopped === undefined || stopped === step ? 'FAIL' : '-'
  }
  const rows = [
    ['', ...COLUMNS, 'seconds'],
    ...outcomes.map((outcome) => [
      formatTitle(outcome.pair),
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
    Object.entries(pair.cannot ?? {}).map(([step, reason]) => `${formatTitle(pair)} cannot ${step}: ${reason}`),
  )
  const run = outcomes.filter(({ missing }) => !missing)
  const green = run.filter(({ failures, pair }) => failures.length === 0 && !pair.cannot)
  const languages = new Set(green.map(({ pair }) => pair.language))
  const summary = `${green.length} of ${outcomes.length} pairs passed every step, in ${languages.size} languages; ${outcomes.length - run.length} not run`
  return [...lines, ...cannot, summary].join('\n')
}

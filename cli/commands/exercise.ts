/** `cpd exercise`: runs failure scenarios against a running integration. */
import { Argument, Command, Option } from 'commander'
import { DEMO_ACCOUNT } from '../../server/control/demo-account.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { withCompletions, createFormatOption, parseNumberBetween } from '../terminal/options.ts'
import { withServerFlags } from '../terminal/server-options.ts'
import { getWidth, wrapLabelled } from '../../checks/report/columns.ts'
import { type OutputFormat, type Style, styleFor } from '../../checks/report/style.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { printable } from '../../checks/report/report.ts'
import type { ServerFlags } from '../../sdk/control/control.ts'
import { exercise, type ExerciseResult, type ScenarioResult } from '../../sdk/exercise/run.ts'
import { type FailureScenario, failureScenarios } from '../../sdk/exercise/failure-scenarios.ts'
import { probeScenario } from '../../sdk/exercise/probe.ts'
import { formatSummary } from '../../sdk/readiness/report.ts'

interface Flags extends ServerFlags {
  readonly only?: readonly string[]
  readonly list?: true
  readonly wait: number
  readonly settle: number
  readonly probe?: string
  readonly format: OutputFormat
}

const HELP = `
Examples:
  cpd exercise --list
  cpd exercise
  cpd exercise partner_client --only webhook-repeated,webhook-late

Start your integration first, and let it create Data Requests. The command acts as the Individual of each Data Request, and waits for
new Data Requests when necessary. It advances the clock of the server.
cpd readiness reports how the integration handled the scenarios.
Exit code: 0 every failure scenario was triggered, 1 a scenario was not triggered or the probe found a fault, 2 wrong usage, or the
server cannot be reached.`

export const exerciseCommand = (): Command =>
  withServerFlags(new Command('exercise'))
    .addArgument(new Argument('[account]', `client_id of the account. Defaults to --client-id, or to ${DEMO_ACCOUNT.clientId}`))
    .addOption(
      withCompletions(new Option('--only <scenarios>', 'run only these scenarios, separated by commas').argParser(splitNames), () =>
        failureScenarios.map(({ name }) => name),
      ),
    )
    .option('--list', 'list the failure scenarios')
    .addOption(
      new Option('--wait <seconds>', 'maximum time to wait for the integration').argParser(parseNumberBetween(1, 3600)).default(60),
    )
    .addOption(
      new Option('--settle <seconds>', 'maximum time to wait after each scenario').argParser(parseNumberBetween(1, 600)).default(5),
    )
    .option(
      '--probe <url>',
      'URL of the integration that returns its state as JSON, to check that a repeated webhook does not change the state',
    )
    .addOption(createFormatOption())
    .addHelpText('after', HELP)
    .action(async (account: string | undefined, flags: Flags) => {
      const scenarios = [...chooseScenarios(flags.only), ...(flags.probe === undefined ? [] : [probeScenario(flags.probe)])]
      if (flags.list) return console.log(flags.format === 'json' ? JSON.stringify(toData(scenarios), undefined, 2) : formatList(scenarios))
      const stop = new AbortController()
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
      const style = styleFor(process.stdout)
      const inText = flags.format !== 'json'
      const exercised = await reportStop(
        stop.signal,
        exercise(
          flags,
          account ?? flags.clientId ?? DEMO_ACCOUNT.clientId,
          scenarios,
          { waitMs: flags.wait * 1000, settleMs: flags.settle * 1000, signal: stop.signal },
          {
            onWait: (what) => console.error(`cpd: ${what}`),
            onResult: (tried, at) => inText && console.log(formatResult(tried, at, scenarios.length, style)),
          },
        ),
      )
      if (exercised === undefined) return
      console.log(inText ? formatReadiness(exercised, style) : JSON.stringify(exercised, undefined, 2))
      if (exercised.scenarios.some(({ triggered, problem }) => !triggered || problem !== null)) process.exitCode = 1
    })

/** Reports an interruption. Pending faults are removed before the work ends. */
async function reportStop(signal: AbortSignal, work: Promise<ExerciseResult>): Promise<ExerciseResult | undefined> {
  try {
    return await work
  } catch (error) {
    if (!signal.aborted) throw error
    console.error('cpd: stopped. Pending faults were removed.')
    process.exitCode = 1
    return undefined
  }
}

const splitNames = (text: string): string[] => text.split(',').map((name) => name.trim())

const toData = (scenarios: readonly FailureScenario[]) => scenarios.map(({ name, description }) => ({ name, description }))

/** Returns the scenarios in their execution order, regardless of how the names are ordered. */
export function chooseScenarios(only: readonly string[] | undefined): readonly FailureScenario[] {
  if (only === undefined) return failureScenarios
  const names = new Set(failureScenarios.map(({ name }) => name))
  for (const name of only) {
    if (names.has(name)) continue
    const close = findNearestWord(name, names)
    throw new UsageError(
      `unknown failure scenario ${JSON.stringify(name)}. ${close ? `Did you mean ${close}? ` : ''}Run cpd exercise --list to list the scenarios.`,
    )
  }
  return failureScenarios.filter(({ name }) => only.includes(name))
}

const NAME_WIDTH = Math.max(...failureScenarios.map(({ name }) => name.length))

function formatList(scenarios: readonly FailureScenario[]): string {
  const width = getWidth(process.stdout)
  return scenarios
    .map(({ name, description }) => `${name.padEnd(NAME_WIDTH)}  ${wrapLabelled(`${' '.repeat(NAME_WIDTH)}  `, description, width)}`)
    .join('\n')
}

function formatResult({ name, description, triggered, reason, problem }: ScenarioResult, at: number, count: number, style: Style): string {
  const number = style('dim', `${String(at + 1).padStart(String(count).length)}/${count}`)
  const mark = problem !== null ? style('red', '✗') : triggered ? style('green', '✓') : style('yellow', '–')
  const line = `${number}  ${mark} ${style('bold', name.padEnd(NAME_WIDTH))}  ${description}`
  const more = problem === null ? reason && `not triggered: ${reason}` : `wrong: ${problem}`
  return more === null ? line : `${line}\n${' '.repeat(String(count).length * 2 + 5)}${printable(more)}`
}

/** Formats the number of readiness checks in each state, followed by the checks that failed or were not seen. */
function formatReadiness({ client_id, readiness }: ExerciseResult, style: Style): string {
  const width = getWidth(process.stdout)
  const failed = readiness.checks.filter(({ state }) => state === 'failed')
  const notSeen = readiness.checks.filter(({ state }) => state === 'not_seen').map(({ name }) => name)
  return [
    '',
    formatSummary(readiness),
    ...failed.map(({ name, explanation }) => wrapLine(`${style('red', '✗')} ${style('bold', name)}: `, `✗ ${name}: `, explanation, width)),
    ...(notSeen.length > 0 ? [wrapLine('not seen: ', 'not seen: ', notSeen.join(', '), width)] : []),
    `For the full report with evidence, run cpd readiness ${client_id} --evidence`,
  ].join('\n')
}

const wrapLine = (label: string, plainLabel: string, text: string, width: number): string => label + wrapLabelled(plainLabel, text, width)

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

Start your integration first, and let it create Data Requests. The command plays the Individual of each one, and waits for a new
Data Request when it needs one. It moves the clock of the server.
Exit code: 0 every failure scenario was triggered, 1 one was not, or the probe found a fault, 2 wrong usage, or the server does not answer.
cpd readiness reports how the integration handled them.`

export const exerciseCommand = (): Command =>
  withServerFlags(new Command('exercise'))
    .addArgument(new Argument('[account]', `the client_id of the account; by default --client-id, or ${DEMO_ACCOUNT.clientId}`))
    .addOption(
      withCompletions(new Option('--only <scenarios>', 'run only these, separated by commas').argParser(splitNames), () =>
        failureScenarios.map(({ name }) => name),
      ),
    )
    .option('--list', 'list the failure scenarios')
    .addOption(new Option('--wait <seconds>', 'how long to wait for the integration').argParser(parseNumberBetween(1, 3600)).default(60))
    .addOption(
      new Option('--settle <seconds>', 'how long to wait after each scenario, at most').argParser(parseNumberBetween(1, 600)).default(5),
    )
    .option('--probe <url>', 'a URL of the integration that returns its state as JSON, to check that a repeated webhook does not change it')
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
      if (exercised.situations.some(({ brought, found }) => !brought || found !== null)) process.exitCode = 1
    })

/** Faults that were asked for are taken back before it ends. */
async function reportStop(signal: AbortSignal, work: Promise<ExerciseResult>): Promise<ExerciseResult | undefined> {
  try {
    return await work
  } catch (error) {
    if (!signal.aborted) throw error
    console.error('cpd: stopped; the faults that were asked for are taken back')
    process.exitCode = 1
    return undefined
  }
}

const splitNames = (text: string): string[] => text.split(',').map((name) => name.trim())

const toData = (scenarios: readonly FailureScenario[]) => scenarios.map(({ name, about }) => ({ name, about }))

/** Returns the scenarios in their execution order, whatever the order of the names. */
export function chooseScenarios(only: readonly string[] | undefined): readonly FailureScenario[] {
  if (only === undefined) return failureScenarios
  const names = new Set(failureScenarios.map(({ name }) => name))
  for (const name of only) {
    if (names.has(name)) continue
    const close = findNearestWord(name, names)
    throw new UsageError(
      `no failure scenario is called ${JSON.stringify(name)}${close ? `; did you mean ${close}?` : ''} (cpd exercise --list)`,
    )
  }
  return failureScenarios.filter(({ name }) => only.includes(name))
}

const NAME_WIDTH = Math.max(...failureScenarios.map(({ name }) => name.length))

function formatList(scenarios: readonly FailureScenario[]): string {
  const width = getWidth(process.stdout)
  return scenarios
    .map(({ name, about }) => `${name.padEnd(NAME_WIDTH)}  ${wrapLabelled(`${' '.repeat(NAME_WIDTH)}  `, about, width)}`)
    .join('\n')
}

function formatResult({ name, about, brought, why, found }: ScenarioResult, at: number, count: number, style: Style): string {
  const number = style('dim', `${String(at + 1).padStart(String(count).length)}/${count}`)
  const mark = found !== null ? style('red', '✗') : brought ? style('green', '✓') : style('yellow', '–')
  const line = `${number}  ${mark} ${style('bold', name.padEnd(NAME_WIDTH))}  ${about}`
  const more = found === null ? why && `not triggered: ${why}` : `wrong: ${found}`
  return more === null ? line : `${line}\n${' '.repeat(String(count).length * 2 + 5)}${printable(more)}`
}

/** The number of checks in each state, and the ones that are still to be seen to. */
function formatReadiness({ client_id, readiness }: ExerciseResult, style: Style): string {
  const width = getWidth(process.stdout)
  const failed = readiness.checks.filter(({ state }) => state === 'failed')
  const notSeen = readiness.checks.filter(({ state }) => state === 'not_seen').map(({ name }) => name)
  return [
    '',
    formatSummary(readiness),
    ...failed.map(({ name, explanation }) => wrapLine(`${style('red', '✗')} ${style('bold', name)}: `, `✗ ${name}: `, explanation, width)),
    ...(notSeen.length > 0 ? [wrapLine('not seen: ', 'not seen: ', notSeen.join(', '), width)] : []),
    `All of it, with its evidence: cpd readiness ${client_id} --evidence`,
  ].join('\n')
}

const wrapLine = (label: string, plainLabel: string, text: string, width: number): string => label + wrapLabelled(plainLabel, text, width)

/** `cpd readiness`: reports whether an account's integration is ready, based on a running server's records. */
import { Argument, Command, Option } from 'commander'
import { DEMO_ACCOUNT } from '../../server/control/demo-account.ts'
import { getWidth } from '../../checks/report/columns.ts'
import { styleFor } from '../../checks/report/style.ts'
import { createControlClient, type ServerFlags } from '../../sdk/control/control.ts'
import { withServerFlags } from '../terminal/server-options.ts'
import { parseInstant } from '../../sdk/instants.ts'
import { formatJunit, type UnmetChecks, formatMarkdown, formatText } from '../../sdk/readiness/report.ts'
import type { ReadinessReport } from '../../generated/sandbox-types.ts'
import { findUnmetChecks, readRequired } from '../../sdk/readiness/require.ts'

const FORMATS = ['text', 'json', 'junit', 'markdown', 'html', 'svg'] as const

interface Flags extends ServerFlags {
  readonly since?: string
  readonly require?: string
  readonly evidence?: boolean
  readonly ready?: boolean
  readonly format: (typeof FORMATS)[number]
}

const HELP = `
Examples:
  cpd readiness
  cpd readiness client_2gVnh4Xe6vEy0OlZm2IvTd4SaNq --evidence
  cpd readiness --ready
  cpd readiness --require readiness.yaml --format junit > readiness.xml
  cpd readiness --format svg > readiness.svg

A file for --require lists names of checks, in YAML or JSON. "handles-events: 80%" requires a share of all events.
Exit code: 0 the requirements are met, 1 a required check is not shown, or a check failed without --require, 2 wrong usage, or the
server cannot be reached. With --ready, 1 also means that the verdict is "Not ready".`

export const readinessCommand = (): Command =>
  withServerFlags(new Command('readiness'))
    .addArgument(new Argument('[account]', `client_id of the account. Defaults to --client-id, or to ${DEMO_ACCOUNT.clientId}`))
    .option('--since <timestamp>', 'ignore records before this time: epoch milliseconds of the server clock, or a date and time')
    .option('--require <file>', 'checks that must pass: a file that lists them, or all')
    .option('--ready', 'exit with 1 unless the verdict is "Ready"')
    .option('--evidence', 'list the evidence of each check')
    .addOption(new Option('--format <format>', 'output format. html is a page to share, and svg a badge').choices(FORMATS).default('text'))
    .addHelpText('after', HELP)
    .action(async (account: string | undefined, flags: Flags) => {
      const required = flags.require === undefined ? undefined : await readRequired(flags.require)
      const since = flags.since === undefined ? {} : { since: parseInstant('--since', flags.since) }
      const given = { client_id: account ?? flags.clientId ?? DEMO_ACCOUNT.clientId, ...since }
      const report = await createControlClient(flags).showReadiness(given)
      const lacking = findUnmetChecks(report, required)
      if (flags.format === 'html' || flags.format === 'svg') {
        const { page, badge } = await createControlClient(flags).exportReadiness(given)
        process.stdout.write(flags.format === 'html' ? page : badge)
      } else console.log(format(report, lacking, flags))
      if (lacking.size > 0 || (flags.ready && !report.verdict.ready)) process.exitCode = 1
    })

function format(report: ReadinessReport, lacking: UnmetChecks, { format, evidence = false, require }: Flags): string {
  const required = require !== undefined
  if (format === 'json') return JSON.stringify({ ...report, lacking: Object.fromEntries(lacking) }, undefined, 2)
  if (format === 'junit') return formatJunit(report, lacking)
  if (format === 'markdown') return formatMarkdown(report, lacking, required)
  return formatText(report, lacking, { style: styleFor(process.stdout), width: getWidth(process.stdout), evidence, required })
}

/** `cpd verify`: tests a server against the statements in the contract. */
import { readFile } from 'node:fs/promises'
import { Argument, Command, Option } from 'commander'
import { readPackageVersion } from '../../checks/core/package.ts'
import { HarFile } from '../../checks/proxy/recording/har.ts'
import { UnreadableError, UsageError } from '../../checks/core/errors.ts'
import { getWidth } from '../../checks/report/columns.ts'
import { plural } from '../../checks/report/report.ts'
import { CLEAR_LINE, styleFor } from '../../checks/report/style.ts'
import { DEMO_ACCOUNT } from '../../server/control/demo-account.ts'
import { createControlClient, DEFAULT_SERVER, serverAddress } from '../../sdk/control/control.ts'
import { type Chromium, startChromium } from '../../verify/adapters/chromium.ts'
import { createControlAdapter } from '../../verify/adapters/control-adapter.ts'
import { loadAdapter } from '../../verify/adapters/load-adapter.ts'
import type { Adapter } from '../../verify/engine/adapter.ts'
import { startReceiver } from '../../verify/engine/receiver.ts'
import { parseRecording } from '../../verify/engine/replay.ts'
import { type Outcome, type RunResult, runStatements } from '../../verify/engine/run.ts'
import type { Provenance, Statement } from '../../verify/engine/statement.ts'
import { FORMATS, type Format, formatReport } from '../../verify/report/formats.ts'
import { createRecording, RECORDING_COMMENT } from '../../verify/report/har.ts'
import { createReport } from '../../verify/report/report.ts'
import { statements as allStatements } from '../../verify/statements/all.ts'
import { chooseStatements, listSubjects } from '../../verify/statements/choose.ts'
import { parseNumberBetween, withCompletions } from '../terminal/options.ts'

/** Maximum time until the browser responds. */
const MAX_BROWSER_START_MS = 30_000

interface Flags {
  readonly clientId: string
  readonly clientSecret: string
  readonly sandboxToken?: string
  readonly receiver?: string
  readonly receiverPort: number
  readonly adapter?: string
  readonly browser?: string
  readonly purge?: true
  readonly only?: string
  readonly provenance?: Provenance
  readonly rate: number
  readonly wait: number
  readonly har?: string
  readonly replay?: string
  readonly list?: true
  readonly format: Format
}

const HELP = `
Examples:
  cpd verify https://staging.example.com --client-id … --only tokens
  cpd verify https://staging.example.com --client-id … --receiver https://tunnel.example.com --purge
  cpd verify http://127.0.0.1:4010 --adapter sandbox --purge --har calls.har
  cpd verify --replay calls.har --format html > verify.html
  cpd verify https://staging.example.com --client-id … --adapter ./adapter.js --format junit > verify.xml

Each statement is held, broken, not judged or not testable. Statements that need a receiver, a clock, scenarios, a browser, faults or purges
are not testable without them. A statement is not judged if the service or the network prevented its verdict. The command creates
Individuals named Verify Statement with their Data Requests, Items and invitations, and logos. It deletes or purges these Individuals, and no
others. The logos remain. Statements about time are not judged if another client, such as a second run, advances the clock.
Exit code: 0 all testable statements are held, 1 a statement is broken or not judged, 2 wrong usage, or no statement could be tested.`

export const verifyCommand = (): Command =>
  new Command('verify')
    .addArgument(new Argument('[url]', 'base URL of the service').default(DEFAULT_SERVER))
    .addOption(new Option('--client-id <id>', 'account that calls the service').env('CPD_CLIENT_ID').default(DEMO_ACCOUNT.clientId))
    .addOption(
      new Option(
        '--client-secret <secret>',
        'secret of that account. Prefer the environment variable, because other users can see arguments',
      )
        .env('CPD_CLIENT_SECRET')
        .default(DEMO_ACCOUNT.secret),
    )
    .option(
      '--receiver <url>',
      'URL at which the service reaches this command, for example the URL of a tunnel. Not needed for a service on this machine',
    )
    .addOption(
      new Option('--receiver-port <number>', 'port that the receiver listens on').argParser(parseNumberBetween(0, 65_535)).default(0),
    )
    .option(
      '--adapter <file>',
      'module with hooks for the clock, scenarios and faults, or "sandbox" for the control API of the reference server',
    )
    .addOption(new Option('--sandbox-token <token>', 'with --adapter sandbox: the sandbox token of the server').env('CPD_SANDBOX_TOKEN'))
    .option('--browser <path>', 'path of a Chromium binary that opens invitation links, or "playwright" for the Chromium from Playwright')
    .option('--purge', 'test purges, and purge the created Individuals instead of deleting them')
    .addOption(
      withCompletions(
        new Option('--only <subject>', 'run only one subject, one statement, or the sentences that contain these words'),
        listSubjects,
      ),
    )
    .addOption(new Option('--provenance <source>', 'run only statements with this source').choices(['specified', 'published', 'chosen']))
    .addOption(new Option('--rate <number>', 'maximum number of calls per second').argParser(parseNumberBetween(1, 10_000)).default(10))
    .addOption(
      new Option('--wait <seconds>', 'maximum time to wait for the service to complete its work')
        .argParser(parseNumberBetween(1, 600))
        .default(10),
    )
    .option('--har <file>', 'record the run in an HTTP archive without secrets, for --replay and cpd validate --har')
    .addOption(
      new Option('--replay <file>', 'judge a recorded run again, without calling the service').conflicts([
        'har',
        'adapter',
        'receiver',
        'browser',
        'purge',
      ]),
    )
    .option('--list', 'list the statements')
    .addOption(new Option('--format <format>', 'output format').choices(FORMATS).default('text'))
    .addHelpText('after', HELP)
    .action(verify)

async function verify(url: string, flags: Flags, command: Command): Promise<void> {
  const statements = chooseStatements(flags)
  if (flags.list)
    return console.log(
      flags.format === 'json' ? JSON.stringify(statements.map(toData), undefined, 2) : statements.map(formatLine).join('\n'),
    )
  if (flags.replay === undefined) return verifyService(statements, serverAddress(url, 'the URL'), flags)
  if (command.args.length > 0) throw new UsageError('--replay calls no service. Leave out the URL.')
  const file = flags.replay
  const replay = parseRecording(
    await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new UnreadableError(file, `cannot be read: ${error.code ?? error.message}`)
    }),
    file,
  )
  const recorded = allStatements.filter(({ id }) => replay.has(id))
  const result = await runStatements(recorded, { ...replay.options, mayPurge: true })
  // Runs all recorded statements, because some statements judge the calls of other statements.
  const outcomes = result.outcomes.filter(({ statement }) => statements.includes(statement))
  if (outcomes.length === 0) throw new UsageError(`${file} contains none of the selected statements.`)
  report({ ...result, outcomes }, flags)
}

async function verifyService(statements: readonly Statement[], baseUrl: string, flags: Flags): Promise<void> {
  const adapter = flags.adapter === undefined ? {} : await createAdapter(flags.adapter, baseUrl, flags.sandboxToken)
  const har = flags.har === undefined ? undefined : new HarFile(flags.har, readPackageVersion(), RECORDING_COMMENT, 'cpd verify')
  const receiver = isLocal(baseUrl) || flags.receiver !== undefined ? await startReceiver(flags.receiverPort, flags.receiver) : undefined
  let browser: Chromium | undefined
  const stop = new AbortController()
  const signals = ['SIGINT', 'SIGTERM'] as const
  // Stops on the first signal. A second signal ends the process.
  const abort = () => {
    for (const signal of signals) process.removeListener(signal, abort)
    stop.abort()
  }
  for (const signal of signals) process.on(signal, abort)
  console.error(
    `cpd: running ${plural(statements.length, 'statement')} against ${baseUrl}. This creates Individuals named Verify Statement, and deletes them.`,
  )
  try {
    if (flags.browser !== undefined)
      browser = await startChromium(flags.browser, AbortSignal.any([stop.signal, AbortSignal.timeout(MAX_BROWSER_START_MS)]))
    const result = await runStatements(statements, {
      baseUrl,
      clientId: flags.clientId,
      secret: flags.clientSecret,
      adapter: { ...adapter, ...(browser && { browser }) },
      receiver,
      mayPurge: flags.purge ?? false,
      callsPerSecond: isLocal(baseUrl) ? Infinity : flags.rate,
      waitMs: flags.wait * 1000,
      signal: stop.signal,
      onOutcome: (outcome, at) => reportProgress(outcome, at, statements.length),
    })
    if (har) {
      const { entries, ...log } = createRecording(result)
      har.add(entries, log)
    }
    report(result, flags)
    if (stop.signal.aborted) process.exitCode = 1
  } finally {
    for (const signal of signals) process.removeListener(signal, abort)
    har?.close()
    await browser?.close()
    await receiver?.close()
  }
}

function report(result: RunResult, { format }: Flags): void {
  const verifyReport = createReport(result)
  const options = { style: styleFor(process.stdout), width: getWidth(process.stdout), version: readPackageVersion() }
  console.log(formatReport(format, verifyReport, options))
  const { counts } = verifyReport
  const { held, broken } = counts
  if (held + broken === 0) throw new UsageError('no statement could be tested. Check the URL, the credentials and the options.')
  if (broken + counts['not judged'] > 0) process.exitCode = 1
}

const isLocal = (url: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)

async function createAdapter(file: string, server: string, sandboxToken: string | undefined): Promise<Adapter> {
  return file === 'sandbox' ? createControlAdapter(createControlClient({ server, sandboxToken })) : loadAdapter(file)
}

const toData = ({ run: _, ...statement }: Statement) => statement

const formatLine = ({ id, subject, needs, sentence }: Statement): string =>
  `${subject}  ${id}${needs.length > 0 ? ` (${needs.join(', ')})` : ''}  ${sentence}`

function reportProgress({ statement, verdict }: Outcome, at: number, count: number): void {
  if (process.stderr.isTTY) process.stderr.write(`${CLEAR_LINE}${at === count ? '' : `${at}/${count} ${statement.id}: ${verdict}`}`)
}

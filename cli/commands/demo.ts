/** `cpd demo`: demonstrates a complete run from an empty server to a delivered webhook, step by step. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Command, Option } from 'commander'
import { formatArrival } from '../../checks/listen/format-arrival.ts'
import type { Arrival } from '../../checks/listen/arrival.ts'
import { type Output, type OutputFormat, styleFor } from '../../checks/report/style.ts'
import { openInBrowser, startPlaces } from '../../sdk/demo/places.ts'
import { type DemoReport, playStory, Teller } from '../../sdk/demo/story.ts'
import { DEFAULT_SERVER } from '../../sdk/control/control.ts'
import { createSignInLink } from '../../sdk/control/sign-in-link.ts'
import { createFormatOption, parseNumberBetween } from '../terminal/options.ts'
import { DEFAULT_RECEIVER_PORT } from '../../sdk/scenarios/receiver.ts'

interface Flags {
  readonly port?: number
  readonly once?: true
  readonly open: boolean
  readonly format: OutputFormat
}

const HELP = `
The server uses port ${new URL(DEFAULT_SERVER).port} and the webhook receiver ${DEFAULT_RECEIVER_PORT}, or other ports if these are in use. All data is in memory.
In a terminal, the command opens the start page in a browser and runs until Ctrl-C. Otherwise, it ends after the report.
Exit code: 0 success, 1 a step failed, 2 wrong usage.`

export const demoCommand = (): Command =>
  new Command('demo')
    .addOption(
      new Option('--port <number>', 'port of the server, or 0 for any free port').env('PORT').argParser(parseNumberBetween(0, 65_535)),
    )
    .option('--once', 'exit after the report')
    .option('--no-open', 'do not open a browser')
    .addOption(createFormatOption())
    .addHelpText('after', HELP)
    .action(demo)

async function demo({ port, once: endsAfterReport, open, format }: Flags): Promise<void> {
  const started = performance.now()
  const output: Output = process.stdout
  const stays = !endsAfterReport && (output.isTTY ?? false)
  const teller = new Teller(output, format)
  let narrated = false
  const onArrival = (arrival: Arrival) => {
    if (narrated) teller.arrival(arrival, formatArrival)
  }
  const places = await startPlaces({
    port: port ?? (await chooseFreePort(Number(new URL(DEFAULT_SERVER).port))),
    receiverPort: port === 0 ? 0 : await chooseFreePort(DEFAULT_RECEIVER_PORT),
    onArrival,
  })
  try {
    const report = await playStory(places, teller)
    narrated = true
    const { url, sandboxToken } = places.server
    const start = createSignInLink(url, sandboxToken, { path: '/' })
    const inspector = createSignInLink(url, sandboxToken, { fragment: `requests/${report.datarequest_id}` })
    const opened = open && stays && openInBrowser(start)
    tellEnd(teller, { report, links: { start, inspector }, opened, stays, seconds: (performance.now() - started) / 1000 })
    if (!stays) return
    teller.say(styleFor(process.stdout)('dim', await places.createRequest()))
    await Promise.race((['SIGINT', 'SIGTERM'] as const).map((signal) => once(process, signal)))
  } catch (error) {
    console.error(`cpd: the demonstration failed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  } finally {
    await places.close()
  }
}

interface DemoEnd {
  readonly report: DemoReport
  readonly links: Readonly<Record<'start' | 'inspector', string>>
  readonly opened: boolean
  readonly stays: boolean
  readonly seconds: number
}

function tellEnd(teller: Teller, { report, links, opened, stays, seconds }: DemoEnd): void {
  const { server, webhooks } = report
  teller.step(opened ? 'The start page is open in your browser' : 'Continue in a browser', {
    about: 'On the start page you act as the person. The Inspector lists every call and webhook of this run.',
    lines: { ...links, documentation: `${server}/docs` },
    data: { ...links, opened, seconds: Math.round(seconds * 10) / 10 },
  })
  const where = stays && server !== DEFAULT_SERVER ? ` --server ${server}` : ''
  teller.say(
    [
      `The run took ${seconds.toFixed(1)} s. ${stays ? 'In another terminal' : 'With a permanent server (cpd serve)'}, continue with:`,
      `  cpd trigger session.terminated --webhook-url${stays ? ` ${webhooks}` : ''}${where}`,
      ...['clock --advance 3d', 'logs', 'deliveries'].map((command) => `  cpd ${command}${where}`),
      'Use npx cpd in a clone, or if the packages are installed in your project.',
      '',
    ].join('\n'),
  )
}

/** Returns the port if no program listens on it, or 0 for any free port. */
async function chooseFreePort(port: number): Promise<number> {
  const probe = createServer().listen(port, '127.0.0.1')
  const free = await Promise.race([once(probe, 'listening').then(() => true), once(probe, 'error').then(() => false)]).catch(() => false)
  probe.close()
  return free ? port : 0
}

/** `cpd listen`: receives webhooks and shows them with their violations. */
import { closeSync, writeSync } from 'node:fs'
import { once } from 'node:events'
import { Command, Option } from 'commander'
import type { Arrival } from '../../checks/listen/arrival.ts'
import { createReceiver, isWebhookSecret } from '../../checks/listen/receiver.ts'
import { describeWriteFailure, openPrivateFile } from '../../checks/core/data-file.ts'
import { startListening } from '../../checks/core/listen-on.ts'
import { DEFAULT_SERVER, serverAddress } from '../../sdk/control/control.ts'
import { createFormatOption, parseNumberBetween } from '../terminal/options.ts'
import { toTerminalText } from '../terminal/safe-output.ts'
import { createServerOption } from '../terminal/server-options.ts'
import { type OutputFormat, styleFor } from '../../checks/report/style.ts'
import { DEFAULT_RECEIVER_PORT } from '../../sdk/scenarios/receiver.ts'
import { createTokenCredentials, createDeliveryDetail, formatIntroduction } from '../../checks/listen/introduction.ts'
import { formatArrival, Tally } from '../../checks/listen/format-arrival.ts'
import { UsageError } from '../../checks/core/errors.ts'

interface Flags {
  readonly port: number
  readonly server: string
  readonly status: number
  readonly fail: number
  readonly output?: string
  readonly secret?: string
  readonly format: OutputFormat
}

const HELP = `
Examples:
  cpd listen
  cpd listen --fail 2 --output arrivals.ndjson
  cpd listen --secret whsec_… --format json

POST /token returns a token, so that you can try x_auth_token_credentials. Bodies of more than 1 MiB get 413, and methods other than
POST get 405. Credentials in headers are neither shown nor stored.
Exit code: 0 stopped with Ctrl-C, 2 wrong usage, or the file cannot be written.`

export const listenCommand = (): Command =>
  new Command('listen')
    .addOption(
      new Option('--port <number>', 'port to listen on, or 0 for any free port')
        .argParser(parseNumberBetween(0, 65_535))
        .default(DEFAULT_RECEIVER_PORT),
    )
    .addOption(createServerOption('server for the printed commands'))
    .addOption(new Option('--status <code>', 'status of the responses to webhooks').argParser(parseNumberBetween(200, 599)).default(200))
    .addOption(
      new Option('--fail <n>', 'return 503 for the first n webhooks, to test retries')
        .argParser(parseNumberBetween(0, 999_999_999))
        .default(0),
    )
    .option('--output <file>', 'append each request to this file as a JSON line')
    .addOption(new Option('--secret <whsec_…>', 'verify signatures (Standard Webhooks) with this secret').env('CPD_WEBHOOK_SECRET'))
    .addOption(createFormatOption())
    .addHelpText('after', HELP)
    .action(listen)

async function listen({ port, server: serverFlag, status, fail, output, secret, format }: Flags): Promise<void> {
  if (secret !== undefined && !isWebhookSecret(secret))
    throw new UsageError('--secret is not a signing secret. Use whsec_ followed by base64.')
  const file = output === undefined ? undefined : openOutput(output)
  const tally = new Tally()
  const style = styleFor(process.stdout)
  const print = (asText: () => string, asData: () => object) =>
    void process.stdout.write(`${format === 'json' ? JSON.stringify(asData()) : asText()}\n`)
  const onArrival = (arrival: Arrival) => {
    tally.count(arrival)
    print(
      () => formatArrival(arrival, style),
      () => arrival,
    )
    if (file !== undefined) append(file, arrival)
  }
  const onToken = (at: number) => {
    tally.countToken()
    const issued_at = new Date(at).toISOString()
    print(
      () => `${issued_at.slice(11, 19)}  a token was issued\n`,
      () => ({ token_issued_at: issued_at }),
    )
  }
  const onError = ({ message }: Error) => console.error(`cpd: failed to handle a request: ${message}`)
  const server = createReceiver({ getStatus: (number) => (number <= fail ? 503 : status), secret, onArrival, onToken, onError })
  const url = await startListening(server, port)
  const address = serverAddress(serverFlag)
  // Registers the handlers before printing the URL, because a reader may send a signal immediately.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  // Ends when the program that reads the output, such as `head`, closes it.
  process.stdout.once('error', end)
  print(
    () => formatIntroduction(url, address === DEFAULT_SERVER ? '' : ` --server ${address}`),
    () => ({ listening: url, delivery_details: [createDeliveryDetail(url)], x_auth_token_credentials: createTokenCredentials(url) }),
  )
  await once(server, 'close')
  if (file !== undefined) closeSync(file)
  print(
    () => tally.text,
    () => ({ summary: tally.counts }),
  )

  function append(to: number, arrival: Arrival): void {
    try {
      writeSync(to, `${toTerminalText(JSON.stringify(arrival))}\n`)
    } catch (error) {
      console.error(`cpd: cannot write ${output} (${(error as NodeJS.ErrnoException).code})`)
      process.exitCode = 2
      end()
    }
  }

  function end(): void {
    server.close()
    server.closeAllConnections()
  }
}

function openOutput(path: string): number {
  try {
    return openPrivateFile(path, { append: true })
  } catch (error) {
    throw new UsageError(`--output ${path} cannot be written (${describeWriteFailure(error)})`)
  }
}

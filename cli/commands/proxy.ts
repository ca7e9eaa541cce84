import { Command, InvalidArgumentError, Option } from 'commander'
import { createCoverageOption } from '../terminal/coverage-option.ts'
import { withCompletions, createFormatOption, parseNumberBetween } from '../terminal/options.ts'
import { readPackageVersion } from '../../checks/core/package.ts'
import type { OutputFormat } from '../../checks/report/style.ts'
import { runProxy } from '../../checks/proxy/run.ts'
import { type FailOn, FAILURES } from '../../checks/proxy/tally.ts'

interface Flags {
  readonly port: number
  readonly host: string
  readonly allowHost?: readonly string[]
  readonly strict?: true
  readonly tolerant?: true
  readonly format: OutputFormat
  readonly failOn: readonly FailOn[]
  readonly har?: string
  readonly coverage?: string
  readonly pseudonyms: boolean
  readonly maxBody: number
  readonly timeout: number
}

/** Follows the default ports of `cpd serve` (4010) and `cpd listen` (4011). */
const DEFAULT_PORT = 4012

const HELP = `
--fail-on:
${Object.entries(FAILURES)
  .map(([name, about]) => `  ${name.padEnd(12)}${about}`)
  .join('\n')}

Examples:
  cpd proxy http://127.0.0.1:4010
  cpd proxy https://staging.example.com --strict --fail-on responses,failures
  cpd proxy http://127.0.0.1:4010 --har calls.har --format json
  cpd proxy http://sandbox:4010 --host 0.0.0.0 --allow-host proxy

The proxy forwards calls unchanged, and masks secrets in its output and recordings. Ctrl-C stops it and prints the totals.
Exit code: 0 stopped, 1 a failure of --fail-on occurred, 2 wrong usage, or checking or recording failed.`

export const proxyCommand = (): Command =>
  new Command('proxy')
    .argument('<upstream>', 'server that receives the calls, such as http://127.0.0.1:4010')
    .addOption(
      new Option('--port <number>', 'port to listen on, or 0 for any free port')
        .argParser(parseNumberBetween(0, 65_535))
        .default(DEFAULT_PORT),
    )
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--allow-host <names...>', 'additional host names that clients can use for the proxy')
    .addOption(new Option('--strict', 'reject unknown properties, unknown values, and null for missing properties').conflicts('tolerant'))
    .addOption(new Option('--tolerant', 'accept additions from later versions'))
    .addOption(
      withCompletions(new Option('--fail-on <what>', 'exit with 1 after these failures (see below)'), () => Object.keys(FAILURES))
        .argParser(parseFailOn)
        .default([], 'nothing'),
    )
    .option('--har <file>', 'record the calls with masked secrets in an HTTP archive, which cpd validate --har can read')
    .addOption(createCoverageOption('at the end'))
    .option('--no-pseudonyms', 'record names, e-mail addresses, phone numbers and dates of birth unchanged')
    .addOption(new Option('--max-body <MiB>', 'maximum size of a body to check').argParser(parseNumberBetween(1, 64)).default(8))
    .addOption(
      new Option('--timeout <seconds>', 'maximum time to wait for a response from the upstream')
        .argParser(parseNumberBetween(1, 3600))
        .default(120),
    )
    .addOption(createFormatOption())
    .addHelpText('after', HELP)
    .action(
      async (
        upstream: string,
        { port, host, allowHost = [], strict, tolerant, format, failOn, har, coverage, pseudonyms, maxBody, timeout }: Flags,
      ) => {
        process.exitCode = await runProxy({
          upstream,
          port,
          host,
          allowedHosts: allowHost,
          mode: strict ? 'strict' : tolerant ? 'tolerant' : 'default',
          format,
          failOn,
          har,
          coverage,
          people: pseudonyms ? 'pseudonyms' : 'kept',
          maxBodyBytes: maxBody * 1024 * 1024,
          timeoutSeconds: timeout,
          version: readPackageVersion(),
        })
      },
    )

/** Parses a comma-separated list, for example `responses,failures`. */
export function parseFailOn(text: string): FailOn[] {
  const parts = text.split(',')
  const names = Object.keys(FAILURES)
  if (parts.every((part) => names.includes(part))) return parts as FailOn[]
  throw new InvalidArgumentError(`Use one or more of ${names.join(', ')}, separated by commas.`)
}

import { Command, InvalidArgumentError, Option } from 'commander'
import { withConfigFile } from '../terminal/config-file.ts'
import { createCoverageOption } from '../terminal/coverage-option.ts'
import { withCompletions } from '../terminal/options.ts'
import { readPackageVersion } from '../../checks/core/package.ts'
import { FORMATS, type Format } from '../../checks/report/formats.ts'
import { MAX_DOCUMENT_BYTES, formatMebibytes } from '../../checks/validate/bytes.ts'
import { AUTO } from '../../checks/validate/auto-checker.ts'
import { type Mode, MAX_FINDINGS } from '../../checks/report/finding.ts'
import { listTargets } from '../../checks/validate/target.ts'
import { runValidate } from '../../checks/files/run.ts'

interface Flags {
  as?: string
  strict?: true
  tolerant?: true
  format: Format
  provenance?: true
  ndjson?: true
  har?: true
  maxFindings: number
  threads?: number
  coverage?: string
  quiet?: true
  ignore: boolean
}

const parseCount = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('give a whole number above 0.')
  return Number(text)
}

const MAX_THREADS = 64

const parseThreadCount = (text: string): number => {
  const threads = parseCount(text)
  if (threads > MAX_THREADS) throw new InvalidArgumentError(`give at most ${MAX_THREADS}.`)
  return threads
}

const rejectRepetition = (text: string, previous: string | undefined): string => {
  if (previous !== undefined) throw new InvalidArgumentError('it was given before; files are checked as one target at a time.')
  return text
}

const HELP = `
Examples:
  cpd validate --as SVC_W2_RECORD w2.json
  cpd validate --as response:/v3/items/get_by_id --tolerant answers/
  cpd validate --as response:/v3/items/new:404 error.json
  export-items | cpd validate --as Item --ndjson --format github -
  cpd validate --as auto fixtures/
  cpd validate --har traffic.har
  cpd validate --as SVC_DIGEST --ndjson --quiet 'exports/**/*.ndjson.gz'

Files in gzip are unpacked. Settings can stand in cpd.config.json: {"validate": {"as": "auto", "strict": true}}.
An unknown value of an open list is a warning; with --strict it is an error.
All targets: cpd list targets. With auto, cpd recognises webhooks and records by their shape.
Exit code: 0 all valid, 1 something invalid, 2 wrong usage or unreadable input.
A document is at most ${formatMebibytes(MAX_DOCUMENT_BYTES)}; at most ${MAX_FINDINGS} findings of one document are reported.`

export const validateCommand = (): Command =>
  withConfigFile(new Command('validate'))
    .usage('--as <target> | --har [options] <file...>')
    .argument(
      '<file...>',
      'files, folders (searched for .json, with --ndjson for .ndjson and .jsonl, with --har for .har), patterns such as "data/**/*.json", or - for standard input',
    )
    .addOption(
      withCompletions(
        new Option('--as <target>', 'a component (SVC_W2_RECORD), request:/v3/…, response:/v3/…[:status], webhook:event, or auto'),
        () => [AUTO, ...listTargets().map(({ as }) => as)],
      ).argParser(rejectRepetition),
    )
    .addOption(
      new Option('--har', 'recorded traffic: each exchange is checked as the operation or webhook that it is').conflicts(['as', 'ndjson']),
    )
    .addOption(new Option('--strict', 'refuse unknown properties, unknown values, and null for absent properties').conflicts('tolerant'))
    .addOption(new Option('--tolerant', 'accept what a later version may add'))
    .addOption(new Option('--format <format>', 'how to report').choices(FORMATS).default('text'))
    .option('--provenance', 'say of each rule that is not in the specification where it comes from')
    .option('--ndjson', 'each line is a document; streams in constant memory')
    .option('--max-findings <n>', 'report at most this many findings', parseCount, 1000)
    .option(
      '--threads <n>',
      'check a long stream or many files with this many threads (unless given: up to 8, where they pay)',
      parseThreadCount,
    )
    .addOption(createCoverageOption('with --har'))
    .option('-q, --quiet', 'print findings only: no summary, and no progress')
    .option('--no-ignore', 'check also what .gitignore and .cpdignore exclude from folders and patterns')
    .addHelpText('after', HELP)
    .action(async (paths: string[], flags: Flags, command: Command) => {
      const mode: Mode = flags.strict ? 'strict' : flags.tolerant ? 'tolerant' : 'default'
      const { format, provenance = false, ndjson = false, har = false, maxFindings, threads, coverage, quiet = false, ignore } = flags
      if (coverage !== undefined && !har) command.error('error: --coverage is of recorded traffic, which is checked with --har')
      const as = har ? '' : flags.as
      // Checked here instead of by Commander, which would report the missing option before the unknown option "--As".
      if (as === undefined) command.error("error: required option '--as <target>' not specified; recorded traffic is checked with --har")
      const options = {
        as,
        mode,
        format,
        provenance,
        ndjson,
        har,
        maxFindings,
        quiet,
        ignores: ignore,
        paths,
        ...(threads !== undefined && { threads }),
        ...(coverage !== undefined && { coverage }),
        version: readPackageVersion(),
      }
      process.exitCode = await runValidate(options, process)
    })

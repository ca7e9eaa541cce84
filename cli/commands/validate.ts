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
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Use a whole number above 0.')
  return Number(text)
}

const MAX_THREADS = 64

const parseThreadCount = (text: string): number => {
  const threads = parseCount(text)
  if (threads > MAX_THREADS) throw new InvalidArgumentError(`Use at most ${MAX_THREADS}.`)
  return threads
}

const rejectRepetition = (text: string, previous: string | undefined): string => {
  if (previous !== undefined)
    throw new InvalidArgumentError('Files can be validated against only one target at a time. Run the command once for each target.')
  return text
}

const HELP = `
Examples:
  cpd validate --as SVC_W2_RECORD w2.json
  cpd validate --as response:/v3/items/get_by_id --tolerant responses/
  cpd validate --as response:/v3/items/new:404 error.json
  export-items | cpd validate --as Item --ndjson --format github -
  cpd validate --as auto fixtures/
  cpd validate --har traffic.har
  cpd validate --as SVC_DIGEST --ndjson --quiet 'exports/**/*.ndjson.gz'

Gzip files are decompressed. cpd.config.json can contain settings: {"validate": {"as": "auto", "strict": true}}.
An unknown value of an open list is a warning, or an error with --strict.
cpd list targets lists all targets. With auto, cpd recognizes webhooks and records by their structure.
Documents have a maximum size of ${formatMebibytes(MAX_DOCUMENT_BYTES)}. cpd reports at most ${MAX_FINDINGS} findings per document.
Exit code: 0 all documents are valid, 1 a document is invalid, 2 wrong usage or unreadable input.`

export const validateCommand = (): Command =>
  withConfigFile(new Command('validate'))
    .usage('--as <target> | --har [options] <file...>')
    .argument(
      '<file...>',
      'files, folders (searched for .json, with --ndjson for .ndjson and .jsonl, with --har for .har), patterns such as "data/**/*.json", or - for standard input',
    )
    .addOption(
      withCompletions(
        new Option('--as <target>', 'component (SVC_W2_RECORD), request:/v3/…, response:/v3/…[:status], webhook:event, or auto'),
        () => [AUTO, ...listTargets().map(({ as }) => as)],
      ).argParser(rejectRepetition),
    )
    .addOption(new Option('--har', 'check each exchange of an HTTP archive as an operation or webhook').conflicts(['as', 'ndjson']))
    .addOption(new Option('--strict', 'reject unknown properties, unknown values, and null for missing properties').conflicts('tolerant'))
    .addOption(new Option('--tolerant', 'accept additions from later versions'))
    .addOption(new Option('--format <format>', 'output format').choices(FORMATS).default('text'))
    .option('--provenance', 'show the source of each rule that is not in the specification')
    .option('--ndjson', 'treat each line as a document, in constant memory')
    .option('--max-findings <n>', 'maximum number of findings to report', parseCount, 1000)
    .option('--threads <n>', 'number of threads for a long stream or many files (default: up to 8, if they are faster)', parseThreadCount)
    .addOption(createCoverageOption('with --har'))
    .option('-q, --quiet', 'print only findings, without a summary or progress')
    .option('--no-ignore', 'also check files that .gitignore and .cpdignore exclude')
    .addHelpText('after', HELP)
    .action(async (paths: string[], flags: Flags, command: Command) => {
      const mode: Mode = flags.strict ? 'strict' : flags.tolerant ? 'tolerant' : 'default'
      const { format, provenance = false, ndjson = false, har = false, maxFindings, threads, coverage, quiet = false, ignore } = flags
      if (coverage !== undefined && !har) command.error('error: --coverage requires recorded traffic. Add --har.')
      const as = har ? '' : flags.as
      // Checked here instead of by Commander, which would report the missing option before the unknown option "--As".
      if (as === undefined) command.error("error: required option '--as <target>' not specified. For recorded traffic, use --har.")
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

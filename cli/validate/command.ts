/** `cpd validate`. */
import { Command, InvalidArgumentError, Option } from 'commander'
import { version } from '../package.ts'
import { FORMATS, type Format } from '../report/formats.ts'
import { type Mode, UsageError } from './finding.ts'
import { run } from './run.ts'

interface Flags {
  as: string
  strict?: true
  tolerant?: true
  format: Format
  ndjson?: true
  maxFindings: number
}

const count = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('give a whole number above 0.')
  return Number(text)
}

export const validateCommand = (): Command =>
  new Command('validate')
    .description('Validate JSON payloads against the contract.')
    .argument('<file...>', 'files, folders (searched for .json, or .ndjson and .jsonl with --ndjson), or - for standard input')
    .requiredOption('--as <target>', 'a component (SVC_W2_RECORD), request:/v3/…, response:/v3/…[:status] or webhook:event')
    .addOption(new Option('--strict', 'close every object and every list of values').conflicts('tolerant'))
    .addOption(new Option('--tolerant', "a consumer's view: open wherever a later version may add"))
    .addOption(new Option('--format <format>', 'how to report').choices(FORMATS).default('text'))
    .option('--ndjson', 'each line is a document; streams in constant memory')
    .option('--max-findings <n>', 'report at most this many findings', count, 1000)
    .addHelpText('after', '\nExit: 0 all valid, 1 something invalid, 2 usage or unreadable input.\nTargets: cpd list targets')
    .action(async (paths: string[], flags: Flags) => {
      const mode: Mode = flags.strict ? 'strict' : flags.tolerant ? 'tolerant' : 'default'
      if (paths.length === 0) throw new UsageError('name a file, a folder, or - for standard input')
      const { as, format, ndjson = false, maxFindings } = flags
      process.exitCode = await run({ as, mode, format, ndjson, maxFindings, paths, version: version() }, process)
    })

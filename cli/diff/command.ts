/** `cpd diff`. */
import { Command, Option } from 'commander'
import { ownDocument } from '../package.ts'
import { FORMATS, type Format } from './report/formats.ts'
import { runDiff, type Threshold, THRESHOLDS } from './run.ts'

interface Flags {
  format: Format
  failOn: Threshold
  waive?: string
  all?: boolean
}

const HELP = `
Examples:
  cpd diff published.json
  git show v1:generated/openapi.json | cpd diff - generated/openapi.json
  cpd diff --format github --waive waivers.json published.json openapi.json

What clients send breaks when less is accepted; what they read, in answers and webhooks, breaks when more may come.
A waiver is {"id": "enum-value-added", "at": "webhook item.created /item_type", "reason": "…"}, with id and at as reported.
Exit code: 0 nothing at or above the threshold, 1 something is, 2 wrong usage or unreadable input.`

export const diffCommand = (): Command =>
  new Command('diff')
    .argument('<old>', 'an OpenAPI 3.0 or 3.1 document in JSON: a file, or - for standard input')
    .argument('[new]', "the document that it became; this package's own unless given")
    .addOption(new Option('--format <format>', 'how to report').choices(FORMATS).default('text'))
    .addOption(new Option('--fail-on <level>', 'which changes end with 1').choices(THRESHOLDS).default('breaking'))
    .option('--waive <file>', 'a JSON list of changes that are accepted, each with its reason')
    .option('--all', 'list compatible changes and notes, too')
    .addHelpText('after', HELP)
    .action(async (was: string, is: string | undefined, { format, failOn, waive, all = false }: Flags) => {
      const now = is ?? ownDocument()
      process.exitCode = await runDiff({ was, is: now, format, failOn, all, ...(waive !== undefined && { waive }) }, process)
    })

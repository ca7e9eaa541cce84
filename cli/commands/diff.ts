import { Command, Option } from 'commander'
import { withConfigFile } from '../terminal/config-file.ts'
import { withCompletions, parseNumberBetween } from '../terminal/options.ts'
import { findBundledDocument, readPackageVersion } from '../../checks/core/package.ts'
import { FORMATS, type Format } from '../../checks/diff/report/formats.ts'
import { runDiff, type Threshold, THRESHOLDS } from '../../checks/diff/run.ts'
import { VERSION_SOURCES } from '../../checks/diff/bump.ts'

interface Flags {
  format: Format
  failOn?: Threshold
  waive?: string
  requireBump?: string
  all?: boolean
  limit?: number
}

const HELP = `
Examples:
  cpd diff published.json
  cpd diff v1.2.0:generated/openapi.json generated/openapi.json
  cpd diff --format github --waive waivers.json published.yaml openapi.yaml
  cpd diff --format markdown origin/main:openapi.yaml openapi.yaml > changes.md
  cpd diff --require-bump package v1.2.0:openapi.json openapi.json

A request breaks clients when less is accepted. Answers and webhooks break clients when more may arrive.
References to other files are followed, in the same revision for a revision, never over the network.
A waiver is {"id": "enum-value-added", "at": "webhook item.created /item_type", "reason": "…"}, with id and at as reported;
{"id": "operation-id-changed", "level": "breaking", "reason": "…"} judges a rule otherwise, at one place where "at" is given.
What had "deprecated": true and "x-sunset": "2026-11-22" may be removed from that day on.
Settings can stand in cpd.config.json: {"diff": {"waive": "waivers.json"}}.
Exit code: 0 nothing at or above the threshold, 1 something is, or the version is too low; 2 wrong usage or unreadable input.`

export const diffCommand = (): Command =>
  withConfigFile(new Command('diff'))
    .argument('<old>', 'an OpenAPI 3.0, 3.1 or 3.2 document in JSON or YAML: a file, REVISION:FILE of git, or - for standard input')
    .argument('[new]', "the document that it became; this package's own unless given")
    .addOption(new Option('--format <format>', 'how to report').choices(FORMATS).default('text'))
    .addOption(
      new Option('--fail-on <level>', 'which changes exit with 1 (default: "breaking", or "never" with --require-bump)').choices(
        THRESHOLDS,
      ),
    )
    .option('--waive <file>', 'a list of changes that are accepted, each with its reason, and of rules that are judged otherwise')
    .addOption(
      withCompletions(
        new Option(
          '--require-bump <of>',
          'the version has gone up as far as the changes ask for: of the document (info), of its package.json (package), or 1.2.0..1.3.0',
        ),
        () => VERSION_SOURCES,
      ),
    )
    .option('--all', 'list compatible changes and notes, too')
    .addOption(new Option('--limit <n>', 'list at most so many of each group as text').argParser(parseNumberBetween(1, 1_000_000)))
    .addHelpText('after', HELP)
    .action(async (was: string, is: string | undefined, flags: Flags) => {
      const { format, waive, requireBump, all = false, limit } = flags
      const failOn = flags.failOn ?? (requireBump === undefined ? 'breaking' : 'never')
      const options = { was, is: is ?? findBundledDocument(), format, failOn, all, version: readPackageVersion() }
      process.exitCode = await runDiff(
        {
          ...options,
          ...(limit !== undefined && { limit }),
          ...(waive !== undefined && { waive }),
          ...(requireBump !== undefined && { requireBump }),
        },
        process,
      )
    })

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

A request breaks clients if it accepts less. Responses and webhooks break clients if they can contain more.
References to other files are resolved in the same revision, and never over the network.
A waiver is {"id": "enum-value-added", "at": "webhook item.created /item_type", "reason": "…"}, with the reported id and at.
{"id": "operation-id-changed", "level": "breaking", "reason": "…"} changes the level of a rule, or only at one location if it has "at".
Parts with "deprecated": true and "x-sunset": "2026-11-22" can be removed from that day on.
cpd.config.json can contain settings: {"diff": {"waive": "waivers.json"}}.
Exit code: 0 no change reaches the threshold, 1 a change does, or the version is too low, 2 wrong usage or unreadable input.`

export const diffCommand = (): Command =>
  withConfigFile(new Command('diff'))
    .argument('<old>', 'OpenAPI 3.0, 3.1 or 3.2 document in JSON or YAML: a file, a Git REVISION:FILE, or - for standard input')
    .argument('[new]', 'new version of the document. Defaults to the document in this package')
    .addOption(new Option('--format <format>', 'output format').choices(FORMATS).default('text'))
    .addOption(
      new Option(
        '--fail-on <level>',
        'lowest level of changes that cause exit code 1 (default: "breaking", or "never" with --require-bump)',
      ).choices(THRESHOLDS),
    )
    .option('--waive <file>', 'file with a list of accepted changes and changed rule levels, each with a reason')
    .addOption(
      withCompletions(
        new Option(
          '--require-bump <of>',
          'require the version bump that the changes need: in the document (info), in its package.json (package), or between two versions (1.2.0..1.3.0)',
        ),
        () => VERSION_SOURCES,
      ),
    )
    .option('--all', 'also list compatible changes and notes')
    .addOption(
      new Option('--limit <n>', 'maximum number of changes to list per group in text output').argParser(parseNumberBetween(1, 1_000_000)),
    )
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

/** `cpd why`: finds the fields that cause a reason code or a value in a response, and the changes that would give a different result. */
import { Argument, Command } from 'commander'
import type { WhyResponse, WhyField } from '../../generated/sandbox-types.ts'
import { tables } from '../../generated/tables.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { getWidth, wrapLabelled } from '../../checks/report/columns.ts'
import { type OutputFormat, styleFor } from '../../checks/report/style.ts'
import { type ClientFlags, createControlClient } from '../../sdk/control/control.ts'
import { formatStep } from '../../sdk/scenarios/play-steps.ts'
import { formatEffects, formatSubjects } from '../terminal/scenario-effects.ts'
import { runChosenScenario } from '../../sdk/scenarios/choose-scenario.ts'
import { withCompletions, createFormatOption } from '../terminal/options.ts'
import { withClientFlags } from '../terminal/server-options.ts'

interface Flags extends ClientFlags {
  readonly datarequest?: string
  readonly transaction?: string
  readonly item?: string
  readonly service?: string
  readonly runExperiment?: true
  readonly format: OutputFormat
}

const HELP = `
Examples:
  cpd why MES_LAST_TERM_LT_180 --datarequest dr_2gVoIQPRyJWUkXt1imp9EJYwvEU
  cpd why MIE_VF_USP_BAC --datarequest dr_2gVoj7Umwx9Atz3JMglPukRcqZb          a code that the response lacks
  cpd why /income_summary/0/earnings/0/amounts/0/value --transaction trx_2gVoj7Umwx9Atz3JMglPukRcqZb
  cpd why MES_LAST_TERM_LT_180 --datarequest dr_2gVoIQPRyJWUkXt1imp9EJYwvEU --run-experiment

--run-experiment creates a Data Request for a new Individual, with the same data and one change.`

export const whyCommand = (): Command =>
  withClientFlags(new Command('why'))
    .addArgument(
      withCompletions(new Argument('<code>', 'reason code, or JSON Pointer of a value in the response'), () =>
        tables.reasonCodes.map(({ code }) => code),
      ),
    )
    .option('--datarequest <id>', 'explain the current response for this Data Request')
    .option('--transaction <id>', 'explain the response with this transaction_id')
    .option('--item <id>', 'explain the response for only this Item')
    .option('--service <name>', 'Service that returned the response, such as get_income_summary')
    .option('--run-experiment', 'change the data, and call the Service again')
    .addOption(createFormatOption())
    .addHelpText('after', HELP)
    .action(async (subject: string, { datarequest, transaction, item, service, runExperiment: isExperiment, format, ...where }: Flags) => {
      if ([datarequest, transaction, item].filter(Boolean).length !== 1)
        throw new UsageError('The command requires one of --datarequest, --transaction and --item.')
      const response = await createControlClient(where).findCause({
        ...(datarequest !== undefined && { datarequest_id: datarequest }),
        ...(transaction !== undefined && { transaction_id: transaction }),
        ...(item !== undefined && { item_id: item }),
        ...(service !== undefined && { service }),
        ...(subject.startsWith('/') ? { pointer: subject } : { code: subject }),
      })
      if (!isExperiment) console.log(format === 'json' ? JSON.stringify(response, undefined, 2) : formatResponse(response))
      else await runExperiment(response, where, format)
    })

const LABEL_WIDTH = 9
const MAX_FIELDS = 8

function formatResponse(response: WhyResponse): string {
  const style = styleFor(process.stdout)
  const width = getWidth(process.stdout)
  const line = (label: string, text: string) =>
    style('bold', label.padEnd(LABEL_WIDTH)) + wrapLabelled(' '.repeat(LABEL_WIDTH), text, width)
  const { code, pointer, rule, service, present, fields, missing, experiment, matches_original, scenarios, complete } = response
  const rows = (label: string, all: readonly WhyField[]) =>
    all
      .slice(0, MAX_FIELDS)
      .flatMap(({ changes }, at) => changes.slice(0, 2).map(({ sentence }, nth) => line(at + nth === 0 ? label : '', sentence)))
  const more = response.fields_count - MAX_FIELDS
  return [
    line(present ? 'given' : 'absent', `${code ?? pointer} of ${service}${rule === null ? '' : `: ${rule}`}`),
    line('because', response.sentence),
    ...rows('changes', fields),
    ...(more > 0 ? [line('', `${more} more fields affect the result. Use --format json to list them.`)] : []),
    ...rows('adding', missing),
    ...(experiment ? [line('try', formatHint(experiment.change, fields[0]?.changes[0]?.sentence))] : []),
    ...(scenarios.length > 0 ? [line('scenario', scenarios.join(', '))] : []),
    ...(matches_original ? [] : [line('note', 'The data has changed since the response. This explains the current result.')]),
    ...(complete ? [] : [line('note', 'The time limit was reached before all fields were tried.')]),
  ].join('\n')
}

const formatHint = (change: string, first: string | undefined): string =>
  change === first
    ? 'Run the same command with --run-experiment to see the first change.'
    : `Run the same command with --run-experiment to see this: ${change}`

/** Runs the experiment for a new Individual. */
async function runExperiment(
  { experiment, code, pointer, service, rule }: WhyResponse,
  where: ClientFlags,
  format: OutputFormat,
): Promise<void> {
  if (!experiment) throw new UsageError('no scenario can reproduce this data, so the experiment is not possible.')
  const { type, change, scenario } = experiment
  const request_details = experiment.request_details as object | null
  const style = styleFor(process.stdout)
  const inText = format !== 'json'
  if (inText) console.log(`${change}\n`)
  const count = scenario.steps.length
  const run = await runChosenScenario(
    { scenario, type, request_details },
    where,
    inText ? (done, at) => console.log(formatStep(done, at, count, style)) : undefined,
  )
  // Compares the rule instead of the code, because a code may have several meanings.
  const has = JSON.stringify(run.steps.at(-1)?.response ?? null).includes(JSON.stringify(rule).slice(1, -1))
  const end = ['', ...formatSubjects(run, style), '', ...formatEffects(run.outcomes, process.stdout), '']
  const verdict =
    code === null ? `Call ${service} again to see ${pointer}.` : `${code} (${rule}) ${has ? 'is still returned' : 'is no longer returned'}.`
  console.log(inText ? [...end, verdict].join('\n') : JSON.stringify({ change, ...run }, undefined, 2))
}

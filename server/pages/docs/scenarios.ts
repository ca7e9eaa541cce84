/** Scenarios in the documentation: a separate page, and a column on reference pages that lists the scenarios for a code or an event. */
import { findCodeAddress } from './codes.ts'
import { scenarios } from '../../control/scenarios/all.ts'
import { controlAddress } from './control.ts'
import type { ScenarioStep } from '../../control/scenarios/scenario.ts'

/** Reference pages that have the scenario column, with the heading of the first table column. */
const FIRST_COLUMNS: Readonly<Record<string, string>> = { 'reason-codes': 'Code', 'recorded-events': 'Event', webhooks: 'Event' }

/** Adds a column with the scenarios for each row. */
export function addScenarioColumn(page: string, markdown: string): string {
  const first = FIRST_COLUMNS[page]
  if (first === undefined) return markdown
  let within = false
  return markdown
    .split('\n')
    .map((line) => {
      if (!line.startsWith('|')) within = false
      else if (line.startsWith(`| ${first} |`)) {
        within = true
        return `${line} Reached by the scenario |`
      } else if (within)
        return line.startsWith('| ---') ? `${line} --- |` : `${line} ${formatScenarios(nameOfRow(line))}${linkCode(nameOfRow(line))} |`
      return line
    })
    .join('\n')
}

const nameOfRow = (row: string): string => /^\| (?:`([^`]+)`|\[([^\]]+)\])/.exec(row)?.slice(1).find(Boolean) ?? ''

/** Links a reason code to its page. */
const linkCode = (name: string): string => {
  const at = findCodeAddress(name)
  return at === undefined ? '' : `; [details](../${at})`
}

/** Maximum number of scenarios listed in a row. The scenarios page lists all of them. */
const MAX_SCENARIOS = 3

function formatScenarios(name: string): string {
  const links = scenarios
    .filter(({ outcomes }) => outcomes.includes(name))
    .map((scenario) => `[${scenario.name}](../scenarios.html#${scenario.name})`)
  return links.length <= MAX_SCENARIOS
    ? links.join(', ')
    : `${links.slice(0, MAX_SCENARIOS).join(', ')}, and ${links.length - MAX_SCENARIOS} more`
}

export function scenariosPage(): string {
  const types = [...new Set(scenarios.map(({ type }) => type))]
  return [
    '# Scenarios',
    '',
    `${scenarios.length} named courses of events. Each plays one Data Request: what the Individual does, what the client calls, and the time that passes.`,
    `Run one with [\`/sandbox/scenarios/run\`](${controlAddress('run-a-scenario')}), as [the guide](guides/scenarios-and-the-clock.html) shows.`,
    ...types.flatMap((type) => [
      '',
      `## ${type === undefined ? 'For any Data Request' : `For ${type}`}`,
      ...scenarios.filter((scenario) => scenario.type === type).flatMap(scenarioSection),
    ]),
    '',
  ].join('\n')
}

const scenarioSection = ({ name, description, outcomes, steps, request_details }: (typeof scenarios)[number]): string[] => [
  '',
  `### ${name}`,
  '',
  description,
  '',
  ...(request_details ? [`The Data Request asks with \`request_details\`: \`${JSON.stringify(request_details)}\`.`, ''] : []),
  `Causes ${outcomes.map((code) => `[\`${code}\`](${getReference(code)})`).join(', ')}.`,
  '',
  `<details>\n<summary>${steps.length} steps</summary>\n`,
  ...steps.map((step, at) => `${at + 1}. ${describeStep(step)}`),
  '\n</details>',
]

/** Names of webhook events contain a dot, unlike names of recorded events and reason codes. */
const getReference = (name: string): string =>
  name.includes('.')
    ? `reference/webhooks.html#${name.replaceAll('.', '')}`
    : `reference/${/^M[A-Z]+_|^ITEM_ON_HOLD$/.test(name) ? 'reason-codes' : 'recorded-events'}.html`

function describeStep(step: ScenarioStep): string {
  if ('action' in step) return `The Individual: \`${step.action}\`${withValues(step.with)}`
  if ('call' in step) return `The client calls \`${step.call}\`${withValues(step.body)}`
  if ('open' in step) return `The Individual opens the ${step.open}`
  return `${step.advance_seconds} seconds pass`
}

const MAX_LENGTH = 160

function withValues(values: Readonly<Record<string, unknown>> | undefined): string {
  if (!values) return ''
  const text = JSON.stringify(values)
  return ` with \`${(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text).replaceAll('`', "'")}\``
}

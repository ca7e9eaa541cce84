/** How what the reference names is reached: the scenarios that bring it about. */
import { scenarios } from '../../sandbox/scenarios/all.ts'
import type { Step } from '../../sandbox/scenarios/scenario.ts'

/** Pages whose tables explain what scenarios bring about, by the head of their first column. */
const EXPLAINED: Readonly<Record<string, string>> = { 'reason-codes': 'Code', 'recorded-events': 'Event', webhooks: 'Event' }

/** The same page with a column more: how to get there. */
export function byScenarios(page: string, markdown: string): string {
  const first = EXPLAINED[page]
  if (first === undefined) return markdown
  let within = false
  return markdown
    .split('\n')
    .map((line) => {
      if (!line.startsWith('|')) within = false
      else if (line.startsWith(`| ${first} |`)) {
        within = true
        return `${line} Reached by the scenario |`
      } else if (within) return line.startsWith('| ---') ? `${line} --- |` : `${line} ${reachedBy(nameIn(line))} |`
      return line
    })
    .join('\n')
}

const nameIn = (row: string): string => /^\| (?:`([^`]+)`|\[([^\]]+)\])/.exec(row)?.slice(1).find(Boolean) ?? ''

/** As many as help; the page of the scenarios tells the rest. */
const ENOUGH = 3

function reachedBy(name: string): string {
  const all = scenarios.filter(({ brings }) => brings.includes(name)).map((one) => `[${one.name}](../scenarios.html#${one.name})`)
  return all.length <= ENOUGH ? all.join(', ') : `${all.slice(0, ENOUGH).join(', ')}, and ${all.length - ENOUGH} more`
}

export function scenariosPage(): string {
  const types = [...new Set(scenarios.map(({ type }) => type))]
  return [
    '# Scenarios',
    '',
    `${scenarios.length} named courses of events. Each plays one Data Request: what the Individual does, what the client calls, and the time that passes.`,
    'Run one with [`/sandbox/scenarios/run`](control.html#run-a-scenario), as [the guide](guides/scenarios-and-the-clock.html) shows.',
    ...types.flatMap((type) => [
      '',
      `## ${type === undefined ? 'For any Data Request' : `For ${type}`}`,
      ...scenarios.filter((one) => one.type === type).flatMap(told),
    ]),
    '',
  ].join('\n')
}

const told = ({ name, about, brings, steps, request_details }: (typeof scenarios)[number]): string[] => [
  '',
  `### ${name}`,
  '',
  about,
  '',
  ...(request_details ? [`The Data Request asks with \`request_details\`: \`${JSON.stringify(request_details)}\`.`, ''] : []),
  `Brings ${brings.map((one) => `[\`${one}\`](${whereToldOf(one)})`).join(', ')}.`,
  '',
  `<details>\n<summary>${steps.length} steps</summary>\n`,
  ...steps.map((step, at) => `${at + 1}. ${said(step)}`),
  '\n</details>',
]

/** Events delivered are in lower case, those recorded and the codes are not. */
const whereToldOf = (name: string): string =>
  name.includes('.')
    ? `reference/webhooks.html#${name.replaceAll('.', '')}`
    : `reference/${/^M[A-Z]+_|^ITEM_ON_HOLD$/.test(name) ? 'reason-codes' : 'recorded-events'}.html`

function said(step: Step): string {
  if ('act' in step) return `The Individual: \`${step.act}\`${withValues(step.with)}`
  if ('call' in step) return `The client calls \`${step.call}\`${withValues(step.body)}`
  if ('open' in step) return `The Individual opens the ${step.open}`
  return `${step.advance_seconds} seconds pass`
}

const LONGEST = 160

function withValues(values: Readonly<Record<string, unknown>> | undefined): string {
  if (!values) return ''
  const text = JSON.stringify(values)
  return ` with \`${(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text).replaceAll('`', "'")}\``
}

/** Builds a page for each Service. It contains the Service's decision tables, and an example from an actual run for each reason code. */
import { tables } from '../../../generated/tables.ts'
import { DECISION_TABLES, type DecisionTable, outcomeText } from '../../determinations/decision-tables.ts'
import { slug } from './anchors.ts'
import { controlAddress } from './control.ts'
import { listOperations, serviceDocument } from './openapi.ts'
import { docsFile } from './sources.ts'

/** A cause that POST /sandbox/why returned for a response with the code. A test runs the scenarios and keeps the examples up to date. */
interface Example {
  readonly service: string
  readonly scenario: string
  readonly rule: string
  readonly sentence: string
  readonly changes: readonly string[]
}

const examples = (): Readonly<Record<string, Example>> => JSON.parse(docsFile('causes.json')) as Record<string, Example>

const getServiceName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Returns the Services whose responses contain reason codes. */
export const listDecidingServices = (): string[] =>
  [...new Set(tables.reasonCodes.flatMap(({ returnedBy }) => returnedBy.map(getServiceName)))].toSorted()

/** Returns the name of a Service's result, such as Income summary, from the summary of its operation. */
export function getServiceTitle(service: string): string {
  const found = listOperations(serviceDocument()).find(({ path }) => getServiceName(path) === service)
  const name = found?.operation.summary.replace(/^Get (?:an? |the )?/, '').replace(/ \(.*\)$/, '') ?? service
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

/** Returns the address of the section about a code, relative to the root of the documentation. */
export function findCodeAddress(code: string): string | undefined {
  const [first] = tables.reasonCodes.find((reasonCode) => reasonCode.code === code)?.returnedBy ?? []
  return first && `decisions/${getServiceName(first)}.html#${slug(code)}`
}

export function decisionsPage(service: string): string {
  const codes = tables.reasonCodes.filter(({ returnedBy }) => returnedBy.map(getServiceName).includes(service))
  const all = examples()
  const own = DECISION_TABLES.filter(({ services }) => services.includes(service))
  return [
    `# Decisions: ${getServiceTitle(service)}`,
    '',
    `How \`${service}\` determines its result. \`cpd why\` and [\`POST /sandbox/why\`](../${controlAddress('find-the-cause-of-a-reason-code-or-a-value')}) find the causes in your own responses.`,
    ...(own.length > 0 ? ['', '## Decision tables', '', 'The server runs these rows: the first one that applies decides.'] : []),
    ...own.flatMap(tableSection),
    '',
    '## Reason codes',
    ...codes.flatMap(({ code, meanings }) => codeSection(code, meanings, all[code])),
    '',
  ].join('\n')
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)

const tableSection = ({ title, rows }: DecisionTable): string[] => [
  '',
  `### ${title}`,
  '',
  '| | If | Then |',
  '| --: | --- | --- |',
  ...rows.map(
    ([condition, , then], at) =>
      `| ${at + 1} | ${cell(condition)} | ${outcomeText(then)
        .split(', ')
        .map((text) => (/^[A-Z][A-Z0-9_]+$/.test(text) ? formatCode(text) : text))
        .join(', ')} |`,
  ),
]

/** Formats a name as code. Links a reason code to its section. */
function formatCode(name: string): string {
  const address = findCodeAddress(name)
  return address === undefined ? `\`${name}\`` : `[\`${name}\`](../${address})`
}

function codeSection(code: string, meanings: readonly string[], example: Example | undefined): string[] {
  return [
    '',
    `### ${code}`,
    '',
    ...(meanings.length === 1 ? [sentence(meanings[0] ?? '')] : meanings.map((meaning) => `- ${sentence(meaning)}`)),
    ...(example
      ? [
          '',
          `An example is the scenario [${example.scenario}](../scenarios.html#${example.scenario}), by \`${example.service}\`. ${formatCodes(example.sentence)}`,
          '',
          ...example.changes.map((change) => `- ${formatCodes(change)}`),
        ]
      : []),
  ]
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`

/** Formats reason codes as links, and field paths as code. */
const formatCodes = (text: string): string =>
  text.replace(/\b(?:M[A-Z]{2}_[A-Z0-9_]+|ITEM_ON_HOLD)\b|\b\w+(?:\[\d+\]|\["[^"]+"\]|\.[a-z_]\w*)+/g, formatCode)

/** Builds a page for each Service with its decision tables and reason codes. */
import { tables } from '../../../generated/tables.ts'
import { DECISION_TABLES, type DecisionTable, outcomeText } from '../../determinations/decision-tables.ts'
import { formatCode, formatMeanings } from './codes.ts'
import { controlAddress } from './control.ts'
import { getServiceName, getServiceTitle } from './services.ts'

/** Returns the Services whose responses contain reason codes. */
export const listDecidingServices = (): string[] =>
  [...new Set(tables.reasonCodes.flatMap(({ returnedBy }) => returnedBy.map(getServiceName)))].toSorted()

export function decisionsPage(service: string): string {
  const codes = tables.reasonCodes.filter(({ returnedBy }) => returnedBy.map(getServiceName).includes(service))
  const own = DECISION_TABLES.filter(({ services }) => services.includes(service))
  return [
    `# Decisions: ${getServiceTitle(service)}`,
    '',
    `How \`${service}\` determines its result. \`cpd why\` and [\`POST /sandbox/why\`](../${controlAddress('find-the-cause-of-a-reason-code-or-a-value')}) find the causes in your own responses.`,
    ...(own.length > 0
      ? ['', '## Decision tables', '', 'The server evaluates these rows in order. The first row that applies decides.']
      : []),
    ...own.flatMap(tableSection),
    '',
    '## Reason codes',
    '',
    '| Code | Meaning |',
    '| --- | --- |',
    ...codes.map(({ code, meanings }) => `| ${formatCode(code)} | ${cell(formatMeanings(meanings))} |`),
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

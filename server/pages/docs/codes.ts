/** Builds a page for each reason code: its meaning, how to trigger it, what determines it, and an example from an actual run. */
import { tables } from '../../../generated/tables.ts'
import { scenarios } from '../../control/scenarios/all.ts'
import { slug } from './anchors.ts'
import { operationAddress } from './operations.ts'
import { findService, getServiceName, getServiceTitle } from './services.ts'
import { docsFile } from './sources.ts'

/**
 * A cause that POST /sandbox/why returned for a response with the reason code. A test runs the scenarios and keeps the examples up to date.
 */
interface Example {
  readonly service: string
  readonly scenario: string
  readonly rule: string
  readonly sentence: string
  readonly changes: readonly string[]
}

type ReasonCode = (typeof tables.reasonCodes)[number]

/** Returns the address of a reason code's page, relative to the root of the documentation. Undefined for other names. */
export const findCodeAddress = (name: string): string | undefined =>
  tables.reasonCodes.some(({ code }) => code === name) ? `codes/${slug(name)}.html` : undefined

/** Formats a name as code. Links a reason code to its page. */
export function formatCode(name: string): string {
  const address = findCodeAddress(name)
  return address === undefined ? `\`${name}\`` : `[\`${name}\`](../${address})`
}

export const formatMeanings = (meanings: readonly string[]): string => meanings.map(toSentence).join(' ')

const toSentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`

export function codePages(): { readonly path: string; readonly title: string; readonly markdown: () => string }[] {
  const examples = JSON.parse(docsFile('causes.json')) as Record<string, Example>
  return tables.reasonCodes.map((reasonCode) => ({
    path: findCodeAddress(reasonCode.code) as string,
    title: reasonCode.code,
    markdown: () => codePage(reasonCode, examples[reasonCode.code]),
  }))
}

function codePage({ code, meanings, returnedBy }: ReasonCode, example: Example | undefined): string {
  return [
    `# ${code}`,
    '',
    ...(meanings.length === 1 ? [formatMeanings(meanings)] : meanings.map((meaning) => `- ${toSentence(meaning)}`)),
    ...triggerSection(code),
    '',
    '## Returned by',
    '',
    ...returnedBy.map(formatService),
    '',
    `[\`cpd verify --only ${code}\`](../guides/verify.html) tests whether a service returns it.`,
    ...(example
      ? [
          '',
          '## Example',
          '',
          `In the scenario [${example.scenario}](../scenarios.html#${example.scenario}), by \`${example.service}\`: ${formatNames(example.sentence, code)}`,
          '',
          ...example.changes.map((change) => `- ${formatNames(change, code)}`),
        ]
      : []),
    '',
  ].join('\n')
}

/** The heading must stay the same, because try-trigger.js adds a button below it. */
function triggerSection(code: string): string[] {
  const causes = scenarios.filter(({ outcomes }) => outcomes.includes(code))
  const links = causes.map(({ name }) => `[${name}](../scenarios.html#${name})`)
  return [
    '',
    '## Trigger it',
    '',
    'This command runs the first scenario that causes the code, with a new person:',
    '',
    `\`\`\`sh\ncpd trigger ${code}\n\`\`\``,
    '',
    `Scenarios: ${links.join(', ')}.`,
  ]
}

function formatService(path: string): string {
  const name = getServiceName(path)
  const { operation } = findService(name)
  const address = operationAddress(operation.tags[0] ?? '', operation.summary)
  return `- [\`${name}\`](../${address}): [decisions about the ${getServiceTitle(name).toLowerCase()}](../decisions/${name}.html)`
}

/** Formats other reason codes as links, and field paths as code. */
const formatNames = (text: string, code: string): string =>
  text.replace(/\b(?:M[A-Z]{2}_[A-Z0-9_]+|ITEM_ON_HOLD)\b|\b\w+(?:\[\d+\]|\["[^"]+"\]|\.[a-z_]\w*)+/g, (name) =>
    name === code ? `\`${name}\`` : formatCode(name),
  )

/**
 * Builds the control API pages in the style of the reference: an overview, a page for each group and each operation, and a page for the
 * components.
 */
import { sandboxDocument, type OperationAtPath, listOperations, type Schema } from './openapi.ts'
import { slug } from './anchors.ts'
import { extractFirstSentence } from './html.ts'

interface ControlPage {
  readonly path: string
  readonly title: string
  /** The page of the operation's group. Undefined for other pages. */
  readonly parent?: Pick<ControlPage, 'path' | 'title'>
  readonly markdown: () => string
}

export const CONTROL = 'control.html'
export const CONTROL_COMPONENTS = 'control/components.html'

const getOperationPath = ({ operation: { tags, summary } }: OperationAtPath): string =>
  `control/${slug(tags[0] ?? '')}/${slug(summary)}.html`

/** Returns the page of an operation, or the page and anchor of a component. */
export function controlAddress(anchor: string): string {
  const found = listOperations(sandboxDocument()).find(({ operation }) => slug(operation.summary) === anchor)
  return found ? getOperationPath(found) : `${CONTROL_COMPONENTS}#${anchor}`
}

export function controlPages(): ControlPage[] {
  const { tags } = sandboxDocument()
  const groups = tags.flatMap(({ name, description }): ControlPage[] => {
    const group = { path: `control/${slug(name)}.html`, title: name }
    const operations = listOperationsWithTag(name)
    return [
      { ...group, markdown: () => listOfOperations(name, description, operations) },
      ...operations.map((found) => ({
        path: getOperationPath(found),
        title: found.operation.summary,
        parent: group,
        markdown: () => operationPage(found),
      })),
    ]
  })
  return [
    { path: CONTROL, title: 'Control API of the sandbox', markdown: listOfGroups },
    ...groups,
    { path: CONTROL_COMPONENTS, title: 'Components of the control API', markdown: componentsPage },
  ]
}

function listOfGroups(): string {
  const { info, tags } = sandboxDocument()
  const linksTo = (tag: string) =>
    listOperationsWithTag(tag)
      .map((found) => `[${found.operation.summary}](${getOperationPath(found)})`)
      .join(', ')
  return [
    '# Control API of the sandbox',
    '',
    info.description,
    'Its own document: [openapi-sandbox.json](openapi-sandbox.json). The samples send the token from `export CPD_SANDBOX_TOKEN=$(cpd token)`.',
    '',
    '| Group | Operations |',
    '| --- | --- |',
    ...tags.map(({ name, description }) => `| [${name}](control/${slug(name)}.html): ${cell(description)} | ${linksTo(name)} |`),
    '',
    `The bodies of requests and responses are [components](${CONTROL_COMPONENTS}).`,
    '',
  ].join('\n')
}

function componentsPage(): string {
  const { schemas } = sandboxDocument().components
  const used = Object.keys(schemas).filter((name) => name !== 'ErrorBody')
  return ['# Components of the control API', ...used.flatMap((name) => componentSection(name, schemas[name] ?? {})), ''].join('\n')
}

const listOperationsWithTag = (tag: string): OperationAtPath[] =>
  listOperations(sandboxDocument()).filter(({ operation }) => operation.tags.includes(tag))
const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const listOfOperations = (name: string, description: string, operations: readonly OperationAtPath[]): string =>
  [
    `# ${name}`,
    '',
    description,
    '',
    '| Operation | Call | What it does |',
    '| --- | --- | --- |',
    ...operations.map(({ method, path, operation: { summary, description: about } }) =>
      [`| [${summary}](${slug(name)}/${slug(summary)}.html)`, `\`${method} ${path}\``, `${cell(extractFirstSentence(about))} |`].join(
        ' | ',
      ),
    ),
    '',
  ].join('\n')

function operationPage({ method, path, operation }: OperationAtPath): string {
  const { parameters = [], requestBody, responses } = operation
  const content = requestBody?.content['application/json']
  const [status, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const successContent = success?.content?.['application/json']
  return [
    `# ${operation.summary}`,
    '',
    operation.description,
    '',
    '<!-- code -->',
    '',
    `\`\`\`http\n${method} ${path}\n\`\`\``,
    ...exampleBlocks(successContent?.examples, '**Response**'),
    '<!-- end code -->',
    ...(parameters.length > 0
      ? ['', '## Query', '', '| Parameter | Type | Meaning |', '| --- | --- | --- |'].concat(
          parameters.map(({ name, schema, description }) => `| \`${name}\` | ${formatType(schema, '../')} | ${cell(description)} |`),
        )
      : []),
    ...(content ? ['', '## Request', '', `${formatType(content.schema, '../')}${requestBody?.required ? '' : '; may be left out'}.`] : []),
    ...exampleBlocks(content?.examples),
    '',
    '## Response',
    '',
    `\`${status}\` ${success?.description ?? ''} ${successContent ? `${formatType(successContent.schema, '../')}.` : ''}`,
    '',
  ].join('\n')
}

type Examples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>

const exampleBlocks = (examples: Examples = {}, title = ''): string[] =>
  Object.values(examples).flatMap(({ summary, value }) => [
    '',
    title || `${summary}:`,
    '',
    '```json',
    JSON.stringify(value, null, 2),
    '```',
  ])

const componentSection = (name: string, { description, properties = {}, required = [], ...rest }: Schema): string[] => [
  '',
  `## ${name}`,
  '',
  description ?? '',
  ...(rest.enum ? ['', `One of ${rest.enum.map((value) => `\`${String(value)}\``).join(', ')}.`] : []),
  ...(Object.keys(properties).length > 0
    ? ['', '| Field | Type | Required | Meaning |', '| --- | --- | :-: | --- |'].concat(
        Object.entries(properties).map(
          ([field, schema]) =>
            `| \`${field}\` | ${formatType(schema, '')} | ${required.includes(field) ? 'yes' : ''} | ${cell(schema.description)} |`,
        ),
      )
    : []),
]

/** `folder` is the path from the page to the components. */
function formatType(schema: Schema | undefined, folder: '' | '../'): string {
  if (!schema) return 'any'
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `[${name}](${folder}components.html#${slug(name)})`
  }
  if (schema.anyOf) return schema.anyOf.map((variant) => formatType(variant, folder)).join(' or ')
  if (schema.type === 'array') return `list of ${formatType(schema.items, folder)}`
  return [schema.type ?? 'any'].flat().join(' or ')
}

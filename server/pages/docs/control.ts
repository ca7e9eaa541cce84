/**
 * Builds the control API pages in the style of the reference: an overview, a page for each group of operations, and a page for the
 * components.
 */
import { sandboxDocument, type OperationAtPath, listOperations, type Schema } from './openapi.ts'
import { slug } from './anchors.ts'

interface ControlPage {
  readonly path: string
  readonly title: string
  readonly markdown: () => string
}

export const CONTROL = 'control.html'
export const CONTROL_COMPONENTS = 'control/components.html'

export const controlGroupPage = (tag: string): string => `control/${slug(tag)}.html`

/** Returns the page and anchor of an operation or a component. */
export function controlAddress(anchor: string): string {
  const found = listOperations(sandboxDocument()).find(({ operation }) => slug(operation.summary) === anchor)
  return `${found ? controlGroupPage(found.operation.tags[0] ?? '') : CONTROL_COMPONENTS}#${anchor}`
}

export function controlPages(): ControlPage[] {
  const { tags } = sandboxDocument()
  const groups = tags.map(({ name, description }) => ({
    path: controlGroupPage(name),
    title: name,
    markdown: () => [`# ${name}`, '', description, ...listOperationsWithTag(name).flatMap(operationSection), ''].join('\n'),
  }))
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
      .map(({ operation }) => `[${operation.summary}](${controlGroupPage(tag)}#${slug(operation.summary)})`)
      .join(', ')
  return [
    '# Control API of the sandbox',
    '',
    info.description,
    'Its own document: [openapi-sandbox.json](openapi-sandbox.json). The samples send the token of `export CPD_SANDBOX_TOKEN=$(cpd token)`.',
    '',
    '| Group | Operations |',
    '| --- | --- |',
    ...tags.map(({ name, description }) => `| [${name}](${controlGroupPage(name)}): ${cell(description)} | ${linksTo(name)} |`),
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

function operationSection({ method, path, operation }: OperationAtPath): string[] {
  const { parameters = [], requestBody, responses } = operation
  const content = requestBody?.content['application/json']
  const [status, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const successContent = success?.content?.['application/json']
  return [
    '',
    `## ${operation.summary}`,
    '',
    operation.description,
    '',
    `\`\`\`http\n${method} ${path}\n\`\`\``,
    ...(parameters.length > 0
      ? ['', '### Query', '', '| Parameter | Type | Meaning |', '| --- | --- | --- |'].concat(
          parameters.map(({ name, schema, description }) => `| \`${name}\` | ${formatType(schema)} | ${cell(description)} |`),
        )
      : []),
    ...(content ? ['', '### Request', '', `${formatType(content.schema)}${requestBody?.required ? '' : '; may be left out'}.`] : []),
    ...exampleBlocks(content?.examples),
    '',
    '### Response',
    '',
    `\`${status}\` ${success?.description ?? ''} ${successContent ? `${formatType(successContent.schema)}.` : ''}`,
    ...exampleBlocks(successContent?.examples),
  ]
}

const exampleBlocks = (examples: Readonly<Record<string, { summary: string; value: unknown }>> = {}): string[] =>
  Object.values(examples).flatMap(({ value }) => ['', '```json', JSON.stringify(value, null, 2), '```'])

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
            `| \`${field}\` | ${formatType(schema)} | ${required.includes(field) ? 'yes' : ''} | ${cell(schema.description)} |`,
        ),
      )
    : []),
]

function formatType(schema: Schema | undefined): string {
  if (!schema) return 'any'
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    // All pages with types are in the same folder.
    return `[${name}](components.html#${slug(name)})`
  }
  if (schema.anyOf) return schema.anyOf.map(formatType).join(' or ')
  if (schema.type === 'array') return `list of ${formatType(schema.items)}`
  return [schema.type ?? 'any'].flat().join(' or ')
}

/** The page of the control API, in the form of the reference: one section for each operation. */
import { sandboxDocument, type OperationAtPath, operationsOf, type Schema } from './openapi.ts'
import { slug } from './anchors.ts'

export function controlPage(): string {
  const { info, tags, components } = sandboxDocument()
  const schemas = components.schemas
  const operations = operationsOf(sandboxDocument())
  const used = Object.keys(schemas).filter((name) => name !== 'ErrorBody')
  return [
    '# Control API of the sandbox',
    '',
    info.description,
    'Its own document: [openapi-sandbox.json](openapi-sandbox.json). The samples send the token of `export CPD_SANDBOX_TOKEN=$(cpd token)`.',
    '',
    '| Group | Operations |',
    '| --- | --- |',
    ...tags.map(({ name, description }) => `| ${name}: ${cell(description)} | ${linksTo(operations.filter((one) => hasTag(one, name)))} |`),
    ...tags.flatMap(({ name }) => operations.filter((one) => hasTag(one, name)).flatMap((one) => operationSection(one))),
    '',
    '## Components',
    ...used.flatMap((name) => componentSection(name, schemas[name] ?? {})),
    '',
  ].join('\n')
}

const hasTag = ({ operation }: OperationAtPath, tag: string) => operation.tags.includes(tag)
const linksTo = (operations: readonly OperationAtPath[]) =>
  operations.map(({ operation }) => `[${operation.summary}](#${slug(operation.summary)})`).join(', ')
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
          parameters.map(({ name, schema, description }) => `| \`${name}\` | ${typeOf(schema)} | ${cell(description)} |`),
        )
      : []),
    ...(content ? ['', '### Request', '', `${typeOf(content.schema)}${requestBody?.required ? '' : '; may be left out'}.`] : []),
    ...exampleBlocks(content?.examples),
    '',
    '### Answer',
    '',
    `\`${status}\` ${success?.description ?? ''} ${successContent ? `${typeOf(successContent.schema)}.` : ''}`,
    ...exampleBlocks(successContent?.examples),
  ]
}

const exampleBlocks = (examples: Readonly<Record<string, { summary: string; value: unknown }>> = {}): string[] =>
  Object.values(examples).flatMap(({ value }) => ['', '```json', JSON.stringify(value, null, 2), '```'])

const componentSection = (name: string, { description, properties = {}, required = [], ...rest }: Schema): string[] => [
  '',
  `### ${name}`,
  '',
  description ?? '',
  ...(rest.enum ? ['', `One of ${rest.enum.map((value) => `\`${String(value)}\``).join(', ')}.`] : []),
  ...(Object.keys(properties).length > 0
    ? ['', '| Field | Type | Required | Meaning |', '| --- | --- | :-: | --- |'].concat(
        Object.entries(properties).map(
          ([field, schema]) =>
            `| \`${field}\` | ${typeOf(schema)} | ${required.includes(field) ? 'yes' : ''} | ${cell(schema.description)} |`,
        ),
      )
    : []),
]

function typeOf(schema: Schema | undefined): string {
  if (!schema) return 'any'
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `[${name}](#${slug(name)})`
  }
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}`
  return [schema.type ?? 'any'].flat().join(' or ')
}

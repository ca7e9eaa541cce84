/** The control API of the sandbox, told in the form of the reference: one section an operation. */
import { control, type Found, operationsOf, type Schema } from './openapi.ts'
import { slug } from './anchors.ts'

export function controlPage(): string {
  const { info, tags, components } = control()
  const schemas = components.schemas
  const found = operationsOf(control())
  const used = Object.keys(schemas).filter((name) => name !== 'ErrorBody')
  return [
    '# Control API of the sandbox',
    '',
    info.description,
    'Its own document: [openapi-sandbox.json](openapi-sandbox.json).',
    '',
    '| Group | Operations |',
    '| --- | --- |',
    ...tags.map(({ name, description }) => `| ${name}: ${cell(description)} | ${linksTo(found.filter((one) => isOf(one, name)))} |`),
    ...tags.flatMap(({ name }) => found.filter((one) => isOf(one, name)).flatMap((one) => told(one))),
    '',
    '## Components',
    ...used.flatMap((name) => component(name, schemas[name] ?? {})),
    '',
  ].join('\n')
}

const isOf = ({ operation }: Found, tag: string) => operation.tags.includes(tag)
const linksTo = (found: readonly Found[]) => found.map(({ operation }) => `[${operation.summary}](#${slug(operation.summary)})`).join(', ')
const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function told({ method, path, operation }: Found): string[] {
  const { parameters = [], requestBody, responses } = operation
  const content = requestBody?.content['application/json']
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))
  const answered = answer?.[1].content?.['application/json']
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
    ...examples(content?.examples),
    '',
    '### Answer',
    '',
    `\`${answer?.[0]}\` ${answer?.[1].description ?? ''} ${answered ? `${typeOf(answered.schema)}.` : ''}`,
    ...examples(answered?.examples),
  ]
}

const examples = (given: Readonly<Record<string, { summary: string; value: unknown }>> = {}): string[] =>
  Object.values(given).flatMap(({ value }) => ['', '```json', JSON.stringify(value, null, 2), '```'])

const component = (name: string, { description, properties = {}, required = [], ...rest }: Schema): string[] => [
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

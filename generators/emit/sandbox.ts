/** `openapi-sandbox.json`: the control API of the sandbox, as a separate OpenAPI 3.1 document. */
import type {
  ComponentsObject,
  MediaTypeObject,
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  RequestBodyObject,
  ResponseObject,
} from 'openapi3-ts/oas31'
import { responseHeaders } from '../../schema/headers.ts'
import { ErrorBody, errors } from '../../schema/errors.ts'
import { NOW } from '../../schema/examples/people.ts'
import { RUNS } from '../../schema/sandbox/bounds.ts'
import { type ControlApi, controlApi } from '../../schema/sandbox/control-api.ts'
import { type ControlError, type ControlOperation, listErrors, PARTNER_MAY } from '../../schema/sandbox/operation.ts'
import { MAX_TOTAL } from '../../schema/sandbox/pages.ts'
import { SandboxState, stateExample } from '../../schema/sandbox/state-file.ts'
import { REF, SchemaRegistry } from '../build/schemas.ts'
import type { ComponentModel } from '../contract.ts'
import { json } from './json.ts'
import { SchemaFiles } from './json-schema.ts'
import { documentRules, documentSchema } from './openapi/schemas.ts'
import { writeComponent, typescriptWriter } from './typescript/writer.ts'

/** Returns the JSON Schema of a sandbox state file, for editors. */
export function stateSchema(): string {
  const schemas = new SchemaRegistry()
  const component = schemas.add(SandboxState)
  const files = new SchemaFiles(withoutMarks(Object.fromEntries(schemas.components)))
  return json(files.buildFile({ component, file: 'sandbox-state.json', example: stateExample })[1])
}

/** Writes `generated/sandbox-types.ts`: the control API as flat interfaces, for programs that start a sandbox. */
export function sandboxTypes(): string {
  const text = typescriptWriter('Types of the control API of the sandbox. The whole API is an invention of this project.')
  // All components have the same provenance, so the comments do not repeat it.
  for (const { gap: _, ...component } of Object.values(sandboxComponents())) writeComponent(text, { ...component, provenance: 'specified' })
  return text.newLineIfLastNot().toString()
}

export function sandboxDocument(api: ControlApi = controlApi): OpenAPIObject & { jsonSchemaDialect: string } {
  const schemas = new SchemaRegistry()
  const paths: Record<string, Record<string, OperationObject>> = {}
  for (const operation of api.operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationObject(operation, schemas) }
  const responses = errorResponses(api, schemas)
  if (schemas.problems.length > 0) throw new Error(schemas.problems.join('; '))
  const all = Object.fromEntries(schemas.components)
  const components = [...schemas.components.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return withoutMarks({
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: api.title,
      version: api.version,
      description: api.about,
      contact: { name: 'API support' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: api.server.url, description: api.server.about }],
    tags: Object.entries(api.tags).map(([name, description]) => ({ name, description })),
    security: [{}, { [api.token.scheme]: [] }, { [api.partner.scheme]: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(
        components.map((component) => [component.name, { ...documentSchema(component, all), ...documentRules(component.schema) }]),
      ) as NonNullable<ComponentsObject['schemas']>,
      responses,
      securitySchemes: {
        [api.token.scheme]: { type: 'http', scheme: 'bearer', description: api.token.about },
        [api.partner.scheme]: { type: 'http', scheme: 'basic', description: api.partner.about },
      },
    },
  })
}

function operationObject(operation: ControlOperation, schemas: SchemaRegistry): OperationObject {
  const { id, tag, summary, about, partner, bounds, query, request, response } = operation
  const codes = listErrors(operation).toSorted((a, b) => errors[a].status - errors[b].status)
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: tag === 'Health' ? about : [about, PARTNER_MAY[partner], ...listRuns(operation)].join(' '),
    ...(tag === 'Health' ? { security: [] } : { 'x-partner': partner, 'x-response-bytes': bounds.responseBytes }),
    ...(partner === 'forbidden' && { security: [{}, { [controlApi.token.scheme]: [] }] }),
    ...(query && { parameters: parameters(query, schemas) }),
    ...(request && {
      requestBody: requestBody(request, schemas),
    }),
    responses: {
      200: {
        description: response.about,
        ...(response.total && { headers: { 'x-total-count': TOTAL } }),
        content: {
          'application/json': {
            schema: { $ref: REF + schemas.add(response.body) },
            examples: { [id]: { summary: response.about, value: response.example } },
          },
          ...(response.lines && { 'application/x-ndjson': describeLines(response.lines) }),
        },
      },
      ...Object.fromEntries(codes.map((code) => [errors[code].status, { $ref: `#/components/responses/${responseName(code)}` }])),
      default: { $ref: '#/components/responses/UnexpectedError' },
    },
  }
}

const listRuns = ({ bounds: { runs } }: ControlOperation): string[] => (runs === 'at once' ? [] : [RUNS[runs]])

const TOTAL = {
  description: `The total number of records found, or ${MAX_TOTAL + 1} if there are more than ${MAX_TOTAL.toLocaleString('en')}. Use \`offset\` to read later pages.`,
  schema: responseHeaders.TotalCount.schema,
}

const describeLines = ({ about, example }: NonNullable<ControlOperation['response']['lines']>): MediaTypeObject => ({
  schema: { type: 'string', description: about },
  example: example.map((line) => `${JSON.stringify(line)}\n`).join(''),
})

function requestBody({ body, optional, examples }: NonNullable<ControlOperation['request']>, schemas: SchemaRegistry): RequestBodyObject {
  const name = schemas.add(body)
  return {
    description: schemas.components.get(name)?.about ?? name,
    required: !optional,
    content: { 'application/json': { schema: { $ref: REF + name }, examples: { ...examples } } },
  }
}

/** Returns the components that control API operations use, without provenance. */
export function sandboxComponents(api: ControlApi = controlApi): Record<string, ComponentModel> {
  const schemas = new SchemaRegistry()
  for (const { query, request, response } of api.operations)
    for (const component of [query?.fields, request?.body, response.body, ...(response.lines?.each ?? [])])
      if (component) schemas.add(component)
  return withoutMarks(Object.fromEntries([...schemas.components].toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

/** Query parameters are described inline. The object that lists them does not become a component, but the schemas that it references do. */
function parameters({ fields, example }: NonNullable<ControlOperation['query']>, schemas: SchemaRegistry): ParameterObject[] {
  const querySchemas = new SchemaRegistry()
  const record = querySchemas.add(fields)
  const { properties = {}, required = [] } = querySchemas.components.get(record)?.schema ?? {}
  for (const [name, component] of querySchemas.components) if (name !== record) schemas.components.set(name, component)
  return Object.entries(properties).map(([name, { description = '', ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema: schema as NonNullable<ParameterObject['schema']>,
    example: example[name],
  }))
}

function errorResponses({ errors: occasions }: ControlApi, schemas: SchemaRegistry): Record<string, ResponseObject> {
  const $ref = REF + schemas.add(ErrorBody)
  const response = (code: ControlError, description: string = occasions[code].about): ResponseObject => {
    const { status } = errors[code]
    const value = { timestamp: NOW, error_code: code, error_message: occasions[code].message, http_code: status }
    const headers = (status === 503 || status === 429) && {
      'Retry-After': { description: responseHeaders.RetryAfter.about, schema: responseHeaders.RetryAfter.schema },
    }
    return {
      description,
      ...(headers && { headers }),
      content: { 'application/json': { schema: { $ref }, examples: { [code]: { summary: description, value } } } },
    }
  }
  return {
    ...Object.fromEntries((Object.keys(occasions) as ControlError[]).map((code) => [responseName(code), response(code)])),
    UnexpectedError: response('INTERNAL_ERROR', 'Any other error, with the same body.'),
  }
}

/** BAD_REQUEST → BadRequest */
const responseName = (code: string) => code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const MARKS = new Set(['x-provenance', 'x-gap', 'x-rule-provenance', 'x-rule-gap', 'x-seen-as'])

/** Removes all provenance, because it is the same throughout the document. */
const withoutMarks = <Document extends object>(document: Document): Document =>
  JSON.parse(JSON.stringify(document, (key, value: unknown) => (MARKS.has(key) ? undefined : value))) as Document

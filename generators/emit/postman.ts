/** `postman-collection.json`: each operation as a Postman request (collection format 2.1), and the workflows as runnable folders. */
import type { Contract, ExampleModel, JsonSchema, OperationModel } from '../contract.ts'
import { json } from './json.ts'
import { inputVariables, workflowFolders } from './workflows/postman-folders.ts'

type Json = Record<string, unknown>

export function postman(contract: Contract): Record<string, string> {
  const collection = {
    info: {
      name: contract.title,
      description: contract.description,
      version: `${contract.major}.${contract.version}`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: bearer('access_token'),
    variable: Object.entries({ ...VARIABLES, ...inputVariables(contract) }).map(([key, value]) => ({ key, value, type: 'string' })),
    item: [
      ...contract.groups
        .map((name) => ({
          name,
          item: contract.operations.filter(({ group }) => group === name).map((operation) => item(operation, contract)),
        }))
        .filter(({ item: operations }) => operations.length > 0),
      workflowFolders(contract, { basic, bearer, version: contract.version }),
    ],
  }
  return { 'postman-collection.json': json(collection) }
}

const VARIABLES = { base_url: 'http://127.0.0.1:4010', access_token: '', purge_token: '', client_id: '', secret: '' }

const pair = (key: string, value: string) => ({ key, value, type: 'string' })
const bearer = (variable: string) => ({ type: 'bearer', bearer: [pair('token', `{{${variable}}}`)] })
const basic = { type: 'basic', basic: [pair('username', '{{client_id}}'), pair('password', '{{secret}}')] }

/** Tokens that the collection stores for later requests. */
const KEEPS: Readonly<Record<string, string>> = {
  '/v3/auth/generate_access_token': 'access_token',
  '/v3/auth/generate_purge_token': 'purge_token',
}

const keep = (variable: string) => ({
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: [
      "pm.test('returns a token', () => pm.response.to.have.status(200))",
      `if (pm.response.code === 200) pm.collectionVariables.set('${variable}', pm.response.json().access_token)`,
    ],
  },
})

function item(operation: OperationModel, contract: Contract): Json {
  const { id, path, summary, response, examples } = operation
  const variable = KEEPS[path]
  const [first] = examples
  return {
    id,
    name: summary,
    ...(variable && { event: [keep(variable)] }),
    request: request(operation, first, contract),
    response: examples.map((example) => ({
      name: example.summary,
      originalRequest: compact(request(operation, example, contract)),
      code: response.status,
      header: response.body ? [{ key: 'Content-Type', value: response.body.media }] : [],
      ...(example.response !== undefined && { _postman_previewlanguage: 'json', body: JSON.stringify(example.response) }),
    })),
  }
}

/**
 * Shortens the request in a saved example, which is only displayed: removes the description, the URL parts and the whitespace in its JSON.
 */
function compact({ description: _, url, body, ...rest }: PostmanRequest): Json {
  return {
    ...rest,
    url: url.raw,
    ...(body && { body: body.raw === undefined ? body : { mode: body.mode, raw: JSON.stringify(JSON.parse(body.raw)) } }),
  }
}

interface PostmanRequest extends Json {
  readonly url: { readonly raw: string; readonly host: string[]; readonly path: string[] }
  readonly body?: PostmanBody
}

interface PostmanBody extends Json {
  readonly mode: 'raw' | 'formdata'
  readonly raw?: string
}

function request(operation: OperationModel, example: ExampleModel | undefined, contract: Contract): PostmanRequest {
  const { path, about, deprecated, credential } = operation
  const body = createBody(operation, example, contract)
  return {
    method: 'POST',
    description: deprecated ? `${about}\n\nDeprecated: use ${deprecated}.` : about,
    ...(credential !== 'bearer' && { auth: credential === 'basic' ? basic : bearer('purge_token') }),
    header: [
      { key: 'version', value: `${contract.version}` },
      ...(body?.mode === 'raw' ? [{ key: 'Content-Type', value: 'application/json' }] : []),
    ],
    url: { raw: `{{base_url}}${path}`, host: ['{{base_url}}'], path: path.slice(1).split('/') },
    ...(body && { body }),
  }
}

/** Returns the example request as JSON. For uploads, returns a form with one row per field but without files. */
function createBody({ request: input }: OperationModel, example: ExampleModel | undefined, contract: Contract): PostmanBody | undefined {
  if (!input) return undefined
  if (input.media === 'application/json') {
    if (example?.request === undefined) return undefined
    return { mode: 'raw', raw: JSON.stringify(example.request, null, 2), options: { raw: { language: 'json' } } }
  }
  const { properties = {}, required = [] } = contract.components[input.component as string]?.schema ?? {}
  const given = (example?.request ?? {}) as Json
  const rows = Object.entries(properties).map(([key, field]) => ({
    key,
    ...(isFile(field) ? { type: 'file', src: [] } : { type: 'text', value: asText(given[key]) }),
    ...(field.description && { description: field.description }),
    ...(!required.includes(key) && given[key] === undefined && !isFile(field) && { disabled: true }),
  }))
  return { mode: 'formdata', formdata: rows }
}

const isFile = (field: JsonSchema): boolean =>
  field['format'] === 'binary' || 'contentMediaType' in field || (field.items !== undefined && isFile(field.items))

const asText = (value: unknown): string => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value))

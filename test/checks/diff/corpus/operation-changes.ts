/** Changes of operations, of webhooks and of the document around them. Each row says whether it breaks those who use them. */
import type { Json } from '../documents.ts'
import { contractPart, at, type Edit, edited, type Labelled } from './labelled.ts'

/** The edits of both documents, and those of the new one besides; paths are of the operation, the webhook or the document. */
type Row = readonly [name: string, breaks: boolean, was: readonly Edit[], is: readonly Edit[]]

const text = { type: 'string' }
const list = { type: 'array', items: text }
const body = (schema: unknown, type = 'application/json') => ({ content: { [type]: { schema } } })
const parameter = (more: Json = {}, schema: Json = text) => ({ name: 'corpus', in: 'query', schema, ...more })
const parameters = (...parameters: Json[]): Edit => [['parameters'], parameters]
const few = { enum: ['a'] }
const more = { enum: ['a', 'b'] }
const QUERY = { name: 'corpus', in: 'query' }
const needed = parameter({ required: true })
const responses = (responses: Json): Edit => [['responses'], responses]
const answered = (...codes: number[]): Json => Object.fromEntries(codes.map((code) => [code, { description: 'x' }]))
const statuses = (...codes: number[]): Edit => responses(answered(...codes))
const answering = (schema: Json): Edit => responses({ 200: { description: 'x', ...body(schema) } })
const ranged = (schema: Json): Edit => responses({ '2XX': { description: 'x', ...body(schema) } })
const requestBody = (body: Json): Edit => [['requestBody'], body]
const twoTypes = (type: string): Json => ({ content: { ...body(text).content, [type]: { schema: text } } })
const server = (...urls: string[]): Edit => [['servers'], urls.map((url) => ({ url }))]
const header = (header: Json | undefined): Edit => [
  ['responses'],
  { 200: { description: 'x', ...(header && { headers: { 'X-Corpus': header } }) } },
]
const links = (operationId?: string, parts: Json = {}): Edit =>
  responses({ 200: { description: 'x', links: operationId === undefined ? {} : { a: { operationId, ...parts } } } })
const security = (...ways: string[]): Edit => [['security'], ways.map((way) => ({ [way]: [] }))]
const encoding = (contentType: string): Edit => [
  ['requestBody'],
  { content: { 'multipart/form-data': { schema: { type: 'object', properties: { a: text } }, encoding: { a: { contentType } } } } },
]
const callback = (operation: Json): Edit => [
  ['callbacks'],
  { corpus: { '{$request.body#/url}': { post: { responses: { 200: { description: 'x' } }, ...operation } } } },
]

const OF_OPERATIONS: readonly Row[] = [
  ['a parameter comes', false, [parameters()], [parameters(parameter())]],
  ['a required parameter comes', true, [parameters()], [parameters(needed)]],
  ['a parameter of the query goes', true, [parameters(parameter())], [parameters()]],
  ['a parameter of the query is renamed', true, [parameters(parameter())], [parameters(parameter({ name: 'corpora' }))]],
  ['a parameter of the query is written in another case', true, [parameters(parameter())], [parameters(parameter({ name: 'Corpus' }))]],
  [
    'a list in the query is named with brackets',
    true,
    [parameters(parameter({}, list))],
    [parameters(parameter({ name: 'corpus[]' }, list))],
  ],
  ['a parameter of the query moves to a header', true, [parameters(parameter())], [parameters(parameter({ in: 'header' }))]],
  ['a header goes', false, [parameters(parameter({ in: 'header' }))], [parameters()]],
  ['a parameter becomes required', true, [parameters(parameter())], [parameters(needed)]],
  ['a parameter takes less', true, [parameters(parameter())], [parameters(parameter({}, { ...text, maxLength: 3 }))]],
  ['a parameter is described', false, [parameters(parameter())], [parameters(parameter({ description: 'words' }))]],
  [
    'explode: true is written out',
    false,
    [parameters(parameter({}, list))],
    [parameters(parameter({ style: 'form', explode: true }, list))],
  ],
  ['explode: false', true, [parameters(parameter({}, list))], [parameters(parameter({ explode: false }, list))]],
  ['another style', true, [parameters(parameter({}, list))], [parameters(parameter({ style: 'pipeDelimited' }, list))]],
  [
    'the default of a required parameter',
    false,
    [parameters({ ...needed, schema: { default: 'a' } })],
    [parameters({ ...needed, schema: { default: 'b' } })],
  ],
  ['the content of a parameter takes less', true, [parameters({ ...QUERY, ...body(more) })], [parameters({ ...QUERY, ...body(few) })]],
  [
    'the name of a header in another case',
    false,
    [parameters({ name: 'X-Corpus', in: 'header', schema: text })],
    [parameters({ name: 'x-corpus', in: 'header', schema: text })],
  ],
  ['the operation is deprecated', false, [], [[['deprecated'], true]]],
  ['the operation has another summary', false, [], [[['summary'], 'words']]],
  ['a request needs a body', true, [requestBody(body(text))], [requestBody({ ...body(text), required: true })]],
  ['a request takes another media type, too', false, [requestBody(body(text))], [requestBody(twoTypes('text/plain'))]],
  ['a request takes another media type', true, [requestBody(body(text))], [requestBody(body(text, 'text/plain'))]],
  ['a media type with its character set', false, [requestBody(body(text))], [requestBody(body(text, 'application/json; charset=utf-8'))]],
  [
    'parameters of a media type in another order',
    false,
    [requestBody(body(text, 'text/csv; a=1; b=2'))],
    [requestBody(body(text, 'text/csv; b=2; a=1'))],
  ],
  ['a part may be of a further type', false, [encoding('image/png')], [encoding('image/png, image/gif')]],
  ['a part is of another type', true, [encoding('image/png')], [encoding('image/gif')]],
  ['a further success', true, [statuses(200)], [statuses(200, 202)]],
  ['a success goes', true, [statuses(200, 202)], [statuses(200)]],
  ['a further error', false, [statuses(200)], [statuses(200, 418)]],
  ['an error goes', false, [statuses(200, 418)], [statuses(200)]],
  ['2XX becomes 200', false, [ranged(text)], [answering(text)]],
  ['2XX becomes 200 and holds more', true, [ranged(few)], [answering(more)]],
  ['an answer has another description', false, [statuses(200)], [responses({ 200: { description: 'y' } })]],
  ['an answer has no body', true, [answering(text)], [statuses(200)]],
  ['a header of an answer goes', true, [header({ schema: text })], [header(undefined)]],
  ['a header of an answer comes', false, [header(undefined)], [header({ schema: text })]],
  ['a header of an answer becomes optional', true, [header({ required: true, schema: text })], [header({ schema: text })]],
  ['a header of an answer becomes required', false, [header({ schema: text })], [header({ required: true, schema: text })]],
  ['the content of a header of an answer holds more', true, [header(body(few))], [header(body(more))]],
  ['a link goes', true, [links('x')], [links()]],
  ['a link comes', false, [links()], [links('x')]],
  ['a link leads elsewhere', true, [links('x')], [links('y')]],
  ['a link is described', false, [links('x')], [links('x', { description: 'words' })]],
  ['a way to authenticate goes', true, [security('Basic', 'Bearer')], [security('Basic')]],
  ['a way to authenticate comes', false, [security('Basic')], [security('Basic', 'Bearer')]],
  ['a server of the operation moves', true, [server('/v1')], [server('/v2')]],
  ['a server of the operation comes', false, [server('/v1')], [server('/v1', '/v2')]],
  ['a server of the operation is described', false, [server('/v1')], [[['servers'], [{ url: '/v1', description: 'words' }]]]],
  ['a callback is described', false, [callback({})], [callback({ description: 'words' })]],
  ['a callback holds more', true, [callback({ requestBody: body(few) })], [callback({ requestBody: body(more) })]],
  ['a callback takes more answers', false, [callback({})], [callback({ responses: answered(200, 204) })]],
  ['a callback goes', true, [callback({})], [[['callbacks'], undefined]]],
  ['the operation goes', true, [], [[[], undefined]]],
]

const webhookHeader = (more: Json = {}) => parameters({ name: 'X-Corpus', in: 'header', schema: text, ...more })

const OF_WEBHOOKS: readonly Row[] = [
  ['a header of the webhook goes', true, [webhookHeader()], [parameters()]],
  ['a header of the webhook comes', false, [parameters()], [webhookHeader()]],
  ['a required header of the webhook comes', false, [parameters()], [webhookHeader({ required: true })]],
  ['a header of the webhook may be absent', true, [webhookHeader({ required: true })], [webhookHeader()]],
  ['a header of the webhook must be present', false, [webhookHeader()], [webhookHeader({ required: true })]],
  ['a header of the webhook holds more', true, [webhookHeader({ schema: few })], [webhookHeader({ schema: more })]],
  ['a header of the webhook holds less', false, [webhookHeader({ schema: more })], [webhookHeader({ schema: few })]],
  ['the body may be left out', true, [[['requestBody', 'required'], true]], [[['requestBody', 'required'], false]]],
  ['the body must be there', false, [[['requestBody', 'required'], false]], [[['requestBody', 'required'], true]]],
  ['a body comes in a further media type', true, [requestBody(body(text))], [requestBody(twoTypes('application/xml'))]],
  ['a body comes in one media type less', false, [requestBody(twoTypes('application/xml'))], [requestBody(body(text))]],
  ['a body comes in another media type', true, [requestBody(body(text))], [requestBody(body(text, 'application/xml'))]],
  ['receivers may answer with a status more', false, [statuses(200)], [statuses(200, 202)]],
  ['receivers may answer with a status less', true, [statuses(200, 202)], [statuses(200)]],
  ['receivers must answer with a header', true, [header(undefined)], [header({ required: true, schema: text })]],
  ['receivers may answer with a header', false, [header(undefined)], [header({ schema: text })]],
  ['receivers need not answer with a header', false, [header({ required: true, schema: text })], [header({ schema: text })]],
  ['receivers may answer less', true, [answering(more)], [answering(few)]],
  ['receivers may answer more', false, [answering(few)], [answering(more)]],
  ['the service authenticates in a further way', true, [security('Basic')], [security('Basic', 'Bearer')]],
  ['the service authenticates in one way less', false, [security('Basic', 'Bearer')], [security('Basic')]],
  ['a reason code comes', true, [[['x-reason-codes'], ['A']]], [[['x-reason-codes'], ['A', 'B']]]],
  ['the webhook is described', false, [], [[['description'], 'words']]],
  ['the webhook is deprecated', false, [], [[['deprecated'], true]]],
  ['the webhook goes', true, [], [[[], undefined]]],
]

const get = (name: string, more: Json = {}) => ({
  get: {
    security: [{ Corpus: [] }],
    responses: { 200: { description: 'x' } },
    parameters: [{ name, in: 'path', required: true, schema: { ...text, ...more } }],
  },
})
const oauth = (scopes: Json, more: Json = {}): Edit => [
  ['components', 'securitySchemes', 'Corpus'],
  { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes, ...more } } },
]
const servers = (...servers: Json[]): Edit => [['servers'], servers]
const url = 'https://a.example/v1'

const moved = (path: string, operation: Json): Edit[] => [
  [['paths', '/corpus/{id}'], undefined],
  [['paths', path], operation],
]

/** The changes of the whole document, for clients. */
const OF_DOCUMENTS: readonly Row[] = [
  ['a path parameter is renamed', false, [], moved('/corpus/{other}', get('other'))],
  ['a path parameter is renamed and takes less', true, [], moved('/corpus/{other}', get('other', { maxLength: 3 }))],
  ['a path is renamed', true, [], moved('/other/{id}', get('id'))],
  ['a path comes', false, [], [[['paths', '/other/{id}'], get('id')]]],
  ['a webhook comes', false, [], [[['webhooks', 'corpus.created'], { post: { responses: { 200: { description: 'x' } } } }]]],
  ['a server moves', true, [server(url)], [server('https://b.example/v1')]],
  ['a server comes', false, [server(url)], [server(url, 'https://b.example/v1')]],
  ['a server is described', false, [server(url)], [servers({ url, description: 'words' })]],
  ['a server with a slash at its end', false, [server(url)], [server(`${url}/`)]],
  [
    'the default of a variable of a server moves',
    true,
    [servers({ url: 'https://{a}.example', variables: { a: { default: 'x' } } })],
    [servers({ url: 'https://{a}.example', variables: { a: { default: 'y' } } })],
  ],
  [
    'the server of a path moves',
    true,
    [[['paths', '/corpus/{id}', 'servers'], [{ url }]]],
    [[['paths', '/corpus/{id}', 'servers'], [{ url: 'https://b.example/v1' }]]],
  ],
  ['an OAuth scheme lists one scope more', false, [oauth({ a: 'a' })], [oauth({ a: 'a', b: 'b' })]],
  ['an OAuth scheme lists one scope less', true, [oauth({ a: 'a', b: 'b' })], [oauth({ a: 'a' })]],
  ['a scope is described', false, [oauth({ a: 'a' })], [oauth({ a: 'b' })]],
  ['tokens come from elsewhere', true, [oauth({})], [oauth({}, { tokenUrl: 'https://b.example/token' })]],
  ['a tag comes', false, [], [[['tags'], [{ name: 'corpus' }]]]],
  ['the document has another version', false, [], [[['info', 'version'], '9.9.9']]],
]

const OPERATIONS = ['/v3/individuals/new', '/v3/services/get_income_summary']
const EVENTS = ['datarequest.report_complete', 'item.created']

const changes = (rows: readonly Row[], path: readonly string[], whose: keyof Labelled['breaks'], base = contractPart): Labelled[] =>
  rows.map(([name, breaks, before, after]) => {
    const placed = (edits: readonly Edit[]) => edits.map(([inner, value]): Edit => [[...path, ...inner], value])
    const was = edited(base, placed(before))
    return {
      name: path.length > 0 ? `${name}, of ${path[1]}` : name,
      was,
      is: edited(was, placed(after)),
      breaks: { clients: false, receivers: false, [whose]: breaks },
    }
  })

const withGet = edited(contractPart, [[['paths', '/corpus/{id}'], get('id')], oauth({})])

export const operationChanges: readonly Labelled[] = [
  ...OPERATIONS.flatMap((path) => changes(OF_OPERATIONS, ['paths', path, 'post'], 'clients')),
  ...EVENTS.flatMap((event) => changes(OF_WEBHOOKS, ['webhooks', event, 'post'], 'receivers')),
  ...changes(OF_DOCUMENTS, [], 'clients', withGet),
]

if (OPERATIONS.some((path) => at(contractPart, ['paths', path, 'post']) === undefined))
  throw new Error('the contract has no such operation')

/** Changes of operations, events and whole documents: each rule, forth and back, and pairs that only look as if something changed. */
import { apiDocument, type Json, operationDocument, schemaOf, webhookDocument } from '../documents.ts'

const text = { type: 'string' }
const list = { type: 'array', items: text }
const object = { type: 'object' }
const answer = schemaOf(text)
const few = schemaOf({ enum: ['a'] })
const more = schemaOf({ enum: ['a', 'b'] })
const content = (type: string): Json => ({ content: { [type]: { schema: {} } } })
const body = (requestBody: Json): Json => ({ requestBody })
const bodyNeeded = body({ ...answer, required: true })
const DEEP = { style: 'deepObject', explode: true }
const formOf = (properties: Json, encoding: Json): Json =>
  body({ content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties }, encoding } } })
const form = (encoding?: Json, type = 'multipart/form-data'): Json =>
  body({ content: { [type]: encoding ? { encoding: { a: encoding } } : {} } })
const bytes = { ...text, format: 'binary' }
const upload = (file: Json): Json =>
  body({ content: { 'multipart/form-data': { schema: { ...object, properties: { file, note: text } } } } })
const answering = (response: Json): Json => ({ responses: { 200: response } })
const ranged = (response: Json): Json => ({ responses: { '2XX': response } })
const answeredHeader = (header: Json, name = 'X'): Json => answering({ headers: { [name]: header } })
const link = (parts: Json): Json => answering({ links: { next: { operationId: 'a', ...parts } } })
const callback = (parts: Json): Json => ({ callbacks: { done: { '{$request.query.url}': { post: parts } } } })

const required = { required: true }
const header = { name: 'X', in: 'header', schema: text }
const needed = { ...header, ...required }
const complex = { ...header, schema: object }
const inQuery = { name: 'q', in: 'query' }
const inHeader = { name: 'X', in: 'header' }
const inPath = (limits: Json): Json => ({ name: 'id', in: 'path', required: true, schema: { ...text, ...limits } })
const cookie = { name: 'c', in: 'cookie', schema: list }
const taking = (parameter: Json): Json => ({ parameters: [parameter] })
const query = (parts: Json): Json => taking({ ...inQuery, schema: list, ...parts })
const itemPath = (name: string, limits: Json = {}) =>
  apiDocument({ [`/items/{${name}}`]: { get: taking({ name, in: 'path', required: true, schema: { ...text, ...limits } }) } })

const effect = (name: string): Json => ({ 'x-effect': name })
const scopes = (...names: string[]): Json => ({ 'x-public-token-scopes': names })
const reasons = (...codes: string[]): Json => ({ 'x-reason-codes': codes })

const servers = (...urls: string[]): Json => ({ servers: urls.map((url) => ({ url })) })
const servedAt = (url: string) => operationDocument({}, servers(url))
const regions = (...names: string[]): Json => ({
  servers: [{ url: 'https://{region}.example.com', variables: { region: { enum: names, default: 'eu' } } }],
})
const MOVED = 'breaking server-removed, compatible server-added'

const scheme = (name: string, parts: Json = {}) => ({ [name]: { type: 'http', scheme: 'basic', ...parts } })
const secured = (security: Json[], securitySchemes: Json = scheme('Basic')) =>
  operationDocument({ security }, { components: { securitySchemes } })
const basic = secured([{ Basic: [] }])
const oauth = (scopes: Json, flow: Json = {}) =>
  secured([{ OAuth: ['read'] }], { OAuth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes, ...flow } } } })
const empty = operationDocument({})
const flow = { authorizationUrl: '/authorize', scopes: {} }
const withFlow = secured([{ OAuth: ['read'] }], {
  OAuth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: {} }, implicit: flow } },
})
const key = (name: string, place = 'header') => ({ type: 'apiKey', in: place, name })
const keys = { Key: key('X-Key'), OtherKey: key('X-Other-Key') }
const otherKeys = { ...keys, OtherKey: key('X-Third-Key') }
const calledBack = (securitySchemes: Json) =>
  operationDocument({ security: [], ...callback({ security: [{ OtherKey: [] }] }) }, { components: { securitySchemes } })
const bearer = (parts: Json) => ({ Key: { type: 'http', scheme: 'bearer', ...parts } })
const item = { get: { responses: {} } }
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const everyMethod = Object.fromEntries(METHODS.map((method) => [method, {}]))
const in32 = (paths: Json) => ({ ...apiDocument(paths), openapi: '3.2.0' })
const stream = (itemSchema: Json) => in32({ '/a': { get: answering({ content: { 'application/jsonl': { itemSchema } } }) } })
const servedBy = (usual: string) =>
  operationDocument({}, { servers: [{ url: 'https://{region}.example.com', variables: { region: { default: usual } } }] })
const SHARED = { parameters: { Q: header }, requestBodies: { R: few }, responses: { A: answer }, headers: { H: { schema: text } } }
const withParts = (parts: Json) => operationDocument(parts, { components: SHARED })
const PARTS = { ...taking(header), ...body(few), responses: { 200: { headers: { H: { schema: text } } }, 201: answer } }
const REFERRED = {
  ...taking({ $ref: '#/components/parameters/Q' }),
  ...body({ $ref: '#/components/requestBodies/R' }),
  responses: { 200: { headers: { H: { $ref: '#/components/headers/H' } } }, 201: { $ref: '#/components/responses/A' } },
}

const ITEM = { pathItems: { P: { ...taking(cookie), get: {} } } }
const referringItem = (members: Json): Json => apiDocument({ '/a': { $ref: '#/components/pathItems/P', ...members } }, { components: ITEM })

/** Parts of the operation, the event, or whole documents; the changes forth, and those back where they are others. */
export type ApiChange = readonly [about: string, was: Json, is: Json, forth: string, back?: string]

export const OPERATION_CHANGES: readonly ApiChange[] = [
  ['an operation is deprecated', {}, { deprecated: true }, 'note operation-deprecated', 'note operation-no-longer-deprecated'],
  ['generated clients call it otherwise', { operationId: 'a' }, { operationId: 'b' }, 'note operation-id-changed'],
  ['what it answers may come later', { 'x-async': false }, { 'x-async': true }, 'breaking async-changed', 'compatible async-changed'],
  [
    'a call that read creates, and may not be repeated as before',
    effect('reads'),
    effect('creates'),
    'breaking effect-changed',
    'compatible effect-changed',
  ],
  [
    'a call that created acts, and no key protects it any more',
    effect('creates'),
    effect('acts'),
    'breaking effect-changed',
    'compatible effect-changed',
  ],
  ['an effect that is stated for the first time', {}, effect('acts'), ''],
  ['an effect of other words', effect('reads'), effect('other'), ''],
  ['it takes another token', { 'x-token-kind': 'access' }, { 'x-token-kind': 'purge' }, 'breaking token-kind-changed'],
  ['public tokens of a scope reach it', scopes('A'), scopes('A', 'B'), 'compatible token-scope-added', 'breaking token-scope-removed'],
  ['a parameter is new', {}, taking(header), 'compatible parameter-added', 'note parameter-removed'],
  ['a parameter of the query is removed', query({}), {}, 'breaking parameter-removed', 'compatible parameter-added'],
  ['a required parameter is new', {}, taking(needed), 'breaking required-parameter-added', 'note parameter-removed'],
  ['a parameter is required', taking(header), taking(needed), 'breaking parameter-became-required', 'compatible parameter-became-optional'],
  ['a parameter is written otherwise', taking(complex), taking({ ...complex, explode: true }), 'breaking parameter-form-changed'],
  [
    'a parameter takes less',
    taking(header),
    taking({ ...header, schema: { ...text, maxLength: 3 } }),
    'breaking max-length-lowered',
    'compatible max-length-raised',
  ],
  ['a request has a body', {}, body(answer), 'compatible body-added', 'breaking body-removed'],
  ['a request needs a body', {}, bodyNeeded, 'breaking required-body-added', 'breaking body-removed'],
  ['a body is required', body(answer), bodyNeeded, 'breaking body-became-required', 'compatible body-became-optional'],
  [
    'a request comes in another media type, too',
    body({ content: {} }),
    body(answer),
    'compatible media-type-added',
    'breaking media-type-removed',
  ],
  [
    'an answer comes in another media type, too',
    answering({}),
    answering(answer),
    'compatible media-type-added',
    'breaking media-type-removed',
  ],
  [
    'the parts of a form are encoded otherwise',
    form(),
    form({ contentType: 'image/png' }, 'Multipart/Form-Data'),
    'breaking encoding-changed',
  ],
  ['a further success', answering({}), { responses: { 200: {}, 202: {} } }, 'breaking status-added', 'breaking status-removed'],
  ['a further error', answering({}), { responses: { 200: {}, 409: {} } }, 'compatible status-added', 'compatible status-removed'],
  ['a status of a range', ranged({}), { responses: { '2xx': {}, 202: {} } }, 'compatible status-added', ''],
  [
    'an answer has a header',
    answering({}),
    answeredHeader({ schema: text }),
    'compatible answer-header-added',
    'breaking answer-header-removed',
  ],
  ['calls back', {}, callback({}), 'compatible callback-added', 'breaking callback-removed'],
  ['how firm an answer is', answering({}), { responses: { 200: { 'x-provenance': 'chosen' } } }, 'note provenance-changed'],
  [
    'a media type with the usual character set',
    answering(content('application/json')),
    answering(content('Application/JSON; charset="UTF-8"')),
    '',
  ],
  [
    'parameters of a media type in another order',
    answering(content('text/csv; header=present; dialect=x')),
    answering(content('text/csv;dialect=x;header="present"')),
    '',
  ],
  [
    'the name of a header of an answer in another case',
    answeredHeader({ schema: text }, 'X-Id'),
    answeredHeader({ schema: text }, 'x-id'),
    '',
  ],
  ['a header Content-Type, which OpenAPI ignores', answeredHeader({ schema: text }, 'Content-Type'), answering({}), ''],
  ['explode: true written out', query({}), query({ style: 'form', explode: true }), ''],
  [
    'reserved characters need no escape',
    query({}),
    query({ allowReserved: true }),
    'compatible parameter-form-changed',
    'breaking parameter-form-changed',
  ],
  ['allowReserved: false written out', query({}), query({ allowReserved: false }), ''],
  ['explode of a value that has no parts', query({ schema: text }), query({ explode: false, schema: text }), ''],
  [
    'explode of a string or null',
    query({ schema: { anyOf: [text, { type: 'null' }] } }),
    query({ explode: false, schema: { anyOf: [text, { type: 'null' }] } }),
    '',
  ],
  [
    'explode of a string or a list',
    query({ schema: { anyOf: [text, list] } }),
    query({ explode: false, schema: { anyOf: [text, list] } }),
    'breaking parameter-form-changed',
  ],
  ['bytes without a schema', body({ content: { 'image/png': {} } }), body({ content: { 'image/png': { schema: bytes } } }), ''],
  [
    'bytes by the name of their media type',
    body({ content: { 'image/png': { schema: bytes } } }),
    body({ content: { 'image/png': { schema: { ...text, contentMediaType: 'image/png' } } } }),
    '',
  ],
  [
    'bytes where the content is text',
    body({ content: { 'text/plain': { schema: text } } }),
    body({ content: { 'text/plain': { schema: bytes } } }),
    'breaking format-added',
    'compatible format-removed',
  ],
  ['a file without a schema', upload({}), upload(bytes), ''],
  ['files without a schema', upload({ ...list, items: {} }), upload({ ...list, items: bytes }), ''],
  ['a file by its media type', upload({ ...text, contentMediaType: 'application/octet-stream' }), upload({}), ''],
  ['a text of a form becomes a file', upload(text), upload(bytes), 'breaking format-added /file', 'compatible format-removed /file'],
  [
    'a file that has another media type',
    upload({}),
    upload({ ...text, contentMediaType: 'image/png' }),
    'breaking content-media-type-changed /file, breaking type-narrowed /file',
    'breaking content-media-type-changed /file, compatible type-widened /file',
  ],
  ['explode of a list, which matters', query({}), query({ explode: false }), 'breaking parameter-form-changed'],
  ['2XX becomes 200', ranged(answer), answering(answer), 'compatible status-added, compatible status-removed', 'breaking status-added'],
  [
    'default, where no success is stated, becomes 200',
    { responses: { default: answer } },
    answering(answer),
    'compatible status-added',
    'breaking status-removed',
  ],
  ['the description of a callback', callback({ description: 'a' }), callback({ description: 'b' }), ''],
  [
    'a variable of a server has another name',
    { servers: [{ url: '{a}/x', variables: { a: { default: 'b' } } }] },
    { servers: [{ url: '{c}/x', variables: { c: { default: 'b' } } }] },
    '',
  ],
  ['the description of a link', link({}), link({ description: 'words' }), ''],
  [
    'the default of a required parameter',
    query({ ...required, schema: { default: 'a' } }),
    query({ ...required, schema: { default: 'b' } }),
    'note default-changed',
  ],
  [
    'a part of a form comes with its encoding',
    formOf({ a: { type: 'object' } }, { a: DEEP }),
    formOf({ a: { type: 'object' }, b: { type: 'object' } }, { a: DEEP, b: DEEP }),
    'compatible property-added /b',
    'note property-ignored /b',
  ],
  [
    'the encoding of a part with its defaults written out',
    form({ contentType: 'image/png, image/jpeg' }),
    form({ contentType: 'image/jpeg,image/png', style: 'form', explode: true }),
    '',
  ],
  [
    'a part may be of a further content type',
    form({ contentType: 'image/png' }),
    form({ contentType: 'image/png, image/gif' }),
    'compatible encoding-changed',
    'breaking encoding-changed',
  ],
  [
    'any media type is taken',
    body(content('image/png')),
    body(content('image/*')),
    'compatible media-type-added',
    'breaking media-type-removed',
  ],
  [
    'headers that OpenAPI ignores',
    { parameters: ['Authorization', 'Accept', 'content-type'].map((name) => ({ ...needed, name })) },
    {},
    '',
  ],
  ['a server URL of an operation moved', servers('/v1'), servers('/v2'), MOVED],
  ['a variable of a server takes fewer values', regions('eu', 'us'), regions('eu'), 'breaking server-removed', 'compatible server-added'],
  [
    'a required header of an answer becomes optional',
    answeredHeader({ ...required, schema: text }),
    answeredHeader({ schema: text }),
    'breaking answer-header-became-optional',
    'compatible answer-header-became-required',
  ],
  ['a header of an answer is written otherwise', answeredHeader({ schema: list }), answeredHeader({ explode: true, schema: list }), ''],
  [
    'an object in a header of an answer is written otherwise',
    answeredHeader({ schema: object }),
    answeredHeader({ explode: true, schema: object }),
    'breaking answer-header-form-changed',
  ],
  [
    'the schema of the content of a header of an answer',
    answeredHeader(few),
    answeredHeader(more),
    'breaking enum-value-added',
    'compatible enum-value-removed',
  ],
  ['a header of an answer holds JSON now', answeredHeader({ schema: text }), answeredHeader(answer), 'breaking answer-header-form-changed'],
  [
    'the schema of the content of a parameter',
    taking({ ...inQuery, ...more }),
    taking({ ...inQuery, ...few }),
    'breaking enum-value-removed',
    'compatible enum-value-added',
  ],
  ['links are removed', link({}), answering({}), 'breaking link-removed', 'compatible link-added'],
  ['a link leads elsewhere', link({}), link({ parameters: { id: '$response.body#/id' } }), 'breaking link-changed'],
  [
    'what is called back may hold more',
    callback(body(few)),
    callback(body(more)),
    'breaking enum-value-added',
    'compatible enum-value-removed',
  ],
  [
    'statuses that are written in lower case hold more',
    { responses: { '2xx': few } },
    ranged(more),
    'breaking enum-value-added',
    'compatible enum-value-removed',
  ],
  [
    'an answer of a range holds more than the status that stood before',
    answering(few),
    ranged(more),
    'breaking status-added, breaking enum-value-added',
    'compatible status-added, compatible status-removed, compatible enum-value-removed',
  ],
  [
    'a parameter may be empty',
    query({}),
    query({ allowEmptyValue: true }),
    'compatible parameter-form-changed',
    'breaking parameter-form-changed',
  ],
  [
    'flags of a parameter that are off, and words',
    query({}),
    query({ required: false, allowEmptyValue: false, deprecated: true, example: 'a', description: 'b' }),
    '',
  ],
  ['parameters in another order', { parameters: [header, cookie] }, { parameters: [cookie, header] }, ''],
  ['the name of a header in another case', taking(header), taking({ ...header, name: 'x' }), ''],
  ['a parameter of the query has another name', query({}), query({ name: 'r' }), 'breaking parameter-removed, compatible parameter-added'],
  [
    'an object of a parameter is written with brackets',
    query({ schema: object }),
    query({ schema: object, style: 'deepObject' }),
    'breaking parameter-form-changed, breaking parameter-form-changed',
  ],
  ['a parameter is JSON', query({}), taking({ ...inQuery, ...answer }), 'breaking parameter-form-changed'],
  ['the usual form of a cookie, written out', taking(cookie), taking({ ...cookie, style: 'form', explode: true }), ''],
  [
    'the only parameter of the path is shorter',
    taking(inPath({})),
    taking(inPath({ maxLength: 9 })),
    'breaking max-length-lowered',
    'compatible max-length-raised',
  ],
  [
    'a body of any type is described',
    body({ content: { 'application/json': {} } }),
    body(answer),
    'breaking type-narrowed',
    'compatible type-widened',
  ],
  [
    'any application type is taken',
    body(answer),
    body(content('application/*')),
    'compatible media-type-added, compatible type-widened',
    'breaking media-type-removed, breaking type-narrowed',
  ],
  [
    'any type is taken no more',
    body(content('*/*')),
    body(content('application/json')),
    'breaking media-type-removed',
    'compatible media-type-added',
  ],
  [
    'a list in a form is written otherwise',
    formOf({ a: list }, {}),
    formOf({ a: list }, { a: { style: 'pipeDelimited' } }),
    'breaking encoding-changed',
  ],
  [
    'a list in a form with its style written out',
    formOf({ a: list }, {}),
    formOf({ a: list }, { a: { style: 'form', explode: true } }),
    '',
  ],
  ['another success', answering({}), { responses: { 201: {} } }, 'breaking status-added, breaking status-removed'],
  ['every other answer is described', answering({}), { responses: { 200: {}, default: few } }, ''],
  [
    'every other answer holds more',
    { responses: { default: few } },
    { responses: { default: more } },
    'breaking enum-value-added',
    'compatible enum-value-removed',
  ],
  [
    '2XX becomes 200 and holds more',
    ranged(few),
    answering(more),
    'breaking enum-value-added, compatible status-added, compatible status-removed',
    'breaking status-added, compatible enum-value-removed',
  ],
  ['an answer holds no body', answering(answer), { responses: { 204: {} } }, 'breaking status-added, breaking status-removed'],
  [
    'a callback is made elsewhere',
    callback({}),
    { callbacks: { done: { '{$request.query.hook}': { post: {} } } } },
    'breaking callback-removed, compatible callback-added',
  ],
  [
    'a callback is made by another method',
    callback({}),
    { callbacks: { done: { '{$request.query.url}': { put: {} } } } },
    'breaking callback-removed, compatible callback-added',
  ],
  [
    'a callback takes more answers',
    callback(answering({})),
    callback({ responses: { 200: {}, 204: {} } }),
    'compatible status-added',
    'breaking status-removed',
  ],
  ['words of an operation', {}, { summary: 'a', description: 'b', externalDocs: { url: 'https://a.example' }, 'x-codeSamples': [] }, ''],
  ['words of an answer', answering({}), answering({ description: 'a', 'x-words': 'b' }), ''],
  [
    'words of a header of an answer',
    answeredHeader({ schema: text }),
    answeredHeader({ schema: text, deprecated: true, description: 'a' }),
    '',
  ],
  [
    'the default answer covers an error that had fewer values',
    { responses: { 404: few, default: more } },
    { responses: { default: more } },
    'breaking enum-value-added, compatible status-removed',
    'compatible status-added, compatible enum-value-removed',
  ],
  [
    'the default answer covers an error that had the same values',
    { responses: { 404: few, default: few } },
    { responses: { default: few } },
    'compatible status-removed',
    'compatible status-added',
  ],
  [
    'a new default answer replaces an error',
    { responses: { 404: few } },
    { responses: { default: more } },
    'breaking enum-value-added, compatible status-removed',
    'compatible status-added, compatible enum-value-removed',
  ],
  [
    'a range of errors covers an error that had fewer values, before the default answer does',
    { responses: { 404: few, '4XX': more, default: few } },
    { responses: { '4xx': more, default: few } },
    'breaking enum-value-added',
    'compatible status-added, compatible enum-value-removed',
  ],
  [
    'the default answer covers a range of errors that had fewer values',
    { responses: { '4XX': few, default: more } },
    { responses: { default: more } },
    'breaking enum-value-added, compatible status-removed',
    'compatible status-added, compatible enum-value-removed',
  ],
  [
    'nothing covers an error',
    { responses: { 404: few, '5XX': more } },
    { responses: { '5XX': more } },
    'compatible status-removed',
    'compatible status-added',
  ],
  [
    'the default answer is for errors if a success is stated',
    { responses: { 200: few, 202: few, default: more } },
    { responses: { 200: few, default: more } },
    'breaking status-removed',
    'breaking status-added',
  ],
  [
    'the default answer covers an error that had a header',
    { responses: { 404: { headers: { X: { schema: text } } }, default: {} } },
    { responses: { default: {} } },
    'breaking answer-header-removed, compatible status-removed',
    'compatible status-added, compatible answer-header-added',
  ],
  ['a server of an operation is one more', servers('/v1'), servers('/v1', '/v2'), 'compatible server-added', 'breaking server-removed'],
]

export const EVENT_CHANGES: readonly ApiChange[] = [
  ['an event is deprecated', {}, { deprecated: true }, 'note webhook-deprecated', 'note webhook-no-longer-deprecated'],
  ['an event carries another reason', reasons('A'), reasons('A', 'B'), 'breaking reason-code-added', 'compatible reason-code-removed'],
  ['an event has less of a body', bodyNeeded, body(answer), 'breaking body-became-optional', 'compatible body-became-required'],
  ['an event has a body', {}, body(answer), 'breaking body-added', 'breaking body-removed'],
  ['an event may hold more', body(few), body(more), 'breaking enum-value-added', 'compatible enum-value-removed'],
  ['receivers may answer more', answering({}), ranged({}), 'compatible status-added', 'breaking status-removed, compatible status-added'],
  [
    'a webhook has one way less to authenticate',
    { security: [{ A: [] }, { B: [] }] },
    { security: [{ A: [] }] },
    'compatible security-removed',
    'breaking security-added',
  ],
  ['a header of a webhook is removed', taking(header), {}, 'breaking parameter-removed', 'compatible parameter-added'],
  [
    'a header of a webhook is no longer required',
    taking(needed),
    taking(header),
    'breaking parameter-became-optional',
    'compatible parameter-became-required',
  ],
  ['a further header of a webhook is required', {}, taking(needed), 'compatible required-parameter-added', 'breaking parameter-removed'],
  [
    'a webhook comes in a further media type, unasked',
    body(answer),
    body({ content: { 'application/json': { schema: text }, 'application/xml': {} } }),
    'breaking media-type-added',
    'compatible media-type-removed',
  ],
  [
    'a webhook authenticates in a way that receivers do not check yet',
    { security: [{ A: [] }] },
    { security: [{ A: [] }, { B: [] }] },
    'breaking security-added',
    'compatible security-removed',
  ],
  [
    'receivers must answer a webhook with a header',
    answering({}),
    answeredHeader({ ...required, schema: text }),
    'breaking required-answer-header-added',
    'note answer-header-removed',
  ],
  [
    'a header of the answer to a webhook becomes required',
    answeredHeader({ schema: text }),
    answeredHeader({ ...required, schema: text }),
    'breaking answer-header-became-required',
    'compatible answer-header-became-optional',
  ],
  [
    'a header of an event holds more',
    taking({ ...inHeader, ...few }),
    taking({ ...inHeader, ...more }),
    'breaking enum-value-added',
    'compatible enum-value-removed',
  ],
  ['the answer to an event may hold less', answering(more), answering(few), 'breaking enum-value-removed', 'compatible enum-value-added'],
  [
    'receivers may answer an event with a header',
    answering({}),
    answeredHeader({ schema: text }),
    'compatible answer-header-added',
    'note answer-header-removed',
  ],
  ['the answer to an event has a body', answering({}), answering(answer), 'breaking media-type-added', 'breaking media-type-removed'],
  [
    'an event is authenticated otherwise',
    { security: [{ A: [] }] },
    { security: [{ B: [] }] },
    'breaking security-added, compatible security-removed',
  ],
  [
    'an event comes in another media type',
    body(answer),
    body(content('application/xml')),
    'breaking media-type-added, breaking media-type-removed',
  ],
  [
    'receivers may answer an error with fewer values, as the default answer',
    { responses: { 404: more, default: few } },
    { responses: { default: few } },
    'breaking enum-value-removed, compatible status-removed',
    'compatible status-added, compatible enum-value-added',
  ],
  ['words of an event', {}, { summary: 'a', description: 'b' }, ''],
]

export const DOCUMENT_CHANGES: readonly ApiChange[] = [
  ['an operation is new', apiDocument({}), empty, 'compatible operation-added', 'breaking operation-removed'],
  [
    'a path or a method has another name',
    empty,
    apiDocument({ '/b': { post: {} } }),
    'breaking operation-removed, compatible operation-added',
  ],
  ['another way to authenticate', basic, secured([{ Basic: [] }, { Key: [] }]), 'compatible security-added', 'breaking security-removed'],
  [
    'a scope is needed',
    basic,
    secured([{ Basic: ['a'] }]),
    'breaking security-removed, compatible security-added',
    'compatible security-added',
  ],
  ['nobody needs to authenticate', basic, secured([]), 'compatible security-added', 'breaking security-removed, compatible security-added'],
  [
    'what holds for all is said of one',
    operationDocument({}, { security: [{ Basic: [] }] }),
    operationDocument({ security: [{ Basic: [] }] }),
    '',
  ],
  ['a scheme has another name', basic, secured([{ Other: [] }], scheme('Other', { description: 'words' })), ''],
  ['a scheme works otherwise', basic, secured([{ Basic: [] }], scheme('Basic', { scheme: 'digest' })), 'breaking security-scheme-changed'],
  [
    'a parameter is said of the path',
    operationDocument(taking(header)),
    apiDocument({ '/a': { ...taking({ ...header, name: 'x' }), post: {} } }),
    '',
  ],
  ['an event is new', { openapi: '3.1.0', webhooks: {} }, webhookDocument({}), 'compatible webhook-added', 'breaking webhook-removed'],
  [
    'events as documents for 3.0 say them',
    webhookDocument({}),
    { openapi: '3.0.3', paths: {}, 'x-webhooks': webhookDocument({})['webhooks'] },
    '',
  ],
  ['a path parameter has another name', itemPath('id'), itemPath('item_id'), 'note path-parameter-renamed'],
  [
    'a path parameter has another name and takes more',
    itemPath('id', { maxLength: 3 }),
    itemPath('item_id', { maxLength: 4 }),
    'compatible max-length-raised, note path-parameter-renamed',
    'breaking max-length-lowered, note path-parameter-renamed',
  ],
  [
    'an OAuth scheme lists one scope more',
    oauth({ read: 'a' }),
    oauth({ read: 'b', write: 'c' }),
    'compatible security-scheme-changed',
    'breaking security-scheme-changed',
  ],
  [
    'an OAuth scheme describes no longer a scope that an operation asks for',
    oauth({ read: 'a' }),
    oauth({}),
    '',
    'compatible security-scheme-changed',
  ],
  ['an OAuth scheme has a URL to refresh', oauth({}), oauth({}, { refreshUrl: '/refresh' }), '', 'breaking security-scheme-changed'],
  ['the token of OAuth is elsewhere, which matters', oauth({}), oauth({}, { tokenUrl: '/other' }), 'breaking security-scheme-changed'],
  ['the description of a server', servedAt('/v1'), operationDocument({}, { servers: [{ url: '/v1', description: 'words' }] }), ''],
  ['a server URL with a slash at its end', servedAt('https://api.example.com/v1'), servedAt('https://API.example.com:443/v1/'), ''],
  ['a server of the document is said of the operation', servedAt('/v1'), operationDocument(servers('/v1'), servers('/v1')), ''],
  ['a server URL of the document moved', servedAt('https://api.example.com/v1'), servedAt('https://api.example.com/v2'), MOVED],
  [
    'a server URL of a path moved',
    apiDocument({ '/a': { ...servers('/v1'), get: {} } }),
    apiDocument({ '/a': { ...servers('/v2'), get: {} } }),
    MOVED,
  ],
  ['an operation is at another server than the document says', servedAt('/v1'), operationDocument(servers('/v2'), servers('/v1')), MOVED],
  ['parts become components', withParts(PARTS), withParts(REFERRED), ''],
  [
    'a path becomes a component',
    apiDocument({ '/a': item }, { components: { pathItems: { P: item } } }),
    apiDocument({ '/a': { $ref: '#/components/pathItems/P' } }, { components: { pathItems: { P: item } } }),
    '',
  ],
  [
    'an operation next to a reference needs a parameter',
    referringItem({ post: taking(header) }),
    referringItem({ post: taking(needed) }),
    'breaking parameter-became-required',
    'compatible parameter-became-optional',
  ],
  [
    'an operation next to a reference is new',
    referringItem({}),
    referringItem({ post: {} }),
    'compatible operation-added',
    'breaking operation-removed',
  ],
  [
    'a parameter next to a reference is required for the operations of both',
    referringItem({ post: {} }),
    referringItem({ post: {}, ...taking(needed) }),
    'breaking required-parameter-added, breaking required-parameter-added',
    'note parameter-removed, note parameter-removed',
  ],
  [
    'an operation next to a reference replaces the operation of the same method',
    referringItem({}),
    referringItem({ get: bodyNeeded }),
    'breaking required-body-added',
    'breaking body-removed',
  ],
  [
    'a reference leads to a path item that refers on',
    apiDocument({ '/a': { $ref: '#/paths/~1b' }, '/b': { $ref: '#/paths/~1c', post: {} }, '/c': { get: {} } }),
    apiDocument({ '/a': { get: {}, post: {} }, '/b': { get: {}, post: {} }, '/c': { get: {} } }),
    '',
  ],
  ['servers next to a reference', referringItem(servers('/v1')), referringItem(servers('/v2')), MOVED],
  [
    'members next to a reference are written in the path item',
    referringItem({ ...taking({ ...header, ...required }), post: {} }),
    apiDocument({ '/a': { parameters: [cookie, needed], get: {}, post: {} } }),
    '',
  ],
  [
    '3.2: methods of any name next to a reference',
    { ...referringItem({ additionalOperations: { COPY: {} } }), openapi: '3.2.0' },
    in32({ '/a': { ...taking(cookie), get: {}, additionalOperations: { COPY: taking(needed) } } }),
    'breaking required-parameter-added',
    'note parameter-removed',
  ],
  [
    'a member next to a reference in a webhook',
    { openapi: '3.1.0', webhooks: { a: { $ref: '#/components/pathItems/P', post: body(few) } }, components: ITEM },
    { openapi: '3.1.0', webhooks: { a: { $ref: '#/components/pathItems/P', post: body(more) } }, components: ITEM },
    'breaking enum-value-added',
    'compatible enum-value-removed',
  ],
  ['paths in another order', apiDocument({ '/a': item, '/b': item }), apiDocument({ '/b': item, '/a': item }), ''],
  [
    'an operation says what its path said',
    apiDocument({ '/a': { ...taking(needed), get: {} } }),
    apiDocument({ '/a': { ...taking(needed), get: taking(header) } }),
    'compatible parameter-became-optional',
    'breaking parameter-became-required',
  ],
  [
    'both schemes become one of two',
    secured([{ Basic: [], Key: [] }]),
    secured([{ Basic: [] }, { Key: [] }]),
    'compatible security-added, compatible security-added',
    'breaking security-removed, breaking security-removed, compatible security-added',
  ],
  [
    'it may be called without authentication',
    basic,
    secured([{ Basic: [] }, {}]),
    'compatible security-added',
    'breaking security-removed',
  ],
  ['another key', secured([{ Key: [] }], keys), secured([{ OtherKey: [] }], keys), 'breaking security-removed, compatible security-added'],
  ['the form of a bearer, for readers', secured([{ Key: [] }], bearer({})), secured([{ Key: [] }], bearer({ bearerFormat: 'JWT' })), ''],
  ['a scheme in other letters', secured([{ Key: [] }], bearer({})), secured([{ Key: [] }], bearer({ scheme: 'Bearer' })), ''],
  ['a key in a header of other letters', secured([{ Key: [] }], keys), secured([{ Key: [] }], { ...keys, Key: key('x-key') }), ''],
  [
    'a key in a query of other letters',
    secured([{ Key: [] }], { Key: key('k', 'query') }),
    secured([{ Key: [] }], { Key: key('K', 'query') }),
    'breaking security-scheme-changed',
  ],
  ['a key that no operation uses', secured([{ Key: [] }], keys), secured([{ Key: [] }], otherKeys), 'note security-scheme-changed'],
  [
    'a key that operations of one document use',
    secured([{ Key: [] }, { OtherKey: [] }], keys),
    secured([{ Key: [] }], otherKeys),
    'breaking security-removed, note security-scheme-changed',
    'compatible security-added, note security-scheme-changed',
  ],
  ['a key that a callback uses', calledBack(keys), calledBack(otherKeys), 'breaking security-scheme-changed'],
  [
    'a key that a webhook uses',
    { ...webhookDocument({ security: [{ OtherKey: [] }] }), components: { securitySchemes: keys } },
    { ...webhookDocument({ security: [{ OtherKey: [] }] }), components: { securitySchemes: otherKeys } },
    'breaking security-scheme-changed',
  ],
  [
    'a key that the document asks for, and each operation replaces',
    { ...secured([{ Key: [] }], keys), security: [{ OtherKey: [] }] },
    { ...secured([{ Key: [] }], otherKeys), security: [{ OtherKey: [] }] },
    'note security-scheme-changed',
  ],
  [
    'a key that the document asks for',
    operationDocument({}, { security: [{ OtherKey: [] }], components: { securitySchemes: keys } }),
    operationDocument({}, { security: [{ OtherKey: [] }], components: { securitySchemes: otherKeys } }),
    'breaking security-scheme-changed',
  ],
  [
    '3.2: a scheme is deprecated, and has metadata',
    secured([{ Key: [] }], bearer({})),
    secured([{ Key: [] }], bearer({ deprecated: true, oauth2MetadataUrl: 'https://a.example' })),
    'note security-scheme-changed, note security-scheme-changed',
  ],
  ['3.2: a scheme that is not deprecated', secured([{ Key: [] }], bearer({})), secured([{ Key: [] }], bearer({ deprecated: false })), ''],
  ['a further flow', oauth({}), withFlow, 'compatible security-scheme-changed', 'breaking security-scheme-changed'],
  ['the default of a variable of a server', servedBy('eu'), servedBy('us'), 'breaking server-removed, compatible server-added'],
  [
    'what no call depends on',
    empty,
    {
      ...empty,
      openapi: '3.2.0',
      info: { title: 'x', version: '2', license: { name: 'MIT' } },
      tags: [{ name: 'a' }],
      'x-tagGroups': [],
      jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
      components: { schemas: { Unused: text } },
    },
    '',
  ],
  [
    '3.2: an operation of any method goes',
    in32({ '/a': { post: {}, additionalOperations: { COPY: {} } } }),
    in32({ '/a': { post: {} } }),
    'breaking operation-removed',
    'compatible operation-added',
  ],
  [
    'operations of every method come',
    apiDocument({}),
    apiDocument({ '/a': everyMethod }),
    METHODS.map(() => 'compatible operation-added').join(', '),
    METHODS.map(() => 'breaking operation-removed').join(', '),
  ],
  [
    '3.2: QUERY comes',
    in32({ '/a': { post: {} } }),
    in32({ '/a': { post: {}, query: {} } }),
    'compatible operation-added',
    'breaking operation-removed',
  ],
  [
    '3.2: each item of a stream holds more',
    stream({ enum: ['a'] }),
    stream({ enum: ['a', 'b'] }),
    'breaking enum-value-added',
    'compatible enum-value-removed',
  ],
]

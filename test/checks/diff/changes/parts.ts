/** Parts of documents that several tables of labelled changes use. */
import { apiDocument, type Json, operationDocument, createContent } from '../documents.ts'

/** Parts of the operation or the event, or whole documents, followed by the forward changes and, if they differ, the backward changes. */
export type ApiChange = readonly [about: string, was: Json, is: Json, forth: string, back?: string]

export const text = { type: 'string' }
export const list = { type: 'array', items: text }
export const object = { type: 'object' }
export const textContent = createContent(text)
export const few = createContent({ enum: ['a'] })
export const more = createContent({ enum: ['a', 'b'] })
export const content = (type: string): Json => ({ content: { [type]: { schema: {} } } })
export const body = (requestBody: Json): Json => ({ requestBody })
export const bodyNeeded = body({ ...textContent, required: true })
export const DEEP = { style: 'deepObject', explode: true }
export const createForm = (properties: Json, encoding: Json): Json =>
  body({ content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties }, encoding } } })
export const form = (encoding?: Json, type = 'multipart/form-data'): Json =>
  body({ content: { [type]: encoding ? { encoding: { a: encoding } } : {} } })
export const withResponse = (response: Json): Json => ({ responses: { 200: response } })
export const ranged = (response: Json): Json => ({ responses: { '2XX': response } })
export const withResponseHeader = (header: Json, name = 'X'): Json => withResponse({ headers: { [name]: header } })
export const link = (parts: Json): Json => withResponse({ links: { next: { operationId: 'a', ...parts } } })
export const callback = (parts: Json): Json => ({ callbacks: { done: { '{$request.query.url}': { post: parts } } } })

export const required = { required: true }
export const header = { name: 'X', in: 'header', schema: text }
export const needed = { ...header, ...required }
export const complex = { ...header, schema: object }
export const inQuery = { name: 'q', in: 'query' }
export const inHeader = { name: 'X', in: 'header' }
export const inPath = (limits: Json): Json => ({ name: 'id', in: 'path', required: true, schema: { ...text, ...limits } })
export const cookie = { name: 'c', in: 'cookie', schema: list }
export const taking = (parameter: Json): Json => ({ parameters: [parameter] })
export const query = (parts: Json): Json => taking({ ...inQuery, schema: list, ...parts })
export const itemPath = (name: string, limits: Json = {}) =>
  apiDocument({ [`/items/{${name}}`]: { get: taking({ name, in: 'path', required: true, schema: { ...text, ...limits } }) } })

export const effect = (name: string): Json => ({ 'x-effect': name })
export const scopes = (...names: string[]): Json => ({ 'x-public-token-scopes': names })
export const reasons = (...codes: string[]): Json => ({ 'x-reason-codes': codes })

export const servers = (...urls: string[]): Json => ({ servers: urls.map((url) => ({ url })) })
export const servedAt = (url: string) => operationDocument({}, servers(url))
export const regions = (...names: string[]): Json => ({
  servers: [{ url: 'https://{region}.example.com', variables: { region: { enum: names, default: 'eu' } } }],
})
export const MOVED = 'breaking server-removed, compatible server-added'

export const scheme = (name: string, parts: Json = {}) => ({ [name]: { type: 'http', scheme: 'basic', ...parts } })
export const secured = (security: Json[], securitySchemes: Json = scheme('Basic')) =>
  operationDocument({ security }, { components: { securitySchemes } })
export const basic = secured([{ Basic: [] }])
export const oauth = (scopes: Json, flow: Json = {}) =>
  secured([{ OAuth: ['read'] }], { OAuth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes, ...flow } } } })
export const empty = operationDocument({})
const flow = { authorizationUrl: '/authorize', scopes: {} }
export const withFlow = secured([{ OAuth: ['read'] }], {
  OAuth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: {} }, implicit: flow } },
})
export const key = (name: string, place = 'header') => ({ type: 'apiKey', in: place, name })
export const keys = { Key: key('X-Key'), OtherKey: key('X-Other-Key') }
export const otherKeys = { ...keys, OtherKey: key('X-Third-Key') }
export const calledBack = (securitySchemes: Json) =>
  operationDocument({ security: [], ...callback({ security: [{ OtherKey: [] }] }) }, { components: { securitySchemes } })
export const bearer = (parts: Json) => ({ Key: { type: 'http', scheme: 'bearer', ...parts } })
export const item = { get: { responses: {} } }
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
export const ALL_METHODS = Object.fromEntries(METHODS.map((method) => [method, {}]))
export const in32 = (paths: Json) => ({ ...apiDocument(paths), openapi: '3.2.0' })
export const stream = (itemSchema: Json) => in32({ '/a': { get: withResponse({ content: { 'application/jsonl': { itemSchema } } }) } })
export const servedBy = (usual: string) =>
  operationDocument({}, { servers: [{ url: 'https://{region}.example.com', variables: { region: { default: usual } } }] })
const SHARED = { parameters: { Q: header }, requestBodies: { R: few }, responses: { A: textContent }, headers: { H: { schema: text } } }
export const withParts = (parts: Json) => operationDocument(parts, { components: SHARED })
export const PARTS = { ...taking(header), ...body(few), responses: { 200: { headers: { H: { schema: text } } }, 201: textContent } }
export const REFERRED = {
  ...taking({ $ref: '#/components/parameters/Q' }),
  ...body({ $ref: '#/components/requestBodies/R' }),
  responses: { 200: { headers: { H: { $ref: '#/components/headers/H' } } }, 201: { $ref: '#/components/responses/A' } },
}

export const ITEM = { pathItems: { P: { ...taking(cookie), get: {} } } }
export const referringItem = (members: Json): Json =>
  apiDocument({ '/a': { $ref: '#/components/pathItems/P', ...members } }, { components: ITEM })

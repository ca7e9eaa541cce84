/** What a change of an operation or an event means: each rule, on both sides. */
import { expect, test } from 'vitest'
import { apiDocument, type Json, levelsOf, operationDocument, schemaOf, webhookDocument } from './documents.ts'

const text = { type: 'string' }
const answer = schemaOf(text)
const empty = operationDocument({})
const header = { name: 'X', in: 'header', schema: text }
const scheme = (name: string, more: Json = {}) => ({ [name]: { type: 'http', scheme: 'basic', ...more } })
const secured = (security: Json[], schemes: Json = scheme('Basic')) =>
  operationDocument({ security }, { components: { securitySchemes: schemes } })

/** Forth, and back. */
test.each<readonly [about: string, was: Json, is: Json, forth: string[], back: string[]]>([
  ['an operation is new', apiDocument({}), empty, ['compatible operation-added'], ['breaking operation-removed']],
  [
    'a path or a method has another name',
    empty,
    apiDocument({ '/b': { post: { responses: {} } } }),
    ['breaking operation-removed', 'compatible operation-added'],
    ['breaking operation-removed', 'compatible operation-added'],
  ],
  [
    'an operation is deprecated',
    empty,
    operationDocument({ deprecated: true }),
    ['note operation-deprecated'],
    ['note operation-no-longer-deprecated'],
  ],
  [
    'generated clients call it otherwise',
    operationDocument({ operationId: 'a' }),
    operationDocument({ operationId: 'b' }),
    ['note operation-id-changed'],
    ['note operation-id-changed'],
  ],
  [
    'what it answers may come later',
    operationDocument({ 'x-async': false }),
    operationDocument({ 'x-async': true }),
    ['breaking async-changed'],
    ['compatible async-changed'],
  ],
  [
    'it takes another token',
    operationDocument({ 'x-token-kind': 'access' }),
    operationDocument({ 'x-token-kind': 'purge' }),
    ['breaking token-kind-changed'],
    ['breaking token-kind-changed'],
  ],
  [
    'public tokens of a scope reach it',
    operationDocument({ 'x-public-token-scopes': ['A'] }),
    operationDocument({ 'x-public-token-scopes': ['A', 'B'] }),
    ['compatible token-scope-added'],
    ['breaking token-scope-removed'],
  ],
  [
    'another way to authenticate',
    secured([{ Basic: [] }]),
    secured([{ Basic: [] }, { Key: [] }]),
    ['compatible security-added'],
    ['breaking security-removed'],
  ],
  [
    'a scope is needed',
    secured([{ Basic: [] }]),
    secured([{ Basic: ['a'] }]),
    ['breaking security-removed', 'compatible security-added'],
    ['compatible security-added'],
  ],
  [
    'nobody needs to authenticate',
    secured([{ Basic: [] }]),
    secured([]),
    ['compatible security-added'],
    ['breaking security-removed', 'compatible security-added'],
  ],
  [
    'what holds for all is said of one',
    operationDocument({}, { security: [{ Basic: [] }] }),
    operationDocument({ security: [{ Basic: [] }] }),
    [],
    [],
  ],
  ['a scheme has another name', secured([{ Basic: [] }]), secured([{ Other: [] }], scheme('Other', { description: 'words' })), [], []],
  [
    'a scheme works otherwise',
    secured([{ Basic: [] }]),
    secured([{ Basic: [] }], scheme('Basic', { scheme: 'digest' })),
    ['breaking security-scheme-changed'],
    ['breaking security-scheme-changed'],
  ],
  ['a parameter is new', empty, operationDocument({ parameters: [header] }), ['compatible parameter-added'], ['note parameter-removed']],
  [
    'a required parameter is new',
    empty,
    operationDocument({ parameters: [{ ...header, required: true }] }),
    ['breaking required-parameter-added'],
    ['note parameter-removed'],
  ],
  [
    'a parameter is required',
    operationDocument({ parameters: [header] }),
    operationDocument({ parameters: [{ ...header, required: true }] }),
    ['breaking parameter-became-required'],
    ['compatible parameter-became-optional'],
  ],
  [
    'a parameter is written otherwise',
    operationDocument({ parameters: [{ ...header, schema: { type: 'object' } }] }),
    operationDocument({ parameters: [{ ...header, schema: { type: 'object' }, explode: true }] }),
    ['breaking parameter-form-changed'],
    ['breaking parameter-form-changed'],
  ],
  [
    'a parameter takes less',
    operationDocument({ parameters: [header] }),
    operationDocument({ parameters: [{ ...header, schema: { ...text, maxLength: 3 } }] }),
    ['breaking max-length-lowered'],
    ['compatible max-length-raised'],
  ],
  [
    'a parameter is said of the path',
    operationDocument({ parameters: [header] }),
    apiDocument({ '/a': { parameters: [{ ...header, name: 'x' }], post: { responses: {} } } }),
    [],
    [],
  ],
  ['a request has a body', empty, operationDocument({ requestBody: answer }), ['compatible body-added'], ['breaking body-removed']],
  [
    'a request needs a body',
    empty,
    operationDocument({ requestBody: { ...answer, required: true } }),
    ['breaking required-body-added'],
    ['breaking body-removed'],
  ],
  [
    'a body is required',
    operationDocument({ requestBody: answer }),
    operationDocument({ requestBody: { ...answer, required: true } }),
    ['breaking body-became-required'],
    ['compatible body-became-optional'],
  ],
  [
    'a request comes in another media type, too',
    operationDocument({ requestBody: { content: {} } }),
    operationDocument({ requestBody: answer }),
    ['compatible media-type-added'],
    ['breaking media-type-removed'],
  ],
  [
    'an answer comes in another media type, too',
    operationDocument({ responses: { 200: {} } }),
    operationDocument({ responses: { 200: answer } }),
    ['compatible media-type-added'],
    ['breaking media-type-removed'],
  ],
  [
    'the parts of a form are encoded otherwise',
    operationDocument({ requestBody: { content: { 'multipart/form-data': {} } } }),
    operationDocument({ requestBody: { content: { 'Multipart/Form-Data': { encoding: { a: { contentType: 'image/png' } } } } } }),
    ['breaking encoding-changed'],
    ['breaking encoding-changed'],
  ],
  [
    'a further success',
    operationDocument({ responses: { 200: {} } }),
    operationDocument({ responses: { 200: {}, 202: {} } }),
    ['breaking status-added'],
    ['breaking status-removed'],
  ],
  [
    'a further error',
    operationDocument({ responses: { 200: {} } }),
    operationDocument({ responses: { 200: {}, 409: {} } }),
    ['compatible status-added'],
    ['compatible status-removed'],
  ],
  [
    'a status of a range',
    operationDocument({ responses: { '2XX': {} } }),
    operationDocument({ responses: { '2xx': {}, 202: {} } }),
    ['compatible status-added'],
    [],
  ],
  [
    'an answer has a header',
    operationDocument({ responses: { 200: {} } }),
    operationDocument({ responses: { 200: { headers: { X: { schema: text } } } } }),
    ['compatible answer-header-added'],
    ['breaking answer-header-removed'],
  ],
  [
    'calls back',
    empty,
    operationDocument({ callbacks: { a: { '{$request.query.url}': { post: {} } } } }),
    ['compatible callback-added'],
    ['breaking callback-removed'],
  ],
  ['an event is new', { openapi: '3.1.0', webhooks: {} }, webhookDocument({}), ['compatible webhook-added'], ['breaking webhook-removed']],
  [
    'events as documents for 3.0 say them',
    webhookDocument({}),
    { openapi: '3.0.3', paths: {}, 'x-webhooks': webhookDocument({})['webhooks'] },
    [],
    [],
  ],
  [
    'an event is deprecated',
    webhookDocument({}),
    webhookDocument({ deprecated: true }),
    ['note webhook-deprecated'],
    ['note webhook-no-longer-deprecated'],
  ],
  [
    'an event carries another reason',
    webhookDocument({ 'x-reason-codes': ['A'] }),
    webhookDocument({ 'x-reason-codes': ['A', 'B'] }),
    ['breaking reason-code-added'],
    ['compatible reason-code-removed'],
  ],
  [
    'an event has less of a body',
    webhookDocument({ requestBody: { ...answer, required: true } }),
    webhookDocument({ requestBody: answer }),
    ['breaking body-became-optional'],
    ['compatible body-became-required'],
  ],
  [
    'an event has a body',
    webhookDocument({}),
    webhookDocument({ requestBody: answer }),
    ['breaking body-added'],
    ['breaking body-removed'],
  ],
  [
    'an event may hold more',
    webhookDocument({ requestBody: schemaOf({ enum: ['a'] }) }),
    webhookDocument({ requestBody: schemaOf({ enum: ['a', 'b'] }) }),
    ['breaking enum-value-added'],
    ['compatible enum-value-removed'],
  ],
  [
    'receivers may answer more',
    webhookDocument({ responses: { 200: {} } }),
    webhookDocument({ responses: { '2XX': {} } }),
    ['compatible status-added'],
    ['breaking status-removed', 'compatible status-added'],
  ],
  [
    'how firm an answer is',
    operationDocument({ responses: { 200: {} } }),
    operationDocument({ responses: { 200: { 'x-provenance': 'chosen' } } }),
    ['note provenance-changed'],
    ['note provenance-changed'],
  ],
])('%s', (_, was, is, forth, back) => {
  expect(levelsOf(was, is)).toEqual(forth)
  expect(levelsOf(is, was)).toEqual(back)
})

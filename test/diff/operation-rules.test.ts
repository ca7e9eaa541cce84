/** What a change of an operation or an event means: each rule, on both sides. */
import { expect, test } from 'vitest'
import { api, type Json, levels, operation, schemaOf, webhook } from './documents.ts'

const text = { type: 'string' }
const answer = schemaOf(text)
const empty = operation({})
const header = { name: 'X', in: 'header', schema: text }
const scheme = (name: string, more: Json = {}) => ({ [name]: { type: 'http', scheme: 'basic', ...more } })
const secured = (security: Json[], schemes: Json = scheme('Basic')) => operation({ security }, { components: { securitySchemes: schemes } })

/** Forth, and back. */
test.each<readonly [about: string, was: Json, is: Json, forth: string[], back: string[]]>([
  ['an operation is new', api({}), empty, ['compatible operation-added'], ['breaking operation-removed']],
  [
    'a path or a method has another name',
    empty,
    api({ '/b': { post: { responses: {} } } }),
    ['breaking operation-removed', 'compatible operation-added'],
    ['breaking operation-removed', 'compatible operation-added'],
  ],
  [
    'an operation is deprecated',
    empty,
    operation({ deprecated: true }),
    ['note operation-deprecated'],
    ['note operation-no-longer-deprecated'],
  ],
  [
    'generated clients call it otherwise',
    operation({ operationId: 'a' }),
    operation({ operationId: 'b' }),
    ['note operation-id-changed'],
    ['note operation-id-changed'],
  ],
  [
    'what it answers may come later',
    operation({ 'x-async': false }),
    operation({ 'x-async': true }),
    ['breaking async-changed'],
    ['compatible async-changed'],
  ],
  [
    'it takes another token',
    operation({ 'x-token-kind': 'access' }),
    operation({ 'x-token-kind': 'purge' }),
    ['breaking token-kind-changed'],
    ['breaking token-kind-changed'],
  ],
  [
    'public tokens of a scope reach it',
    operation({ 'x-public-token-scopes': ['A'] }),
    operation({ 'x-public-token-scopes': ['A', 'B'] }),
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
  ['what holds for all is said of one', operation({}, { security: [{ Basic: [] }] }), operation({ security: [{ Basic: [] }] }), [], []],
  ['a scheme has another name', secured([{ Basic: [] }]), secured([{ Other: [] }], scheme('Other', { description: 'words' })), [], []],
  [
    'a scheme works otherwise',
    secured([{ Basic: [] }]),
    secured([{ Basic: [] }], scheme('Basic', { scheme: 'digest' })),
    ['breaking security-scheme-changed'],
    ['breaking security-scheme-changed'],
  ],
  ['a parameter is new', empty, operation({ parameters: [header] }), ['compatible parameter-added'], ['note parameter-removed']],
  [
    'a required parameter is new',
    empty,
    operation({ parameters: [{ ...header, required: true }] }),
    ['breaking required-parameter-added'],
    ['note parameter-removed'],
  ],
  [
    'a parameter is required',
    operation({ parameters: [header] }),
    operation({ parameters: [{ ...header, required: true }] }),
    ['breaking parameter-became-required'],
    ['compatible parameter-became-optional'],
  ],
  [
    'a parameter is written otherwise',
    operation({ parameters: [header] }),
    operation({ parameters: [{ ...header, explode: true }] }),
    ['breaking parameter-form-changed'],
    ['breaking parameter-form-changed'],
  ],
  [
    'a parameter takes less',
    operation({ parameters: [header] }),
    operation({ parameters: [{ ...header, schema: { ...text, maxLength: 3 } }] }),
    ['breaking max-length-lowered'],
    ['compatible max-length-raised'],
  ],
  [
    'a parameter is said of the path',
    operation({ parameters: [header] }),
    api({ '/a': { parameters: [{ ...header, name: 'x' }], post: { responses: {} } } }),
    [],
    [],
  ],
  ['a request has a body', empty, operation({ requestBody: answer }), ['compatible body-added'], ['breaking body-removed']],
  [
    'a request needs a body',
    empty,
    operation({ requestBody: { ...answer, required: true } }),
    ['breaking required-body-added'],
    ['breaking body-removed'],
  ],
  [
    'a body is required',
    operation({ requestBody: answer }),
    operation({ requestBody: { ...answer, required: true } }),
    ['breaking body-became-required'],
    ['compatible body-became-optional'],
  ],
  [
    'a request comes in another media type, too',
    operation({ requestBody: { content: {} } }),
    operation({ requestBody: answer }),
    ['compatible media-type-added'],
    ['breaking media-type-removed'],
  ],
  [
    'an answer comes in another media type, too',
    operation({ responses: { 200: {} } }),
    operation({ responses: { 200: answer } }),
    ['compatible media-type-added'],
    ['breaking media-type-removed'],
  ],
  [
    'the parts of a form are encoded otherwise',
    operation({ requestBody: { content: { 'multipart/form-data': {} } } }),
    operation({ requestBody: { content: { 'Multipart/Form-Data': { encoding: { a: {} } } } } }),
    ['breaking encoding-changed'],
    ['breaking encoding-changed'],
  ],
  [
    'a further success',
    operation({ responses: { 200: {} } }),
    operation({ responses: { 200: {}, 202: {} } }),
    ['breaking status-added'],
    ['breaking status-removed'],
  ],
  [
    'a further error',
    operation({ responses: { 200: {} } }),
    operation({ responses: { 200: {}, 409: {} } }),
    ['compatible status-added'],
    ['compatible status-removed'],
  ],
  [
    'a status of a range',
    operation({ responses: { '2XX': {} } }),
    operation({ responses: { '2xx': {}, 202: {} } }),
    ['compatible status-added'],
    [],
  ],
  [
    'an answer has a header',
    operation({ responses: { 200: {} } }),
    operation({ responses: { 200: { headers: { X: { schema: text } } } } }),
    ['compatible answer-header-added'],
    ['breaking answer-header-removed'],
  ],
  ['calls back', empty, operation({ callbacks: { a: {} } }), ['breaking part-changed'], ['breaking part-changed']],
  ['an event is new', { openapi: '3.1.0', webhooks: {} }, webhook({}), ['compatible webhook-added'], ['breaking webhook-removed']],
  ['events as documents for 3.0 say them', webhook({}), { openapi: '3.0.3', paths: {}, 'x-webhooks': webhook({})['webhooks'] }, [], []],
  [
    'an event is deprecated',
    webhook({}),
    webhook({ deprecated: true }),
    ['note webhook-deprecated'],
    ['note webhook-no-longer-deprecated'],
  ],
  [
    'an event carries another reason',
    webhook({ 'x-reason-codes': ['A'] }),
    webhook({ 'x-reason-codes': ['A', 'B'] }),
    ['breaking reason-code-added'],
    ['compatible reason-code-removed'],
  ],
  [
    'an event has less of a body',
    webhook({ requestBody: { ...answer, required: true } }),
    webhook({ requestBody: answer }),
    ['breaking body-became-optional'],
    ['compatible body-became-required'],
  ],
  ['an event has a body', webhook({}), webhook({ requestBody: answer }), ['breaking body-added'], ['breaking body-removed']],
  [
    'an event may hold more',
    webhook({ requestBody: schemaOf({ enum: ['a'] }) }),
    webhook({ requestBody: schemaOf({ enum: ['a', 'b'] }) }),
    ['breaking enum-value-added'],
    ['compatible enum-value-removed'],
  ],
  [
    'receivers may answer more',
    webhook({ responses: { 200: {} } }),
    webhook({ responses: { '2XX': {} } }),
    ['compatible status-added'],
    ['breaking status-removed', 'compatible status-added'],
  ],
  [
    'how firm an answer is',
    operation({ responses: { 200: {} } }),
    operation({ responses: { 200: { 'x-provenance': 'chosen' } } }),
    ['note provenance-changed'],
    ['note provenance-changed'],
  ],
])('%s', (_, was, is, forth, back) => {
  expect(levels(was, is)).toEqual(forth)
  expect(levels(is, was)).toEqual(back)
})

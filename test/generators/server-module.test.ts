/** Checks `generated/server.ts`, from which the server takes all its operations, against the contract. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import { type Operation, operations, type OperationTypes } from '../../generated/server.ts'
import { tables } from '../../generated/tables.ts'
import type { IndividualCreated, IndividualInput, TokenInvalidation } from '../../generated/types.ts'
import * as validators from '../../generated/validators.js'
import * as strict from '../../generated/validators.strict.js'

const root = join(import.meta.dirname, '../..')
const byName = (module: object, name: string | undefined) => (module as Readonly<Record<string, unknown>>)[name ?? '']
const declared = Object.fromEntries(tables.operations.map((operation) => [operation.id, operation]))
const each = operations.map((operation) => [operation.id, operation] as const)

test('lists every operation in the contract in order', () => {
  expect(operations.map(({ id }) => id)).toEqual(tables.operations.map(({ id }) => id))
})

test.each(each)('has the route, credential, scopes and errors of %s', (id, operation) => {
  const { path, group, scheme, credential, scopes, deprecated, effect, errors } = declared[id] as (typeof tables.operations)[number]
  expect(operation).toMatchObject({ path, group, scheme, credential, scopes })
  expect([operation.deprecated, operation.effect]).toEqual([deprecated, effect])
  expect(operation.errors).toEqual([...new Set(errors.map((code) => tables.errors[code]?.status))])
})

test.each(each)('has the validators for the request and the response of %s', (id, operation) => {
  const { request, response } = declared[id] as (typeof tables.operations)[number]
  expect([operation.request?.media, operation.request?.required]).toEqual([request?.media, request && (request.required ?? false)])
  expect(operation.request?.validate).toBe(byName(validators, request?.component))
  expect(operation.request?.validateStrictly).toBe(byName(strict, request?.component))
  expect([operation.response.status, operation.response.media]).toEqual([response.status, response.body?.media])
  expect(operation.response.validate).toBe(byName(validators, response.body?.component))
})

test('refers to Prism operations by index', () => {
  const text = readFileSync(join(root, 'generated/prism-operations.json'), 'utf8')
  const ofPrism = (JSON.parse(text) as { operations: { iid: string }[] }).operations
  expect(operations.map(({ prism }) => ofPrism[prism]?.iid)).toEqual(operations.map(({ id }) => id))
  expect(ofPrism).toHaveLength(operations.length)
})

test('lists the file parts of uploads and the fields that accept integers in place of strings', () => {
  const found = (key: keyof NonNullable<Operation['request']>) =>
    Object.fromEntries(operations.flatMap(({ id, request }) => (request?.[key] ? [[id, request[key]]] : [])))
  expect(found('upload')).toEqual({ uploadItemFiles: { part: 'files', files: 20 }, uploadLogo: { part: 'file', files: 1 } })
  expect(found('integersToo')).toMatchObject({ createIndividual: [['external_id']], listDataRequests: [['filters', 'external_id']] })
})

test('types each operation by its request and response', () => {
  expectTypeOf<OperationTypes['createIndividual']>().toEqualTypeOf<{
    readonly request: IndividualInput
    readonly response: IndividualCreated
  }>()
  expectTypeOf<OperationTypes['downloadItemPdf']['response']>().toEqualTypeOf<Uint8Array>()
  expectTypeOf<OperationTypes['invalidateToken']['request']>().toEqualTypeOf<TokenInvalidation | undefined>()
})

test('is the only module from which the server reads operations', () => {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!dist|node_modules).+(?<!\.test)\.ts$/.test(file),
  )
  // Excludes core/versions.ts, because older API versions have only tables.
  const others = files.filter((file) => file !== 'core/versions.ts')
  const reading = others.filter((file) => /tables\.operations|OperationModel/.test(readFileSync(join(root, 'server', file), 'utf8')))
  expect([files.length > 100, reading]).toEqual([true, []])
})

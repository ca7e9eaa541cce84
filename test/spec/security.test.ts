/** Security: schemes, kinds of token, the credentials of a webhook, and the version header. */
import { expect, test } from 'vitest'
import { openapi31 } from '../../generators/emit/openapi/document.ts'
import { contract, facts } from './oracle.ts'
import requests from './requests.json' with { type: 'json' }
import tokens from './tokens.json' with { type: 'json' }

interface Document {
  info: { version: string }
  paths: Record<string, Record<string, { parameters?: { $ref: string }[] }>>
  components: { parameters: Record<string, object> }
}
const document = openapi31(contract) as unknown as Document

test('the four schemes are those of the specification', () => {
  const schemes = Object.entries(contract.securitySchemes).map(([name, { about: _, ...scheme }]) => [name, scheme])
  expect(Object.fromEntries(schemes)).toEqual(facts.security_schemes)
})

test('every operation uses a scheme that exists', () => {
  expect(contract.operations.filter(({ scheme }) => !(scheme in facts.security_schemes))).toEqual([])
})

test('there are three kinds of token, each obtained where it is said and as lasting as it is said', () => {
  const kinds = contract.tokenKinds.map(({ kind, obtainedFrom, about }) => ({
    kind,
    obtained_from: obtainedFrom,
    lives: about.toLowerCase().match(/(long|short)-lived/)?.[0],
    server_side_only: about.includes('server-side use only'),
  }))
  const said = Object.entries(tokens.kinds).map(([kind, { obtained_from, lives, server_side_only }]) => ({
    kind,
    obtained_from,
    lives,
    server_side_only,
  }))
  expect(kinds).toEqual(said)
})

test('a purge token has a single use', () => {
  expect(contract.limits['purge_token_uses']?.value).toBe(tokens.kinds.purge.uses)
})

test('a webhook is authenticated with JWT or Basic credentials; other schemes are a choice', () => {
  const specified = contract.webhookCredentials.filter(({ provenance }) => provenance === 'specified')
  expect(specified.map(({ scheme }) => scheme)).toEqual(tokens.webhook_credentials)
})

test('the version is the one of the specification', () => {
  expect(contract.major).toBe(facts.api_version.major)
  expect(contract.version).toBe(facts.api_version.current)
  expect(document.info.version).toBe(`${facts.api_version.major}.${facts.api_version.current}`)
})

test('every operation takes the version as an optional number in a header', () => {
  const { Version } = document.components.parameters
  expect(Version).toMatchObject({ name: facts.api_version.header, in: 'header', required: false, schema: { type: 'integer' } })
  const taken = Object.values(document.paths).map((item) => item['post']?.parameters?.some(({ $ref }) => $ref.endsWith('/Version')))
  expect(taken).toEqual(contract.operations.map(() => true))
})

test('every endpoint uses the method POST and no other', () => {
  const methods = Object.values(document.paths).flatMap((item) => Object.keys(item))
  expect(methods).toEqual(contract.operations.map(() => requests.method.toLowerCase()))
})

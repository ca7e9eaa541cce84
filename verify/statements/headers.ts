/** Statements about the headers Idempotency-Key and version. */
import { defineStatements } from '../engine/statement.ts'
import { getLimit, type Trial } from '../engine/trial.ts'
import type { DataRequestInput } from '../../generated/client.ts'
import { tables } from '../../generated/tables.ts'

const HOUR_MS = 3_600_000
const KEYS = { gap: 'idempotency-key' } as const

const create = (at: Trial, identity: ReturnType<Trial['createIdentity']>, idempotencyKey: string) =>
  at.service.individuals.createIndividual(identity, { idempotencyKey })

const createForm = (field: string, type: string, data: string): FormData => {
  const form = new FormData()
  form.append(field, new Blob([data], { type }), 'file')
  return form
}

/** Returns a valid body for each operation that creates something. */
async function describeCreations(at: Trial): Promise<Readonly<Record<string, unknown>>> {
  const individual_id = await at.createPerson()
  const datarequest_id = await at.createRequest({ individual_id })
  return {
    '/v3/individuals/new': at.createIdentity(),
    '/v3/datarequests/new': { individual_id, type: 'CUSTOM' },
    '/v3/datarequests/generate_invitation_link': { datarequest_id },
    '/v3/items/new': await at.describeItem({ datarequest_id }),
    '/v3/items/upload': createForm('files', 'text/html', '<!doctype html><p>a</p>'),
    '/v3/experiences/upload_logo': createForm('file', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    '/v3/invitations/new': { individual_id, query_type: ['INCOME_SUMMARY'] },
  }
}

const CREATING_PATHS = tables.operations.flatMap(({ path, effect }) => (effect === 'creates' ? [path] : []))

export const headerStatements = defineStatements('headers', {
  CREATION_REPLAYED: {
    ...KEYS,
    sentence:
      'A repeated creation with the same Idempotency-Key returns the first response with Idempotency-Replayed, and creates nothing.',
    run: async (at: Trial) => {
      const bodies = await describeCreations(at)
      for (const path of CREATING_PATHS) {
        const headers = { 'idempotency-key': at.createId() }
        const [first, second] = [await at.send(path, { headers, body: bodies[path] }), await at.send(path, { headers, body: bodies[path] })]
        at.require(first.status === 200, `${path} returned ${first.status}`)
        at.expect(second.status === 200 && second.text === first.text, `the repetition of ${path} returned another response`)
        const marks = [first, second].map((response) => response.headers.get('idempotency-replayed') ?? 'absent').join(' and ')
        at.expect(marks === 'absent and true', `the header Idempotency-Replayed of the two responses is ${marks}`)
      }
      const [control, key] = [at.createIdentity(), at.createId()]
      const { id } = await create(at, control, key)
      const reordered = Object.fromEntries(Object.entries(control).toReversed()) as typeof control
      at.expect((await create(at, reordered, key)).id === id, 'a repetition with reordered properties created another record')
      at.expect(
        (await create(at, control, at.createId())).id !== (await create(at, control, at.createId())).id,
        'another key returned the same record',
      )
    },
  },
  IDEMPOTENCY_KEY_INVALID: {
    run: async (at: Trial) => {
      const path = '/v3/individuals/new'
      const send = (key: string) => ({ headers: { 'idempotency-key': key }, body: at.createIdentity() })
      for (const key of [`${at.createId()}!~`, at.createId().padEnd(255, 'k')]) {
        const { status } = await at.send(path, send(key))
        at.require(status === 200, `a key with ${key.length} characters returned ${status}`)
      }
      const invalid = { 'a space': 'two words', 'a tab': 'two\twords', 'an accent': 'cl\u00e9', '256 characters': 'k'.repeat(256) }
      for (const [name, key] of Object.entries({ ...invalid, 'no character': '' }))
        await at.expectStatus(`a key with ${name}`, path, send(key), [400])
    },
  },
  IDEMPOTENCY_KEY_REUSED: {
    covers: CREATING_PATHS.map((path) => `status:${path}:409`),
    run: async (at: Trial) => {
      const bodies = await describeCreations(at)
      const headers = { 'idempotency-key': at.createId() }
      const request = bodies['/v3/datarequests/new'] as DataRequestInput
      const create = () => at.send('/v3/datarequests/new', { headers, body: request })
      const count = async () =>
        (await at.service.dataRequests.listDataRequests({ filters: { individual_id: request.individual_id } })).length
      const first = await create()
      at.require(first.status === 200, `the first creation returned ${first.status}`)
      for (const path of CREATING_PATHS.filter((other) => other !== '/v3/datarequests/new')) {
        const { status } = await at.send(path, { headers: { 'idempotency-key': at.createId() }, body: bodies[path] })
        at.require(status === 200, `${path} with a new key returned ${status}`)
      }
      const before = await count()
      for (const path of CREATING_PATHS) {
        const body = path === '/v3/datarequests/new' ? { ...request, type: 'INCOME_SUMMARY' } : bodies[path]
        await at.expectStatus(`${path} with the key of another creation`, path, { headers, body }, [409])
      }
      at.expect((await count()) === before, 'a rejected creation created a Data Request')
      const again = await create()
      at.expect(again.status === 200 && again.text === first.text, 'the first creation has another response after the rejections')
    },
  },
  CREATED_RECORD_GONE: {
    run: async (at: Trial) => {
      const [identity, key] = [at.createIdentity(), at.createId()]
      const { id } = await create(at, identity, key)
      at.require((await create(at, identity, key)).id === id, 'the repetition before the deletion created another Individual')
      await at.service.individuals.deleteIndividual({ id })
      await at.expectRejection('the repetition after the deletion', create(at, identity, key), [404])
    },
  },
  IDEMPOTENCY_KEY_LIFETIME: {
    ...KEYS,
    sentence: `A service remembers an Idempotency-Key for ${getLimit('idempotency_key_hours')} hours.`,
    needs: ['clock'],
    covers: ['limit:idempotency_key_hours'],
    run: async (at: Trial) => {
      const [identity, key] = [at.createIdentity(), at.createId()]
      const { id } = await create(at, identity, key)
      await at.pass((getLimit('idempotency_key_hours') - 1) * HOUR_MS)
      at.expect((await create(at, identity, key)).id === id, 'the key was forgotten an hour early')
      await at.pass(2 * HOUR_MS)
      at.expect((await create(at, identity, key)).id !== id, 'the key is still remembered an hour later')
    },
  },
  DEFAULT_VERSION: {
    run: async (at: Trial) => {
      const id = await at.createPerson()
      const read = (headers: Record<string, string>) => at.send('/v3/individuals/get_by_id', { headers, body: { id } })
      const versioned = await read({ version: String(tables.version) })
      at.require(versioned.status === 200, `the call with the header returned ${versioned.status}`)
      const unknown = await read({ version: 'three' })
      at.require(unknown.status === 400, `a version that is not a number returned ${unknown.status}`)
      const { status, text } = await read({})
      at.expect(status === 200, `the call without the header returned ${status}`)
      at.expect(text === versioned.text, 'the call without the header returned another response')
    },
  },
  VERSION_UNKNOWN: {
    section: 'Versioning',
    sentence: 'The API version "is passed in the request header version (number)".',
    run: async (at: Trial) => {
      const read = (version: string) => ({ headers: { version }, body: {} })
      await at.expectStatus('the current version', '/v3/datasources/get', read(String(tables.version)), [200])
      await at.expectStatus('a version that is not a number', '/v3/datasources/get', read('three'), [400])
    },
  },
})

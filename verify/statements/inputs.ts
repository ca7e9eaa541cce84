/** Statements about values of requests: nulls, numbers, dates, and the fields that an update changes. */
import { isDeepStrictEqual } from 'node:util'
import { defineStatements } from '../engine/statement.ts'
import { getLimit, type Trial } from '../engine/trial.ts'
import { tables } from '../../generated/tables.ts'

const NEW_REQUEST = '/v3/datarequests/new'
const NEW_PERSON = '/v3/individuals/new'

export const inputStatements = defineStatements('inputs', {
  NULL_AS_ABSENT: {
    gap: 'null-as-absent',
    sentence: 'A property that is null is handled as if it were absent, except a required property and an element of a list.',
    run: async (at: Trial) => {
      const [individual_id, key] = [await at.createPerson(), at.createId()]
      const request = { individual_id, type: 'CUSTOM' }
      const unset = { ...request, requester_name: null, delivery_details: null, request_details: { tax_year: null } }
      const create = async (body: object) => {
        const response = await at.expectStatus('a creation', NEW_REQUEST, { headers: { 'idempotency-key': key }, body }, [200])
        return (response.body as { id: string }).id
      }
      const datarequest_id = await create(unset)
      at.expect((await create({ ...request, request_details: {} })) === datarequest_id, 'a creation with nulls is another request')
      const read = () => at.service.dataRequests.getDataRequest({ datarequest_id })
      const plain = await at.service.dataRequests.getDataRequest({
        datarequest_id: await at.createRequest({ individual_id, type: 'CUSTOM' }),
      })
      const created = await read()
      at.expect(created.requester_name === plain.requester_name && !created.request_details?.tax_year, 'a null is stored')
      await at.service.dataRequests.updateDataRequest({ datarequest_id, requester_name: 'Harbor' })
      const update = { datarequest_id, requester_name: null, enable_report_updates: null }
      await at.expectStatus('an update with nulls', '/v3/datarequests/update', { body: update }, [200])
      at.expect((await read()).requester_name === 'Harbor', 'an update with null changed the property')
      for (const wrong of [{ type: null }, { delivery_details: [null] }])
        await at.expectStatus(JSON.stringify(wrong), NEW_REQUEST, { body: { ...request, ...wrong } }, [400])
      const record = { record_year: 2020, state: null, employer: { ein: '12-3456789', name: null } }
      const item = {
        ...(await at.describeItem({ datarequest_id })),
        source_data: [{ source_data_reference: null, source_data_value: record }],
      }
      const { body } = await at.expectStatus('an inline record with nulls', '/v3/items/new', { body: item }, [200])
      const { data } = await at.service.items.getItem({ id: (body as { id: string }).id })
      at.expect(isDeepStrictEqual(data, { record_year: 2020, employer: { ein: '12-3456789' } }), 'a null in an inline record is stored')
      const strict = { headers: { prefer: 'handling=strict' }, body: unset }
      await at.expectStatus('a creation with nulls and strict handling', NEW_REQUEST, strict, [400])
    },
  },
  UNKNOWN_FIELD: {
    gap: 'unknown-filters',
    sentence: 'An unknown field of a record is ignored and not stored, except with Prefer: handling=strict.',
    run: async (at: Trial) => {
      const address = { addr1: '1 Main St', country: { name: 'US' } }
      const identity = { ...at.createIdentity(), address }
      const person = { ...identity, unknown: 1, address: { ...address, unknown: 1 } }
      const { body } = await at.expectStatus('an Individual with unknown fields', NEW_PERSON, { body: person }, [200])
      const { id: individual_id } = body as { id: string }
      const { last_activity_at, ...stored } = await at.service.individuals.getIndividual({ individual_id })
      at.expect(isDeepStrictEqual(stored, { individual_id, ...identity }), `the Individual is ${JSON.stringify(stored)}`)
      at.expect(typeof last_activity_at === 'number', 'the Individual has no last_activity_at')
      const strict = { headers: { prefer: 'handling=strict' }, body: person }
      await at.expectStatus('an Individual with unknown fields and strict handling', NEW_PERSON, strict, [400])
    },
  },
  CREATED_FIELDS: {
    gap: 'updatable-fields',
    sentence: 'A new Data Request has all fields of its creation, except those that only the service sets.',
    run: async (at: Trial) => {
      const fields = {
        type: 'CUSTOM',
        third_party_requester: 'Harbor Lending',
        requester_name: 'Harbor',
        request_details: { datasource: { id: 'sch_1' }, countries: ['US'] },
        refresh_policy: { enabled: false },
        enable_manual_upload: true,
        requester_logo_url: 'https://assets.example.com/logo.png',
      }
      const refresh_policy = { enabled: false, last_refresh_at: 5, next_refresh_at: 6 }
      const input = { ...fields, individual_id: await at.createPerson(), refresh_policy, widget_id: 'mine', consent: {} }
      const { body } = await at.expectStatus('datarequests/new', NEW_REQUEST, { body: input }, [200])
      const lookup = { datarequest_id: (body as { id: string }).id, get_consent: true }
      const request = await at.service.dataRequests.getDataRequest(lookup)
      for (const [name, value] of Object.entries(fields)) {
        const stored = request[name as keyof typeof request]
        at.expect(isDeepStrictEqual(stored, value), `${name} is ${JSON.stringify(stored)}`)
      }
      at.expect(request.widget_id !== 'mine' && !('consent' in request), 'a field that only the service sets is stored')
    },
  },
  NUMERIC_EXTERNAL_ID: {
    gap: 'numeric-external-id',
    sentence: 'external_id can be an integer, whose digits are stored. A larger number, a fraction or another value returns 400.',
    run: async (at: Trial) => {
      const prefix = Math.trunc(Math.random() * 1e9) * 1e5
      for (const number of [prefix + 4711, -prefix - 5]) {
        const person = { ...at.createIdentity(), external_id: number }
        const { body } = await at.expectStatus(`the identifier ${number}`, NEW_PERSON, { body: person }, [200])
        const { id: individual_id } = body as { id: string }
        const { external_id } = await at.service.individuals.getIndividual({ individual_id })
        at.expect(external_id === String(number), `the identifier ${number} is returned as ${JSON.stringify(external_id)}`)
        const datarequest_id = await at.createRequest({ individual_id })
        for (const value of [number, String(number)]) {
          const found = await at.send('/v3/datarequests/get', { body: { filters: { external_id: value } } })
          at.expect(found.text.includes(datarequest_id), `the filter ${JSON.stringify(value)} does not find the Data Request`)
        }
      }
      for (const value of ['9007199254740993', '1e21', '1.5', 'true', '[4711]', '{}']) {
        const body = JSON.stringify(at.createIdentity()).replace('}', `,"external_id":${value}}`)
        await at.expectStatus(`the identifier ${value}`, NEW_PERSON, { body }, [400])
      }
    },
  },
  BIRTH_DATE: {
    gap: 'birth-dates',
    sentence: 'A date of birth is a day of the calendar, with the month first. Responses separate its parts with slashes.',
    run: async (at: Trial) => {
      for (const date_of_birth of ['01/31/1990', '01-31-1990', '01.31.1990', '01 31 1990']) {
        const person = await at.service.individuals.getIndividual({ individual_id: await at.createPerson({ date_of_birth }) })
        at.expect(person.date_of_birth === '01/31/1990', `${date_of_birth} is returned as ${person.date_of_birth}`)
      }
      for (const date_of_birth of ['02/30/1990', '02-29-1991', '04/31/1990', '31/01/1990', '1990-01-31', '1/31/1990'])
        await at.expectStatus(date_of_birth, NEW_PERSON, { body: { ...at.createIdentity(), date_of_birth } }, [400])
    },
  },
  UPDATED_FIELDS: {
    gap: 'updatable-fields',
    sentence: 'An update replaces only the fields that it contains, and an update without a change is not recorded.',
    run: async (at: Trial) => {
      const datarequest_id = await at.createRequest({
        third_party_requester: 'A',
        request_details: { tax_year: 2024, countries: ['US'] },
        type: 'INCOME_SUMMARY',
      })
      const read = () => at.service.dataRequests.getDataRequest({ datarequest_id })
      const update = (change: object) => at.service.dataRequests.updateDataRequest({ datarequest_id, ...change })
      const before = await read()
      await update({ third_party_requester: 'A', type: 'INCOME_SUMMARY' })
      at.expect((await read()).event_logs?.length === before.event_logs?.length, 'an update without a change is recorded')
      await at.pass(1000)
      await update({ request_details: { tax_year: 2025 } })
      const after = await read()
      at.expect(after.third_party_requester === 'A', 'a field that the update does not contain has changed')
      at.expect(JSON.stringify(after.request_details) === '{"tax_year":2025}', 'the field is not replaced')
      at.expect(after.created_at === before.created_at, 'created_at has changed')
      at.expect((after.updated_at ?? 0) > (before.updated_at ?? 0), 'updated_at has not changed')
    },
  },
  PUBLIC_TOKEN_VALIDITY: {
    gap: 'validity-range',
    sentence: `The validity of a public token is between 1 and ${getLimit('access_token_seconds')} seconds.`,
    run: async (at: Trial) => {
      const send = (body: object, status: number) =>
        at.expectStatus(JSON.stringify(body), '/v3/auth/generate_public_token', { authorization: at.basicCredentials, body }, [status])
      const maximum = getLimit('access_token_seconds')
      for (const validity of [1, maximum]) await send({ validity }, 200)
      for (const validity of [0, -1, 1.5, '900', maximum + 1]) await send({ validity }, 400)
      for (const scopes of [[], ['EVERYTHING']]) await send({ scopes }, 400)
      for (const individual_id of ['', 'idv_verifyunknown']) await send({ policy: { individual_id } }, 404)
    },
  },
  PUBLIC_TOKEN_WITHOUT_POLICY: {
    gap: 'public-token-without-policy',
    sentence: 'A public token without a policy reads every Individual of the account within its scopes, by default within WIDGET.',
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      for (const request of [{}, { scopes: ['WIDGET' as const, 'WIDGET' as const] }]) {
        const token = await at.getPublicToken(request)
        await at.expectSuccess('individuals/get_by_id', at.service.individuals.getIndividual({ individual_id }, { token }))
        await at.expectRejection('individuals/delete', at.service.individuals.deleteIndividual({ individual_id }, { token }), [401])
      }
    },
  },
  DEPRECATION_HEADER: {
    gap: 'response-headers',
    sentence: 'Deprecated endpoints, and no others, return the header Deprecation, also with errors.',
    run: async (at: Trial) => {
      for (const { path, deprecated } of tables.operations)
        for (const call of [{ body: {} }, { authorization: null, body: {} }]) {
          const isMarked = (await at.send(path, call)).headers.has('deprecation')
          at.expect(isMarked === (deprecated !== undefined), `${path} ${isMarked ? 'has' : 'does not have'} the header`)
        }
    },
  },
  MALFORMED_VERSION: {
    gap: 'response-headers',
    sentence: 'A version that is not a number of a version returns 400, and the response names a version.',
    run: async (at: Trial) => {
      const read = (version: string) => at.send('/v3/datasources/get', { headers: { version }, body: {} })
      for (const version of [String(tables.version), `${tables.version}.0`, '3', '3.00']) {
        const { status, headers } = await read(version)
        at.expect(status === 200 && /^\d{8}$/.test(headers.get('version') ?? ''), `the version ${version} returned ${status}`)
      }
      for (const version of ['latest', '2021-01-17', '3.', '.3', '3.1', '3.0.0', '20210117.5', '-1', '1e7', '0', '0.0', '100000000']) {
        const { status } = await read(version)
        at.expect(status === 400, `the version ${version} returned ${status}`)
      }
    },
  },
})

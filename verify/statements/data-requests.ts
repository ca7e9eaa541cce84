/** Statements about Data Requests, their lists and their refreshes. */
import { isDeepStrictEqual } from 'node:util'
import type { RefreshPolicy } from '../../generated/client.ts'
import { defineStatements } from '../engine/statement.ts'
import { getLimit, type Trial } from '../engine/trial.ts'

const DAY_MS = 86_400_000

const readEvents = async (at: Trial, datarequest_id: string): Promise<string[]> =>
  ((await at.service.dataRequests.getDataRequest({ datarequest_id })).event_logs ?? []).map(({ type }) => type)

export const dataRequestStatements = defineStatements('data-requests', {
  DATA_REQUEST_CREATED: {
    section: 'Endpoints',
    sentence:
      'datarequests/new creates a Data Request of an Individual, and datarequests/get_by_id returns its details, "including recorded events".',
    covers: ['recorded:DATAREQUEST_CREATED'],
    run: async (at: Trial) => {
      const [individual_id] = [await at.createPerson(), await at.createPerson()]
      const { id } = await at.expectSuccess(
        'datarequests/new',
        at.service.dataRequests.createDataRequest({ individual_id, type: 'CUSTOM' }),
      )
      const request = await at.expectSuccess('datarequests/get_by_id', at.service.dataRequests.getDataRequest({ datarequest_id: id }))
      at.expect(request.individual_id === individual_id, 'the details contain another Individual')
      at.expect(request.type === 'CUSTOM', `the details contain the type ${request.type}`)
      at.expect((await readEvents(at, id)).includes('DATAREQUEST_CREATED'), 'DATAREQUEST_CREATED is not recorded')
    },
  },
  DATA_REQUEST_UPDATED: {
    section: 'Endpoints',
    sentence: 'datarequests/update changes the details of a Data Request, and DATAREQUEST_UPDATED is recorded.',
    covers: ['recorded:DATAREQUEST_UPDATED'],
    run: async (at: Trial) => {
      const [datarequest_id, other] = [await at.createRequest(), await at.createRequest()]
      at.require(!(await readEvents(at, datarequest_id)).includes('DATAREQUEST_UPDATED'), 'a new Data Request already has the event')
      await at.expectSuccess(
        'datarequests/update',
        at.service.dataRequests.updateDataRequest({ datarequest_id, requester_name: 'Harbor Loans' }),
      )
      const { requester_name } = await at.service.dataRequests.getDataRequest({ datarequest_id })
      at.expect(requester_name === 'Harbor Loans', 'the details contain the earlier value')
      at.expect((await readEvents(at, datarequest_id)).includes('DATAREQUEST_UPDATED'), 'DATAREQUEST_UPDATED is not recorded')
      at.expect(!(await readEvents(at, other)).includes('DATAREQUEST_UPDATED'), 'another Data Request recorded the change')
    },
  },
  FIXED_FIELD_CHANGED: {
    run: async (at: Trial) => {
      const [datarequest_id, individual_id] = [await at.createRequest(), await at.createPerson()]
      const update = (change: object) => at.service.dataRequests.updateDataRequest({ datarequest_id, ...change })
      await update({ type: 'INCOME_SUMMARY' })
      await at.expectRejection('a change of the type', update({ type: 'CUSTOM' }), [400])
      await at.expectRejection('a change of the Individual', update({ individual_id }), [400])
    },
  },
  TAX_YEAR_MISSING: {
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      const create = (details: object) => at.service.dataRequests.createDataRequest({ individual_id, type: 'REALIZED_GAINS', ...details })
      const { id } = await create({ request_details: { tax_year: 2022 } })
      await at.expectRejection('a Data Request without a year', create({}), [400])
      await at.expectRejection(
        'an update that removes the year',
        at.service.dataRequests.updateDataRequest({ datarequest_id: id, request_details: {} }),
        [400],
      )
    },
  },
  DATA_REQUEST_FILTERS: {
    section: 'Endpoints',
    sentence: 'datarequests/get lists or searches Data Requests by filter.',
    run: async (at: Trial) => {
      const [external_id, last_name] = [at.createId(), `Verify${at.createId().slice(0, 8)}`]
      const individual_id = await at.createPerson({ external_id, first_name: 'Ada', middle_name: 'King', last_name })
      const [first, second] = [
        await at.createRequest({ individual_id, type: 'CUSTOM', request_details: { datasource: { id: 'sch_1' } } }),
        await at.createRequest({ individual_id, type: 'INCOME_SUMMARY' }),
      ]
      const other = await at.createPerson()
      await at.createRequest({ individual_id: other })
      const list = async (filters: object) =>
        (await at.service.dataRequests.listDataRequests({ filters: { individual_id, ...filters } })).map(({ id }) => id)
      const [all, custom] = [await list({}), await list({ type: ['CUSTOM'] })]
      at.expect(all.length === 2 && all.includes(first) && all.includes(second), 'the filter by Individual returns other Data Requests')
      at.expect(`${custom}` === first, 'the filter by type returns other Data Requests')
      const sources = await list({ datasource_id: ['sch_0', 'sch_1'] })
      at.expect(`${sources}` === first, 'the filter by Data Source returns other Data Requests')
      const both = await at.service.dataRequests.listDataRequests({ filters: { external_id, type: ['CUSTOM', 'ENROLLMENT_STATUS'] } })
      at.expect(`${both.map(({ id }) => id)}` === first, 'two filters return Data Requests that match only one of them')
      const contradiction = await list({ individual_id: other, external_id })
      at.expect(contradiction.length === 0, 'contradicting filters return Data Requests')
      for (const [name, isFound] of [
        [`Ada King ${last_name}`, true],
        [` ada   ${last_name.toUpperCase()} `, true],
        ['Ada', false],
        [`Ada K ${last_name}`, false],
        [`Ada % ${last_name}`, false],
        [`A_a ${last_name}`, false],
        ['\\', false],
      ] as const) {
        const found = (await at.service.dataRequests.listDataRequests({ filters: { name } })).some(({ id }) => id === first)
        at.expect(found === isFound, `the name ${JSON.stringify(name)} ${found ? 'finds' : 'does not find'} the Individual`)
      }
    },
  },
  DATA_REQUESTS_LATEST_200: {
    section: 'Limits',
    sentence: 'datarequests/get without a filter returns the latest 200 records.',
    covers: ['limit:default_result_size'],
    run: async (at: Trial) => {
      const size = getLimit('default_result_size')
      const individual_id = await at.createPerson()
      const create = () => at.createRequest({ individual_id, type: 'CUSTOM' })
      const oldest = await create()
      await at.pass(1000)
      for (let count = 0; count < size; count++) await create()
      const listed = await at.expectSuccess('datarequests/get', at.service.dataRequests.listDataRequests())
      at.expect(listed.length === size, `the list has ${listed.length} records`)
      at.expect(!listed.some(({ id }) => id === oldest), 'the list contains a record that is older than the latest 200')
    },
  },
  MAX_RESULT_SIZE: {
    gap: 'list-order-and-paging',
    sentence: `The parameter count of a list is at most ${getLimit('largest_result_size')}.`,
    covers: ['limit:largest_result_size'],
    run: async (at: Trial) => {
      const count = getLimit('largest_result_size')
      for (const path of ['/v3/datarequests/get', '/v3/items/get'])
        for (const [value, status] of [
          [1, 200],
          [count, 200],
          [count + 1, 400],
          [0, 400],
        ] as const)
          await at.expectStatus(`${path} with the count ${value}`, path, { body: { options: { count: value } } }, [status])
    },
  },
  LIST_PAGES: {
    gap: 'list-order-and-paging',
    sentence: 'Lists start with the latest record, and count and offset select a page.',
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      const ids = []
      for (let count = 0; count < 3; count++) {
        ids.unshift(await at.createRequest({ individual_id }))
        await at.pass(1000)
      }
      const list = async (options: object) =>
        (await at.service.dataRequests.listDataRequests({ filters: { individual_id }, options })).map(({ id }) => id)
      at.expect(`${await list({})}` === `${ids}`, 'the list does not start with the latest record')
      at.expect(`${await list({ count: 1, offset: 1 })}` === ids[1], 'the second page does not contain the second record')
      at.expect(
        `${await list({ sort_order: 'ASC' })}` === `${ids.toReversed()}`,
        'the ascending list does not start with the oldest record',
      )
    },
  },
  REFRESH_DEFAULT_SCHEDULE: {
    run: async (at: Trial) => {
      const datarequest_id = await at.createRequest()
      await at.service.dataRequests.enableRefresh({ datarequest_id })
      const { refresh_policy: policy } = await at.service.dataRequests.getDataRequest({ datarequest_id })
      const day = new Date(await at.now()).getUTCDate()
      const { frequency, by_monthday } = policy?.schedule ?? {}
      at.expect(policy?.enabled === true, 'the refresh is not enabled')
      at.expect(frequency === 'MONTHLY', `the frequency is ${frequency}`)
      at.expect(`${by_monthday}` === String(day), `the day of the month is ${by_monthday} instead of ${day}`)
    },
  },
  CONSENT_ON_REQUEST: {
    provenance: 'published',
    sentence: 'get_consent adds the consent to a Data Request, which is left out by default.',
    needs: ['scenarios'],
    run: async (at: Trial) => {
      const { datarequest_id } = await at.cause('CONSENT_REGISTERED')
      const [plain, full] = [
        await at.service.dataRequests.getDataRequest({ datarequest_id }),
        await at.service.dataRequests.getDataRequest({ datarequest_id, get_consent: true }),
      ]
      at.expect(!('consent' in plain), 'the consent is returned by default')
      at.expect(full.consent?.accepted === true, 'the consent is not returned on request')
    },
  },
  REFRESH_DISABLED: {
    section: 'Endpoints',
    sentence: 'datarequests/disable_refresh disables the refresh of a Data Request.',
    run: async (at: Trial) => {
      const datarequest_id = await at.createRequest()
      const isEnabled = async () => (await at.service.dataRequests.getDataRequest({ datarequest_id })).refresh_policy?.enabled ?? false
      await at.service.dataRequests.enableRefresh({ datarequest_id })
      at.require(await isEnabled(), 'enable_refresh had no effect')
      await at.expectSuccess('disable_refresh', at.service.dataRequests.disableRefresh({ datarequest_id }))
      at.expect(!(await isEnabled()), 'the refresh is still enabled')
    },
  },
  REFRESH_SWITCH: {
    gap: 'refresh-switch',
    sentence:
      'disable_refresh keeps the schedule and discards the scheduled refresh, which enable_refresh schedules again. Other updates leave it as it is.',
    needs: ['clock'],
    run: async (at: Trial) => {
      const schedule = { frequency: 'DAILY' } as const
      const [datarequest_id, other] = [await at.createRequest({ refresh_policy: { enabled: true, schedule } }), await at.createRequest()]
      const readPolicy = async (id: string) => (await at.service.dataRequests.getDataRequest({ datarequest_id: id })).refresh_policy
      const expectState = async (what: string, id: string, expected: object | null, events: string) => {
        const policy = await readPolicy(id)
        at.expect(isDeepStrictEqual(policy, expected), `${what} leads to ${JSON.stringify(policy)}`)
        const recorded = (await readEvents(at, id)).filter((type) => type.startsWith('REFRESH_')).join()
        at.expect(recorded === events, `${what} leads to the events ${recorded}`)
      }
      const enable = (id: string) => at.service.dataRequests.enableRefresh({ datarequest_id: id })
      const disable = (id: string) => at.service.dataRequests.disableRefresh({ datarequest_id: id })
      const update = (id: string, change: object) => at.service.dataRequests.updateDataRequest({ datarequest_id: id, ...change })
      const { created_at = 0 } = await at.service.dataRequests.getDataRequest({ datarequest_id })
      const scheduled = { enabled: true, schedule, next_refresh_at: (created_at ?? 0) + DAY_MS }
      await at.pass(3_600_000)
      await enable(datarequest_id)
      await update(datarequest_id, { requester_name: 'Changed' })
      await update(datarequest_id, { refresh_policy: { enabled: true, schedule } })
      await expectState('a call without a change', datarequest_id, scheduled, 'REFRESH_SCHEDULED')
      for (let count = 0; count < 2; count++) await disable(datarequest_id)
      await at.pass(2 * DAY_MS)
      await update(datarequest_id, { requester_name: 'Changed again' })
      await expectState('disable_refresh', datarequest_id, { enabled: false, schedule }, 'REFRESH_SCHEDULED,REFRESH_DISCARDED')
      const before = await at.now()
      await enable(datarequest_id)
      const next_refresh_at = (await readPolicy(datarequest_id))?.next_refresh_at ?? 0
      const isADayLater = next_refresh_at >= before + DAY_MS && next_refresh_at <= (await at.now()) + DAY_MS
      at.expect(isADayLater, `enable_refresh schedules the refresh at ${next_refresh_at}`)
      const again = { ...scheduled, next_refresh_at }
      await expectState('enable_refresh', datarequest_id, again, 'REFRESH_SCHEDULED,REFRESH_DISCARDED,REFRESH_SCHEDULED')
      await update(datarequest_id, { refresh_policy: null })
      const all = 'REFRESH_SCHEDULED,REFRESH_DISCARDED,REFRESH_SCHEDULED,REFRESH_DISCARDED'
      await expectState('the removal of the policy', datarequest_id, null, all)
      await disable(other)
      await expectState('disable_refresh without a policy', other, undefined as never, '')
      await update(other, { refresh_policy: { enabled: true } })
      const monthly = { frequency: 'MONTHLY', by_monthday: [new Date(await at.now()).getUTCDate()] }
      at.expect(isDeepStrictEqual((await readPolicy(other))?.schedule, monthly), 'an update without a schedule sets no monthly schedule')
      await disable(other)
      await expectState('disable_refresh', other, { enabled: false, schedule: monthly }, 'REFRESH_SCHEDULED,REFRESH_DISCARDED')
    },
  },
  REFRESH_TIME: {
    needs: ['clock'],
    run: async (at: Trial) => {
      const policy: RefreshPolicy = { enabled: true, schedule: { frequency: 'DAILY' } }
      const [daily, none] = [await at.createRequest({ refresh_policy: policy }), await at.createRequest()]
      const count = async (id: string) =>
        (await readEvents(at, id)).filter((type) => type === 'REFRESH_INITIATED' || type === 'REFRESH_DISCARDED').length
      const before = await count(daily)
      await at.pass(DAY_MS)
      at.expect((await count(daily)) === before + 1, 'a daily refresh did not start exactly once in a day')
      await at.pass(DAY_MS)
      at.expect((await count(daily)) === before + 2, 'a daily refresh did not start exactly once on the second day')
      at.expect((await count(none)) === 0, 'a Data Request without a schedule was refreshed')
    },
  },
  REFRESH_NOW: {
    section: 'Endpoints',
    sentence: 'datarequests/refresh_now refreshes the data on demand.',
    run: async (at: Trial) => {
      const [datarequest_id, other] = [await at.createRequest(), await at.createRequest()]
      const findRefreshes = async (id: string) => (await readEvents(at, id)).filter((type) => type.startsWith('REFRESH_'))
      at.require((await findRefreshes(datarequest_id)).length === 0, 'a new Data Request was already refreshed')
      await at.expectSuccess('refresh_now', at.service.dataRequests.refreshDataRequest({ datarequest_id }))
      const refreshes = await at.poll(
        () => findRefreshes(datarequest_id),
        ({ length }) => length > 0,
      )
      at.expect(refreshes !== undefined, 'no refresh is recorded')
      at.expect((await findRefreshes(other)).length === 0, 'another Data Request was refreshed')
    },
  },
})

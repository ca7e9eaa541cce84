/** Statements about Data Requests, their lists and their refreshes. */
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
      const individual_id = await at.createPerson()
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
      const individual_id = await at.createPerson()
      const [first, second] = [
        await at.createRequest({ individual_id, type: 'CUSTOM' }),
        await at.createRequest({ individual_id, type: 'INCOME_SUMMARY' }),
      ]
      await at.createRequest()
      const list = async (filters: object) =>
        (await at.service.dataRequests.listDataRequests({ filters: { individual_id, ...filters } })).map(({ id }) => id)
      const [all, custom] = [await list({}), await list({ type: ['CUSTOM'] })]
      at.expect(all.length === 2 && all.includes(first) && all.includes(second), 'the filter by Individual returns other Data Requests')
      at.expect(`${custom}` === first, 'the filter by type returns other Data Requests')
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
      await at.expectSuccess('the largest count', at.service.dataRequests.listDataRequests({ options: { count } }))
      await at.expectRejection('a larger count', at.service.dataRequests.listDataRequests({ options: { count: count + 1 } }), [400])
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

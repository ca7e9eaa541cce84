/** Statements about the order, pages, fields and filters of lists. */
import { defineStatements } from '../engine/statement.ts'
import type { Trial } from '../engine/trial.ts'

const REQUESTS = '/v3/datarequests/get'
const PAGES = { gap: 'list-order-and-paging' } as const

/** Bodies with a part that the contract does not contain. A service that ignored the part would return or allow more than requested. */
const UNKNOWN_PARTS: readonly (readonly [path: string, body: object])[] = [
  ['/v3/auth/generate_public_token', { scope: ['WIDGET'] }],
  ['/v3/auth/generate_public_token', { individual_id: 'idv_1' }],
  ['/v3/auth/generate_public_token', { policy: { individual_id: 'idv_1', datarequest_id: 'dr_1' } }],
  ['/v3/datasources/get', { filters: { state: 'OH' } }],
  ['/v3/datasources/get', { countries: ['CA'] }],
  ['/v3/invitations/get', { filters: { individual_id: 'idv_1' } }],
  ['/v3/invitations/get', { options: { count: 1 } }],
  ['/v3/datarequests/get', { filters: { statuses: ['used'] } }],
  ['/v3/datarequests/get', { options: { limit: 1 } }],
  ['/v3/datarequests/get', { individual_id: 'idv_1' }],
  ['/v3/items/get', { filters: { type: ['SVC_DIGEST'] } }],
  ['/v3/items/get', { options: { page: 2 } }],
  ['/v3/items/get', { source_data_type: ['SVC_DIGEST'] }],
]

/** Creates Data Requests of one Individual, oldest first. */
async function createRequests(at: Trial, individual_id: string, types: readonly ('CUSTOM' | 'ACADEMIC_SUMMARY' | 'ENROLLMENT_STATUS')[]) {
  const ids: string[] = []
  for (const type of types) {
    ids.push(await at.createRequest({ individual_id, type }))
    await at.pass(1000)
  }
  return ids
}

const listIds = async (at: Trial, body: object) => (await at.service.dataRequests.listDataRequests(body)).map(({ id }) => id)

export const listStatements = defineStatements('lists', {
  LIST_TOTAL: {
    ...PAGES,
    sentence: 'The header x-total-count of a list has the number of records found, on every page.',
    run: async (at: Trial) => {
      const [individual_id, other] = [await at.createPerson(), await at.createPerson()]
      await createRequests(at, individual_id, ['CUSTOM', 'CUSTOM', 'ACADEMIC_SUMMARY'])
      await at.createRequest({ individual_id: other })
      const expectTotal = async (what: string, body: object, count: number, total: number, authorization?: string) => {
        const response = await at.send(REQUESTS, { body, ...(authorization !== undefined && { authorization }) })
        const found = [(response.body as unknown[]).length, response.headers.get('x-total-count')]
        at.expect(`${found}` === `${count},${total}`, `${what} has ${found[0]} records and the total ${found[1]}`)
      }
      const filters = { individual_id }
      await expectTotal('the list', { filters }, 3, 3)
      await expectTotal('the first page', { filters, options: { count: 2 } }, 2, 3)
      await expectTotal('the second page', { filters, options: { count: 2, offset: 2 } }, 1, 3)
      await expectTotal('the page after the last', { filters, options: { offset: 3 } }, 0, 3)
      await expectTotal('the list of a type', { filters: { ...filters, type: ['CUSTOM'] }, options: { count: 1 } }, 1, 2)
      const token = await at.getPublicToken({ scopes: ['GLOBAL'], policy: { individual_id: other } })
      await expectTotal('the list of a public token', { options: { count: 1 } }, 1, 1, `Bearer ${token}`)
      await at.service.individuals.deleteIndividual({ individual_id })
      await expectTotal('the list of a deleted Individual', { filters }, 0, 0)
      for (const path of ['/v3/items/get', '/v3/invitations/get', '/v3/datasources/get']) {
        const { body, headers } = await at.send(path, { body: {} })
        at.requireTestable((body as unknown[]).length < 200, `${path} has too many records`)
        const total = headers.get('x-total-count')
        at.expect(total === String((body as unknown[]).length), `${path} has the total ${total}`)
      }
    },
  },
  LIST_SORTED: {
    ...PAGES,
    sentence: 'sort_by and sort_order select the order of a list, and any other field returns 400.',
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      const [first, second, third] = (await createRequests(at, individual_id, ['CUSTOM', 'ACADEMIC_SUMMARY', 'ENROLLMENT_STATUS'])) as [
        string,
        string,
        string,
      ]
      const expectOrder = async (options: object, ids: readonly string[]) =>
        at.expect(
          `${await listIds(at, { filters: { individual_id }, options })}` === `${ids}`,
          `the order of ${JSON.stringify(options)} is wrong`,
        )
      await expectOrder({ sort_by: 'type', sort_order: 'ASC' }, [second, first, third])
      await expectOrder(
        { sort_by: 'datarequest_id', sort_order: 'ASC' },
        [first, second, third].toSorted((a, b) => (a < b ? -1 : 1)),
      )
      await at.service.dataRequests.updateDataRequest({ datarequest_id: first, requester_name: 'Changed' })
      await expectOrder({ sort_by: 'updated_at', count: 1 }, [first])
      for (const path of [REQUESTS, '/v3/items/get'])
        for (const options of [{ sort_by: 'data' }, { sort_order: 'UP' }, { offset: -1 }])
          await at.expectStatus(`${path} with ${JSON.stringify(options)}`, path, { body: { options } }, [400])
    },
  },
  LIST_FIELDS: {
    provenance: 'published',
    sentence:
      'fields selects the fields of listed Data Requests, by default id, individual_id, type, created_at, invitation_links and event_logs.',
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      const [id, other] = [await at.createRequest({ individual_id, requester_name: 'Harbor' }), await at.createRequest({ individual_id })]
      await at.service.dataRequests.generateInvitationLink({ datarequest_id: id })
      const listed = await at.service.dataRequests.listDataRequests({ filters: { individual_id } })
      const [request, second] = [listed.find((each) => each.id === id), listed.find((each) => each.id === other)]
      const names = Object.keys(request ?? {})
        .toSorted()
        .join()
      at.expect(names === 'created_at,datarequest_id,event_logs,id,individual_id,invitation_links,type', `the default fields are ${names}`)
      const counts = [request, second].map((each) => [each?.invitation_links?.length, each?.event_logs?.length])
      at.expect(`${counts}` === '1,2,0,1', 'the links or events belong to another Data Request')
      const select = async (fields: string[]) => {
        const [first] = await at.service.dataRequests.listDataRequests({
          filters: { individual_id },
          fields,
          options: { sort_order: 'ASC' },
        })
        return Object.keys(first ?? {})
          .toSorted()
          .join()
      }
      const [selected, unknown] = [await select(['requester_name']), await select(['nonsense'])]
      at.expect(selected === 'datarequest_id,id,requester_name', `the selected fields are ${selected}`)
      at.expect(unknown === 'datarequest_id,id', `an unknown name selects ${unknown}`)
      const strict = { headers: { prefer: 'handling=strict' }, body: { fields: ['nonsense'] } }
      await at.expectStatus('an unknown name with strict handling', REQUESTS, strict, [400])
    },
  },
  LIST_INDIVIDUAL: {
    gap: 'prefetched-individual',
    sentence: 'prefetch_individual adds the Individual to each listed Data Request, as individuals/get_by_id returns it.',
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      await at.createRequest({ individual_id })
      const [plain] = await at.service.dataRequests.listDataRequests({ filters: { individual_id } })
      const options = { prefetch_individual: true }
      const [request] = await at.service.dataRequests.listDataRequests({ filters: { individual_id }, options })
      const person = await at.service.individuals.getIndividual({ individual_id })
      at.expect(!('individual' in (plain ?? {})), 'the list contains the Individual by default')
      at.expect(JSON.stringify(request?.individual) === JSON.stringify(person), 'the Individual differs')
    },
  },
  LINK_STATUS_FILTER: {
    provenance: 'published',
    sentence: 'The filter by status finds Data Requests by their latest invitation link.',
    needs: ['scenarios'],
    run: async (at: Trial) => {
      const { datarequest_id: used, individual_id: user } = await at.cause('DATAREQUEST_LINK_USED')
      const individual_id = await at.createPerson()
      const [available, expired] = [await at.createRequest({ individual_id }), await at.createRequest({ individual_id })]
      await at.createRequest({ individual_id })
      for (const datarequest_id of [available, expired]) {
        await at.service.dataRequests.generateInvitationLink({ datarequest_id })
        await at.service.dataRequests.expireInvitationLink({ datarequest_id })
        await at.pass(1000)
      }
      await at.service.dataRequests.generateInvitationLink({ datarequest_id: available })
      for (const [person, states, id] of [
        [individual_id, ['available', 'ACTIVE'], available],
        [individual_id, ['expired', 'EXPIRED'], expired],
        [user, ['used', 'USED'], used],
      ] as const)
        for (const state of states) {
          const ids = await listIds(at, { filters: { individual_id: person, status: [state] } })
          at.expect(`${ids}` === id, `the filter ${state} finds ${ids.length} Data Requests`)
        }
    },
  },
  ITEM_FILTERS: {
    gap: 'item-list',
    sentence:
      'Items can be filtered by Individual, Data Request, type, status and time of creation, and are listed without data, confidence and source_data.',
    run: async (at: Trial) => {
      const [individual_id, other] = [await at.createPerson(), await at.createPerson()]
      const [datarequest_id, second] = [await at.createRequest({ individual_id }), await at.createRequest({ individual_id })]
      const early = await at.createItem({ datarequest_id })
      await at.pass(2000)
      const late = await at.createItem({ datarequest_id: second })
      await at.createItem({ datarequest_id: await at.createRequest({ individual_id: other }) })
      for (const id of [early, late]) await at.readCompletedItem(id)
      const { created_at = 0 } = await at.service.items.getItem({ id: late })
      const expectItems = async (filters: object, ids: readonly string[]) => {
        const items = await at.service.items.listItems({ filters: { individual_id, ...filters } })
        at.expect(`${items.map(({ id }) => id)}` === `${ids}`, `the filter ${Object.keys(filters)} returns other Items`)
        for (const name of ['data', 'confidence', 'source_data', 'checkcodes'])
          at.expect(!items.some((item) => name in item), `the list contains ${name}`)
      }
      await expectItems({}, [late, early])
      await expectItems({ datarequest_id }, [early])
      await expectItems({ source_data_type: ['SVC_W2_RECORD'], processing_status: ['COMPLETED', 'UNPROCESSABLE'] }, [late, early])
      await expectItems({ source_data_type: ['SVC_DIGEST'] }, [])
      await expectItems({ processing_status: ['UNPROCESSABLE'] }, [])
      await expectItems({ created_before: created_at }, [early])
      await expectItems({ created_after: created_at }, [late])
      await expectItems({ individual_id: other, datarequest_id }, [])
    },
  },
  INVITATION_FILTERS: {
    provenance: 'published',
    sentence: 'invitations/get lists invitations with the latest first and filters them by status.',
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      const ids: string[] = []
      for (let count = 0; count < 2; count++) {
        ids.unshift((await at.service.invitations.createInvitation({ individual_id, query_type: ['INCOME_SUMMARY'] })).id)
        await at.pass(1000)
      }
      const [latest, first] = ids as [string, string]
      const list = async (status?: 'ACTIVE' | 'EXPIRED' | 'USED') => {
        const listed = await at.service.invitations.listInvitations(status === undefined ? {} : { filters: { status } })
        return listed.filter(({ id }) => ids.includes(id))
      }
      const invitation = await at.service.invitations.getInvitation({ id: latest })
      const all = await list()
      at.expect(`${all.map(({ id }) => id)}` === `${ids}`, 'the list does not start with the latest invitation')
      at.expect(JSON.stringify(all[0]) === JSON.stringify(invitation), 'the list and invitations/get_by_id differ')
      await at.service.invitations.expireInvitation({ id: first })
      for (const [status, expected] of [
        ['ACTIVE', latest],
        ['EXPIRED', first],
        ['USED', ''],
      ] as const) {
        const found = (await list(status)).map(({ id }) => id)
        at.expect(`${found}` === expected, `the filter ${status} finds ${found.length} of the invitations`)
      }
    },
  },
  UNKNOWN_FILTER: {
    gap: 'unknown-filters',
    sentence: 'An unknown filter, list option or restriction of a public token returns 400.',
    run: async (at: Trial) => {
      for (const [path, body] of UNKNOWN_PARTS) {
        const call = { body, ...(path.startsWith('/v3/auth/') && { authorization: at.basicCredentials }) }
        const { text } = await at.expectStatus(`${path} with ${JSON.stringify(body)}`, path, call, [400])
        at.expect(/unknown|property/i.test(text), 'the error does not name the unknown property')
      }
    },
  },
})

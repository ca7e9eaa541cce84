/** Statements about Individuals and purges. */
import { defineStatements } from '../engine/statement.ts'
import { getLimit, type Trial } from '../engine/trial.ts'

const HOUR_MS = 3_600_000

export const individualStatements = defineStatements('individuals', {
  INDIVIDUAL_CREATED: {
    section: 'Endpoints',
    sentence: 'individuals/new creates an Individual and returns its identifier, with which individuals/get_by_id returns the details.',
    run: async (at: Trial) => {
      const identities = [at.createIdentity(), { ...at.createIdentity(), first_name: 'Other' }]
      const ids: string[] = []
      for (const identity of identities)
        ids.push((await at.expectSuccess('individuals/new', at.service.individuals.createIndividual(identity))).id)
      for (const [index, identity] of identities.entries()) {
        const individual_id = ids[index] as string
        const person = await at.expectSuccess('individuals/get_by_id', at.service.individuals.getIndividual({ individual_id }))
        for (const name of ['first_name', 'last_name', 'email'] as const)
          at.expect(person[name] === identity[name], `${name} differs from the value at the creation`)
      }
    },
  },
  INDIVIDUAL_IDENTIFIERS_DIFFER: {
    section: 'Individual',
    sentence: 'Each Individual has an identifier of its own.',
    run: async (at: Trial) => {
      const identity = at.createIdentity()
      const [id, other] = [await at.createPerson(identity), await at.createPerson(identity)]
      at.expect(id !== other, 'two Individuals have the same identifier')
      await at.service.individuals.deleteIndividual({ id })
      at.require((await at.send('/v3/individuals/get_by_id', { body: { id } })).status === 404, 'a deleted Individual is still returned')
      await at.expectSuccess('individuals/get_by_id of the other Individual', at.service.individuals.getIndividual({ id: other }))
    },
  },
  INDIVIDUAL_DELETED: {
    section: 'Individual',
    sentence: 'A deleted Individual "leaves active operations, is no longer returned by queries or operations".',
    run: async (at: Trial) => {
      const [individual_id, other] = [await at.createPerson(), await at.createPerson()]
      const datarequest_id = await at.createRequest({ individual_id })
      await at.service.dataRequests.getDataRequest({ datarequest_id })
      const id = await at.createItem({ datarequest_id })
      const { id: invitation } = await at.service.invitations.createInvitation({ individual_id, query_type: ['INCOME_SUMMARY'] })
      await at.service.individuals.deleteIndividual({ individual_id })
      await at.expectRejection('individuals/get_by_id after the deletion', at.service.individuals.getIndividual({ individual_id }))
      await at.expectRejection('its Data Request after the deletion', at.service.dataRequests.getDataRequest({ datarequest_id }))
      await at.expectRejection(
        'a new Data Request after the deletion',
        at.service.dataRequests.createDataRequest({ individual_id, type: 'CUSTOM' }),
      )
      await at.expectRejection(
        'a new invitation after the deletion',
        at.service.invitations.createInvitation({ individual_id, query_type: ['INCOME_SUMMARY'] }),
      )
      const listed = await at.service.dataRequests.listDataRequests({ options: { count: 50 } })
      at.expect(!listed.some((request) => request.id === datarequest_id), 'datarequests/get lists its Data Request')
      at.expect(!(await at.service.items.listItems({})).some((item) => item.id === id), 'items/get lists its Item')
      at.expect(!(await at.service.invitations.listInvitations({})).some((each) => each.id === invitation), 'its invitation is listed')
      for (const path of ['items/get_by_id', 'items/get_files', 'items/get_pdf'])
        await at.expectStatus(`${path} after the deletion`, `/v3/${path}`, { body: { id } }, [404])
      for (const path of ['invitations/get_by_id', 'invitations/expire'])
        await at.expectStatus(`${path} after the deletion`, `/v3/${path}`, { body: { id: invitation } }, [404])
      await at.expectSuccess('individuals/get_by_id of another Individual', at.service.individuals.getIndividual({ individual_id: other }))
    },
  },
  INDIVIDUAL_ITEMS: {
    section: 'Endpoints',
    sentence: 'individuals/get_items returns a "list of Items created for an Individual".',
    run: async (at: Trial) => {
      const [individual_id, other] = [await at.createPerson(), await at.createPerson()]
      const id = await at.createItem({ datarequest_id: await at.createRequest({ individual_id }) })
      const readIds = async (person: string) => {
        const { items } = await at.service.individuals.listIndividualItems({ individual_id: person })
        return (items ?? []).map((item) => item.id)
      }
      const [own, others] = [await readIds(individual_id), await readIds(other)]
      at.expect(own.length === 1 && own[0] === id, 'the list of the Individual does not contain exactly its Item')
      at.expect(others.length === 0, 'the list of another Individual is not empty')
      const { datasource_id: source } = await at.service.items.getItem({ id })
      for (const [datasources, count] of [
        [[], 1],
        [[source as string], 1],
        [['sch_verifyunknown'], 0],
      ] as const) {
        const individual = { individual_id, datasources: [...datasources] }
        const response = await at.service.individuals.listIndividualItems({ individual })
        at.expect(response.items?.length === count, `the Data Sources ${datasources} return ${response.items?.length} Items`)
        at.expect(JSON.stringify(response.individual) === JSON.stringify(individual), 'the response does not repeat the reference')
      }
    },
  },
  PURGE_ACCEPTED: {
    section: 'Endpoints',
    sentence: 'purge_individual returns a "successful response with no content".',
    needs: ['purge'],
    run: async (at: Trial) => {
      const authorization = `Bearer ${await at.getPurgeToken()}`
      const body = { individual_id: await at.createPerson() }
      const response = await at.send('/v3/compliance/purge_individual', { authorization, body })
      at.expect(response.status >= 200 && response.status < 300, `the purge returned ${response.status}`)
      at.expect(response.text === '', 'the response has content')
    },
  },
  INDIVIDUAL_UNAVAILABLE: {
    needs: ['purge'],
    run: async (at: Trial) => {
      const [individual_id, other] = [await at.createPerson(), await at.createPerson()]
      const datarequest_id = await at.createRequest({ individual_id })
      await at.service.dataRequests.getDataRequest({ datarequest_id })
      await at.service.compliance.purgeIndividual({ individual_id }, { purgeToken: await at.getPurgeToken() })
      await at.expectRejection('individuals/get_by_id after the purge', at.service.individuals.getIndividual({ individual_id }))
      await at.expectRejection('its Data Request after the purge', at.service.dataRequests.getDataRequest({ datarequest_id }))
      const purgeToken = await at.getPurgeToken()
      await at.expectRejection('a second purge', at.service.compliance.purgeIndividual({ individual_id }, { purgeToken }))
      await at.expectSuccess('individuals/get_by_id of another Individual', at.service.individuals.getIndividual({ individual_id: other }))
    },
  },
  PURGE_DEADLINE: {
    needs: ['purge', 'receiver', 'clock'],
    covers: ['event:individual.purged', 'limit:purge_within_hours'],
    run: async (at: Trial) => {
      const [individual_id, inbox] = [await at.createPerson(), at.openInbox()]
      const purgeToken = await at.getPurgeToken()
      const delivery_details = [{ event_type: 'individual.purged' as const, url: inbox.url }]
      await at.service.compliance.purgeIndividual({ individual_id, delivery_details }, { purgeToken })
      await at.pass(getLimit('purge_within_hours') * HOUR_MS)
      const [arrival] = await at.waitForArrivals(() => inbox.find('individual.purged'))
      at.expect(arrival !== undefined, 'individual.purged did not arrive within 120 hours')
      at.expect(arrival.body['individual_id'] === individual_id, 'individual.purged names another Individual')
      at.expectValidWebhook(arrival)
    },
  },
  PURGE_DELAY: {
    gap: 'purge-course',
    sentence: `A purge erases the data ${getLimit('purge_after_hours')} hours after the request.`,
    needs: ['purge', 'receiver', 'clock'],
    covers: ['limit:purge_after_hours'],
    run: async (at: Trial) => {
      const [individual_id, inbox] = [await at.createPerson(), at.openInbox()]
      const purgeToken = await at.getPurgeToken()
      const delivery_details = [{ event_type: 'individual.purged' as const, url: inbox.url }]
      await at.service.compliance.purgeIndividual({ individual_id, delivery_details }, { purgeToken })
      await at.pass((getLimit('purge_after_hours') - 1) * HOUR_MS)
      at.expect(inbox.arrivals.length === 0, 'the purge was completed an hour early')
      await at.pass(2 * HOUR_MS)
      at.expect(inbox.find('individual.purged').length === 1, 'the purge was not completed in time')
    },
  },
})

/** A test that uses the recipe msw.ts in Node (setupServer) and in a page (setupWorker). The recipe is copied next to this file. */
import { ServiceClient } from 'consumer-permissioned-data-contract/client'
import examples from 'consumer-permissioned-data-contract/examples/operations.json' with { type: 'json' }
import { HttpResponse } from 'msw'
import { respond, handlers } from './msw.ts'

const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }

const isExample = (name, value) => JSON.stringify(value) === JSON.stringify(examples[name])

/** `setup` is setupServer or setupWorker, and `start` is the method that starts its result. */
export async function flow(setup, start) {
  const mock = setup(...handlers)
  await mock[start]({ quiet: true, onUnhandledRequest: 'error' })
  const client = new ServiceClient({ baseUrl: 'https://service.test', clientId: 'id', secret: 'secret', retry: false })
  const create = () => client.individuals.createIndividual(PERSON).catch(({ status, code }) => [status, code])
  const example = isExample('createIndividual/person.response', await create())
  mock.use(respond('createIndividual', () => HttpResponse.json({ error_code: 'TOO_MANY_REQUESTS' }, { status: 429 })))
  const overridden = await create()
  mock.resetHandlers()
  return {
    example,
    overridden,
    reset: isExample('createIndividual/person.response', await create()),
    empty: typeof (await client.individuals.deleteIndividual({ individual_id: 'idv_1' })),
    operations: handlers.length,
    unknown: await Promise.try(() => respond('createPerson')).catch(({ message }) => message),
  }
}

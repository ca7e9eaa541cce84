/** A partner's program that uses the contract package in any runtime. The package is installed next to a copy of this file. */
import { ServiceClient, ServiceConnectionError, verifyWebhook } from 'consumer-permissioned-data-contract/client'
import { Individual } from 'consumer-permissioned-data-contract/validators'

const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }

async function calls({ url, redirecting }) {
  const account = { clientId: 'demo_client', secret: 'demo_secret', retry: false }
  const client = new ServiceClient({ baseUrl: url, ...account })
  const { id: individual_id } = await client.individuals.createIndividual(PERSON)
  const { id: datarequest_id } = await client.dataRequests.createDataRequest({ individual_id, type: 'ENROLLMENT_STATUS' })
  const { links } = await client.dataRequests.listInvitationLinks({ datarequest_id })
  const files = [{ name: 'document.pdf', data: new TextEncoder().encode('%PDF-1.4\n%%EOF'), type: 'application/pdf' }]
  const [uploaded] = await client.items.uploadItemFiles({ files })
  const missing = await client.individuals.getIndividual({ individual_id: 'idv_none' }).catch(({ status, code }) => [status, code])
  const elsewhere = await new ServiceClient({ ...account, baseUrl: redirecting }).individuals
    .getIndividual({ individual_id })
    .catch((error) => error)
  return {
    read: await client.individuals.getIndividual({ individual_id }),
    links: links.length,
    uploaded: uploaded.file_name,
    missing,
    redirect: elsewhere instanceof ServiceConnectionError && elsewhere.reason,
  }
}

async function webhook({ body, headers, secret }) {
  const { event } = await verifyWebhook(body, headers, secret)
  const changed = await verifyWebhook(`${body} `, headers, secret).catch(({ reason }) => reason)
  return { event, changed }
}

/** Returns the outcome of each capability, which the runner compares. */
export async function flow(given) {
  const { read, ...called } = await calls(given)
  const { issues = [] } = Individual['~standard'].validate({ ...PERSON, first_name: 5 })
  return {
    calls: called,
    validator: { valid: Individual(read), paths: issues.map(({ path }) => path) },
    webhook: await webhook(given.webhook),
  }
}

/** The entry point for workers. */
export default { fetch: async (request) => Response.json(await flow(await request.json())) }

/** The entry point for pages. */
globalThis.flow = flow

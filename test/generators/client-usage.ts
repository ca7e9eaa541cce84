/** What compiles against the generated client, and what must not. Checked by tsc, never run. */
import { type Operations, parseWebhook, ServiceClient, ServiceError, type WebhookEvent } from '../../generated/client.ts'

export const client = new ServiceClient({ baseUrl: '', clientId: 'c', secret: 's', version: 20210117, timeoutMs: 1000 })
export const browser = new ServiceClient({ baseUrl: '', token: async () => 't' })
// @ts-expect-error a secret without its client id
new ServiceClient({ baseUrl: '', secret: 's' })
// @ts-expect-error a token and a secret
new ServiceClient({ baseUrl: '', clientId: 'c', secret: 's', token: 't' })

export async function makeCalls(signal: AbortSignal): Promise<unknown[]> {
  const { id } = await client.individuals.createIndividual(
    { first_name: 'A', last_name: 'B', email: 'a@example.com' },
    { signal, token: 't' },
  )
  // @ts-expect-error required fields are missing
  await client.individuals.createIndividual({ first_name: 'A' })
  // @ts-expect-error no such field
  await client.individuals.getIndividual({ individual: id })
  const nothing: void = await client.individuals.deleteIndividual({ individual_id: id })
  const token: string = (await client.authentication.generateAccessToken()).access_token
  await client.authentication.generatePublicToken()
  // @ts-expect-error a value beyond a closed list
  await client.authentication.generatePublicToken({ scopes: ['EVERYTHING'] })
  await client.compliance.purgeIndividual({ individual_id: id }, { purgeToken: token })
  // @ts-expect-error the purge token is missing
  await client.compliance.purgeIndividual({ individual_id: id })
  // @ts-expect-error a purge takes no other token
  await client.compliance.purgeIndividual({ individual_id: id }, { purgeToken: token, token })
  const [uploaded] = await client.items.uploadItemFiles({ files: [new Blob([]), { name: 'a.pdf', data: new Uint8Array(1) }] })
  const { data, type } = await client.items.downloadItemPdf({ id })
  const bytes: [ArrayBuffer, string] = [data, type]
  const some: string | undefined = (await client.items.listItems())[0]?.id
  const summary = await client.untilCompleted((again) => client.services.getIncomeSummary(again ?? { datarequest_id: id }), { signal })
  // @ts-expect-error what is asked has no processing_status
  await client.untilCompleted(() => client.authentication.generateAccessToken())
  return [nothing, uploaded, bytes, some, summary.processing_status]
}

export function describeFailure(error: unknown): string | undefined {
  if (!(error instanceof ServiceError)) return undefined
  if (error.code === 'NOT_FOUND') return error.operation
  return error.reasonCodes[0]?.code ?? error.message
}

export function handleWebhook(body: unknown): string | undefined {
  const event: WebhookEvent = parseWebhook(body)
  switch (event.event) {
    case 'item.processed':
      return event.item_id ?? undefined
    case 'transaction.processed':
      return event.transaction_id ?? undefined
    // @ts-expect-error no such event
    case 'item.lost':
      return undefined
    default:
      return event.event
  }
}

export type Created = Operations['createIndividual']['response']['id']
export const path: Operations['purgeIndividual']['path'] = '/v3/compliance/purge_individual'

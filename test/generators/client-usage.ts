/** Code that must compile against the generated client, and code that must not. tsc checks this file, but it is never run. */
import {
  type Item,
  type Operations,
  parseWebhook,
  type RecordByType,
  typedRecord,
  ServiceClient,
  ServiceError,
  verifyWebhook,
  type WebhookEvent,
  type WebhookEvents,
} from '../../generated/client.ts'

export const client = new ServiceClient({ baseUrl: '', clientId: 'c', secret: 's', version: 20210117, timeoutMs: 1000 })
export const browser = new ServiceClient({ baseUrl: '', token: async () => 't' })
// @ts-expect-error a secret requires a client id
new ServiceClient({ baseUrl: '', secret: 's' })
// @ts-expect-error a token excludes a secret
new ServiceClient({ baseUrl: '', clientId: 'c', secret: 's', token: 't' })

export async function makeCalls(signal: AbortSignal): Promise<unknown[]> {
  const { id } = await client.individuals.createIndividual(
    { first_name: 'A', last_name: 'B', email: 'a@example.com' },
    { signal, token: 't' },
  )
  // @ts-expect-error required fields are missing
  await client.individuals.createIndividual({ first_name: 'A' })
  // @ts-expect-error unknown field
  await client.individuals.getIndividual({ individual: id })
  const nothing: void = await client.individuals.deleteIndividual({ individual_id: id })
  const token: string = (await client.authentication.generateAccessToken()).access_token
  await client.authentication.generatePublicToken()
  // @ts-expect-error not a value of the closed list
  await client.authentication.generatePublicToken({ scopes: ['EVERYTHING'] })
  await client.compliance.purgeIndividual({ individual_id: id }, { purgeToken: token })
  // @ts-expect-error the purge token is missing
  await client.compliance.purgeIndividual({ individual_id: id })
  // @ts-expect-error a purge accepts only a purge token
  await client.compliance.purgeIndividual({ individual_id: id }, { purgeToken: token, token })
  const [uploaded] = await client.items.uploadItemFiles({ files: [new Blob([]), { name: 'a.pdf', data: new Uint8Array(1) }] })
  const { data, type } = await client.items.downloadItemPdf({ id })
  const bytes: [ArrayBuffer, string] = [data, type]
  const some: string | undefined = (await client.items.listItems())[0]?.id
  const summary = await client.waitUntilCompleted(
    (transaction) => client.services.getIncomeSummary(transaction ?? { datarequest_id: id }),
    { signal },
  )
  // @ts-expect-error the response has no processing_status
  await client.waitUntilCompleted(() => client.authentication.generateAccessToken())
  for await (const item of client.paginate((options) => client.items.listItems({ filters: { datarequest_id: id }, options }))) void item.id
  for await (const { type: kind } of client.paginate((options) => client.dataRequests.listDataRequests({ options }))) void kind
  // @ts-expect-error a list without options cannot be paged
  client.paginate((options) => client.invitations.listInvitations({ options }))
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
    // @ts-expect-error unknown event
    case 'item.lost':
      return undefined
    default:
      return event.event
  }
}

export async function getWages(item: Item): Promise<number | string | null | undefined> {
  const record = typedRecord(item)
  switch (record?.type) {
    case 'W2_FILE':
    case 'SVC_W2_RECORD':
      // @ts-expect-error unknown W-2 field
      void record.data.last_term_gpa
      return record.data.wages_tips_other_comp?.value
    case 'SVC_DIGEST':
      return record.data.last_term_gpa
    // @ts-expect-error unknown type
    case 'SVC_LOST':
      return undefined
    default:
      return undefined
  }
}

export const digest = (record: RecordByType['SVC_DIGEST']): string => record.degree_type
export const processed = (event: WebhookEvents['item.processed']): 'item.processed' => event.event

export async function receive(request: Request): Promise<WebhookEvent> {
  // @ts-expect-error the secret is missing
  await verifyWebhook(await request.text(), request.headers)
  const options = { toleranceSeconds: 60, now: () => 0 }
  return verifyWebhook(new Uint8Array(), { 'webhook-id': ['1'], other: undefined }, ['whsec_AAAA', 'whsec_BBBB'], options)
}

export const patient = new ServiceClient({ baseUrl: '', token: 't', retry: { times: 5, totalMs: 1000 } })
export const impatient = () => patient.items.listItems({}, { retry: false })

export type Created = Operations['createIndividual']['response']['id']
export const path: Operations['purgeIndividual']['path'] = '/v3/compliance/purge_individual'

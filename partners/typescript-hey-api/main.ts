/** Runs a partner's flow with the functions that @hey-api/openapi-ts generates. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { type Client, createClient } from './generated/client/index.js'
import {
  createDataRequest,
  createIndividual,
  createItem,
  generateAccessToken,
  generateInvitationLink,
  generatePurgeToken,
  getIncomeSummary,
  getIndividual,
  getItem,
  type Item,
  purgeIndividual,
  type SvcDigest,
  type SvcW2Record,
  type Webhooks,
} from './generated/index.js'

const variable = (name: string): string => env[name] ?? fail(`${name} is not set`)
const url = variable('CPD_URL')

function fail(message: string): never {
  throw new Error(message)
}
const done = (step: string, ...details: unknown[]): void => console.log(['ok', step, ...details].join(' '))

// #region call
/** The generated client encodes the credentials and adds the word `Basic`. */
const basic = (baseUrl: string, clientId: string, secret: string): Client => createClient({ baseUrl, auth: () => `${clientId}:${secret}` })

async function signedIn(baseUrl: string, clientId: string, secret: string): Promise<Client> {
  const { data, error } = await generateAccessToken({ client: basic(baseUrl, clientId, secret) })
  if (!data) return fail(error.error_message)
  return createClient({ baseUrl, auth: `Bearer ${data.access_token}` })
}
// #endregion

async function playIndividual(datarequest_id: string, scenario: string): Promise<void> {
  const result = await fetch(`${url}/sandbox/scenarios/run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${variable('CPD_SANDBOX_TOKEN')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ datarequest_id, scenario }),
  })
  if (!result.ok) fail(await result.text())
}

/** Polls the transaction until its result is final. */
async function incomeSummary(client: Client, datarequest_id: string) {
  let result = await getIncomeSummary({ client, body: { datarequest_id } })
  while (result.data && !['COMPLETED', 'UNPROCESSABLE'].includes(result.data.processing_status))
    result = await getIncomeSummary({ client, body: { transaction_id: result.data.transaction_id } })
  return result
}

async function item(client: Client, id: string): Promise<Item> {
  for (;;) {
    const { data, error } = await getItem({ client, body: { id } })
    if (!data) return fail(error.error_message)
    if (data.processing_status !== 'IN_PROGRESS') return data
  }
}

/** Reads the record as the type in `source_data_type`. */
function readRecord({ source_data_type, data }: Item): string {
  switch (source_data_type) {
    case 'SVC_W2_RECORD': {
      const { wages_tips_other_comp, employer } = data as SvcW2Record
      return `${wages_tips_other_comp?.value} ${employer?.name}`
    }
    case 'SVC_DIGEST':
      return `${(data as SvcDigest).cgpa}`
    default:
      return fail(`a record of another type: ${source_data_type}`)
  }
}

type WebhookEvent = Webhooks['body']

/** TypeScript knows which properties each event has. */
function readWebhook(body: string): WebhookEvent {
  const event: WebhookEvent = JSON.parse(body)
  switch (event.event) {
    case 'item.processed':
      console.log(`Item ${event.item_id} can be read`)
      break
    case 'unprocessable.entity':
      console.log(`Item ${event.item_id} cannot be processed: ${event.reason_codes?.map(({ code }) => code)}`)
      break
    default: // An event that does not matter here, or is newer than these types.
  }
  return event
}

/** Reads and writes each example of the given kind. Returns the number of examples. */
function readAndWrite(examples: string, kind: string, read: (text: string) => unknown): number {
  const files = readdirSync(join(examples, kind))
  for (const file of files) {
    const value = read(readFileSync(join(examples, kind, file), 'utf8'))
    writeFileSync(join(examples, 'written', kind, file), JSON.stringify(value))
  }
  return files.length
}
const readRecords = (examples: string): number => readAndWrite(examples, 'records', (text) => JSON.parse(text))
const readWebhooks = (examples: string): number => readAndWrite(examples, 'events', readWebhook)

const client = await signedIn(url, variable('CPD_CLIENT_ID'), variable('CPD_SECRET'))
const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' }
const { id: individual_id } = (await createIndividual({ client, body: person })).data ?? fail('no Individual')
const request = { client, body: { individual_id, type: 'INCOME_SUMMARY' } } as const
const { id: datarequest_id } = (await createDataRequest(request)).data ?? fail('no Data Request')
done('create', individual_id, datarequest_id)

const link = await generateInvitationLink({ client, body: { datarequest_id } })
done('link', link.data?.uri)

await playIndividual(datarequest_id, 'income-verified-by-paystub')
done('scenario')

const report = (await incomeSummary(client, datarequest_id)).data?.income_summary?.[0]
done('report', report?.beneficiary?.last_name, report?.earnings?.[0]?.amounts?.[0]?.value, report?.reason_codes?.[0]?.code)

const record: SvcW2Record = JSON.parse(readFileSync(join(variable('CPD_EXAMPLES'), 'records/SVC_W2_RECORD.json'), 'utf8'))
const created = await createItem({
  client,
  body: {
    datarequest_id,
    datasource_id: report?.datasource?.id ?? fail('no Data Source'),
    source_data_type: 'SVC_W2_RECORD',
    source_data: [{ source_data_value: record }],
  },
})
done('item', readRecord(await item(client, created.data?.id ?? fail(created.error?.error_message ?? 'no Item'))))

done('records', readRecords(variable('CPD_EXAMPLES')))
done('webhooks', readWebhooks(variable('CPD_EXAMPLES')))

const unknown = { individual_id: 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' }
const { error: notFound, response } = await getIndividual({ client, body: unknown })
done('not-found', response?.status, notFound?.error_code)

const failing = (await createDataRequest(request)).data ?? fail('no Data Request')
await playIndividual(failing.id, 'report-on-poor-quality')
const { data: failure } = await incomeSummary(client, failing.id)
done('failure', failure?.processing_status, failure?.reason_codes?.[0]?.code)

const strict = await signedIn(url, variable('CPD_422_CLIENT_ID'), variable('CPD_422_SECRET'))
const unprocessable = await incomeSummary(strict, variable('CPD_422_DATAREQUEST'))
done('http-422', unprocessable.response?.status, unprocessable.error?.reason_codes?.[0]?.code)

const laterClient = await signedIn(variable('CPD_LATER_URL'), variable('CPD_CLIENT_ID'), variable('CPD_SECRET'))
const later = (await incomeSummary(laterClient, datarequest_id)).data?.income_summary?.[0]
done(
  'later',
  later?.earnings?.[0]?.amounts?.[0]?.value,
  later?.reason_codes?.[0]?.code,
  later?.earnings?.[0]?.type,
  readRecords(variable('CPD_LATER_EXAMPLES')),
  readWebhooks(variable('CPD_LATER_EXAMPLES')),
)

const { data: purgeToken } = await generatePurgeToken({ client: basic(url, variable('CPD_CLIENT_ID'), variable('CPD_SECRET')) })
await purgeIndividual({ client: createClient({ baseUrl: url, auth: `Bearer ${purgeToken?.access_token}` }), body: { individual_id } })
const purged = await getIndividual({ client, body: { individual_id } })
done('purge', purged.response?.status)

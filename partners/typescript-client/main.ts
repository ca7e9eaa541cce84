/** Runs a partner's flow with this package's client, which fetches and renews tokens. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import {
  type Item,
  parseWebhook,
  ProcessingFailedError,
  ServiceClient,
  ServiceError,
  type SVC_DIGEST,
  type SVC_W2_RECORD,
  type WebhookEvent,
} from './generated/client.ts'

const variable = (name: string): string => env[name] ?? fail(`${name} is not set`)
const url = variable('CPD_URL')
const account = { clientId: variable('CPD_CLIENT_ID'), secret: variable('CPD_SECRET') }
const client = new ServiceClient({ baseUrl: url, ...account })

function fail(message: string): never {
  throw new Error(message)
}
const done = (step: string, ...details: unknown[]): void => console.log(['ok', step, ...details].join(' '))

async function playIndividual(datarequest_id: string, scenario: string): Promise<void> {
  const response = await fetch(`${url}/sandbox/scenarios/run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${variable('CPD_SANDBOX_TOKEN')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ datarequest_id, scenario }),
  })
  if (!response.ok) fail(await response.text())
}

async function readReport(of: ServiceClient, datarequest_id: string) {
  const response = await of.waitUntilCompleted((transaction) => of.services.getIncomeSummary(transaction ?? { datarequest_id }))
  return response.income_summary?.[0] ?? fail('the report is empty')
}

// #region record
/** Reads the record as the type in `source_data_type`. */
function readRecord({ source_data_type, data }: Item): string {
  switch (source_data_type) {
    case 'SVC_W2_RECORD': {
      const { wages_tips_other_comp, employer } = data as SVC_W2_RECORD
      return `${wages_tips_other_comp?.value} ${employer?.name}`
    }
    case 'SVC_DIGEST':
      return `${(data as SVC_DIGEST).cgpa}`
    default:
      return fail(`a record of another type: ${source_data_type}`)
  }
}
// #endregion

// #region webhook
/** TypeScript knows which properties each event has. */
function readWebhook(body: string): WebhookEvent {
  const event = parseWebhook(body)
  switch (event.event) {
    case 'item.processed':
      console.log(`Item ${event.item_id} can be read`)
      break
    case 'unprocessable.entity':
      console.log(`Item ${event.item_id} cannot be processed: ${event.reason_codes?.map(({ code }) => code)}`)
      break
    default: // An event that does not matter here, or is newer than this client.
  }
  return event
}
// #endregion

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

const { id: individual_id } = await client.individuals.createIndividual({
  first_name: 'Jordan',
  last_name: 'Rivera',
  email: 'jordan.rivera@example.com',
})
const { id: datarequest_id } = await client.dataRequests.createDataRequest({ individual_id, type: 'INCOME_SUMMARY' })
done('create', individual_id, datarequest_id)

const { uri } = await client.dataRequests.generateInvitationLink({ datarequest_id })
done('link', uri)

await playIndividual(datarequest_id, 'income-verified-by-paystub')
done('scenario')

const report = await readReport(client, datarequest_id)
done('report', report.beneficiary?.last_name, report.earnings?.[0]?.amounts?.[0]?.value, report.reason_codes?.[0]?.code)

const record: SVC_W2_RECORD = JSON.parse(readFileSync(join(variable('CPD_EXAMPLES'), 'records/SVC_W2_RECORD.json'), 'utf8'))
const { id } = await client.items.createItem({
  datarequest_id,
  datasource_id: report.datasource?.id ?? fail('no Data Source'),
  source_data_type: 'SVC_W2_RECORD',
  source_data: [{ source_data_value: record }],
})
done('item', readRecord(await client.waitUntilCompleted(() => client.items.getItem({ id }))))

done('records', readRecords(variable('CPD_EXAMPLES')))
done('webhooks', readWebhooks(variable('CPD_EXAMPLES')))

const unknown = { individual_id: 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' }
const notFound = await client.individuals.getIndividual(unknown).catch((error: unknown) => error)
if (notFound instanceof ServiceError) done('not-found', notFound.status, notFound.code)

const { id: failing } = await client.dataRequests.createDataRequest({ individual_id, type: 'INCOME_SUMMARY' })
await playIndividual(failing, 'report-on-poor-quality')
const failure = await readReport(client, failing).catch((error: unknown) => error)
if (failure instanceof ProcessingFailedError) done('failure', 'UNPROCESSABLE', failure.reasonCodes[0]?.code)

const strict = new ServiceClient({ baseUrl: url, clientId: variable('CPD_422_CLIENT_ID'), secret: variable('CPD_422_SECRET') })
const unprocessable = await readReport(strict, variable('CPD_422_DATAREQUEST')).catch((error: unknown) => error)
if (unprocessable instanceof ServiceError) done('http-422', unprocessable.status, unprocessable.reasonCodes[0]?.code)

const later = await readReport(new ServiceClient({ baseUrl: variable('CPD_LATER_URL'), ...account }), datarequest_id)
done(
  'later',
  later.earnings?.[0]?.amounts?.[0]?.value,
  later.reason_codes?.[0]?.code,
  later.earnings?.[0]?.type,
  readRecords(variable('CPD_LATER_EXAMPLES')),
  readWebhooks(variable('CPD_LATER_EXAMPLES')),
)

const { access_token: purgeToken } = await client.authentication.generatePurgeToken()
await client.compliance.purgeIndividual({ individual_id }, { purgeToken })
const purged = await client.individuals.getIndividual({ individual_id }).catch((error: unknown) => error)
if (purged instanceof ServiceError) done('purge', purged.status)

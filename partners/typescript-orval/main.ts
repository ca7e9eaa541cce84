/** Runs a partner's flow with the functions and the Zod schemas that orval generates. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { GetIncomeSummaryResponse, GetItemResponse, Item, SvcDigest, SvcW2Record } from './generated/schemas.ts'
import * as service from './generated/service.ts'
import { RECORDS, WebhookEvent } from './tables.ts'

const variable = (name: string): string => env[name] ?? fail(`${name} is not set`)
const url = variable('CPD_URL')

function fail(message: string): never {
  throw new Error(message)
}
const done = (step: string, ...details: unknown[]): void => console.log(['ok', step, ...details].join(' '))

// #region call
/** Each function takes these arguments after the body: request options, and a fetch function that adds the server's address. */
type Options = readonly [RequestInit, typeof fetch]

const signed = (baseUrl: string, authorization: string): Options => [
  { headers: { authorization } },
  (path, init) => fetch(`${baseUrl}${path}`, init),
]
const basic = (baseUrl: string, clientId: string, secret: string): Options =>
  signed(baseUrl, `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`)

async function signedIn(baseUrl: string, clientId: string, secret: string): Promise<Options> {
  const response = await service.generateAccessToken(...basic(baseUrl, clientId, secret))
  if (response.status !== 200) return fail(response.data.error_message)
  return signed(baseUrl, `Bearer ${response.data.access_token}`)
}
// #endregion

async function playIndividual(datarequest_id: string, scenario: string): Promise<void> {
  const response = await fetch(`${url}/sandbox/scenarios/run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${variable('CPD_SANDBOX_TOKEN')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ datarequest_id, scenario }),
  })
  if (!response.ok) fail(await response.text())
}

/** Polls the transaction until its result is final. */
async function incomeSummary(options: Options, datarequest_id: string) {
  let response = await service.getIncomeSummary({ datarequest_id }, ...options)
  while (response.status === 200 && !['COMPLETED', 'UNPROCESSABLE'].includes(response.data.processing_status))
    response = await service.getIncomeSummary({ transaction_id: response.data.transaction_id }, ...options)
  return response
}

async function report(options: Options, datarequest_id: string) {
  const { data } = await incomeSummary(options, datarequest_id)
  return GetIncomeSummaryResponse.parse(data).income_summary?.[0]
}

async function item(options: Options, id: string): Promise<Item> {
  for (;;) {
    const read = GetItemResponse.parse((await service.getItem({ id }, ...options)).data)
    if (read.processing_status !== 'IN_PROGRESS') return read
  }
}

// #region record
/** Reads the record as the type in `source_data_type`. */
function readRecord({ source_data_type, data }: Item): string {
  switch (source_data_type) {
    case 'SVC_W2_RECORD': {
      const { wages_tips_other_comp, employer } = SvcW2Record.parse(data)
      return `${wages_tips_other_comp?.value} ${employer?.name}`
    }
    case 'SVC_DIGEST':
      return `${SvcDigest.parse(data).cgpa}`
    default:
      return fail(`a record of another type: ${source_data_type}`)
  }
}
// #endregion

// #region webhook
/** WebhookEvent is `zod.discriminatedUnion('event', [ItemCreatedEvent, ...])`: an event newer than these schemas throws a ZodError. */
function readWebhook(body: string): WebhookEvent {
  const event = WebhookEvent.parse(JSON.parse(body))
  switch (event.event) {
    case 'item.processed':
      console.log(`Item ${event.item_id} can be read`)
      break
    case 'unprocessable.entity':
      console.log(`Item ${event.item_id} cannot be processed: ${event.reason_codes?.map(({ code }) => code)}`)
      break
    default: // An event that does not matter here.
  }
  return event
}
// #endregion

/** Reads and writes each example of the given kind. Returns the number of examples. */
function readAndWrite(examples: string, kind: string, read: (text: string, name: string) => unknown): number {
  const files = readdirSync(join(examples, kind))
  for (const file of files) {
    const value = read(readFileSync(join(examples, kind, file), 'utf8'), file.replace('.json', ''))
    writeFileSync(join(examples, 'written', kind, file), JSON.stringify(value))
  }
  return files.length
}
const readRecords = (examples: string): number =>
  readAndWrite(examples, 'records', (text, name) => (RECORDS[name] ?? fail(`no schema is known for ${name}`)).parse(JSON.parse(text)))
const readWebhooks = (examples: string): number => readAndWrite(examples, 'events', readWebhook)

const options = await signedIn(url, variable('CPD_CLIENT_ID'), variable('CPD_SECRET'))
const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' }
const individual = await service.createIndividual(person, ...options)
const individual_id = individual.status === 200 ? individual.data.id : fail(individual.data.error_message)
const createDataRequest = async (): Promise<string> => {
  const response = await service.createDataRequest({ individual_id, type: 'INCOME_SUMMARY' }, ...options)
  return response.status === 200 ? response.data.id : fail(response.data.error_message)
}
const datarequest_id = await createDataRequest()
done('create', individual_id, datarequest_id)

const link = await service.generateInvitationLink({ datarequest_id }, ...options)
done('link', link.status === 200 ? link.data.uri : fail(link.data.error_message))

await playIndividual(datarequest_id, 'income-verified-by-paystub')
done('scenario')

const income = await report(options, datarequest_id)
done('report', income?.beneficiary?.last_name, income?.earnings?.[0]?.amounts?.[0]?.value, income?.reason_codes[0]?.code)

const record = SvcW2Record.parse(JSON.parse(readFileSync(join(variable('CPD_EXAMPLES'), 'records/SVC_W2_RECORD.json'), 'utf8')))
const created = await service.createItem(
  {
    datarequest_id,
    datasource_id: income?.datasource?.id ?? fail('no Data Source'),
    source_data_type: 'SVC_W2_RECORD',
    source_data: [{ source_data_value: record }],
  },
  ...options,
)
done('item', readRecord(await item(options, created.status === 200 ? created.data.id : fail(created.data.error_message))))

done('records', readRecords(variable('CPD_EXAMPLES')))
done('webhooks', readWebhooks(variable('CPD_EXAMPLES')))

const unknown = await service.getIndividual({ individual_id: 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' }, ...options)
done('not-found', unknown.status, unknown.status === 404 && unknown.data.error_code)

const failing = await createDataRequest()
await playIndividual(failing, 'report-on-poor-quality')
const failure = await incomeSummary(options, failing)
done('failure', failure.status === 200 && `${failure.data.processing_status} ${failure.data.reason_codes?.[0]?.code}`)

const strict = await signedIn(url, variable('CPD_422_CLIENT_ID'), variable('CPD_422_SECRET'))
const unprocessable = await incomeSummary(strict, variable('CPD_422_DATAREQUEST'))
done('http-422', unprocessable.status, unprocessable.status === 422 && unprocessable.data.reason_codes?.[0]?.code)

const laterOptions = await signedIn(variable('CPD_LATER_URL'), variable('CPD_CLIENT_ID'), variable('CPD_SECRET'))
const later = await report(laterOptions, datarequest_id)
done(
  'later',
  later?.earnings?.[0]?.amounts?.[0]?.value,
  later?.reason_codes[0]?.code,
  later?.earnings?.[0]?.type,
  readRecords(variable('CPD_LATER_EXAMPLES')),
  readWebhooks(variable('CPD_LATER_EXAMPLES')),
)

const purgeToken = await service.generatePurgeToken(...basic(url, variable('CPD_CLIENT_ID'), variable('CPD_SECRET')))
if (purgeToken.status !== 200) fail(purgeToken.data.error_message)
await service.purgeIndividual({ individual_id }, ...signed(url, `Bearer ${purgeToken.data.access_token}`))
done('purge', (await service.getIndividual({ individual_id }, ...options)).status)

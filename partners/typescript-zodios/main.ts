/** A partner's flow with the Zodios client that openapi-zod-client makes. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { isErrorFromAlias } from '@zodios/core'
import type { z } from 'zod'
import { api as described, createApiClient, schemas } from './generated/service.ts'
import { RECORDS, WebhookEvent } from './tables.ts'

const variable = (name: string): string => env[name] ?? fail(`${name} is not set`)
const url = variable('CPD_URL')

function fail(message: string): never {
  throw new Error(message)
}
const done = (step: string, ...evidence: unknown[]): void => console.log(['ok', step, ...evidence].join(' '))

// #region call
type Service = typeof described

/** Answers are checked by the schemas of the document; one that does not match is a ZodiosError. */
const signed = (baseUrl: string, authorization: string): Service =>
  createApiClient(baseUrl, { axiosConfig: { headers: { authorization } } })
const basic = (baseUrl: string, clientId: string, secret: string): Service =>
  signed(baseUrl, `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`)

async function signedIn(baseUrl: string, clientId: string, secret: string): Promise<Service> {
  const { access_token } = await basic(baseUrl, clientId, secret).generateAccessToken(undefined)
  return signed(baseUrl, `Bearer ${access_token}`)
}
// #endregion

async function playIndividual(datarequest_id: string, scenario: string): Promise<void> {
  const answer = await fetch(`${url}/sandbox/scenarios/run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${variable('CPD_SANDBOX_TOKEN')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ datarequest_id, scenario }),
  })
  if (!answer.ok) fail(await answer.text())
}

/** A Service is asked again for its transaction until the answer is final. */
async function incomeSummary(service: Service, datarequest_id: string) {
  let answer = await service.getIncomeSummary({ datarequest_id })
  while (!['COMPLETED', 'UNPROCESSABLE'].includes(answer.processing_status))
    answer = await service.getIncomeSummary({ transaction_id: answer.transaction_id })
  return answer
}

type Item = z.infer<typeof schemas.Item>

async function item(service: Service, id: string): Promise<Item> {
  for (;;) {
    const read = await service.getItem({ id })
    if (read.processing_status !== 'IN_PROGRESS') return read
  }
}

// #region record
/** The record is of the type that `source_data_type` says. */
function readRecord({ source_data_type, data }: Item): string {
  switch (source_data_type) {
    case 'SVC_W2_RECORD': {
      const { wages_tips_other_comp, employer } = schemas.SVC_W2_RECORD.parse(data)
      return `${wages_tips_other_comp?.value} ${employer?.name}`
    }
    case 'SVC_DIGEST':
      return `${schemas.SVC_DIGEST.parse(data).cgpa}`
    default:
      return fail(`a record of another type: ${source_data_type}`)
  }
}
// #endregion

// #region webhook
/** WebhookEvent is `z.discriminatedUnion('event', [schemas.ItemCreatedEvent, ...])`: an event newer than these schemas is a ZodError. */
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

/** Reads each example of a kind, and writes it again; returns their number. */
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

/** The status of an error, and its body with the properties that the document gives it. */
async function failureOf(service: Service, alias: 'getIndividual' | 'getIncomeSummary', call: () => Promise<unknown>) {
  try {
    await call()
  } catch (error) {
    if (isErrorFromAlias(service.api, alias, error)) return error.response
    throw error
  }
  return fail(`${alias} does not fail`)
}

const service = await signedIn(url, variable('CPD_CLIENT_ID'), variable('CPD_SECRET'))
const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' }
const { id: individual_id } = await service.createIndividual(person)
const { id: datarequest_id } = await service.createDataRequest({ individual_id, type: 'INCOME_SUMMARY' })
done('create', individual_id, datarequest_id)

const link = await service.generateInvitationLink({ datarequest_id })
done('link', link.uri)

await playIndividual(datarequest_id, 'income-verified-by-paystub')
done('scenario')

const income = (await incomeSummary(service, datarequest_id)).income_summary?.[0]
done('report', income?.beneficiary?.last_name, income?.earnings?.[0]?.amounts?.[0]?.value, income?.reason_codes[0]?.code)

const record = schemas.SVC_W2_RECORD.parse(JSON.parse(readFileSync(join(variable('CPD_EXAMPLES'), 'records/SVC_W2_RECORD.json'), 'utf8')))
const created = await service.createItem({
  datarequest_id,
  datasource_id: income?.datasource?.id ?? fail('no Data Source'),
  source_data_type: 'SVC_W2_RECORD',
  source_data: [{ source_data_value: record }],
})
done('item', readRecord(await item(service, created.id)))

done('records', readRecords(variable('CPD_EXAMPLES')))
done('webhooks', readWebhooks(variable('CPD_EXAMPLES')))

const unknown = { individual_id: 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' }
const notFound = await failureOf(service, 'getIndividual', () => service.getIndividual(unknown))
done('not-found', notFound.status, notFound.data.error_code)

const failing = await service.createDataRequest({ individual_id, type: 'INCOME_SUMMARY' })
await playIndividual(failing.id, 'report-on-poor-quality')
const failure = await incomeSummary(service, failing.id)
done('failure', failure.processing_status, failure.reason_codes?.[0]?.code)

const strict = await signedIn(url, variable('CPD_422_CLIENT_ID'), variable('CPD_422_SECRET'))
const unprocessable = await failureOf(strict, 'getIncomeSummary', () => incomeSummary(strict, variable('CPD_422_DATAREQUEST')))
done('http-422', unprocessable.status, unprocessable.data.reason_codes?.[0]?.code)

const laterService = await signedIn(variable('CPD_LATER_URL'), variable('CPD_CLIENT_ID'), variable('CPD_SECRET'))
const later = (await incomeSummary(laterService, datarequest_id)).income_summary?.[0]
done(
  'later',
  later?.earnings?.[0]?.amounts?.[0]?.value,
  later?.reason_codes[0]?.code,
  later?.earnings?.[0]?.type,
  readRecords(variable('CPD_LATER_EXAMPLES')),
  readWebhooks(variable('CPD_LATER_EXAMPLES')),
)

const purgeToken = await basic(url, variable('CPD_CLIENT_ID'), variable('CPD_SECRET')).generatePurgeToken(undefined)
await signed(url, `Bearer ${purgeToken.access_token}`).purgeIndividual({ individual_id })
done('purge', (await failureOf(service, 'getIndividual', () => service.getIndividual({ individual_id }))).status)

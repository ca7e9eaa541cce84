/** Exporting a loaded state and loading it again changes neither the export nor the responses to clients. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSandbox } from '../../../sdk/embedded/create-sandbox.ts'
import type { Sandbox, SandboxState } from '../../../sdk/embedded/sandbox.ts'
import { ServiceClient } from '../../../generated/client.ts'

const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) }).map((at) => new Date(at).toISOString())
const name = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .filter((text) => text.trim() !== '' && !text.includes('\0') && Array.from(text).length <= 40)

/** Examples from the contract. */
const record = fc.constantFrom('SVC_DIGEST', 'SVC_W2_RECORD', 'SVC_INCOME_EMPLOYMENT_RECORD').map((source_data_type) => ({
  source_data_type,
  data: JSON.parse(
    readFileSync(new URL(`../../../generated/examples/records/${source_data_type}.json`, import.meta.url), 'utf8'),
  ) as object,
}))

const link = fc.record(
  {
    status: fc.constantFrom('used', 'expired'),
    expires_at: instant,
    created_at: instant,
    email_notification: fc.boolean(),
    additional_message: name,
  },
  { requiredKeys: ['status', 'created_at'] },
)
/** An available link, which is created after all others. */
const available = fc.record({ created_at: fc.constant('2030-01-01T00:00:00.000Z'), expires_at: instant }, { requiredKeys: ['created_at'] })
const links = fc.tuple(fc.array(link, { maxLength: 2 }), fc.option(available)).map(([ended, one]) => [...ended, ...(one ? [one] : [])])

const item = fc.oneof(
  fc
    .record({ record, created_at: instant, external_id: name, on_hold: fc.boolean() }, { requiredKeys: ['record'] })
    .map(({ record: given, ...rest }) => ({ ...given, ...rest })),
  fc.record(
    {
      source_data_type: fc.constant('W2_FILE'),
      reason_code: fc.constantFrom('UNSUPPORTED_FORMAT', 'PARTIAL_DOCUMENT'),
      media_type: fc.constant('application/pdf'),
      created_at: instant,
    },
    { requiredKeys: ['source_data_type', 'reason_code'] },
  ),
)
const request = fc.record(
  {
    type: fc.constantFrom('ENROLLMENT_STATUS', 'INCOME_SUMMARY', 'CUSTOM'),
    created_at: instant,
    requester_name: name,
    connected_datasource_id: fc.constant('ds_somewhere'),
    delivery_details: fc.array(
      fc.record({ url: fc.constant('https://receiver.example/webhooks'), headers: fc.constant({ authorization: 'Bearer receiver' }) }),
    ),
    refresh_policy: fc.constant({ enabled: true, schedule: { frequency: 'DAILY' } }),
    links,
    items: fc.array(item, { maxLength: 3 }),
  },
  { requiredKeys: ['type'] },
)
const individual = fc.record(
  {
    first_name: name,
    last_name: name,
    email: fc.constant('person@example.com'),
    external_id: name,
    created_at: instant,
    datarequests: fc.array(request, { maxLength: 2 }),
  },
  { requiredKeys: ['first_name', 'last_name', 'email'] },
)
const account = fc.record(
  {
    secret: fc.constantFrom('one-secret', 'another'),
    name,
    processing_failures: fc.constantFrom('events', 'http'),
    pause_failing_after_seconds: fc.constantFrom(null, 600),
    requests_per_minute: fc.constantFrom(null, 60),
    signing_secrets: fc.constantFrom(['whsec_c2lnbmluZw=='], ['whsec_b25l', 'whsec_dHdv']),
    individuals: fc.array(individual, { maxLength: 2 }),
  },
  { requiredKeys: [] },
)
const state = fc
  .record(
    { clock: fc.record({ now: instant, frozen: fc.constant(true) }), accounts: fc.array(account, { minLength: 1, maxLength: 2 }) },
    { requiredKeys: ['accounts', 'clock'] },
  )
  .map(
    ({ accounts, ...rest }) =>
      ({ ...rest, accounts: accounts.map((one, at) => ({ client_id: `client_${at}`, ...one })) }) as unknown as SandboxState,
  )

/** Returns all responses that the clients of each account receive. */
async function readResponses(sandbox: Sandbox, clients: readonly { clientId: string; secret: string }[]): Promise<unknown[]> {
  const read = clients.map(async ({ clientId, secret }) => {
    const client = new ServiceClient({ baseUrl: sandbox.url, clientId, secret })
    const requests = await client.dataRequests.listDataRequests({})
    const details = requests.map(({ id }) => client.dataRequests.getDataRequest({ datarequest_id: id ?? '' }))
    return { requests: await Promise.all(details), items: await client.items.listItems({}) }
  })
  return JSON.parse(JSON.stringify(await Promise.all(read)).replaceAll(sandbox.url, '')) as unknown[]
}

test('loading, exporting and loading again preserves the state and the responses', () =>
  fc.assert(
    fc.asyncProperty(state, async (given) => {
      await using first = await createSandbox({ load: given })
      const written = await first.export({ secrets: true })
      await using second = await createSandbox({ load: JSON.parse(JSON.stringify(written)) as SandboxState })
      expect(await second.export({ secrets: true })).toEqual(written)
      expect(await readResponses(second, first.loaded)).toEqual(await readResponses(first, first.loaded))
      const jobs = async (sandbox: Sandbox) =>
        ((await sandbox.control('GET', '/jobs')) as { kind: string; subject: string; due_at: number }[])
          .map(({ kind, subject, due_at }) => `${due_at} ${kind} ${subject}`)
          .toSorted()
      expect(await jobs(second)).toEqual(await jobs(first))
    }),
    { numRuns: 25, endOnFailure: true },
  ))

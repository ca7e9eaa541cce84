/** The server that partners call, with accounts of their own, what they read from files, and what their reports must say. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ServiceClient } from '../generated/client.ts'
import type { ReadinessReport } from '../generated/sandbox-types.ts'
import { start } from '../server/server.ts'
import { type Change, startChangedService, withChanges } from './later-version.ts'
import { componentOf, examples, type Kind, KINDS, namesOf, readJson } from './type-tables.ts'

export interface Service {
  readonly url: string
  /** The variables of the environment that a partner reads, for an account of its own. `folder` is for its files. */
  environment(folder: string): Promise<Record<string, string>>
  /** Runs `work` with the variables for a server and examples with these changes. */
  whileChanged<T>(folder: string, changes: readonly Change[], work: (variables: Record<string, string>) => Promise<T>): Promise<T>
  /** Returns the failures that `cpd readiness` reports for the account, a sentence for each check. */
  failedChecks(clientId: string): Promise<string[]>
  close(): Promise<void>
}

export async function startService(): Promise<Service> {
  const log = { error: (fields: object, message: string) => console.error(message, fields), info: () => {} }
  const server = await start({ port: 0, host: '127.0.0.1', database: ':memory:', log, requestsPerMinute: 'off' })
  const authorization = { authorization: `Bearer ${server.sandboxToken}` }
  const control = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${server.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`/sandbox/${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    url: server.url,
    close: () => server.close(),
    whileChanged: async (folder, changes, work) => {
      const examples = join(folder, changes.join(', '))
      writeExamples(examples, (example, component) => withChanges(example, component, changes))
      const changed = await startChangedService(server.url, changes)
      return work({ CPD_LATER_URL: changed.url, CPD_LATER_EXAMPLES: examples }).finally(() => changed.close())
    },
    failedChecks: async (clientId) => {
      const answer = await fetch(`${server.url}/sandbox/readiness?${new URLSearchParams({ client_id: clientId })}`, {
        headers: authorization,
      })
      const { checks } = (await answer.json()) as ReadinessReport
      return checks.flatMap(({ name, state, explanation }) => (state === 'failed' ? [`readiness: ${name}: ${explanation}`] : []))
    },
    environment: async (folder) => {
      const account = await control<Account>('accounts', {})
      // This account is answered 422 when processing fails.
      const strict = await control<Account>('accounts', { processing_failures: 'http' })
      const client = new ServiceClient({ baseUrl: server.url, clientId: strict.client_id, secret: strict.secret })
      const { id: individual_id } = await client.individuals.createIndividual(PERSON)
      const { id: datarequest_id } = await client.dataRequests.createDataRequest({ individual_id, type: 'INCOME_SUMMARY' })
      await control('scenarios/run', { datarequest_id, scenario: 'report-on-poor-quality' })
      writeExamples(join(folder, 'examples'), (example) => example)
      return {
        CPD_URL: server.url,
        CPD_SANDBOX_TOKEN: server.sandboxToken ?? '',
        CPD_CLIENT_ID: account.client_id,
        CPD_SECRET: account.secret,
        CPD_422_CLIENT_ID: strict.client_id,
        CPD_422_SECRET: strict.secret,
        CPD_422_DATAREQUEST: datarequest_id,
        CPD_EXAMPLES: join(folder, 'examples'),
      }
    },
  }
}

interface Account {
  readonly client_id: string
  readonly secret: string
}
const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' }

/** The examples, each as `change` has it, and an empty folder for what the partner writes. */
function writeExamples(folder: string, change: (example: unknown, component: string) => unknown): void {
  for (const kind of KINDS) {
    for (const inside of [kind, `written/${kind}`]) mkdirSync(join(folder, inside), { recursive: true })
    for (const [name, example] of Object.entries(examples[kind]))
      writeFileSync(join(folder, kind, `${name}.json`), JSON.stringify(change(example, componentOf(kind, name))))
  }
}

/** The difference from the example that a record may have once it was read and written again. */
export type Differing = 'null is absent' | 'null may be absent' | 'absent is null'

/** Returns the faults of the files that the partner wrote. The files must differ exactly as `expected` says. */
export function faultsOfWritten(kind: Kind, folder: string, expected: Differing | undefined): string[] {
  let differ = false
  const faults = Object.entries(examples[kind]).flatMap(([name, example]) => {
    const file = `${name}.json`
    let written: unknown
    try {
      written = readJson(join(folder, 'examples', 'written', kind, file))
    } catch {
      return [`${kind}/${file} was not written`]
    }
    if (canonical(written) === canonical(example)) return []
    differ = true
    const same =
      (expected === 'null is absent' && canonical(written) === canonical(withoutNulls(example))) ||
      (expected === 'null may be absent' && canonical(written) === canonical(withoutNullsBut(example, written))) ||
      (expected === 'absent is null' && canonical(withoutNulls(written)) === canonical(withoutNulls(example)))
    return same ? [] : [`${kind}/${file} was written as ${canonical(written).slice(0, 500)}`]
  })
  if (expected && !differ) faults.push(`${kind} are written as they were read: "${expected}" is no longer true`)
  return faults
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, held: unknown) =>
    held && typeof held === 'object' && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  )

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, held]) => (held === null ? [] : [[key, withoutNulls(held)]])))
}

/** Without the nulls that `kept` does not have. */
function withoutNullsBut(value: unknown, kept: unknown): unknown {
  if (Array.isArray(value)) return value.map((element, index) => withoutNullsBut(element, Array.isArray(kept) ? kept[index] : undefined))
  if (value === null || typeof value !== 'object') return value
  const other = (kept ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]) => (held === null && !(key in other) ? [] : [[key, withoutNullsBut(held, other[key])]])),
  )
}

export const countOf = (kind: Kind): number => namesOf(kind).length

/** The server that partners call, with separate accounts, example files and checks for their results. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ServiceClient } from '../generated/client.ts'
import type { ReadinessReport } from '../generated/sandbox-types.ts'
import { start } from '../server/server.ts'
import { type Change, startChangedService, changeExample } from './later-version.ts'
import { getComponent, examples, type Kind, KINDS, listNames, readJson } from './type-tables.ts'

export interface Service {
  readonly url: string
  /** Creates an account and example files in the folder, and returns the environment variables for the partner. */
  createEnvironment(folder: string): Promise<Record<string, string>>
  /** Runs `work` against a server and examples with these changes. The variables that `work` receives describe both. */
  runWithChanges<T>(folder: string, changes: readonly Change[], work: (variables: Record<string, string>) => Promise<T>): Promise<T>
  /** Returns one sentence for each readiness check that the account fails. */
  listFailedChecks(clientId: string): Promise<string[]>
  close(): Promise<void>
}

export async function startService(): Promise<Service> {
  const log = { error: (fields: object, message: string) => console.error(message, fields), info: () => {} }
  const server = await start({ port: 0, host: '127.0.0.1', database: ':memory:', log, rateLimit: 'off' })
  const authorization = { authorization: `Bearer ${server.sandboxToken}` }
  const control = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${server.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`/sandbox/${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    url: server.url,
    close: () => server.close(),
    runWithChanges: async (folder, changes, work) => {
      const examples = join(folder, changes.join(', '))
      writeExamples(examples, (example, component) => changeExample(example, component, changes))
      const changed = await startChangedService(server.url, changes)
      return work({ CPD_LATER_URL: changed.url, CPD_LATER_EXAMPLES: examples }).finally(() => changed.close())
    },
    listFailedChecks: async (clientId) => {
      const response = await fetch(`${server.url}/sandbox/readiness?${new URLSearchParams({ client_id: clientId })}`, {
        headers: authorization,
      })
      const { checks } = (await response.json()) as ReadinessReport
      return checks.flatMap(({ name, state, explanation }) => (state === 'failed' ? [`readiness: ${name}: ${explanation}`] : []))
    },
    createEnvironment: async (folder) => {
      const account = await control<Account>('accounts', {})
      // This account gets 422 when processing fails.
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

/** Writes the changed examples and creates an empty folder for the partner's output. */
function writeExamples(folder: string, change: (example: unknown, component: string) => unknown): void {
  for (const kind of KINDS) {
    for (const inside of [kind, `written/${kind}`]) mkdirSync(join(folder, inside), { recursive: true })
    for (const [name, example] of Object.entries(examples[kind]))
      writeFileSync(join(folder, kind, `${name}.json`), JSON.stringify(change(example, getComponent(kind, name))))
  }
}

/** Allowed difference between an example and the record that the partner wrote. */
export type WriteDifference = 'null is absent' | 'null may be absent' | 'absent is null'

/** Checks the files that the partner wrote. They must differ from the examples exactly as expected. */
export function findWriteFaults(kind: Kind, folder: string, expected: WriteDifference | undefined): string[] {
  let hasDifference = false
  const failures = Object.entries(examples[kind]).flatMap(([name, example]) => {
    const file = `${name}.json`
    let written: unknown
    try {
      written = readJson(join(folder, 'examples', 'written', kind, file))
    } catch {
      return [`${kind}/${file} was not written`]
    }
    if (toCanonicalJson(written) === toCanonicalJson(example)) return []
    hasDifference = true
    const same =
      (expected === 'null is absent' && toCanonicalJson(written) === toCanonicalJson(removeNulls(example))) ||
      (expected === 'null may be absent' && toCanonicalJson(written) === toCanonicalJson(removeNullsExcept(example, written))) ||
      (expected === 'absent is null' && toCanonicalJson(removeNulls(written)) === toCanonicalJson(removeNulls(example)))
    return same ? [] : [`${kind}/${file} was written as ${toCanonicalJson(written).slice(0, 500)}`]
  })
  if (expected && !hasDifference) failures.push(`${kind} are written as they were read: "${expected}" is no longer true`)
  return failures
}

const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

function removeNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeNulls)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, held]) => (held === null ? [] : [[key, removeNulls(held)]])))
}

/** Removes nulls that `reference` does not contain. */
function removeNullsExcept(value: unknown, reference: unknown): unknown {
  if (Array.isArray(value))
    return value.map((element, index) => removeNullsExcept(element, Array.isArray(reference) ? reference[index] : undefined))
  if (value === null || typeof value !== 'object') return value
  const referenceObject = (reference ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === null && !(key in referenceObject) ? [] : [[key, removeNullsExcept(inner, referenceObject[key])]],
    ),
  )
}

export const countExamples = (kind: Kind): number => listNames(kind).length

/** A plugin that is compiled and served using only the files in the sandbox package. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { control } from '../server/control-api.ts'
import { copyFeature } from '../server/feature-copy.ts'
import { makeTempDir } from '../server/serve-process.ts'
import { repository, SANDBOX } from './packed.ts'
import { projectWith } from './project.ts'

const { project } = projectWith('sandbox')

/** A plugin that uses every feature: a rule, a handler, a table, a job, an async job and an event. */
const GREETER = `
import {
  authorizeIndividual, badRequest, definePlugin, ownTables, raiseEvent, scheduleJob, type Context, type DueJob, type Individual,
} from '${SANDBOX}/plugin'

interface Tables {
  plugin_greeting: { id: string; individual_id: string; due_at: number }
}

const tables = (context: Context) => ownTables<Tables>(context)

async function greet(job: DueJob): Promise<void> {
  const greeting = await tables(job).selectFrom('plugin_greeting').selectAll().where('id', '=', job.subject).executeTakeFirstOrThrow()
  const datarequestId = String(job.payload['datarequest_id'])
  await raiseEvent(job, { accountId: job.accountId, individualId: greeting.individual_id, datarequestId }, 'datarequest.no_items', {})
}

export default definePlugin({
  name: 'greeter',
  migrations: {
    '0001-greetings': {
      up: (db) =>
        db.schema
          .createTable('plugin_greeting')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('individual_id', 'text', (column) => column.notNull())
          .addColumn('due_at', 'bigint', (column) => column.notNull())
          .execute(),
    },
  },
  rules: {
    createIndividual: ({ body }) => (body.first_name === 'Nobody' ? badRequest('/first_name: somebody, please') : undefined),
  },
  handlers: {
    getIndividual: async (call, next): Promise<Individual> => {
      const found = await authorizeIndividual(call, call.body.individual_id ?? call.body.id ?? '')
      return { ...(await next()), first_name: \`Dear \${found.data.first_name}\` }
    },
    createDataRequest: async (call, next) => {
      const { id } = await next()
      const greeting = { id: call.runtime.id('gre'), individual_id: call.body.individual_id, due_at: call.now + 60_000 }
      await tables(call).insertInto('plugin_greeting').values(greeting).execute()
      await scheduleJob(call, {
        kind: 'greeter.greet', accountId: call.account.id, subject: greeting.id, payload: { datarequest_id: id }, dueAt: greeting.due_at,
      })
      return { id }
    },
  },
  jobs: { 'greeter.greet': greet },
  eraseIndividual: async (purged) =>
    void (await tables(purged).deleteFrom('plugin_greeting').where('individual_id', '=', purged.individualId).execute()),
  asyncJobs: {
    'greeter.ask': async ({ httpClient }) => {
      const { body } = await httpClient.request({ method: 'GET', url: 'https://example.com/', wantBody: true })
      return async (context) => void (await tables(context).deleteFrom('plugin_greeting').where('id', '=', String(body.length)).execute())
    },
  },
})
`

/** Compiles a plugin and returns the compiler's error message. */
function compile(name: string, text: string): string {
  writeFileSync(join(project.folder, name), text)
  return compileFiles([name])
}

function compileFiles(files: readonly string[]): string {
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    ...strict,
    types: [],
    rootDir: '.',
    outDir: 'out',
    rewriteRelativeImportExtensions: true,
  }
  writeFileSync(join(project.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  return spawnSync(join(repository, 'node_modules/.bin/tsc'), ['-p', project.folder], { encoding: 'utf8' }).stdout
}

let said = ''
beforeAll(() => {
  said = compile('greeter.ts', GREETER)
})

test('a plugin compiles strictly, with checked library declarations and without other packages', () => {
  expect(said).toBe('')
  expect(existsSync(join(project.folder, 'node_modules/kysely'))).toBe(false)
  expect(existsSync(join(project.folder, 'node_modules/@types'))).toBe(false)
  expect(existsSync(join(project.folder, 'out/greeter.js'))).toBe(true)
})

test.each([
  ['a handler of no operation', 'handlers: { createIndividal: async () => ({ id: "x" }) }', /createIndividal/],
  [
    'a response outside the contract',
    'handlers: { createIndividual: async () => ({ id: 5 }) }',
    /Type 'number' is not assignable to type 'string'/,
  ],
  [
    'a field that no request has',
    'handlers: { createIndividual: async ({ body }) => ({ id: body.lastname }) }',
    /did you mean 'last_name'|last_name/i,
  ],
  ['tables that no purge empties', 'handlers: {}, migrations: {}', /Property 'eraseIndividual' is missing/],
  ['a rule that rejects with text', 'handlers: {}, rules: { createIndividual: () => "no" }', /ApiError/],
])('%s does not compile', (_, parts, message) => {
  const text = `import { definePlugin } from '${SANDBOX}/plugin'\nexport default definePlugin({ name: 'wrong', ${parts} })\n`
  expect(compile('wrong.ts', text)).toMatch(message)
})

test('compiles a copy of a built-in plugin', () => {
  const files = copyFeature('links', join(project.folder, 'links'))
  expect(compileFiles(files.map((file) => `links/${file}`))).toBe('')
})

/** Starts the package's command with a plugin from a folder. */
async function serve(folder: string, plugin: string): Promise<string> {
  const args = ['serve', '--port', '0', '--database', ':memory:', '--plugin', plugin]
  const child = spawn(process.execPath, [join(project.folder, 'node_modules', SANDBOX, 'dist/bin.cjs'), ...args], { cwd: folder })
  const closed = once(child, 'close')
  onTestFinished(async () => {
    child.kill()
    await closed
  })
  let failed = ''
  child.stderr.on('data', (chunk) => (failed += chunk))
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^listening on (\S+)$/.exec(line) ?? []
    if (url !== undefined) return url
  }
  throw new Error(failed)
}

test("serves the plugin's rule, handler, table, job and event", async () => {
  const url = await serve(project.folder, 'out/greeter.js')
  const post = async (path: string, body: object | undefined, authorization: string) => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${url}/v3/${path}`, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  await control({ url }, 'POST', '/clock', { frozen: true })
  const { body: token } = await post('auth/generate_access_token', undefined, `Basic ${btoa('demo_client:demo_secret')}`)
  const bearer = `Bearer ${token['access_token']}`
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
  const rejected = await post('individuals/new', { ...person, first_name: 'Nobody' }, bearer)
  expect([rejected.status, rejected.body['error_message']]).toEqual([400, '/first_name: somebody, please'])
  const { id: individual_id } = (await post('individuals/new', person, bearer)).body
  expect((await post('individuals/get_by_id', { individual_id }, bearer)).body['first_name']).toBe('Dear Ada')
  await post('datarequests/new', { individual_id, type: 'INCOME_SUMMARY' }, bearer)
  const events = async () => ((await control({ url }, 'GET', '/events')).body as { type: string }[]).map(({ type }) => type)
  expect(await events()).not.toContain('datarequest.no_items')
  await control({ url }, 'POST', '/clock', { advance_seconds: 61 })
  expect(await events()).toContain('datarequest.no_items')
})

test('serves a plugin that imports the running server, from a folder without packages', async () => {
  const folder = makeTempDir()
  mkdirSync(join(folder, 'own'))
  writeFileSync(join(folder, 'own/greeter.mjs'), readFileSync(join(project.folder, 'out/greeter.js'), 'utf8'))
  const url = await serve(folder, 'own/greeter.mjs')
  const operations = (await control({ url }, 'GET', '/operations')).body as { operation_id: string; handled_by: string }[]
  expect(operations.filter(({ handled_by }) => handled_by === 'greeter').map(({ operation_id }) => operation_id)).toEqual([
    'getIndividual',
    'createDataRequest',
  ])
})

/** The packed sandbox package as a library: self-contained types, ES modules and require. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository, SANDBOX } from './packed.ts'
import { projectWith } from './project.ts'

const { project, run } = projectWith('sandbox')

const PROGRAM = `
import { createSandbox, type Account, type Sandbox, type WebhookReceiver } from '${SANDBOX}'

export async function use(): Promise<number> {
  await using sandbox: Sandbox = await createSandbox({ port: 0, clock: { at: new Date(), frozen: true }, plugins: [] })
  const account: Account = await sandbox.account({ name: 'One' })
  const webhooks: WebhookReceiver = await sandbox.webhooks()
  const { individual_id, steps } = await sandbox.scenario('connect', { account, webhookUrl: webhooks.url })
  const { body } = await webhooks.next('item.processed')
  console.log(body.item_id?.toUpperCase(), steps.length, individual_id)
  // @ts-expect-error no event has this name
  await webhooks.next('item.processsed')
  const [delivery] = await sandbox.deliveries({ event_type: 'item.processed', status: 'delivered' })
  const failure: string | null | undefined = delivery?.attempts[0]?.failure
  console.log(failure, (await sandbox.events()).length, (await sandbox.requests({ limit: 5 })).map(({ operation }) => operation))
  // @ts-expect-error a duration is no object
  await sandbox.clock.advance({ hours: 1 })
  return sandbox.clock.advance('12h')
}
`

test.each(['nodenext', 'bundler'])('the types compile in a strict project without other packages, resolved as %s', (resolution) => {
  writeFileSync(join(project.folder, 'use.ts'), PROGRAM)
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'es2022',
    module: resolution === 'bundler' ? 'preserve' : resolution,
    moduleResolution: resolution,
    noEmit: true,
    types: [],
  }
  writeFileSync(join(project.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.ts'] }))
  const tsc = join(repository, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: project.folder, encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

const USE = `
  const sandbox = await createSandbox()
  const webhooks = await sandbox.webhooks()
  await sandbox.scenario('upload-a-document', { webhookUrl: webhooks.url })
  console.log((await webhooks.next('item.processed')).body.event, (await fetch(sandbox.url + '/docs/')).status)
  await sandbox.close()
`

test('the sandbox package can be imported as an ES module', () =>
  expect(run('esm.mjs', `import { createSandbox } from '${SANDBOX}'\n${USE}`)).toBe('item.processed 200\n'))

test('the sandbox package can be required from CommonJS', () =>
  expect(run('required.cjs', `const { createSandbox } = require('${SANDBOX}')\n;(async () => {${USE}})()`)).toBe('item.processed 200\n'))

/** Removes Node APIs that the server uses and that are missing before Node 22. */
const OLD_NODE = `
  Object.defineProperty(process.versions, 'node', { value: '20.20.2' })
  require('node:module').registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'node:sqlite') throw new Error('No such built-in module: node:sqlite')
      return next(specifier, context)
    },
  })`

test('reports the required Node version on an older Node', () => {
  writeFileSync(join(project.folder, 'old.cjs'), OLD_NODE)
  writeFileSync(join(project.folder, 'on-old.mjs'), `import { createSandbox } from '${SANDBOX}'\nawait createSandbox()`)
  const { status, stderr } = spawnSync(process.execPath, ['--require', './old.cjs', 'on-old.mjs'], {
    cwd: project.folder,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain(
    `UsageError: ${SANDBOX} needs Node 22.16 or later, but this is Node 20.20.2. Run npm install --save-dev node@24 to install a supported version.\n`,
  )
})

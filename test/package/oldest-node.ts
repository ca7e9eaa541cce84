/**
 * Runs both packages on the oldest Node version in their `engines`: each command, the library, the client, and a server with a scenario.
 * Prints a line if these versions of Node are not installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT, emptyProject, readManifest, SANDBOX, unpack } from './packed.ts'

const nodes = { contract: process.env['CPD_OLDEST_NODE_OF_CONTRACT'], sandbox: process.env['CPD_OLDEST_NODE_OF_SANDBOX'] }

const LIBRARY = `
import { validate } from '${CONTRACT}'
import { SVC_DIGEST } from '${CONTRACT}/validators/strict'
import { ServiceClient } from '${CONTRACT}/client'
const { findings } = await validate('{"degree_type": "BACHELOR"}', { as: 'SVC_DIGEST' })
const client = new ServiceClient({ baseUrl: 'http://127.0.0.1:9', token: 'none' })
const said = await client.individuals.createIndividual({}).catch(({ name }) => name)
console.log(findings.length, SVC_DIGEST({}), said)`

const CALLS = (url: string) => `
import { ServiceClient } from '${CONTRACT}/client'
const client = new ServiceClient({ baseUrl: '${url}', clientId: 'demo_client', secret: 'demo_secret' })
const { id: individual_id } = await client.individuals.createIndividual({ first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' })
console.log((await client.dataRequests.createDataRequest({ individual_id, type: 'INCOME_EMPLOYMENT_DETAILS' })).id)`

async function tryContract(node: string, project: string): Promise<void> {
  unpack('contract', project)
  const cpd = (...args: string[]) =>
    spawnSync(node, [join(project, 'node_modules', CONTRACT, 'dist/bin.cjs'), ...args], { cwd: project, encoding: 'utf8' })
  writeFileSync(join(project, 'digest.json'), '{"degree_type": "BACHELOR"}')
  for (const mode of [[], ['--strict'], ['--tolerant']]) {
    const { status, stdout, stderr } = cpd('validate', '--as', 'SVC_DIGEST', ...mode, 'digest.json')
    assert.deepEqual([status, stderr], [1, ''])
    assert.match(stdout, /digest\.json:1:/)
  }
  const document = join(project, 'node_modules', CONTRACT, 'dist/generated/openapi.json')
  for (const args of [
    ['diff', document],
    ['list', 'scenarios'],
    ['explain', 'SVC_DIGEST'],
    ['explain', 'status'],
    ['explain', 'COMPLETED'],
    ['--help'],
  ]) {
    const { status, stderr } = cpd(...args)
    assert.deepEqual([args, status, stderr], [args, 0, ''])
  }
  writeFileSync(join(project, 'library.mjs'), LIBRARY)
  const { stdout, stderr } = spawnSync(node, ['library.mjs'], { cwd: project, encoding: 'utf8' })
  assert.deepEqual([stdout, stderr], ['6 false ServiceConnectionError\n', ''])
}

async function trySandbox(node: string, project: string): Promise<void> {
  unpack('sandbox', project)
  const main = join(project, 'node_modules', SANDBOX, 'dist/bin.cjs')
  const server = spawn(node, [main, '--port', '0', '--database', ':memory:'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let said = ''
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (chunk) => {
        said += chunk
        const [, listening] = /^listening on (\S+)$/m.exec(said) ?? []
        if (listening) resolve(listening)
      })
      server.once('exit', () => reject(new Error('the server did not start')))
    })
    writeFileSync(join(project, 'calls.mjs'), CALLS(url))
    const request = spawnSync(node, ['calls.mjs'], { cwd: project, encoding: 'utf8' }).stdout.trim()
    const { status, stdout } = spawnSync(node, [main, 'scenario', 'connect', '--datarequest', request, '--server', url], {
      cwd: project,
      encoding: 'utf8',
    })
    assert.deepEqual([status, stdout.includes('the Individual: consent')], [0, true])
    assert.equal((await fetch(`${url}/docs/`)).status, 200)
  } finally {
    server.kill()
    await once(server, 'close')
  }
}

/** Checks that the command and `createSandbox` report the required Node version. */
function trySandboxOnOlder(node: string, project: string): void {
  writeFileSync(join(project, 'create.mjs'), `import { createSandbox } from '${SANDBOX}'\nawait createSandbox()`)
  for (const file of [join('node_modules', SANDBOX, 'dist/bin.cjs'), 'create.mjs'])
    assert.match(spawnSync(node, [file], { cwd: project, encoding: 'utf8' }).stderr, /needs Node 22\.16 or later/)
}

const { contract, sandbox } = nodes
if (contract === undefined || sandbox === undefined) {
  const message = 'The oldest Nodes of the packages are not named: the packages were not tried on them (.ci/run installs them)'
  if (process.env['CPD_REQUIRE_OLDEST_NODES']) throw new Error(message)
  console.log(message)
} else {
  const project = emptyProject()
  try {
    for (const [which, node] of [
      ['contract', contract],
      ['sandbox', sandbox],
    ] as const) {
      const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
      assert.equal(`>=${version.slice(1)}`, readManifest(which).engines.node)
      await (which === 'contract' ? tryContract : trySandbox)(node, project)
      console.log(`the ${which} package works on Node ${version}`)
    }
    trySandboxOnOlder(contract, project)
  } finally {
    rmSync(project, { recursive: true })
  }
}

/** The packed sandbox package together with the contract package: its command, its server and its pages. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type BuildRecord, digest } from '../../generators/built.ts'
import { siteFiles } from '../../server/pages/docs/site.ts'
import { startMcpProcess } from '../sdk/mcp/mcp-client.ts'
import { CONTRACT as NAME, readManifest, repository, SANDBOX } from './packed.ts'
import { findBillProblems, bundled, listComponents, projectWith } from './project.ts'

const { project, run, call, cpd } = projectWith('contract', 'sandbox')

/** Starts the command in the project. Resolves to its output once it listens or ends. */
async function start(name: string, ...args: string[]): Promise<{ url: string; said: string }> {
  const child = spawn(process.execPath, [join(project.folder, 'node_modules', name, 'dist/bin.cjs'), ...args, '--port', '0'], {
    cwd: project.folder,
  })
  const closed = once(child, 'close')
  onTestFinished(async () => {
    child.kill()
    await closed
  })
  let said = ''
  const url = await new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
        const [, listening] = /^listening on (\S+)$/m.exec(said) ?? []
        if (listening) resolve(listening)
      })
    child.once('exit', () => resolve(''))
  })
  return { url, said }
}

test('has the same version as the contract package, and no dependencies', () => {
  expect(readManifest('sandbox').version).toBe(readManifest('contract').version)
  expect(readManifest('sandbox').dependencies).toBeUndefined()
})

test('takes up less than 45 MB', () => {
  const folder = join(project.folder, 'node_modules', SANDBOX)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => statSync(join(folder, path)))
  expect(files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)).toBeLessThan(45_000_000)
})

test('contains the licenses of bundled packages and makes no external calls', () => {
  const names = bundled(readFileSync(join(project.folder, 'node_modules', SANDBOX, 'dist/THIRD-PARTY.txt'), 'utf8'))
  expect(names).toEqual(
    expect.arrayContaining([
      'fastify MIT',
      'kysely MIT',
      '@stoplight/prism-http Apache-2.0',
      'pdfkit MIT',
      'unpdf MIT',
      'pdfjs-dist Apache-2.0',
      '@fontsource/arimo OFL-1.1',
    ]),
  )
  expect(names.filter((name) => name.startsWith('@scarf/'))).toEqual([])
})

test('the bill of materials lists bundled packages', () => {
  const bill = readFileSync(join(project.folder, 'node_modules', SANDBOX, 'dist/sbom.cdx.json'), 'utf8')
  expect(findBillProblems(bill)).toEqual([])
  const licences = readFileSync(join(project.folder, 'node_modules', SANDBOX, 'dist/THIRD-PARTY.txt'), 'utf8')
  const held = bundled(licences).map((line) => line.replace(/ .*/, ''))
  expect(listComponents(bill)).toEqual(held.toSorted())
})

test('contains the built files', () => {
  const folder = join(project.folder, 'node_modules', SANDBOX, 'dist/generated')
  const { files } = JSON.parse(readFileSync(join(repository, 'generated/built.json'), 'utf8')) as BuildRecord
  const documents = Object.entries(files).filter(([file]) => /\.json$|^validators.*\.js$/.test(file))
  expect(documents.length).toBeGreaterThan(100)
  for (const [file, expected] of documents) expect([file, digest(readFileSync(join(folder, file)))]).toEqual([file, expected])
  expect(existsSync(join(folder, 'built.json'))).toBe(false)
})

test('contains the documentation search index', () => {
  const built = readFileSync(join(project.folder, 'node_modules', SANDBOX, 'dist/docs/search.json'), 'utf8')
  expect(built).toBe(siteFiles().get('search.json')?.text())
})

test('serves the documentation, the Inspector and the portal', async () => {
  const { url } = await start(SANDBOX, '--database', ':memory:')
  const paths = [
    '',
    'assets/site.css',
    'guides/first-call.html',
    'reference/reason-codes.html',
    'openapi.json',
    'try.json',
    'search.json',
    'assets/minisearch.js',
    'samples/py.json',
  ]
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(`${url}/docs/${path}`)).status))
  expect(statuses).toEqual(paths.map(() => 200))
  for (const path of ['', '/main.js', '/style.css', '/icon.svg'])
    expect([path, (await fetch(`${url}/sandbox/ui${path}`)).status]).toEqual([path, 200])
  for (const path of ['', 'start.css', 'start/main.js', 'widget.js', 'widget/demo', 'portal/assets/portal.css'])
    expect([path, (await fetch(`${url}/${path}`)).status]).toEqual([path, 200])
  expect(await (await fetch(`${url}/portal/${'0'.repeat(27)}`)).text()).toContain('This link does not work')
})

test('handles calls, acts as the Individual, and creates and reads documents', async () => {
  const { url } = await start(SANDBOX, '--database', ':memory:')
  const text = `
    import { ServiceClient } from '${NAME}/client'
    const client = new ServiceClient({ baseUrl: '${url}', clientId: 'demo_client', secret: 'demo_secret' })
    const { id: individual_id } = await client.individuals.createIndividual({ first_name: 'Jörg 李', last_name: 'أحمد', email: 'jordan@example.com' })
    const { id } = await client.dataRequests.createDataRequest({ individual_id, type: 'INCOME_EMPLOYMENT_DETAILS' })
    console.log(id)`
  const datarequest_id = run('call.mjs', text).trim()
  const scenario = call('contract', ['scenario', 'connect', '--datarequest', datarequest_id, '--server', url])
  expect([scenario.status, scenario.stderr, scenario.stdout]).toEqual([0, '', expect.stringContaining('consent')])
  const why = call('contract', ['why', 'MIE_VF_DPC', '--datarequest', datarequest_id, '--server', url])
  expect([why.status, why.stderr, why.stdout]).toEqual([0, '', expect.stringContaining('MIE_VF_DPC depends on the channel of the Item')])
  const told = call('contract', ['demo', '--port', '0'])
  expect([told.status, told.stderr, told.stdout]).toEqual([0, '', expect.stringContaining('The first webhook arrives')])
  const documents = `
    import { ServiceClient } from '${NAME}/client'
    const client = new ServiceClient({ baseUrl: '${url}', clientId: 'demo_client', secret: 'demo_secret' })
    const [{ id }] = await client.items.listItems({ filters: { datarequest_id: '${datarequest_id}' } })
    const pdf = await client.items.downloadItemPdf({ id })
    const zip = await client.items.downloadItemFiles({ id })
    const files = [{ name: 'made-here.pdf', data: pdf.data, type: 'application/pdf' }]
    const [uploaded] = await client.items.uploadItemFiles({ files })
    const example = await client.services.getIncomeSummary({ datarequest_id: 'x' }, { headers: { prefer: 'code=200, dynamic=true' } })
    const first = (bytes) => new TextDecoder().decode(bytes.slice(0, 4))
    console.log(JSON.stringify([first(pdf.data), first(zip.data).slice(0, 2), typeof uploaded.id, typeof example]))`
  expect(JSON.parse(run('documents.mjs', documents))).toEqual(['%PDF', 'PK', 'string', 'object'])
  expect(call('contract', ['complete', '--', 'clock', '--fr']).stdout).toBe('--freeze\n')
})

test('reports an unreachable PostgreSQL', () => {
  const { status, stderr } = call('sandbox', ['--port', '0', '--database', 'postgres://someone:hidden@127.0.0.1:1/none'])
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^cpd: the database postgres:.* cannot be opened: nothing listens there\n$/)])
  expect(stderr).not.toContain('hidden')
})

test('cpd in the contract package delegates commands to the sandbox package', async () => {
  expect((await start(NAME, 'serve', '--database', ':memory:')).said).toContain('\nlistening on http://127.0.0.1:')
  expect((await start(NAME, 'listen')).said).toContain('as delivery_details')
  expect(cpd('serve', '--help').stdout).toContain('Usage: cpd serve [options]')
  expect(call('sandbox', ['serve', '--help']).stdout).toContain(`Usage: ${SANDBOX} serve [options]`)
  expect(call('sandbox', ['--version']).stdout.trim()).toBe(readManifest('sandbox').version)
  const wrong = cpd('serve', '--port', 'x')
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('--port cannot be')])
})

test('serves a coding agent directly and through cpd in the contract package', async () => {
  const bin = (name: string) => [join(project.folder, 'node_modules', name, 'dist/bin.cjs'), 'mcp']
  for (const name of [SANDBOX, NAME]) {
    const { call, client } = await startMcpProcess(['--serve'], bin(name))
    const { result: run } = await call('run_scenario', { scenario: 'connect' })
    expect(run.webhook_events).toMatchObject({ 'item.created': expect.any(Number) })
    expect((await call('explain', { name: 'refresh_now' })).result.meanings).toHaveLength(1)
    expect((await call('validate', { as: 'Item', text: '{}', mode: 'tolerant' })).result.valid).toBe(false)
    const same = { old: join(project.folder, 'node_modules', NAME, 'dist/generated/openapi.json'), all: true }
    expect((await call('diff', same)).result).toMatchObject({ breaking: 0, changes: [] })
    for (const { uri } of (await client.listResources()).resources)
      expect([uri, (await client.readResource({ uri })).contents.length]).toEqual([uri, 1])
    const { uri } = { uri: 'cpd://schemas/SVC_W2_RECORD' }
    expect((await client.readResource({ uri })).contents).toMatchObject([{ text: expect.stringContaining('SVC_W2_RECORD') }])
  }
})

test('both packages contain the skill file', () => {
  const skill = readFileSync(join(repository, 'docs/skills/consumer-permissioned-data/SKILL.md'), 'utf8')
  for (const name of [SANDBOX, NAME]) expect(readFileSync(join(project.folder, 'node_modules', name, 'dist/SKILL.md'), 'utf8')).toBe(skill)
})

test('cpd reports in one line that the sandbox package has a different version', () => {
  const path = join(project.folder, 'node_modules', SANDBOX, 'package.json')
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(/"version": "[^"]+"/, '"version": "9.9.9"'))
  onTestFinished(() => writeFileSync(path, text))
  const { status, stderr } = cpd('serve')
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^cpd: this package has version .+, but .+ has version 9\.9\.9\. Install .+\n$/),
  ])
})

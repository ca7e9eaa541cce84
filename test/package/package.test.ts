/** The packages as a stranger gets them: packed, unpacked into an empty project, used through their exports and commands only. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { SANDBOX_COMMANDS } from '../../cli/sandbox/names.ts'
import { siteFiles } from '../../server/pages/docs/site.ts'
import { CONTRACT as NAME, emptyProject, manifestOf, repository, SANDBOX, tarball, unpack } from './packed.ts'

let project: string

beforeAll(() => {
  project = emptyProject()
  unpack('contract', project)
}, 180_000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

const run = (file: string, text: string) => {
  writeFileSync(join(project, file), text)
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: project, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
}

test('an ESM project uses validators, client, tables, documents and the library through exports', () => {
  const out = run(
    'use.mjs',
    `
    import { validate } from '${NAME}'
    import { SVC_DIGEST } from '${NAME}/validators'
    import { SVC_DIGEST as strict } from '${NAME}/validators/strict'
    import { SVC_DIGEST as tolerant } from '${NAME}/validators/tolerant'
    import { ServiceClient } from '${NAME}/client'
    import { tables } from '${NAME}/tables'
    import { useClock } from '${NAME}/formats'
    import document from '${NAME}/openapi.json' with { type: 'json' }
    import older from '${NAME}/openapi-3.0.json' with { type: 'json' }
    import schema from '${NAME}/schemas/SVC_DIGEST.json' with { type: 'json' }
    import postman from '${NAME}/postman-collection.json' with { type: 'json' }
    import example from '${NAME}/examples/records/SVC_DIGEST.json' with { type: 'json' }
    await import('${NAME}/types')
    const client = new ServiceClient({ baseUrl: 'https://service.test', token: 'none' })
    console.log(JSON.stringify([
      SVC_DIGEST(example), strict({ ...example, more: 1 }), tolerant({ ...example, more: 1 }), SVC_DIGEST({}), SVC_DIGEST.errors.length,
      typeof client.individuals.createIndividual, tables.operations.length, typeof useClock, document.openapi, older.openapi, schema.title,
      postman.info.schema,
      (await validate('{"cgpa": 5}', { as: 'SVC_DIGEST' })).findings.length,
    ]))
  `,
  )
  expect(JSON.parse(out)).toEqual([
    true,
    false,
    true,
    false,
    6,
    'function',
    43,
    'function',
    '3.1.0',
    '3.0.3',
    'SVC_DIGEST',
    expect.stringContaining('v2.1.0'),
    6,
  ])
})

test('a TypeScript project compiles against the types, strictly', () => {
  writeFileSync(
    join(project, 'use.ts'),
    `
    import { validate, type Finding } from '${NAME}'
    import { ServiceClient } from '${NAME}/client'
    import type { IndividualInput, SVC_W2_RECORD } from '${NAME}/types'
    import { SVC_W2_RECORD as isW2 } from '${NAME}/validators'
    import { tables } from '${NAME}/tables'

    const person: IndividualInput = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }
    const client = new ServiceClient({ baseUrl: 'https://service.test', clientId: 'id', secret: 'secret' })
    export const created: Promise<string> = client.individuals.createIndividual(person).then(({ id }) => id)
    export const wages = (value: unknown): SVC_W2_RECORD | undefined => (isW2(value) ? value : undefined)
    export const findings: Promise<Finding[]> = validate('{}', { as: 'SVC_W2_RECORD', mode: 'strict' }).then((one) => one.findings)
    export const codes: string[] = tables.reasonCodes.map(({ code }) => code)
    // @ts-expect-error: an e-mail address is required
    export const incomplete: IndividualInput = { first_name: 'Jordan', last_name: 'Rivera' }
  `,
  )
  const options = {
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.ts'] }))
  const { status, stdout } = spawnSync(join(repository, 'node_modules/.bin/tsc'), ['-p', project], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

/** A command of a package, called in the project. */
const call = (name: string, file: string, args: readonly string[], node: readonly string[] = []) =>
  spawnSync(process.execPath, [...node, join(project, 'node_modules', name, file), ...args], { cwd: project, encoding: 'utf8' })
const cpd = (...args: string[]) => call(NAME, 'dist/bin.cjs', args)

test('the cpd command works from the package', () => {
  writeFileSync(join(project, 'digest.json'), '{\n  "degree_type": "BACHELOR"\n}\n')
  const checked = cpd('validate', '--as', 'SVC_DIGEST', 'digest.json')
  expect(checked.status).toBe(1)
  expect(checked.stdout).toContain('digest.json:2:18  /degree_type')
  expect(checked.stdout).toContain('did you mean "BACHELORS"?')
  expect(cpd('explain', 'SVC_DIGEST').stdout).toContain('last_term_gpa (required)')
  const operation = cpd('explain', 'refresh_now')
  expect([operation.status, operation.stderr, operation.stdout]).toEqual([0, '', expect.stringMatching(/^ {2}errors: .+\n$/m)])
  expect(operation.stdout).not.toContain('in the sources')
  expect(cpd('explain', 'aLinkExpiresInTheFuture').stderr).toContain('nothing here is called')
  expect(cpd('list', 'codes', '--names').stdout.trim().split('\n')).toHaveLength(81)
  expect(cpd('--version').stdout.trim()).toBe(manifestOf('contract').version)
  const generate = cpd('generate')
  expect([generate.status, generate.stderr]).toEqual([2, expect.stringContaining('works in the repository')])
  const own = join(project, 'node_modules', NAME, 'dist/generated/openapi.json')
  expect(cpd('diff', own).stdout).toContain('no change')
})

test('cpd proxy of the package passes calls on and judges them', async () => {
  const upstream = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":7}'))
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void upstream.close())
  const { port } = upstream.address() as AddressInfo
  const args = ['proxy', `http://127.0.0.1:${port}`, '--port', '0', '--fail-on', 'answers']
  const child = spawn(process.execPath, [join(project, 'node_modules', NAME, 'dist/bin.cjs'), ...args], { cwd: project })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  while (!said.includes('listening on')) await once(child.stdout, 'data')
  const url = /listening on (\S+)/.exec(said)?.[1]
  expect(await (await fetch(`${url}/v3/individuals/new`, { method: 'POST', headers: { connection: 'close' } })).json()).toEqual({ id: 7 })
  child.kill('SIGINT')
  expect(await once(child, 'close')).toEqual([1, null])
  expect(said).toContain('/response/body/id  type: expected a string, found the number 7')
})

test('the contract package brings no other package, and takes at most 6 MB', () => {
  expect(manifestOf('contract').dependencies).toBeUndefined()
  const folder = join(project, 'node_modules', NAME)
  // As disks count: in blocks of 4 KiB.
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(folder, path)))
    .map((stat) => (stat.isFile() ? Math.ceil(stat.size / 4096) * 4096 : 4096))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(6e6)
})

test('cpd validate has its threads, and reads recorded traffic', () => {
  const digest = JSON.stringify({
    degree_type: 'BACHELORS',
    years_in_school: 4,
    min_grade: 'C',
    cgpa: 3,
    last_term_gpa: 4,
    credits_earned: 60,
  })
  // More than what one thread checks by itself.
  writeFileSync(join(project, 'digests.ndjson'), `${digest}\n`.repeat(150_000) + digest.replace('"cgpa":3', '"cgpa":9'))
  const inThreads = (threads: string) => cpd('validate', '--as', 'SVC_DIGEST', '--ndjson', '--threads', threads, 'digests.ndjson')
  const { stdout, stderr, status } = inThreads('2')
  expect({ stdout, stderr, status }).toMatchObject({ stderr: '', status: 1 })
  expect(stdout).toContain('digests.ndjson:150001:')
  expect(stdout).toBe(inThreads('1').stdout)
  const request = {
    method: 'POST',
    url: 'https://api.test/v3/items/get',
    headers: [],
    postData: { mimeType: 'application/json', text: '[]' },
  }
  writeFileSync(join(project, 'a.har'), JSON.stringify({ log: { entries: [{ request, response: { status: 0 } }] } }))
  expect(cpd('validate', '--har', 'a.har').stdout).toContain('request:/v3/items/get: expected an object')
})

test('the licences of what is bundled come with it', () => {
  const text = readFileSync(join(project, 'node_modules', NAME, 'dist/THIRD-PARTY.txt'), 'utf8')
  expect(bundled(text)).toEqual(['ajv-formats MIT', 'commander MIT', 'jsonc-parser MIT', 'leven MIT'])
  expect(text.match(/Permission is hereby granted/g)).toHaveLength(4)
})

/** Names and licences. */
const bundled = (text: string): string[] =>
  [...text.matchAll(/^([\w@/.-]+) \d+\.\d+\.\d+ \((.+)\)$/gm)].map(([, name, licence]) => `${name} ${licence}`)

test.each([['--version'], ['--help'], ['list', 'codes'], ['explain', 'SVC_DIGEST']])(
  'cpd %s %s starts within 0.12 s of processor time',
  (...args) => {
    const hook = join(project, 'time.cjs')
    writeFileSync(
      hook,
      `process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write('cpu ' + (user + system)) })`,
    )
    const times = Array.from({ length: 5 }, () =>
      Number(/cpu (\d+)$/.exec(call(NAME, 'dist/bin.cjs', args, ['--require', hook]).stderr)?.[1]),
    )
    expect(Math.min(...times)).toBeLessThan(120_000)
  },
)

test('without the sandbox package, cpd serve says in one line how to get it', () => {
  for (const command of Object.keys(SANDBOX_COMMANDS)) {
    const { status, stdout, stderr } = cpd(command, '--port', '0')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      `cpd: ${command} comes with another package: npm install ${SANDBOX}@${manifestOf('sandbox').version} (or: npx ${SANDBOX} ${command})\n`,
    )
  }
  expect(cpd('--help').stdout).toContain('Run the reference server')
})

describe('the sandbox package', () => {
  beforeAll(() => void unpack('sandbox', project), 180_000)

  /** Started in the project; resolves with what it printed until it listens, or ended. */
  async function start(name: string, ...args: string[]): Promise<{ url: string; said: string }> {
    const child = spawn(process.execPath, [join(project, 'node_modules', name, 'dist/bin.cjs'), ...args, '--port', '0'], { cwd: project })
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

  test('has the version of the contract package, and brings fonts alone', () => {
    expect(manifestOf('sandbox').version).toBe(manifestOf('contract').version)
    expect(Object.keys(manifestOf('sandbox').dependencies ?? {}).filter((name) => !name.startsWith('@fontsource/'))).toEqual([])
  })

  test('comes with the licences of what is bundled, and phones nobody', () => {
    const names = bundled(readFileSync(join(project, 'node_modules', SANDBOX, 'dist/THIRD-PARTY.txt'), 'utf8'))
    expect(names).toEqual(expect.arrayContaining(['fastify MIT', 'kysely MIT', '@stoplight/prism-http Apache-2.0', 'pdf-lib MIT']))
    expect(names.filter((name) => name.startsWith('@scarf/'))).toEqual([])
  })

  test('holds what Git does not, as its digests say', () => {
    const folder = join(project, 'node_modules', SANDBOX, 'dist/generated')
    const digests = JSON.parse(readFileSync(join(folder, 'digests.json'), 'utf8')) as Record<string, string>
    expect(Object.keys(digests)).toHaveLength(5)
    for (const [file, digest] of Object.entries(digests))
      expect([
        file,
        `sha256-${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('base64')}`,
      ]).toEqual([file, digest])
  })

  test('brings the search index of its documentation, so that no server builds it', () => {
    const built = readFileSync(join(project, 'node_modules', SANDBOX, 'dist/docs/search.json'), 'utf8')
    expect(built).toBe(siteFiles().get('search.json')?.text())
  })

  test('serves without a command its documentation, its Inspector and its portal', async () => {
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
    for (const path of ['', '/main.js', '/layout.css', '/icon.svg'])
      expect([path, (await fetch(`${url}/sandbox/ui${path}`)).status]).toEqual([path, 200])
    for (const path of ['widget.js', 'widget/demo', 'portal/assets/portal.css'])
      expect([path, (await fetch(`${url}/${path}`)).status]).toEqual([path, 200])
    expect(await (await fetch(`${url}/portal/${'0'.repeat(27)}`)).text()).toContain('This link leads nowhere')
  }, 30_000)

  test('answers calls, plays the Individual, and makes and reads documents', async () => {
    const { url } = await start(SANDBOX, '--database', ':memory:')
    const text = `
      import { ServiceClient } from '${NAME}/client'
      const client = new ServiceClient({ baseUrl: '${url}', clientId: 'demo_client', secret: 'demo_secret' })
      const { id: individual_id } = await client.individuals.createIndividual({ first_name: 'Jörg 李', last_name: 'أحمد', email: 'jordan@example.com' })
      const { id } = await client.dataRequests.createDataRequest({ individual_id, type: 'INCOME_EMPLOYMENT_DETAILS' })
      console.log(id)`
    const datarequest_id = run('call.mjs', text).trim()
    const scenario = call(NAME, 'dist/bin.cjs', ['scenario', 'connect', '--datarequest', datarequest_id, '--server', url])
    expect([scenario.status, scenario.stderr, scenario.stdout]).toEqual([0, '', expect.stringContaining('consent')])
    const told = call(NAME, 'dist/bin.cjs', ['demo', '--port', '0'])
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
    expect(call(NAME, 'dist/bin.cjs', ['complete', '--', 'clock', '--fr']).stdout).toBe('--freeze\n')
  }, 60_000)

  test('says what is wrong with a PostgreSQL that it cannot reach', () => {
    const { status, stderr } = call(SANDBOX, 'dist/bin.cjs', ['--port', '0', '--database', 'postgres://someone:hidden@127.0.0.1:1/none'])
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^cpd: the database postgres:.* cannot be opened: nothing answers there\n$/),
    ])
    expect(stderr).not.toContain('hidden')
  })

  test('cpd of the contract package hands its commands over to it', async () => {
    expect((await start(NAME, 'serve', '--database', ':memory:')).said).toContain('reference server: http://127.0.0.1:')
    expect((await start(NAME, 'listen')).said).toContain('as delivery_details')
    expect(cpd('serve', '--help').stdout).toContain('Usage: cpd serve [options]')
    expect(call(SANDBOX, 'dist/bin.cjs', ['serve', '--help']).stdout).toContain(`Usage: ${SANDBOX} serve [options]`)
    expect(call(SANDBOX, 'dist/bin.cjs', ['--version']).stdout.trim()).toBe(manifestOf('sandbox').version)
    const wrong = cpd('serve', '--port', 'x')
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('--port takes a number')])
  }, 30_000)

  test('of another version, cpd says so in one line', () => {
    const path = join(project, 'node_modules', SANDBOX, 'package.json')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(/"version": "[^"]+"/, '"version": "9.9.9"'))
    onTestFinished(() => writeFileSync(path, text))
    const { status, stderr } = cpd('serve')
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^cpd: this is version .+, and .+ is 9\.9\.9: npm install .+ brings the same\n$/),
    ])
  })
})

/** The tarball as a file, for tools that read one. */
function tarballFile(which: 'contract' | 'sandbox'): string {
  const file = join(project, `${which}.tgz`)
  writeFileSync(file, tarball(which))
  return file
}

const tool = (name: string, ...args: string[]) => spawnSync(join(repository, 'node_modules/.bin', name), args, { encoding: 'utf8' })

test.each(['contract', 'sandbox'] as const)('publint finds nothing in the %s package', (which) => {
  const { status, stdout } = tool('publint', '--strict', tarballFile(which))
  expect(stdout).toContain('All good!')
  expect(status).toBe(0)
})

test('the types of the contract package resolve wherever ES modules do', () => {
  const { status, stdout } = tool('attw', tarballFile('contract'), '--profile', 'esm-only')
  expect(stdout).toContain(`"${NAME}/validators/strict"`)
  expect(status).toBe(0)
}, 60_000)

/** Runs the recipes from the guides in five languages against a server: a first call, and a receiver that verifies real webhooks. */
import { spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished } from 'vitest'
import { control } from '../server/control-api.ts'
import { makeTempDir } from '../server/serve-process.ts'
import { test, type TestServer } from '../server/test-server.ts'
import { freePort } from './guides.ts'
import { eventually } from '../eventually.ts'

const root = join(import.meta.dirname, '../..')

interface Recipe {
  readonly language: string
  readonly file: string
  /** Returns the command to run in the file's folder. The shell commands in `compile` run first. */
  readonly command: (port: number) => readonly string[]
  readonly compile?: string
  /** A shell command that fails if the toolchain is not installed. */
  readonly needs: string
  /** Whether .ci/run installs the toolchain. */
  readonly brought?: boolean
}

const { CPD_PYTEST: PYTHON = 'python3', CPD_REQUIRE_RECIPES } = process.env

const node = (file: string): Recipe => ({ language: 'TypeScript', file, needs: 'true', command: () => [process.execPath, file] })
const python = (file: string, library: string): Recipe => ({
  language: 'Python',
  file,
  needs: `${PYTHON} -c "import ${library}"`,
  command: () => [PYTHON, file],
  brought: true,
})
const go = (file: string): Recipe => ({
  language: 'Go',
  file,
  needs: 'go version',
  compile: `go build -o program ${file}`,
  command: () => ['./program'],
  brought: true,
})
const JAVA = { language: 'Java', brought: true }

const SPRING_BOOT = '4.0.7'
/** A Maven project with the Java receiver's dependencies. */
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <parent>
    <groupId>org.springframework.boot</groupId>
    <artifactId>spring-boot-starter-parent</artifactId>
    <version>${SPRING_BOOT}</version>
  </parent>
  <artifactId>receiver</artifactId>
  <version>1</version>
  <dependencies>
    <dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-webmvc</artifactId></dependency>
  </dependencies>
</project>
`

const FIRST_CALLS: readonly Recipe[] = [
  { language: 'curl and jq', file: 'first-call.sh', needs: 'jq --version', command: () => ['sh', 'first-call.sh'] },
  node('first-call.ts'),
  python('first_call.py', 'json'),
  go('first-call.go'),
  {
    ...JAVA,
    file: 'FirstCall.java',
    needs: 'javac -version',
    compile: 'javac FirstCall.java',
    command: () => ['java', '-cp', '.', 'FirstCall'],
  },
]

const RECEIVERS: readonly Recipe[] = [
  node('receiver.ts'),
  python('receiver.py', 'flask'),
  go('receiver.go'),
  {
    ...JAVA,
    file: 'Receiver.java',
    needs: 'javac -version && mvn --version',
    compile: `mvn --quiet --batch-mode org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies -DoutputDirectory=lib
      javac -cp 'lib/*' Receiver.java`,
    command: () => ['java', '-cp', '.:lib/*', 'Receiver'],
  },
  {
    language: 'PHP',
    file: 'receiver.php',
    needs: 'php --version',
    command: (port: number) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'],
  },
]

/** Receivers that check only the signature, using only the standard library. */
const SIGNATURE_RECEIVERS: readonly Recipe[] = [
  node('signatures.ts'),
  python('signatures.py', 'json'),
  go('signatures.go'),
  {
    ...JAVA,
    file: 'Signatures.java',
    needs: 'javac -version',
    compile: 'javac Signatures.java',
    command: () => ['java', '-cp', '.', 'Signatures'],
  },
  {
    language: 'PHP',
    file: 'signatures.php',
    needs: 'php --version',
    command: (port: number) => ['php', '-S', `127.0.0.1:${port}`, 'signatures.php'],
  },
]

const isHere = ({ needs, brought }: Recipe) =>
  spawnSync('sh', ['-c', needs]).status === 0 || (brought === true && CPD_REQUIRE_RECIPES !== undefined)

/** Creates a folder with the compiled recipe and an installed client. */
function prepared({ file, compile }: Recipe, api: string): string {
  const folder = makeTempDir()
  writeFileSync(join(folder, file), readFileSync(join(root, 'docs/recipes', file), 'utf8').replaceAll('http://127.0.0.1:4010', api))
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  const client = join(folder, 'node_modules/consumer-permissioned-data-contract')
  mkdirSync(client, { recursive: true })
  writeFileSync(join(client, 'package.json'), '{"type": "module", "exports": {"./client": "./client.js"}}')
  writeFileSync(join(client, 'client.js'), `export * from ${JSON.stringify(pathToFileURL(join(root, 'generated/client.ts')))}\n`)
  writeFileSync(join(folder, 'pom.xml'), POM)
  if (compile !== undefined) {
    const env = { ...process.env, GOTOOLCHAIN: 'local' }
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', compile], { cwd: folder, encoding: 'utf8', env })
    if (status !== 0) throw new Error(stdout + stderr)
  }
  return folder
}

describe.each(FIRST_CALLS.filter(isHere))('the first call in $language', (recipe) => {
  test('creates and reads an Individual', async ({ server: { url } }) => {
    const [program = '', ...args] = recipe.command(0)
    // Runs the recipe asynchronously, because the server runs in this process.
    const child = spawn(program, args, { cwd: prepared(recipe, url) })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const [code] = await once(child, 'close')
    expect([code, output]).toEqual([0, expect.stringMatching(/Jordan[^]*Rivera/)])
  })
})

const AUTHORIZATION = `Basic ${btoa('tokens:of-the-receiver')}`

const FORGED = '{"event":"forged"}'

/** Starts a receiver with the demo account's signing secret. */
async function startReceiver(recipe: Recipe, server: TestServer) {
  const { body: signing } = await control(server, 'POST', '/accounts/rotate_webhook_secret', { client_id: 'demo_client' })
  const secret = signing.secret as string
  const port = await freePort()
  const [program = '', ...args] = recipe.command(port)
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret, TOKEN_AUTHORIZATION: AUTHORIZATION }
  const child = spawn(program, args, { cwd: prepared(recipe, server.url), env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const at = `http://127.0.0.1:${port}`
  const post = (path: string, headers: Record<string, string>, body = FORGED) =>
    fetch(`${at}${path}`, { method: 'POST', headers, body }).then(({ status }) => status)
  await eventually(() => post('/webhooks', {}))
  return { at, post, secret, readOutput: () => output }
}

/** Triggers events with these delivery details. Resolves once the receiver has accepted the last one. */
async function deliver(server: TestServer, details: object, readOutput: () => string): Promise<void> {
  const bearer = await server.bearer()
  const { body: person } = await server.post(
    '/v3/individuals/new',
    { first_name: 'Ada', last_name: 'Byron', email: 'a@example.com' },
    bearer,
  )
  const { body: request } = await server.post(
    '/v3/datarequests/new',
    { individual_id: person.id, type: 'ENROLLMENT_STATUS', delivery_details: [details] },
    bearer,
  )
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request.id, scenario: 'connect' })
  await control(server, 'POST', '/clock', { advance_seconds: 0 })
  await eventually(() => expect(readOutput()).toContain('datarequest.report_complete'))
  const { body: failed } = await control(server, 'GET', `/deliveries?datarequest_id=${request.id}&status=failed`)
  expect(failed).toEqual([])
}

const sign = (key: string, seconds: number, body = FORGED) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(seconds),
  'webhook-signature': `v1,${createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
    .update(`evt_1.${seconds}.${body}`)
    .digest('base64')}`,
})

describe.each(RECEIVERS.filter(isHere))('the receiver in $language', (recipe) => {
  test('accepts webhooks from the server and rejects forged ones', async ({ server }) => {
    const { at, post, secret, readOutput } = await startReceiver(recipe, server)
    const x_auth_token_credentials = {
      token_type: 'JWT',
      http_method: 'POST',
      url: `${at}/token`,
      headers: { authorization: AUTHORIZATION },
      response_token_path: 'access_token.token',
    }
    await deliver(server, { url: `${at}/webhooks`, x_auth_token_credentials }, readOutput)

    const token = await fetch(`${at}/token`, { method: 'POST', headers: { authorization: AUTHORIZATION } })
    const credentials = { authorization: `Bearer ${((await token.json()) as { access_token: { token: string } }).access_token.token}` }
    const now = Math.floor(Date.now() / 1000)
    expect(await post('/token', { authorization: `Basic ${btoa('tokens:guessed')}` })).toBe(401)
    expect(await post('/webhooks', credentials)).toBe(401)
    expect(await post('/webhooks', sign(secret, now))).toBe(401)
    expect(await post('/webhooks', { ...credentials, ...sign('whsec_b3RoZXI=', now) })).toBe(401)
    expect(await post('/webhooks', { ...credentials, ...sign(secret, now - 3600) })).toBe(401)
    expect(await post('/webhooks', { ...credentials, ...sign(secret, now) }, '{"event":"changed"}')).toBe(401)
    expect(readOutput()).not.toContain('forged')
    expect(await post('/webhooks', { ...credentials, ...sign(secret, now) })).toBe(204)
  })
})

describe.each(SIGNATURE_RECEIVERS.filter(isHere))('the receiver in $language that checks only signatures', (recipe) => {
  test('accepts webhooks from the server and rejects forged ones', async ({ server }) => {
    const { at, post, secret, readOutput } = await startReceiver(recipe, server)
    await deliver(server, { url: `${at}/webhooks` }, readOutput)
    const now = Math.floor(Date.now() / 1000)
    expect(await post('/webhooks', {})).toBe(401)
    expect(await post('/webhooks', sign('whsec_b3RoZXI=', now))).toBe(401)
    expect(await post('/webhooks', sign(secret, now - 3600))).toBe(401)
    expect(await post('/webhooks', sign(secret, now), '{"event":"changed"}')).toBe(401)
    expect(readOutput()).not.toContain('forged')
    expect(await post('/webhooks', sign(secret, now))).toBe(204)
  })
})

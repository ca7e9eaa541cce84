/**
 * Runs the contract package in partners' environments: installed in Node, Deno and Bun, and bundled by esbuild, Rollup, webpack and Vite in
 * Chromium and workerd (Cloudflare Workers). In each, it makes calls, validates payloads and verifies a webhook. Also tests the validators
 * as Standard Schemas in Hono, tRPC and TanStack Form, and the examples as MSW handlers. Prints the matrix, with one line per missing tool.
 * .ci/run installs the tools.
 */
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { tables } from '../../../generated/tables.ts'
import { signatureHeaders } from '../../../server/features/webhooks/signature.ts'
import { browserPath, launch } from '../browser/browser.ts'
import { CONTRACT, repository, unpack } from '../../package/packed.ts'
import { readServerUrl } from '../../server/server-url.ts'
import { MAX_WAIT_MS } from '../../time-limits.ts'

/** Maximum size of a validator in a bundle, in bytes and in compressed bytes. */
const MAX_BYTES = 16_384
const MAX_COMPRESSED_BYTES = 4505

const tools = process.env['CPD_RUNTIMES']
const run = promisify(execFile)

interface Given {
  readonly url: string
  readonly redirecting: string
  readonly webhook: { readonly body: string; readonly headers: Readonly<Record<string, string>>; readonly secret: string }
}

interface Outcome {
  readonly calls: unknown
  readonly validator: { readonly valid: boolean; readonly paths: readonly unknown[] }
  readonly webhook: unknown
}

/** Asserts the expected outcome of the program. */
function assertWorks({ calls, validator, webhook }: Outcome, redirect: 'redirect' | 'network'): void {
  assert.deepEqual(calls, { links: 0, uploaded: 'document.pdf', missing: [404, 'NOT_FOUND'], redirect })
  assert.equal(validator.valid, true)
  assert.deepEqual(
    validator.paths.find((path) => String(path) === 'first_name'),
    ['first_name'],
  )
  assert.deepEqual(webhook, { event: 'item.processed', changed: 'signature' })
}

/** Bundlers that create a minified ES module from an entry point of the project. */
const BUNDLERS: Readonly<Record<string, (entry: string, out: string, installed: NodeJS.Require) => Promise<unknown>>> = {
  esbuild: (entry, out, installed) =>
    installed('esbuild').build({ entryPoints: [entry], outfile: out, bundle: true, minify: true, format: 'esm', logLevel: 'error' }),
  Rollup: async (entry, out, installed) => {
    const { nodeResolve } = installed('@rollup/plugin-node-resolve')
    const onLog = (_: string, { message }: { message: string }) => assert.fail(message)
    const bundle = await installed('rollup').rollup({ input: entry, plugins: [nodeResolve({ browser: true })], onLog })
    await bundle.write({ file: out, format: 'es', compact: true })
  },
  webpack: async (entry, out, installed) => {
    const options = {
      mode: 'production',
      target: ['web', 'es2022'],
      entry,
      experiments: { outputModule: true },
      output: { path: join(out, '..'), filename: out.slice(out.lastIndexOf('/') + 1), library: { type: 'module' } },
      performance: { hints: false },
    }
    await new Promise<void>((resolve, reject) =>
      installed('webpack')(options, (error: Error | null, stats: { hasErrors(): boolean; hasWarnings(): boolean; toString(): string }) =>
        error || stats.hasErrors() || stats.hasWarnings() ? reject(error ?? new Error(stats.toString())) : resolve(),
      ),
    )
  },
  Vite: async (entry, out, installed) => {
    const { build } = (await import(installed.resolve('vite'))) as { build: (options: object) => Promise<unknown> }
    const lib = { entry, formats: ['es'], fileName: () => out.slice(out.lastIndexOf('/') + 1) }
    await build({ root: join(out, '..'), logLevel: 'error', build: { outDir: join(out, '..'), emptyOutDir: false, minify: true, lib } })
  },
}

async function inWorkerd(bundle: string, given: Given, installed: NodeJS.Require): Promise<Outcome> {
  const { Miniflare } = installed('miniflare')
  const worker = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: readFileSync(bundle, 'utf8') }],
    compatibilityDate: '2026-06-01',
  })
  try {
    const response = await worker.dispatchFetch('http://worker.test/', { method: 'POST', body: JSON.stringify(given) })
    const text = (await response.text()) as string
    assert.equal(response.status, 200, text)
    return JSON.parse(text) as Outcome
  } finally {
    await worker.dispose()
  }
}

/** Runs the bundles in Chromium. The server also serves the page, because calls to another origin would need permission. */
async function inChromium(bundles: Readonly<Record<string, string>>, given: Given): Promise<Record<string, Outcome>> {
  const browser = await launch()
  try {
    const outcomes: Record<string, Outcome> = {}
    for (const [name, bundle] of Object.entries(bundles)) {
      const page = await (await browser.newContext({ bypassCSP: true })).newPage()
      await page.goto(`${given.url}/livez`)
      await page.addScriptTag({ type: 'module', content: readFileSync(bundle, 'utf8') })
      await page.waitForFunction('globalThis.flow', undefined, { timeout: MAX_WAIT_MS })
      outcomes[name] = await page.evaluate<Outcome>(`globalThis.flow(${JSON.stringify(given)})`)
      await page.context().close()
    }
    return outcomes
  } finally {
    await browser.close()
  }
}

/** Runs the installed flow, which prints its outcome. */
async function runInstalled(command: string, args: readonly string[], project: string, given: Given): Promise<Outcome> {
  const { stdout } = await run(command, [...args, 'main.mjs', JSON.stringify(given)], { cwd: project })
  return JSON.parse(stdout) as Outcome
}

const MAIN = `import { argv, exit } from 'node:process'
import { flow } from './flow.js'
console.log(JSON.stringify(await flow(JSON.parse(argv[2]))))
exit(0)
`
const ONE_VALIDATOR = `import { Individual } from '${CONTRACT}/validators'\nglobalThis.valid = Individual\n`

/** Compiles the recipe from the guide in strict mode, and checks that each library rejects invalid payloads. */
async function inLibraries(project: string): Promise<void> {
  for (const file of ['docs/recipes/standard-schema.ts', 'test/peers/runtimes/standard-schema.mjs'])
    copyFileSync(join(repository, file), join(project, basename(file)))
  await compiles(project, 'standard-schema.ts', [])
  const { stdout } = await run(process.execPath, ['standard-schema.mjs'], { cwd: project })
  assert.deepEqual(JSON.parse(stdout), {
    hono: [
      [200, 'Rivera'],
      [400, null, ['last_name']],
    ],
    trpc: ['Rivera', 'BAD_REQUEST'],
    form: ['must match format "email"'],
  })
}

/** Checks that each receiver acknowledges a real delivery, and rejects a different signature, an older timestamp and a changed byte. */
async function inReceivers(project: string): Promise<void> {
  for (const file of ['docs/recipes/receivers.ts', 'test/peers/runtimes/receivers.mjs'])
    copyFileSync(join(repository, file), join(project, basename(file)))
  await compiles(project, 'receivers.ts', ['node'])
  const [secret, other] = ['whsec_c2VjcmV0IG9mIHRoZSByZWNlaXZlcnM=', 'whsec_YW5vdGhlciBzZWNyZXQ=']
  const body = '{"event":"item.processed","item_id":"itm_1"}'
  const delivery = (key: string, realNow: number, sent = body) => ({
    body: sent,
    headers: { 'content-type': 'application/json', ...signatureHeaders([key], { eventId: 'evt_1', realNow, body }) },
  })
  const now = Date.now()
  const deliveries = [delivery(secret, now), delivery(other, now), delivery(secret, now - 600_000), delivery(secret, now, `${body} `)]
  const { stdout } = await run(process.execPath, ['receivers.mjs', JSON.stringify(deliveries)], {
    cwd: project,
    env: { ...process.env, WEBHOOK_SECRET: secret },
  })
  const expected = [204, 401, 401, 401]
  assert.deepEqual(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''), {
    Express: expected,
    Fastify: expected,
    'Next.js': expected,
    Hono: expected,
  })
}

const IN_NODE = `import { setupServer } from 'msw/node'
import { flow } from './msw.mjs'
console.log(JSON.stringify(await flow(setupServer, 'listen')))
`
const IN_A_PAGE = `import { setupWorker } from 'msw/browser'
import { flow } from './msw.mjs'
globalThis.flow = () => flow(setupWorker, 'start')
`

/** Checks that the recipe's handlers respond with examples or overrides, in Node and in a service worker. */
async function inMsw(project: string, installed: NodeJS.Require): Promise<void> {
  const at = (name: string) => join(project, name)
  for (const file of ['docs/recipes/msw.ts', 'test/peers/runtimes/msw.mjs']) copyFileSync(join(repository, file), at(basename(file)))
  await compiles(project, 'msw.ts', [])
  const expected = {
    example: true,
    overridden: [429, 'TOO_MANY_REQUESTS'],
    reset: true,
    empty: 'undefined',
    operations: tables.operations.length,
    unknown: 'no operation is called createPerson',
  }
  writeFileSync(at('in-node.mjs'), IN_NODE)
  const { stdout } = await run(process.execPath, ['in-node.mjs'], { cwd: project })
  assert.deepEqual(JSON.parse(stdout), expected)
  console.log('MSW                     Node')
  if (!browserPath) return
  writeFileSync(at('in-a-page.mjs'), IN_A_PAGE)
  await BUNDLERS['esbuild']?.(at('in-a-page.mjs'), at('page.js'), installed)
  const files: Readonly<Record<string, string>> = {
    '/page.js': at('page.js'),
    '/mockServiceWorker.js': installed.resolve('msw/mockServiceWorker.js'),
  }
  const pages = createServer(({ url = '' }, response) => {
    const file = files[url]
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html')
    response.end(file ? readFileSync(file) : '<script type="module" src="page.js"></script>')
  })
  await once(pages.listen(0, '127.0.0.1'), 'listening')
  const browser = await launch()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`)
    await page.waitForFunction('globalThis.flow', undefined, { timeout: MAX_WAIT_MS })
    assert.deepEqual(await page.evaluate('globalThis.flow()'), expected)
    console.log('MSW                     Chromium')
  } finally {
    await browser.close()
    pages.close()
  }
}

/** Compiles a recipe in strict mode. */
async function compiles(project: string, file: string, types: readonly string[]): Promise<void> {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    resolveJsonModule: true,
    lib: ['es2024', 'dom'],
    types,
    skipLibCheck: true,
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }))
  const { stdout } = await run(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', project]).catch(
    (error) => error,
  )
  assert.equal(stdout, '')
}

async function everything(folder: string): Promise<void> {
  const installed = createRequire(join(folder, 'tools.cjs'))
  // The project is inside the tools' folder, so that it can import their libraries.
  const project = mkdtempSync(join(folder, 'project-'))
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }')
  const server = spawn(process.execPath, [join(repository, 'cli/main.ts'), 'serve', '--port', '0', '--database', ':memory:'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const redirecting = createServer((_, response) => response.writeHead(307, { location: '/elsewhere' }).end())
  await once(redirecting.listen(0, '127.0.0.1'), 'listening')
  try {
    unpack('contract', project)
    const at = (name: string) => join(project, name)
    copyFileSync(join(import.meta.dirname, 'flow.js'), at('flow.js'))
    writeFileSync(at('main.mjs'), MAIN)
    writeFileSync(at('validator.js'), ONE_VALIDATOR)
    const [body, secret] = ['{"event":"item.processed","item_id":"itm_1"}', 'whsec_c2VjcmV0IG9mIHRoZSBydW50aW1lcw==']
    const given: Given = {
      url: await readServerUrl(server.stdout),
      redirecting: `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`,
      webhook: { body, headers: signatureHeaders([secret], { eventId: 'evt_1', realNow: Date.now(), body }), secret },
    }

    const deno = ['run', '--quiet', '--node-modules-dir=manual', '--allow-net', '--allow-read']
    for (const [name, command, args] of [
      ['Node', process.execPath, []],
      ['Deno', join(folder, 'node_modules/.bin/deno'), deno],
      ['Bun', join(folder, 'node_modules/.bin/bun'), ['run']],
    ] as const) {
      assertWorks(await runInstalled(command, args, project, given), 'redirect')
      console.log(`${name.padEnd(24)}calls, validator, webhook`)
    }

    const bundles: Record<string, string> = {}
    for (const [name, bundle] of Object.entries(BUNDLERS)) {
      const [whole, one] = [at(`${name}.bundle.mjs`), at(`${name}.validator.mjs`)]
      await bundle(at('flow.js'), whole, installed)
      await bundle(at('validator.js'), one, installed)
      bundles[name] = whole
      assertWorks(await inWorkerd(whole, given, installed), 'redirect')
      const [size, compressed] = [statSync(one).size, gzipSync(readFileSync(one)).length]
      // Rollup does not minify without a plugin.
      if (name !== 'Rollup') assert.ok(size <= MAX_BYTES && compressed <= MAX_COMPRESSED_BYTES, `${name}: ${size}, ${compressed}`)
      const sizes = `one validator ${size} bytes, ${compressed} compressed; all of it ${statSync(whole).size}`
      console.log(`${`workerd, by ${name}`.padEnd(24)}calls, validator, webhook  (${sizes})`)
    }
    await inReceivers(project)
    console.log('Receivers               Express, Fastify, Next.js, Hono')
    await inLibraries(project)
    console.log('Standard Schema         Hono, tRPC, TanStack Form')
    await inMsw(project, installed)
    if (browserPath)
      for (const [name, outcome] of Object.entries(await inChromium(bundles, given))) {
        // The browser first requests permission from the other URL, which denies it.
        assertWorks(outcome, 'network')
        console.log(`${`Chromium, by ${name}`.padEnd(24)}calls, validator, webhook`)
      }
  } finally {
    server.kill()
    redirecting.close()
    rmSync(project, { recursive: true, force: true })
  }
}

if (tools !== undefined && existsSync(join(tools, 'node_modules'))) await everything(tools)
else {
  const message = 'Deno, Bun, workerd and bundlers are not installed here: the package was not tried in them (.ci/run installs them)'
  if (process.env['CPD_REQUIRE_RUNTIMES']) throw new Error(message)
  console.log(message)
}

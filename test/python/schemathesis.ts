/**
 * Runs Schemathesis against a server. Schemathesis sends valid and invalid requests and validates each response. Prints a line if
 * Schemathesis is not installed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readServerUrl } from '../server/server-url.ts'

/** The first argument selects a document. All further arguments are options for Schemathesis. */
const [named, ...options] = process.argv.slice(2)
const documents = named ? [named] : ['openapi.json', 'openapi-3.0.json', 'openapi-sandbox.json']
/**
 * Phases for documents that do not need all of them. The OpenAPI 3.0 document needs only two, because another test checks the schemas of
 * both `/v3` documents with the same payloads.
 */
const PHASES: Readonly<Record<string, string>> = { 'openapi-3.0.json': 'examples,coverage' }
const root = join(import.meta.dirname, '../..')
const command = process.env['CPD_SCHEMATHESIS'] ?? 'schemathesis'
const pinned = /^schemathesis==(.+)$/m.exec(readFileSync(join(import.meta.dirname, 'requirements-schemathesis.txt'), 'utf8'))?.[1]

const { stdout, error } = spawnSync(command, ['--version'], { encoding: 'utf8' })
if (error) {
  const message = 'Schemathesis is not installed here: the documents were not tried on the server with it (.ci/run installs it)'
  if (process.env['CPD_REQUIRE_SCHEMATHESIS']) throw new Error(message)
  console.log(message)
} else {
  if (!stdout.trim().endsWith(` ${pinned}`)) console.log(`Schemathesis ${pinned} is expected here, not ${stdout.trim()}`)
  const failed = (await Promise.all(documents.map(tried))).filter((passed) => !passed)
  process.exitCode = failed.length === 0 ? 0 : 1
}

/** Checks the server against a document. */
async function tried(document: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-schemathesis-'))
  const server = spawn(
    process.execPath,
    [
      join(root, 'cli/main.ts'),
      'serve',
      '--port',
      '0',
      '--database',
      ':memory:',
      '--open-sandbox',
      '--seed',
      'fuzz',
      '--rate-limit',
      'off',
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  // An interrupt must also stop the server.
  const running: ChildProcess[] = [server]
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running.forEach((child) => child.kill(signal)))
  try {
    const url = await readServerUrl(server.stdout)
    for (const file of ['schemathesis.toml', 'schemathesis_hooks.py']) cpSync(join(import.meta.dirname, file), join(folder, file))
    const token = await prepare(url, folder)
    const schemathesis = spawn(
      command,
      [
        '--config-file',
        'schemathesis.toml',
        'run',
        join(root, 'generated', document),
        '--url',
        url,
        ...(PHASES[document] ? ['--phases', PHASES[document]] : []),
        ...options,
        '--report=json',
        '--report-json-path=report.json',
      ],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, CPD_ACCESS_TOKEN: token, CPD_URL: url, PYTHONDONTWRITEBYTECODE: '1' },
      },
    )
    running.push(schemathesis)
    let output = ''
    schemathesis.stdout.on('data', (chunk) => (output += chunk))
    schemathesis.stderr.on('data', (chunk) => (output += chunk))
    const [code] = (await once(schemathesis, 'close')) as [number | null]
    if (code !== 0) {
      console.log(output)
      return false
    }
    const { operations, test_cases, valid_rates } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
    const succeeded = Object.values(valid_rates).filter((phases) => Object.values(phases).some(({ accepted }) => accepted > 0))
    console.log(
      `${document}: ${test_cases.generated} cases on ${operations.total} operations, of which ${succeeded.length} succeeded too: no failures`,
    )
    return succeeded.length > 0
  } catch (problem) {
    // Continues with the remaining documents.
    console.error(problem)
    return false
  } finally {
    for (const child of running) child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Report {
  readonly operations: { readonly total: number }
  readonly test_cases: { readonly generated: number }
  /** Number of valid requests that were accepted, by operation and phase. */
  readonly valid_rates: Readonly<Record<string, Readonly<Record<string, { readonly accepted: number }>>>>
}

/** Creates resources, writes their identifiers for the configuration, and returns an access token. */
async function prepare(url: string, folder: string): Promise<string> {
  const post = async (path: string, body: object, authorization?: string) => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, string>
  }
  const credentials = Buffer.from('demo_client:demo_secret').toString('base64')
  const { access_token } = await post('/v3/auth/generate_access_token', {}, `Basic ${credentials}`)
  const bearer = `Bearer ${access_token}`
  const individuals: unknown[] = []
  const requests: unknown[] = []
  const items: unknown[] = []
  const digest = JSON.parse(readFileSync(join(root, 'generated/examples/records/SVC_DIGEST.json'), 'utf8')) as object
  for (let made = 0; made < 20; made++) {
    const { id: individual_id } = await post(
      '/v3/individuals/new',
      { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com', phone_number: '555-0142' },
      bearer,
    )
    const { id: datarequest_id } = await post('/v3/datarequests/new', { individual_id, type: 'INCOME_EMPLOYMENT_DETAILS' }, bearer)
    if (made % 4 === 0) await post('/sandbox/scenarios/run', { datarequest_id, scenario: 'connect' })
    const source = { source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: digest }] }
    const { id } = await post('/v3/items/new', { datarequest_id, ...source }, bearer)
    individuals.push(individual_id)
    requests.push(datarequest_id)
    items.push(id)
  }
  const write = (file: string, values: unknown[]) =>
    writeFileSync(join(folder, file), values.map((value) => `${JSON.stringify(value)}\n`).join(''))
  write('individuals', individuals)
  write('data-requests', requests)
  write('items', items)
  return access_token as string
}

/**
 * Exit codes: 0 if everything is valid, 1 if anything is invalid, 2 for invalid usage or unreadable input. A stack trace is never printed.
 */
import { spawn } from 'node:child_process'
import { openSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { type ValidateRun, runValidate } from '../../checks/files/run.ts'
import { findTarget } from '../../checks/validate/target.ts'
import { cpd, temporaryFolder, root, spawnCpd, STACK_TRACE } from './cpd.ts'
import { runCpd } from './in-process.ts'

const VALID = '{"record_year": 2023}'
const INVALID = '{"record_year": "2023"}'
const as = 'SVC_W2_RECORD'

test.each([
  ['all valid', ['a.json', 'b.json'], 0],
  ['one invalid', ['a.json', 'bad.json'], 1],
  ['no JSON', ['a.json', 'broken.json'], 1],
  ['one missing', ['a.json', 'missing.json'], 2],
  ['an invalid and a missing file', ['bad.json', 'missing.json'], 2],
  ['a missing and a valid file', ['missing.json', 'a.json'], 2],
  ['a folder of valid and invalid files', ['.'], 1],
])('%s', async (_, names, code) => {
  const path = temporaryFolder({ 'a.json': VALID, 'b.json': VALID, 'bad.json': INVALID, 'broken.json': '{' })
  for (const ndjson of [false, true]) {
    const paths = names.map((name) => join(path, name))
    if (ndjson && names[0] === '.') continue
    expect((await cpd({ as, paths, ndjson })).code).toBe(code)
  }
})

test.each([
  ['SVC_W2_RECORDS', 'unknown target "SVC_W2_RECORDS". Did you mean "SVC_W2_RECORD"?'],
  ['svc_w2_record', 'Did you mean "SVC_W2_RECORD"?'],
  ['request:/v3/item/new', 'Did you mean "request:/v3/items/new"?'],
  ['request:/items/new', 'Did you mean "request:/v3/items/new"?'],
  ['response:items/new', 'Did you mean "response:/v3/items/new"?'],
  ['webhook:item.creatd', 'Did you mean "webhook:item.created"?'],
  ['item.created', 'Did you mean "webhook:item.created"?'],
  ['/v3/items/new', 'Did you mean "request:/v3/items/new" or "response:/v3/items/new"?'],
  ['items/new', 'Did you mean "request:/v3/items/new" or "response:/v3/items/new"?'],
  ['createItem', 'Did you mean "request:/v3/items/new" or "response:/v3/items/new"?'],
  ['/v3/items/get_pdf', 'Did you mean "request:/v3/items/get_pdf"?'],
  ['response:/v3/items/nwe:404', 'Did you mean "response:/v3/items/new:404"?'],
  ['/items/new:404', 'Did you mean "response:/v3/items/new:404"?'],
  ['response:/v3/items/nwe:418', 'Did you mean "response:/v3/items/new"?'],
  ['', 'unknown target ""'],
  ['toString', 'unknown target "toString"'],
  ['__proto__', 'unknown target "__proto__"'],
  ['request:constructor', 'unknown target "request:constructor"'],
  ['x'.repeat(100_000), 'cpd list targets'],
  ['response:/v3/items/new:', 'unknown target "response:/v3/items/new:"'],
  ['response:/v3/items/new:abc', 'unknown target'],
  ['response:/v3/items/new:418', '/v3/items/new does not return 418. Use one of 200, 400, 401,'],
  ['request:/v3/items/new:200', 'unknown target'],
  ['request:/v3/auth/generate_access_token', 'has no JSON body to validate: its request has no body'],
  ['request:/v3/items/upload', 'has no JSON body to validate: its request body is multipart/form-data'],
  ['response:/v3/items/get_pdf', 'has no JSON body to validate: it returns application/pdf'],
  ['response:/v3/items/get_files:200', 'has no JSON body to validate: it returns application/zip'],
  ['response:/v3/compliance/purge_individual', 'has no JSON body to validate: it returns 204 without a body'],
])('rejects the target %.40s with suggestions', (as, words) => expect(() => findTarget(as)).toThrow(words))

test.each([
  ['response:/v3/items/new', 'ItemCreated'],
  ['response:/v3/items/new:200', 'ItemCreated'],
  ['response:/v3/items/new:404', 'ErrorBody'],
  ['response:/v3/items/get_pdf:401', 'ErrorBody'],
  ['response:/v3/services/get_realized_gains:422', 'ErrorBody'],
  ['request:/v3/items/new', 'ItemInput'],
  ['webhook:item.created', 'ItemCreatedEvent'],
  ['SVC_DIGEST', 'SVC_DIGEST'],
])('resolves %s to %s', (as, component) => expect(findTarget(as)).toEqual({ as, component }))

test.each([
  [['--help'], 0, 'Usage: cpd'],
  [['validate', '--help'], 0, 'Exit code: 0 all documents are valid, 1 a document is invalid, 2'],
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
  [[], 2, 'Usage: cpd'],
  [['validat'], 2, 'Did you mean validate?'],
  [['validate', '--as', as], 2, "missing required argument 'file'"],
  [['validate', '-'], 2, "required option '--as <target>' not specified. For recorded traffic, use --har."],
  [['validate', '--As', as, '-'], 2, "unknown option '--As'\n(Did you mean --as?)"],
  [['validate', '--as', as, '--as', 'Token', '-'], 2, 'only one target'],
  [['validate', '--as', '\u001b[31mx', '-'], 2, 'cpd: unknown target "\\u{1b}[31mx"'],
  [['validate', '--as', 'SVC_W2_RECORDS', '-'], 2, 'cpd: unknown target "SVC_W2_RECORDS". Did you mean "SVC_W2_RECORD"?'],
  [['validate', '--as', as, '--strict', '--tolerant', '-'], 2, 'cannot be used with'],
  [['validate', '--as', as, '--format', 'xml', '-'], 2, 'Allowed choices are text, json, github, junit, sarif'],
  [['validate', '--as', as, '--max-findings', '0', '-'], 2, 'Use a whole number above 0'],
  [['validate', '--as', as, '-', '-'], 2, 'cpd: "-" (standard input) can be read only once'],
  [['validate', '--as', as, 'missing.json'], 2, 'missing.json: does not exist'],
  [['explain', 'MES_WITHDRAWS'], 2, 'Did you mean "MES_WITHDRAWN"?'],
  [['explain', 'MES_WITHDRAWN'], 0, 'reason code'],
  [['list', 'operation'], 2, 'Allowed choices are operations'],
  [['list', 'schema'], 2, 'Did you mean schemas?'],
  [['list'], 0, new RegExp(`^operations +${tables.operations.length}$`, 'm')],
  [['list', 'events', '--names'], 0, /^item\.created$/m],
  [['list', 'scenarios'], 0, /^connect-without-items +The login succeeds, .+\. +datasource\.connected, NO_ITEMS, datarequest\.no_items$/m],
  [['explain', 'gains-from-the-account'], 0, /^ {2}for: +a Data Request of type REALIZED_GAINS$/m],
])('cpd %j exits with %i', async (args, code, words) => {
  const ran = await runCpd(args)
  expect(ran.code).toBe(code)
  expect(ran.out + ran.err).toMatch(words)
  expect(ran.out + ran.err).not.toMatch(STACK_TRACE)
  // Usage errors are not mixed with the requested output.
  expect(code === 2 && !args.includes('missing.json') ? ran.out : '').toBe('')
})

test('as a separate process, reads standard input, prints the report and sets the exit code', () => {
  const ran = spawnCpd(['validate', '--as', as, '--strict', '--format', 'json', '-'], { input: INVALID })
  expect(ran).toMatchObject({ code: 1, err: '' })
  expect(JSON.parse(ran.out)).toMatchObject({ valid: false, mode: 'strict', findings: [{ pointer: '/record_year' }] })
  expect(spawnCpd(['validate', '--as', as, '-'], { input: VALID })).toMatchObject({ code: 0, err: '' })
})

test('keeps the exit code and prints no error if the reader closes the output early', async () => {
  const path = join(temporaryFolder(), 'bad.ndjson')
  writeFileSync(path, `${INVALID}\n`.repeat(20_000))
  const child = spawn(process.execPath, [join(root, 'cli/main.ts'), 'validate', '--as', as, '--ndjson', '--max-findings', '20000', path])
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = (await once(child, 'close')) as [number]
  expect({ code, err }).toEqual({ code: 1, err: '' })
})

test('stops reading when the output is closed', async () => {
  const stdout = new Writable({ write: (_, __, done) => done(Object.assign(new Error('gone'), { code: 'EPIPE' })) })
  async function* endless() {
    for (;;) yield await Promise.resolve(Buffer.from(`${INVALID}\n`))
  }
  const options: ValidateRun = { as, mode: 'default', format: 'text', ndjson: true, maxFindings: 1e9, paths: ['-'], version: '' }
  expect(await runValidate(options, { stdin: Readable.from(endless()), stdout, stderr: new PassThrough() })).toBe(1)
})

test('exits with 2 if the report cannot be written', async () => {
  const stdout = openSync('/dev/full', 'w')
  for (const args of [['validate', '--as', as, '-'], ['list']]) {
    const child = spawn(process.execPath, [join(root, 'cli/main.ts'), ...args], { stdio: ['pipe', stdout, 'pipe'] })
    child.stdin?.end(VALID)
    let err = ''
    child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    expect({ code, err }).toEqual({ code: 2, err: 'cpd: cannot write to standard output (ENOSPC)\n' })
  }
})

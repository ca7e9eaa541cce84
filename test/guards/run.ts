/**
 * `npm run test:guards`: removes each guard of the server and runs the tests that must fail then. A guard that survives is
 * one that nobody would miss: exit 1. Arguments choose: names of groups (as all.ts lists them), or words
 * of the names of guards; `--copies 2` works on two at a time. It works on copies of the sources, never on these.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../checks/core/built.ts'
import { guardGroups, guards } from './all.ts'
import { type Guard, root } from './guard.ts'

const COPIED = [
  'checks',
  'cli',
  'docs',
  'generated',
  'generators',
  'schema',
  'sdk',
  'server',
  'test',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]

interface Outcome {
  /** Absent: the guard survived. */
  readonly failed?: string
  /** Why nothing is known. */
  readonly broken?: string
}

const { values, positionals } = parseArgs({ options: { copies: { type: 'string', default: '1' } }, allowPositionals: true })
const chosen = positionals.length === 0 ? guards : guards.filter((guard) => positionals.some((word) => isMeant(guard, word)))
if (chosen.length === 0) throw new Error(`no guard has ${positionals.join(' or ')} in its name; the groups are ${Object.keys(guardGroups)}`)

function isMeant(guard: Guard, word: string): boolean {
  return guardGroups[word]?.includes(guard) ?? guard.name.toLowerCase().includes(word.toLowerCase())
}

/** The sources as they are now, committed or not; the installed packages are shared. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guards-'))
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

interface TestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

async function runTests(folder: string, tests: readonly string[], more: readonly string[] = []): Promise<Outcome> {
  const outputFile = join(folder, 'report.json')
  rmSync(outputFile, { force: true })
  // --bail: one failure says enough. Retries and hanging calls end with the time of a test.
  const args = ['run', ...tests, '--reporter=json', `--outputFile=${outputFile}`, '--testTimeout=15000', '--maxWorkers=1', ...more]
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { cwd: folder, stdio: 'ignore' })
    child.on('error', reject)
    child.on('close', () => resolve())
  })
  let report: TestReport
  try {
    report = JSON.parse(readFileSync(outputFile, 'utf8')) as TestReport
  } catch {
    return { broken: 'the tests did not come to an end' }
  }
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = results.find(({ status }) => status === 'failed')
  if (failed) return { failed: failed.fullName.trim() }
  // A file that does not load has no test that failed: that shows nothing about the guard.
  if (results.length === 0) return { broken: report.testResults[0]?.message.split('\n', 1)[0] ?? 'no test was found' }
  return {}
}

async function withoutGuard(folder: string, guard: Guard): Promise<Outcome> {
  const path = join(folder, guard.file)
  const original = readFileSync(path, 'utf8')
  let mutated: string
  try {
    mutated = guard.remove(original)
  } catch (error) {
    return { broken: (error as Error).message }
  }
  writeFileSync(path, mutated)
  try {
    return await runTests(folder, guard.tests, ['--bail=1'])
  } finally {
    writeFileSync(path, original)
  }
}

const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text)

ensureBuilt()
const folders = Array.from({ length: Number(values.copies) }, copySources)
try {
  const tests = [...new Set(chosen.flatMap((guard) => guard.tests))]
  console.log(`${chosen.length} guards, ${tests.length} test files; first all of them with every guard in place`)
  const intact = await runTests(folders[0] as string, tests)
  if (intact.failed ?? intact.broken) throw new Error(`with every guard in place this fails already: ${intact.failed ?? intact.broken}`)

  const waiting = [...chosen]
  const bad: string[] = []
  const work = async (folder: string): Promise<void> => {
    for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
      const start = performance.now()
      const { failed, broken } = await withoutGuard(folder, guard)
      const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5)
      if (failed === undefined) bad.push(guard.name)
      const verdict = failed === undefined ? (broken === undefined ? 'SURVIVES' : 'BROKEN  ') : 'ok      '
      console.log(
        `${verdict} ${seconds} s  ${guard.name} (${guard.file})\n                  ${short(failed ?? broken ?? guard.tests.join(', '))}`,
      )
    }
  }
  await Promise.all(folders.map(work))
  console.log(`\n${chosen.length - bad.length} of ${chosen.length} guards are missed when they are gone`)
  if (bad.length > 0) console.log(`not shown: ${bad.join('; ')}`)
  process.exitCode = bad.length > 0 ? 1 : 0
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true })
}

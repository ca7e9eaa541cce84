/** `npm test`: everything a change must pass, in order; all of it runs, and the exit code says whether all of it passed. */
import { spawn } from 'node:child_process'
import { ensureBuilt } from '../cli/built.ts'

const PARTNERS = ['generated/openapi.json', 'generated/openapi-3.0.json']
const DOCUMENTS = [...PARTNERS, 'generated/openapi-sandbox.json']

/** A step prints nothing unless it fails; the tests themselves always print. */
const steps: readonly { name: string; command: string; args: string[]; loud?: true }[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: 'biome', args: ['format'] },
  { name: 'generated/ matches schema/', command: 'node', args: ['generators/main.ts', '--check'] },
  { name: 'documents: Redocly recommended-strict', command: 'redocly', args: ['lint', '--max-problems=20', ...DOCUMENTS] },
  {
    name: 'documents: Spectral oas',
    command: 'spectral',
    args: ['lint', '-D', '-F', 'hint', '-r', 'test/documents/spectral.yaml', ...DOCUMENTS],
  },
  { name: 'documents: OWASP', command: 'spectral', args: ['lint', '-D', '-F', 'hint', '-r', 'test/documents/owasp.yaml', ...PARTNERS] },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'tests', command: 'vitest', args: ['run', '--exclude', 'test/browser/**'], loud: true },
  { name: 'pages in a browser', command: 'vitest', args: ['run', 'test/browser'], loud: true },
  { name: 'server tests on PostgreSQL', command: 'node', args: ['test/postgres/run.ts'], loud: true },
]

// The steps begin from the same files, however old those of the last build are.
ensureBuilt()

let failed = 0
for (const { name, command, args, loud } of steps) {
  const start = performance.now()
  const { code, output } = await run(command, args, loud ?? false)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name}  (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  if (code === 0) continue
  failed++
  if (!loud) console.log(output)
}
console.log(`\nchecks: ${steps.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function run(command: string, args: string[], loud: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: loud ? 'inherit' : 'pipe' })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

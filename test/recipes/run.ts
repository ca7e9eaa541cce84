/**
 * Runs the recipes from the guide "In your tests", each in an empty project with the packed packages. Prints a line for each missing tool.
 * Vitest is always available. pytest needs a Python with pytest, Jest needs CPD_JEST, and JUnit needs CPD_JUNIT. `.ci/run` installs all of
 * them.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { emptyProject, repository, SANDBOX, unpack } from '../package/packed.ts'

interface Leg {
  readonly tool: string
  readonly file: string
  /** Undefined if the tool is not installed. */
  readonly command: readonly string[] | undefined
  readonly env?: Readonly<Record<string, string>>
}

const { CPD_JEST: jest, CPD_JUNIT: junit, CPD_PYTEST: python = 'python3' } = process.env

const project = emptyProject()
const runs = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

const legs: readonly Leg[] = [
  { tool: 'Vitest', file: 'sandbox.test.ts', command: [process.execPath, join(repository, 'node_modules/vitest/vitest.mjs'), 'run'] },
  {
    tool: 'Jest',
    file: 'sandbox.test.mjs',
    command:
      jest === undefined ? undefined : [process.execPath, join(jest, 'node_modules/jest/bin/jest.js'), '--testMatch', '**/*.test.mjs'],
    env: { NODE_OPTIONS: '--experimental-vm-modules' },
  },
  { tool: 'pytest', file: 'test_sandbox.py', command: runs(python, '-c', 'import pytest') ? [python, '-m', 'pytest', '-q'] : undefined },
  {
    tool: 'JUnit',
    file: 'SandboxTest.java',
    command:
      junit !== undefined && runs('javac', '-version')
        ? [
            'sh',
            '-c',
            `javac -cp "${junit}" -d classes SandboxTest.java && java -jar "${junit}" execute --class-path classes --scan-class-path`,
          ]
        : undefined,
  },
]

try {
  for (const which of ['contract', 'sandbox'] as const) unpack(which, project)
  const modules = join(project, 'node_modules')
  mkdirSync(join(modules, '.bin'))
  symlinkSync(join(modules, SANDBOX, 'dist/bin.cjs'), join(modules, '.bin', SANDBOX))
  symlinkSync(join(repository, 'node_modules/vitest'), join(modules, 'vitest'))
  if (jest !== undefined) symlinkSync(join(jest, 'node_modules/@jest'), join(modules, '@jest'))
  writeFileSync(join(project, 'vitest.config.mjs'), "export default { test: { include: ['*.test.ts'] } }\n")
  writeFileSync(join(project, 'jest.config.mjs'), 'export default { transform: {} }\n')
  copyFileSync(join(repository, 'docs/recipes/state.yaml'), join(project, 'state.yaml'))
  for (const leg of legs) runLeg(leg)
} finally {
  rmSync(project, { recursive: true })
}

function runLeg({ tool, file, command, env }: Leg): void {
  if (command === undefined) {
    const message = `the recipe for ${tool} did not run: the tool is not here`
    if (process.env['CPD_REQUIRE_RECIPES']) throw new Error(message)
    return console.log(message)
  }
  copyFileSync(join(repository, 'docs/recipes', file), join(project, file))
  const [program = '', ...args] = command
  const PATH = [join(project, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: project, encoding: 'utf8', env: { ...process.env, PATH, ...env } })
  if (status !== 0) throw new Error(`the recipe for ${tool} fails:\n${stdout}${stderr}`)
  console.log(`the recipe for ${tool} runs`)
}

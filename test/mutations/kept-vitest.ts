/**
 * Keeps Vitest and its transformed modules in a process, and runs tests at the request of `run.ts`. Each run has its own worker. The
 * process starts in a copy of the repository, whose files change between runs.
 */
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import type { TestOutcome, Question } from './kept-tests.ts'

/** Time limit for one test, because a mutant may make it hang. Longer than any test takes without a mutant. */
const MAX_TEST_MS = 180_000

class InTheOrderGiven {
  sort = <T>(files: T[]): T[] => files
  shard = <T>(files: T[]): T[] => files
}

const root = process.cwd()
const [mode] = process.argv.slice(2)
const vitest = await createVitest('test', {
  watch: false,
  reporters: [{}],
  sequence: { sequencer: InTheOrderGiven },
  ...(mode === 'reached'
    ? { setupFiles: ['test/mutations/reached-by.ts', 'test/nothing-leaks.ts'] }
    : { bail: 1, maxWorkers: 1, testTimeout: MAX_TEST_MS, expect: { poll: { timeout: MAX_TEST_MS } } }),
})
const [project] = vitest.projects
if (!project) throw new Error('vitest.config.ts has no project')

async function run({ changed, tests }: Question): Promise<TestOutcome> {
  // Otherwise, Vitest would accumulate the files of previous runs.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  for (const file of changed) vitest.invalidateFile(join(root, file))
  // Skips tests that need other conditions, such as PostgreSQL.
  const files = tests.map((test) => join(root, test)).filter((file) => project!.matchesTestGlob(file))
  const specifications = files.map((file) => project!.createSpecification(file))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false)
  return {
    failed: testModules.filter((module) => !module.ok()).map(({ moduleId }) => relative(root, moduleId)),
    hasFailed: unhandledErrors.length > 0,
    durations: Object.fromEntries(testModules.map((module) => [relative(root, module.moduleId), module.diagnostic().duration])),
  }
}

process.on('message', (question: Question) => void run(question).then((outcome) => process.send?.(outcome)))

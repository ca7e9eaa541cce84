/** `npm run check`: what is known within a minute of work in progress. `npm test` runs everything. */
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from '../checks/core/package.ts'
import { runSteps } from './steps.ts'

const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

/** The commit at which this work left the main branch, or else the last commit. */
const main = ['origin/main', 'main'].find((branch) => git('rev-parse', '--verify', '--quiet', branch))
const base = (main && git('merge-base', 'HEAD', main)) || 'HEAD'
const since = base === git('rev-parse', 'HEAD') ? 'the last commit' : `${main} (${git('rev-parse', '--short', base)})`

ensureBuilt()

process.exitCode = await runSteps([
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'generated/ matches schema/', command: 'node', args: ['generators/main.ts', '--check'] },
  { name: 'format', command: 'biome', args: ['format'] },
  {
    name: `tests that import what changed since ${since}`,
    command: 'vitest',
    args: ['run', '--changed', base, '--exclude', 'test/{browser/**,postgres/**,deploy/{control-api,proxy}.test.ts}'],
    alone: true,
  },
])

/** `npm run check`: the checks for work in progress that take about a minute. `npm test` runs everything. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, FOLDER, readBuildRecord } from '../generators/built.ts'
import { install } from './install.ts'
import { CONTRACT_AND_PROSE, LINTERS, runSteps } from './steps.ts'

const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

/** The commit at which this branch left the main branch. Falls back to the last commit. */
const main = ['origin/main', 'main'].find((branch) => git('rev-parse', '--verify', '--quiet', branch))
const base = (main && git('merge-base', 'HEAD', main)) || 'HEAD'
const since = base === git('rev-parse', 'HEAD') ? 'the last commit' : `${main} (${git('rev-parse', '--short', base)})`

install('linters')
ensureBuilt()

const EXCLUDED = 'test/{peers/**,postgres/**,deploy/{control-api,proxy}.test.ts}'

const lines = (text: string) => text.split('\n').filter((line) => line !== '')
const changed = [...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))]

/** Lists the built files that differ from the base. Builds the base for the comparison, because Git does not track built files. */
function changedBuiltFiles(): string[] {
  if (!changed.some((file) => /^(schema|generators)\//.test(file))) return []
  const folder = mkdtempSync(join(tmpdir(), 'cpd-base-'))
  try {
    execFileSync('git', ['archive', `--output=${folder}/base.tar`, base, 'package.json', 'schema', 'generators'])
    execFileSync('tar', ['-xf', 'base.tar'], { cwd: folder })
    symlinkSync(join(FOLDER, '../node_modules'), join(folder, 'node_modules'))
    execFileSync(process.execPath, [join(folder, 'generators/main.ts')], { stdio: ['ignore', 'ignore', 'inherit'] })
    const [before, now] = [join(folder, 'generated'), FOLDER].map((place) => readBuildRecord(place)?.files ?? {})
    return Object.keys(now ?? {})
      .filter((file) => before?.[file] !== now?.[file])
      .map((file) => `generated/${file}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

process.exitCode = await runSteps([
  ...LINTERS,
  ...CONTRACT_AND_PROSE,
  {
    name: `tests that import what changed since ${since}`,
    command: 'vitest',
    args: ['related', ...changed, ...changedBuiltFiles(), '--run', '--passWithNoTests', '--exclude', EXCLUDED],
    alone: true,
  },
])

/** Checks third-party code in the GitHub workflows, and jobs that have an identity token. */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { repository } from '../package/packed.ts'

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps?: readonly { readonly name?: string; readonly uses?: string; readonly run?: string }[]
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const workflows = globSync('.github/workflows/*.yml', { cwd: repository })
const jobs = workflows.flatMap((path) => Object.values((parse(read(path)) as { jobs: Record<string, Job> }).jobs))

test('pins third-party actions by commit, with their version', () => {
  for (const path of [...workflows, 'docs/guides/validate.md'])
    for (const [line, name = ''] of read(path).matchAll(/^ *- uses: +([^\s.].*)$/gm))
      expect([path, line], name).toEqual([path, expect.stringMatching(/@([0-9a-f]{40}|COMMIT) # v\d+\.\d+\.\d+|OWNER\/REPOSITORY@v1$/)])
})

test('a job with an identity token runs no dependency scripts and only actions from GitHub', () => {
  const withToken = jobs.filter(({ permissions }) => permissions?.['id-token'] === 'write')
  expect(withToken).toHaveLength(2)
  for (const { uses, run = '' } of withToken.flatMap(({ steps = [] }) => steps)) {
    expect(uses ?? 'actions/').toMatch(/^actions\//)
    for (const [install] of run.matchAll(/npm (ci|install).*/g)) expect(install).toContain('--ignore-scripts')
  }
})

/**
 * Runs the workflow step that moves the major-version tag, with a fake `gh` that knows these tags. Returns the arguments that `gh` records.
 */
function movedTags(release: string, known: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-tags-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const knows = known.map((tag) => `*"PATCH"*"/tags/${tag} "*) ;;`).join(' ')
  const gh = `#!/bin/sh\necho "$*" >> "${folder}/calls"\ncase "$*" in ${knows} *PATCH*) exit 1 ;; esac\n`
  writeFileSync(join(folder, 'gh'), gh, { mode: 0o755 })
  writeFileSync(join(folder, 'calls'), '')
  const step = jobs.flatMap(({ steps = [] }) => steps).find(({ name }) => name === 'Move the tag of the major version to this release')
  const { status, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? 'exit 9'], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}${delimiter}${process.env['PATH']}`,
      GITHUB_REF_NAME: release,
      GITHUB_SHA: 'abc',
      GITHUB_REPOSITORY: 'team/contract',
    },
  })
  expect([status, stderr]).toEqual([0, ''])
  return readFileSync(join(folder, 'calls'), 'utf8').split('\n').slice(0, -1)
}

test('a release creates or moves only the tag for its major version, and no such tag before 1.0.0', () => {
  const patch = (tag: string) => `api --method PATCH repos/team/contract/git/refs/tags/${tag} -f sha=abc -F force=true`
  expect(movedTags('v1.4.2', ['v1'])).toEqual([patch('v1')])
  expect(movedTags('v2.0.0', ['v1'])).toEqual([
    patch('v2'),
    'api --method POST repos/team/contract/git/refs -f ref=refs/tags/v2 -f sha=abc',
  ])
  expect(movedTags('v0.3.0', [])).toEqual([])
})

test('a major-version tag does not start a release', () => {
  const { on } = parse(read('.github/workflows/release.yml')) as { on: { push: { tags: string[] } } }
  expect(on.push.tags).toEqual(['v[0-9]+.[0-9]+.[0-9]+'])
})

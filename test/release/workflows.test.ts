/** The workflows of GitHub: whose code runs in them, and what runs beside an identity. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { repository } from '../package/packed.ts'

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[]
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const workflows = globSync('.github/workflows/*.yml', { cwd: repository })
const jobs = workflows.flatMap((path) => Object.values((parse(read(path)) as { jobs: Record<string, Job> }).jobs))

test('actions of others are named by commit, with the version that it is', () => {
  for (const path of [...workflows, 'docs/guides/validate-in-ci.md'])
    for (const [line, name = ''] of read(path).matchAll(/^ *- uses: +([^\s.].*)$/gm))
      expect([path, line], name).toEqual([path, expect.stringMatching(/@([0-9a-f]{40}|COMMIT) # v\d+\.\d+\.\d+/)])
})

test('a job with an identity token runs no scripts of dependencies, and no action of others than GitHub itself', () => {
  const withToken = jobs.filter(({ permissions }) => permissions?.['id-token'] === 'write')
  expect(withToken).toHaveLength(2)
  for (const { uses, run = '' } of withToken.flatMap(({ steps = [] }) => steps)) {
    expect(uses ?? 'actions/').toMatch(/^actions\//)
    for (const [install] of run.matchAll(/npm (ci|install).*/g)) expect(install).toContain('--ignore-scripts')
  }
})

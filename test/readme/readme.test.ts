/** The command output, code and links in the README are correct. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReadme, rerunReadme } from './session.ts'

const root = join(import.meta.dirname, '../..')
const NAME = 'consumer-permissioned-data-contract'

test('commands print the output in the README (node test/readme/update.ts updates it)', () => {
  expect(rerunReadme(readReadme())).toBe(readReadme())
})

test('the TypeScript examples compile', () => {
  const folder = mkdtempSync(join(root, 'test/readme/.compile-'))
  try {
    const blocks = [...readReadme().matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code as string)
    expect(blocks.length).toBeGreaterThan(0)
    for (const [at, code] of blocks.entries())
      writeFileSync(
        join(folder, `block-${at}.ts`),
        code.replace(`'${NAME}/client'`, "'../../../generated/client.ts'").replace(`'${NAME}'`, "'../../../checks/validate/library.ts'"),
      )
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../../tsconfig.json', include: ['*.ts'] }))
    expect(spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }).stdout).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('links lead to files in the repository', () => {
  const links = [...readReadme().matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link as string)
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([])
})

test('mentions only existing npm scripts', () => {
  const scripts = [...readReadme().matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, script]) => script)
  const listed = spawnSync('npm', ['pkg', 'get', 'scripts'], { cwd: root, encoding: 'utf8' }).stdout
  expect(scripts.filter((script) => !((script as string) in (JSON.parse(listed) as object)))).toEqual([])
})

test('the README has at most 900 words', () => expect(readReadme().split(/\s+/).length).toBeLessThanOrEqual(900))

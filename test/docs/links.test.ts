/**
 * Links in Markdown must lead to files in the repository. Built files exist only after `npm ci`, so links to them would be broken on the
 * web.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ignore from 'ignore'
import { expect, test } from 'vitest'
import { isCommitted } from '../../generators/output.ts'
import { root } from '../cli/cpd.ts'

const ignored = ignore().add(readFileSync(join(root, '.gitignore'), 'utf8'))

/** Reads ignored files from `.gitignore` instead of Git, because a downloaded archive of the sources is not a Git repository. */
const isInRepository = (path: string): boolean =>
  existsSync(join(root, path)) &&
  !ignored.ignores(path) &&
  (!/^generated\/.*\.\w+$/.test(path) || isCommitted(path.slice('generated/'.length)))

/** Returns the targets of file links outside of code. */
const listLinks = (markdown: string): string[] =>
  [
    ...markdown
      .replace(/^ *```[^]*?^ *```$/gm, '')
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, target = '']) => target.replace(/#.*/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))

const broken = (file: string, markdown: string): string[] =>
  listLinks(markdown)
    .filter((target) => !isInRepository(posix.join(posix.dirname(file), target)))
    .map((target) => `${file}: ${target}`)

const pages = globSync(['*.md', '{.github,docs,generated,server,test,partners,bench,release}/**/*.md'], { cwd: root }).filter(
  (path) => !ignored.ignores(path),
)

test('each link leads to a file in the repository', () => {
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.flatMap((file) => broken(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('reports links to missing, built or ignored files', () => {
  const targets = [
    '../../generated/openapi.json#here',
    '../../generated/tables.ts',
    '../../node_modules/vitest/package.json',
    'missing.md',
    '../guides',
  ]
  const markdown = targets.map((target) => `[text](${target})`).join(' and ')
  expect(broken('docs/guides/page.md', `${markdown}, [web](https://example.com), \`[code](none.md)\``)).toEqual(
    targets.slice(1, 4).map((target) => `docs/guides/page.md: ${target}`),
  )
})

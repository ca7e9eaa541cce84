/** The report on outdated dependencies, and its exceptions. Each exception has a reason and a rule for Renovate. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dependencies, HELD_BACK, formatReport } from '../../release/dependencies.ts'
import { repository } from '../package/packed.ts'

const published = (name: string, latest: string) => ({
  name,
  latest,
  released: '2026-01-02T03:04:05Z',
  licence: 'MIT',
  maintainers: ['ada'],
})

test('reports a dependency with a newer version unless it is held back', () => {
  const { lines, behind } = formatReport([
    published('yaml', dependencies['yaml'] as string),
    published('fastify', '999.0.0'),
    published('@stoplight/types', '9999.9999.9999'),
  ])
  expect(behind).toEqual(['fastify'])
  expect(lines[0]).toMatch(/^fastify .* 2026-01-02 +MIT +ada +999\.0\.0 is available$/)
  expect(lines[1]).toContain('held: latest is an empty placeholder release')
  expect(lines[2]).toMatch(/ada$/)
})

test.each(['0.99.99', dependencies['vitest'] as string])('does not report %s, which is not newer', (latest) => {
  expect(formatReport([published('vitest', latest)]).behind).toEqual([])
})

test('versions are exact, and Renovate ignores dependencies that are held back', () => {
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  const { packageRules } = JSON.parse(readFileSync(join(repository, 'renovate.json'), 'utf8')) as {
    packageRules: { matchPackageNames: string[]; allowedVersions?: string }[]
  }
  const left = packageRules.filter(({ allowedVersions }) => allowedVersions).flatMap(({ matchPackageNames }) => matchPackageNames)
  expect(left.toSorted()).toEqual(Object.keys(HELD_BACK).toSorted())
  expect(Object.keys(HELD_BACK).filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
})

test('npm automatically runs only the intended scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const ofNpm =
    /^(pre|post)?(install|prepare|publish|pack|shrinkwrap|uninstall|version|dependencies)$|^(prepublishOnly|preprepare|postprepare)$/
  expect(Object.keys(scripts).filter((name) => ofNpm.test(name))).toEqual(['prepack', 'prepare', 'preversion', 'version'])
})

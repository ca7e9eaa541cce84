/** The guides are true: their commands run, and print what stands there. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyFolder } from '../server/serve-process.ts'
import { failures, testServer } from '../server/test-server.ts'
import { withoutVaryingParts, freePort, readGuide, guides, guidesOfTheServer, pathOf, rerunGuide } from './guides.ts'
import { withPartners } from './partners.ts'
import { recipesIn, withRecipes } from './recipes.ts'

test.each(guidesOfTheServer)(
  'the commands of %s print what it says (node test/docs/update.ts pastes it)',
  async (name) => {
    const { url: api } = await testServer()
    const now = await rerunGuide(readGuide(name), { api, receiver: await freePort(), cwd: emptyFolder() })
    expect(withoutVaryingParts(now)).toBe(withoutVaryingParts(readGuide(name)))
    expect(failures).toEqual([])
  },
  120_000,
)

describe.each(guides)('%s', (name) => {
  test('what it says of generators is what partners/ runs (node test/docs/update.ts pastes it)', () =>
    expect(withPartners(readGuide(name))).toBe(readGuide(name)))

  test('its links lead to files of the repository', () => {
    const links = [...readGuide(name).matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(dirname(pathOf(name)), link)))).toEqual([])
  })
})

test('the recipes in it are the files that are run (node test/docs/update.ts pastes them)', () => {
  const guide = readGuide('in-your-tests.md')
  expect(recipesIn(guide).toSorted()).toEqual(readdirSync(join(import.meta.dirname, '../../docs/recipes')).toSorted())
  expect(withRecipes(guide)).toBe(guide)
})

test('a guide whose output is not what is printed is found out', async () => {
  const { url: api } = await testServer()
  const told = '```console\n$ echo one\ntwo\n```\n'
  expect(await rerunGuide(told, { api, receiver: await freePort(), cwd: emptyFolder() })).toBe('```console\n$ echo one\none\n```\n')
})

test('a command that fails is found out', async () => {
  const { url: api } = await testServer()
  await expect(rerunGuide('```sh\nfalse\n```\n', { api, receiver: await freePort(), cwd: emptyFolder() })).rejects.toThrow('ended with 1')
})

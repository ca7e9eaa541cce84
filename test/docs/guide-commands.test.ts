/** The commands in the guides can be run, and their output matches what the guides show. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { keepToken } from '../../sdk/serve/keep-token.ts'
import { makeTempDir } from '../server/serve-process.ts'
import { failures, testServer, test } from '../server/test-server.ts'
import { freePort, guidesForUnmodifiedServer, readGuide, rerunGuide, withoutVaryingParts } from './guides.ts'

test.each(guidesForUnmodifiedServer)('%s shows the current output of its commands (node test/docs/update.ts updates it)', async (name) => {
  const { url: api } = await serverWithToken()
  const now = await rerunGuide(readGuide(name), { api, receiver: await freePort(), cwd: makeTempDir() })
  expect(withoutVaryingParts(now)).toBe(withoutVaryingParts(readGuide(name)))
  expect(failures).toEqual([])
})

/** Starts a server whose token the commands in a guide can find. */
async function serverWithToken() {
  const server = keepToken(await testServer({ openSandbox: false }), { warn: (message) => failures.push(message) })
  onTestFinished(() => server.close())
  return server
}

test('the commands in the skill for coding agents can be run in order', async ({ server: { url: api } }) => {
  const skill = readFileSync(join(import.meta.dirname, '../../docs/skills/consumer-permissioned-data/SKILL.md'), 'utf8')
  expect(await rerunGuide(skill, { api, receiver: await freePort(), cwd: makeTempDir() })).toBe(skill)
  expect(failures).toEqual([])
})

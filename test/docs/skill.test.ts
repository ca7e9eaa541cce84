/** The skill file, which tells a coding agent how to integrate, is true: its commands run, and both packages bring it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contractCommands, sandboxCommands } from '../../cli/commands.ts'
import { tables } from '../../generated/tables.ts'
import { emptyFolder } from '../server/serve-process.ts'
import { failures, testServer } from '../server/test-server.ts'
import { freePort, rerunGuide } from './guides.ts'

const NAME = 'consumer-permissioned-data'
const text = readFileSync(join(import.meta.dirname, `../../docs/skills/${NAME}/SKILL.md`), 'utf8')

test('its commands run, one after the other', async () => {
  const { url: api } = await testServer()
  expect(await rerunGuide(text, { api, receiver: await freePort(), cwd: emptyFolder() })).toBe(text)
  expect(failures).toEqual([])
}, 120_000)

test('it begins with its name and says when to use it, and is short', () => {
  const [, front = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? []
  const { name, description, ...more } = parse(front) as { name: string; description: string }
  // The format of skills requires the folder's name, in small letters and hyphens, and no tags in the description.
  expect([name, more]).toEqual([NAME, {}])
  expect(name).toMatch(/^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(description).not.toMatch(/[<>]/)
  expect(description.length).toBeLessThanOrEqual(1024)
  // One block of a disk in the contract package.
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096)
})

test('what it names is there', () => {
  const commands = [...text.matchAll(/\bcpd ([a-z]+)/g)].map(([, command = '']) => command)
  expect(commands.filter((command) => !(command in contractCommands || command in sandboxCommands))).toEqual([])
  const events = [...text.matchAll(/\b(?:datarequest|session|item)\.\w+\b/g)].map(([event]) => event)
  expect(events.filter((event) => !tables.webhooks.some(({ type }) => type === event))).toEqual([])
  expect(new Set(commands).size).toBeGreaterThan(8)
})

/** Names, files and tests that the guides mention exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { parse } from 'yaml'
import { contractCommands, sandboxCommands } from '../../cli/commands.ts'
import { mcpCommand } from '../../cli/commands/mcp.ts'
import { tables } from '../../generated/tables.ts'
import { readManifest, SANDBOX } from '../package/packed.ts'
import { COMMAND, startMcpProcess } from '../sdk/mcp/mcp-client.ts'
import { makeTempDir, startServe } from '../server/serve-process.ts'
import { test } from '../server/test-server.ts'
import { freePort, guides, readGuide, rerunGuide } from './guides.ts'
import { GENERATORS, languagesIn, listRecipes, updateGeneratedParts } from './generated-parts.ts'

const root = join(import.meta.dirname, '../..')

describe.each(guides)('%s', (name) => {
  test('shows the current generators, recipes and tools (node test/docs/update.ts updates them)', () =>
    expect(updateGeneratedParts(readGuide(name))).toBe(readGuide(name)))
})

test('the guides contain each recipe once', () => {
  expect(guides.flatMap((name) => listRecipes(readGuide(name))).toSorted()).toEqual(readdirSync(join(root, 'docs/recipes')).toSorted())
})

test('each language with a generator has a page', () => {
  const pages = guides.flatMap((name) => languagesIn(readGuide(name)))
  expect(pages.toSorted()).toEqual([...new Set(GENERATORS.map(({ language }) => language))].toSorted())
})

test('detects outdated output in a guide', async ({ server: { url: api } }) => {
  const told = '```console\n$ echo one\ntwo\n```\n'
  expect(await rerunGuide(told, { api, receiver: await freePort(), cwd: makeTempDir() })).toBe('```console\n$ echo one\none\n```\n')
})

test('detects a failing command in a guide', async ({ server: { url: api } }) =>
  expect(rerunGuide('```sh\nfalse\n```\n', { api, receiver: await freePort(), cwd: makeTempDir() })).rejects.toThrow('ended with 1'))

describe('the guide for coding agents', () => {
  const guide = readGuide('coding-agents.md')

  test('shows all tools', () => expect(guide).toContain('<!-- tools -->'))

  test('contains a configuration that starts the tools', async () => {
    const [, json = ''] = /```json\n(.*?)```/s.exec(guide) ?? []
    const { command, args } = (JSON.parse(json) as { mcpServers: { cpd: { command: string; args: string[] } } }).mcpServers.cpd
    const [name, first, ...options] = args
    // npx runs the command that is named after the package.
    expect([command, name, Object.keys(readManifest('sandbox').bin ?? {}), first]).toEqual(['npx', SANDBOX, [SANDBOX], 'mcp'])
    const { call } = await startMcpProcess([...options, '--port', '0'], COMMAND)
    expect((await call('server_status')).result.client_id).toBe('demo_client')
  })

  test('lists only options and variables that the command supports', () => {
    const { options } = mcpCommand()
    const [, text = ''] = /## Add it to a client\n(.*?)\n## /s.exec(guide) ?? []
    const named = [...text.matchAll(/--[a-z-]+/g)].map(([option]) => option)
    expect(named.filter((option) => !options.some(({ long }) => long === option))).toEqual([])
    const variables = [...text.matchAll(/CPD_\w+/g)].map(([variable]) => variable)
    expect(variables.toSorted()).toEqual(options.flatMap(({ envVar }) => envVar ?? []).toSorted())
  })
})

/**
 * Removes the line about how commands find the server, because a server on the default port does not print it. Replaces the codes in links,
 * which differ at each start.
 */
const normalizeOutput = (text: string) => text.replace(/^Commands \(.*\n/m, '').replaceAll(/(?<=\?code=)[\w.-]+/g, 'CODE')

test('the start message matches the guide', async () => {
  const { out, url } = await startServe(makeTempDir(), '--port', '0')
  const printed = normalizeOutput(out()).replaceAll(url, 'http://127.0.0.1:4010')
  expect(readGuide('run-the-server.md')).toContain(`\`\`\`text\n${printed}\`\`\``)
})

describe('SECURITY.md', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  // Omits later tables, because they contain limits.
  const rows = (text.split('\n### Expensive calls', 1)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.endsWith('| Tests |'))
    .map((line) => ({
      line,
      named: [...(line.split(' | ').at(-1) ?? '').matchAll(/`((?:test|server\/features)\/[^`]+)`/g)].map(([, file = '']) => file),
    }))

  test('lists tests in every row', () => {
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter(({ named }) => named.length === 0).map(({ line }) => line)).toEqual([])
  })

  test('lists only tests that exist', () => {
    const named = rows.flatMap((row) => row.named)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

describe('the skill for coding agents', () => {
  const NAME = 'consumer-permissioned-data'
  const text = readFileSync(join(root, `docs/skills/${NAME}/SKILL.md`), 'utf8')

  test('starts with its name and a description, and is short', () => {
    const [, front = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? []
    const { name, description, ...more } = parse(front) as { name: string; description: string }
    // The skill format requires a name that equals the folder's name and consists of lowercase letters, digits and hyphens, and a
    // description without tags.
    expect([name, more]).toEqual([NAME, {}])
    expect(name).toMatch(/^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(description).not.toMatch(/[<>]/)
    expect(description.length).toBeLessThanOrEqual(1024)
    // The size of one disk block in the contract package.
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096)
  })

  test('mentions only commands and events that exist', () => {
    const commands = [...text.matchAll(/\bcpd ([a-z]+)/g)].map(([, command = '']) => command)
    expect(commands.filter((command) => !(command in contractCommands || command in sandboxCommands))).toEqual([])
    const events = [...text.matchAll(/\b(?:datarequest|session|item)\.\w+\b/g)].map(([event]) => event)
    expect(events.filter((event) => !tables.webhooks.some(({ type }) => type === event))).toEqual([])
    expect(new Set(commands).size).toBeGreaterThan(8)
  })
})

test('no guide mentions a deprecated event', () => {
  const deprecated = tables.webhooks.filter((event) => event.deprecated).map(({ type }) => type)
  expect(deprecated.length).toBeGreaterThan(0)
  // Excludes diffs, because they contain surrounding lines of the file.
  const text = (name: string) => readGuide(name).replaceAll(/^```diff[\s\S]*?^```$/gm, '')
  const named = guides.flatMap((name) =>
    deprecated.flatMap((type) =>
      new RegExp(`(?<![\\w.])${type.replaceAll('.', '\\.')}(?![\\w.]*\\w)`).test(text(name)) ? [`${name}: ${type}`] : [],
    ),
  )
  expect(named).toEqual([])
})

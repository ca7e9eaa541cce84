/** The guide for coding agents: its table is the list of tools, and its configuration starts them. */
import { expect, test } from 'vitest'
import { mcpCommand } from '../../cli/commands/mcp.ts'
import { COMMAND, overStandardStreams } from '../sdk/mcp/mcp-client.ts'
import { manifestOf, SANDBOX } from '../package/packed.ts'
import { readGuide } from './guides.ts'
import { withTools } from './tools.ts'

const guide = readGuide('coding-agents.md')

test('its table has each tool, in its own words (node test/docs/update.ts pastes it)', () => {
  expect(guide).toContain('<!-- tools -->')
  expect(withTools(guide)).toBe(guide)
})

test('its configuration starts the tools', async () => {
  const [, json = ''] = /```json\n(.*?)```/s.exec(guide) ?? []
  const { command, args } = (JSON.parse(json) as { mcpServers: { cpd: { command: string; args: string[] } } }).mcpServers.cpd
  const [name, first, ...options] = args
  // npx runs the command of the package that has its name.
  expect([command, name, Object.keys(manifestOf('sandbox').bin ?? {}), first]).toEqual(['npx', SANDBOX, [SANDBOX], 'mcp'])
  const { call } = await overStandardStreams([...options, '--port', '0'], COMMAND)
  expect((await call('server_status')).answer.client_id).toBe('demo_client')
}, 30_000)

test('each option that it names is one of the command, and each variable', () => {
  const { options } = mcpCommand()
  const [, text = ''] = /## Add it to a client\n(.*?)\n## /s.exec(guide) ?? []
  const named = [...text.matchAll(/--[a-z-]+/g)].map(([option]) => option)
  expect(named.filter((option) => !options.some(({ long }) => long === option))).toEqual([])
  const variables = [...text.matchAll(/CPD_\w+/g)].map(([variable]) => variable)
  expect(variables.toSorted()).toEqual(options.flatMap(({ envVar }) => envVar ?? []).toSorted())
})

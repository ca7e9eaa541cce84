/** `--format json` for each command. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { contractCommands, sandboxCommands } from '../../cli/commands.ts'
import { lists } from '../../checks/explain/explain.ts'
import { root, spawnCpd, temporaryFolder } from './cpd.ts'

/** Commands without `--format`, because their output is a file, a state, a protocol, a token or a link. */
const WITHOUT: ReadonlySet<string> = new Set(['generate', 'export', 'mcp', 'token', 'inspect'])

test.each(Object.entries({ ...contractCommands, ...sandboxCommands }).filter(([name]) => !WITHOUT.has(name)))(
  'cpd %s supports --format json',
  async (_, { load }) => {
    const option = (await load()).options.find(({ long }) => long === '--format')
    expect(option?.argChoices).toEqual(expect.arrayContaining(['text', 'json']))
  },
)

const json = (...args: string[]): unknown => JSON.parse(spawnCpd([...args, '--format', 'json']).out)

test('lists names with descriptions, or only names', () => {
  expect(json('list')).toContainEqual({ name: 'limits', description: String(lists['limits']?.().length) })
  expect(json('list', 'scenarios')).toContainEqual({
    name: 'nobody-invited',
    description: expect.any(String),
    outcomes: ['DATAREQUEST_CREATED'],
  })
  expect(json('list', 'events', '--names')).toContain('item.created')
})

test('explains a name with its kind and details', () => {
  expect(json('explain', 'MIE_NIDP_BEM')).toEqual([
    {
      name: 'MIE_NIDP_BEM',
      kind: 'reason code',
      description: expect.stringContaining('net income'),
      details: { 'returned by': expect.stringContaining('/v3/services/get_income_summary'), statements: 'cpd verify --only MIE_NIDP_BEM' },
      rows: [],
    },
  ])
})

test('a server prints its URL on a single line', async () => {
  const args = [join(root, 'cli/main.ts'), 'serve', '--port', '0', '--database', ':memory:', '--format', 'json']
  const child = spawn(process.execPath, args, { cwd: temporaryFolder(), stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { listening, ...rest } = JSON.parse(line.toString()) as { listening: string }
  expect(listening).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(rest).toEqual({
    state: ':memory:',
    docs: `${listening}/docs`,
    inspector: `${listening}/sandbox/ui`,
    client_id: 'demo_client',
    versions: expect.arrayContaining([tables.version]) as number[],
  })
})

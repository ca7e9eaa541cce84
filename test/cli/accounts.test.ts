/** `cpd accounts`: what an administrator can do with accounts, and what the commands show to a partner. */
import type { Command } from 'commander'
import { describe, expect, vi } from 'vitest'
import { accountsCommand } from '../../cli/commands/accounts.ts'
import { clockCommand } from '../../cli/commands/clock.ts'
import { readinessCommand } from '../../cli/commands/readiness.ts'
import { control } from '../server/control-api.ts'
import { addCopies } from '../server/copies.ts'
import { basic, type TestServer, testServer, test } from '../server/test-server.ts'

/** Runs a command in this process and returns its output. */
async function run(command: Command, server: TestServer, ...args: string[]): Promise<string> {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  try {
    await command.exitOverride().parseAsync(['--server', server.url, ...args], { from: 'user' })
  } finally {
    spy.mockRestore()
  }
  return lines.join('\n')
}

const accounts = (server: TestServer, ...args: string[]) => run(accountsCommand(), server, ...args)

test('creates, lists, rotates, limits, suspends and resumes an account, and prints each secret once', async ({ server }) => {
  const made = await accounts(server, 'create', '--name', 'Harbor Lending', '--per-minute', '600')
  const [, client_id = '', secret = ''] =
    /^(client_\w+) {2}Harbor Lending {2}active {2}600 per minute {2}created .*\nsecret {2}(secret_\w+) {2}\(shown only once\)$/.exec(
      made,
    ) ?? []
  const granted = async (known: string) => (await server.post('/v3/auth/generate_access_token', undefined, basic(client_id, known))).status
  expect(await granted(secret)).toBe(200)
  const listed = await accounts(server)
  expect(listed).toMatch(/^demo_client .* never called$/m)
  expect(listed).toMatch(new RegExp(`^${client_id} .* last call .*Z$`, 'm'))
  expect(listed).not.toContain(secret)
  const rotated = JSON.parse(await accounts(server, 'rotate', client_id, '--end-tokens', '--format', 'json'))
  expect([await granted(secret), await granted(rotated.secret)]).toEqual([401, 200])
  expect(await accounts(server, 'quota', client_id, '--per-minute', 'none')).toContain('no quota')
  expect(await accounts(server, 'suspend', client_id)).toContain('suspended since')
  expect(await granted(rotated.secret)).toBe(403)
  expect(await accounts(server, 'resume', client_id)).toContain('active')
  expect(await granted(rotated.secret)).toBe(200)
})

test('turns webhook signatures on and off, and prints the signing secret once', async ({ server }) => {
  const SIGNED = /^demo_client {2}webhooks are signed with (1 secret|2 secrets)\nsecret {2}(whsec_\S+) {2}\(shown only once\)$/
  const [, , first] = SIGNED.exec(await accounts(server, 'sign', 'demo_client')) ?? []
  const [, count, second] = SIGNED.exec(await accounts(server, 'sign', 'demo_client')) ?? []
  expect([count, first === second]).toEqual(['2 secrets', false])
  expect(await accounts(server)).toMatch(/^demo_client .* signed webhooks /m)
  expect(await accounts(server, 'unsign', 'demo_client')).toBe('demo_client  webhooks are not signed')
  expect(await accounts(server)).toMatch(/^demo_client .* unsigned webhooks /m)
})

test('lists all accounts across several pages', async ({ server }) => {
  await addCopies(server, 'account', 1000)
  expect(JSON.parse(await accounts(server, '--format', 'json'))).toHaveLength(1001)
})

test.each([
  [['suspend'], 'suspend requires the client_id of an account'],
  [['sign'], 'sign requires the client_id of an account'],
  [['create', 'client_1'], 'create does not take an account'],
  [['quota', 'demo_client'], 'quota requires --per-minute'],
  [['quota', 'demo_client', '--per-minute', '0'], '--per-minute cannot be "0". Use a whole number above 0, or none.'],
  [['rotate', 'nobody'], 'the server rejected the call: No account has this client_id'],
  [['list', '--client-id', 'someone'], '--client-id (CPD_CLIENT_ID) and --client-secret (CPD_CLIENT_SECRET) are only valid together'],
] as const)('prints a suggestion for %j', async (args, message) => {
  await expect(accounts(await testServer(), ...args)).rejects.toThrow(message)
})

describe('a partner', () => {
  test('uses its own credentials and sees only its own account', async () => {
    const server = await testServer({ sandboxToken: 'open-sesame' })
    const { body } = await control(server, 'POST', '/accounts', { name: 'Harbor Lending' }, { authorization: 'Bearer open-sesame' })
    const credentials = ['--client-id', body.client_id, '--client-secret', body.secret]
    expect(JSON.parse(await accounts(server, ...credentials, '--format', 'json'))).toMatchObject([{ id: body.id }])
    expect(JSON.parse(await run(readinessCommand(), server, ...credentials, '--format', 'json')).account_id).toBe(body.id)
    await expect(accounts(server, 'create', ...credentials)).rejects.toThrow('A partner cannot call POST /sandbox/accounts')
    await expect(run(clockCommand(), server, '--advance', '1d', ...credentials)).rejects.toThrow('All accounts share one clock')
    expect(JSON.parse(await accounts(server, '--sandbox-token', 'open-sesame', ...credentials, '--format', 'json'))).toHaveLength(2)
  })
})

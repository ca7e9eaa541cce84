/** The server prints at its start what the guide says, and its first calls work when pasted. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { emptyFolder, startServe } from '../server/serve-process.ts'
import { readGuide } from './guides.ts'

/** Only on another port than the default one it says how the commands find it. */
const withDefaultPort = (text: string) => text.replace(/^Commands \(.*\n/m, '')

test('the server says at its start what the guide says, and what it prints can be pasted into a shell', async () => {
  const { out, url } = await startServe(emptyFolder(), '--port', '0')
  const printed = out()
  expect(readGuide('run-the-server.md')).toContain(`\`\`\`text\n${withDefaultPort(printed).replaceAll(url, 'http://127.0.0.1:4010')}\`\`\``)
  const calls = printed.split('\n').filter((line) => /^(TOKEN=|ID=|curl )/.test(line))
  expect(calls).toHaveLength(3)
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', calls.join('\n')], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toMatchObject({ first_name: 'Jordan', last_name: 'Rivera' })
})

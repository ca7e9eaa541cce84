/** The README's session with the server, pasted into a shell as it stands there: the tour it prints, then every block in order. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { emptyFolder, startServe } from '../server/serve-process.ts'
import { readReadme } from './session.ts'

const section = (text: string): string => text.slice(text.indexOf('## Run the server'), text.indexOf('## Validate payloads'))

test('every command of the session with the server does what the README says', async () => {
  const { url, out } = await startServe(emptyFolder(), '--port', '0')
  const tour = out()
    .split('\n')
    .filter((line) => /^(TOKEN|ID)=/.test(line))
  const blocks = [...section(readReadme()).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block as string)
  expect(blocks.length).toBeGreaterThan(1)
  const script = [...tour, ...blocks].join('\n')
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', script.replaceAll('http://127.0.0.1:4010', url)], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).not.toContain('error_code')
  expect(stdout).toContain('"income_employment_details":[{')
  expect(stdout).toContain('"type":"datarequest.report_complete"')
}, 180_000)

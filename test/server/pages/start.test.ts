/** The page at `/`: its links, headers and size, and the shell script to copy, which runs unchanged. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { control } from '../control-api.ts'
import { test, testServer } from '../test-server.ts'
import { readSamples } from './start-samples.ts'

const run = promisify(execFile)

test('each link leads to a page, and the policy allows only files and frames from this server', async ({ server: { url } }) => {
  const response = await fetch(url)
  const html = await response.text()
  const policy = response.headers.get('content-security-policy')
  expect([response.status, policy]).toEqual([200, expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src 'self'/)])
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("frame-src 'self'")
  expect(html).not.toMatch(/<script(?! type="module" src=)|<style|\son\w+=|\sstyle=/)
  const links = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, href]) => href)
  expect(links.length).toBeGreaterThan(8)
  for (const href of links) expect([href, (await fetch(url + href)).status]).toEqual([href, 200])
  expect((await fetch(`${url}/start/style.css`)).status).toBe(404)
})

const MAX_KB = 60

test(`the page is at most ${MAX_KB} KB compressed, including its style and all of its scripts`, async ({ server: { url } }) => {
  const paths = new Set(['/', '/start.css', '/widget.js'])
  let bytes = 0
  // The loop also visits paths that are added while it runs.
  for (const path of paths) {
    const text = await (await fetch(url + path)).text()
    bytes += gzipSync(text).length
    for (const [, specifier = ''] of text.matchAll(/(?:from ?'|src=")([^'"]+\.js)['"]/g)) paths.add(new URL(specifier, url + path).pathname)
  }
  expect([...paths]).toEqual(
    expect.arrayContaining(['/start/main.js', '/start/day-slider.js', '/sandbox/ui/api.js', '/sandbox/ui/control.js']),
  )
  expect(bytes / 1024).toBeLessThanOrEqual(MAX_KB)
})

test('the shell script runs unchanged, and a rotated secret is no longer shown', async () => {
  const server = await testServer({ sandboxToken: 'open-sesame' })
  const administrator = { authorization: 'Bearer open-sesame' }
  const [script = ''] = await readSamples(server.url)
  const { stdout } = await run('sh', ['-euc', script], { env: { ...process.env, CPD_SANDBOX_TOKEN: 'open-sesame' } })
  expect(JSON.parse(stdout)).toMatchObject({
    enrollment_status: [{ enrollment_status: 'ACTIVE', reason_codes: [{ code: 'MES_LAST_TERM_LT_180' }, { code: 'MES_VF_DAC' }] }],
  })
  await control(server, 'POST', '/accounts/rotate_secret', { client_id: 'demo_client' }, administrator)
  expect((await readSamples(server.url))[0]).not.toContain('demo_secret')
})

test('accepts only GET and HEAD', async ({ server: { url } }) => {
  const { status, headers } = await fetch(url, { method: 'POST' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

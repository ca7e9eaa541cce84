/** Signing in to the Inspector: printed links, the start page, a restarted server, and the form. */
import { expect, onTestFinished } from 'vitest'
import { createSignInLink } from '../../../sdk/control/sign-in-link.ts'
import { type Running, start } from '../../../server/server.ts'
import { runCpd } from '../../cli/in-process.ts'
import { serve } from '../../server/serve-process.ts'
import { test } from '../../server/test-server.ts'
import { DESKTOP, inBrowser, overflow, PHONE, visitor, violations } from './visitor.ts'

const log = { error: () => {}, info: () => {} }

async function startClosed(options: { port?: number; sandboxToken?: string } = {}): Promise<Running> {
  const server = await start({ port: 0, host: '127.0.0.1', database: ':memory:', log, ...options })
  onTestFinished(() => server.close())
  return server
}

const linkIn = (output: string, label: string) => new RegExp(`^${label}: (\\S+)`, 'm').exec(output)?.[1] as string

inBrowser('a browser of the same user', () => {
  test('opens the printed link and plays the run without signing in', async () => {
    const server = await serve([])
    const { page, errors } = await visitor([server.url])
    await page.goto(linkIn(server.out(), 'Start'))
    expect(page.url()).toBe(`${server.url}/`)
    await page.getByRole('button', { name: 'Play it for me' }).click()
    await page.getByRole('heading', { name: 'The report', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Inspector' }).first().click()
    await page.locator('#live.live').waitFor()
    expect(errors).toEqual([])
  })

  test('opens the link from cpd trigger without signing in', async () => {
    const server = await serve([])
    const { code, out } = await runCpd(['trigger', 'item.created', '--server', server.url])
    expect(code).toBe(0)
    const { page } = await visitor([server.url])
    await page.goto(linkIn(out, 'Inspector'))
    await page.getByRole('heading', { name: 'Jordan Rivera' }).waitFor()
    expect(page.url()).toMatch(/\/sandbox\/ui#requests\/dr_\w+$/)
  })

  test('stays signed in when cpd serve restarts on the same port', async () => {
    const before = await serve([])
    const { page } = await visitor([before.url])
    await page.goto(linkIn(before.out(), 'Start').replace('/?', '/sandbox/ui?'))
    await page.locator('#live.live').waitFor()
    expect(await page.context().cookies()).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Strict', path: '/sandbox' })])
    await before.end('SIGTERM')
    await page.locator('#live.lost').waitFor()
    await serve(['--port', new URL(before.url).port])
    await page.locator('#live.live').waitFor()
    await page.reload()
    await page.getByRole('button', { name: '+1 day' }).waitFor()
  })

  test('reports a changed token, and continues after another tab has signed in', async () => {
    const before = await startClosed()
    const { page } = await visitor([before.url])
    await page.goto(createSignInLink(before.url, before.sandboxToken, { fragment: 'jobs' }))
    await page.locator('#live.live').waitFor()
    await before.close()
    await page.locator('#live.lost').waitFor()
    const after = await startClosed({ port: Number(new URL(before.url).port) })
    await page.getByText('the sandbox token of this server has changed').waitFor()
    expect(await violations(page)).toEqual([])
    await page.reload()
    await page.getByText('the sandbox token of this server has changed').waitFor()
    const other = await page.context().newPage()
    await other.goto(createSignInLink(after.url, after.sandboxToken))
    await other.locator('#live.live').waitFor()
    await page.bringToFront()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.locator('#live.live').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Due next' }).waitFor()
  })

  test('reports that a sign-in link was already used', async () => {
    const server = await startClosed()
    const link = createSignInLink(server.url, server.sandboxToken)
    await fetch(link, { redirect: 'manual' })
    const { page } = await visitor([server.url])
    await page.goto(link)
    await page.getByText('This link was used before').waitFor()
    expect(await page.locator('.command').innerText()).toContain(`npx cpd inspect --server ${server.url}`)
    expect(await violations(page)).toEqual([])
  })
})

inBrowser('a page that is not signed in', () => {
  test('centers the sign-in form in the window', async () => {
    const server = await startClosed()
    const { page } = await visitor([server.url])
    await page.goto(`${server.url}/sandbox/ui#jobs`)
    const form = page.locator('form.sign-in')
    await form.waitFor()
    for (const viewport of [{ width: 1440, height: 900 }, DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      const { x, width } = (await form.boundingBox()) as { x: number; width: number }
      expect(width).toBeGreaterThan(Math.min(440, viewport.width - 40))
      expect(Math.abs(x + width / 2 - viewport.width / 2)).toBeLessThan(10)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await violations(page)).toEqual([])
    }
  })

  test('asks for the sandbox token if required, and keeps it for the tab', async () => {
    const server = await startClosed({ sandboxToken: 'open-sesame' })
    const { page } = await visitor([server.url])
    await page.goto(`${server.url}/sandbox/ui#jobs`)
    await page.getByLabel('Sandbox token').fill('guessed')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('This is not the sandbox token').waitFor()
    await page.getByLabel('Sandbox token').fill('open-sesame')
    await page.keyboard.press('Enter')
    await page.locator('#live.live').waitFor()
    await page.reload()
    await page.locator('#live.live').waitFor()
    expect(await page.context().cookies()).toEqual([])
    expect(page.url()).not.toContain('open-sesame')
  })
})

inBrowser(
  'a rebinding host name',
  () =>
    test("does not share the browser's session with this machine's address", async () => {
      const server = await startClosed()
      const { page } = await visitor([server.url])
      await page.goto(createSignInLink(server.url, server.sandboxToken))
      await page.locator('#live.live').waitFor()
      const rebound = server.url.replace('127.0.0.1', 'rebound.test')
      await page.goto(`${rebound}/sandbox/ui`)
      await page.locator('form.sign-in').waitFor()
      expect(await page.evaluate(async () => (await fetch('/sandbox/clock')).status)).toBe(401)
    }),
  ['--host-resolver-rules=MAP rebound.test 127.0.0.1'],
)

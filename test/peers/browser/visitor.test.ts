/** Tests take turns using a page, and each test finds the page in its initial state. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, inBrowser, PHONE, changeLook, visitor } from './visitor.ts'

inBrowser('a page that tests share', () => {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Shop</title>'),
  )
  let url = ''
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close().closeAllConnections())

  const used = new Set<unknown>()
  test.each(['first', 'second'])('finds no traces of another test in the %s test', async () => {
    const { page, errors } = await visitor([url])
    used.add(page)
    await page.goto(url)
    const found = await page.evaluate(async () => ({
      kept: [localStorage.length, sessionStorage.length, document.cookie],
      allowed: (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted',
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
      size: { width: innerWidth, height: innerHeight },
    }))
    expect(found).toEqual({ kept: [0, 0, ''], allowed: false, dark: false, size: DESKTOP })
    expect([page.context().pages(), errors]).toEqual([[page], []])
    await page.evaluate(() => {
      localStorage.setItem('kept', 'here')
      sessionStorage.setItem('kept', 'here')
      document.cookie = 'kept=here'
      setInterval(() => console.log('I am still here'), 10)
    })
    await page.context().grantPermissions(['geolocation'])
    await page.context().newPage()
    await page.route('**', (route) => route.abort())
    await changeLook(page, { viewport: PHONE, colorScheme: 'dark' })
  })

  test('all tests use the same page', () => expect(used.size).toBe(1))
})

/** The Link widget reports a wrong or absent configuration and a host that does not answer. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launch } from './browser.ts'
import { prepared } from './embedding.ts'
import { EARLY, embedded, type Pattern } from './embedding-patterns.ts'

describe.runIf(browserPath)('a Link widget that cannot begin', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  test('after a failure the same configuration is tried again', async () => {
    const given = await prepared()
    const { page, frame, faults } = await embedded(
      browser,
      { body: ({ script }) => `<script src="${script}"></script><cpd-link></cpd-link>` },
      given,
    )
    const set = () => page.locator('cpd-link').evaluate((link, config) => link.setAttribute('config', JSON.stringify(config)), given.config)
    await page.route('**/widget/sessions', (route) => route.abort(), { times: 1 })
    await set()
    await page.getByRole('alert').filter({ hasText: 'not available right now' }).waitFor()
    await set()
    await frame.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(faults).toContainEqual(expect.stringContaining(`${given.server.url}/widget/sessions does not answer`))
  })

  test.each([
    ['a host that does not answer, without a scheme', '127.0.0.1:9', 'http://127.0.0.1:9/widget/sessions does not answer'],
    ['a host that does not answer, with a scheme', 'https://127.0.0.1:9', 'https://127.0.0.1:9/widget/sessions does not answer'],
    ['a host elsewhere', 'api.example', 'https://api.example/widget/sessions does not answer'],
    ['an address with a path', 'https://api.example/v3', 'host_name must be a host'],
    ['an address of another kind', 'ftp://api.example', 'host_name must be a host'],
    ['an address with a password', 'https://me:hidden@api.example', 'host_name must be a host'],
    ['no host', 'https://', 'host_name must be a host'],
  ])('%s is named with the address that was called', async (_name, host_name, message) => {
    const given = await prepared()
    const { page, faults } = await embedded(browser, EARLY, { ...given, config: { ...given.config, host_name } })
    await page.getByRole('alert').waitFor()
    const said = faults.filter((fault) => fault.startsWith('warning: cpd-link'))
    expect(said).toEqual([expect.stringContaining(message)])
    expect(faults.join()).not.toContain('hidden')
  })

  test.each(['{"access_key": "hidden', '[]', '"text"', '{"access_key": 1}', '[object Object]'])(
    'the configuration %s is told apart from none, and its token is not repeated',
    async (text) => {
      const body: Pattern['body'] = ({ script }) => `<script src="${script}"></script><cpd-link config='${text}'></cpd-link>`
      const { page, faults } = await embedded(browser, { body }, await prepared())
      await page.getByRole('alert').filter({ hasText: 'not set up correctly' }).waitFor()
      expect(faults).toEqual([expect.stringContaining('cpd-link: config must be JSON with access_key, host_name and datarequest_id')])
      expect(faults.join()).not.toContain('hidden')
    },
  )

  test.each(['', ' ', 'null'])('the configuration "%s" is none yet: the element is empty and says nothing', async (text) => {
    const body: Pattern['body'] = ({ script }) => `<cpd-link config='${text}'></cpd-link><script src="${script}"></script>`
    const { page, faults, begun } = await embedded(browser, { body }, await prepared())
    expect(await page.locator('cpd-link').evaluate((link) => link.shadowRoot?.childElementCount)).toBe(0)
    expect([begun(), faults]).toEqual([0, []])
  })
})

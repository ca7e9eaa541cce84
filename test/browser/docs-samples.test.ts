/** Code samples on the pages of /docs: languages, copy buttons, colours, identifiers of earlier calls, and the host. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launch } from './browser.ts'
import { codeOf, copied, reader, sendForm } from './docs-reader.ts'
import { PHONE, violations } from './visitor.ts'

const PAGE = 'reference/operations/individuals.html'
const CREATE = 'POST /v3/individuals/new'
const READ = 'POST /v3/individuals/get_by_id'

describe.runIf(browserPath)('code samples', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  test.each([
    ['curl', /^TOKEN=\$\(curl -sS/],
    ['TypeScript', /new ServiceClient/],
    ['Python', /from urllib\.request import/],
    ['Go', /^package main/],
    ['Java', /java\.net\.http/],
  ])('%s is shown for every operation of the page, copied whole, in colours, and names this server', async (language, telling) => {
    const { page, server, faults } = await reader(browser, PAGE)
    await page.locator('.samples').getByRole('button', { name: language, exact: true }).first().click()
    await expect.poll(() => codeOf(page, CREATE).innerText()).toMatch(telling)
    const samples = await page.locator('.samples code').allInnerTexts()
    expect(samples).toHaveLength(4)
    for (const code of samples) {
      expect(code).toMatch(telling)
      expect(code).toContain(server.url)
      expect(code).not.toContain('4010')
    }
    expect(await codeOf(page, CREATE).locator('span').count()).toBeGreaterThan(3)
    await page.locator('.samples').first().getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect((await copied(page)).trimEnd()).toBe((await codeOf(page, CREATE).textContent())?.trimEnd())
    expect(faults).toEqual([])
  })

  test('the language chosen is kept for the next page', async () => {
    const { page, go } = await reader(browser, PAGE)
    await page.getByRole('button', { name: 'Python' }).first().click()
    await go('control.html')
    await expect.poll(() => codeOf(page, 'GET /sandbox/clock').innerText()).toContain('urlopen')
    expect(await page.getByRole('button', { name: 'Python', pressed: true }).count()).toBe(await page.locator('.samples').count())
  })

  test('a sample has the identifier of the last call', async () => {
    const { page } = await reader(browser, PAGE)
    const example = 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA'
    expect(await codeOf(page, READ).innerText()).toContain(example)
    expect(await sendForm(page, CREATE)).toContain('200')
    await expect.poll(() => codeOf(page, READ).innerText()).not.toContain(example)
    const id = /idv_[0-9A-Za-z]{27}/.exec(await codeOf(page, READ).innerText())?.[0]
    await page.getByRole('button', { name: 'Go', exact: true }).first().click()
    await expect.poll(() => codeOf(page, READ).innerText()).toMatch(/^package main/)
    expect(await codeOf(page, READ).innerText()).toContain(id)
  })

  test.each([
    ['on a desktop', {}],
    ['on a phone, in the dark', { viewport: PHONE, colorScheme: 'dark' as const }],
    ['in forced colours', { forcedColors: 'active' as const }],
    ['at 200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ])('samples keep WCAG 2.2 AA and fit %s', async (_where, options) => {
    const { page } = await reader(browser, PAGE, options)
    for (const language of ['TypeScript', 'Java']) {
      await page.getByRole('button', { name: language }).first().click()
      await expect.poll(() => codeOf(page, CREATE).innerText()).toMatch(/^import/)
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
})

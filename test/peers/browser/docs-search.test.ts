/** The search of /docs in a browser: by keyboard, in groups, and loaded when it is first used. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testServer } from '../../server/test-server.ts'
import { inBrowser, LOOKS, overflow, PHONE, changeLook, violations, visitor } from './visitor.ts'

inBrowser('the search of the documentation', () => {
  async function open(options = {}) {
    const server = await testServer()
    const { page, faults } = await visitor([server.url], options)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/docs/', '')))
    await page.goto(`${server.url}/docs/guides/first-call.html`)
    return { page, faults, asked }
  }

  const type = async (page: Page, query: string) => {
    await page.keyboard.press('/')
    await page.keyboard.type(query)
    await page.locator('#found a').first().waitFor()
  }
  const groups = (page: Page) => page.locator('#found h2').allTextContents()
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.querySelector('strong')?.textContent ?? document.activeElement?.id)

  test('the index and its library are loaded on first use, and once', async () => {
    const { page, asked, faults } = await open()
    const heavy = () => asked.filter((path) => ['search.json', 'assets/minisearch.js'].includes(path)).toSorted()
    expect(heavy()).toEqual([])
    await type(page, 'retry')
    await page.keyboard.type(' webhook')
    expect(heavy()).toEqual(['assets/minisearch.js', 'search.json'])
    expect(faults).toEqual([])
  })

  test('until the index is there, the search says that it is being loaded', async () => {
    const { page, faults } = await open()
    const loading = Promise.withResolvers<void>()
    await page.route('**/search.json', async (route) => {
      await loading.promise
      await route.continue()
    })
    await page.keyboard.press('/')
    await page.keyboard.type('retry')
    await page.getByText('Loading the search index…').waitFor()
    loading.resolve()
    await page.locator('#found a').first().waitFor()
    expect(await page.getByText('Loading the search index…').count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('results are grouped, the group of the best first', async () => {
    const { page } = await open()
    await type(page, '503')
    expect((await groups(page))[0]).toBe('Errors')
    await page.getByRole('searchbox').fill('python')
    // The results of the last query are replaced as soon as the next are there.
    await page.getByRole('group', { name: 'Guides' }).getByText('Python: openapi-python-client').waitFor()
    expect(await groups(page)).toEqual(['Guides'])
  })

  test('slash and Ctrl+K lead to the field, arrows through the results, Escape out of them', async () => {
    const { page } = await open()
    await type(page, 'python')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Python: openapi-python-client')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Python: datamodel-code-generator with pydantic and httpx')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('search')
    await page.keyboard.press('Escape')
    expect(await page.locator('#found').isHidden()).toBe(true)
    await page.locator('h1').click()
    await page.keyboard.press('Control+k')
    expect(await focused(page)).toBe('search')
  })

  test('Enter opens the best result, however fast it was typed', async () => {
    const { page } = await open()
    await page.keyboard.press('/')
    await page.keyboard.insertText('items/new')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/operations/items.html#*')
    expect(new URL(page.url()).hash).toBe('#submit-an-item')
  })

  test('the search finds a reason code by keyboard alone', async () => {
    const { page, faults } = await open()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('MAS_VF_DAC_USD')
    await page.locator('#found a').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/decisions/get_academic_summary.html#mas_vf_dac_usd')
    expect(faults).toEqual([])
  })

  test('a slash in a field is a slash', async () => {
    const { page } = await open()
    await type(page, 'items/new')
    expect(await page.getByRole('searchbox').inputValue()).toBe('items/new')
  })

  test('a group shows more where it has more, and the focus goes on there', async () => {
    const { page } = await open()
    await type(page, 'datarequest_id')
    const fields = page.getByRole('group', { name: 'Fields and values' })
    expect(await fields.locator('a').count()).toBe(4)
    await fields.getByRole('button', { name: /more of Fields/ }).click()
    expect(await fields.locator('a').count()).toBeGreaterThan(10)
    expect(
      await fields
        .locator('a')
        .nth(4)
        .evaluate((link) => link === document.activeElement),
    ).toBe(true)
  })

  test('nothing found is said, in sight and to a screen reader', async () => {
    const { page } = await open()
    await page.keyboard.press('/')
    await page.keyboard.type('xylophone')
    await page.getByText('Nothing found for “xylophone”').waitFor()
    expect(await page.locator('.search [role=status]').textContent()).toBe('Nothing found')
  })

  test('results keep WCAG 2.2 AA and fit on a phone, in the dark, on a desktop and in forced colours', async () => {
    const { page, faults } = await open({ viewport: PHONE, colorScheme: 'dark' })
    await page.getByRole('searchbox').click()
    await page.keyboard.type('purge')
    await page.locator('#found a').first().waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    for (const look of [{}, { forcedColors: 'active' as const }]) {
      await changeLook(page, look)
      expect(await violations(page, LOOKS)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
    expect(faults).toEqual([])
  })
})

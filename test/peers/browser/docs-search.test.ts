/** The /docs search in a browser: keyboard control, groups, and loading on first use. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testServer } from '../../server/test-server.ts'
import { hold, inBrowser, LOOKS, overflow, PHONE, changeLook, violations, visitor } from './visitor.ts'

inBrowser('the search of the documentation', () => {
  async function open(options = {}) {
    const server = await testServer()
    const { page, errors } = await visitor([server.url], options)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/docs/', '')))
    await page.goto(`${server.url}/docs/guides/first-call.html`)
    return { page, errors, asked }
  }

  const type = async (page: Page, query: string) => {
    await page.keyboard.press('/')
    await page.keyboard.type(query)
    await page.locator('#found a').first().waitFor()
  }
  const groups = (page: Page) => page.locator('#found h2').allTextContents()
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.querySelector('strong')?.textContent ?? document.activeElement?.id)

  test('loads the index and its library once, on first use', async () => {
    const { page, asked, errors } = await open()
    const heavy = () => asked.filter((path) => ['search.json', 'assets/minisearch.js'].includes(path)).toSorted()
    expect(heavy()).toEqual([])
    await type(page, 'retry')
    await page.keyboard.type(' webhook')
    expect(heavy()).toEqual(['assets/minisearch.js', 'search.json'])
    expect(errors).toEqual([])
  })

  test('shows that the index is loading', async () => {
    const { page, errors } = await open()
    const index = await hold(page, '**/search.json')
    await page.keyboard.press('/')
    await page.keyboard.type('retry')
    await page.getByText('Loading the search index…').waitFor()
    await index.release()
    await page.locator('#found a').first().waitFor()
    expect(await page.getByText('Loading the search index…').count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('groups the results, with the best group first', async () => {
    const { page } = await open()
    await type(page, '503')
    expect((await groups(page))[0]).toBe('Errors')
    await page.getByRole('searchbox').fill('python')
    // The next results replace the previous ones immediately.
    await page.getByRole('group', { name: 'Guides' }).locator('strong').getByText('Python client', { exact: true }).waitFor()
    expect((await groups(page))[0]).toBe('Guides')
  })

  test('moves the focus to the field with slash or Ctrl+K, through the results with arrows, and out with Escape', async () => {
    const { page } = await open()
    await type(page, 'python')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Python client')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('openapi-python-client')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('search')
    await page.keyboard.press('Escape')
    expect(await page.locator('#found').isHidden()).toBe(true)
    await page.locator('h1').click()
    await page.keyboard.press('Control+k')
    expect(await focused(page)).toBe('search')
  })

  test('opens the best result on Enter, even after fast typing', async () => {
    const { page } = await open()
    await page.keyboard.press('/')
    await page.keyboard.insertText('items/new')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/operations/items/**')
    expect(page.url()).toMatch(/\/items\/submit-an-item\.html$/)
  })

  test('finds a reason code with the keyboard', async () => {
    const { page, errors } = await open()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('MAS_VF_DAC_USD')
    await page.locator('#found a').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/codes/mas_vf_dac_usd.html')
    expect(errors).toEqual([])
  })

  test('inserts a slash that is typed in the field', async () => {
    const { page } = await open()
    await type(page, 'items/new')
    expect(await page.getByRole('searchbox').inputValue()).toBe('items/new')
  })

  test('shows more results in a group and moves the focus to them', async () => {
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

  test('shows that nothing was found, and announces it to screen readers', async () => {
    const { page } = await open()
    await page.keyboard.press('/')
    await page.keyboard.type('xylophone')
    await page.getByText('Nothing found for “xylophone”').waitFor()
    expect(await page.locator('.search [role=status]').textContent()).toBe('Nothing found')
  })

  test('meets WCAG 2.2 AA and fits on a phone in dark mode, on a desktop and in forced-colors mode', async () => {
    const { page, errors } = await open({ viewport: PHONE, colorScheme: 'dark' })
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
    expect(errors).toEqual([])
  })
})

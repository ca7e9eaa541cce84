/** The Back and Forward buttons in the Inspector: open rows, tabs, pages and filters. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type TestServer, test } from '../../server/test-server.ts'
import { individualWithRequest, inspect } from './inspecting.ts'
import { hold, inBrowser } from './visitor.ts'

const openRows = (page: Page) => page.locator('main tbody:has(.detail) .toggle').allInnerTexts()

const row = (page: Page, path: string) => page.locator('tbody.row', { hasText: path }).locator('.toggle')

const fragment = (page: Page) => new URL(page.url()).hash

/** Resolves when the page shows these open rows. */
const waitForOpenRows = (page: Page, paths: readonly string[]) =>
  page.waitForFunction((expected) => {
    const open = [...document.querySelectorAll('main tbody:has(.detail) .toggle')].map(({ textContent }) => textContent)
    return JSON.stringify(open) === JSON.stringify(expected)
  }, paths)

const manyCalls = async (server: TestServer, count: number) => {
  const headers = await server.bearer()
  for (let number = 0; number < count; number++)
    await server.post(number % 2 === 0 ? '/v3/datarequests/get' : '/v3/individuals/get_by_external_id', {}, headers)
}

const [INDIVIDUAL, REQUEST] = ['/v3/individuals/new', '/v3/datarequests/new']

inBrowser('the history of the Inspector', () => {
  test('Back closes the rows that the user opened, and Forward opens them again', async ({ server }) => {
    await individualWithRequest(server)
    const { page, errors } = await inspect(server, '#calls')
    await row(page, INDIVIDUAL).click()
    await row(page, REQUEST).click()
    expect((await openRows(page)).toSorted()).toEqual([REQUEST, INDIVIDUAL])
    await page.goBack()
    await waitForOpenRows(page, [INDIVIDUAL])
    await page.goBack()
    await waitForOpenRows(page, [])
    expect(fragment(page)).toBe('#calls')
    await page.goForward()
    await waitForOpenRows(page, [INDIVIDUAL])
    expect(errors).toEqual([])
  })

  test('keeps a row open if the user opens it while the list loads', async ({ server }) => {
    await individualWithRequest(server)
    const { page } = await inspect(server, '#calls')
    const requested = page.waitForRequest(/\/sandbox\/requests/)
    const reads = await hold(page, /\/sandbox\/requests/)
    await individualWithRequest(server, { first_name: 'Another' })
    await requested
    await row(page, INDIVIDUAL).first().click()
    await reads.release()
    await page.locator('tbody.row', { hasText: INDIVIDUAL }).nth(1).waitFor()
    expect(await openRows(page)).toEqual([INDIVIDUAL])
  })

  test('closing a row removes its history entry', async ({ server }) => {
    await individualWithRequest(server)
    const { page } = await inspect(server, '#items')
    await page.getByRole('link', { name: 'Calls', exact: true }).click()
    await row(page, INDIVIDUAL).click()
    await row(page, INDIVIDUAL).click()
    await waitForOpenRows(page, [])
    await page.waitForFunction(() => location.hash === '#calls')
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Items' }).waitFor()
    expect(fragment(page)).toBe('#items')
  })

  test('closing a row that a link opened shows the list', async ({ server }) => {
    await individualWithRequest(server)
    const { page } = await inspect(server, '#calls/1')
    const toggle = page.locator('main tbody:has(.detail) .toggle')
    await toggle.click()
    await waitForOpenRows(page, [])
    expect(fragment(page)).toBe('#calls')
  })

  test('Back restores the previous page and filter of a list, even from another list', async ({ server }) => {
    await manyCalls(server, 60)
    const { page } = await inspect(server, '#calls')
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('Page 2 of').waitFor()
    await page.getByRole('link', { name: 'Items', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'Items' }).waitFor()
    expect(page.url()).not.toContain('page=')
    await page.goBack()
    await page.getByText('Page 2 of').waitFor()
    await page.goBack()
    await page.getByText('Page 1 of').waitFor()
    await page.getByLabel('Status', { exact: true }).selectOption('5xx')
    await page.getByText('No calls match these filters.').waitFor()
    await page.goBack()
    await page.getByText('Page 1 of').waitFor()
    expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('')
  })
})

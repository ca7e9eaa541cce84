/** The operations in the Inspector: who answers each. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { definePlugin } from '../../server/plugin.ts'
import { testServer } from '../server/test-server.ts'
import { browserPath, launch } from './browser.ts'
import { individualWithRequest, inspect } from './inspecting.ts'

const all = tables.operations.length
const greeting = definePlugin({ name: 'greeting', handlers: { getIndividual: (_call, next) => next() } })

describe.runIf(browserPath)('the operations in the Inspector', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  test('each says who answers it: a plugin of the server, one that was added, or Prism', async () => {
    const server = await testServer({ plugins: [greeting], without: ['purge'] })
    const { page, faults } = await inspect(browser, server, '#operations')
    const line = (path: string) => page.locator('main li', { hasText: path }).first().innerText()
    await page
      .getByText(`${all} operations: ${all - 2} by plugins of the server, 1 by added plugins, 1 by Prism, from the example.`)
      .waitFor()
    expect(await line('/v3/individuals/new')).toMatch(/createIndividual\s+individuals$/)
    expect(await line('/v3/individuals/get_by_id')).toMatch(/getIndividual\s+greeting$/)
    expect(await line('/v3/compliance/purge_individual')).toMatch(/purgeIndividual\s+Prism$/)
    expect(await page.locator('main article h3').allInnerTexts()).toEqual([
      'Authentication',
      'Individuals',
      'Data Requests',
      'Data Sources',
      'Items',
      'Compliance',
      'Experiences',
      'Invitations',
      'Services',
    ])
    expect(faults).toEqual([])
  })

  test('they are narrowed to who answers, and to a text, and the address keeps it', async () => {
    const server = await testServer({ plugins: [greeting], without: ['purge'] })
    const { page } = await inspect(browser, server, '#operations')
    const paths = () => page.locator('main li a').allInnerTexts()
    await page.getByLabel('Answered by').selectOption('prism')
    await page.getByText('/v3/individuals/new', { exact: true }).waitFor({ state: 'detached' })
    expect(await paths()).toEqual(['/v3/compliance/purge_individual'])
    await page.reload()
    await page.locator('#live.live').waitFor()
    expect(await paths()).toEqual(['/v3/compliance/purge_individual'])
    await page.getByLabel('Answered by').selectOption('added')
    await page.getByText('/v3/individuals/get_by_id', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('nothing of this kind')
    await page.getByText('Nothing here has this text and is answered so.').waitFor()
  })

  test('one leads to its calls', async () => {
    const server = await testServer({ plugins: [greeting] })
    await individualWithRequest(server)
    const { page } = await inspect(browser, server, '#operations')
    await page.getByRole('link', { name: '/v3/individuals/new' }).click()
    await page.getByRole('heading', { level: 2, name: 'Calls' }).waitFor()
    await page.locator('main .calls .row').first().waitFor()
    expect(await page.locator('main .calls .path').allInnerTexts()).toEqual(['/v3/individuals/new'])
  })
})

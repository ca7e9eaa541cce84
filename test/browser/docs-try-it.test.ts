/** Try-it on the pages of /docs: response headers, files, identifiers of recent calls, and what helps after a 404. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launch } from './browser.ts'
import { openForm, reader, sendForm } from './docs-reader.ts'
import { PDF, violations } from './visitor.ts'

const INDIVIDUALS = 'reference/operations/individuals.html'
const CREATE = 'POST /v3/individuals/new'
const READ = 'POST /v3/individuals/get_by_id'

describe.runIf(browserPath)('try it', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  test('all headers of a response can be read', async () => {
    const { page } = await reader(browser, INDIVIDUALS)
    await sendForm(page, CREATE)
    const headers = (await openForm(page, CREATE)).locator('.headers')
    expect(await headers.getAttribute('open')).toBeNull()
    await headers.locator('summary').click()
    expect(await headers.locator('dt').allInnerTexts()).toEqual(expect.arrayContaining(['content-type', 'version', 'x-request-id']))
    expect(await violations(page)).toEqual([])
  })

  test('headers of the request are offered: a repeated key is answered as the first time, and that is in sight', async () => {
    const { page } = await reader(browser, INDIVIDUALS)
    const form = await openForm(page, CREATE)
    await form.getByLabel('Idempotency-Key').fill('a-key')
    await sendForm(page, CREATE)
    const first = await form.locator('.answer pre').innerText()
    const again = page.waitForResponse((response) => response.url().endsWith('/individuals/new'))
    await form.getByRole('button', { name: 'Send' }).click()
    await again
    await form.getByText('idempotency-replayed: true').first().waitFor()
    expect(await form.locator('.answer pre').innerText()).toBe(first)
  })

  test('a 404 of an identifier of the examples says where to get one, and another 404 does not', async () => {
    const { page } = await reader(browser, INDIVIDUALS)
    const form = await openForm(page, READ)
    expect(await sendForm(page, READ)).toContain('404')
    expect(await form.locator('.hint').innerText()).toContain('is the identifier of the example')
    expect(await violations(page)).toEqual([])
    await form.locator('textarea').fill('{"individual_id": "idv_000000000000000000000000000"}')
    const answered = page.waitForResponse((response) => response.url().endsWith('/get_by_id'))
    await form.getByRole('button', { name: 'Send' }).click()
    await answered
    await form.locator('.hint').waitFor({ state: 'detached' })
    expect(await form.locator('.status').innerText()).toContain('404')
  })

  test('the link of the hint leads to the operation that creates', async () => {
    const { page } = await reader(browser, INDIVIDUALS)
    await sendForm(page, READ)
    await page.locator('.hint a').click()
    await page.waitForURL('**#create-an-individual')
    expect(new URL(page.url()).pathname).toBe(`/docs/${INDIVIDUALS}`)
  })

  test('identifiers of recent calls are offered, and put into the body', async () => {
    const { page } = await reader(browser, INDIVIDUALS)
    const create = await openForm(page, CREATE)
    const ids: string[] = []
    while (ids.length < 2) {
      await sendForm(page, CREATE)
      await expect.poll(async () => JSON.parse(await create.locator('.answer pre').innerText()).id).not.toBe(ids[0])
      ids.push(JSON.parse(await create.locator('.answer pre').innerText()).id)
    }
    const read = await openForm(page, READ)
    expect(JSON.parse(await read.locator('textarea').inputValue())).toEqual({ individual_id: ids[1] })
    await read.getByLabel('individual_id').selectOption(ids[0] ?? '')
    expect(JSON.parse(await read.locator('textarea').inputValue())).toEqual({ individual_id: ids[0] })
    expect(await sendForm(page, READ)).toContain('200')
    expect(await violations(page)).toEqual([])
  })

  test('identifiers of calls from elsewhere are offered, and none that an emptied server has no more', async () => {
    const { page, server, go } = await reader(browser, 'index.html')
    const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }
    const { body } = await server.post('/v3/individuals/new', person, await server.bearer())
    await go(INDIVIDUALS)
    const form = await openForm(page, READ)
    expect(JSON.parse(await form.locator('textarea').inputValue())).toEqual({ individual_id: body.id })
    expect(await sendForm(page, READ)).toContain('200')
    await server.post('/sandbox/reset')
    await go(INDIVIDUALS)
    await openForm(page, READ)
    expect(await form.locator('textarea').inputValue()).not.toContain(body.id)
  })

  test('identifiers are offered for a query, on another page', async () => {
    const { page, go } = await reader(browser, INDIVIDUALS)
    await sendForm(page, CREATE)
    await go('control.html')
    const form = await openForm(page, 'GET /sandbox/events')
    const list = await form.getByLabel('individual_id').getAttribute('list')
    expect(await page.locator(`datalist[id="${list}"] option`).first().getAttribute('value')).toMatch(/^idv_/)
  })

  test('files are chosen among the types that are taken, and sent', async () => {
    const { page } = await reader(browser, 'reference/operations/items.html')
    const form = await openForm(page, 'POST /v3/items/upload')
    const input = form.locator('input[type=file]')
    expect(await input.getAttribute('accept')).toContain('application/pdf')
    await input.setInputFiles([PDF, PDF])
    expect(await sendForm(page, 'POST /v3/items/upload')).toContain('200')
    expect(JSON.parse(await form.locator('.answer pre').innerText())).toHaveLength(2)
  })
})

/** Opens /docs in a browser. Provides a server, a page, and the page's problems. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { testServer } from '../../server/test-server.ts'
import { visitor } from './visitor.ts'

/** Matches only whole words, because random identifiers such as UUIDs may contain the digits. */
export const DEFAULT_PORT = /(?<![\w-])4010(?![\w-])/

export async function reader(path: string, options: BrowserContextOptions = {}, { openSandbox = true } = {}) {
  const server = await testServer({ openSandbox })
  const { page, errors } = await visitor([server.url], { permissions: ['clipboard-read', 'clipboard-write'], ...options })
  const go = (to: string) => page.goto(`${server.url}/docs/${to}`)
  await go(path)
  return { server, page, errors, go }
}

export const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** Returns the code that is shown for an operation. */
export const locateCode = (page: Page, call: string) => page.locator(`.samples[data-call="${call}"] code`)

const tryPlace = (page: Page, call: string) => page.locator(`.try[data-call="${call}"]`)

/** Opens the form of an operation, unless it is open. */
export async function openForm(page: Page, call: string) {
  const place = tryPlace(page, call)
  const button = place.getByRole('button', { name: 'Try it' })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  await place.locator('form').waitFor()
  return place.locator('form')
}

/** Sends the form and waits for the response. */
export async function sendForm(page: Page, call: string): Promise<string> {
  const form = await openForm(page, call)
  const received = page.waitForResponse((response) => response.url().includes(call.split(' ')[1] ?? ''))
  await form.getByRole('button', { name: 'Send' }).click()
  await received
  return (await form.locator('.status').innerText()) ?? ''
}

/** Returns the response body that the form of an operation shows. */
export const readResponse = async (page: Page, call: string) => JSON.parse(await tryPlace(page, call).locator('.response pre').innerText())

/** Accessibility of every step in the portal: light and dark colors, phone, keyboard, no scripts, and page size. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createInvitation } from '../../server/pages/portal/guest.ts'
import { testServer } from '../../server/test-server.ts'
import {
  file,
  fill,
  heading,
  inBrowser,
  later,
  logIn,
  LOOKS,
  overflow,
  PDF,
  PHONE,
  press,
  changeLook,
  violations,
  visitor,
} from './visitor.ts'

const MAX_PAGE_BYTES = 60 * 1024

inBrowser('the portal for everybody', () => {
  async function invitation(options: BrowserContextOptions = {}, request: object = {}) {
    const server = await testServer()
    const asked = await createInvitation(server, { third_party_requester: 'Harbor Homes', ...request })
    return { server, ...asked, ...(await visitor([server.url], options)) }
  }

  const uploading = async (page: Page, ...files: (typeof PDF)[]) =>
    Promise.all([page.waitForEvent('load'), page.getByLabel('Files').setInputFiles(files)])

  /** Headings, each with the action that leads to its page. Together, they cover every page and every kind of message. */
  const STEPS: readonly [string, (page: Page) => Promise<unknown>][] = [
    ['Share your data safely', async () => {}],
    ['Do you agree?', (page) => press(page, 'Get started')],
    ['Where should the data come from?', (page) => press(page, 'I agree')],
    ['Find your employer', (page) => press(page, /^Connect your employer/)],
    [
      'Find your employer',
      async (page) => {
        await fill(page, { 'Name of your employer or payroll provider': 'nowhere' })
        await press(page, 'Search')
      },
    ],
    ['Not in our list', (page) => press(page, /not listed/)],
    [
      'Log in to',
      async (page) => {
        await press(page, 'Search again')
        await Promise.all([page.waitForEvent('load'), page.locator('#results button').first().click()])
        await page.getByText('Other sandbox logins').click()
        await page.getByText('Your consent').click()
      },
    ],
    ['Log in to', (page) => logIn(page, 'nobody')],
    ['Enter your code', (page) => logIn(page, 'user_mfa')],
    ['Enter your code', (page) => press(page, 'Confirm')],
    [
      'Upload your documents',
      async (page) => {
        await page.goBack()
        await page.goto(page.url())
        await press(page, 'I can’t get the code')
        await press(page, 'Begin again')
        await press(page, /^Upload documents/)
      },
    ],
    ['Upload your documents', (page) => uploading(page, PDF, file('notes.txt', 'text/plain', 'no'))],
    ['Upload your documents', (page) => press(page, 'Remove notes.txt')],
    ['Check before you submit', (page) => press(page, 'Continue')],
    [
      'Log in to your bank',
      async (page) => {
        await press(page, 'Add more documents')
        await press(page, 'Choose another way')
        await press(page, /^Connect a bank/)
      },
    ],
    ['Your bank is connected', (page) => logIn(page, 'bank_match')],
    ['You are done', (page) => press(page, 'I am done')],
  ]

  test('every step meets WCAG 2.2 AA and fits a desktop, a dark phone and a narrow phone', async () => {
    const { page, uri, errors } = await invitation()
    await page.goto(uri)
    for (const [title, go] of STEPS) {
      await changeLook(page, {})
      await go(page)
      expect(await heading(page)).toContain(title)
      expect([title, await violations(page), await overflow(page)]).toEqual([title, [], 0])
      for (const look of [{ viewport: PHONE, colorScheme: 'dark' }, { viewport: { width: 320, height: 640 } }] as const) {
        await changeLook(page, look)
        expect([title, look, await violations(page, LOOKS), await overflow(page)]).toEqual([title, look, [], 0])
      }
    }
    expect(errors).toEqual([])
  })

  test('a browser that prefers Spanish gets Spanish pages, suggestions for misspelled names, and a visible password', async () => {
    const { page, uri, errors } = await invitation({ locale: 'es-MX', viewport: PHONE, colorScheme: 'dark' })
    await page.goto(uri)
    for (const [title, button] of [
      ['Comparta sus datos de forma segura', 'Empezar'],
      ['¿Está de acuerdo?', 'Acepto'],
      ['¿De dónde deben venir los datos?', /^Conectar su empleador/],
    ] as const) {
      expect([await heading(page), await page.getAttribute('html', 'lang'), await violations(page)]).toEqual([title, 'es', []])
      expect([title, await overflow(page)]).toEqual([title, 0])
      await press(page, button)
    }
    const shown = page.locator('#results li:visible')
    const all = await shown.count()
    await page.locator('#sought').fill('cinderfeild hopsital')
    await page.getByText('No hay resultados exactos. Estos nombres son parecidos.').waitFor()
    expect([await shown.count(), await shown.first().innerText()]).toEqual([1, expect.stringContaining('Cinderfield')])
    expect(all).toBeGreaterThan(1)
    await Promise.all([page.waitForEvent('load'), shown.first().getByRole('button').click()])
    await page.getByLabel('Nombre de usuario').fill('quien')
    const password = page.getByLabel('Contraseña', { exact: true })
    await password.fill('secreto')
    await page.getByRole('button', { name: 'Mostrar' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Ocultar' }).click()
    expect(await password.getAttribute('type')).toBe('password')
    await press(page, 'Iniciar sesión')
    expect(await page.locator('#summary').innerText()).toContain('Hay un problema')
    expect(await page.getByLabel('Nombre de usuario').inputValue()).toBe('quien')
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test('meets WCAG 2.2 AA on pages without a form, in light and dark colors', async () => {
    const { page, uri } = await invitation()
    expect((await page.goto(uri.slice(0, -27) + '0'.repeat(27)))?.status()).toBe(404)
    expect(await violations(page)).toEqual([])
    await changeLook(page, { colorScheme: 'dark' })
    expect(await violations(page, LOOKS)).toEqual([])
  })

  test('works without scripts', async () => {
    const { server, page, uri, events } = await invitation({ javaScriptEnabled: false })
    await page.goto(uri)
    expect(await events()).not.toContain('DATAREQUEST_LINK_ACCESSED')
    await press(page, 'Get started')
    expect(await events()).toContain('DATAREQUEST_LINK_ACCESSED')
    await press(page, 'I agree')
    await press(page, /^Upload documents/)
    await press(page, 'Add documents')
    expect(await page.locator('#summary').innerText()).toContain('Choose at least one file.')
    await page.getByLabel('Files').setInputFiles([PDF, file('bad.txt', 'text/plain', 'no')])
    await press(page, 'Add documents')
    expect(await page.locator('.documents li').count()).toBe(2)
    await press(page, 'Choose another way')
    await press(page, /^Connect your employer/)
    await fill(page, { 'Name of your employer or payroll provider': 'cinder' })
    await press(page, 'Search')
    expect(await page.locator('#results button').count()).toBe(1)
    await Promise.all([page.waitForEvent('load'), page.locator('#results button').first().click()])
    await logIn(page, 'nobody')
    expect(await page.locator('#summary').innerText()).toContain('There is a problem')
    await logIn(page, 'user_mfa')
    await fill(page, { Code: '123456' })
    await press(page, 'Confirm')
    await later(server)
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Check whether it is finished' }).click()])
    expect(await heading(page)).toBe('You are done')
    expect(await events()).toContain('SESSION_LOGGED_OUT')
  })

  test('works with the keyboard and focuses the beginning of each page', async () => {
    const { page, uri, errors } = await invitation()
    const focus = () => page.evaluate(() => document.activeElement?.id ?? '')
    /** Presses Tab until the element with this name has the focus. */
    const reach = async (name: RegExp) => {
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab')
        const at = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement | null
          return {
            name: (element?.labels?.[0]?.textContent ?? element?.textContent ?? '').trim(),
            outline: getComputedStyle(element as Element).outlineStyle,
          }
        })
        if (!name.test(at.name)) continue
        expect(at.outline).toBe('solid')
        return
      }
      throw new Error(`the keyboard does not reach ${name}`)
    }
    const enter = async (name: RegExp, then: string) => {
      await reach(name)
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
      await expect.poll(focus).toBe(then)
    }
    await page.goto(uri)
    await enter(/^Get started/, 'heading')
    await enter(/^I agree/, 'heading')
    await enter(/^Connect your employer/, 'heading')
    await enter(/^Cinderfield/, 'heading')
    await enter(/^Log in/, 'summary')
    await reach(/^User name/)
    await page.keyboard.type('user_good')
    await reach(/^Password/)
    await page.keyboard.type('anything')
    await enter(/^Log in/, 'heading')
    await enter(/^I am done/, 'heading')
    expect(await heading(page)).toBe('You are done')
    expect(errors).toEqual([])
  })

  test(`a page is at most ${MAX_PAGE_BYTES / 1024} KB`, async () => {
    const { page, uri } = await invitation()
    await page.goto(uri)
    await press(page, 'Get started')
    await press(page, 'I agree')
    await press(page, /^Connect your employer/)
    await page.reload()
    const bytes = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const all = [...loaded, ...(navigation ? [navigation] : [])]
      return all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    })
    expect(bytes).toBeGreaterThan(5000)
    expect(bytes).toBeLessThan(MAX_PAGE_BYTES)
  })
})

/** The page at `/`: a visitor plays the person in the portal, and sees the calls, webhooks and report, by mouse, keyboard or phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createSignInLink } from '../../../sdk/control/sign-in-link.ts'
import { control } from '../../server/control-api.ts'
import { type TestServer, testServer } from '../../server/test-server.ts'
import { eventually } from '../../eventually.ts'
import { changeLook, hold, inBrowser, type Look, overflow, PHONE, violations, visitor } from './visitor.ts'

const TOKEN = 'a-token-of-the-administrator'
const administrator = { authorization: `Bearer ${TOKEN}` }

/** Opens the page with a link that signs in. */
async function openStart(look: Look = {}) {
  const server = await testServer({ sandboxToken: TOKEN })
  const { page, errors } = await visitor([server.url], look)
  await page.goto(createSignInLink(server.url, TOKEN, { path: '/' }))
  await page.getByRole('button', { name: 'Open the link' }).waitFor()
  return { server, page, errors }
}

const portal = (page: Page) => page.frameLocator('cpd-link iframe')
const isDecided = (page: Page, code: string) => page.locator(`.day-slider:not([aria-busy]) .verdict[data-code="${code}"]`).waitFor()

/** Waits until the row of each webhook shows the receiver's response. Rows are replaced before that. */
const isDelivered = (page: Page) =>
  eventually(async () => {
    const webhooks = await page.locator('.entries li', { hasText: 'webhook' }).allInnerTexts()
    expect([webhooks.length > 5, webhooks.filter((text) => !text.includes('204'))]).toEqual([true, []])
  })

/** Selects a call or webhook, and waits until it is shown instead of the one before. */
async function select(page: Page, title: string) {
  await page.getByRole('button', { name: title }).click()
  const detail = page.locator('.detail', { has: page.getByRole('heading', { name: title }) })
  await detail.waitFor()
  return detail
}

/** Resolves once the page has read the records of the run. */
const readsOfRun = (page: Page) =>
  Promise.all(
    ['requests', 'events', 'sessions'].map((path) => page.waitForResponse((response) => response.url().includes(`/sandbox/${path}?`))),
  )

/** Returns the status that the control API computes for the position of the handle. */
async function computeStatus(server: TestServer, page: Page): Promise<string> {
  await page.getByText('The call behind it').click()
  await page.locator('.day-slider .code').getByRole('button', { name: 'curl' }).click()
  const curl = await page.locator('.day-slider .code pre').innerText()
  const body = JSON.parse(/-d '(.*)'$/s.exec(curl)?.[1] ?? '') as object
  const { body: trial } = await control(server, 'POST', '/why/try', body, administrator)
  return `${trial.result[0].enrollment_status} ${trial.result[0].reason_codes[0].code}`
}

async function drag(page: Page, days: number): Promise<void> {
  const slider = page.getByRole('slider')
  await slider.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await slider.boundingBox()) as { x: number; y: number; width: number; height: number }
  const [min, max, now] = await Promise.all(
    ['min', 'max', 'now'].map(async (name) => Number(await slider.getAttribute(`aria-value${name}`))),
  )
  const place = (at: number) => x + ((at - (min as number)) / ((max as number) - (min as number))) * width
  await page.mouse.move(place(now as number), y + height / 2)
  await page.mouse.down()
  await page.mouse.move(place(days), y + height / 2, { steps: 5 })
  await page.mouse.up()
}

/** Returns the name of the focused element, which may be inside the portal. */
async function focusedName(page: Page): Promise<string> {
  for (const frame of page.frames().toReversed()) {
    const name = await frame.evaluate(() => {
      const { activeElement: at } = document
      return document.hasFocus() && at && at !== document.body && !at.shadowRoot
        ? (at.getAttribute('aria-label') ?? (at as HTMLElement).innerText)
        : ''
    })
    if (name !== '') return name
  }
  return ''
}

const MAX_TABS = 60

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let count = 0; count < MAX_TABS; count++) {
    await page.keyboard.press('Tab')
    passed.push(await focusedName(page))
    if (name.test(passed.at(-1) as string)) return
  }
  throw new Error(`Tab does not reach ${name}: ${passed.join(', ')}`)
}

inBrowser('the live run', () => {
  test('shows calls, webhooks and the report of a visitor who uses a mouse, even after a reload', async () => {
    const { server, page, errors } = await openStart()
    await page.getByRole('button', { name: 'Open the link' }).click()
    await portal(page).getByRole('button', { name: 'This is me' }).click()
    await portal(page).getByRole('button', { name: 'I agree' }).click()
    await portal(page).getByRole('heading', { name: 'Log in to Northcoast State University' }).waitFor()
    await page.reload()
    await portal(page).getByRole('button', { name: 'This is me' }).click()
    await page.getByRole('button', { name: 'Log in as Jordan' }).click()
    await portal(page).getByRole('heading', { name: 'You are done' }).waitFor()
    await isDecided(page, 'MES_LAST_TERM_LT_180')
    expect(await page.locator('.values dd').allInnerTexts()).toEqual(['Active', 'Northcoast State University', expect.any(String)])
    const rows = (await page.locator('.entries .title').allInnerTexts()).join('\n')
    expect(rows).toMatch(
      /^Add Jordan\nAsk for the enrollment status\nGet a token for the widget\nJordan has left without a login\nGet a token for the widget\nJordan has logged in\n[^]*Read the report/,
    )
    await isDelivered(page)
    const call = await select(page, 'Add Jordan')
    for (const [language, code] of [
      ['TypeScript', 'client.individuals.createIndividual({'],
      ['Python', 'requests.post('],
    ]) {
      await call.getByRole('button', { name: language as string }).click()
      await call.locator('pre', { hasText: code as string }).waitFor()
    }
    // The control API requires the sandbox token, so the code sample contains CPD_SANDBOX_TOKEN.
    const webhook = await select(page, 'Jordan has logged in')
    await webhook.locator('pre', { hasText: 'CPD_SANDBOX_TOKEN' }).waitFor()
    await webhook.getByText('Sent to the receiver of this page').waitFor()
    const run = page.url()
    await page.reload()
    await isDecided(page, 'MES_LAST_TERM_LT_180')
    await page.getByText('Jordan has shared the data').waitFor()
    expect(page.url()).toBe(run)
    const calls = (await control(server, 'GET', '/requests?path=get_enrollment_status', undefined, administrator)).body
    expect(calls).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('delivers each webhook to its receiver, with a signature', async () => {
    const { server, page, errors } = await openStart()
    await page.getByRole('button', { name: 'Play it for me' }).click()
    await isDecided(page, 'MES_LAST_TERM_LT_180')
    await isDelivered(page)
    const detail = await select(page, 'The transcript is processed')
    await detail.getByText('webhook-signature').waitFor()
    expect(await detail.innerText()).toMatch(/body:[^]*event: "item.processed"[^]*Response[^]*status: 204/)
    const { body: deliveries } = await control(server, 'GET', '/deliveries', undefined, administrator)
    const { attempts, url } = deliveries[0]
    expect(attempts[0].request.headers['webhook-signature']).toMatch(/^v1,/)
    await server.close()
    await expect(fetch(url, { method: 'POST' })).rejects.toThrow('fetch failed')
    expect(errors.filter((error) => !error.includes('ERR_CONNECTION_REFUSED'))).toEqual([])
  })

  test('signs with the existing signing secret of the demo account', async () => {
    const { server, page } = await openStart()
    await control(server, 'POST', '/accounts/rotate_webhook_secret', { client_id: 'demo_client' }, administrator)
    await page.getByRole('button', { name: 'Play it for me' }).click()
    await isDecided(page, 'MES_LAST_TERM_LT_180')
    const { body: deliveries } = await control(server, 'GET', '/deliveries', undefined, administrator)
    expect(deliveries[0].attempts[0].request.headers['webhook-signature']).toMatch(/^v1,\S+$/)
  })

  test('changes the code when the handle passes the boundary, in agreement with the control API', async () => {
    const { server, page, errors } = await openStart()
    await page.getByRole('button', { name: 'Play it for me' }).click()
    await isDecided(page, 'MES_LAST_TERM_LT_180')
    await drag(page, 200)
    await isDecided(page, 'MES_LAST_TERM_GT_180')
    expect(await computeStatus(server, page)).toBe('INACTIVE MES_LAST_TERM_GT_180')
    const slider = page.getByRole('slider')
    await slider.focus()
    for (let days = Number(await slider.getAttribute('aria-valuenow')); days > 181; days--) await page.keyboard.press('ArrowLeft')
    await isDecided(page, 'MES_LAST_TERM_GT_180')
    await page.keyboard.press('ArrowLeft')
    await isDecided(page, 'MES_LAST_TERM_LT_180')
    expect(await slider.getAttribute('aria-valuetext')).toContain('180 days before the creation of the Item')
    await page.locator('.values dd', { hasText: 'Active' }).waitFor()
    await page.getByRole('button', { name: 'MES_VF_DAC' }).click()
    await page.getByText('MES_VF_USD replaces MES_VF_DAC').first().waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test('needs only the keyboard', async () => {
    const { page, errors } = await openStart()
    await tabTo(page, /^Open the link$/)
    await page.keyboard.press('Enter')
    await portal(page).getByRole('button', { name: 'This is me' }).waitFor()
    for (const [name, next] of [
      [/^This is me/, 'Do you agree?'],
      [/^I agree$/, 'Log in to Northcoast State University'],
    ] as const) {
      await tabTo(page, name)
      await page.keyboard.press('Enter')
      await portal(page).getByRole('heading', { name: next }).waitFor()
      await eventually(async () => expect(await focusedName(page)).toBe(next))
    }
    await page.getByRole('button', { name: 'Log in as Jordan' }).waitFor()
    for (let count = 0; (await focusedName(page)) !== 'Log in as Jordan' && count < MAX_TABS; count++)
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await portal(page).getByRole('heading', { name: 'You are done' }).waitFor()
    await isDecided(page, 'MES_LAST_TERM_LT_180')
    await tabTo(page, /^Days between the end date/)
    await page.keyboard.press('End')
    await isDecided(page, 'MES_LAST_TERM_GT_180')
    await page.keyboard.press('Home')
    await isDecided(page, 'MES_CURRENTLY_ENROLLED')
    for (let count = 0; count < 7; count++) await page.keyboard.press('PageUp')
    await isDecided(page, 'MES_LAST_TERM_GT_180')
    await tabTo(page, /^Copy the code: In a shell$/)
    expect(errors).toEqual([])
  })

  test('fits a phone in dark mode, and explains a login that the visitor typed', async () => {
    const { page, errors } = await openStart({ viewport: PHONE, colorScheme: 'dark' })
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    await page.getByRole('button', { name: 'Open the link' }).click()
    await portal(page).getByRole('button', { name: 'This is me' }).click()
    await portal(page).getByRole('button', { name: 'I agree' }).click()
    await portal(page).getByLabel('User name').fill('user_good')
    await portal(page).getByLabel('Password', { exact: true }).fill('anything')
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    await portal(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await isDecided(page, 'MES_COURSE_IN_PRG')
    await drag(page, 200)
    await isDecided(page, 'MES_LAST_TERM_GT_180')
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    await changeLook(page, { viewport: PHONE, colorScheme: 'light' })
    expect(await violations(page)).toEqual([])
    await changeLook(page, { viewport: PHONE, forcedColors: 'active' })
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test('plays the run if changes arrive while the page reads it or opens the portal', async () => {
    const { server, page, errors } = await openStart()
    const reads = await hold(page, '**/sandbox/datarequests?*')
    const tokens = await hold(page, '**/v3/auth/generate_public_token')
    await page.getByRole('button', { name: 'Play it for me' }).click()
    await eventually(() => expect(reads.held.length).toBeGreaterThan(1))
    const [first] = reads.held.splice(0, 1)
    await reads.release()
    await eventually(() => expect(tokens.held).toHaveLength(1))
    const later = readsOfRun(page)
    await server.post('/v3/individuals/new', { first_name: 'Ada', last_name: 'Byron', email: 'a@example.com' }, await server.bearer())
    await later
    const outdated = readsOfRun(page)
    await first?.continue()
    await outdated
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await tokens.release()
    await isDecided(page, 'MES_LAST_TERM_LT_180')
    expect(errors).toEqual([])
  })

  test('repeats a failed step if the visitor tries again', async () => {
    const { page } = await openStart()
    await page.route('**/sandbox/clock', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { error_message: 'The clock is busy.' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Play it for me' }).click()
    await page.locator('#reach', { hasText: 'The clock is busy.' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.unroute('**/sandbox/clock')
    await page.getByRole('button', { name: 'Try again' }).click()
    await isDecided(page, 'MES_LAST_TERM_LT_180')
    expect(await page.locator('#reach').innerText()).toBe('')
  })

  test('links to the portal if the well-known secret was changed', async () => {
    const { server, page } = await openStart()
    await control(server, 'POST', '/accounts/rotate_secret', { client_id: 'demo_client' }, administrator)
    await page.getByRole('button', { name: 'Open the link' }).click()
    const link = page.getByRole('link', { name: 'Open the portal' })
    expect(await link.getAttribute('href')).toContain('/portal/')
  })

  test('shows that there is no report if the person declines', async () => {
    const { page, errors } = await openStart()
    await page.getByRole('button', { name: 'Open the link' }).click()
    await portal(page).getByRole('button', { name: 'This is me' }).click()
    await portal(page).getByRole('button', { name: 'I do not agree' }).click()
    await page.getByText('Jordan has shared nothing, so there is no report.').waitFor()
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('button', { name: 'Open the link' }).waitFor()
    expect(errors).toEqual([])
  })

  test('shows that another tab continues the run, and its report', async () => {
    const { page } = await openStart()
    await page.getByRole('button', { name: 'Open the link' }).click()
    await portal(page).getByRole('button', { name: 'This is me' }).click()
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await portal(tab).getByRole('button', { name: 'This is me' }).waitFor()
    await portal(page).getByRole('button', { name: 'I agree' }).click()
    await page.getByText('The run continues in another tab.').waitFor()
    expect(await page.getByRole('button', { name: 'Play it for me' }).isVisible()).toBe(false)
    await tab.getByRole('button', { name: 'Play it for me' }).click()
    await isDecided(tab, 'MES_LAST_TERM_LT_180')
    await isDecided(page, 'MES_LAST_TERM_LT_180')
    await page.getByText('Jordan is done. The report is below.').waitFor()
  })

  test('opens the portal with a new link', async () => {
    const { page, errors } = await openStart()
    await page.getByRole('button', { name: 'Open a new link' }).click()
    await page.getByRole('heading', { name: 'Share your data safely' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/portal\//)
    expect(errors).toEqual([])
  })

  test('offers a new run if the Data Request no longer exists', async () => {
    const { server, page } = await openStart()
    await page.getByRole('button', { name: 'Open the link' }).click()
    await portal(page).getByRole('button', { name: 'This is me' }).waitFor()
    await control(server, 'POST', '/reset', {}, administrator)
    await page.getByRole('button', { name: 'Open the link' }).waitFor()
    expect(page.url()).toBe(`${server.url}/`)
  })
})

inBrowser(
  'a server for a team',
  () => {
    test('asks for the token first, and then plays the run', async () => {
      const server = await testServer({ sandboxToken: TOKEN, allowLoopback: false })
      const url = server.url.replace('127.0.0.1', 'team.test')
      const { page } = await visitor([url])
      await page.goto(`${url}/`)
      await page.getByRole('heading', { name: 'Sign in to this sandbox' }).waitFor()
      await page.getByText('An administrator gets a link from cpd inspect.').waitFor()
      expect([await page.getByRole('button', { name: 'Play it for me' }).count(), await violations(page)]).toEqual([0, []])
      await page.getByLabel('Sandbox token').fill(TOKEN)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Play it for me' }).click()
      await isDecided(page, 'MES_LAST_TERM_LT_180')
      await page.getByRole('button', { name: 'Jordan has logged in' }).click()
      await page.getByText('This run has no receiver, so the server only recorded the event.').waitFor()
    })

    test('offers no run to a partner', async () => {
      const server = await testServer({ sandboxToken: TOKEN })
      const { body: account } = await control(server, 'POST', '/accounts', {}, administrator)
      const { page } = await visitor([server.url])
      await page.goto(server.url)
      await page.getByLabel('Partner').check()
      await page.getByLabel('Client', { exact: true }).fill(account.client_id)
      await page.getByLabel('Secret').fill(account.secret)
      await page.keyboard.press('Enter')
      await page.getByText('needs an administrator').waitFor()
      expect(await page.getByRole('button', { name: 'Open the link' }).count()).toBe(0)
    })
  },
  ['--host-resolver-rules=MAP team.test 127.0.0.1'],
)

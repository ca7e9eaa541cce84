/** Calls from the /docs pages: responses, files, identifiers from recent calls, hints, and code samples. */
import { expect, test } from 'vitest'
import { control } from '../../server/control-api.ts'
import { createSignInLink } from '../../../sdk/control/sign-in-link.ts'
import { readResponse, locateCode, copied, DEFAULT_PORT, openForm, reader, sendForm } from './docs-reader.ts'
import { inBrowser, LOOKS, overflow, PDF, PHONE, changeLook, violations, ZOOMED } from './visitor.ts'

const CREATE_PAGE = 'reference/operations/individuals/create-an-individual.html'
const READ_PAGE = 'reference/operations/individuals/read-an-individual.html'
const CREATE = 'POST /v3/individuals/new'
const READ = 'POST /v3/individuals/get_by_id'

inBrowser('try it', () => {
  test('makes a real call and offers the returned identifier for the next call', async () => {
    const { page, errors, go } = await reader(CREATE_PAGE)
    expect(await sendForm(page, CREATE)).toContain('200')
    const { id } = await readResponse(page, CREATE)
    await go(READ_PAGE)
    await sendForm(page, READ)
    expect(await readResponse(page, READ)).toMatchObject({ individual_id: id, last_name: 'Rivera' })
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await go('reference/operations/data-requests/create-a-data-request.html')
    await sendForm(page, 'POST /v3/datarequests/new')
    expect(await readResponse(page, 'POST /v3/datarequests/new')).toEqual({ id: expect.stringMatching(/^dr_/) })
  })

  test("uses a new token for a purge, and calls the control API with the Inspector's cookie", async () => {
    const { server, page, go } = await reader(CREATE_PAGE, {}, { openSandbox: false })
    await page.goto(createSignInLink(server.url, server.sandboxToken))
    await page.locator('#live.live').waitFor()
    await go(CREATE_PAGE)
    await sendForm(page, CREATE)
    await go('reference/operations/compliance/purge-an-individual.html')
    expect(await sendForm(page, 'POST /v3/compliance/purge_individual')).toContain('204')
    await go('control/records/list-the-purges.html')
    await sendForm(page, 'GET /sandbox/purges')
    expect(await readResponse(page, 'GET /sandbox/purges')).toHaveLength(1)
    await go('control/clock/move-freeze-or-start-the-clock.html')
    await sendForm(page, 'POST /sandbox/clock')
    expect(await readResponse(page, 'POST /sandbox/clock')).toHaveProperty('now')
  })

  test("shows the server's error for wrong credentials", async () => {
    const { page } = await reader(CREATE_PAGE)
    const form = await openForm(page, CREATE)
    await form.getByLabel('secret').fill('wrong')
    await form.getByRole('button', { name: 'Send' }).click()
    expect(await form.locator('.status').innerText()).toContain('401')
    expect(await readResponse(page, CREATE)).toMatchObject({ error_code: 'UNAUTHORIZED' })
  })

  test('shows all response headers', async () => {
    const { page } = await reader(CREATE_PAGE)
    await sendForm(page, CREATE)
    const headers = (await openForm(page, CREATE)).locator('.headers')
    expect(await headers.getAttribute('open')).toBeNull()
    await headers.locator('summary').click()
    expect(await headers.locator('dt').allInnerTexts()).toEqual(expect.arrayContaining(['content-type', 'version', 'x-request-id']))
    expect(await violations(page)).toEqual([])
  })

  test('offers request-header fields, and shows the replayed response for a repeated idempotency key', async () => {
    const { page } = await reader(CREATE_PAGE)
    const form = await openForm(page, CREATE)
    await form.getByLabel('Idempotency-Key').fill('a-key')
    await sendForm(page, CREATE)
    const first = await form.locator('.response pre').innerText()
    const again = page.waitForResponse((response) => response.url().endsWith('/individuals/new'))
    await form.getByRole('button', { name: 'Send' }).click()
    await again
    await form.getByText('idempotency-replayed: true').first().waitFor()
    expect(await form.locator('.response pre').innerText()).toBe(first)
  })

  test('explains a 404 for an example identifier, but no other 404', async () => {
    const { page } = await reader(READ_PAGE)
    const form = await openForm(page, READ)
    expect(await sendForm(page, READ)).toContain('404')
    expect(await form.locator('.hint').innerText()).toContain('is the identifier of the example')
    expect(await violations(page)).toEqual([])
    await form.locator('textarea').fill('{"individual_id": "idv_000000000000000000000000000"}')
    const received = page.waitForResponse((response) => response.url().endsWith('/get_by_id'))
    await form.getByRole('button', { name: 'Send' }).click()
    await received
    await form.locator('.hint').waitFor({ state: 'detached' })
    expect(await form.locator('.status').innerText()).toContain('404')
  })

  test('the hint on a 404 links to the operation that creates the record', async () => {
    const { page } = await reader(READ_PAGE)
    await sendForm(page, READ)
    await page.locator('.hint a').click()
    await page.waitForURL(`**/docs/${CREATE_PAGE}`)
    expect(await page.locator('h1').innerText()).toBe('Create an Individual')
  })

  test('offers identifiers from recent calls and inserts them into the body', async () => {
    const { page, go } = await reader(CREATE_PAGE)
    const ids: string[] = []
    while (ids.length < 2) {
      await sendForm(page, CREATE)
      await expect.poll(async () => (await readResponse(page, CREATE)).id).not.toBe(ids[0])
      ids.push((await readResponse(page, CREATE)).id)
    }
    await go(READ_PAGE)
    const read = await openForm(page, READ)
    expect(JSON.parse(await read.locator('textarea').inputValue())).toEqual({ individual_id: ids[1] })
    await read.getByLabel('individual_id').selectOption(ids[0] ?? '')
    expect(JSON.parse(await read.locator('textarea').inputValue())).toEqual({ individual_id: ids[0] })
    expect(await sendForm(page, READ)).toContain('200')
    expect(await violations(page)).toEqual([])
  })

  test("offers identifiers from other clients' calls, and none after a reset", async () => {
    const { page, server, go } = await reader('index.html')
    const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }
    const { body } = await server.post('/v3/individuals/new', person, await server.bearer())
    await go(READ_PAGE)
    await expect.poll(() => locateCode(page, READ).innerText()).toContain(body.id)
    const form = await openForm(page, READ)
    expect(JSON.parse(await form.locator('textarea').inputValue())).toEqual({ individual_id: body.id })
    expect(await sendForm(page, READ)).toContain('200')
    await server.post('/sandbox/reset')
    await go(READ_PAGE)
    await openForm(page, READ)
    expect(await form.locator('textarea').inputValue()).not.toContain(body.id)
  })

  test('offers identifiers from a call as query parameters on another page', async () => {
    const { page, go } = await reader(CREATE_PAGE)
    await sendForm(page, CREATE)
    await go('control/records/list-the-raised-events.html')
    const form = await openForm(page, 'GET /sandbox/events')
    const list = await form.getByLabel('individual_id').getAttribute('list')
    expect(await page.locator(`datalist[id="${list}"] option`).first().getAttribute('value')).toMatch(/^idv_/)
  })

  test('lists the accepted file types, and sends several files', async () => {
    const { page } = await reader('reference/operations/items/upload-documents-for-an-item.html')
    const form = await openForm(page, 'POST /v3/items/upload')
    const input = form.locator('input[type=file]')
    expect(await input.getAttribute('accept')).toContain('application/pdf')
    await input.setInputFiles([PDF, PDF])
    expect(await sendForm(page, 'POST /v3/items/upload')).toContain('200')
    expect(await readResponse(page, 'POST /v3/items/upload')).toHaveLength(2)
  })
})

inBrowser('the page of a reason code', () => {
  const CODE_PAGE = 'codes/mie_vf_dpc.html'

  test('triggers the reason code and links to the Data Request in the Inspector', async () => {
    const { page, server, errors } = await reader(CODE_PAGE)
    await page.getByRole('button', { name: 'Trigger it' }).click()
    await page.getByText(/^MIE_VF_DPC occurred in the scenario /).waitFor()
    expect(await violations(page)).toEqual([])
    const link = (await page.getByRole('link', { name: 'See the Data Request' }).getAttribute('href')) ?? ''
    const { body } = await control(server, 'GET', `/datarequests/details?datarequest_id=${link.split('/').at(-1)}`)
    expect(JSON.stringify(body)).toContain('MIE_VF_DPC')
    expect(errors).toEqual([])
  })

  test('explains how to sign in if the server requires it', async () => {
    const { page } = await reader(CODE_PAGE, {}, { openSandbox: false })
    await page.getByRole('button', { name: 'Trigger it' }).click()
    const failure = page.locator('.trigger .status')
    await failure.waitFor()
    expect(await failure.innerText()).toContain('Sign in with the link of cpd inspect first.')
  })
})

inBrowser('code samples', () => {
  test.each([
    ['curl', /^TOKEN=\$\(curl -sS/],
    ['TypeScript', /new ServiceClient/],
    ['Python', /from urllib\.request import/],
    ['Go', /^package main/],
    ['Java', /java\.net\.http/],
  ])("shows a %s sample for each operation, and copies the complete code with this server's URL", async (language, telling) => {
    const { page, server, errors } = await reader(CREATE_PAGE)
    await page.locator('.samples').getByRole('button', { name: language, exact: true }).first().click()
    await expect.poll(() => locateCode(page, CREATE).innerText()).toMatch(telling)
    const samples = await page.locator('.samples code').allInnerTexts()
    expect(samples).toHaveLength(1)
    for (const code of samples) {
      expect(code).toMatch(telling)
      expect(code).toContain(server.url)
      expect(code).not.toMatch(DEFAULT_PORT)
    }
    expect(await locateCode(page, CREATE).locator('span').count()).toBeGreaterThan(2)
    await page.locator('.samples').first().getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect((await copied(page)).trimEnd()).toBe((await locateCode(page, CREATE).textContent())?.trimEnd())
    expect(errors).toEqual([])
  })

  test('shows samples in one language in a guide, and keeps the choice in the reference', async () => {
    const { page, server, errors } = await reader('guides/first-call.html')
    const shown = () => page.locator('.tabs .code:visible').allInnerTexts()
    expect((await shown()).map((code) => code.split('\n')[0])).toEqual([expect.stringMatching(/^API=/)])
    await page.locator('.tabs').getByRole('button', { name: 'Python', exact: true }).click()
    expect(await shown()).toEqual([expect.stringMatching(/^import base64, json/)])
    await page.goto(`${server.url}/docs/${CREATE_PAGE}`)
    await expect.poll(() => locateCode(page, CREATE).innerText()).toMatch(/from urllib\.request import/)
    await page.goto(`${server.url}/docs/guides/webhook-receivers.html`)
    expect(await shown()).toEqual([expect.stringMatching(/^import base64, hashlib/), expect.stringMatching(/flask/)])
    expect(errors).toEqual([])
  })

  test('keeps the chosen language on the next page', async () => {
    const { page, go } = await reader(CREATE_PAGE)
    await page.getByRole('button', { name: 'Python' }).first().click()
    await go('control/clock/read-the-clock.html')
    await expect.poll(() => locateCode(page, 'GET /sandbox/clock').innerText()).toContain('urlopen')
    expect(await page.getByRole('button', { name: 'Python', pressed: true }).count()).toBe(await page.locator('.samples').count())
  })

  test('inserts the identifier from the last call into a sample', async () => {
    const { page, go } = await reader(READ_PAGE)
    const example = 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA'
    expect(await locateCode(page, READ).innerText()).toContain(example)
    await go(CREATE_PAGE)
    expect(await sendForm(page, CREATE)).toContain('200')
    await go(READ_PAGE)
    await expect.poll(() => locateCode(page, READ).innerText()).not.toContain(example)
    const id = /idv_[0-9A-Za-z]{27}/.exec(await locateCode(page, READ).innerText())?.[0]
    await page.getByRole('button', { name: 'Go', exact: true }).first().click()
    await expect.poll(() => locateCode(page, READ).innerText()).toMatch(/^package main/)
    expect(await locateCode(page, READ).innerText()).toContain(id)
  })

  test('samples meet WCAG 2.2 AA and fit a dark phone, 200% zoom, a desktop and forced colors', async () => {
    const { page } = await reader(CREATE_PAGE, { viewport: PHONE, colorScheme: 'dark' })
    for (const language of ['TypeScript', 'Java']) {
      await changeLook(page, { viewport: PHONE, colorScheme: 'dark' })
      await page.getByRole('button', { name: language }).first().click()
      await expect.poll(() => locateCode(page, CREATE).innerText()).toMatch(/^import/)
      expect(await violations(page)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      for (const look of [ZOOMED, {}, { forcedColors: 'active' as const }]) {
        await changeLook(page, look)
        expect(await violations(page, LOOKS)).toEqual([])
        expect(await overflow(page)).toBeLessThanOrEqual(0)
      }
    }
  })
})

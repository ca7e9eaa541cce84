/** Embedding the Link widget on other sites: patterns, branding and invalid configurations. */
import { expect, test } from 'vitest'
import {
  attribute,
  connect,
  EARLY,
  embedded,
  pageWith,
  type Pattern,
  PATTERNS,
  prepared,
  press,
  site,
  untilStepIsShown,
  visit,
} from './embedding.ts'
import { uploadLogo } from '../../server/pages/portal/guest.ts'
import { inBrowser, violations } from './visitor.ts'

inBrowser('pages that embed the Link widget', () => {
  test.each(Object.entries(PATTERNS))('%s', async (_name, pattern) => {
    const { frame, errors, begun, raised } = await embedded(pattern, await prepared())
    await press(frame, 'This is me, continue', 'Do you agree?')
    await expect.poll(async () => (await raised()).map(({ name }) => name)).toContain('individualUpdated')
    expect(begun()).toBe(1)
    // Ignores React's advertisement for its developer tools.
    expect(errors.filter((error) => !error.includes('React DevTools'))).toEqual([])
  })

  test('returns the assigned config property, and removes the widget if config is null', async () => {
    const given = await prepared()
    const { page, frame } = await embedded(PATTERNS['created by script, before the element is defined'] as Pattern, given)
    await frame.getByRole('heading', { level: 1 }).waitFor()
    const read = () => page.locator('cpd-link').evaluate((link) => (link as HTMLElement & { config?: object }).config)
    expect(await read()).toEqual(given.config)
    await page.locator('cpd-link').evaluate((link) => Object.assign(link, { config: null }))
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(await read()).toBeUndefined()
  })

  test('keeps the session if the element is moved', async () => {
    const { page, frame, begun } = await embedded(EARLY, await prepared())
    await press(frame, 'This is me, continue', 'Do you agree?')
    await page.evaluate(() => document.body.prepend(document.querySelector('cpd-link') as Element))
    await frame.getByRole('heading', { name: 'Do you agree?' }).waitFor()
    expect(begun()).toBe(1)
  })

  test('starts a new session if a removed element is added again', async () => {
    const { page, frame, begun } = await embedded(EARLY, await prepared())
    await frame.getByRole('heading', { level: 1 }).waitFor()
    await page
      .evaluate(() => Object.assign(window, { link: document.querySelector('cpd-link') }))
      .then(() => page.locator('cpd-link').evaluate((link) => link.remove()))
    expect(await page.locator('iframe').count()).toBe(0)
    await page.evaluate(() => document.body.append((window as unknown as { link: Element }).link))
    await frame.getByRole('heading', { level: 1 }).waitFor()
    expect(begun()).toBe(2)
  })

  test('allows the script twice on a page, even under two names', async () => {
    const body: Pattern['body'] = ({ script, config }) =>
      `<script src="${script}"></script><script src="${script}"></script><script type="module" src="${script}"></script>
       <script src="${script}?element=acme-link"></script><acme-link config='${attribute(config)}'></acme-link>`
    const { page, frame, errors } = await embedded({ body }, await prepared())
    await frame.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => Boolean(customElements.get('cpd-link') && customElements.get('acme-link')))).toBe(true)
    expect(errors).toEqual([])
  })

  test.each([
    [
      'stands in the page',
      ({ script, config }) => `<script src="${script}"></script><acme-link config='${attribute(config)}'></acme-link>`,
    ],
    [
      'comes later',
      ({ script, text }) =>
        `<script src="${script}"></script><script>addEventListener('load', () => setTimeout(() => {
           const link = document.createElement('acme-link')
           link.config = JSON.parse(${text})
           document.body.append(link, document.createElement('other-link'))
         }))</script>`,
    ],
    [
      'gets its configuration later, from a script that came later itself',
      ({ script, text }) =>
        `<acme-link></acme-link><script>addEventListener('load', () => setTimeout(() => {
           const script = document.createElement('script')
           script.src = ${JSON.stringify(script)}
           script.onload = () => document.querySelector('acme-link').setAttribute('config', ${text})
           document.head.append(script)
         }))</script>`,
    ],
  ] as [string, Pattern['body']][])('the console warns about an undefined element that %s', async (_name, body) => {
    const { errors } = await embedded({ body }, await prepared())
    const said =
      'warning: cpd-link: <acme-link> has a config, and nothing defines it: load /widget.js?element=acme-link, or serve with --widget-path PATH=acme-link'
    await expect.poll(() => errors).toEqual([said])
  })

  test('embeds the widget with a script at another path', async () => {
    const given = await prepared({ widgetPaths: ['/v3/js/link.js'] })
    for (const name of ['early: the configuration stands in the page', 'another element name, from a classic script']) {
      const { frame, errors } = await embedded(PATTERNS[name] as Pattern, given, '/v3/js/link.js')
      await press(frame, 'This is me, continue', 'Do you agree?')
      expect(errors).toEqual([])
    }
  })

  test('opens the Data Request from the deprecated configuration, and logs the replacement', async () => {
    const { config, ...given } = await prepared()
    const { datarequest_id, ...rest } = config
    const { body } = await given.server.post('/v3/datarequests/get_by_id', { datarequest_id }, await given.server.bearer())
    const deprecated = { ...rest, link_id: body.widget_id, data: { individual_id: given.individual_id } }
    const { frame, raised, errors } = await embedded(EARLY, { ...given, config: deprecated as never })
    await press(frame, 'This is me, continue', 'Do you agree?')
    expect((await raised())[0]?.data).toMatchObject({ datarequest_id })
    expect(errors).toEqual(['warning: cpd-link: link_id with data.individual_id is deprecated: give datarequest_id instead'])
  })

  test('exposes the properties of event.detail on the event and in its JSON', async () => {
    const body: Pattern['body'] = ({ script, config }) =>
      `<script>window.told = []; addEventListener('screenChange', (event) => told.push([event.name, event.data, JSON.stringify(event), event.detail]))</script>
       <script src="${script}"></script><cpd-link config='${attribute(config)}'></cpd-link>`
    const { page } = await embedded({ body }, await prepared())
    const told = () => page.evaluate(() => (window as unknown as { told: [string, object, string, { name: string; data: object }][] }).told)
    await expect.poll(told).toHaveLength(1)
    const [[name, data, json, detail] = []] = await told()
    expect([name, data, JSON.parse(json ?? '')]).toEqual([detail?.name, detail?.data, detail])
    expect(detail).toMatchObject({ name: 'screenChange', data: { screen: 'intro' } })
  })

  test.each(['require-corp', 'credentialless'])('shows the widget in a page with Cross-Origin-Embedder-Policy %s', async (policy) => {
    const given = await prepared()
    await uploadLogo(given.server)
    const { url } = given.server
    const html = pageWith(`<script src="${url}/widget.js"></script><cpd-link config='${attribute(given.config)}'></cpd-link>`)
    const headers = { 'cross-origin-embedder-policy': policy, 'cross-origin-opener-policy': 'same-origin' }
    const { page, frame, errors } = await visit(given, await site(html, { headers }))
    await connect(frame)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    expect(errors).toEqual([])
  })

  test('needs only the three directives from the guide in a strict Content-Security-Policy', async () => {
    const given = await prepared()
    const { url } = given.server
    const html = pageWith(`<script src="${url}/widget.js"></script><cpd-link config='${attribute(given.config)}'></cpd-link>`)
    const policy = (connect: string) =>
      `default-src 'none'; img-src data:; script-src 'unsafe-inline' ${url}; connect-src ${connect}; frame-src ${url}; require-trusted-types-for 'script'`
    const allowed = await visit(given, await site(html, { headers: { 'content-security-policy': policy(url) } }))
    await press(allowed.frame, 'This is me, continue', 'Do you agree?')
    expect(allowed.errors).toEqual([])
    const rejected = await visit(given, await site(html, { headers: { 'content-security-policy': policy("'none'") } }))
    await rejected.page.getByRole('alert').waitFor()
    expect(rejected.errors).toContainEqual(expect.stringContaining('see its host_name, and connect-src of its Content-Security-Policy'))
  })
})

inBrowser('the looks of the Link widget in a page', () => {
  test.each([
    ['no width', {}, 1280, [560, 'centred']],
    ['a width and a largest width', { width: '50%', max_width: 420 }, 1280, [420, 'centred']],
    ['a width', { width: '600px' }, 1280, [600, 'centred']],
    ['a width that a phone has no room for', { width: '600px', max_width: '900px' }, 390, [374, 'centred']],
    ['something that is no length', { width: '1px;position:fixed', max_width: 'url(//evil.example)' }, 390, [374, 'centred']],
  ])('applies branding with %s', async (_name, styles, viewport, expected) => {
    const given = await prepared()
    const pattern: Pattern = {
      body: ({ script, config }) =>
        `<script src="${script}"></script><cpd-link config='${attribute({ ...config, branding: { styles } })}'></cpd-link>`,
    }
    const { page, frame } = await embedded(pattern, given)
    await page.setViewportSize({ width: viewport, height: 800 })
    await untilStepIsShown(frame)
    const seen = await page.locator('iframe').evaluate((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return [width, Math.abs(left - (innerWidth - right)) < 2 ? 'centred' : 'aside']
    })
    expect(seen).toEqual(expected)
    const border = (element: HTMLElement) => getComputedStyle(element).borderTopStyle
    expect(await page.locator('iframe').evaluate(border)).toBe('solid')
    // The page fills the frame.
    const inner = await frame.locator('.frame').evaluate((element) => [element.getBoundingClientRect().width, innerWidth])
    expect(inner[0]).toBe(inner[1])
  })

  test('applies a branding font to text and buttons in the frame', async () => {
    const styles = { font_family: '"Courier New", monospace' }
    const given = await prepared()
    const { frame } = await embedded(EARLY, { ...given, config: { ...given.config, branding: { styles } } })
    await untilStepIsShown(frame)
    for (const element of [frame.getByRole('heading', { level: 1 }), frame.getByRole('button').first()])
      expect(await element.evaluate((one) => getComputedStyle(one).fontFamily)).toMatch(/^"Courier New", monospace\b/)
  })

  test('meets WCAG 2.2 AA on a page with the widget and its message', async () => {
    const given = await prepared()
    for (const config of [given.config, { ...given.config, access_key: 'unknown' }]) {
      const { page } = await embedded(EARLY, { ...given, config })
      await page.locator('iframe, [role=alert]').waitFor()
      expect(await violations(page)).toEqual([])
    }
  })

  test('has its default width in a flex container', async () => {
    const pattern: Pattern = {
      body: ({ script, config }) =>
        `<script src="${script}"></script><div style="display: flex; justify-content: center"><cpd-link config='${attribute(config)}'></cpd-link></div>`,
    }
    const { page, frame } = await embedded(pattern, await prepared())
    await untilStepIsShown(frame)
    expect((await page.locator('iframe').boundingBox())?.width).toBe(560)
  })
})

inBrowser('a Link widget that cannot begin', () => {
  test('tries the same configuration again after a failure', async () => {
    const given = await prepared()
    const { page, frame, errors } = await embedded(
      { body: ({ script }) => `<script src="${script}"></script><cpd-link></cpd-link>` },
      given,
    )
    const set = () => page.locator('cpd-link').evaluate((link, config) => link.setAttribute('config', JSON.stringify(config)), given.config)
    await page.route('**/widget/sessions', (route) => route.abort(), { times: 1 })
    await set()
    await page.getByRole('alert').filter({ hasText: 'not available right now' }).waitFor()
    await set()
    await frame.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(errors).toContainEqual(expect.stringContaining(`${given.server.url}/widget/sessions does not respond`))
  })

  test.each([
    ['a host that does not respond, without a scheme', '127.0.0.1:9', 'http://127.0.0.1:9/widget/sessions does not respond'],
    ['a host that does not respond, with a scheme', 'https://127.0.0.1:9', 'https://127.0.0.1:9/widget/sessions does not respond'],
    ['a host elsewhere', 'api.example', 'https://api.example/widget/sessions does not respond'],
    ['an address with a path', 'https://api.example/v3', 'host_name must be a host'],
    ['an address of another kind', 'ftp://api.example', 'host_name must be a host'],
    ['an address with a password', 'https://me:hidden@api.example', 'host_name must be a host'],
    ['no host', 'https://', 'host_name must be a host'],
  ])('reports %s with the called URL', async (_name, host_name, message) => {
    const given = await prepared()
    const { page, errors } = await embedded(EARLY, { ...given, config: { ...given.config, host_name } })
    await page.getByRole('alert').waitFor()
    const said = errors.filter((error) => error.startsWith('warning: cpd-link'))
    expect(said).toEqual([expect.stringContaining(message)])
    expect(errors.join()).not.toContain('hidden')
  })

  test.each([
    [{}, 'datarequest_id is missing'],
    [{ data: { individual_id: 'idv_1' } }, 'datarequest_id is missing'],
    [{ link_id: 'lnk_1' }, 'data.individual_id is missing'],
    [{ link_id: 1, data: { individual_id: 'idv_1' } }, 'link_id is missing'],
  ])('rejects the configuration %j without a Data Request', async (rest, message) => {
    const { config, ...given } = await prepared()
    const { page, errors } = await embedded(EARLY, { ...given, config: { ...config, datarequest_id: undefined, ...rest } as never })
    await page.getByRole('alert').filter({ hasText: 'not set up correctly' }).waitFor()
    expect(errors).toEqual([expect.stringContaining(message)])
  })

  test.each(['{"access_key": "hidden', '[]', '"text"', '{"access_key": 1}', '[object Object]'])(
    'distinguishes the configuration %s from a missing one, and does not log its token',
    async (text) => {
      const body: Pattern['body'] = ({ script }) => `<script src="${script}"></script><cpd-link config='${text}'></cpd-link>`
      const { page, errors } = await embedded({ body }, await prepared())
      await page.getByRole('alert').filter({ hasText: 'not set up correctly' }).waitFor()
      expect(errors).toEqual([expect.stringContaining('cpd-link: config must be JSON with access_key, host_name and datarequest_id')])
      expect(errors.join()).not.toContain('hidden')
    },
  )

  test.each(['', ' ', 'null'])('stays empty for the configuration "%s"', async (text) => {
    const body: Pattern['body'] = ({ script }) => `<cpd-link config='${text}'></cpd-link><script src="${script}"></script>`
    const { page, errors, begun } = await embedded({ body }, await prepared())
    expect(await page.locator('cpd-link').evaluate((link) => link.shadowRoot?.childElementCount)).toBe(0)
    expect([begun(), errors]).toEqual([0, []])
  })
})

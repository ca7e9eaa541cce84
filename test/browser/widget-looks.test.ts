/** How the Link widget looks in a page: its width, its font, and what accessibility asks for. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launch } from './browser.ts'
import { attribute, prepared, untilStepIsShown } from './embedding.ts'
import { EARLY, embedded, type Pattern } from './embedding-patterns.ts'
import { violations } from './visitor.ts'

describe.runIf(browserPath)('the looks of the Link widget in a page', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  test.each([
    ['a width and a largest width', { width: '50%', max_width: 420 }, 1280, [420, 'centred']],
    ['a width', { width: '600px' }, 1280, [600, 'centred']],
    ['a width that a phone has no room for', { width: '600px', max_width: '900px' }, 390, [374, 'centred']],
    ['something that is no length', { width: '1px;position:fixed', max_width: 'url(//evil.example)' }, 390, [374, 'centred']],
  ])('branding with %s', async (_name, styles, viewport, expected) => {
    const given = await prepared()
    const pattern: Pattern = {
      body: ({ script, config }) =>
        `<script src="${script}"></script><cpd-link config='${attribute({ ...config, branding: { styles } })}'></cpd-link>`,
    }
    const { page, frame } = await embedded(browser, pattern, given)
    await page.setViewportSize({ width: viewport, height: 800 })
    await untilStepIsShown(frame)
    const seen = await page.locator('iframe').evaluate((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return [width, Math.abs(left - (innerWidth - right)) < 2 ? 'centred' : 'aside']
    })
    expect(seen).toEqual(expected)
    // The page in the frame fills it.
    const inner = await frame.locator('.frame').evaluate((element) => [element.getBoundingClientRect().width, innerWidth])
    expect(inner[0]).toBe(inner[1])
  })

  test('branding with a font reaches text and buttons of the frame', async () => {
    const styles = { font_family: '"Courier New", monospace' }
    const given = await prepared()
    const { frame } = await embedded(browser, EARLY, { ...given, config: { ...given.config, branding: { styles } } })
    await untilStepIsShown(frame)
    for (const element of [frame.getByRole('heading', { level: 1 }), frame.getByRole('button').first()])
      expect(await element.evaluate((one) => getComputedStyle(one).fontFamily)).toMatch(/^"Courier New", monospace\b/)
  })

  test('a page with the widget, and with its message, keeps WCAG 2.2 AA', async () => {
    const given = await prepared()
    for (const config of [given.config, { ...given.config, access_key: 'unknown' }]) {
      const { page } = await embedded(browser, EARLY, { ...given, config })
      await page.locator('iframe, [role=alert]').waitFor()
      expect(await violations(page)).toEqual([])
    }
  })

  test('in a flex container the widget is as wide as the page', async () => {
    const pattern: Pattern = {
      body: ({ script, config }) =>
        `<script src="${script}"></script><div style="display: flex; justify-content: center"><cpd-link config='${attribute(config)}'></cpd-link></div>`,
    }
    const { page, frame } = await embedded(browser, pattern, await prepared())
    await untilStepIsShown(frame)
    expect((await page.locator('iframe').boundingBox())?.width).toBe(1264)
  })
})

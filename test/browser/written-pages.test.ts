/** The pages that commands write, in a browser: accessibility in light and dark, nothing loaded, narrow screens and paper. */
import { expect, test } from 'vitest'
import { coverageFile } from '../../checks/report/coverage-file.ts'
import { Coverage } from '../../checks/traffic/coverage.ts'
import { diffOf } from '../checks/diff/called.ts'
import { apiDocument, schemaOf } from '../checks/diff/documents.ts'
import { browser, inBrowser, overflow, violations } from './visitor.ts'

const long = 'a_property_with_a_name_that_is_far_too_long_for_a_narrow_screen_'.repeat(3)
const api = (properties: object) => {
  const answer = { post: { responses: { 200: schemaOf({ $ref: '#/components/schemas/T' }) } } }
  return apiDocument({ '/a': answer, '/b': answer }, { components: { schemas: { T: { type: 'object', properties } } } })
}
const FILES = {
  'old.json': api({ a: { enum: ['x'] }, b: {}, [long]: {} }),
  'new.json': api({ a: { enum: ['x', 'y'] }, b: { deprecated: true }, c: {} }),
  'waivers.json': [{ id: 'enum-value-added', at: 'component T response /a', reason: 'every client was asked' }],
}

inBrowser('the HTML report of cpd diff', () => {
  let html: string
  test.each(['light', 'dark'] as const)('is accessible and quiet in %s, on a narrow screen and on paper', async (colorScheme) => {
    html = (await diffOf(FILES, { format: 'html', waive: 'waivers.json' })).out
    const page = await browser().newPage({ colorScheme, viewport: { width: 320, height: 700 } })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('request', ({ url }) => said.push(url()))
    await page.setContent(html)
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('nav').isVisible()).toBe(false)
    expect(await page.locator('article').count()).toBe(4)
    expect(said).toEqual([])
    await page.close()
  })
})

inBrowser('the page of cpd proxy --coverage', () => {
  test.each(['light', 'dark'] as const)('is accessible and quiet in %s, on a narrow screen', async (colorScheme) => {
    const page = await browser().newPage({ colorScheme, viewport: { width: 320, height: 700 } })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('request', ({ url }) => said.push(url()))
    const coverage = new Coverage()
    for (const status of [200, 400, 401, 403, 404])
      coverage.add({ operation: '/v3/datarequests/generate_invitation_link', valid: true, status, fields: ['Individual.id'] })
    await page.setContent(coverageFile('coverage.html', coverage.data(true)))
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    expect(said).toEqual([])
    await page.close()
  })
})

/** HTML files written by commands, in a browser: accessibility in light and dark colors, no requests, narrow screens and print. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatCoverageFile } from '../../../checks/report/coverage-file.ts'
import { Coverage } from '../../../checks/traffic/coverage.ts'
import { runDiffOn } from '../../checks/diff/run-diff.ts'
import { apiDocument, createContent } from '../../checks/diff/documents.ts'
import { inBrowser, overflow, changeLook, violations, visitor } from './visitor.ts'

const long = 'a_property_with_a_name_that_is_far_too_long_for_a_narrow_screen_'.repeat(3)
const api = (properties: object) => {
  const response = { post: { responses: { 200: createContent({ $ref: '#/components/schemas/T' }) } } }
  return apiDocument({ '/a': response, '/b': response }, { components: { schemas: { T: { type: 'object', properties } } } })
}
const FILES = {
  'old.json': api({ a: { enum: ['x'] }, b: {}, [long]: {} }),
  'new.json': api({ a: { enum: ['x', 'y'] }, b: { deprecated: true }, c: {} }),
  'waivers.json': [{ id: 'enum-value-added', at: 'component T response /a', reason: 'every client was asked' }],
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await changeLook(page, { viewport: { width: 320, height: 700 }, colorScheme })
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
  }
}

inBrowser('the HTML report of cpd diff', () => {
  test('is accessible and free of errors in light and dark colors, on a narrow screen and in print', async () => {
    const { out } = await runDiffOn(FILES, { format: 'html', waive: 'waivers.json' })
    const { page, errors } = await visitor([])
    await page.setContent(out)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('nav').isVisible()).toBe(false)
    expect(await page.locator('article').count()).toBe(4)
    expect(errors).toEqual([])
  })
})

inBrowser('the page of cpd proxy --coverage', () => {
  test('is accessible and free of errors in light and dark colors and on a narrow screen', async () => {
    const { page, errors } = await visitor([])
    const coverage = new Coverage()
    for (const status of [200, 400, 401, 403, 404])
      coverage.add({ operation: '/v3/datarequests/generate_invitation_link', valid: true, status, fields: ['Individual.id'] })
    await page.setContent(formatCoverageFile('coverage.html', coverage.data(true)))
    await expectAccessible(page)
    expect(errors).toEqual([])
  })
})

/** A copy of a built-in plugin that imports only the plugin API passes the built-in plugin's tests. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, vi } from 'vitest'
import type { Plugin } from '../../../server/plugin.ts'
import { imports } from '../../architecture/imports.ts'
import { DAY, test } from '../api-fixture.ts'
import { control } from '../control-api.ts'
import { copyFeature } from '../feature-copy.ts'
import { useServerOptions } from '../test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'cpd-feature-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = copyFeature('links', folder)
const { default: links }: { default: Plugin } = await import(join(folder, 'index.ts'))
const expireLink = vi.fn(links.jobs?.['link.expire'])

describe('the links plugin as an added plugin', async () => {
  useServerOptions({ plugins: [{ ...links, jobs: { 'link.expire': expireLink } }], disablePlugins: ['links'] })

  test('imports only its own files and the plugin API', () => {
    const specifiers = files.flatMap((file) => imports(readFileSync(join(folder, file), 'utf8')))
    const external = specifiers.filter((specifier) => !specifier.startsWith('./'))
    expect([...new Set(external)]).toEqual(['consumer-permissioned-data-sandbox/plugin'])
  })

  test("handles the built-in plugin's calls and jobs", async ({ at, id }) => {
    const operations = (await control(at, 'GET', '/operations')).body as { operation_id: string; handled_by: string; added: boolean }[]
    expect(operations.filter(({ added }) => added).map(({ operation_id }) => operation_id)).toEqual(Object.keys(links.handlers))
    await at.done('datarequests/generate_invitation_link', { id })
    expireLink.mockClear()
    await at.pass(3 * DAY)
    expect(expireLink).toHaveBeenCalledOnce()
  })

  // The query parameter loads the tests again if they have already run in this process.
  const tests = join(import.meta.dirname, '../../../server/features/links/links.test.ts?added')
  await import(tests)
})

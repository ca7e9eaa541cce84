/** Since the last release, the contract has no unannounced breaking changes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parseWaivers } from '../../checks/diff/waivers.ts'
import { findDocument, readLastReleased, describeUnannounced } from '../../release/gate.ts'
import { writeDocuments } from '../checks/diff/run-diff.ts'
import { documentCarrying } from '../checks/diff/documents.ts'
import { root } from '../cli/cpd.ts'

const waivers = parseWaivers(JSON.parse(readFileSync(join(root, 'release/waivers.json'), 'utf8')), 'release/waivers.json')

test('the contract does not break the last released contract, except for announced changes', async () => {
  const released = readLastReleased(root)
  const was = join(writeDocuments({ 'last-released.json': JSON.parse(released) as object }), 'last-released.json')
  expect(await describeUnannounced(was, findDocument(released, join(root, 'generated/openapi.json')), waivers)).toBe('')
})

test('compares the generated document of the released API version if a newer version exists', () => {
  const of = (version: string) => ({ ...OLD, info: { title: 'A', version } })
  const folder = writeDocuments({ 'was.json': of('3.0.20210117'), 'openapi.json': of('3.0.20260301') })
  const [was, newest, older] = ['was.json', 'openapi.json', 'versions/20210117/openapi.json'].map((file) => join(folder, file)) as [
    string,
    string,
    string,
  ]
  expect(findDocument(readFileSync(was, 'utf8'), newest)).toBe(newest)
  mkdirSync(dirname(older), { recursive: true })
  writeFileSync(older, JSON.stringify(OLD))
  expect(findDocument(readFileSync(was, 'utf8'), newest)).toBe(older)
})

const object = (properties: object) => ({ type: 'object', properties })
const OLD = documentCarrying('response', object({ a: { type: 'string' } }))
const BROKEN = documentCarrying('response', object({}))
const CHANGE = { id: 'property-removed', at: 'POST /a response 200 /a' }

const gate = (was: object, is: object, said: readonly object[] = []) => {
  const folder = writeDocuments({ 'was.json': was, 'is.json': is })
  return describeUnannounced(join(folder, 'was.json'), join(folder, 'is.json'), parseWaivers(said, 'waivers.json'))
}

test('reports breaking changes with advice', async () => {
  const said = await gate(OLD, BROKEN)
  expect(said).toContain('{"id":"property-removed","at":"POST /a response 200 /a"}, which breaks clients that read it')
  expect(said).toContain('Undo them, or keep the old form with "deprecated": true and "x-sunset"')
})

test('accepts waived changes, announced changes, and removals after the sunset', async () => {
  expect(await gate(OLD, BROKEN, [{ ...CHANGE, reason: 'never sent' }])).toBe('')
  expect(await gate(OLD, BROKEN, [{ ...CHANGE, level: 'breaking', reason: 'for the next version' }])).toBe('')
  const deprecated = documentCarrying('response', object({ a: { type: 'string', deprecated: true, 'x-sunset': '2001-01-01' } }))
  expect(await gate(deprecated, BROKEN)).toBe('')
  expect(await gate(BROKEN, OLD)).toBe('')
})

test('rejects an announcement without a place', async () => {
  expect(await gate(OLD, BROKEN, [{ id: CHANGE.id, level: 'breaking', reason: 'whatever' }])).not.toBe('')
})

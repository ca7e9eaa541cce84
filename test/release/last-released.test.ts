/** The contract of today beside the last released one, which is kept in the repository: nothing breaks that nobody announced. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseWaivers } from '../../cli/diff/waivers.ts'
import { LAST_RELEASED, unannounced } from '../../release/gate.ts'
import { folderOf } from '../diff/called.ts'
import { documentCarrying } from '../diff/documents.ts'
import { root } from '../cli/cpd.ts'

const waivers = parseWaivers(JSON.parse(readFileSync(join(root, 'release/waivers.json'), 'utf8')), 'release/waivers.json')

test.each(Object.entries(LAST_RELEASED))('what was released (%s) is not broken by %s, but for what is announced', async (released, now) => {
  expect(await unannounced(join(root, released), join(root, now), waivers)).toBe('')
})

const object = (properties: object) => ({ type: 'object', properties })
const OLD = documentCarrying('response', object({ a: { type: 'string' } }))
const BROKEN = documentCarrying('response', object({}))
const CHANGE = { id: 'property-removed', at: 'POST /a response 200 /a' }

const gate = (was: object, is: object, said: readonly object[] = []) => {
  const folder = folderOf({ 'was.json': was, 'is.json': is })
  return unannounced(join(folder, 'was.json'), join(folder, 'is.json'), parseWaivers(said, 'waivers.json'))
}

test('what breaks is named, with what to do', async () => {
  const said = await gate(OLD, BROKEN)
  expect(said).toContain('{"id":"property-removed","at":"POST /a response 200 /a"}, which breaks clients that read it')
  expect(said).toContain('Take them back; or keep the old beside the new, with "deprecated": true and "x-sunset"')
})

test('what is accepted, what is announced as breaking, and what has had its sunset passes', async () => {
  expect(await gate(OLD, BROKEN, [{ ...CHANGE, reason: 'never sent' }])).toBe('')
  expect(await gate(OLD, BROKEN, [{ ...CHANGE, level: 'breaking', reason: 'for the next version' }])).toBe('')
  const deprecated = documentCarrying('response', object({ a: { type: 'string', deprecated: true, 'x-sunset': '2001-01-01' } }))
  expect(await gate(deprecated, BROKEN)).toBe('')
  expect(await gate(BROKEN, OLD)).toBe('')
})

test('a rule cannot be announced for all places at once', async () => {
  expect(await gate(OLD, BROKEN, [{ id: CHANGE.id, level: 'breaking', reason: 'whatever' }])).not.toBe('')
})

/** Policies for changes: levels by rule in the waiver file, sunsets, and required version bumps. */
import { expect, test } from 'vitest'
import type { SemVer } from 'semver'
import { findBump, parseSemVer } from '../../../checks/diff/bump.ts'
import { runDiffOn, readReport } from './run-diff.ts'
import { apiDocument, documentCarrying, type Json, listLevels, operationDocument, webhookDocument } from './documents.ts'

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const versioned = (version: unknown, schema: object): Json => ({ ...documentCarrying('response', schema), info: { title: 'x', version } })
const SAME = object({ a: { enum: ['x'] } })
const ADDED = object({ a: { enum: ['x'] }, b: {} })
const NOTED = object({ a: { enum: ['x'], deprecated: true } })
const BROKEN = object({ a: { enum: ['x', 'y'] } })
const CHANGED = { 'old.json': versioned('1.2.3', SAME), 'new.json': versioned('1.2.3', BROKEN) }

const runWithWaivers = (waivers: unknown) => runDiffOn({ ...CHANGED, 'waivers.json': waivers }, { waive: 'waivers.json' })

test("overrides a rule's level and shows the reason", async () => {
  const waivers = [{ id: 'enum-value-added', level: 'note', reason: 'all clients take any value' }]
  expect(await runWithWaivers(waivers)).toEqual({
    code: 0,
    out: expect.stringContaining('    level changed to note: all clients take any value\n'),
  })
})

test('fails for a note that a waiver turns into a breaking change', async () => {
  const files = { 'old.json': versioned('1', SAME), 'new.json': versioned('1', NOTED) }
  const waivers = [{ id: 'property-deprecated', level: 'breaking', reason: 'no deprecation before May' }]
  expect(await runDiffOn({ ...files, 'waivers.json': waivers }, { waive: 'waivers.json' })).toEqual({
    code: 1,
    out: expect.stringContaining('Breaking\n  POST /a response 200 /a\n    property-deprecated\n'),
  })
})

test('overrides the level at one place, accepts unused waivers for a rule, and reports unused waivers for a place', async () => {
  const [here, there] = ['POST /a response 200 /a', 'POST /a response 200 /b']
  const at = (place?: string) => ({
    id: 'enum-value-added',
    level: 'compatible',
    reason: 'asked',
    ...(place !== undefined && { at: place }),
  })
  expect(await runWithWaivers([at(here)])).toMatchObject({ code: 0 })
  expect(await runWithWaivers([at(there)])).toEqual({
    code: 1,
    out: expect.stringContaining(`unused waiver: enum-value-added at ${there}`),
  })
  expect((await runWithWaivers([{ ...at(), id: 'minimum-raised' }])).out).not.toContain('unused')
})

test('reads waivers in YAML', async () => {
  const waivers = '- id: enum-value-added\n  at: POST /a response 200 /a\n  reason: asked\n'
  expect(await runDiffOn({ ...CHANGED, 'waivers.yaml': waivers }, { waive: 'waivers.yaml' })).toMatchObject({ code: 0 })
})

test.each<readonly [about: string, waiver: object, says: string]>([
  [
    'an unknown level',
    { id: 'enum-value-added', level: 'fatal', reason: 'x' },
    'has an unknown level. Use one of breaking, compatible, note',
  ],
  ['neither place nor level', { id: 'enum-value-added', reason: 'x' }, 'has no at. Specify the accepted change, or a level'],
  ['no reason', { id: 'enum-value-added', level: 'note' }, 'has no reason'],
])('rejects %s', async (_, waiver, says) => expect(await runWithWaivers([waiver])).toEqual({ code: 2, out: expect.stringContaining(says) }))

test.each<readonly [was: string, is: string, schema: object, code: number, says: string]>([
  ['1.2.3', '2.0.0', BROKEN, 0, '1.2.3 to 2.0.0 is a major bump, and the changes require a major bump or more'],
  ['1.2.3', '1.3.0', BROKEN, 1, 'a minor bump, but the changes require a major bump. Set info.version of new.json to 2.0.0 or later'],
  ['1.2.3', '1.2.3', BROKEN, 1, 'the version is still 1.2.3, but the changes require a major bump. Set info.version of new.json to 2.0.0'],
  ['1.2.3', '1.3.0', ADDED, 0, 'is a minor bump'],
  ['1.2.3', '1.2.4', ADDED, 1, 'the changes require a minor bump. Set info.version of new.json to 1.3.0 or later'],
  ['1.2.3', '1.2.4', NOTED, 0, 'is a patch bump'],
  ['1.2.3', '1.2.3', NOTED, 1, 'the changes require a patch bump. Set info.version of new.json to 1.2.4 or later'],
  ['1.2.3', '1.2.3', SAME, 0, 'the version is still 1.2.3, and the changes require no bump'],
  ['1.2.3', '1.2.2', SAME, 1, '1.2.2 is lower than 1.2.3, and the changes require no bump. Set info.version of new.json to 1.2.3 or later'],
  ['0.2.3', '0.3.0', BROKEN, 0, 'is a minor bump, and the changes require a minor bump or more'],
  ['0.2.3', '0.2.4', BROKEN, 1, 'Set info.version of new.json to 0.3.0 or later'],
  ['0.2.3', '0.2.4', ADDED, 0, 'is a patch bump'],
  ['0.2.3', '1.0.0', BROKEN, 0, 'is a major bump'],
  ['1.2.3', '1.4.0', ADDED, 0, 'is a minor bump'],
  ['v1.2.3', '2.0.0-beta.1+build.5', BROKEN, 0, 'is a major bump'],
  ['2.0.0-beta.1', '2.0.0', BROKEN, 0, 'is a major bump'],
  ['2.0.0-beta.1', '2.0.0-beta.2', BROKEN, 0, 'is a prerelease bump, and the changes require a prerelease bump or more'],
  ['2.0.0-beta.9', '2.0.0-beta.10', BROKEN, 0, 'is a prerelease bump'],
  ['2.0.0-beta.2', '2.0.0-beta.1', SAME, 1, '2.0.0-beta.1 is lower than 2.0.0-beta.2'],
  ['2.0.0-beta.1', '2.0.0-beta.1', BROKEN, 1, 'Set info.version of new.json to 2.0.0-beta.2 or later'],
  ['1.2.3', '1.2.4-beta.1', BROKEN, 1, 'is a patch bump, but the changes require a major bump'],
  ['2.0.0', '2.0.0+build.5', BROKEN, 1, 'the version is still 2.0.0+build.5'],
])('--require-bump judges the change from %s to %s', async (was, is, schema, code, says) => {
  const files = { 'old.json': versioned(was, SAME), 'new.json': versioned(is, schema) }
  expect(await runDiffOn(files, { requireBump: 'info', failOn: 'never' })).toEqual({ code, out: expect.stringContaining(says) })
})

test.each<readonly [was: string, is: string, bump: string | undefined]>([
  ['1.0.0-a', '1.0.0-b', 'prerelease'],
  ['1.0.0-2', '1.0.0-10', 'prerelease'],
  ['1.0.0-b', '1.0.0-a', 'down'],
  ['1.0.0-a+1', '1.0.0-a+2', undefined],
  ['1.0.0', '1.0.0-a', 'down'],
  ['1.9.0', '1.10.0', 'minor'],
  ['2.0.0', '1.10.0', 'down'],
])('finds the bump from %s to %s: %s', (was, is, bump) =>
  expect(findBump(parseSemVer(was) as SemVer, parseSemVer(is) as SemVer)).toBe(bump),
)

test('does not require a major version for a waived change or a removal after its sunset', async () => {
  const waivers = [{ id: 'enum-value-added', at: 'POST /a response 200 /a', reason: 'asked' }]
  const asked = { requireBump: 'info', failOn: 'never', waive: 'waivers.json' } as const
  const files = { ...CHANGED, 'new.json': versioned('1.3.0', BROKEN), 'waivers.json': waivers }
  expect(await runDiffOn(files, asked)).toMatchObject({ code: 0 })
})

test('reads the versions to compare from the nearest package.json or the command line', async () => {
  const files = {
    ...CHANGED,
    'package.json': { version: '1.2.3' },
    'next/new.json': CHANGED['new.json'],
    'next/package.json': { version: '2.0.0' },
  }
  expect(await runDiffOn(files, { is: 'next/new.json', requireBump: 'package', failOn: 'never' })).toMatchObject({ code: 0 })
  expect(await runDiffOn(files, { requireBump: 'package', failOn: 'never' })).toEqual({
    code: 1,
    out: expect.stringMatching(/Set the version in \S*package\.json to 2\.0\.0 or later/) as string,
  })
  expect(await runDiffOn(files, { requireBump: '1.2.3..2.0.0', failOn: 'never' })).toMatchObject({ code: 0 })
  expect(await runDiffOn(files, { requireBump: '1.2.3..1.2.4', failOn: 'never' })).toMatchObject({ code: 1 })
})

test.each<readonly [asked: string, version: unknown, says: string]>([
  ['whatever', '1.2.3', '--require-bump cannot be "whatever". Use info, package, or two versions such as 1.2.0..1.3.0.'],
  ['info', '1.2', '"1.2" is not a version. Use three numbers, such as 1.4.0.'],
  ['info', 5, 'old.json has no string at info.version'],
  ['1.0..2.0', '1.2.3', '"1.0" is not a version'],
  ['info', '1.2.3-beta..1', '"1.2.3-beta..1" is not a version'],
  ['info', '1.2.3-01', '"1.2.3-01" is not a version'],
])('--require-bump %s rejects %s', async (requireBump, version, says) => {
  const files = { 'old.json': versioned(version, SAME), 'new.json': versioned('2.0.0', SAME) }
  expect(await runDiffOn(files, { requireBump })).toEqual({ code: 2, out: expect.stringContaining(says) })
})

test('JSON: contains the verdict on the version', async () => {
  expect((await readReport(CHANGED, { requireBump: 'info' })).version).toEqual({
    was: '1.2.3',
    is: '1.2.3',
    required: 'major',
    made: null,
    enough: false,
    says: expect.stringContaining('Set info.version of') as string,
  })
})

test('lists ignored properties even without --all unless a waiver overrides their level', async () => {
  const files = {
    'old.json': documentCarrying('request', object({ a: { type: 'string' } })),
    'new.json': documentCarrying('request', object({})),
  }
  const judged = (level: string) =>
    runDiffOn({ ...files, 'waivers.json': [{ id: 'property-ignored', level, reason: 'as agreed' }] }, { all: false, waive: 'waivers.json' })
  for (const format of ['text', 'github', 'sarif', 'junit'] as const) {
    const shown = await runDiffOn(files, { all: false, format })
    expect(shown).toMatchObject({ code: 0, out: expect.stringContaining('property-ignored') })
  }
  expect(await judged('compatible')).toMatchObject({ code: 0, out: expect.not.stringContaining('property-ignored') })
  expect(await judged('breaking')).toMatchObject({ code: 1, out: expect.stringContaining('Breaking\n  POST /a request /a\n') })
})

/** A deprecated part with a sunset can be removed on or after that day, but not before. */
const DAY = '2026-11-22'
const old = { deprecated: true, 'x-sunset': DAY }
const without: Json = apiDocument({})
const holding = (part: Json, schema: object = {}) =>
  documentCarrying('response', { $ref: '#/components/schemas/T' }, { T: object({ a: part }, schema) })
const empty = documentCarrying('response', { $ref: '#/components/schemas/T' }, { T: object({}) })

const said = async (was: Json, is: Json, today: string): Promise<string[]> =>
  (await readReport({ 'old.json': was, 'new.json': is }, { today })).changes.map(
    ({ level, id, policy }) => `${level} ${id}${policy === null ? '' : `: ${policy}`}`,
  )

test.each<readonly [about: string, was: Json, is: Json, id: string]>([
  ['an operation', operationDocument(old), without, 'operation-removed'],
  ['an event', webhookDocument(old), { openapi: '3.1.0', webhooks: {} }, 'webhook-removed'],
  ['a property', holding({ type: 'string', ...old }), empty, 'property-removed'],
  ['a required property', holding({ type: 'string', ...old }, { required: ['a'] }), empty, 'property-removed'],
  ['a property next to a reference', holding({ $ref: '#/components/schemas/T', ...old }), empty, 'property-removed'],
  [
    'a property that closed objects reject',
    documentCarrying('request', object({ a: { ...old } }, { additionalProperties: false })),
    documentCarrying('request', object({}, { additionalProperties: false })),
    'property-rejected',
  ],
  [
    'a response header',
    operationDocument({ responses: { 200: { headers: { h: { ...old, schema: {} } } } } }),
    operationDocument({ responses: { 200: {} } }),
    'response-header-removed',
  ],
])('allows the removal of %s from its sunset on', async (_, was, is, id) => {
  expect(await said(was, is, '2026-11-21')).toEqual([`breaking ${id}: its sunset is ${DAY}. It can be removed from that day on`])
  expect(await said(was, is, DAY)).toEqual([`compatible ${id}: its sunset was ${DAY}`])
})

test.each<readonly [about: string, part: Json]>([
  ['deprecated without a date', { deprecated: true }],
  ['a date without deprecation', { 'x-sunset': DAY }],
  ['neither', {}],
])('reports the removal as breaking: %s', async (_, part) => {
  expect(await said(operationDocument(part), without, '2027-01-01')).toEqual(['breaking operation-removed'])
})

test('accepts the removal of a component after the sunset of all its places', async () => {
  const both = (day: string) =>
    apiDocument(
      Object.fromEntries(
        ['/a', '/b'].map((path) => [
          path,
          { post: { responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/T' } } } } } } },
        ]),
      ),
      { components: { schemas: { T: object(day === '' ? {} : { a: { deprecated: true, 'x-sunset': day } }) } } },
    )
  expect(await said(both(DAY), both(''), DAY)).toEqual([`compatible property-removed: its sunset was ${DAY}`])
})

test('reports other changes to a deprecated part as breaking', async () => {
  const part = (type: string) => holding({ type, ...old })
  expect(await said(part('string'), part('integer'), '2027-01-01')).toEqual(['breaking type-changed'])
})

test('accepts a sunset that includes a time', async () => {
  expect(await said(operationDocument({ ...old, 'x-sunset': `${DAY}T12:00:00Z` }), without, DAY)).toEqual([
    `compatible operation-removed: its sunset was ${DAY}`,
  ])
})

test.each<readonly [about: string, of: (day: object) => Json]>([
  ['an operation', (day) => operationDocument({ deprecated: true, ...day })],
  ['a property', (day) => holding({ deprecated: true, ...day })],
])('reports a moved sunset of %s', (_, of) => {
  const [sooner, later] = [of({ 'x-sunset': '2026-11-01' }), of({ 'x-sunset': '2026-12-01' })]
  expect(listLevels(later, sooner)).toEqual(['breaking sunset-moved-earlier'])
  expect(listLevels(sooner, later)).toEqual(['note sunset-moved-later'])
  expect(listLevels(of({}), sooner)).toEqual([])
})

test('shows the sunset when a part becomes deprecated', async () => {
  const { changes } = await readReport({ 'old.json': operationDocument({}), 'new.json': operationDocument(old) })
  expect(changes).toMatchObject([{ id: 'operation-deprecated', level: 'note', is: `sunset ${DAY}` }])
})

/** Which version may follow another, after what changes of the contract. */
import { expect, test } from 'vitest'
import { type Bump, bumpBetween, isEnough, parseVersion, requiredBump } from '../../release/versions.ts'

test.each<[before: string, after: string, bump: Bump | undefined]>([
  ['1.2.3', '1.2.4', 'patch'],
  ['1.2.3', '1.3.0', 'minor'],
  ['v1.2.3', '2.0.0', 'major'],
  ['0.9.9', '1.0.0', 'major'],
  ['1.2.3', '1.2.3', undefined],
  ['1.2.3', '1.2.5', undefined],
  ['1.2.3', '1.3.1', undefined],
  ['1.2.3', '2.3.0', undefined],
  ['1.2.3', '1.1.0', undefined],
])('from %s to %s is %s', (before, after, bump) => expect(bumpBetween(before, after)).toBe(bump))

test.each(['1.2', '1.2.3-beta.1', '01.2.3', 'latest', ''])('"%s" is no version of a release', (text) =>
  expect(() => parseVersion(text)).toThrow('is no version'),
)

const breaking = { level: 'breaking', waived: null } as const
const accepted = { level: 'breaking', waived: 'every receiver was asked' } as const
const compatible = { level: 'compatible', waived: null } as const
const note = { level: 'note', waived: null } as const

test.each([
  ['1.4.0', [breaking, compatible], 'major'],
  ['1.4.0', [accepted], 'minor'],
  ['1.4.0', [compatible, note], 'minor'],
  ['1.4.0', [note], 'patch'],
  ['1.4.0', [], 'patch'],
  ['0.4.0', [breaking], 'minor'],
  ['0.4.0', [accepted, compatible], 'patch'],
] as const)('after %s, %j need a version that is at least %s', (before, changes, bump) => expect(requiredBump(changes, before)).toBe(bump))

test('a larger version is always allowed, a smaller one never', () => {
  const bumps: Bump[] = ['major', 'minor', 'patch']
  expect(bumps.map((bump) => bumps.map((required) => isEnough(bump, required)))).toEqual([
    [true, true, true],
    [false, true, true],
    [false, false, true],
  ])
})

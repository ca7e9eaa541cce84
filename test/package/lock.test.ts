/** Each lock file is complete for every platform and every npm version, because `npm ci` rejects incomplete lock files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: true
  readonly optionalDependencies?: Record<string, string>
}

describe.each(['package-lock.json', 'test/node/package-lock.json', 'test/peers/package-lock.json'])('%s', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  /** Excludes the packages of this repository: the root, and server/, to which node_modules contains a link. */
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

  test('pins every package with a version and a checksum', () => {
    expect(installed.filter(([, { version, integrity }]) => !version || !integrity).map(([path]) => path)).toEqual([])
  })

  test("contains every tool's packages for all platforms", () => {
    const wanted = installed.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
    // The lock file in test/node has no optional dependencies, because the node package itself installs the platform's executable.
    expect(wanted.length > 0).toBe(file !== 'test/node/package-lock.json')
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })

  test('contains no registry URL', () =>
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]))
})

/** A server supports several API versions and converts bodies between an older version and the current one step by step. */
import { expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import type { OlderVersion } from '../../../generated/versions.ts'
import { ApiVersions } from '../../../server/core/versions.ts'

/** Returns a version whose conversions append its number to a body. */
function older(version: number, loaded: number[]): OlderVersion {
  const visit = (_: string, body: unknown) => [...(body as number[]), version]
  return {
    version,
    changes: [`after ${version}`],
    load: () => {
      loaded.push(version)
      return Promise.resolve({
        tables: { operations: [], webhooks: [] },
        absentNulls: {},
        validators: {},
        strict: {},
        toNewer: visit,
        toOlder: visit,
      })
    },
  }
}

const three = (served?: readonly number[]) => {
  const loaded: number[] = []
  return { versions: new ApiVersions(served, [older(20200101, loaded), older(20190301, loaded)]), loaded }
}

test('converts nothing if there are no older versions', () => {
  const versions = new ApiVersions(undefined, [])
  expect([versions.hasOlder, versions.newest, versions.getContract(tables.version), versions.getContract(1)]).toEqual([
    false,
    tables.version,
    undefined,
    undefined,
  ])
})

test('converts an older version step by step and loads it once, on first use', async () => {
  const { versions, loaded } = three()
  expect([versions.hasOlder, loaded]).toEqual([true, []])
  const oldest = await versions.getContract(20190301)
  expect(oldest?.toNewest('Item', [])).toEqual([20190301, 20200101])
  expect(oldest?.fromNewest('Item', [])).toEqual([20200101, 20190301])
  expect(await versions.getContract(20190301)).toBe(oldest)
  expect(new Set(loaded)).toEqual(new Set([20190301, 20200101]))
  expect(loaded).toHaveLength(2)
})

test('uses the newest served version if the requested version is missing or not served', async () => {
  const { versions } = three([20200101])
  expect([versions.newest, versions.serves(tables.version), versions.hasOlder]).toEqual([20200101, false, true])
  for (const version of [undefined, tables.version, 20190301, 20200101, 1])
    expect((await versions.getContract(version))?.version).toBe(20200101)
  expect(versions.known().map(({ version, served }) => [version, served])).toEqual([
    [tables.version, false],
    [20200101, true],
    [20190301, false],
  ])
})

test('rejects an unknown version', () => {
  expect(() => three([20180101])).toThrow(`version 20180101 is not known here; there are ${tables.version}, 20200101, 20190301`)
  expect(() => new ApiVersions([20180101], [])).toThrow(`version 20180101 is not known here; there is ${tables.version}`)
})

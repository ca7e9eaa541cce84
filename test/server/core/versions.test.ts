/** A server serves API versions, and converts bodies in steps between an older one and the newest. */
import { expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import type { OlderVersion } from '../../../generated/versions.ts'
import { ApiVersions } from '../../../server/core/versions.ts'

/** Each body of these tests is a list of the versions that it went through. */
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

test('of one version nothing is converted, and nothing is waited for', () => {
  const versions = new ApiVersions(undefined, [])
  expect([versions.hasOlder, versions.newest, versions.contractOf(tables.version), versions.contractOf(1)]).toEqual([
    false,
    tables.version,
    undefined,
    undefined,
  ])
})

test('an older version is converted step by step, and read once, when it is first asked for', async () => {
  const { versions, loaded } = three()
  expect([versions.hasOlder, loaded]).toEqual([true, []])
  const oldest = await versions.contractOf(20190301)
  expect(oldest?.toNewest('Item', [])).toEqual([20190301, 20200101])
  expect(oldest?.fromNewest('Item', [])).toEqual([20200101, 20190301])
  expect(await versions.contractOf(20190301)).toBe(oldest)
  expect(new Set(loaded)).toEqual(new Set([20190301, 20200101]))
  expect(loaded).toHaveLength(2)
})

test('a version that is not served, or none, has the newest that is', async () => {
  const { versions } = three([20200101])
  expect([versions.newest, versions.serves(tables.version), versions.hasOlder]).toEqual([20200101, false, true])
  for (const version of [undefined, tables.version, 20190301, 20200101, 1])
    expect((await versions.contractOf(version))?.version).toBe(20200101)
  expect(versions.known().map(({ version, served }) => [version, served])).toEqual([
    [tables.version, false],
    [20200101, true],
    [20190301, false],
  ])
})

test('a version that is not known cannot be served', () => {
  expect(() => three([20180101])).toThrow(`version 20180101 is not known here; there are ${tables.version}, 20200101, 20190301`)
  expect(() => new ApiVersions([20180101], [])).toThrow(`version 20180101 is not known here; there is ${tables.version}`)
})

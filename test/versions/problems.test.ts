/** Checks that an invalid version change is rejected with a message that names the change, the place and the problem. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildVersions } from '../../generators/build/versions.ts'
import { checkVersions } from '../../generators/check-versions.ts'
import { createAjv } from '../../generators/emit/validators/ajv.ts'
import { project } from '../../generators/emit/validators/projection.ts'
import { converted } from '../../generators/runtime/conversion.ts'
import { contract, type ContractSource } from '../../schema/contract.ts'
import { record } from '../../schema/define/components.ts'
import { text } from '../../schema/define/fields.ts'
import { published, required } from '../../schema/define/origin.ts'
import { absent, type VersionChange } from '../../schema/define/version-change.ts'
import { component } from '../rules/arbitraries.ts'
import { digestsAndConnections } from './changes/digests-and-connections.ts'

const NAMED = new Set(['createIndividual', 'getIndividual', 'listDataRequests', 'listInvitationLinks', 'createItem', 'uploadLogo'])

/** The operations that the invalid changes refer to. Only one operation has examples, because compiling schemas takes most of the time. */
const SMALL: ContractSource = {
  ...contract,
  operations: contract.operations
    .filter(({ id }) => NAMED.has(id))
    .map((operation) => (operation.id === 'createIndividual' ? operation : { ...operation, examples: [] as never })),
  records: [],
  resources: [],
  webhooks: [],
  recordedEvents: [],
  workflows: [],
  examples: {},
}

const findProblems = (...changes: VersionChange[]): string[] => {
  const versions = buildVersions(SMALL, changes)
  return [...versions.problems, ...checkVersions(versions)].map(({ message }) => message)
}

const change = (over: Partial<VersionChange>): VersionChange => ({ from: 20200101, to: 20210117, about: 'Something.', before: {}, ...over })

const surname = { last_name: absent, ...published({ surname: required(text('Family name.', 45)) }) }
const renamed = { components: { IndividualInput: { fields: surname } } }
const down = ({ last_name, ...rest }: { last_name: string }) => ({ ...rest, surname: last_name })
const up = ({ surname: last_name, ...rest }: { surname: string }) => ({ ...rest, last_name })
const outside = 'x'

test('accepts a valid change', () => {
  expect(findProblems(change({ before: renamed, conversions: { IndividualInput: { up, down } } }))).toEqual([])
})

test.each<[string, VersionChange, RegExp]>([
  [
    'an unknown component',
    change({ before: { components: { Nothing: { fields: {} } } } }),
    /^change from 20200101 to 20210117: unknown component Nothing$/m,
  ],
  [
    'an unknown field',
    change({ before: { components: { Individual: { fields: { size: absent } } } } }),
    /^change from 20200101 to 20210117: component Individual: has no field named size$/m,
  ],
  [
    'an unknown value',
    change({ before: { components: { DataRequestType: { values: { OTHER: absent } } } } }),
    /component DataRequestType: has no value OTHER$/m,
  ],
  ['an unknown operation', change({ before: { operations: { getNothing: absent } } }), /unknown operation getNothing$/m],
  ['an unknown event', change({ before: { webhooks: { 'item.lost': absent } } }), /unknown webhook item\.lost$/m],
  [
    'values of an object',
    change({ before: { components: { Individual: { values: { A: 'x' } } } } }),
    /component Individual: restate its fields$/m,
  ],
  [
    'fields of a list',
    change({ before: { components: { DataRequestList: { fields: {} } } } }),
    /component DataRequestList: restate the whole component, because it is a list$/m,
  ],
  [
    'a renamed component',
    change({ before: { components: { Individual: record('Person', published, 'A person.', {}) } } }),
    /component Individual: the earlier declaration is named Person\. A component must keep its name$/m,
  ],
  [
    'a conversion of an unknown component',
    change({ conversions: { Nothing: { up, down } } }),
    /it converts the unknown component Nothing$/m,
  ],
  ['versions in the wrong order', change({ from: 20210117, to: 20200101 }), /from must be before to$/m],
  ['a version that is not a day', change({ from: 3 }), /version 3: is not a day\. Use eight digits, such as 20210117$/m],
  [
    'a last version that differs from the contract',
    change({ to: 20200202 }),
    /last change leads to 20200202, but the version of the contract is 20210117/,
  ],
  [
    'an example that is invalid in the older version',
    change({ before: renamed, conversions: { IndividualInput: { up } } }),
    /^version 20200101: operation createIndividual: example person: request : must have required property 'surname'/m,
  ],
  [
    'an example that is invalid after converting it back',
    change({ before: renamed, conversions: { IndividualInput: { down } } }),
    /^version 20200101: operation createIndividual: example person: request, converted to 20210117 : must have required property 'last_name'/m,
  ],
  [
    'a conversion that throws',
    change({ before: renamed, conversions: { IndividualInput: { up, down: (value: { none: string[] }) => value.none.length } } }),
    /^change from 20200101 to 20210117: operation createIndividual: example person: request: the down conversion failed: Cannot read/m,
  ],
  [
    'a conversion that mutates its input',
    change({ before: renamed, conversions: { IndividualInput: { up, down: (value: object) => Object.assign(value, { surname: 'x' }) } } }),
    /example person: request: the down conversion failed: Cannot add property surname/m,
  ],
  [
    'a conversion with an outside reference',
    change({
      before: renamed,
      conversions: { IndividualInput: { up, down: (value: { last_name: string }) => ({ ...down(value), x: outside }) } },
    }),
    /the down conversion of IndividualInput: Cannot find name '\w*outside\w*'/m,
  ],
  [
    'a rule with a removed field',
    change({ before: { components: { IndividualReference: { fields: { id: absent } } } } }),
    /^version 20200101: component IndividualReference: one of its rules names the missing field id\. Restate the whole component$/m,
  ],
  [
    'a removed field that a rule on another component uses',
    change({ before: { components: { SourceDataReference: { fields: { http_method: absent } } } } }),
    /^version 20200101: component ItemInput: one of its rules names the missing field http_method\. Restate the whole component$/m,
  ],
  [
    'a removed value that a rule uses',
    change({ before: { components: { SourceDataType: { values: { W2_FILE: absent } } } } }),
    /^version 20200101: component ItemInput: one of its rules names the missing value W2_FILE\. Restate the whole component$/m,
  ],
  [
    'a removed field with an alias',
    change({ before: { components: { Individual: { fields: { individual_id: absent } } } } }),
    /^version 20200101: component Individual: one of its rules names the missing field individual_id\. Restate the whole component$/m,
  ],
  [
    'a removed list that replaces its object',
    change({ before: { components: { InvitationLinks: { fields: { links: absent } } } } }),
    /^version 20200101: component InvitationLinks: one of its rules names the missing field links\. Restate the whole component$/m,
  ],
  [
    'a changed form',
    change({ before: { components: { LogoUpload: { fields: published({ about: text('What it shows.') }) } } } }),
    /^version 20200101: operation uploadLogo: component LogoUpload: a form must be the same in all versions\. Add an operation instead$/m,
  ],
])('reports %s', (_, invalid, expected) => expect(findProblems(invalid).join('\n')).toMatch(expected))

test("uses the version's field names in an inline record", () => {
  const fields = { record_date: absent, ...published({ as_of: text('Its date.') }) }
  const { older } = buildVersions(contract, [change({ before: { components: { SVC_INCOME_EMPLOYMENT_RECORD: { fields } } } })])
  const [version] = older
  if (!version) throw new Error('there is no older version')
  const request = version.contract.operations.find(({ id }) => id === 'createItem')?.examples[0]?.request
  const validate = createAjv(project(version.contract, 'default')).getSchema('ItemInput')
  const valid = (source_data_value: object) =>
    validate?.({
      ...(request as object),
      datasource_id: 'sch_1',
      source_data_type: 'SVC_INCOME_EMPLOYMENT_RECORD',
      source_data: [{ source_data_value }],
    })
  expect([valid({ as_of: 'May 2020' }), valid({ record_date: '05/01/2020' })]).toEqual([true, false])
})

test('reports non-consecutive version changes', () => {
  const earlier = change({ from: 20180101, to: 20190101 })
  expect(findProblems(earlier, change({}))).toEqual([
    'change from 20200101 to 20210117: the change from 20180101 to 20190101 precedes it, so from must be 20190101 (or both versions must be the same)',
  ])
})

test('detects a value that no conversion removes, using the conversion property', () => {
  const { older } = buildVersions(contract, [{ ...digestsAndConnections, to: 20210117, conversions: {} }])
  const [version] = older
  if (!version) throw new Error('there is no older version')
  const validate = createAjv(project(version.contract, 'strict')).getSchema('DataRequest')
  const step = version.steps[0]
  const kept = fc.check(
    fc.property(component('DataRequest'), (value) => validate?.(step && converted(value, 'DataRequest', step.down)) === true),
    { seed: 20210117, numRuns: 200 },
  )
  expect(kept.failed).toBe(true)
})

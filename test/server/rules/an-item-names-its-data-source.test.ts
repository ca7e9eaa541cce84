/** Every type of source data but SVC_DIGEST needs a Data Source; one that is named exists. */
import { expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { anItemNamesItsDataSource } from '../../../server/rules/an-item-names-its-data-source.ts'
import { EMPLOYER } from '../session-fixture.ts'

const TYPES = Object.keys(tables.recordByType)

test('without one only a digest is taken', () => {
  const taken = TYPES.filter((source_data_type) => anItemNamesItsDataSource({ source_data_type }) === undefined)
  expect(taken).toEqual(['SVC_DIGEST'])
  expect(anItemNamesItsDataSource({ source_data_type: 'TRANSCRIPT_FILE' })?.status).toBe(400)
})

test('one that is listed is taken with every type, one that is not with none', () => {
  for (const source_data_type of TYPES) {
    expect(anItemNamesItsDataSource({ source_data_type, datasource_id: EMPLOYER })).toBeUndefined()
    expect(anItemNamesItsDataSource({ source_data_type, datasource_id: 'emp_unknown' })?.status).toBe(404)
  }
})

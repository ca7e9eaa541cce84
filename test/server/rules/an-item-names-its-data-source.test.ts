/** The Data Source that an Item names exists. Which types need one, the contract says. */
import { expect, test } from 'vitest'
import { anItemNamesItsDataSource } from '../../../server/rules/an-item-names-its-data-source.ts'
import { EMPLOYER } from '../session-fixture.ts'

test.each([{ datasource_id: EMPLOYER, status: undefined }, { datasource_id: 'emp_unknown', status: 404 }, { status: undefined }])(
  '$datasource_id: $status',
  ({ status, ...item }) => {
    expect(anItemNamesItsDataSource(item)?.status).toBe(status)
  },
)

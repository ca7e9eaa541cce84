/** The handlers of the control API, which are merged from several files. */
import { expect, test } from 'vitest'
import { mergeControls } from '../../../server/http/control.ts'

const listLogins = async () => []

test('merges the handlers of different operations', () => {
  const listJobs = async () => []
  expect(mergeControls({ listLogins }, { listJobs })).toEqual({ listLogins, listJobs })
})

test('rejects a second handler for an operation', () => {
  expect(() => mergeControls({ listLogins }, {}, { listLogins })).toThrow('listLogins has two handlers in the control API')
})

/** From the call on, the records of a purged Individual can be neither processed nor retrieved. */
import { expect, test } from 'vitest'
import { aPurgedIndividualIsUnavailable } from '../../../server/rules/a-purged-individual-is-unavailable.ts'
import { apiFixture } from '../api-fixture.ts'
import { purgeIndividual } from '../purge-fixture.ts'

test('only an Individual that is there and not being purged can be purged', () => {
  expect(aPurgedIndividualIsUnavailable({ individual: {}, purge: undefined })).toBeUndefined()
  expect(aPurgedIndividualIsUnavailable({ individual: {}, purge: {} })?.code).toBe('NOT_FOUND')
  expect(aPurgedIndividualIsUnavailable({ individual: undefined, purge: undefined })?.code).toBe('NOT_FOUND')
  expect(aPurgedIndividualIsUnavailable({ individual: undefined, purge: {} })?.code).toBe('NOT_FOUND')
})

test('nobody can tell a purged Individual from one that never was', async () => {
  const at = await apiFixture()
  await purgeIndividual(at, { individual_id: at.person })
  const refusals = await Promise.all(
    [at.person, 'idv_2eeeH8sfm51IzQswcoff3aFYX7Q'].map((individual_id) => at.call('individuals/get_by_id', { individual_id })),
  )
  expect(refusals[0]?.status).toBe(404)
  expect(refusals[0]?.body).toEqual(refusals[1]?.body)
})

/** A violation names its place, what was expected and which value may have been meant, but never the value that was sent. */
import { expect, test } from 'vitest'
import { validators, violations } from '../../../server/core/validation.ts'

const request = (more: object) => violations(validators['DataRequestInput'], { individual_id: 'idv_1', type: 'CUSTOM', ...more })

test.each([
  ['a slip of the finger', 'ACADEMIC_SUMARY', '; did you mean ACADEMIC_SUMMARY?'],
  ['another case', 'income_summary', '; did you mean INCOME_SUMMARY?'],
  ['nothing like a value', 'Jordan Rivera', ''],
  ['a text that is longer than any value', `ACADEMIC_SUMMARY${'Y'.repeat(100_000)}`, ''],
  ['no text', 5, ''],
])('of %s, the value that may have been meant is named', (_, type, hint) => {
  const found = request({ type }).find((one) => one.startsWith('/type: must be one of'))
  expect(found).toMatch(new RegExp(`^/type: must be one of [A-Z_, ]+${hint.replace('?', '\\?')}$`))
  expect(found).not.toContain('Jordan')
})

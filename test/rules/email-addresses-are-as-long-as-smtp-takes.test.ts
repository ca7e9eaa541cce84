/** An e-mail address has at most 64 characters before the @, and at most 63 between the dots after it. */
import { describe, expect, test } from 'vitest'
import { EVERY_MODE, fieldAcceptedBy, fieldsWhere } from './validators.ts'

const fields = fieldsWhere(({ format }) => format === 'email')

const ADDRESSES = ['a@b.test', `${'a'.repeat(64)}@b.test`, `a@${'b'.repeat(63)}.test`]
const NO_ADDRESSES = ['a', 'a@', '@b.test', `${'a'.repeat(65)}@b.test`, `${'a.'.repeat(32)}b@b.test`, `a@${'b'.repeat(64)}.test`]

test('there are such fields', () => expect(fields.length).toBeGreaterThan(0))

describe.each(fields)('$component.$field', ({ component, field }) => {
  const verdicts = (texts: string[]) => texts.map((text) => [text, fieldAcceptedBy(component, field, text)])

  test('takes what is one', () => expect(verdicts(ADDRESSES)).toEqual(ADDRESSES.map((text) => [text, EVERY_MODE])))
  test('takes what is none only tolerantly', () => expect(verdicts(NO_ADDRESSES)).toEqual(NO_ADDRESSES.map((text) => [text, 'tolerant'])))
})

/** The log describes an error by its message and its innermost calls. */
import { describe, expect, test } from 'vitest'
import { describedError } from '../../../server/core/log.ts'

function fail(message: string): never {
  throw new RangeError(message)
}

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

describe('an error in the log', () => {
  test('says what it says and where it was thrown, from the folder of the sources', () => {
    const { error, at = [] } = describedError(thrownBy(() => fail('no room')))
    expect(error).toBe('RangeError: no room')
    expect(at[0]).toMatch(/^fail \(test\/server\/core\/described-error\.test\.ts:\d+:\d+\)$/)
  })

  test('has at most five places, and none within Node', () => {
    const deep = (left: number): unknown => (left === 0 ? [1].map(() => fail('deep')) : deep(left - 1))
    const { at = [] } = describedError(thrownBy(() => deep(20)))
    expect(at).toHaveLength(5)
    expect(describedError(thrownBy(() => new URL('no URL'))).at?.join()).not.toContain('node:')
  })

  test.each(['two\nlines', 'a\n    at message (that.ts:1:1)', '', 'at'])('its message is no place: %j', (message) => {
    const { error, at = [] } = describedError(thrownBy(() => fail(message)))
    expect(error).toBe(`RangeError: ${message}`)
    expect(at[0]).toMatch(/^fail \(/)
  })

  test.each(['a text', undefined, null, 7])('what is thrown may be no error: %j', (thrown) => {
    expect(describedError(thrown)).toEqual({ error: String(thrown) })
  })

  test('an error that another one caused was thrown where that was', () => {
    const { error, at = [] } = describedError(new Error('outer', { cause: thrownBy(() => fail('inner')) }))
    expect([error, at[0]]).toEqual(['Error: outer', expect.stringMatching(/^fail \(/)])
  })

  test.each([undefined, 7])('an error whose stack is %s has no place', (stack) => {
    const error = Object.assign(new Error('bare'), { stack })
    expect(describedError(error)).toEqual({ error: 'Error: bare' })
  })
})

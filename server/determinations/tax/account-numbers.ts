/** Compares account numbers that may be masked, to find those of the same account. */

export interface AccountNumber {
  /** Letters and digits; in a masked number only those after the mask. */
  readonly visible: string
  readonly isMasked: boolean
}

const MASK = /[*•#.]|X{2,}/g
const MASKED_LENGTH = 4

export function parseAccountNumber(text: string): AccountNumber {
  const upper = text.toUpperCase()
  const mask = [...upper.matchAll(MASK)].at(-1)
  const visible = upper.slice(mask ? mask.index + mask[0].length : 0).replace(/[^\p{L}\p{N}]/gu, '')
  return { visible, isMasked: mask !== undefined || visible.length <= MASKED_LENGTH }
}

const isTailOf = (tail: AccountNumber, whole: AccountNumber) =>
  tail.isMasked && tail.visible.length < whole.visible.length && whole.visible.endsWith(tail.visible)

/** The only longer number at the same broker that this masked number can be; itself when there is none or more than one. */
export function fullestNumber(number: AccountNumber, known: readonly AccountNumber[]): AccountNumber {
  const longer = known.filter((other) => isTailOf(number, other))
  const whole = longer.filter((other) => !longer.some((another) => isTailOf(other, another)))
  const [only] = whole
  return only && new Set(whole.map(({ visible }) => visible)).size === 1 ? only : number
}

/** Whether both numbers may be of the same account. A masked number is compared by its visible end. */
export const mayBeSameAccount = (one: AccountNumber, other: AccountNumber): boolean =>
  one.visible !== '' && other.visible !== '' && (one.visible === other.visible || isTailOf(one, other) || isTailOf(other, one))

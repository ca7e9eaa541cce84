/** Account numbers, usually masked in part: which ones name the same account. */

export interface AccountNumber {
  /** Letters and digits; of a masked number those after the mask. */
  readonly visible: string
  readonly isMasked: boolean
}

const MASK = /[*•#.]|X{2,}/g
const MASKED_LENGTH = 4

export function accountNumber(text: string): AccountNumber {
  const upper = text.toUpperCase()
  const mask = [...upper.matchAll(MASK)].at(-1)
  const visible = upper.slice(mask ? mask.index + mask[0].length : 0).replace(/[^\p{L}\p{N}]/gu, '')
  return { visible, isMasked: mask !== undefined || visible.length <= MASKED_LENGTH }
}

const isTailOf = (tail: AccountNumber, whole: AccountNumber) =>
  tail.isMasked && tail.visible.length < whole.visible.length && whole.visible.endsWith(tail.visible)

/** Among the numbers known at one broker, the fullest that this one can only mean; itself where there are none or several. */
export function fullest(number: AccountNumber, known: readonly AccountNumber[]): AccountNumber {
  const longer = known.filter((other) => isTailOf(number, other))
  const whole = longer.filter((other) => !longer.some((another) => isTailOf(other, another)))
  const [only] = whole
  return only && new Set(whole.map(({ visible }) => visible)).size === 1 ? only : number
}

/** Whether the one may be the other: where either is masked, as far as both are visible. */
export const mayBe = (one: AccountNumber, other: AccountNumber): boolean =>
  one.visible !== '' && other.visible !== '' && (one.visible === other.visible || isTailOf(one, other) || isTailOf(other, one))

/** Reads the value of an option that is a whole number. */
import { InvalidArgumentError } from 'commander'

export const numberBetween = (least: number, most: number) => (text: string) => {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
  throw new InvalidArgumentError(`give a whole number from ${least} to ${most}.`)
}

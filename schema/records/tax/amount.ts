/** An amount in a box of a tax form. */
import { ref } from '../../define/fields.ts'
import { MoneyValue } from '../money.ts'

/** The one shape that every amount of a tax form has, described for its box. */
export const amount = (about: string) => ref(MoneyValue, about)

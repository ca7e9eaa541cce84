/** Sorts types of earning in the order of the contract. */
import { tables } from '../../../generated/tables.ts'

const TYPES = tables.components['EarningType']?.values?.map(({ value }) => value) ?? []

export const compareEarningTypes = (a: string | null, b: string | null): number => TYPES.indexOf(a ?? '') - TYPES.indexOf(b ?? '')

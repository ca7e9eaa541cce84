/** The order in which kinds of earning stand: as the contract lists them. */
import { tables } from '../../../generated/tables.ts'

const KINDS = tables.components['EarningType']?.values?.map(({ value }) => value) ?? []

export const kindsInOrder = (a: string | null, b: string | null): number => KINDS.indexOf(a ?? '') - KINDS.indexOf(b ?? '')

/**
 * The specification's sentences are exports of the `rules.ts` of their feature, or of a file whose name ends in `-rules.ts`. A rule
 * returns an error to refuse a call, or undefined. A policy computes a value, such as a date or a status.
 */
import type { ApiError } from './errors.ts'

export type Rule<Facts> = (facts: Facts) => ApiError | undefined

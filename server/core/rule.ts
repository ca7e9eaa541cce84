/**
 * Each feature exports the specification's sentences from its `rules.ts`, and `http` from files whose names end in `-rules.ts`. A rule
 * returns an error to reject a call, or undefined. A policy computes a value, such as a date or a status.
 */
import type { ApiError } from './errors.ts'

export type Rule<Facts> = (facts: Facts) => ApiError | undefined

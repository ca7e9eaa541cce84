/**
 * The files of this folder hold what the specification demands, one subject a file and one sentence an export. A rule answers with
 * an error to refuse a call, and with undefined to allow it. A policy computes a value: a date, a status, what is shown.
 */
import type { ApiError } from '../core/errors.ts'

export type Rule<Facts> = (facts: Facts) => ApiError | undefined

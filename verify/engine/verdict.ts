/** Verdicts on statements, and the errors that cause them. */

/** Thrown if the service breaks the statement. */
export class BrokenError extends Error {
  override readonly name = 'BrokenError'
}

/** Thrown if the statement cannot be tested, because a precondition or a capability is missing. */
export class UntestableError extends Error {
  override readonly name = 'UntestableError'
}

export const VERDICTS = ['held', 'broken', 'not testable'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Verdicts on statements, and the errors that cause them. */
import { ServiceConnectionError, ServiceError } from '../../generated/client.ts'
import type { Exchange } from '../../checks/traffic/exchange.ts'

/**
 * A statement is `not judged` if the service, the network, the adapter or a signal prevented its verdict, and `not testable` if the run
 * lacks a capability for it.
 */
export const VERDICTS = ['held', 'broken', 'not judged', 'not testable'] as const
export type Verdict = (typeof VERDICTS)[number]

export interface Judgement {
  readonly verdict: Verdict
  /** Explains every verdict other than `held`. */
  readonly reason: string | null
  readonly evidence?: Exchange | undefined
}

/** Thrown if the service breaks the statement. */
export class BrokenError extends Error {
  override readonly name = 'BrokenError'
  /** The call that shows this, if another statement made the call. */
  readonly evidence: Exchange | undefined

  constructor(message: string, evidence?: Exchange) {
    super(message)
    this.evidence = evidence
  }
}

/** Thrown if a response, or the lack of one, prevents a verdict. */
export class UnjudgedError extends Error {
  override readonly name = 'UnjudgedError'
}

/** Thrown if the run lacks a capability for the statement. */
export class UntestableError extends Error {
  override readonly name = 'UntestableError'
}

/**
 * Returns the verdict for the error that ended a statement. Any other error is attributed to a response without the expected form, which
 * `findWrongResponse` describes.
 */
export function judgeError(error: unknown, findWrongResponse: () => string | undefined): Judgement {
  if (error instanceof BrokenError) return { verdict: 'broken', reason: error.message, evidence: error.evidence }
  const cause = findCause(error)
  if (cause instanceof UntestableError) return { verdict: 'not testable', reason: cause.message }
  const reason =
    cause?.message ??
    describeCall(error) ??
    findWrongResponse() ??
    `a response does not have the expected form: ${error instanceof Error ? error.message : String(error)}`
  return { verdict: 'not judged', reason }
}

function describeCall(error: unknown): string | undefined {
  if (error instanceof ServiceError) return `${error.operation}, which this statement requires, returned ${error.status}`
  return error instanceof ServiceConnectionError ? error.message : undefined
}

/** Finds the error of the recorder, which the client wraps. */
function findCause(error: unknown): UnjudgedError | UntestableError | undefined {
  if (error instanceof UnjudgedError || error instanceof UntestableError) return error
  return error instanceof ServiceConnectionError ? findCause(error.cause) : undefined
}

/** An answer that would break the contract is never sent. */
import { asOf } from '../core/validation-clock.ts'
import type { Operation } from './api.ts'
import { review } from '../core/validation.ts'

export class BrokenAnswer extends Error {
  readonly violations: readonly string[]
  constructor(path: string, violations: readonly string[]) {
    super(`the answer of ${path} breaks the contract`)
    this.violations = violations
  }
}

export function assertSound({ path }: Pick<Operation, 'path'>, violations: readonly string[]): void {
  if (violations.length > 0) throw new BrokenAnswer(path, violations)
}

/** What a behaviour answered, if it is sound at that instant. */
export function sound(operation: Operation, body: unknown, now: number): unknown {
  const response = { statusCode: operation.answer.status, body }
  assertSound(
    operation,
    asOf(now, () => review(operation, response)),
  )
  return body
}

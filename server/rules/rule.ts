/** A rule enforces one sentence of the specification. It returns an error to refuse, and undefined to allow. */
import type { Operation } from '../../generated/server.ts'
import type { ApiError } from '../core/errors.ts'
import type { Token } from '../store/tokens.ts'

export interface TokenUse {
  readonly operation: Pick<Operation, 'path' | 'credential' | 'scopes'>
  readonly token: Token
  readonly now: number
}

export type Rule<Facts> = (facts: Facts) => ApiError | undefined

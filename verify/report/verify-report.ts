/** The types of a report. They do not depend on types of Node, because `createSandbox` returns them. */
import type { Verdict } from '../engine/verdict.ts'

export interface ReportedExchange {
  readonly method: string
  readonly path: string
  /** 0 if there was no response. */
  readonly status: number
  readonly request?: string
  readonly response?: string
}

export interface ReportedStatement {
  readonly id: string
  readonly subject: string
  readonly sentence: string
  readonly provenance: string
  readonly section?: string
  readonly gap?: string
  readonly verdict: Verdict
  readonly reason: string | null
  /** The number of calls, and the calls themselves for a broken statement. */
  readonly calls: number
  readonly exchanges: readonly ReportedExchange[]
}

export interface VerifyReport {
  readonly url: string
  readonly at: string
  readonly counts: Readonly<Record<Verdict, number>>
  readonly people: {
    readonly created: number
    /** Identifiers of Individuals who could not be deleted. */
    readonly remaining: readonly string[]
    /** E-mail addresses of Individuals whose creation had no response. */
    readonly unconfirmed: readonly string[]
  }
  readonly statements: readonly ReportedStatement[]
}

/**
 * Rules and policies. `schema/rules.ts` declares them by code. Each feature exports their functions from its `rules.ts`, and `http` exports
 * them from files whose names end in `-rules.ts`. A rule returns an error to reject a call, or undefined. A policy computes a value such as
 * a date.
 */
import type { PolicyCode, RuleCode } from '../../generated/tables.ts'
import type { ApiError } from './errors.ts'

type Judgment = ApiError | undefined

export type Rule<Facts, Result extends Judgment | Promise<Judgment> = Judgment> = ((facts: Facts) => Result) & { readonly code: RuleCode }

/** Declares the function that implements a rule. Its errors contain the rule's code, which the request log stores. */
export function rule<Facts, Result extends Judgment | Promise<Judgment> = Judgment>(
  code: RuleCode,
  judge: (facts: Facts) => Result,
): Rule<Facts, Result> {
  const withCode = (error: Judgment) => error && Object.assign(error, { rejection: code })
  const judgeWithCode = (facts: Facts) => {
    const judgment: Judgment | Promise<Judgment> = judge(facts)
    return (judgment instanceof Promise ? judgment.then(withCode) : withCode(judgment)) as Result
  }
  return Object.assign(judgeWithCode, { code })
}

/** Throws the error if the rule rejects the call. */
export function enforce<Facts>(check: Rule<Facts>, facts: Facts): void {
  const error = check(facts)
  if (error) throw error
}

/** Declares the function that implements a policy. */
export const policy = <Compute extends (...facts: never[]) => unknown>(
  code: PolicyCode,
  compute: Compute,
): Compute & { readonly code: PolicyCode } => Object.assign(compute, { code })

/** What the thread for slow rules runs. */
import { doWork } from '../core/worker-thread.ts'
import type { Rule } from './rule.ts'
import { svgThatScriptsIsRefused } from './svg-that-scripts-is-refused.ts'

const rules: readonly Rule<never>[] = [svgThatScriptsIsRefused]

doWork(
  Object.fromEntries(
    rules.map((rule) => [
      rule.name,
      (input: never) => {
        const refusal = rule(input)
        return refusal && { code: refusal.code, message: refusal.message }
      },
    ]),
  ),
)

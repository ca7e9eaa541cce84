/** Explains error responses as targets of `cpd validate`: `response:/v3/…:404`. */
import { groupBy } from './group-by.ts'
import { tables } from '../../generated/tables.ts'
import { ownProperty } from '../core/json.ts'
import { findTarget } from '../validate/target.ts'
import { contentOf, type Explanation } from './format-explanation.ts'

export const errorResponseExplanations = (): Explanation[] =>
  tables.operations.flatMap(({ path, errors }) => {
    const answered = errors.flatMap((code) => ownProperty(tables.errors, code) ?? [])
    return [...groupBy(answered, ({ status }) => status)].map(([status, codes]) => {
      const as = `response:${path}:${status}`
      return {
        names: [as],
        content: () =>
          contentOf(
            `${as}  answer in error`,
            '',
            [
              ['body', findTarget(as).component],
              ['validate', `cpd validate --as ${as} FILE`],
            ],
            codes.map(({ code, about }) => [code, about]),
          ),
      }
    })
  })

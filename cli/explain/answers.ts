/** Answers in error, as the targets that they are. */
import { tables } from '../../generated/tables.ts'
import { own } from '../validate/own.ts'
import { target } from '../validate/target.ts'
import { block, type Explanation } from './block.ts'

export const errorAnswers = (): Explanation[] =>
  tables.operations.flatMap(({ path, errors }) => {
    const answered = errors.flatMap((code) => own(tables.errors, code) ?? [])
    return [...Map.groupBy(answered, ({ status }) => status)].map(([status, codes]) => {
      const as = `response:${path}:${status}`
      return {
        names: [as],
        text: () =>
          block(
            `${as}  answer in error`,
            '',
            [
              ['body', target(as).component],
              ['validate', `cpd validate --as ${as} FILE`],
            ],
            codes.map(({ code, about }) => [code, about]),
          ),
      }
    })
  })

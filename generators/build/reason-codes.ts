/** The reason codes of all Services in one list: their meanings, and the Services that answer them. */
import type { ContractSource } from '../../schema/contract.ts'
import type { ReasonCodeModel } from '../contract.ts'

export function reasonCodeModels(source: ContractSource): ReasonCodeModel[] {
  const uses = source.reasonCodes.flatMap(({ answeredBy, list }) =>
    Object.entries(list.meanings).map(([code, meanings]) => ({ code, answeredBy, meanings: [...meanings] })),
  )
  return [...Map.groupBy(uses, ({ code }) => code)]
    .map(([code, all]) => {
      const differ = new Set(all.map(({ meanings }) => meanings.join('; '))).size > 1
      return {
        code,
        meanings: [...new Set(all.flatMap(({ meanings }) => meanings))],
        answeredBy: all.map(({ answeredBy }) => answeredBy),
        ...(differ && { meaningsAt: Object.fromEntries(all.map(({ answeredBy, meanings }) => [answeredBy, meanings])) }),
      }
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

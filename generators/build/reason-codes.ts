/** The reason codes of all Services in one list: their meanings, and the Services that answer them. */
import type { ContractSource } from '../../schema/contract.ts'
import type { ReasonCodeModel } from '../contract.ts'
import type { SchemaRegistry } from './schemas.ts'

export function reasonCodeModels(lists: ContractSource['reasonCodes'], schemas: SchemaRegistry): ReasonCodeModel[] {
  const uses = lists.flatMap(({ answeredBy, list }) =>
    // An older version may have other codes.
    schemas.valuesOf(list.codes).map(({ value: code, about }) => ({
      code,
      answeredBy,
      meanings: [...(list.meanings[code] ?? [about])],
      byName: list.named[code],
    })),
  )
  return [...Map.groupBy(uses, ({ code }) => code)]
    .map(([code, all]) => {
      const differ = new Set(all.map(({ meanings }) => meanings.join('; '))).size > 1
      const byName = Object.fromEntries(all.flatMap((use) => Object.entries(use.byName ?? {})))
      return {
        code,
        meanings: [...new Set(all.flatMap(({ meanings }) => meanings))],
        ...(Object.keys(byName).length > 0 && { meaningsByName: byName }),
        answeredBy: all.map(({ answeredBy }) => answeredBy),
        ...(differ && { meaningsAt: Object.fromEntries(all.map(({ answeredBy, meanings }) => [answeredBy, meanings])) }),
      }
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

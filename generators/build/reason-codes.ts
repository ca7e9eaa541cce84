/** The reason codes of all Services in one list: what each may mean, and who answers it. */
import type { ContractSource } from '../../schema/contract.ts'
import type { ReasonCodeModel } from '../contract.ts'

export function reasonCodeModels(source: ContractSource): ReasonCodeModel[] {
  const found = new Map<string, ReasonCodeModel>()
  for (const { answeredBy, list } of source.reasonCodes)
    for (const [code, meanings] of Object.entries(list.meanings)) {
      const entry = found.get(code) ?? { code, meanings: [], answeredBy: [] }
      entry.meanings = [...new Set([...entry.meanings, ...meanings])]
      entry.answeredBy.push(answeredBy)
      found.set(code, entry)
    }
  return [...found.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

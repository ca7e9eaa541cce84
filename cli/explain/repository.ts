/** What only the repository can tell: which rules its server keeps, and where things are in its sources. */
import { existsSync, readFileSync } from 'node:fs'
import { packageFolder } from '../package.ts'
import { type Explanation, contentOf } from './format-explanation.ts'
import type { Operation } from './sources/operation.ts'
import { rules } from './sources/rules.ts'

/** With the compiler among its packages. The installed package has neither the sources nor the compiler. */
const inRepository = (): boolean => existsSync(`${packageFolder()}server/handlers`) && existsSync(`${packageFolder()}node_modules/ts-morph`)

export async function operationInSources(operation: Operation): Promise<string[][]> {
  if (!inRepository()) return []
  const { operationRows } = await import('./sources/operation.ts')
  return operationRows(operation)
}

export const ruleExplanations = (): Explanation[] =>
  (inRepository() ? rules() : []).map((rule) => ({
    names: [rule.identifier, rule.name, rule.file],
    content: () => contentOf(`${rule.identifier}  ${rule.kind} of the server`, firstComment(rule.file), [['file', rule.file]]),
    sources: async () => {
      const { ruleRows } = await import('./sources/operation.ts')
      return ruleRows(rule)
    },
  }))

const firstComment = (file: string): string =>
  (/\/\*\*(.*?)\*\//s.exec(readFileSync(packageFolder() + file, 'utf8'))?.[1] ?? '').replace(/\s+(\* )?/g, ' ').trim()

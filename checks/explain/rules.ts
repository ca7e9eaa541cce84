/** The rules that the reference server keeps, each an export of a file in server/rules. The installed package has no sources, and so none. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { packageFolder } from '../core/package.ts'
import { contentOf, type Explanation } from './format-explanation.ts'

const FOLDER = 'server/rules'
const EXPORT = /^(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export (?:async )?(?:const|function) ([a-z]\w*)/gm

export const ruleExplanations = (): Explanation[] =>
  existsSync(packageFolder() + FOLDER)
    ? readdirSync(packageFolder() + FOLDER, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .toSorted()
        .flatMap((file) => rulesIn(`${FOLDER}/${file}`))
    : []

function rulesIn(file: string): Explanation[] {
  const text = readFileSync(packageFolder() + file, 'utf8')
  // A rule without a comment of its own is what the first comment of its file says.
  const first = /\/\*\*(.*?)\*\//s.exec(text)?.[1]
  return [...text.matchAll(EXPORT)].map(([, own = first, name = '']) => ({
    names: [name],
    content: () => contentOf(`${name}  rule of the server`, (own ?? '').replace(/\s+(\* )?/g, ' ').trim(), [['file', file]]),
  }))
}

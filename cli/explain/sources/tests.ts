/** Which tests speak of an operation, beside those of `cpd explain` itself. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { packageFolder } from '../../package.ts'

let read: { file: string; text: string }[] | undefined

const tests = () =>
  (read ??= readdirSync(`${packageFolder()}test`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('cli/explain'))
    .map((file) => ({ file: `test/${file}`, text: readFileSync(`${packageFolder()}test/${file}`, 'utf8') })))

/** Those that are named like the file of the handler first, then those that mention one of the names most often. */
export function testsMentioning(names: readonly string[], handler: string): string[] {
  const mention = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w/-])`, 'g')
  const named = `test/server/handlers/${basename(handler, '.ts')}.test.ts`
  return tests()
    .map(({ file, text }) => ({ file, mentions: text.match(mention)?.length ?? 0 }))
    .filter(({ mentions }) => mentions > 0)
    .toSorted((a, b) => Number(b.file === named) - Number(a.file === named) || b.mentions - a.mentions || (a.file < b.file ? -1 : 1))
    .map(({ file }) => file)
}

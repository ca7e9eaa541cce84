/** The rules of the reference server, by the names of their files. */
import { readdirSync } from 'node:fs'
import { packageFolder } from '../../package.ts'

export interface Rule {
  /** Below the folder of the package, as the test is. */
  readonly file: string
  readonly test: string
  /** The name of its file, as words. */
  readonly name: string
  /** The same as an identifier, which is what it exports. */
  readonly identifier: string
  readonly kind: 'rule' | 'policy'
}

/** What has a test of its own name. */
export const rules = (): Rule[] => [...rulesIn('server/rules', 'rule'), ...rulesIn('server/rules/policies', 'policy')]

function rulesIn(folder: string, kind: Rule['kind']): Rule[] {
  const tested = new Set(readdirSync(`${packageFolder()}test/${folder}`))
  return readdirSync(packageFolder() + folder).flatMap((file) => {
    const name = file.replace(/\.ts$/, '')
    if (!tested.has(`${name}.test.ts`)) return []
    const identifier = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [{ file: `${folder}/${file}`, test: `test/${folder}/${name}.test.ts`, name, identifier, kind }]
  })
}

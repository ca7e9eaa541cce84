/**
 * Copies a built-in plugin to a folder as an added plugin. Imports from outside the plugin are replaced with imports from the sandbox
 * package.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FEATURES = join(import.meta.dirname, '../../server/features')

const OUTSIDE_IMPORTS = /(?<= from )'\.\.\/[^']+'/g

/** Returns the names of the copied files. The default export of `index.ts` is the plugin. */
export function copyFeature(feature: string, folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  const sources = readdirSync(join(FEATURES, feature)).filter((file) => /(?<!\.test)\.ts$/.test(file))
  for (const file of sources)
    writeFileSync(
      join(folder, file),
      readFileSync(join(FEATURES, feature, file), 'utf8').replace(OUTSIDE_IMPORTS, "'consumer-permissioned-data-sandbox/plugin'"),
    )
  writeFileSync(join(folder, 'index.ts'), `export { ${feature}Plugin as default } from './plugin.ts'\n`)
  return [...sources, 'index.ts']
}

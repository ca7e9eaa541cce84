/**
 * Apart from bin.cjs, as Node 8 cannot read what loads a module from here. In a clone of the repository the sources run, so
 * that `npx cpd` has every command and shows every change without a build.
 */
const { existsSync } = require('node:fs')
const { enableCompileCache } = require('node:module')

if (enableCompileCache) enableCompileCache()
const inClone = process.features.typescript && existsSync(`${__dirname}/../cli/main.ts`)
import(inClone ? '../cli/main.ts' : './start.js').catch((error) => {
  console.error(error)
  process.exitCode = 2
})

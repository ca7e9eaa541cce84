/**
 * This file is separate from bin.cjs, because Node 8 cannot parse dynamic imports. In a repository clone, it runs the sources, so every
 * command is available and every change takes effect without a build.
 */
const { existsSync } = require('node:fs')
const { enableCompileCache } = require('node:module')

if (enableCompileCache) enableCompileCache()
const inClone = process.features.typescript && existsSync(`${__dirname}/../cli/main.ts`)
import(inClone ? '../cli/main.ts' : './start.js').catch((error) => {
  console.error(error)
  process.exitCode = 2
})

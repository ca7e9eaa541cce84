/** Apart from bin.cjs, as Node 8 cannot read what loads a module from here. */
const { enableCompileCache } = require('node:module')

if (enableCompileCache) enableCompileCache()
import('./start.js').catch((error) => {
  console.error(error)
  process.exitCode = 2
})

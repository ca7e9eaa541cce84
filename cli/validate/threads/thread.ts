/** What each thread of `cpd validate` starts with: compiled code is cached in the system's temporary folder, for a faster next start. */
import module from 'node:module'

// Older versions of Node have no such cache.
;(module as Partial<typeof module>).enableCompileCache?.()
await import('./work.ts')

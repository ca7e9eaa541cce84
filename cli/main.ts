#!/usr/bin/env node
/** The installed command. Compiled code is cached in the system's temporary folder, for a faster next start. */
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./program.ts')

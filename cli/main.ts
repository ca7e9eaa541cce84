#!/usr/bin/env node
/** The command as installed. What it compiles is kept for its next start, in the temporary folder of the system. */
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./program.ts')

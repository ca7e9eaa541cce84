/** Runs before the tests of a file, and records the mutants that they reach under the file, including in child processes and threads. */
import { relative } from 'node:path'
import { expect } from 'vitest'

process.env['REACHED_BY'] = relative(process.cwd(), expect.getState().testPath ?? '')

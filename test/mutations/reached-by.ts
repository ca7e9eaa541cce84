/** Runs before the tests in a file. Records the mutants that these tests reach, including in child processes and threads. */
import { relative } from 'node:path'
import { expect } from 'vitest'

process.env['REACHED_BY'] = relative(process.cwd(), expect.getState().testPath ?? '')

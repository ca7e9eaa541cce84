/** Before the tests of a file: what they reach is noted under the name of the file, in processes and threads that they start, too. */
import { relative } from 'node:path'
import { expect } from 'vitest'

process.env['REACHED_BY'] = relative(process.cwd(), expect.getState().testPath ?? '')

/** Real time is read in one place of the server, so that a test can say what time it is. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../server')
const READS_REAL_TIME = /\bDate\.now\b|new Date\(\)|\bDate\(\)/

test('only the runtime reads the clock of the machine', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => /^(?!dist\/|node_modules\/).+\.ts$/.test(file))
  expect(files.filter((file) => READS_REAL_TIME.test(readFileSync(join(server, file), 'utf8')))).toEqual(['core/runtime.ts'])
})

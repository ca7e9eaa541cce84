/**
 * This package: `cpd validate --ndjson` on a file, and the generated validator alone. The command does more than the
 * others: it reads bytes, checks that they are UTF-8, and refuses repeated names in an object.
 */
import { open } from 'node:fs/promises'
import { Checker } from '../../cli/validate/checker.ts'
import type { Mode } from '../../cli/validate/finding.ts'
import { checkLines, chunksOf } from '../../cli/validate/ndjson.ts'
import { SVC_DIGEST } from '../../generated/validators.js'
import { type Contestant, parseLine } from './contestant.ts'

export const validateFromFile = (mode: Mode): Contestant => ({
  name: `cpd validate, from the file, ${mode}`,
  run: async ({ file }) => {
    const checker = await Checker.for('SVC_DIGEST', mode)
    const { lines, invalid } = await checkLines(chunksOf(await open(file)), checker, file, () => {})
    return lines - invalid
  },
})

export const validateInMemory: Contestant = {
  name: 'JSON.parse + generated validator',
  run: ({ lines }) => {
    let valid = 0
    for (const line of lines) if (SVC_DIGEST(parseLine(line))) valid++
    return valid
  },
}

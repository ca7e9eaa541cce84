/**
 * This package: what `cpd validate --ndjson` does with a file, and its generated validator by itself. The command does
 * more than the others: it reads bytes, holds them to UTF-8, and refuses a name that stands twice in an object.
 */
import { open } from 'node:fs/promises'
import { Checker } from '../../cli/validate/checker.ts'
import type { Mode } from '../../cli/validate/finding.ts'
import { checkLines, chunksOf } from '../../cli/validate/ndjson.ts'
import { SVC_DIGEST } from '../../generated/validators.js'
import { type Contestant, valueOf } from './contestant.ts'

export const ours = (mode: Mode): Contestant => ({
  name: `cpd validate, from the file, ${mode}`,
  run: async ({ file }) => {
    const checker = await Checker.for('SVC_DIGEST', mode)
    const { lines, invalid } = await checkLines(chunksOf(await open(file)), checker, file, () => {})
    return lines - invalid
  },
})

export const oursInMemory: Contestant = {
  name: 'JSON.parse + generated validator',
  run: ({ lines }) => {
    let valid = 0
    for (const line of lines) if (SVC_DIGEST(valueOf(line))) valid++
    return valid
  },
}

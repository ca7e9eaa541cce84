/** `JSON.parse` alone, in one thread: what the others are compared with. */
import { type Contestant, parseLine } from './contestant.ts'
import { eachLineOf } from './lines.ts'

/** Counts every line as valid that is JSON. */
export const parseAlone: Contestant = {
  name: 'JSON.parse alone',
  run: ({ file }) => {
    let parsed = 0
    eachLineOf(file, (line) => {
      if (parseLine(line) !== undefined) parsed++
    })
    return parsed
  },
}

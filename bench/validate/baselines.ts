/** `JSON.parse` alone: the least that any validation of the records can cost. */
import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import type { Contestant } from './contestant.ts'

export const parseInMemory: Contestant = {
  name: 'JSON.parse alone, lines in memory',
  run: ({ lines }) => {
    let parsed = 0
    for (const line of lines) if (JSON.parse(line) !== undefined) parsed++
    return parsed
  },
}

export const parseFromFile: Contestant = {
  name: 'JSON.parse alone, file read and split',
  run: async ({ file }) => {
    const decoder = new StringDecoder('utf8')
    let parsed = 0
    let rest = ''
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      const lines = (rest + decoder.write(chunk as Buffer)).split('\n')
      rest = lines.pop() as string
      for (const line of lines) if (JSON.parse(line) !== undefined) parsed++
    }
    return parsed
  },
}

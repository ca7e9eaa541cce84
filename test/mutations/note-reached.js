/** Preloaded into each process and thread in a run (`--import`). Instrumented sources call `mutantReached` with the number of a mutant. */
import { appendFileSync } from 'node:fs'

const noted = new Set()
globalThis.mutantReached = (number) => {
  const note = `${process.env.REACHED_BY ?? ''} ${number}\n`
  if (!noted.has(note)) appendFileSync(process.env.REACHED, note)
  noted.add(note)
  return true
}

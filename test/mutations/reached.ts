/** Determines which tests reach which mutants, by running all tests once in an instrumented copy. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KeptTests } from './kept-tests.ts'
import { marked, type Mutant } from './mutants.ts'

export interface Reached {
  readonly by: ReadonlyMap<Mutant, ReadonlySet<string>>
  /** Duration of each test file in milliseconds. */
  readonly durations: Readonly<Record<string, number>>
}

/** Time limit for the first run, which runs all tests. */
const LIMIT_MS = 3_600_000

/** `onExit` receives a function that stops the tests if the program ends early. */
export async function determineReachedMutants(
  folder: string,
  mutants: readonly Mutant[],
  tests: readonly string[],
  onExit: (end: () => void) => void,
): Promise<Reached> {
  const notes = join(folder, 'reached.txt')
  writeFileSync(notes, '')
  const numbered = new Map(mutants.entries())
  const originals = [...Map.groupBy(numbered, ([, { file }]) => file)].map(([file, own]) => {
    const path = join(folder, file)
    const original = readFileSync(path, 'utf8')
    writeFileSync(path, marked(original, new Map(own)))
    return { path, original }
  })
  const NODE_OPTIONS = `--import=${join(folder, 'test/mutations/note-reached.js')}`
  const kept = new KeptTests(folder, 'reached', { NODE_OPTIONS, REACHED: notes })
  onExit(() => kept.end())
  const outcome = await kept.run({ changed: [], tests }, LIMIT_MS)
  kept.end()
  for (const { path, original } of originals) writeFileSync(path, original)
  if (!outcome) throw new Error('with nothing changed the tests come to no end')
  if (outcome.failed.length > 0) console.log(`red with nothing changed: ${outcome.failed.join(', ')}`)
  const by = new Map<Mutant, Set<string>>()
  for (const line of readFileSync(notes, 'utf8').split('\n').slice(0, -1)) {
    const [test, number] = line.split(' ') as [string, string]
    const mutant = numbered.get(Number(number)) as Mutant
    by.set(mutant, (by.get(mutant) ?? new Set()).add(test))
  }
  return { by, durations: outcome.durations }
}

const getKey = ({ file, operator, from, name, statement, index }: Mutant) => JSON.stringify([file, operator, from, name, statement, index])

interface Written {
  readonly by: Readonly<Record<string, readonly string[]>>
  readonly durations: Reached['durations']
}

export function writeReached(path: string, { by, durations }: Reached): void {
  const written: Written = { by: Object.fromEntries([...by].map(([mutant, tests]) => [getKey(mutant), [...tests]])), durations }
  writeFileSync(path, JSON.stringify(written))
}

/** Reads which tests reach which mutants. Undefined if the file does not exist. */
export function readReached(path: string, mutants: readonly Mutant[]): Reached | undefined {
  if (!existsSync(path)) return undefined
  const { by, durations } = JSON.parse(readFileSync(path, 'utf8')) as Written
  return {
    by: new Map(mutants.flatMap((mutant) => (by[getKey(mutant)] ? [[mutant, new Set(by[getKey(mutant)])] as const] : []))),
    durations,
  }
}

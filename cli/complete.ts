/** Completes the current word. The scripts that `cpd completion` prints make shells call `cpd complete -- WORDS`. */
import type { Command, Option } from 'commander'
import type { CommandEntry, Commands } from './commands.ts'
import { SHELLS } from './commands/completion.ts'
import { listValues } from './terminal/options.ts'

/** Prints one completion per line, or nothing if a file name is expected. The last word is the current one. */
export async function printCompletions(commands: Commands, words: readonly string[]): Promise<void> {
  const [name = ''] = words
  const entry: CommandEntry | undefined = words.length > 1 && Object.hasOwn(commands, name) ? commands[name] : undefined
  // Forwards the call to the package that provides the command.
  if (entry?.isForwarded) return void (await (await entry.load()).parseAsync([], { from: 'user' }))
  const found = await listCompletions(commands, words)
  if (found.length > 0) console.log(found.join('\n'))
}

export async function listCompletions(commands: Commands, words: readonly string[]): Promise<string[]> {
  const typed = words.at(-1) ?? ''
  const filterTyped = (all: readonly string[]) => all.filter((candidate) => candidate.startsWith(typed))
  const [name = '', ...before] = words.slice(0, -1)
  if (name === '') return filterTyped([...Object.keys(commands), ...BUILT_IN, ...(typed.startsWith('-') ? ['--help', '--version'] : [])])
  if (name === 'help') return before.length === 0 ? filterTyped(Object.keys(commands)) : []
  if (name === 'completion') return before.length === 0 ? filterTyped(SHELLS) : []
  const command = Object.hasOwn(commands, name) ? await commands[name]?.load() : undefined
  return command ? filterTyped(listCandidates(command, before, typed)) : []
}

const BUILT_IN = ['help', 'completion'] as const

function listCandidates(command: Command, before: readonly string[], typed: string): readonly string[] {
  const findOption = (word: string) => command.options.find(({ long, short }) => word === long || word === short)
  let positional = 0
  let pending: Option | undefined
  for (const word of before) {
    const option = word.startsWith('-') && word !== '-' ? findOption(word) : undefined
    if (option) pending = option.required || option.optional ? option : undefined
    else if (pending) pending = undefined
    else if (word === '-' || !word.startsWith('-')) positional++
  }
  if (typed.startsWith('-')) return [...command.options.flatMap(({ long }) => long ?? []), '--help']
  if (pending) return listValues(pending)
  const all = command.registeredArguments
  const argument = all[positional] ?? (all.at(-1)?.variadic ? all.at(-1) : undefined)
  return argument ? listValues(argument) : []
}

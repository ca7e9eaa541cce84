/** Completes the word that is typed. The shells ask for it (`cpd complete -- WORDS`), as the scripts of `cpd completion` tell them to. */
import type { Command, Option } from 'commander'
import type { CommandEntry, Commands } from './commands.ts'
import { SHELLS } from './commands/completion.ts'
import { valuesOf } from './terminal/options.ts'

/** Prints one a line; nothing where a file may stand. The last word is the one that is typed. */
export async function printCompletions(commands: Commands, words: readonly string[]): Promise<void> {
  const [name = ''] = words
  const entry: CommandEntry | undefined = words.length > 1 && Object.hasOwn(commands, name) ? commands[name] : undefined
  // The package that has the command answers.
  if (entry?.handedOver) return void (await (await entry.load()).parseAsync([], { from: 'user' }))
  const found = await completions(commands, words)
  if (found.length > 0) console.log(found.join('\n'))
}

export async function completions(commands: Commands, words: readonly string[]): Promise<string[]> {
  const typed = words.at(-1) ?? ''
  const startWith = (all: readonly string[]) => all.filter((one) => one.startsWith(typed))
  const [name = '', ...rest] = words.slice(0, -1)
  if (name === '') return startWith([...Object.keys(commands), ...BUILT_IN, ...(typed.startsWith('-') ? ['--help', '--version'] : [])])
  if (name === 'help') return rest.length === 0 ? startWith(Object.keys(commands)) : []
  if (name === 'completion') return rest.length === 0 ? startWith(SHELLS) : []
  const command = Object.hasOwn(commands, name) ? await commands[name]?.load() : undefined
  return command ? startWith(candidates(command, rest, typed)) : []
}

/** Commands that every program has. */
const BUILT_IN = ['help', 'completion'] as const

function candidates(command: Command, before: readonly string[], typed: string): readonly string[] {
  const optionNamed = (word: string) => command.options.find(({ long, short }) => word === long || word === short)
  let positional = 0
  let pending: Option | undefined
  for (const word of before) {
    const option = word.startsWith('-') && word !== '-' ? optionNamed(word) : undefined
    if (option) pending = option.required || option.optional ? option : undefined
    else if (pending) pending = undefined
    else if (word === '-' || !word.startsWith('-')) positional++
  }
  if (typed.startsWith('-')) return [...command.options.flatMap(({ long }) => long ?? []), '--help']
  if (pending) return valuesOf(pending)
  const all = command.registeredArguments
  const argument = all[positional] ?? (all.at(-1)?.variadic ? all.at(-1) : undefined)
  return argument ? valuesOf(argument) : []
}

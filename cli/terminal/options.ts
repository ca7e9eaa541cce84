/** Options that many commands share: values for completion, the output format and integers. */
import { type Argument, InvalidArgumentError, Option } from 'commander'

/** Completion values for options and arguments that do not declare choices. */
const completions = new WeakMap<Argument | Option, () => readonly string[]>()

/** Declares the completion values, which are computed on demand. */
export function withCompletions<Target extends Argument | Option>(target: Target, list: () => readonly string[]): Target {
  completions.set(target, list)
  return target
}

export const listValues = (target: Argument | Option): readonly string[] => target.argChoices ?? completions.get(target)?.() ?? []

/** Returns a parser for an integer option. */
export const parseNumberBetween = (minimum: number, maximum: number) => (text: string) => {
  if (/^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum) return Number(text)
  throw new InvalidArgumentError(`Use a whole number from ${minimum} to ${maximum}.`)
}

/** The `--format` option for commands that do not produce a report. */
export const createFormatOption = (): Option => new Option('--format <format>', 'output format').choices(['text', 'json']).default('text')

/** Options of all commands: their values for completion, the format, whole numbers. */
import { type Argument, InvalidArgumentError, Option } from 'commander'

/** The values of an option or an argument for completion, if it has no list of choices. */
const values = new WeakMap<Argument | Option, () => readonly string[]>()

/** Declares them. They are computed only where they are asked for. */
export function completedBy<Of extends Argument | Option>(of: Of, all: () => readonly string[]): Of {
  values.set(of, all)
  return of
}

export const valuesOf = (of: Argument | Option): readonly string[] => of.argChoices ?? values.get(of)?.() ?? []

/** Reads the value of an option that is a whole number. */
export const numberBetween = (least: number, most: number) => (text: string) => {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
  throw new InvalidArgumentError(`give a whole number from ${least} to ${most}.`)
}

/** `--format`, as every command takes it that makes no report. */
export const formatOption = (): Option =>
  new Option('--format <format>', 'for people, or for programs').choices(['text', 'json']).default('text')

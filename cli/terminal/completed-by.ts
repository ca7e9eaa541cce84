/** The values of an option or an argument for completion, if it has no list of choices. */
import type { Argument, Option } from 'commander'

const values = new WeakMap<Argument | Option, () => readonly string[]>()

/** Declares them. They are computed only where they are asked for. */
export function completedBy<Of extends Argument | Option>(of: Of, all: () => readonly string[]): Of {
  values.set(of, all)
  return of
}

export const valuesOf = (of: Argument | Option): readonly string[] => of.argChoices ?? values.get(of)?.() ?? []

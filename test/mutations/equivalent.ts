/** Mutants that change nothing that a test could notice, and why. */
import type { Mutant } from './mutants.ts'

export const equivalents: readonly Mutant[] = []

/** Statements about the behavior of a service, with their source and the capabilities that they need. */
import { tables } from '../../generated/tables.ts'
import type { Trial } from './trial.ts'

/** Capabilities beyond the credentials of an account, with a description of each. */
export const NEEDS = {
  purge: 'may erase its own test people (--purge)',
  receiver: 'a URL at which the service reaches a webhook receiver (--receiver)',
  clock: 'a clock that can be advanced (--adapter)',
  scenarios: 'scenarios that cause events and reason codes (--adapter)',
  browser: 'a Chromium that opens invitation links (--browser)',
  faults: 'states that only the provider can cause, such as a suspended account (--adapter)',
} as const

export type Need = keyof typeof NEEDS
/** The capabilities of an adapter. */
export type Capability = Exclude<Need, 'purge' | 'receiver'>

export type Provenance = 'specified' | 'published' | 'chosen'

/** The source of a statement: a section of the specification, or a gap that explains the choice. */
interface Source {
  readonly provenance: Provenance
  readonly section?: string | undefined
  readonly gap?: string | undefined
}

export interface Statement extends Source {
  readonly id: string
  readonly subject: string
  readonly sentence: string
  readonly needs: readonly Need[]
  /** The parts of the contract that the statement names, in the notation of `verify/statements/parts.ts`. */
  readonly covers: readonly string[]
  /** Resolves if the service keeps the statement. */
  readonly run: (at: Trial) => Promise<void>
}

interface Declaration {
  readonly needs?: readonly Need[]
  readonly covers?: readonly string[]
  readonly run: Statement['run']
}

export interface SourcedDeclaration extends Declaration, Partial<Source> {
  readonly sentence?: string
}

/**
 * Defines the statements of a subject, keyed by their identifiers. A statement with the code of a rule has the sentence and the source of
 * this rule. All other statements declare both.
 */
export const defineStatements = (subject: string, declarations: Readonly<Record<string, SourcedDeclaration>>): Statement[] =>
  Object.entries(declarations).map(([id, { needs = [], covers = [], run, ...declared }]) => {
    const rule = Object.hasOwn(tables.rules, id) ? tables.rules[id] : undefined
    const { sentence, provenance = declared.gap === undefined ? 'specified' : 'chosen', section, gap } = { ...rule, ...declared }
    if (sentence === undefined) throw new Error(`the statement ${id} has no sentence`)
    return { id, subject, sentence, provenance, section, gap, needs, covers: [...(rule ? [`rule:${id}`] : []), ...covers], run }
  })

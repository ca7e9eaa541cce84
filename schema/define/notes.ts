/** Notes about one *use* of a schema (a field, an element), apart from the schema itself. */
import type { TSchema } from '@sinclair/typebox'
import type { Gap, Origin } from './origin.ts'

/** The replacement, in words; `gap` if the specification names no replacement. */
export interface Deprecation {
  readonly use: string
  readonly gap?: Gap
}

/** Marks a text that names a person: wherever it stands, or only beside another such text, as a given name beside a family name. */
export type Identifies = 'alone' | 'together'

export interface Notes {
  readonly about?: string
  readonly origin?: Origin
  readonly required?: true
  readonly deprecated?: Deprecation
  readonly identifies?: Identifies
}

export const NOTES: unique symbol = Symbol.for('contract.notes')

export const notesOf = (schema: TSchema): Notes => (schema as { [NOTES]?: Notes })[NOTES] ?? {}

/** A copy of the schema with further notes. Earlier notes stay unless they are replaced; the first origin always stays. */
export const note = <S extends TSchema>(schema: S, notes: Notes): S => {
  const before = notesOf(schema)
  return { ...schema, [NOTES]: { ...before, ...notes, origin: before.origin ?? notes.origin } }
}

/** The field must be present. Fields are optional otherwise: only few of the specified ones are required. */
export const required = <S extends TSchema>(schema: S): S => note(schema, { required: true })

/** The field is deprecated; `use` is its replacement, in words. */
export const deprecated = <S extends TSchema>(schema: S, use: string, gap?: Gap): S =>
  note(schema, { deprecated: { use, ...(gap && { gap }) } })

/** The field identifies a person: a purge searches the logs for its value. */
export const identifies = <S extends TSchema>(how: Identifies, schema: S): S => note(schema, { identifies: how })

/** The same schema, with a description for this place. */
export const describe = <S extends TSchema>(schema: S, text: string): S => note(schema, { about: text })

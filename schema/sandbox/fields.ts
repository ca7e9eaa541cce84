/** Kinds of field that only the control API uses: closed records, values of any kind, limits of lists. */
import { type TSchema, Type } from '@sinclair/typebox'
import type { Component } from '../define/components.ts'
import { describe } from '../define/notes.ts'
import { integer, text } from '../define/fields.ts'

interface ClosedRule {
  readonly maxProperties?: number
  /** By field: the fields that it is given with. */
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
}

/** The record with unknown fields refused, and rules about which fields go together. */
export const closedRecord = (record: Component, rule: ClosedRule = {}): Component => ({
  ...record,
  ...rule,
  additionalProperties: false,
})

/** Any JSON value. */
export const anyValue = (text: string): TSchema => describe(Type.Unknown(), text)

/** A string that is not blank. */
export const nonBlankText = (about: string) => text(about, { minLength: 1, maxLength: 200, pattern: '\\S' })

/** The maximum number of entries of a list; 100 by default. */
export const limitField = (what: string): TSchema => ({
  ...integer(`How many ${what} at most.`, { minimum: 1, maximum: 1000 }),
  default: 100,
})

/** The maximum number of entries of a list; all by default. */
export const newestLimitField = (what: string): TSchema =>
  integer(`How many ${what} at most, the newest of them; all where absent.`, { minimum: 1, maximum: 1000 })

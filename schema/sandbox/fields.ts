/** What only the control API needs to say: objects that take no other fields, values of any kind. */
import { type TSchema, Type } from '@sinclair/typebox'
import type { Component } from '../define/components.ts'
import { describe } from '../define/notes.ts'
import { integer, text } from '../define/fields.ts'

/** The record takes no fields but its own, and at most this many of them. */
export const closedRecord = (record: Component, rule: { minProperties?: number; maxProperties?: number } = {}): Component => ({
  ...record,
  ...rule,
  additionalProperties: false,
})

/** Any JSON value. */
export const anyValue = (text: string): TSchema => describe(Type.Unknown(), text)

/** What is not blank. */
export const nonBlankText = (about: string) => text(about, { minLength: 1, maxLength: 200, pattern: '\\S' })

/** How many of a list are wanted. */
export const limitField = (what: string): TSchema => ({
  ...integer(`How many ${what} at most.`, { minimum: 1, maximum: 1000 }),
  default: 100,
})

/** Where all are wanted unless it says otherwise. */
export const newestLimitField = (what: string): TSchema =>
  integer(`How many ${what} at most, the newest of them; all where absent.`, { minimum: 1, maximum: 1000 })

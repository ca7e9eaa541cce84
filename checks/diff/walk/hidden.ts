/**
 * Properties that are not part of what travels this way: those that are `readOnly` are not sent by clients, those that are
 * `writeOnly` are not read by them. They are left out of the comparison, and what began or ended to be so is told.
 */
import type { Direction } from '../change.ts'
import type { ApiDocument } from '../document/api-document.ts'
import type { Schema } from '../document/schema.ts'
import type { TakenApart } from './parts.ts'
import { escapeToken } from '../../validate/pointers.ts'
import { breaksReadersNotesSenders, breaksSenders, compatible, type Difference } from '../effect.ts'

const KEYWORD = { request: 'readOnly', response: 'writeOnly' } as const

interface Sides {
  was: ApiDocument
  is: ApiDocument
}

export function leaveOutHidden(
  documents: Sides,
  apart: TakenApart,
  direction: Direction,
): { was: Schema; is: Schema; found: Difference[] } {
  const { was, is, wholeWas, wholeIs } = apart
  const keyword = KEYWORD[direction]
  if (!apart.was.properties && !apart.is.properties && !apart.was.required && !apart.is.required) return { was, is, found: [] }
  const before = hiddenOf(documents.was, wholeWas, keyword)
  const now = hiddenOf(documents.is, wholeIs, keyword)
  if (before.size === 0 && now.size === 0) return { was, is, found: [] }
  const has = ({ properties = {} }: Schema, name: string) => Object.hasOwn(properties, name)
  const found = [...new Set([...before, ...now])].flatMap((name): Difference[] => {
    if (!has(was, name) && !has(is, name)) return []
    if (!before.has(name) && has(wholeWas, name)) return [becameHidden(name, keyword)]
    if (!now.has(name) && has(wholeIs, name)) return [noLongerHidden(name, keyword, wholeIs.required?.includes(name) === true)]
    return []
  })
  const hidden = new Set([...before, ...now])
  return { was: without(was, hidden), is: without(is, hidden), found }
}

function hiddenOf(document: ApiDocument, schema: Schema, keyword: 'readOnly' | 'writeOnly'): Set<string> {
  const names = Object.entries(schema.properties ?? {}).filter(([, property]) => isMarked(document, property, keyword, new Set()))
  return new Set(names.map(([name]) => name))
}

/** Whether the property itself says it, or what it refers to. */
function isMarked(document: ApiDocument, written: Schema, keyword: 'readOnly' | 'writeOnly', within: Set<Schema>): boolean {
  const schema = document.checked(written)
  if (schema[keyword] === true) return true
  if (within.has(schema)) return false
  within.add(schema)
  if (schema.$ref !== undefined && isMarked(document, document.schema({ $ref: schema.$ref }).node, keyword, within)) return true
  return (schema.allOf ?? []).some((part) => isMarked(document, part, keyword, within))
}

function without(schema: Schema, hidden: ReadonlySet<string>): Schema {
  const { properties, required } = schema
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden.has(name))) }),
    ...(required && { required: required.filter((name) => !hidden.has(name)) }),
  }
}

type Keyword = 'readOnly' | 'writeOnly'
const WORDS = { readOnly: 'read-only', writeOnly: 'write-only' } as const

const becameHidden = (name: string, keyword: Keyword): Difference => ({
  id: `property-became-${WORDS[keyword]}`,
  at: `/${escapeToken(name)}`,
  effect: breaksReadersNotesSenders('clients that read it'),
})

const noLongerHidden = (name: string, keyword: Keyword, required: boolean): Difference => ({
  id: `property-no-longer-${WORDS[keyword]}`,
  at: `/${escapeToken(name)}`,
  is: required ? 'must be present' : 'may be present',
  effect: required ? breaksSenders('clients that do not send it yet') : compatible,
})

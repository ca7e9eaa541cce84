/** Operations, webhooks and callbacks that come and go: a removed one breaks its users, a new one breaks nobody. */
import { breaksEveryone, breaksReaders, breaksSenders, compatible, type Difference, noteOnly } from '../../change.ts'
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { textOrQuoted } from '../../document/in-words.ts'
import { sunsetChange, sunsetInWords } from '../../sunset.ts'
import { isSameJson, listChanges } from '../schema/rule.ts'

/** The URLs that clients call. One that is gone breaks clients that call it; a new one breaks nobody. */
interface Levels {
  document: ApiDocument
  path: JsonObject
  operation: JsonObject
}

/** Servers that are stated for the whole document are one place, whichever operations they hold for. */
export const isOfDocument = ({ path, operation }: Levels): boolean => operation['servers'] === undefined && path['servers'] === undefined

export function servers(was: Levels, is: Levels): Difference[] {
  const [before, now] = [urlsOf(was), urlsOf(is)]
  // Without servers the document does not say where the service is: clients know it from elsewhere.
  if (before.length === 0) return []
  return listChanges(
    before,
    now,
    'no server',
    ['server-removed', breaksEveryone('clients that call it there')],
    ['server-added', compatible],
  )
}

function urlsOf({ document, path, operation }: Levels): string[] {
  const stated = document.list(operation['servers'] ?? path['servers'] ?? document.root['servers'], 'servers')
  return [...new Set(stated.flatMap((server) => urlsOfServer(document, document.object(server, 'servers'))))]
}

/** A server with more values of its variables than this is compared as it is written. */
const MOST = 500

/**
 * Every URL of a template: with each value that a variable lists. A variable without a list takes any value: such a URL
 * stands with `{}` in its place, and with the default.
 */
function urlsOfServer(document: ApiDocument, { url, variables }: JsonObject): string[] {
  if (typeof url !== 'string') throw document.unreadable('has a server without a URL')
  const described = document.object(variables, 'the variables of a server')
  let urls = ['']
  for (const part of url.split(/(\{[^}]*\})/)) {
    const choices = /^\{[^}]*\}$/.test(part) ? valuesOf(document, described[part.slice(1, -1)]) : [part]
    if (urls.length * choices.length > MOST) return [url]
    urls = urls.flatMap((start) => choices.map((choice) => start + choice))
  }
  return urls.map(normalized)
}

function valuesOf(document: ApiDocument, written: unknown): string[] {
  const { enum: listed, default: usual } = document.object(written, 'the variables of a server')
  const values = document.strings(listed, 'the values of a server variable')
  if (values.length > 0) return values
  return ['{}', ...(typeof usual === 'string' ? [usual] : [])]
}

/** The host in lower case, without the usual port, without a slash at the end. */
const normalized = (url: string): string => (URL.canParse(url) && !url.includes('{') ? new URL(url).href : url).replace(/\/+$/, '') || '/'

/** The reason codes of an event are a closed list that clients read: a new code breaks clients that know only the others. */
export function reasonCodes(
  was: { document: ApiDocument; operation: JsonObject },
  is: { document: ApiDocument; operation: JsonObject },
): Difference[] {
  const codesOf = ({ document, operation }: typeof was) => document.strings(operation['x-reason-codes'], 'x-reason-codes')
  return listChanges(
    codesOf(was),
    codesOf(is),
    'not carried',
    ['reason-code-removed', breaksSenders('clients that send it')],
    ['reason-code-added', breaksReaders('clients that know only the codes of before')],
  )
}

export const operationRemoved: Difference = { id: 'operation-removed', effect: breaksEveryone('clients that call it') }
export const operationAdded: Difference = { id: 'operation-added', effect: compatible }
export const webhookRemoved: Difference = { id: 'webhook-removed', effect: breaksEveryone('clients that wait for it') }
export const webhookAdded: Difference = { id: 'webhook-added', effect: compatible }
export const callbackRemoved: Difference = { id: 'callback-removed', effect: breaksEveryone('clients that wait for it') }
export const callbackAdded: Difference = { id: 'callback-added', effect: compatible }

/** Deprecation is a note: it breaks nobody yet. */
export function deprecated(was: JsonObject, is: JsonObject, what: 'operation' | 'webhook'): Difference[] {
  const [before, now] = [was['deprecated'] === true, is['deprecated'] === true]
  if (before === now) return sunsetChange(was, is)
  return [{ id: now ? `${what}-deprecated` : `${what}-no-longer-deprecated`, ...sunsetInWords(is), effect: noteOnly }]
}

/** The operationId names methods of generated clients. */
export function operationId({ operationId: was }: JsonObject, { operationId: is }: JsonObject): Difference[] {
  if (isSameJson(was, is)) return []
  return [{ id: 'operation-id-changed', was: textOrQuoted(was), is: textOrQuoted(is), effect: noteOnly }]
}

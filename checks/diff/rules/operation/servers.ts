/** The URLs that clients call. A URL that is gone breaks clients that call it. A new one does not break anybody. */
import { breaksEveryone, compatible, type Difference } from '../../change.ts'
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { listValues } from '../../document/in-words.ts'
import type { PathOperation } from '../../document/operations.ts'
import { oneDifferenceOf, valuesNotIn } from '../schema/rule.ts'
import { pathWithoutNames } from './parameters.ts'

type Served = Pick<PathOperation, 'document' | 'name' | 'path' | 'operation'>

/** Servers that are stated for the whole document are one place, whichever operations they hold for. */
export const isOfDocument = ({ document, path, operation }: Served): boolean =>
  [operation, path].every((level) => listServers(document, level).length === 0)

/** An empty list is equal to no list. */
const listServers = (document: ApiDocument, { servers: stated }: JsonObject): unknown[] => document.list(stated, 'servers')

/** The URL of a document that states no servers. */
const DEFAULT_URL = '/'

export function servers(was: Served, is: Served): Difference[] {
  const [before, now] = [listServerUrls(was), listServerUrls(is)]
  // Clients know the server from elsewhere if the document does not state it.
  if (before.length === 0) return []
  if (pathWithoutNames(was.name) !== pathWithoutNames(is.name)) return prefixMoved(was, is)
  return urlChanges(before, now, valuesNotIn(before, now.length > 0 ? now : [DEFAULT_URL]))
}

const urlChanges = (before: readonly string[], now: readonly string[], removed: readonly string[]): Difference[] => [
  ...oneDifferenceOf(removed, (was) => ({
    id: 'server-removed',
    was,
    is: 'no server',
    effect: breaksEveryone('clients that call it there'),
  })),
  ...oneDifferenceOf(valuesNotIn(now, before), (is) => ({ id: 'server-added', was: 'no server', is, effect: compatible })),
]

/** The two operations have URLs in common. Compares the URLs up to the part of the path that both have. */
function prefixMoved(was: Served, is: Served): Difference[] {
  const end = commonEnd(pathWithoutNames(was.name), pathWithoutNames(is.name))
  const [before, now] = [was, is].map((of) => listUrls(of).map((url) => url.slice(0, url.length - end.length))) as [string[], string[]]
  const removed = before.filter((url) => !now.some((other) => matchesTemplate(url, other)))
  return [
    { id: 'path-prefix-moved', was: listValues(listServerUrls(was)), is: listValues(listServerUrls(is)), effect: compatible },
    ...urlChanges(before, now, removed),
  ]
}

function commonEnd(one: string, other: string): string {
  const [segments, others] = [one.split('/').toReversed(), other.split('/').toReversed()]
  const length = segments.findIndex((segment, at) => segment !== others[at])
  return segments
    .slice(0, length === -1 ? segments.length : length)
    .map((segment) => `/${segment}`)
    .toReversed()
    .join('')
}

/** True if the URL has a value for each `{}` in the template. */
const matchesTemplate = (url: string, template: string): boolean => {
  const [segments, patterns] = [url.split('/'), template.split('/')]
  return segments.length === patterns.length && segments.every((segment, at) => patterns[at] === segment || patterns[at] === '{}')
}

/** Lists the whole URLs of an operation, without the names of its parameters. Empty if the document states no servers. */
export const listUrls = (of: Served): string[] => listServerUrls(of).map((url) => `${url.replace(/\/$/, '')}${pathWithoutNames(of.name)}`)

function listServerUrls({ document, path, operation }: Served): string[] {
  const stated = [operation, path, document.root].map((level) => listServers(document, level)).find((servers) => servers.length > 0) ?? []
  return [...new Set(stated.flatMap((server) => expandUrls(document, document.object(server, 'servers'))))]
}

/** A server with more values of its variables is compared by its template. */
const MAX_URLS = 500

/**
 * Expands a template to every URL, with each value that a variable lists. A variable without a list takes any value: such a URL has `{}`
 * in its place, and another has the default.
 */
function expandUrls(document: ApiDocument, { url, variables }: JsonObject): string[] {
  if (typeof url !== 'string') throw document.unreadable('has a server without a URL')
  const described = document.object(variables, 'the variables of a server')
  let urls = ['']
  for (const part of url.split(/(\{[^}]*\})/)) {
    const choices = /^\{[^}]*\}$/.test(part) ? listVariableValues(document, described[part.slice(1, -1)]) : [part]
    if (urls.length * choices.length > MAX_URLS) return [url]
    urls = urls.flatMap((start) => choices.map((choice) => start + choice))
  }
  return urls.map(normalizeUrl)
}

function listVariableValues(document: ApiDocument, written: unknown): string[] {
  const { enum: listed, default: usual } = document.object(written, 'the variables of a server')
  const values = document.strings(listed, 'the values of a server variable')
  if (values.length > 0) return values
  return ['{}', ...(typeof usual === 'string' ? [usual] : [])]
}

/** The host in lower case, without the usual port, without a slash at the end. */
const normalizeUrl = (url: string): string =>
  (URL.canParse(url) && !url.includes('{') ? new URL(url).href : url).replace(/\/+$/, '') || DEFAULT_URL

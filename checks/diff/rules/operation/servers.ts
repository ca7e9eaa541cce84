/** The server URLs. Removing a URL breaks clients that call it, and adding one breaks nobody. */
import { breaksEveryone, compatible, type Difference } from '../../change.ts'
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { listValues } from '../../document/in-words.ts'
import type { PathOperation } from '../../document/operations.ts'
import { summarizeValues, listMissing } from '../schema/rule.ts'
import { removeParameterNames } from './parameters.ts'

type ServedOperation = Pick<PathOperation, 'document' | 'name' | 'path' | 'operation'>

/**
 * True if only the document declares servers, and neither the operation nor its path does. The document's servers count as a single place.
 */
export const usesDocumentServers = ({ document, path, operation }: ServedOperation): boolean =>
  [operation, path].every((level) => listServers(document, level).length === 0)

const listServers = (document: ApiDocument, { servers: stated }: JsonObject): unknown[] => document.list(stated, 'servers')

/** The server URL of a document without servers. */
const DEFAULT_URL = '/'

export function compareServers(base: ServedOperation, revision: ServedOperation): Difference[] {
  const [before, now] = [listServerUrls(base), listServerUrls(revision)]
  // If the document declares no server, clients know it from another source.
  if (before.length === 0) return []
  if (removeParameterNames(base.name) !== removeParameterNames(revision.name)) return compareMovedPrefix(base, revision)
  return compareUrls(before, now, listMissing(before, now.length > 0 ? now : [DEFAULT_URL]))
}

const compareUrls = (before: readonly string[], now: readonly string[], removed: readonly string[]): Difference[] => [
  ...summarizeValues(removed, (base) => ({
    id: 'server-removed',
    was: base,
    is: 'no server',
    effect: breaksEveryone('clients that call it there'),
  })),
  ...summarizeValues(listMissing(now, before), (revision) => ({ id: 'server-added', was: 'no server', is: revision, effect: compatible })),
]

/** For two operations that have URLs in common, compares the prefixes of these URLs up to the common suffix of the paths. */
function compareMovedPrefix(base: ServedOperation, revision: ServedOperation): Difference[] {
  const suffix = findCommonSuffix(removeParameterNames(base.name), removeParameterNames(revision.name))
  const [before, now] = [base, revision].map((operation) => listUrls(operation).map((url) => url.slice(0, url.length - suffix.length))) as [
    string[],
    string[],
  ]
  const removed = before.filter((url) => !now.some((candidate) => matchesTemplate(url, candidate)))
  return [
    { id: 'path-prefix-moved', was: listValues(listServerUrls(base)), is: listValues(listServerUrls(revision)), effect: compatible },
    ...compareUrls(before, now, removed),
  ]
}

function findCommonSuffix(first: string, second: string): string {
  const [segments, others] = [first.split('/').toReversed(), second.split('/').toReversed()]
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

/** Lists the full URLs of an operation, with the parameter names removed from its path. Empty if the document declares no servers. */
export const listUrls = (operation: ServedOperation): string[] =>
  listServerUrls(operation).map((url) => `${url.replace(/\/$/, '')}${removeParameterNames(operation.name)}`)

function listServerUrls({ document, path, operation }: ServedOperation): string[] {
  const stated = [operation, path, document.root].map((level) => listServers(document, level)).find((servers) => servers.length > 0) ?? []
  return [...new Set(stated.flatMap((server) => expandUrls(document, document.object(server, 'servers'))))]
}

/** Maximum number of URLs from one server template. If a template expands to more, the template itself is compared. */
const MAX_URLS = 500

/**
 * Expands a template to one URL per listed value of its variables. A variable without a list accepts any value, so the expansion keeps
 * `{}` as a placeholder and adds a URL with the default.
 */
function expandUrls(document: ApiDocument, { url, variables }: JsonObject): string[] {
  if (typeof url !== 'string') throw document.createError('has a server without a URL')
  const definitions = document.object(variables, 'the variables of a server')
  let urls = ['']
  for (const part of url.split(/(\{[^}]*\})/)) {
    const choices = /^\{[^}]*\}$/.test(part) ? listVariableValues(document, definitions[part.slice(1, -1)]) : [part]
    if (urls.length * choices.length > MAX_URLS) return [url]
    urls = urls.flatMap((start) => choices.map((choice) => start + choice))
  }
  return urls.map(normalizeUrl)
}

function listVariableValues(document: ApiDocument, written: unknown): string[] {
  const { enum: listed, default: defaultValue } = document.object(written, 'the variables of a server')
  const values = document.strings(listed, 'the values of a server variable')
  if (values.length > 0) return values
  return ['{}', ...(typeof defaultValue === 'string' ? [defaultValue] : [])]
}

/** Normalizes the case of the host and removes the default port and trailing slashes. */
const normalizeUrl = (url: string): string =>
  (URL.canParse(url) && !url.includes('{') ? new URL(url).href : url).replace(/\/+$/, '') || DEFAULT_URL

/** Finds the operation for a URL. Servers may be deployed under any path, so the part before `/v3/` is ignored. */
import { tables } from '../../generated/tables.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { decodePercent } from '../validate/pointers.ts'

export type Operation = (typeof tables.operations)[number]

const byPath: ReadonlyMap<string, Operation> = new Map(tables.operations.map((operation) => [operation.path, operation]))

/** Common prefix of all paths in the contract. */
export const ROOT = `/v${Math.trunc(Number(tables.major))}/`

export interface Place {
  /** The path of the URL, starting at `/v3/` if the URL contains it. */
  readonly path: string
  /** The part before the path: scheme, host and deployment path. */
  readonly base: string
  /** The query without the question mark. Empty if the URL has no query. */
  readonly query: string
  readonly operation: Operation | undefined
}

export function findOperation(url: string): Place {
  const end = url.search(/[?#]/)
  const whole = end === -1 ? url : url.slice(0, end)
  const query = end !== -1 && url[end] === '?' ? (url.slice(end + 1).split('#', 1)[0] as string) : ''
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i.exec(whole)?.[0] ?? ''
  const path = decodeSegments(whole.slice(origin.length))
  for (let at = path.indexOf(ROOT); at !== -1; at = path.indexOf(ROOT, at + 1)) {
    const operation = byPath.get(path.slice(at))
    if (operation) return { path: path.slice(at), base: origin + path.slice(0, at), query, operation }
  }
  const first = Math.max(0, path.indexOf(ROOT))
  return { path: path.slice(first), base: origin + path.slice(0, first), query, operation: undefined }
}

/** Removes superfluous slashes and replaces the version with the contract's version. */
function normalizePath(path: string): string {
  const plain = path.replace(/\/+$/, '').replaceAll(/\/{2,}/g, '/')
  return plain.startsWith(ROOT) ? plain : ROOT + plain.replace(/^\/(?:v\d+\/)?/, '')
}

/** True if the path differs from an operation's path only in slashes and version. */
const isNearlyKnownPath = (path: string): boolean => byPath.has(normalizePath(path))

/** True if a path without an operation must be a mistake and not, for example, a web page. */
export const isOfContract = ({ path }: Place): boolean => path.startsWith(ROOT) || isNearlyKnownPath(path)

/** Returns the path that the client probably meant. */
export const findNearestPath = (path: string): string | undefined =>
  isNearlyKnownPath(path) ? normalizePath(path) : findNearestWord(normalizePath(path), byPath.keys())

/** Decodes each segment separately. An encoded slash belongs to its segment, so it stays encoded (RFC 3986, section 2.2). */
const decodeSegments = (path: string): string =>
  path.includes('%')
    ? path
        .split('/')
        .map((segment) => decodePercent(segment).replaceAll('/', '%2F'))
        .join('/')
    : path

/** The operation of a URL. Servers may be deployed below any path: what comes before `/v3/` says nothing. */
import { tables } from '../../generated/tables.ts'
import { nearest } from '../../payloads/nearest.ts'
import { percentDecoded } from '../validate/pointers.ts'

export type Operation = (typeof tables.operations)[number]

const byPath: ReadonlyMap<string, Operation> = new Map(tables.operations.map((operation) => [operation.path, operation]))

/** All paths of the contract begin so. */
export const ROOT = `/v${Math.trunc(Number(tables.major))}/`

export interface Place {
  /** The path of the URL, as far as it is known: from `/v3/` on if that is in it. */
  readonly path: string
  /** The part before it: scheme, host, and the path that the server is deployed below. */
  readonly base: string
  /** Without the question mark; empty if there is none. */
  readonly query: string
  readonly operation: Operation | undefined
}

export function findOperation(url: string): Place {
  const end = url.search(/[?#]/)
  const whole = end === -1 ? url : url.slice(0, end)
  const query = end !== -1 && url[end] === '?' ? (url.slice(end + 1).split('#', 1)[0] as string) : ''
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i.exec(whole)?.[0] ?? ''
  const path = decoded(whole.slice(origin.length))
  for (let at = path.indexOf(ROOT); at !== -1; at = path.indexOf(ROOT, at + 1)) {
    const operation = byPath.get(path.slice(at))
    if (operation) return { path: path.slice(at), base: origin + path.slice(0, at), query, operation }
  }
  const first = Math.max(0, path.indexOf(ROOT))
  return { path: path.slice(first), base: origin + path.slice(0, first), query, operation: undefined }
}

/** Without superfluous slashes, and with the version of the contract. */
function plainPath(path: string): string {
  const plain = path.replace(/\/+$/, '').replaceAll(/\/{2,}/g, '/')
  return plain.startsWith(ROOT) ? plain : ROOT + plain.replace(/^\/(?:v\d+\/)?/, '')
}

/** True if the path is that of an operation but for slashes and the version. */
const isMeantPath = (path: string): boolean => byPath.has(plainPath(path))

/** True if what it leads to, if it is no operation, is a mistake, and not something else such as a page. */
export const isOfContract = ({ path }: Place): boolean => path.startsWith(ROOT) || isMeantPath(path)

/** The path that was probably meant. */
export const nearestPath = (path: string): string | undefined =>
  isMeantPath(path) ? plainPath(path) : nearest(plainPath(path), byPath.keys())

/** Decodes each segment. An encoded slash is a character of a segment, so it stays encoded (RFC 3986, section 2.2). */
const decoded = (path: string): string =>
  path.includes('%')
    ? path
        .split('/')
        .map((segment) => percentDecoded(segment).replaceAll('/', '%2F'))
        .join('/')
    : path

/** Checks every exchange in a HAR file against the contract. */
import { decodeText } from '../validate/document.ts'
import { BOM } from '../validate/bytes.ts'
import type { CheckResult } from '../report/finding.ts'
import type { TrafficCounts } from '../report/report.ts'
import { type Coverage, type FieldSearch, getExchangeCoverage } from './coverage.ts'
import { UnreadableError } from '../core/errors.ts'
import { applyPositions, locateFindings, walkJson, findSyntaxError, type TextFinding, placeFindings } from '../validate/json-walk.ts'
import { findOffset, createPositionTree } from '../validate/pointers.ts'
import { parseJson } from '../core/json.ts'
import { type Exchange, findHeaderValue } from './exchange.ts'
import { findOperation, isOfContract, type Place, ROOT } from './find-operation.ts'
import { type HarEntry, readEntry } from './har-entry.ts'
import { readForm } from './form.ts'
import type { Judge, Judgement } from './judge.ts'

/** Re-exported, because callers need both modules. */
export { createJudge } from './judge.ts'

export type UncoveredCounts = Omit<TrafficCounts, 'coverage'>

export const createTrafficCounts = (): UncoveredCounts => ({
  operations: {},
  webhooks: {},
  inNoContract: 0,
  malformed: 0,
  otherHosts: 0,
  pages: 0,
  preflights: 0,
  otherVersions: 0,
  rules: {},
})

interface JudgedEntry extends HarEntry {
  readonly at: number
  readonly judgement: Judgement | undefined
}

/** Totals for all files. */
export interface TrafficTotals {
  readonly counts: UncoveredCounts
  readonly coverage: Coverage
  /** Undefined unless field coverage was requested. */
  readonly fields?: FieldSearch | undefined
}

/**
 * Judges the exchanges and adds them to the totals. Calls `onFindings` for each exchange with findings. Returns the number of judged
 * exchanges.
 */
export async function checkHar(
  bytes: Uint8Array,
  judge: Judge,
  file: string,
  { counts, coverage, fields }: TrafficTotals,
  onFindings: (found: CheckResult) => void,
): Promise<number> {
  // Programs that write HAR files often prepend a byte order mark.
  const text = decodeText(bytes, file).replace(BOM, '')
  const entries = parseEntries(text, file)
  if (!Array.isArray(entries)) {
    onFindings(entries)
    return 1
  }
  const servers = new Set<string>()
  const read = entries.map(readEntry)
  for (const { exchange } of read) {
    const place = exchange && findOperation(exchange.url)
    if (place?.operation) servers.add(getOrigin(place))
  }
  const judged: JudgedEntry[] = []
  for (const [at, entry] of read.entries()) {
    const { exchange } = entry
    const withParsedForm = exchange && (await parseForm(exchange))
    const judgement = withParsedForm && judge(withParsedForm)
    const seen = judgement && getExchangeCoverage(withParsedForm, judgement, fields)
    if (seen) coverage.add(seen)
    if (countExchange(counts, exchange, judgement, servers)) judged.push({ ...entry, at, judgement })
  }
  if (judged.length === 0) throw new UnreadableError(file, describeUnrelatedTraffic(entries.length))
  for (const found of locateInFile(judged, text, file)) {
    for (const { rule } of found.findings) counts.rules[rule] = (counts.rules[rule] ?? 0) + 1
    onFindings(found)
  }
  return judged.length
}

async function parseForm(exchange: Exchange): Promise<Exchange> {
  const { requestBody: body, requestHeaders } = exchange
  const bytes = typeof body === 'string' || body instanceof Uint8Array
  return bytes ? { ...exchange, requestBody: await readForm(body, findHeaderValue(requestHeaders, 'content-type')) } : exchange
}

function parseEntries(text: string, file: string): unknown[] | CheckResult {
  const value = parseJson(text)
  if (value === undefined) return { findings: placeFindings([findSyntaxError(text, 'document')], text, file, 1), more: false }
  const har: { log?: { entries?: unknown } | null } | null = value
  const entries = har?.log?.entries
  if (!Array.isArray(entries)) throw new UnreadableError(file, 'is not a HAR file, because it has no list at /log/entries')
  if (entries.length === 0) throw new UnreadableError(file, 'contains no exchange, because the list at /log/entries is empty')
  return entries
}

const describeUnrelatedTraffic = (entries: number) =>
  `contains no call that the contract defines. None of its ${entries.toLocaleString('en-US')} URLs has a path with ${ROOT}`

/** Counts an exchange. Returns true if its findings must be reported. */
function countExchange(
  counts: UncoveredCounts,
  exchange: Exchange | undefined,
  judgement: Judgement | undefined,
  servers: ReadonlySet<string>,
): boolean {
  if (!exchange || !judgement) {
    counts.malformed++
    return true
  }
  const { kind, operation = '', otherVersion } = judgement
  if (otherVersion) counts.otherVersions++
  if (kind === 'preflight') counts.preflights++
  else if (kind === 'operation') counts.operations[operation] = (counts.operations[operation] ?? 0) + 1
  else if (kind === 'webhook') counts.webhooks[operation] = (counts.webhooks[operation] ?? 0) + 1
  else {
    const place = findOperation(exchange.url)
    const unrelatedKind = isOfContract(place)
      ? undefined
      : !servers.has(getOrigin(place))
        ? 'otherHosts'
        : isPage(exchange)
          ? 'pages'
          : undefined
    counts[unrelatedKind ?? 'inNoContract']++
    return unrelatedKind === undefined
  }
  return kind !== 'preflight'
}

/** Returns scheme, host and port. Omits the deployment path, because the API and web pages may be on the same host. */
const getOrigin = ({ base }: Place): string => /^[a-z][a-z\d+.-]*:\/\/[^/]*/i.exec(base)?.[0].toLowerCase() ?? ''

const PAGE = /^(?:text\/(?:html|css|javascript)|image\/|font\/|application\/(?:javascript|x-javascript|wasm|manifest\+json))/i

/** Web pages redirect, but operations do not. */
const isRedirect = (status = 0): boolean => status >= 300 && status < 400

const isPage = ({ method, status, responseHeaders }: Exchange): boolean =>
  method.toUpperCase() === 'GET' && (isRedirect(status) || PAGE.test(findHeaderValue(responseHeaders, 'content-type') ?? ''))

/** Yields each exchange's findings with their positions in the file. */
function* locateInFile(judged: readonly JudgedEntry[], text: string, file: string): Generator<CheckResult> {
  const withFindings = judged.flatMap((entry) => {
    const findings = [
      // Ignores findings in responses from webhook receivers, and in responses for paths that are not in the contract.
      ...entry.findings.filter(({ pointer }) => entry.judgement?.kind === 'operation' || !pointer.startsWith('/response/content')),
      ...(entry.judgement?.findings ?? []).map((finding) => ({
        ...finding,
        pointer: toEntryPointer(finding.pointer, entry),
      })),
    ]
    return findings.length === 0 ? [] : [{ ...entry, findings }]
  })
  const toFilePointer = (at: number, pointer: string) => `/log/entries/${at}${pointer}`
  const root = createPositionTree(withFindings.flatMap(({ at, findings }) => findings.map(({ pointer }) => toFilePointer(at, pointer))))
  walkJson(text, root, 'document')
  const offsets = withFindings.map(({ at, findings, exchange, judgement }) => ({
    more: judgement?.more ?? false,
    textFindings: findings.map(({ pointer, ...finding }): TextFinding => {
      const whole = toFilePointer(at, pointer)
      const as = judgement && getTarget(pointer, judgement, exchange)
      return { pointer: whole, offset: findOffset(root, whole, 'value'), ...(as !== undefined && { as }), ...finding }
    }),
  }))
  // Computes the positions of all exchanges together, because each computation reads the whole text.
  const positions = locateFindings(
    offsets.flatMap(({ textFindings }) => textFindings),
    text,
    1,
  )
  for (const { textFindings, more } of offsets) yield { findings: applyPositions(textFindings, positions, file), more }
}

/** Returns the name of the target, as in `--as`. */
function getTarget(pointer: string, { kind, operation }: Judgement, exchange: Exchange | undefined): string | undefined {
  if (kind === 'webhook') return operation
  if (kind !== 'operation') return undefined
  return pointer.startsWith('/response') ? `response:${operation}:${exchange?.status ?? 'none'}` : `request:${operation}`
}

const HEADER = /^\/(request|response)\/headers\/(.*)$/

/**
 * Converts a pointer in an exchange to a pointer in its HAR entry. A pointer into a body becomes a pointer to the body text, followed by
 * the rest of the path.
 */
function toEntryPointer(pointer: string, { exchange, hasSeparateType }: HarEntry): string {
  const { requestHeaders = [], responseHeaders = [], requestBody } = exchange ?? {}
  const [, side, name] = HEADER.exec(pointer) ?? []
  if (side === 'request' || side === 'response') {
    if (name === 'content-type' && hasSeparateType[side])
      return side === 'request' ? '/request/postData/mimeType' : '/response/content/mimeType'
    const at = (side === 'request' ? requestHeaders : responseHeaders).findIndex((header) => header.name.toLowerCase() === name)
    return at === -1 ? `/${side}/headers` : `/${side}/headers/${at}`
  }
  if (pointer.startsWith('/response/body')) return pointer.replace('/response/body', '/response/content/text')
  if (pointer.startsWith('/request/body'))
    return Array.isArray(requestBody) ? '/request/postData/params' : pointer.replace('/request/body', '/request/postData/text')
  return pointer === '/request/path' || pointer === '/request/query' ? '/request/url' : pointer
}

/** Recorded traffic: every exchange of a HAR file, judged by the contract. */
import { decodeText } from '../validate/document.ts'
import { BOM } from '../validate/bytes.ts'
import type { CheckResult } from '../report/finding.ts'
import type { TrafficCounts } from '../report/report.ts'
import { type Coverage, type FieldSearch, seenIn } from './coverage.ts'
import { UnreadableError } from '../core/errors.ts'
import { placed, positionsOf, walkJson, syntaxFault, type TextFault, withPositions } from '../validate/json-walk.ts'
import { offsetOf, positionTree } from '../validate/pointers.ts'
import { parseJson } from '../core/json.ts'
import { type Exchange, headerValue } from './exchange.ts'
import { findOperation, isOfContract, type Place, ROOT } from './find-operation.ts'
import { type HarEntry, readEntry } from './har-entry.ts'
import { readForm } from './form.ts'
import type { Judge, Judgement } from './judge.ts'

/** Exported here, because callers need both. */
export { createJudge } from './judge.ts'

export type UncoveredCounts = Omit<TrafficCounts, 'coverage'>

export const noTraffic = (): UncoveredCounts => ({
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

interface Judged extends HarEntry {
  readonly at: number
  readonly judgement: Judgement | undefined
}

/** What is counted of all files. */
export interface CountedTraffic {
  readonly counts: UncoveredCounts
  readonly coverage: Coverage
  /** Absent: fields are not searched for. */
  readonly fields?: FieldSearch | undefined
}

/** Adds to the counts. Calls back with the findings of each exchange that has some. Returns how many were judged. */
export async function checkHar(
  bytes: Uint8Array,
  judge: Judge,
  file: string,
  { counts, coverage, fields }: CountedTraffic,
  onFindings: (found: CheckResult) => void,
): Promise<number> {
  // Programs that write HAR files often begin them with a byte order mark.
  const text = decodeText(bytes, file).replace(BOM, '')
  const entries = entriesOf(text, file)
  if (!Array.isArray(entries)) {
    onFindings(entries)
    return 1
  }
  const servers = new Set<string>()
  const read = entries.map(readEntry)
  for (const { exchange } of read) {
    const place = exchange && findOperation(exchange.url)
    if (place?.operation) servers.add(originOf(place))
  }
  const judged: Judged[] = []
  for (const [at, entry] of read.entries()) {
    const { exchange } = entry
    const whole = exchange && (await withForm(exchange))
    const judgement = whole && judge(whole)
    const seen = judgement && seenIn(whole, judgement, fields)
    if (seen) coverage.add(seen)
    if (count(counts, exchange, judgement, servers)) judged.push({ ...entry, at, judgement })
  }
  if (judged.length === 0) throw new UnreadableError(file, nothingOfTheInterface(entries.length))
  for (const found of located(judged, text, file)) {
    for (const { rule } of found.findings) counts.rules[rule] = (counts.rules[rule] ?? 0) + 1
    onFindings(found)
  }
  return judged.length
}

async function withForm(exchange: Exchange): Promise<Exchange> {
  const { requestBody: body, requestHeaders } = exchange
  const bytes = typeof body === 'string' || body instanceof Uint8Array
  return bytes ? { ...exchange, requestBody: await readForm(body, headerValue(requestHeaders, 'content-type')) } : exchange
}

function entriesOf(text: string, file: string): unknown[] | CheckResult {
  const value = parseJson(text)
  if (value === undefined) return { findings: withPositions([syntaxFault(text, 'document')], text, file, 1), more: false }
  const har: { log?: { entries?: unknown } | null } | null = value
  const entries = har?.log?.entries
  if (!Array.isArray(entries)) throw new UnreadableError(file, 'is no HAR file: it has no list at /log/entries')
  if (entries.length === 0) throw new UnreadableError(file, 'holds no exchange: the list at /log/entries is empty')
  return entries
}

const nothingOfTheInterface = (entries: number) =>
  `holds no exchange with a server of this interface: none of its ${entries.toLocaleString('en-US')} URLs has a path of the contract, which all begin with ${ROOT}`

/** Counts the exchange; whether what is wrong with it is to be reported. */
function count(
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
    const kindOfOther = isOfContract(place)
      ? undefined
      : !servers.has(originOf(place))
        ? 'otherHosts'
        : isPage(exchange)
          ? 'pages'
          : undefined
    counts[kindOfOther ?? 'inNoContract']++
    return kindOfOther === undefined
  }
  return kind !== 'preflight'
}

/** Scheme, host and port; paths of the same host may lead to the interface and to pages. */
const originOf = ({ base }: Place): string => /^[a-z][a-z\d+.-]*:\/\/[^/]*/i.exec(base)?.[0].toLowerCase() ?? ''

const PAGE = /^(?:text\/(?:html|css|javascript)|image\/|font\/|application\/(?:javascript|x-javascript|wasm|manifest\+json))/i

/** An operation redirects nobody; a page does. */
const isRedirect = (status = 0): boolean => status >= 300 && status < 400

const isPage = ({ method, status, responseHeaders }: Exchange): boolean =>
  method.toUpperCase() === 'GET' && (isRedirect(status) || PAGE.test(headerValue(responseHeaders, 'content-type') ?? ''))

/** The findings of each exchange with those positions in the file that its parts have. */
function* located(judged: readonly Judged[], text: string, file: string): Generator<CheckResult> {
  const wrong = judged.flatMap((one) => {
    const findings = [
      // Answers of webhook receivers are not judged, nor answers of a path that is in no contract.
      ...one.faults.filter(({ pointer }) => one.judgement?.kind === 'operation' || !pointer.startsWith('/response/content')),
      ...(one.judgement?.findings ?? []).map((finding) => ({
        ...finding,
        pointer: pointerInEntry(finding.pointer, one),
      })),
    ]
    return findings.length === 0 ? [] : [{ ...one, findings }]
  })
  const pointerOf = (at: number, pointer: string) => `/log/entries/${at}${pointer}`
  const root = positionTree(wrong.flatMap(({ at, findings }) => findings.map(({ pointer }) => pointerOf(at, pointer))))
  walkJson(text, root, 'document')
  const faulty = wrong.map(({ at, findings, exchange, judgement }) => ({
    more: judgement?.more ?? false,
    faults: findings.map(({ pointer, ...finding }): TextFault => {
      const whole = pointerOf(at, pointer)
      const as = judgement && targetOf(pointer, judgement, exchange)
      return { pointer: whole, offset: offsetOf(root, whole, 'value'), ...(as !== undefined && { as }), ...finding }
    }),
  }))
  // For all exchanges at once, as the text would be read again for each of them otherwise.
  const positions = positionsOf(
    faulty.flatMap(({ faults }) => faults),
    text,
    1,
  )
  for (const { faults, more } of faulty) yield { findings: placed(faults, positions, file), more }
}

/** The name of the target that was judged, as `--as` takes it. */
function targetOf(pointer: string, { kind, operation }: Judgement, exchange: Exchange | undefined): string | undefined {
  if (kind === 'webhook') return operation
  if (kind !== 'operation') return undefined
  return pointer.startsWith('/response') ? `response:${operation}:${exchange?.status ?? 'none'}` : `request:${operation}`
}

const HEADER = /^\/(request|response)\/headers\/(.*)$/

/** The pointer of a part of an exchange in its entry. Within a body the pointer goes on where the text of the body stands. */
function pointerInEntry(pointer: string, { exchange, typeBeside }: HarEntry): string {
  const { requestHeaders = [], responseHeaders = [], requestBody } = exchange ?? {}
  const [, side, name] = HEADER.exec(pointer) ?? []
  if (side === 'request' || side === 'response') {
    if (name === 'content-type' && typeBeside[side]) return side === 'request' ? '/request/postData/mimeType' : '/response/content/mimeType'
    const at = (side === 'request' ? requestHeaders : responseHeaders).findIndex((header) => header.name.toLowerCase() === name)
    return at === -1 ? `/${side}/headers` : `/${side}/headers/${at}`
  }
  if (pointer.startsWith('/response/body')) return pointer.replace('/response/body', '/response/content/text')
  if (pointer.startsWith('/request/body'))
    return Array.isArray(requestBody) ? '/request/postData/params' : pointer.replace('/request/body', '/request/postData/text')
  return pointer === '/request/path' || pointer === '/request/query' ? '/request/url' : pointer
}

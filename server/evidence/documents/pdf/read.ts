/** Reads a PDF: who made it, when and of how many pages, and the record that is inside when this server wrote it. */
import { tables } from '../../../../generated/tables.ts'
import type { SourceDataType } from '../../../../generated/types.ts'
import { ATTACHMENT, type Enclosed, MAKER, MOST_ATTACHED_BYTES } from './attachment.ts'
import { NotPdf } from './budget.ts'
import { PdfFile } from './file.ts'
import { informationOf, type PdfMetadata } from './information.ts'
import { textOf } from './strings.ts'
import { type Dict, Stream, Text, type Value } from './values.ts'

export interface PdfReading {
  readonly metadata: PdfMetadata
  readonly record?: { readonly type: SourceDataType; readonly data: Readonly<Record<string, unknown>> }
}

/** More than the contract lets anybody upload. */
const MOST_BYTES = 24 * 1024 * 1024
const MOST_NODES = 100_000
/** Names and files, among which the record is looked for. */
const MOST_ATTACHED = 1000
/** Readers look this far for the first and for the last line of a PDF. */
const MARGIN = 1024

/** Undefined for what is no PDF, is broken or is encrypted. Never throws. */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading | undefined> {
  if (bytes.length > MOST_BYTES) return undefined
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!buffer.subarray(0, MARGIN).includes('%PDF-') || !buffer.subarray(-MARGIN).includes('%%EOF')) return undefined
  return orUndefined(() => reading(new PdfFile(buffer)))
}

function reading(file: PdfFile): PdfReading | undefined {
  const catalog = file.dict(file.trailer?.get('Root'))
  if (!catalog || file.encrypted) return undefined
  const pages = pagesOf(file, catalog)
  if (pages === 0) return undefined
  const record = orUndefined(() => recordOf(file, catalog))
  return { metadata: { ...informationOf(file), pages }, ...(record && { record }) }
}

/** What a broken file makes impossible to read; anything else is our mistake. */
function orUndefined<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    const broken = error instanceof NotPdf || error instanceof SyntaxError || error instanceof RangeError
    if (broken || (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) return undefined
    throw error
  }
}

/** Every node of a tree once, however its branches refer to each other. */
function nodesOf(file: PdfFile, root: Value | undefined): Set<Dict> {
  const nodes = new Set<Dict>()
  const open = [root]
  let met = 0
  while (open.length > 0) {
    const node = file.dict(open.pop())
    if (!node || nodes.has(node)) continue
    nodes.add(node)
    for (const kid of listAt(file, node, 'Kids')) {
      met += 1
      if (met > MOST_NODES) throw new NotPdf('has too many pages or files')
      open.push(kid)
    }
  }
  return nodes
}

function listAt(file: PdfFile, node: Dict, name: string): readonly Value[] {
  const list = file.look(node.get(name))
  return Array.isArray(list) ? (list as readonly Value[]) : []
}

const pagesOf = (file: PdfFile, catalog: Dict): number =>
  [...nodesOf(file, catalog.get('Pages'))].filter((node) => !node.has('Kids')).length

function recordOf(file: PdfFile, catalog: Dict): PdfReading['record'] {
  const files = file.dict(catalog.get('Names'))?.get('EmbeddedFiles')
  let met = 0
  for (const node of nodesOf(file, files)) {
    for (const entry of listAt(file, node, 'Names')) {
      met += 1
      if (met > MOST_ATTACHED) return undefined
      const record = enclosedIn(file, file.dict(entry))
      if (record) return record
    }
  }
  return undefined
}

function enclosedIn(file: PdfFile, specification: Dict | undefined): PdfReading['record'] {
  const name = file.look(specification?.get('F'))
  const stream = file.look(file.dict(specification?.get('EF'))?.get('F'))
  if (!(name instanceof Text) || textOf(name) !== ATTACHMENT || !(stream instanceof Stream)) return undefined
  const enclosed: unknown = JSON.parse(file.space.unpack(file.bytes, stream, MOST_ATTACHED_BYTES).toString('utf8'))
  return isOurs(enclosed) ? { type: enclosed.type, data: enclosed.data } : undefined
}

function isOurs(value: unknown): value is Enclosed {
  if (typeof value !== 'object' || value === null) return false
  const { made_by: maker, format, type, data } = value as Record<string, unknown>
  return (
    maker === MAKER &&
    format === 1 &&
    typeof type === 'string' &&
    Object.hasOwn(tables.recordByType, type) &&
    typeof data === 'object' &&
    data !== null &&
    !Array.isArray(data)
  )
}

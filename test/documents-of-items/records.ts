/** The records of the repository's examples, and PDFs of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tables } from '../../generated/tables.ts'
import type { SourceDataType } from '../../generated/types.ts'
import { writePdf } from '../../server/evidence/documents/pdf/write.ts'

const folder = join(import.meta.dirname, '../../generated/examples/records')

export const RECORDS = tables.records as readonly SourceDataType[]

export const exampleOf = (type: string): object => JSON.parse(readFileSync(join(folder, `${type}.json`), 'utf8')) as object

export const CREATED_AT = Date.UTC(2024, 2, 1, 15, 30)

export const pdfOf = (record: object, type: SourceDataType = 'SVC_W2_RECORD'): Promise<Uint8Array> =>
  writePdf({ title: 'Record of a person', type, itemId: 'item_2fQxA', record, createdAt: CREATED_AT })

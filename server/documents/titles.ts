/**
 * Returns the title of a PDF. It is the title of the record or, if the record is extracted from a document, the name of the document type.
 */
import { recordTitles } from '../../generated/records.ts'

const titles = new Map<string, string>(Object.entries(recordTitles))

export const recordTitle = (type: string): string => titles.get(type) ?? type

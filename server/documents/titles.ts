/** Returns the title of a PDF: the record's title, or the name of the type for a document that becomes a record. */
import { recordTitles } from '../../generated/records.ts'

const titles = new Map<string, string>(Object.entries(recordTitles))

export const recordTitle = (type: string): string => titles.get(type) ?? type

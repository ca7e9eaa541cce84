/** The title of a PDF: that of the record, or the name of the type for a document that becomes one. */
import { recordTitles } from '../../generated/records.ts'

const titles = new Map<string, string>(Object.entries(recordTitles))

export const recordTitle = (type: string): string => titles.get(type) ?? type

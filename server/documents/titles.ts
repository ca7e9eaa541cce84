/** Returns the title of a PDF, which is the record's title. For a document from which a record is extracted, it is the name of the type. */
import { recordTitles } from '../../generated/records.ts'

const titles = new Map<string, string>(Object.entries(recordTitles))

export const recordTitle = (type: string): string => titles.get(type) ?? type

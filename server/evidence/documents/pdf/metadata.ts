/** Reads the document information dictionary of a PDF, and the names of its fonts. */
import { isDict, type PdfFile } from './file.ts'
import { parsePdfDate, decodeTextString } from './strings.ts'
import { PdfName, PdfString } from './values.ts'

export interface PdfMetadata {
  readonly producer?: string
  readonly creator?: string
  /** Epoch milliseconds. */
  readonly created?: number
  readonly modified?: number
  readonly pages: number
  /** Names without duplicates, sorted. */
  readonly fonts: readonly string[]
}

const MAX_FONTS = 200
const MAX_FONT_NAME_LENGTH = 200

export function metadataOf(file: PdfFile): Omit<PdfMetadata, 'pages'> {
  const information = file.resolveDict(file.trailer?.get('Info'))
  const text = (name: string): string | undefined => {
    const value = file.resolve(information?.get(name))
    return value instanceof PdfString ? decodeTextString(value) : undefined
  }
  const [producer, creator] = [text('Producer'), text('Creator')]
  const [created, modified] = [parsePdfDate(text('CreationDate')), parsePdfDate(text('ModDate'))]
  return {
    ...(producer !== undefined && { producer }),
    ...(creator !== undefined && { creator }),
    ...(created !== undefined && { created }),
    ...(modified !== undefined && { modified }),
    fonts: fontNames(file),
  }
}

/** The prefix of a subset font, six letters and a plus, is removed. */
function fontNames(file: PdfFile): string[] {
  const names = new Set<string>()
  for (const value of file.objects.values()) {
    if (!isDict(value) || names.size >= MAX_FONTS) continue
    const [type, name] = [value.get('Type'), value.get('BaseFont')]
    if (type instanceof PdfName && type.name === 'Font' && name instanceof PdfName)
      names.add(name.name.replace(/^[A-Z]{6}\+/, '').slice(0, MAX_FONT_NAME_LENGTH))
  }
  return [...names].toSorted()
}

/** What a PDF says about itself. */
import { isDict, type PdfFile } from './file.ts'
import { dateOf, textOf } from './strings.ts'
import { Name, Text } from './values.ts'

export interface PdfMetadata {
  readonly producer?: string
  readonly creator?: string
  /** Epoch milliseconds. */
  readonly created?: number
  readonly modified?: number
  readonly pages: number
  /** Their names, each once, in order. */
  readonly fonts: readonly string[]
}

const MOST_FONTS = 200
const LONGEST_NAME = 200

export function informationOf(file: PdfFile): Omit<PdfMetadata, 'pages'> {
  const information = file.dict(file.trailer?.get('Info'))
  const text = (name: string): string | undefined => {
    const value = file.look(information?.get(name))
    return value instanceof Text ? textOf(value) : undefined
  }
  const [producer, creator] = [text('Producer'), text('Creator')]
  const [created, modified] = [dateOf(text('CreationDate')), dateOf(text('ModDate'))]
  return {
    ...(producer !== undefined && { producer }),
    ...(creator !== undefined && { creator }),
    ...(created !== undefined && { created }),
    ...(modified !== undefined && { modified }),
    fonts: fontsOf(file),
  }
}

/** Without the six letters that a font with only some of its glyphs has before its name. */
function fontsOf(file: PdfFile): string[] {
  const names = new Set<string>()
  for (const value of file.objects.values()) {
    if (!isDict(value) || names.size >= MOST_FONTS) continue
    const [type, name] = [value.get('Type'), value.get('BaseFont')]
    if (type instanceof Name && type.name === 'Font' && name instanceof Name)
      names.add(name.name.replace(/^[A-Z]{6}\+/, '').slice(0, LONGEST_NAME))
  }
  return [...names].toSorted()
}

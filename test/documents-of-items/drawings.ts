/** Reads the texts on the pages of a PDF with another reader than the server's own. */
import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFRawStream } from 'pdf-lib'

export interface Drawn {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The position at which each text of each page begins. */
export async function drawingsOf(bytes: Uint8Array): Promise<Drawn[][]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  return document.getPages().map(({ node }) => {
    const contents = node.Contents()
    if (!(contents instanceof PDFRawStream)) throw new Error('The page draws nothing.')
    const operators = inflateSync(contents.getContents()).toString('latin1')
    return [...operators.matchAll(/BT [^\n]*? 1 0 0 1 (\S+) (\S+) Tm \/F\d+ (\S+) Tf/g)].map(([, x, y, size]) => ({
      x: Number(x),
      y: Number(y),
      size: Number(size),
    }))
  })
}

/** The smallest valid file of each media type: what Prism answers for a download. */
const EMPTY_ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

const BLANK_PDF = pdf([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>>>',
])

export const sampleFiles: Readonly<Record<string, Uint8Array>> = { 'application/zip': EMPTY_ZIP, 'application/pdf': BLANK_PDF }

/** Objects, the table of where each begins, and where that table begins. */
function pdf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n'
  const begins = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${begins.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

/** Prism answers from the contract: nothing is changed, and a header says so. */
import { badRequest } from '../core/errors.ts'
import type { Operation } from './plugin.ts'
import type { Preferred } from './prefer.ts'
import { NoSuchExample, type PrismEngine } from './prism.ts'
import { assertValidResponse, responseViolations } from './validate-response.ts'

/** Prism answers a download with the smallest valid file of its media type. */
const EMPTY_ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

const BLANK_PDF = pdf([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>>>',
])

const SAMPLE_FILES: Readonly<Record<string, Uint8Array>> = { 'application/zip': EMPTY_ZIP, 'application/pdf': BLANK_PDF }

/** A PDF is its objects, the table of where each begins, and where that table begins. */
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

interface Asked {
  readonly body: unknown
  readonly preference: Preferred
  /** Epoch milliseconds. */
  readonly now: number
}

export async function answerOfPrism(prism: PrismEngine, operation: Operation, { body, preference, now }: Asked) {
  const { prism: place, path } = operation
  const media = operation.answer.media ?? ''
  const answer = await prism
    .mock({
      place,
      path,
      body,
      preference,
      sample: SAMPLE_FILES[media],
      violationsOf: (response) => responseViolations(operation, response, now),
    })
    .catch((error: unknown) => {
      if (error instanceof NoSuchExample) throw badRequest(`Prefer: ${error.message}`)
      throw error
    })
  assertValidResponse(operation, answer.violations)
  const type = answer.body instanceof Uint8Array && { 'content-type': media }
  return { status: answer.statusCode, headers: { ...answer.headers, ...type, 'x-answered-from': 'example' }, body: answer.body }
}

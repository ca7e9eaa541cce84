/** Prism answers from the contract: nothing is changed, and a header says so. */
import { badRequest } from '../core/errors.ts'
import type { Operation } from './plugin.ts'
import type { Preferred } from './prefer.ts'
import { NoSuchExample, type PrismEngine } from './prism.ts'
import { sampleFiles } from './sample-files.ts'
import { assertValidResponse, responseViolations } from './validate-response.ts'

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
      sample: sampleFiles[media],
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

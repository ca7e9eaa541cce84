/** What is answered where nothing can be used: a final state, and why. */
import { ids } from './people.ts'

const unprocessable = (code: string, description: string, context: object) => ({
  processing_status: 'UNPROCESSABLE',
  reason_codes: [{ code, description, context }],
})

/** There is no Item of the kind that was asked for. */
export const noItems = unprocessable('NO_ITEMS', 'The Individual has no Items', { items: [] })

/** The photo of the renters policy. */
export const poorPhoto = (context: object) =>
  unprocessable('UNPROCESSABLE_DOCUMENT_QUALITY', 'The document cannot be read well enough to be processed', context)

/** The transcript, had it lacked a page. */
export const partialTranscript = unprocessable('PARTIAL_DOCUMENT', 'Part of the document is missing', { items: [ids.items.transcript] })

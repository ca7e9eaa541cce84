/** Summarizes a call for its row in the list: its subject, and its error or first warning. */

const SUBJECT = /"((?:dr|idv)_\w{20,})"/

/**
 * Returns the identifier of the Data Request or Individual that a call concerns. For a call that creates such a record, this is the new
 * identifier.
 */
export const findSubject = ({ request, response }) =>
  (SUBJECT.exec(`"${response?.id}"`) ?? SUBJECT.exec(JSON.stringify(request ?? null)))?.[1]

/**
 * Returns the error message of a failed call. For other calls, returns the first warning with its property, and the number of further
 * warnings.
 */
export function summarizeNotes({ response, status, warnings }) {
  if (status >= 400) return response?.error_message
  const [first, ...others] = warnings
  if (first === undefined) return undefined
  return first.replace(/^\/(\S+): (.*)$/, '$2: $1') + (others.length > 0 ? `, and ${others.length} more` : '')
}

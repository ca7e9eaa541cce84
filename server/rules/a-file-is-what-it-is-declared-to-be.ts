/**
 * "Accepted document types of items/upload: not shown" (Endpoints, Items): those that the contract lists. The content
 * decides, not the name; a Content-Type that says something else is refused, one that says nothing is not.
 */
import type { DocumentMediaType } from '../../generated/types.ts'
import { isDeclaredAs } from '../evidence/documents/media-type.ts'
import { ApiError, badRequest } from '../core/errors.ts'

interface Sent {
  readonly fileName: string
  /** Empty: nothing was declared. */
  readonly declared: string
  /** What the content is; undefined: nothing that is accepted. */
  readonly found: DocumentMediaType | undefined
}

const ANY = 'application/octet-stream'

export function aFileIsWhatItIsDeclaredToBe({ fileName, declared, found }: Sent): ApiError | undefined {
  if (!found) return new ApiError('UNSUPPORTED_MEDIA_TYPE', `/files: ${named(fileName)} is none of BMP, HTML, JPEG, JSON, PDF, PNG, TIFF`)
  if (declared === '' || declared === ANY || isDeclaredAs(declared, found)) return undefined
  return badRequest(`/files: the content of ${named(fileName)} is ${found}, not what its Content-Type says`)
}

/** By its ending only: names of files tell of people. */
function named(fileName: string): string {
  const ending = /\.\w{1,5}$/.exec(fileName)?.[0]
  return ending === undefined ? 'a file' : `a file ending in ${ending}`
}

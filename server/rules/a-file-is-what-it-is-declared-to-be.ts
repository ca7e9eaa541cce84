/**
 * "Accepted document types of items/upload: not individualView" (Endpoints, Items): the contract lists them. The type is
 * read from the content, not from the name. A Content-Type that names another type is refused.
 */
import type { DocumentMediaType } from '../../generated/types.ts'
import { isDeclaredAs } from '../evidence/documents/media-type.ts'
import { ApiError, badRequest } from '../core/errors.ts'

interface UploadedFile {
  readonly fileName: string
  /** The Content-Type; empty: there is none. */
  readonly declared: string
  /** The type of the content; undefined: none that is accepted. */
  readonly found: DocumentMediaType | undefined
}

const UNSPECIFIED = 'application/octet-stream'

export function aFileIsWhatItIsDeclaredToBe({ fileName, declared, found }: UploadedFile): ApiError | undefined {
  if (!found)
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', `/files: ${describeFile(fileName)} is none of BMP, HTML, JPEG, JSON, PDF, PNG, TIFF`)
  if (declared === '' || declared === UNSPECIFIED || isDeclaredAs(declared, found)) return undefined
  return badRequest(`/files: the content of ${describeFile(fileName)} is ${found}, not what its Content-Type says`)
}

/** Only the extension, because file names may have personal data. */
function describeFile(fileName: string): string {
  const extension = /\.\w{1,5}$/.exec(fileName)?.[0]
  return extension === undefined ? 'a file' : `a file ending in ${extension}`
}

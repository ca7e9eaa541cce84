/**
 * "Accepted document types of items/upload: not shown" (Endpoints, Items): the contract lists them. The type is
 * read from the content, not from the name. A Content-Type that names another type is refused.
 */
import type { DocumentMediaType } from '../../generated/types.ts'
import { isDeclaredAs, namesNoType } from '../evidence/documents/media-type.ts'
import { ApiError, badRequest } from '../core/errors.ts'

interface UploadedFile {
  readonly fileName: string
  readonly declared: string
  /** The type of the content; undefined: none that is accepted. */
  readonly found: DocumentMediaType | undefined
}

export function aFileIsWhatItIsDeclaredToBe({ fileName, declared, found }: UploadedFile): ApiError | undefined {
  if (!found)
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', `/files: ${describeFile(fileName)} is none of BMP, HTML, JPEG, JSON, PDF, PNG, TIFF`)
  if (namesNoType(declared) || isDeclaredAs(declared, found)) return undefined
  return badRequest(`/files: the content of ${describeFile(fileName)} is ${found}, not what its Content-Type says`)
}

/** Only the extension, because file names may have personal data. */
function describeFile(fileName: string): string {
  const extension = /\.\w{1,5}$/.exec(fileName)?.[0]
  return extension === undefined ? 'a file' : `a file ending in ${extension}`
}

/** What the multipart operations take: the name of the part, and how many files of how many bytes. */
import type { RequestOfOperation } from '../../generated/server.ts'
import type { UploadedPart } from './plugin.ts'
import { type ApiError, badRequest } from '../core/errors.ts'
import { limits } from '../core/limits.ts'

export interface Upload {
  readonly part: string
  readonly files: number
  readonly bytes: number
}

interface Operation {
  readonly id?: string
  readonly request?: Pick<RequestOfOperation, 'upload'>
}

/** Undefined: it takes no files. */
export const uploadOf = ({ id, request }: Operation): Upload | undefined =>
  request?.upload && { ...request.upload, bytes: id === 'uploadLogo' ? limits.logo_bytes : limits.upload_bytes }

/** The schema says how many files there may be: more break it, however small they are. */
export const tooMany = ({ part, files }: Upload): ApiError =>
  badRequest(`/${part}: send ${files === 1 ? 'one file' : `at most ${files} files`}`)

/** Refuses a value where a file is asked for; parts of other names are refused where strictness is preferred, else only remarked upon. */
export function validateParts(
  operation: Operation,
  { body, files }: { readonly body: unknown; readonly files: readonly UploadedPart[] },
  strict: boolean,
  warn: (message: string) => void,
): void {
  const upload = uploadOf(operation)
  if (!upload) return
  const values = Object.keys(body as object)
  if (values.includes(upload.part)) throw badRequest(`/${upload.part}: must be a file: give the part a filename`)
  const unknown = [...values, ...files.map(({ field }) => field)].filter((name) => name !== upload.part)
  const remarks = [...new Set(unknown)].map((name) => `/${name}: unknown part`)
  if (strict && remarks.length > 0) throw badRequest(remarks.join('; '))
  remarks.forEach(warn)
}

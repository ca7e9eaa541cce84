/** The fields and files of a posted form, within their limits. */
import type { FastifyRequest } from 'fastify'
import { limits } from '../../core/limits.ts'
import type { Posted, PostedFile } from './form-action.ts'
import type { Notice } from './notices.ts'

export const isUpload = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

export async function received(request: FastifyRequest): Promise<Posted> {
  return isUpload(request) ? uploaded(request) : { fields: texts(request.body), files: [] }
}

/** Of a field given twice the last counts. */
const texts = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body instanceof Uint8Array ? {} : (body ?? {})) as Record<string, unknown>).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value.at(-1) : value),
    ]),
  )

/** Of all files of one form: they are in memory together. */
const MOST_BYTES = limits.upload_bytes * 2

const PROBLEMS: Readonly<Record<string, Notice>> = {
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_many',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
}

/** The text fields come first in our forms, so that they are known even where the files are too much. */
async function uploaded(request: FastifyRequest): Promise<Posted> {
  const fields: Record<string, string> = {}
  const files: PostedFile[] = []
  let total = 0
  const most = { fileSize: limits.upload_bytes, files: limits.upload_files, fields: 5, fieldSize: 1024, parts: limits.upload_files + 5 }
  try {
    for await (const part of request.parts({ limits: most })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (total > MOST_BYTES) part.file.resume()
      else {
        const content = await part.toBuffer()
        total += content.length
        files.push({ name: part.filename ?? '', mediaType: part.mimetype, content })
      }
    }
    if (total > MOST_BYTES) return { fields, files: [], problem: 'too_much' }
    return { fields, files: files.filter(({ name, content }) => name !== '' || content.length > 0) }
  } catch (error) {
    return { fields, files: [], problem: PROBLEMS[(error as { code?: string }).code ?? ''] ?? 'unreadable' }
  }
}

/** The fields and files of a posted form, within their limits. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../api/api.ts'
import { limits } from '../../core/limits.ts'
import { ReceivedFiles } from '../../workflow/items/uploads.ts'
import type { PostedForm, PostedFile } from './form-action.ts'
import type { Notice } from './notices.ts'

export const isUpload = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

type Answer = () => FastifyReply | Promise<FastifyReply>

/** Files are stored as they come; those of which no document is made are removed before the form is answered. */
export const withPostedForm = async (
  api: Api,
  request: FastifyRequest,
  accountId: string,
  work: (posted: PostedForm) => Promise<Answer>,
): Promise<FastifyReply> => (await withFiles(api, request, accountId, work))()

async function withFiles(
  { dependencies }: Api,
  request: FastifyRequest,
  accountId: string,
  work: (posted: PostedForm) => Promise<Answer>,
): Promise<Answer> {
  if (!isUpload(request)) return work({ fields: formFields(request.body), files: [] })
  const { database, runtime } = dependencies
  const files = new ReceivedFiles({ db: database.db, runtime, now: runtime.now() }, accountId)
  try {
    return await work(await readMultipart(request, files))
  } finally {
    await files.end()
  }
}

/** If a field is sent twice, the last one counts. */
const formFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body instanceof Uint8Array ? {} : (body ?? {})) as Record<string, unknown>).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value.at(-1) : value),
    ]),
  )

/** The limit of all files of one form. */
const MAX_BYTES = limits.upload_bytes * 2

const PROBLEMS: Readonly<Record<string, Notice>> = {
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_many',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
}

/** Our forms send their text fields first, so those are known even if the files are too large. */
async function readMultipart(request: FastifyRequest, received: ReceivedFiles): Promise<PostedForm> {
  const fields: Record<string, string> = {}
  const files: PostedFile[] = []
  let total = 0
  const maximum = { fileSize: limits.upload_bytes, files: limits.upload_files, fields: 5, fieldSize: 1024, parts: limits.upload_files + 5 }
  try {
    for await (const part of request.parts({ limits: maximum })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (total > MAX_BYTES) part.file.resume()
      else {
        const file = await received.receive(part.file)
        total += file.bytes
        files.push({ name: part.filename ?? '', mediaType: part.mimetype, file })
      }
    }
    if (total > MAX_BYTES) return { fields, files: [], problem: 'too_much' }
    return { fields, files: files.filter(({ name, file }) => name !== '' || file.bytes > 0) }
  } catch (error) {
    return { fields, files: [], problem: PROBLEMS[(error as { code?: string }).code ?? ''] ?? 'unreadable' }
  }
}

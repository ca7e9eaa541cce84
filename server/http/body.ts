/** The body of a request: of the right media type, within its limit, and JSON where JSON is asked for. */
import type { FastifyRequest } from 'fastify'
import type { OperationModel } from '../../generated/model.ts'
import type { UploadedPart } from '../behaviour.ts'
import { ApiError, badRequest } from '../errors.ts'
import { limits } from '../limits.ts'
import { parseJson } from './json.ts'
import { translated } from './refusals.ts'

export interface Received {
  readonly body: unknown
  readonly files: readonly UploadedPart[]
}

type Operation = Pick<OperationModel, 'request'>

export const largestBody = ({ request }: Operation): number =>
  request?.media === 'multipart/form-data' ? limits.upload_bytes * limits.upload_files : limits.request_bytes

export async function receive(request: FastifyRequest, operation: Operation): Promise<Received> {
  return operation.request?.media === 'multipart/form-data' ? multipart(request) : { body: json(request, operation), files: [] }
}

function json(request: FastifyRequest, { request: expected }: Operation): unknown {
  const bytes = request.body as Buffer | undefined
  if (!bytes || bytes.length === 0) {
    if (expected?.required) throw badRequest('The body is missing: send a JSON object')
    return undefined
  }
  // An operation without a request body ignores one: clients that exist send an empty object.
  if (!expected) return undefined
  const media = mediaType(request)
  if (media !== 'application/json')
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `Send the body as application/json, not ${media || 'without a Content-Type'}`)
  return parseJson(bytes)
}

const mediaType = (request: FastifyRequest): string => (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

async function multipart(request: FastifyRequest): Promise<Received> {
  if (mediaType(request) !== 'multipart/form-data')
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      `Send the files as multipart/form-data, not ${mediaType(request) || 'without a Content-Type'}`,
    )
  try {
    return await parts(request)
  } catch (error) {
    // What the parser says of a broken body has no status: nothing else can fail here.
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    throw code && statusCode
      ? translated(error as Error)
      : badRequest('The body is not multipart/form-data with a boundary and a closing line')
  }
}

async function parts(request: FastifyRequest): Promise<Received> {
  const files: UploadedPart[] = []
  const fields: [string, unknown][] = []
  for await (const part of request.parts({ limits: { fileSize: limits.upload_bytes, files: limits.upload_files } })) {
    if (part.type === 'file')
      files.push({ field: part.fieldname, fileName: part.filename ?? '', mediaType: part.mimetype, data: await part.toBuffer() })
    else fields.push([part.fieldname, part.value])
  }
  return { body: Object.fromEntries(fields), files }
}

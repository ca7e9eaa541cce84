/** Of token requests "content types application/json and application/x-www-form-urlencoded are supported; unspecified defaults to application/json" (Data Request). */
import { type ApiError, badRequest } from '../errors.ts'

const SUPPORTED = ['application/json', 'application/x-www-form-urlencoded']

type Headers = Readonly<Record<string, string>>

export function mediaTypeOf(headers: Headers): string {
  const [, value = 'application/json'] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? []
  return (value.split(';', 1)[0] as string).trim().toLowerCase()
}

export const aTokenRequestIsJsonOrAForm = (headers: Headers): ApiError | undefined =>
  SUPPORTED.includes(mediaTypeOf(headers)) ? undefined : badRequest(`The content type of a token request is one of ${SUPPORTED.join(', ')}`)

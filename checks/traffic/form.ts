/** Forms with files (multipart/form-data): their fields, and what the contract says of them. */
import { Dicer } from '@fastify/busboy'
import type { BodyModel, JsonSchema } from '../../generated/model.ts'
import type { Mode } from '../report/finding.ts'
import { maskedName, maskedValue } from '../validate/mask.ts'
import { parseBoundary, parseDisposition } from '../../payloads/multipart-headers.ts'
import { nearest } from '../../payloads/nearest.ts'
import { ownProperty } from '../core/json.ts'
import { escapeToken } from '../validate/pointers.ts'
import { componentSchemas } from '../validate/schemas.ts'
import { isForm } from './faults.ts'
import { type Body, type FormField, mediaTypeOf, type TrafficFinding, trafficFinding } from './exchange.ts'

/** Returns the fields of a form. Returns the body itself if it is not a complete form. */
export async function readForm<Body extends Uint8Array | string>(body: Body, contentType = ''): Promise<Body | readonly FormField[]> {
  if (mediaTypeOf(contentType) !== 'multipart/form-data') return body
  const boundary = parseBoundary(contentType)
  return boundary ? ((await fieldsOf(body, boundary)) ?? body) : body
}

/** Undefined: the bytes are no form of this boundary. */
function fieldsOf(body: Uint8Array | string, boundary: string): Promise<readonly FormField[] | undefined> {
  const fields: (FormField | undefined)[] = []
  return new Promise((resolve) => {
    const form = new Dicer({ boundary })
    form.on('part', (part) => {
      part.on('header', (headers) => void fields.push(fieldOf(headers as Headers)))
      part.on('error', () => {}).resume()
    })
    form.on('error', () => resolve(undefined))
    form.on('finish', () => resolve(fields.includes(undefined) ? undefined : (fields as FormField[])))
    form.end(body)
  })
}

/** The headers of a part, by their names in lower case. Each character of a value is one byte. */
type Headers = Readonly<Record<string, readonly string[] | undefined>>

function fieldOf(headers: Headers): FormField | undefined {
  const { name, fileName } = parseDisposition(headers['content-disposition']?.[0] ?? '')
  return name === undefined ? undefined : { name, fileName, contentType: headers['content-type']?.[0] }
}

export function formFindings(fields: Body, { component, types = {} }: BodyModel, mode: Mode): TrafficFinding[] {
  if (!isForm(fields)) return [trafficFinding('/request/body', 'syntax', 'a form of multipart/form-data, whole', 'other bytes')]
  const { properties = {}, required = [] } = componentSchemas()[component as string] as JsonSchema
  return [
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const given = fields.filter((field) => field.name === name)
      return [
        ...countFindings(name, given.length, schema, required.includes(name)),
        ...given.flatMap((field) => fileFindings(field, types[name])),
      ]
    }),
    ...(mode === 'strict'
      ? fields.filter(({ name }) => !ownProperty(properties, name)).map(({ name }) => unknownField(name, properties))
      : []),
  ]
}

function countFindings(name: string, count: number, { type, minItems, maxItems }: JsonSchema, required: boolean): TrafficFinding[] {
  const several = type === 'array'
  const [least, most] = several ? [Number(minItems ?? 0), Number(maxItems ?? Infinity)] : [1, 1]
  const pointer = `/request/body/${escapeToken(name)}`
  if (count === 0) return required ? [trafficFinding('/request/body', 'required', `the field "${name}"`, 'no such field')] : []
  if (count >= least && count <= most) return []
  return [
    trafficFinding(
      pointer,
      'size',
      `at ${count < least ? 'least' : 'most'} ${count < least ? least : most} of this field`,
      String(count),
      'chosen',
    ),
  ]
}

function fileFindings({ name, fileName, contentType }: FormField, types: readonly string[] | undefined): TrafficFinding[] {
  const pointer = `/request/body/${escapeToken(name)}`
  if (fileName === undefined || fileName === '') return [trafficFinding(pointer, 'file', 'a file, with its name', 'a value')]
  if (!types || contentType === undefined || types.includes(mediaTypeOf(contentType))) return []
  return [trafficFinding(pointer, 'content-type', `one of ${types.join(', ')}`, maskedValue(mediaTypeOf(contentType), ''), 'published')]
}

function unknownField(name: string, properties: Readonly<Record<string, JsonSchema>>): TrafficFinding {
  const meant = nearest(name, Object.keys(properties))
  const pointer = `/request/body/${escapeToken(maskedName(name))}`
  const finding = trafficFinding(pointer, 'unknown-property', 'only known fields', `the field "${maskedName(name)}"`, 'chosen')
  return { ...finding, ...(meant !== undefined && { nearest: meant }) }
}

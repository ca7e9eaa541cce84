/** Forms with files (multipart/form-data): their fields, and the contract's rules for them. */
import { Dicer } from '@fastify/busboy'
import type { BodyModel, JsonSchema } from '../../generated/model.ts'
import type { Mode } from '../report/finding.ts'
import { maskName, formatMasked } from '../validate/mask.ts'
import { parseBoundary, parseDisposition } from '../../payloads/multipart-headers.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { ownProperty } from '../core/json.ts'
import { escapeToken } from '../validate/pointers.ts'
import { loadComponentSchemas } from '../validate/schemas.ts'
import { isForm } from './findings.ts'
import { type Body, type FormField, getMediaType, type TrafficFinding, createFinding } from './exchange.ts'

/** Parses the fields of a form. Returns the body unchanged if it is not a complete form. */
export async function readForm<Body extends Uint8Array | string>(body: Body, contentType = ''): Promise<Body | readonly FormField[]> {
  if (getMediaType(contentType) !== 'multipart/form-data') return body
  const boundary = parseBoundary(contentType)
  return boundary ? ((await parseFields(body, boundary)) ?? body) : body
}

/** Returns undefined if the bytes are not a form with this boundary. */
function parseFields(body: Uint8Array | string, boundary: string): Promise<readonly FormField[] | undefined> {
  const fields: (FormField | undefined)[] = []
  return new Promise((resolve) => {
    const form = new Dicer({ boundary })
    form.on('part', (part) => {
      part.on('header', (headers) => void fields.push(parseField(headers as Headers)))
      part.on('error', () => {}).resume()
    })
    form.on('error', () => resolve(undefined))
    form.on('finish', () => resolve(fields.includes(undefined) ? undefined : (fields as FormField[])))
    form.end(body)
  })
}

/** Headers of a part, keyed by lowercase name. Each character of a value represents one byte. */
type Headers = Readonly<Record<string, readonly string[] | undefined>>

function parseField(headers: Headers): FormField | undefined {
  const { name, fileName } = parseDisposition(headers['content-disposition']?.[0] ?? '')
  return name === undefined ? undefined : { name, fileName, contentType: headers['content-type']?.[0] }
}

export function checkForm(fields: Body, { component, types = {} }: BodyModel, mode: Mode): TrafficFinding[] {
  if (!isForm(fields)) return [createFinding('/request/body', 'syntax', 'a complete multipart/form-data form', 'other bytes')]
  const { properties = {}, required = [] } = loadComponentSchemas()[component as string] as JsonSchema
  return [
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const present = fields.filter((field) => field.name === name)
      return [
        ...checkCount(name, present.length, schema, required.includes(name)),
        ...present.flatMap((field) => checkFile(field, types[name])),
      ]
    }),
    ...(mode === 'strict'
      ? fields.filter(({ name }) => !ownProperty(properties, name)).map(({ name }) => createUnknownFieldFinding(name, properties))
      : []),
  ]
}

function checkCount(name: string, count: number, { type, minItems, maxItems }: JsonSchema, required: boolean): TrafficFinding[] {
  const several = type === 'array'
  const [minimum, maximum] = several ? [Number(minItems ?? 0), Number(maxItems ?? Infinity)] : [1, 1]
  const pointer = `/request/body/${escapeToken(name)}`
  if (count === 0) return required ? [createFinding('/request/body', 'required', `the field "${name}"`, 'no such field')] : []
  if (count >= minimum && count <= maximum) return []
  return [
    createFinding(
      pointer,
      'size',
      `at ${count < minimum ? 'least' : 'most'} ${count < minimum ? minimum : maximum} of this field`,
      String(count),
      'chosen',
    ),
  ]
}

function checkFile({ name, fileName, contentType }: FormField, types: readonly string[] | undefined): TrafficFinding[] {
  const pointer = `/request/body/${escapeToken(name)}`
  if (fileName === undefined || fileName === '') return [createFinding(pointer, 'file', 'a file with a file name', 'a value')]
  if (!types || contentType === undefined || types.includes(getMediaType(contentType))) return []
  return [createFinding(pointer, 'content-type', `one of ${types.join(', ')}`, formatMasked(getMediaType(contentType), ''), 'published')]
}

function createUnknownFieldFinding(name: string, properties: Readonly<Record<string, JsonSchema>>): TrafficFinding {
  const suggestion = findNearestWord(name, Object.keys(properties))
  const pointer = `/request/body/${escapeToken(maskName(name))}`
  const finding = createFinding(pointer, 'unknown-property', 'only known fields', `the field "${maskName(name)}"`, 'chosen')
  return { ...finding, ...(suggestion !== undefined && { nearest: suggestion }) }
}

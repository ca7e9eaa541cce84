/** Forms with files (multipart/form-data): their fields, and what the contract says of them. */
import type { BodyModel, JsonSchema } from '../../generated/model.ts'
import type { Mode } from '../report/finding.ts'
import { maskedName, maskedValue } from '../validate/mask.ts'
import { nearest } from '../../server/core/nearest.ts'
import { ownProperty } from '../core/json.ts'
import { escapeToken } from '../validate/pointers.ts'
import { componentSchemas } from '../validate/schemas.ts'
import { type Body, type FormField, mediaTypeOf, type TrafficFinding, trafficFinding } from './exchange.ts'

/** Undefined: the bytes are no form of this boundary. */
export function fieldsOf(body: Exclude<Body, undefined>, contentType: string): readonly FormField[] | undefined {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return body
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  // In this encoding every byte is one character: names are decoded afterwards.
  const text = Buffer.from(body as string).toString('latin1')
  const [, ...parts] = `\r\n${text}`.split(`\r\n--${boundary}`)
  const last = parts.pop()
  if (last === undefined || !last.startsWith('--')) return undefined
  const fields = parts.map(fieldOf)
  return fields.includes(undefined) ? undefined : (fields as FormField[])
}

function fieldOf(part: string): FormField | undefined {
  const [head = ''] = part.split('\r\n\r\n', 1)
  const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1]
  const name = disposition === undefined ? undefined : parameterOf(disposition, 'name')
  if (disposition === undefined || name === undefined) return undefined
  const contentType = /^content-type:\s*(.*?)\s*$/im.exec(head)?.[1]
  return { name, fileName: parameterOf(disposition, 'filename'), contentType }
}

const parameterOf = (disposition: string, name: string): string | undefined => {
  const [, quoted, plain] = new RegExp(`;\\s*${name}\\*?=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;]+))`, 'i').exec(disposition) ?? []
  const value = quoted ?? plain
  return value === undefined ? undefined : Buffer.from(value, 'latin1').toString()
}

export function formFindings(fields: readonly FormField[] | undefined, { component, types = {} }: BodyModel, mode: Mode): TrafficFinding[] {
  if (!fields) return [trafficFinding('/request/body', 'syntax', 'a form of multipart/form-data, whole', 'other bytes')]
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

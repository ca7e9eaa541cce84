/** Forms with files (multipart/form-data): their fields, and what the contract says of them. */
import type { BodyModel, JsonSchema } from '../../generated/model.ts'
import type { Mode } from '../report/finding.ts'
import { maskedName, maskedValue } from '../validate/mask.ts'
import { nearest } from '../../server/core/nearest.ts'
import { ownProperty } from '../core/json.ts'
import { escapeToken } from '../validate/pointers.ts'
import { componentSchemas } from '../validate/schemas.ts'
import { type Body, type FormField, mediaTypeOf, type TrafficFinding } from './exchange.ts'

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
  if (!fields)
    return [
      {
        pointer: '/request/body',
        rule: 'syntax',
        expected: 'a form of multipart/form-data, whole',
        found: 'other bytes',
        provenance: 'specified',
      },
    ]
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
  if (count === 0)
    return required
      ? [{ pointer: '/request/body', rule: 'required', expected: `the field "${name}"`, found: 'no such field', provenance: 'specified' }]
      : []
  if (count >= least && count <= most) return []
  return [
    {
      pointer,
      rule: 'size',
      expected: `at ${count < least ? 'least' : 'most'} ${count < least ? least : most} of this field`,
      found: String(count),
      provenance: 'chosen',
    },
  ]
}

function fileFindings({ name, fileName, contentType }: FormField, types: readonly string[] | undefined): TrafficFinding[] {
  const pointer = `/request/body/${escapeToken(name)}`
  if (fileName === undefined || fileName === '')
    return [{ pointer, rule: 'file', expected: 'a file, with its name', found: 'a value', provenance: 'specified' }]
  if (!types || contentType === undefined || types.includes(mediaTypeOf(contentType))) return []
  return [
    {
      pointer,
      rule: 'content-type',
      expected: `one of ${types.join(', ')}`,
      found: maskedValue(mediaTypeOf(contentType), ''),
      provenance: 'published',
    },
  ]
}

function unknownField(name: string, properties: Readonly<Record<string, JsonSchema>>): TrafficFinding {
  const meant = nearest(name, Object.keys(properties))
  const pointer = `/request/body/${escapeToken(maskedName(name))}`
  const finding = {
    pointer,
    rule: 'unknown-property',
    expected: 'only known fields',
    found: `the field "${maskedName(name)}"`,
    provenance: 'chosen',
  } as const
  return { ...finding, ...(meant !== undefined && { nearest: meant }) }
}

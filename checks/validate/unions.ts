/** Broken unions (`anyOf`): which of the allowed shapes was intended. */
import type { JsonSchema } from '../../generated/model.ts'
import type { Violation } from '../../generated/validators.js'
import { componentName, type SchemaPlace, componentSchemas, typeInWords } from './schemas.ts'

interface BrokenUnion {
  violation: Violation
  /** Whether a violation belongs to one of the shapes of this union. */
  covers: (violation: Violation) => boolean
}

/** The broken unions that are not inside another broken union. */
export function brokenUnions(violations: readonly Violation[]): BrokenUnion[] {
  const broken = violations.filter(({ keyword }) => keyword === 'anyOf').toSorted((a, b) => a.instancePath.length - b.instancePath.length)
  const outermost: BrokenUnion[] = []
  for (const violation of broken) {
    const { instancePath } = violation
    if (outermost.some(({ covers }) => covers(violation))) continue
    outermost.push({
      violation,
      covers: (other) => other.instancePath === instancePath || other.instancePath.startsWith(`${instancePath}/`),
    })
  }
  return outermost
}

/** The component that a value was intended to be: the only shape with its JSON type, or the only component allowed there. */
export function intendedShape(place: SchemaPlace | undefined, value: unknown): string | undefined {
  if (!place?.schema.anyOf) return place?.components.at(-1)
  const alike = place.schema.anyOf.filter((shape) => [typeOf(shape)].flat().includes(jsonType(value)))
  return alike.length === 1 && alike[0]?.$ref ? componentName(alike[0].$ref) : undefined
}

/** The JSON types that a union takes, in words. */
export const unionInWords = ({ anyOf = [] }: JsonSchema): string =>
  [...new Set(anyOf.map((shape) => typeInWords(shape, typeOf(shape))))].join(' or ')

const typeOf = (shape: JsonSchema) => (shape.$ref ? componentSchemas()[componentName(shape.$ref)]?.type : shape.type)

const jsonType = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

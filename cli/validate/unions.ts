/** Where several shapes are allowed and none fits: which one was meant. */
import type { JsonSchema } from '../../generated/model.ts'
import type { Violation } from '../../generated/validators.js'
import { componentOf, type Place, schemas, typeWords } from './schemas.ts'

interface BrokenUnion {
  violation: Violation
  /** Whether a violation is only what one of the shapes says. */
  covers: (violation: Violation) => boolean
}

/** The outermost unions that are broken, each once. */
export function unionsBroken(violations: readonly Violation[]): BrokenUnion[] {
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

/** The component that a value is meant to be: the only one of the shapes with its JSON type, or what its place asks for. */
export function shapeMeant(place: Place | undefined, value: unknown): string | undefined {
  if (!place?.schema.anyOf) return place?.components.at(-1)
  const alike = place.schema.anyOf.filter((shape) => [typeOf(shape)].flat().includes(jsonType(value)))
  return alike.length === 1 && alike[0]?.$ref ? componentOf(alike[0].$ref) : undefined
}

/** The JSON types that a union takes, in words. */
export const shapes = ({ anyOf = [] }: JsonSchema): string =>
  [...new Set(anyOf.map((shape) => typeWords(shape, typeOf(shape))))].join(' or ')

const typeOf = (shape: JsonSchema) => (shape.$ref ? schemas()[componentOf(shape.$ref)]?.type : shape.type)

const jsonType = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

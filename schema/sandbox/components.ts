/** Declares components of the control API. The whole control API is this project's choice. */
import type { TSchema } from '@sinclair/typebox'
import * as define from '../define/components.ts'
import { chosen, gap, type Fields, type Meanings } from '../define/origin.ts'

/** Origin of the whole control API. */
export const controlApiOrigin = chosen(
  gap('sandbox-control-api', {
    absent: 'How a test moves the clock, creates accounts, resets the state and reads messages.',
    assumed: 'A control API under /sandbox. The reference server has it; production services do not.',
    why: 'Tests need functions that no endpoint of the interface has. Separate paths make clear that they are not part of it.',
  }),
)

type Component = define.Component

export const record = (name: string, about: string, fields: Fields, rules?: define.ObjectRules): Component =>
  define.record(name, controlApiOrigin, about, fields, rules)

interface ClosedRules extends define.ObjectRules {
  readonly maxProperties?: number
  /** For each field, the other fields that it requires. */
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
}

/** Declares a record that rejects unknown fields and has rules about fields that depend on each other. */
export const closedRecord = (
  name: string,
  about: string,
  fields: Fields,
  { maxProperties, dependentRequired, ...rules }: ClosedRules = {},
): Component => ({
  ...record(name, about, fields, rules),
  ...(maxProperties !== undefined && { maxProperties }),
  ...(dependentRequired && { dependentRequired }),
  additionalProperties: false,
})

export const enumeration = (name: string, about: string, values: Meanings): Component =>
  define.enumeration(name, controlApiOrigin, about, values)

export const closedEnumeration = (name: string, about: string, values: Meanings): Component =>
  define.closedEnumeration(name, controlApiOrigin, about, values)

export const listComponent = (name: string, about: string, of: TSchema): Component =>
  define.listComponent(name, controlApiOrigin, about, of)

const MAX_BUILT_IN = 200

/** Declares a list of built-in entries. It is not paged, because it does not grow with stored data. */
export const builtInList = (name: string, about: string, of: TSchema): Component =>
  define.listComponent(name, controlApiOrigin, about, of, { elements: MAX_BUILT_IN, origin: controlApiOrigin })

export const mapComponent = (name: string, about: string, of?: TSchema): Component => define.mapComponent(name, controlApiOrigin, about, of)

export const union = (name: string, about: string, shapes: TSchema[]): Component => define.union(name, controlApiOrigin, about, shapes)

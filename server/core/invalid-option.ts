/** Validates the options for `cpd serve`, `createSandbox` and plugins against their schemas. */
import { inspect } from 'node:util'
import { type OptionSchema, type OptionSet, optionSets } from '../../generated/options.ts'
import { EmbeddedOptions, PluginOptions, ServeOptions } from '../../generated/validators.options.js'
import type { Violation } from '../../generated/validators.js'
import { findNearestWord } from '../../payloads/nearest.ts'

const VALIDATORS = { EmbeddedOptions, PluginOptions, ServeOptions }

/**
 * Returns the message for the first invalid option in a set of options, for example the options for createSandbox. Undefined if all options
 * are valid.
 */
export function findInvalidOption(set: OptionSet, options: object, owner: string): string | undefined {
  const validate = VALIDATORS[set]
  if (validate(options)) return undefined
  const [{ instancePath, keyword, params }] = validate.errors as [Violation]
  const path: string[] = []
  let [schema, value]: [OptionSchema, unknown] = [optionSets[set], options]
  for (const name of [...instancePath.slice(1).split('/'), String(params['missingProperty'])]) {
    const property = schema.properties?.[name]
    if (property) {
      path.push(name)
      value = (value as Readonly<Record<string, unknown>>)[name]
      schema = property
    }
  }
  if (keyword !== 'additionalProperties')
    return `${path.join('.')} of ${owner} cannot be ${inspectValue(value)}. Use ${describeValues(schema)}.`
  const unknown = String(params['additionalProperty'])
  const known = Object.keys(schema.properties ?? {})
  const meant = findNearestWord(unknown, known)
  return `${owner} has no option ${[...path, unknown].join('.')}. ${meant === undefined ? `Use ${known.join(', ')}.` : `Did you mean ${meant}?`}`
}

/** Describes the valid values of an option. */
export function describeValues({ expected, type, enum: values, minimum, maximum }: OptionSchema): string {
  if (expected !== undefined) return expected
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum}`
  return type === 'boolean' ? 'true or false' : (values?.join(' or ') ?? 'a string')
}

/** Formats any value for an error message as a single line of JavaScript, with at most 100 characters of each string. */
export const inspectValue = (value: unknown): string =>
  inspect(value, { depth: 0, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 100 })

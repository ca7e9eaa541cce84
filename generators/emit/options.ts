/**
 * Writes `options.ts` and `validators.options.js`: the types, schemas and validators of the options for the server, `createSandbox` and
 * plugins.
 */
import { optionSets } from '../../schema/sandbox/options.ts'
import type { JsonSchema } from '../contract.ts'
import { jsDoc, typescriptType } from './typescript/writer.ts'
import { compileValidators } from './validators/emit.ts'

const sets = Object.entries(JSON.parse(JSON.stringify(optionSets)) as Record<string, JsonSchema>)

const HEAD = `// Generated from schema/. Do not edit.
/** Options for the server, \`createSandbox\` and plugins. */
`

const SCHEMA = `
/** Schema of an option, or of an object with options. */
export interface OptionSchema {
  readonly [keyword: string]: unknown
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, OptionSchema>>
  readonly items?: OptionSchema
  readonly enum?: readonly string[]
  readonly default?: string | number
  readonly description?: string
  /** The name of the value in the \`cpd serve\` help text. */
  readonly argument?: string
  /** An environment variable that sets the option. */
  readonly env?: string
  /** Describes the valid values, for messages. Defaults to a description of the type and the range. */
  readonly expected?: string
  /** Messages do not repeat the value, because it may contain credentials. */
  readonly secret?: boolean
  /** On the command line, commas separate the values of the list. */
  readonly separated?: boolean
  /** Example of a duration, which the command line accepts here. The value itself is in milliseconds. */
  readonly duration?: string
}
`

/** Formats the interface of an option set. Options with a default always have a value, so they are not optional. */
const formatInterface = ([name, { properties = {}, required = [] }]: [string, JsonSchema]): string => {
  const fields = Object.entries(properties).flatMap(([field, { typescript, ...schema }]) => {
    if (typescript) return []
    const isSet = required.includes(field) || 'default' in schema
    const type = `${schema.type === 'array' ? 'readonly ' : ''}${typescriptType(schema)}${isSet ? '' : ' | undefined'}`
    return [`${jsDoc([schema.description])}readonly ${field}${isSet ? '' : '?'}: ${type}\n`]
  })
  return `\nexport interface ${name} {\n${fields.join('').replace(/^(?=.)/gm, '  ')}}\n`
}

export function options(): string {
  const defaults = Object.entries(optionSets.ServeOptions.properties).flatMap(([name, schema]) =>
    'default' in schema ? [`  ${name}: ${JSON.stringify(schema['default'])},\n`] : [],
  )
  return [
    HEAD,
    ...sets.map(formatInterface),
    SCHEMA,
    `\nexport type OptionSet = ${sets.map(([name]) => `'${name}'`).join(' | ')}\n`,
    `\nexport const optionSets: Readonly<Record<OptionSet, OptionSchema>> = ${JSON.stringify(Object.fromEntries(sets), undefined, 2)}\n`,
    `\n/** Default options of the server. */\nexport const serveDefaults = {\n${defaults.join('')}} as const\n`,
  ].join('')
}

export const optionValidators = (): string => compileValidators(Object.fromEntries(sets), Object.keys(optionSets))

export const optionValidatorTypes = (): string => `// Generated from schema/. Do not edit.
import type * as options from './options.js'
import type { Validator } from './validators.js'

${sets.map(([name]) => `export const ${name}: Validator<options.${name}>\n`).join('')}`

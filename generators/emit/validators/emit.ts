/** Standalone validators: one ES module per mode, with types, importing nothing but the formats. */
import standalone from 'ajv/dist/standalone/index.js'
import { readFileSync } from 'node:fs'
import { ts } from 'ts-morph'
import type { Contract, JsonSchema } from '../../contract.ts'
import { ajvFor } from './ajv.ts'
import { compact } from './compact.ts'
import { asModule, MOST_VIOLATIONS } from './module.ts'
import { type Mode, project } from './projection.ts'

const standaloneCode = standalone as unknown as typeof standalone.default

export const validators = (contract: Contract, mode: Mode): string =>
  validatorsOf(project(contract, mode), Object.keys(contract.components))

/** Compiles the schemas with these names; they may refer to the others. */
export function validatorsOf(schemas: Record<string, JsonSchema>, names: readonly string[]): string {
  const ajv = ajvFor(schemas)
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])))
  return `// Generated from schema/. Do not edit.\n${compact(asModule(code))}`
}

export function validatorTypes(contract: Contract): string {
  const names = Object.keys(contract.components)
  return [
    '// Generated from schema/. Do not edit.',
    "import type * as types from './types.js'",
    '',
    '/** One violation, as Ajv reports it. */',
    'export interface Violation {',
    '  /** JSON pointer to the offending value. */',
    '  instancePath: string',
    '  schemaPath: string',
    '  keyword: string',
    '  params: Record<string, unknown>',
    '  message?: string',
    '}',
    '',
    `/** True when the value is valid; otherwise \`errors\` says why, ${MOST_VIOLATIONS} violations at the most. */`,
    'export interface Validator<T> {',
    '  (value: unknown): value is T',
    '  errors?: Violation[] | null',
    '}',
    '',
    ...names.map((name) => `export const ${name}: Validator<types.${name}>`),
    '',
  ].join('\n')
}

/** The formats, as the JavaScript the validators import. */
export function formats(): { code: string; types: string } {
  const source = readFileSync(new URL('../../runtime/formats.ts', import.meta.url), 'utf8')
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } })
  return {
    code: `// Generated from generators/runtime/formats.ts. Do not edit.\n${outputText}`,
    types: [
      '// Generated from generators/runtime/formats.ts. Do not edit.',
      '/** Sets the clock (epoch milliseconds) that "not in the future" is measured against. Returns the one before. */',
      'export const useClock: (clock: () => number) => () => number',
      'export const formats: Record<string, (text: string) => boolean>',
      '/** Length in characters, not in UTF-16 units. */',
      'export const characters: (text: string) => number',
      '',
    ].join('\n'),
  }
}

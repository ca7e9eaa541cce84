/** Standalone validators: one ES module per mode, with types, importing nothing but the formats. */
import standalone from 'ajv/dist/standalone/index.js'
import { readFileSync } from 'node:fs'
import { ts } from 'ts-morph'
import type { Contract } from '../../contract.ts'
import { ajvFor } from './ajv.ts'
import { type Mode, project } from './projection.ts'

/** Violations collected per document; more are not kept, so that a hostile document cannot fill the memory. */
export const MOST_VIOLATIONS = 100

const standaloneCode = standalone as unknown as typeof standalone.default

export function validators(contract: Contract, mode: Mode): string {
  const names = Object.keys(contract.components)
  const ajv = ajvFor(project(contract, mode))
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])))
  return `// Generated from schema/. Do not edit.\nimport { characters, formats } from './formats.js'\n${bounded(plain(code))}\n`
}

/** No `require`, no "use strict": it is a module. */
function plain(code: string): string {
  const text = code.replace('"use strict";', '').replaceAll('require("ajv/dist/runtime/ucs2length").default', 'characters')
  const left = /require\([^)]*\)/.exec(text)
  if (left) throw new Error(`the validators still ask for ${left[0]}`)
  return text
}

/** Ajv keeps every violation it finds; ours stop collecting at a bound (and go on counting as invalid). */
function bounded(code: string): string {
  const pushed = code
    .replace(/vErrors\.push\((err\d+)\);/g, `vErrors.length < ${MOST_VIOLATIONS} && vErrors.push($1);`)
    // Taking back what a branch found must not lengthen a list that stopped growing.
    .replace(/vErrors\.length = (_errs\d+);/g, 'vErrors.length = Math.min(vErrors.length, $1);')
  return pushed.replace(
    /vErrors = vErrors === null \? (validate\d+)\.errors : vErrors\.concat\(\1\.errors\);/g,
    `vErrors = vErrors === null ? $1.errors : vErrors.length < ${MOST_VIOLATIONS} ? vErrors.concat($1.errors) : vErrors;`,
  )
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

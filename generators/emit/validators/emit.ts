/** Emits standalone validators with types. Each mode has an ES module that imports only the formats. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { _ } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import standalone from 'ajv/dist/standalone/index.js'
import { ts } from 'ts-morph'
import type { Contract, JsonSchema } from '../../contract.ts'
import { createAjv } from './ajv.ts'
import { compact } from './compact.ts'
import { type Mode, project } from './projection.ts'

/**
 * Rewrites Ajv's standalone code into an ES module that imports only the formats and keeps a limited number of violations. Ajv has no
 * option for either, so this module replaces lines of Ajv's code. Each line that handles violations must match a known pattern, and must
 * occur as often as the line it belongs to. Generation fails if Ajv writes anything else.
 */

/** Maximum number of violations kept per document. Prevents a hostile document from exhausting memory. */
const MAX_VIOLATIONS = 100

interface Line {
  readonly is: RegExp
  readonly becomes?: string
  /** A line that Ajv writes the same number of times. */
  readonly asOftenAs?: RegExp
}

const LINES: readonly Line[] = [
  { is: /^let vErrors = null;$/, asOftenAs: /^function validate\d+\(data, / },
  { is: /^validate\d+\.errors = vErrors;$/, asOftenAs: /^function validate\d+\(data, / },
  // Adds a violation. Beyond the maximum, violations are counted but not kept.
  { is: /^if\(vErrors === null\)\{$/, asOftenAs: /^errors\+\+;$/ },
  { is: /^vErrors = \[err\d+\];$/, asOftenAs: /^errors\+\+;$/ },
  {
    is: /^vErrors\.push\((err\d+)\);$/,
    becomes: `vErrors.length < ${MAX_VIOLATIONS} && vErrors.push($1);`,
    asOftenAs: /^errors\+\+;$/,
  },
  // Discards the violations from a branch. `Math.min` prevents the assignment from lengthening `vErrors` once the list has been capped.
  { is: /^if\(vErrors !== null\)\{$/, asOftenAs: /^errors = _errs\d+;$/ },
  { is: /^vErrors\.length = (_errs\d+);$/, becomes: 'vErrors.length = Math.min(vErrors.length, $1);', asOftenAs: /^errors = _errs\d+;$/ },
  { is: /^vErrors = null;$/, asOftenAs: /^errors = _errs\d+;$/ },
  // Merges the violations from another schema, or from the same schema at a deeper level.
  {
    is: /^vErrors = vErrors === null \? (validate\d+|wrapper\d+\.validate)\.errors : vErrors\.concat\(\1\.errors\);$/,
    becomes: `vErrors = vErrors === null ? $1.errors : vErrors.length < ${MAX_VIOLATIONS} ? vErrors.concat($1.errors) : vErrors;`,
    asOftenAs: /^if\(!\((validate\d+|wrapper\d+\.validate)\(/,
  },
  { is: /^errors = vErrors\.length;$/, asOftenAs: /^if\(!\((validate\d+|wrapper\d+\.validate)\(/ },
  // Uses the character count of the formats module instead of the one in Ajv.
  { is: /^const (func\d+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;$/, becomes: 'const $1 = characters;' },
]

const MUST_BE_KNOWN = /\bvErrors\b|\brequire\(|^import\b/
const DIRECTIVE = '"use strict";\n'

export function asModule(code: string): string {
  if (!code.startsWith(DIRECTIVE)) throw new Error(`the code that Ajv generated does not begin with ${DIRECTIVE.trim()}`)
  const lines = code.slice(DIRECTIVE.length).split('\n')
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length
  for (const { is, asOftenAs } of LINES) {
    const [actual, expected] = [count(is), asOftenAs && count(asOftenAs)]
    if (expected !== undefined && actual !== expected)
      throw new Error(
        `the code that Ajv generated matches ${is} ${actual} times and ${asOftenAs} ${expected} times. Both numbers must be the same`,
      )
  }
  if (count(/^function validate\d+\(data, /) === 0)
    throw new Error('the code that Ajv generated contains no validator in the expected form')
  return ["import { characters, formats } from './formats.js'", '', ...lines.map(replaceLine), ''].join('\n')
}

function replaceLine(line: string): string {
  if (!MUST_BE_KNOWN.test(line)) return line
  const pattern = LINES.find(({ is }) => is.test(line))
  if (!pattern) throw new Error(`the code that Ajv generated contains an unknown line: ${line}`)
  return pattern.becomes ? line.replace(pattern.is, pattern.becomes) : line
}

const standaloneCode = standalone as unknown as typeof standalone.default

export const validators = (contract: Contract, mode: Mode): string =>
  compileValidators(project(contract, mode), Object.keys(contract.components))

/** Compiles the named schemas, which may reference the others. */
export const compileValidators = (schemas: Record<string, JsonSchema>, names: readonly string[]): string =>
  `// Generated from schema/. Do not edit.\n${compact(asStandardSchemas(asModule(generateCode(schemas, names)), names))}`

/** Marks each validator as pure, so that bundlers drop unused ones. */
function asStandardSchemas(code: string, names: readonly string[]): string {
  let count = 0
  const changed = code.replace(/^export const (\w+) = (validate\d+);$/gm, (_, name: string, validate: string) => {
    count++
    return `export const ${name} = /* @__PURE__ */ standard(${validate});`
  })
  if (count !== names.length)
    throw new Error(`only ${count} of the ${names.length} exports in the code that Ajv generated have the expected form`)
  return changed
}

/** Returns Ajv's unmodified code. */
export function generateCode(schemas: Record<string, JsonSchema>, names: readonly string[]): string {
  const ajv = createAjv(schemas, { source: true, esm: true, lines: true, formats: _`formats` })
  return standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])))
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
    '/** A Standard Schema (standardschema.dev). Libraries accept it as a validator. */',
    'export interface StandardSchema<T> {',
    '  readonly version: 1',
    '  readonly vendor: string',
    '  readonly validate: (value: unknown) => { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly StandardIssue[] }',
    '  readonly types?: { readonly input: T; readonly output: T } | undefined',
    '}',
    '',
    'export interface StandardIssue {',
    '  readonly message: string',
    '  readonly path: readonly (string | number)[]',
    '}',
    '',
    `/** True if the value is valid. Otherwise \`errors\` has the reasons, ${MAX_VIOLATIONS} at most. */`,
    'export interface Validator<T> {',
    '  (value: unknown): value is T',
    '  errors?: Violation[] | null',
    "  readonly '~standard': StandardSchema<T>",
    '}',
    '',
    ...names.map((name) => `export const ${name}: Validator<types.${name}>`),
    '',
  ].join('\n')
}

/** Inlines two formats from the source of ajv-formats, because some bundlers and runtimes cannot load its CommonJS module. */
function inlineLibrary(source: string): string {
  const library = readFileSync(fileURLToPath(import.meta.resolve('ajv-formats/dist/formats.js')), 'utf8')
  const { uri: isUri, email } = fullFormats as { uri: (text: string) => boolean; email: RegExp }
  if (!isUri.toString().includes('return NOT_URI_FRAGMENT.test(str) && URI.test(str);'))
    throw new Error('the uri format in ajv-formats has changed')
  const expressions = ['NOT_URI_FRAGMENT', 'URI'].map((name) => new RegExp(`^const ${name} = .*;$`, 'm').exec(library)?.[0])
  const uri = 'uri: (text: string) => NOT_URI_FRAGMENT.test(text) && URI.test(text)'
  return source.replace(
    "import { fullFormats } from 'ajv-formats/dist/formats.js'",
    () => `// From ajv-formats, MIT licence.\n${expressions.join('\n')}\nconst fullFormats = { ${uri}, email: ${email.toString()} }`,
  )
}

/** Returns the formats module as JavaScript, and its types. */
export function formats(): { code: string; types: string } {
  const source = inlineLibrary(readFileSync(new URL('../../runtime/formats.ts', import.meta.url), 'utf8'))
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } })
  return {
    code: `// Generated from generators/runtime/formats.ts. Do not edit.\n${outputText}`,
    types: [
      '// Generated from generators/runtime/formats.ts. Do not edit.',
      '/** Sets the clock (epoch milliseconds) for "not in the future". Returns the previous clock. */',
      'export const useClock: (clock: () => number) => () => number',
      'export const formats: Record<string, (text: string) => boolean>',
      '/** Length in characters, not in UTF-16 units. */',
      'export const characters: (text: string) => number',
      '',
    ].join('\n'),
  }
}

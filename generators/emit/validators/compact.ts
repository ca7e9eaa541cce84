/**
 * Reduces the size of the validators by a third. Replaces the lines that collect each violation with a function call. Omits messages that
 * can be derived from their keyword, and schema parts that no violation refers to.
 */
import { readFileSync } from 'node:fs'
import { ts } from 'ts-morph'
import { usualMessage } from '../../runtime/violations.ts'

const KEPT = String.raw`if\(vErrors === null\)\{\nvErrors = \[(?<one>err\d+)\];\n\}\nelse \{\nvErrors\.length < 100 && vErrors\.push\(\k<one>\);\n\}`
const TEXT = String.raw`"(?:[^"\\]|\\.)*"`
const VIOLATION = new RegExp(
  String.raw`const (?<name>err\d+) = \{instancePath(?::(?<path>.*?))?,schemaPath:(?<schemaPath>${TEXT}),keyword:(?<keyword>${TEXT}),params:(?<params>\{.*\}),message:(?<message>.*)\};\n${KEPT}`,
  'g',
)
/** An error in a branch that is rolled back. Nothing reads it. */
const OF_A_BRANCH = new RegExp(String.raw`const err\d+ = \{\};\n${KEPT}`, 'g')
const TAKEN_BACK =
  /if\(vErrors !== null\)\{\nif\((_errs\d+)\)\{\nvErrors\.length = Math\.min\(vErrors\.length, \1\);\n\}\nelse \{\nvErrors = null;\n\}\n\}/g
const JOINED = /vErrors = vErrors === null \? ([\w.]+)\.errors : vErrors\.length < 100 \? vErrors\.concat\(\1\.errors\) : vErrors;/g
const SCHEMA = /^const (schema\d+) = (\{.*\});$/gm
/** A path into a schema. */
const PART = /\b(schema\d+)((?:\.[A-Za-z_$][\w$]*|\["(?:[^"\\]|\\.)*"\]|\[\d+\])+)/g
/** Lines that must not remain after the replacement. */
const UNREPLACED = /vErrors\.(?:push|concat)\(|vErrors\.length = |const err\d+/

export function compact(module: string): string {
  const schemas = new Map([...module.matchAll(SCHEMA)].map(([, name = '', text = '']) => [name, JSON.parse(text) as unknown]))
  const code = module
    .replace(VIOLATION, (...match) => callReport(match.at(-1) as Record<string, string | undefined>, schemas))
    .replace(OF_A_BRANCH, 'vErrors = keep(vErrors, {});')
    .replace(TAKEN_BACK, 'vErrors = rollBack(vErrors, $1);')
    .replace(JOINED, 'vErrors = merge(vErrors, $1.errors);')
  const unknown = UNREPLACED.exec(code)
  if (unknown) throw new Error(`the code that Ajv generated contains an unknown pattern: ${code.slice(unknown.index, unknown.index + 200)}`)
  const used = new Set([...code.replace(SCHEMA, '').matchAll(/\bschema\d+\b/g)].map(([name]) => name))
  const withoutSchemas = code.replace(/^const (schema\d+) = .*\n/gm, (line, name: string) => (used.has(name) ? line : ''))
  return withoutSchemas.replace(/^import .*\n/, (line) => `${line}\n${keeping()}`)
}

function callReport(
  { path = 'instancePath', schemaPath, keyword = '', params = '', message = '' }: Record<string, string | undefined>,
  schemas: ReadonlyMap<string, unknown>,
): string {
  const written = params.replace(PART, (_, name: string, steps: string) => JSON.stringify(getPart(schemas.get(name), steps)))
  const usual = isUsual(keyword, written, message) ? '' : `, ${message}`
  const field = /^instancePath\+"\/(\w+)"$/.exec(path)?.[1]
  if (field !== undefined && schemaPath === `"#/properties/${field}/${JSON.parse(keyword)}"`)
    return `vErrors = reportAt(vErrors, instancePath, "${field}", ${keyword}, ${written}${usual});`
  return `vErrors = report(vErrors, ${path}, ${schemaPath}, ${keyword}, ${written}${usual});`
}

function getPart(schema: unknown, steps: string): unknown {
  const names = [...steps.matchAll(/\.([\w$]+)|\[(.+?)\]/g)].map(([, name, key = '']) => name ?? String(JSON.parse(key)))
  const part = names.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], schema)
  if (part === undefined) throw new Error(`the code that Ajv generated refers to a missing part of the schema: ${steps}`)
  return part
}

/** Returns true if the message can be derived from the keyword and these parameters. Variables are compared by name. */
function isUsual(keyword: string, params: string, message: string): boolean {
  const values = Object.fromEntries(
    [...params.slice(1, -1).matchAll(/(\w+): ?("(?:[^"\\]|\\.)*"|\[[^\]]*\]|[\w.]+)/g)].map(([, name = '', text = '']) => [
      name,
      parseValue(text),
    ]),
  )
  return usualMessage(JSON.parse(keyword) as string, values) === toTemplate(message)
}

/** Parses a literal. For a variable, returns its name in braces. */
function parseValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return `{${text}}`
  }
}

/** Converts `"must be "+x` to `must be {x}`. */
const toTemplate = (message: string): string =>
  message
    .split(/(?<=")\s*\+\s*|\s*\+\s*(?=")/)
    .map((part) => String(parseValue(part)))
    .join('')

function keeping(): string {
  const source = readFileSync(new URL('../../runtime/violations.ts', import.meta.url), 'utf8')
    .replace(/^\/\*\*.*\*\/\n/, '')
    .replace(/^export /gm, '')
  return ts
    .transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } })
    .outputText.replace(/^(?:export \{\}|"use strict");\n/gm, '')
}

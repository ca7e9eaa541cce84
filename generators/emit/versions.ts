/** `versions.ts`, which lists the older versions, and a folder for each version: `versions/20210117/…`. */
import { readFileSync } from 'node:fs'
import { ts } from 'ts-morph'
import type { OpenAPIObject } from 'openapi3-ts/oas31'
import type { OlderVersion, Versions, VersionStep } from '../build/versions.ts'
import { type Conversions, converted } from '../runtime/conversion.ts'
import { client } from './client.ts'
import { json } from './json.ts'
import { jsonSchemas } from './json-schema.ts'
import { nulls } from './nulls.ts'
import { openapi31 } from './openapi/document.ts'
import { openapi30 } from './openapi/projection-3.0.ts'
import { tables } from './tables.ts'
import { types } from './types.ts'
import { validators, validatorTypes } from './validators/emit.ts'
import { type Mode, MODES, getModuleName } from './validators/projection.ts'

type Files = Record<string, string>

const HEADER = '// Generated from schema/. Do not edit.'

/** Returns the files for older versions, except their validators. Always returns `versions.ts`. */
export const versionFiles = (versions: Versions): Files => ({
  'versions.ts': listVersions(versions),
  ...inFolders(versions, (version) => createFiles(version, versions)),
})

export const versionValidators = (versions: Versions, mode: Mode): Files =>
  inFolders(versions, ({ contract }) => ({
    // All versions share the formats module, including its clock for "not in the future".
    [`${getModuleName(mode)}.js`]: validators(contract, mode).replace("from './formats.js'", "from '../../formats.js'"),
  }))

const inFolders = ({ older }: Versions, files: (version: OlderVersion) => Files): Files =>
  Object.fromEntries(
    older.flatMap((version) =>
      Object.entries(files(version)).map(([file, text]) => [`versions/${version.contract.version}/${file}`, text]),
    ),
  )

function createFiles({ contract, steps }: OlderVersion, { older }: Versions): Files {
  const since = older.filter((other) => other.contract.version >= contract.version).flatMap((other) => other.steps.toReversed())
  const document = withErrorExamples(openapi31(contract), since)
  const { 'tables.ts': ownTables = '' } = tables(contract)
  const { 'nulls.ts': ownNulls = '' } = nulls(contract)
  return {
    'openapi.json': json(document),
    'openapi-3.0.json': json(openapi30(document)),
    ...jsonSchemas(contract),
    'types.ts': types(contract),
    'client.ts': client(contract),
    'tables.ts': ownTables.replace("from './model.ts'", "from '../../model.ts'"),
    'nulls.ts': ownNulls.replace("from './model.ts'", "from '../../model.ts'"),
    ...Object.fromEntries(
      MODES.map((mode) => [
        `${getModuleName(mode)}.d.ts`,
        mode === 'default' ? validatorTypes(contract) : `${HEADER}\nexport * from './validators.js'\n`,
      ]),
    ),
    'conversions.js': conversions(steps),
    'conversions.d.ts': CONVERSION_TYPES,
  }
}

/** Converts the error examples to this version, because `openapi31` generates them in the form of the newest version. */
function withErrorExamples<Document extends OpenAPIObject>(document: Document, since: readonly VersionStep[]): Document {
  for (const response of Object.values(document.components?.responses ?? {}))
    for (const example of Object.values(('content' in response && response.content?.['application/json']?.examples) || {}))
      if ('value' in example) example.value = since.reduce<unknown>((value, { down }) => converted(value, 'ErrorBody', down), example.value)
  return document
}

/** Returns the conversions module for a version: the code that walks through a body, and the steps to the next version. */
function conversions(steps: readonly VersionStep[]): string {
  const walk = readFileSync(new URL('../runtime/conversion.ts', import.meta.url), 'utf8')
    .replace(/^\/\*\*.*\*\/\n/, '')
    .replace(/^export /gm, '')
  const list = steps.map(({ up, down }) => `{ up: ${conversionsText(up)}, down: ${conversionsText(down)} }`)
  const source = [
    walk,
    `const steps = [${list.join(',\n')}]`,
    '/** Converts a body from this version to the next one. */',
    'export const toNewer = (component, body) => steps.reduce((value, { up }) => converted(value, component, up), body)',
    '/** Converts a body from the next version to this one. */',
    'export const toOlder = (component, body) => steps.reduceRight((value, { down }) => converted(value, component, down), body)',
  ].join('\n')
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } })
  return `${HEADER}\n${outputText.replace(/^export \{\};\n/m, '')}`
}

const conversionsText = ({ convert, inside }: Conversions): string =>
  `{ convert: { ${Object.entries(convert)
    .map(([name, entry]) => `${name}: ${functionText(entry)}`)
    .join(',\n')} }, inside: ${JSON.stringify(inside)} }`

/** Returns the source text of a function as an expression. In the text of a method, `function` replaces the name. */
export function functionText(convert: Conversions['convert'][string]): string {
  const text = convert.toString()
  return /^(function\b|\(|[\w$]+\s*=>)/.test(text) ? text : `function ${text.slice(text.indexOf('('))}`
}

const CONVERSION_TYPES = `${HEADER}
/** Converts a body from this version to the next one. */
export const toNewer: (component: string, body: unknown) => unknown
/** Converts a body from the next version to this one. */
export const toOlder: (component: string, body: unknown) => unknown
`

const listVersions = ({ older }: Versions): string => `${HEADER}
import type { AbsentNulls } from './model.ts'
import type { Tables } from './tables.ts'
import type { Validator } from './validators.js'

/** A version before the newest one. */
export interface OlderVersion {
  readonly version: number
  /** Descriptions of the changes in the next version. */
  readonly changes: readonly string[]
  /** Loads the other parts on demand. */
  readonly load: () => Promise<LoadedVersion>
}

export interface LoadedVersion {
  readonly tables: Pick<Tables, 'operations' | 'webhooks'>
  readonly absentNulls: Readonly<Record<string, AbsentNulls>>
  readonly validators: Readonly<Record<string, Validator<unknown>>>
  readonly strict: Readonly<Record<string, Validator<unknown>>>
  /** Converts a component's body between this version and the next one. */
  readonly toNewer: (component: string, body: unknown) => unknown
  readonly toOlder: (component: string, body: unknown) => unknown
}

/** Older versions, latest first. */
export const olderVersions: readonly OlderVersion[] = [${older.map(writeEntry).join('')}${older.length > 0 ? '\n' : ''}]
`

function writeEntry({ contract: { version }, steps }: OlderVersion): string {
  const from = (file: string) => `import('./versions/${version}/${file}')`
  return `
  {
    version: ${version},
    changes: ${JSON.stringify(steps.map(({ change }) => change.about))},
    load: async () => {
      const [{ tables }, { absentNulls }, validators, strict, conversions] = await Promise.all([
        ${from('tables.ts')},
        ${from('nulls.ts')},
        ${from('validators.js')},
        ${from('validators.strict.js')},
        ${from('conversions.js')},
      ])
      const byName = (module: object) => module as LoadedVersion['validators']
      return { tables, absentNulls, validators: byName(validators), strict: byName(strict), ...conversions }
    },
  },`
}

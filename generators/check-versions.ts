/** Checks the version changes: each older contract must be valid, and each conversion must return a valid value in its target version. */
import { Project, ts } from 'ts-morph'
import { createSubject } from './build/before.ts'
import { deepFreeze, type OlderVersion, type Versions, type VersionStep } from './build/versions.ts'
import { check, strictAjv } from './check.ts'
import { REF } from './build/schemas.ts'
import type { Contract, JsonSchema } from './contract.ts'
import { type ContractError, Subject } from './contract-error.ts'
import { functionText } from './emit/versions.ts'
import { converted } from './runtime/conversion.ts'

export function checkVersions({ newest, older }: Versions): ContractError[] {
  return older.flatMap((version, index) => {
    const addVersion = (problem: ContractError) => problem.inVersion(version.contract.version)
    return [
      ...checkRules(version.contract).map(addVersion),
      ...check(version.contract).map(addVersion),
      ...checkForms(version).map(addVersion),
      ...checkRequests(version, older[index - 1]?.contract ?? newest).map(addVersion),
      ...version.steps.flatMap(findUnknownNames),
    ]
  })
}

/** Checks that the fields and values named by object rules still exist in the older version. */
function checkRules({ components }: Contract): ContractError[] {
  return Object.values(components).flatMap(({ name, schema }) => {
    const { 'x-exactly-one-of': exactlyOne = [], 'x-only-when': only, 'x-record-by-type': record, 'x-conditions': conditions = [] } = schema
    const aliases = [...Object.keys(schema['x-seen-named'] ?? {}), ...(schema['x-seen-bare'] ? [schema['x-seen-bare']] : [])]
    const required = [
      ...exactlyOne,
      ...(only ? [only.field, only.by] : []),
      ...(record ? [record.by, record.at[0] ?? record.by] : []),
      ...aliases,
    ]
    const types = record && { properties: { [record.by]: { enum: Object.keys(record.records) } } }
    const rules = [{ required }, ...(types ? [types] : []), ...conditions.flatMap(({ if: condition = {}, then }) => [condition, then])]
    return [...new Set(rules.flatMap((rule) => findMissing(rule as JsonSchema, schema, components)))].map((missing) =>
      new Subject('component', name).problem(`one of its rules names the missing ${missing}. Restate the whole component`),
    )
  })
}

/** Returns the properties and values that a rule (JSON Schema) names but that the object's schema does not declare. */
function findMissing(rule: JsonSchema, schema: JsonSchema, components: Contract['components']): string[] {
  const { properties: fields, items, enum: allowed } = resolve(schema, components)
  const { required = [], properties = {}, enum: named = [], const: constant = [] } = rule
  const inside = (name: 'items' | 'contains' | 'if' | 'then' | 'not', at: JsonSchema | undefined) =>
    at && rule[name] ? findMissing(rule[name] as JsonSchema, at, components) : []
  return [
    ...[...required, ...Object.keys(properties)].filter((name) => fields && !fields[name]).map((name) => `field ${name}`),
    ...[...named, constant].flat().flatMap((value) => (allowed && !allowed.includes(value) ? [`value ${value}`] : [])),
    ...Object.entries(properties).flatMap(([name, inner]) => (fields?.[name] ? findMissing(inner, fields[name], components) : [])),
    ...[inside('items', items), inside('contains', items), inside('if', schema), inside('then', schema), inside('not', schema)].flat(),
  ]
}

/** Resolves a reference and removes null. */
function resolve(schema: JsonSchema, components: Contract['components']): JsonSchema {
  const [only = schema, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (others.length > 0) return schema
  return only.$ref ? (components[only.$ref.slice(REF.length)]?.schema ?? {}) : only
}

/** Reports changed forms. Forms cannot be converted, because the server reads their parts in the same way for every version. */
function checkForms({ contract: { operations }, steps }: OlderVersion): ContractError[] {
  return steps.flatMap(({ change: { before, conversions } }) =>
    operations.flatMap(({ id, request }) => {
      const { media, component = '' } = request ?? {}
      if (media !== 'multipart/form-data' || !(before.components?.[component] || conversions?.[component])) return []
      return [
        new Subject('operation', id).problem(`component ${component}: a form must be the same in all versions. Add an operation instead`),
      ]
    }),
  )
}

/** Converts each request example of the older version back to the next newer version, and checks that the result is valid. */
function checkRequests({ contract, steps }: OlderVersion, newer: Contract): ContractError[] {
  const ajv = strictAjv(newer)
  return contract.operations.flatMap(({ id, request, examples }) => {
    const component = request?.component
    return examples.flatMap((example) => {
      if (component === undefined || request?.media !== 'application/json' || example.request === undefined) return []
      const validate = ajv.getSchema(component)
      if (!validate) return []
      const where = `example ${example.name}: request, converted to ${newer.version}`
      const subject = new Subject('operation', id)
      try {
        const upwards = steps.reduce<unknown>((value, { up }) => converted(deepFreeze(value), component, up), example.request)
        if (validate(upwards)) return []
        const wrong = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
        return wrong.map(({ instancePath, message, params }) =>
          subject.within(`${where} ${instancePath}`).problem(`${message} ${JSON.stringify(params)}`),
        )
      } catch (error) {
        return [subject.within(where).problem(`failed: ${(error as Error).message}`)]
      }
    })
  })
}

/** Compiler errors for an undeclared name, and for names that only a host environment declares. */
const CANNOT_FIND_NAME: ReadonlySet<number> = new Set([2304, 2552, 2580, 2584, 2591, 2686, 18004])

let compiler: Project | undefined

/** Creates the compiler for conversions once, because loading TypeScript's type definitions takes a long time. */
const conversionCompiler = (): Project =>
  (compiler ??= new Project({
    useInMemoryFileSystem: true,
    compilerOptions: {
      lib: ['lib.es2024.d.ts'],
      types: [],
      allowJs: true,
      checkJs: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
    },
  }))

/** The source text of a conversion is copied into the output, so it must not reference anything outside itself. */
function findUnknownNames({ change, up, down }: VersionStep): ContractError[] {
  return (
    [
      ['up', up],
      ['down', down],
    ] as const
  ).flatMap(([direction, { convert }]) =>
    Object.entries(convert).flatMap(([component, converter]) =>
      conversionCompiler()
        .createSourceFile(`${component}-${direction}.js`, `export const convert = ${functionText(converter)}`, { overwrite: true })
        .getPreEmitDiagnostics()
        .filter((diagnostic) => CANNOT_FIND_NAME.has(diagnostic.getCode()))
        .map((diagnostic) => {
          const message = diagnostic.getMessageText()
          const text = typeof message === 'string' ? message : message.getMessageText()
          return createSubject(change).problem(
            `the ${direction} conversion of ${component}: ${text} A conversion can use only its argument.`,
          )
        }),
    ),
  )
}

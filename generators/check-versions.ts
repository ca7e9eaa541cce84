/** Finds every fault of the version changes: an older contract that is none, a conversion whose result is not of the version it is for. */
import { Project, ts } from 'ts-morph'
import { nameOf } from './build/before.ts'
import { frozen, type OlderVersion, type Versions, type VersionStep } from './build/versions.ts'
import { check } from './check.ts'
import type { Contract } from './contract.ts'
import { ajvFor } from './emit/validators/ajv.ts'
import { project } from './emit/validators/projection.ts'
import { functionText } from './emit/versions.ts'
import { converted } from './runtime/conversion.ts'

export function checkVersions({ newest, older }: Versions): string[] {
  return older.flatMap((version, at) => {
    const of = (fault: string) => `version ${version.contract.version}: ${fault}`
    return [
      ...rules(version.contract).map(of),
      ...check(version.contract).map(of),
      ...requestsUpwards(version, older[at - 1]?.contract ?? newest).map(of),
      ...version.steps.flatMap(unknownNames),
    ]
  })
}

/** Rules on whole objects name fields: those that are left of the newer version must still be there. */
function rules({ components }: Contract): string[] {
  return Object.values(components).flatMap(({ name, schema }) => {
    const { 'x-exactly-one-of': one = [], 'x-only-when': only, 'x-record-by-type': record } = schema
    const named = [...one, ...(only ? [only.field, only.by] : []), ...(record ? [record.by, record.at[0] ?? record.by] : [])]
    return named
      .filter((field) => !schema.properties?.[field])
      .map((field) => `component ${name}: a rule on it names the field ${field}, which it does not have: give the whole component`)
  })
}

/** The examples of requests, which were made by converting down, are valid in the version after this one once they are converted up again. */
function requestsUpwards({ contract, steps }: OlderVersion, newer: Contract): string[] {
  const ajv = ajvFor(project(newer, 'strict'))
  return contract.operations.flatMap(({ id, request, examples }) => {
    const component = request?.component
    const validate = component !== undefined && request?.media === 'application/json' ? ajv.getSchema(component) : undefined
    return examples.flatMap((example) => {
      if (component === undefined || !validate || example.request === undefined) return []
      const where = `operation ${id}: example ${example.name}: request, converted to ${newer.version}`
      try {
        const upwards = steps.reduce<unknown>((value, { up }) => converted(frozen(value), component, up), example.request)
        if (validate(upwards)) return []
        const wrong = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
        return wrong.map(({ instancePath, message, params }) => `${where} ${instancePath}: ${message} ${JSON.stringify(params)}`)
      } catch (error) {
        return [`${where}: failed: ${(error as Error).message}`]
      }
    })
  })
}

/** As the compiler counts them: a name that nothing declares, and those of them that a host would have. */
const CANNOT_FIND_NAME: ReadonlySet<number> = new Set([2304, 2552, 2580, 2584, 2591, 2686, 18004])

/** A conversion is copied as it stands, so that what it names outside of itself would not be there. */
function unknownNames({ change, up, down }: VersionStep): string[] {
  const compilerOptions = {
    lib: ['lib.es2024.d.ts'],
    types: [],
    allowJs: true,
    checkJs: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
  }
  const compiler = new Project({ useInMemoryFileSystem: true, compilerOptions })
  return (
    [
      ['up', up],
      ['down', down],
    ] as const
  ).flatMap(([direction, { convert }]) =>
    Object.entries(convert).flatMap(([component, each]) =>
      compiler
        .createSourceFile(`${component}-${direction}.js`, `export const convert = ${functionText(each)}`)
        .getPreEmitDiagnostics()
        .filter((found) => CANNOT_FIND_NAME.has(found.getCode()))
        .map((found) => {
          const message = found.getMessageText()
          const said = typeof message === 'string' ? message : message.getMessageText()
          return `${nameOf(change)}: the conversion ${direction} of ${component}: ${said} It can use nothing but what it is given.`
        }),
    ),
  )
}

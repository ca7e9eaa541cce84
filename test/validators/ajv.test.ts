/** An unmodified Ajv with the published schemas and documents agrees with our validators on 20,000 payloads. */
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { compiled, type Document, type Json, read, schemaOf30 } from '../generators/documents.ts'
import { type CheckedPayload, checkedPayloads } from './payloads.ts'
import { stockValidator } from './stock.ts'
import { UNSAID_RULES } from './inexpressible-rules.ts'

const PAYLOADS = 20_000

/** Every rule that schemas cannot express must occur. Otherwise, the test would prove nothing about it. */
const EXPECTED = Object.entries(UNSAID_RULES)
  .flatMap(([rule, { in: only }]) => [`document: ${rule}`, ...(only ? [] : [`schema: ${rule}`])])
  .toSorted()

/** Returns a function that validates payloads, and creates only one validator for each component. */
const remembered = (make: (payload: CheckedPayload) => ValidateFunction | undefined) => {
  const known = new Map<string, ValidateFunction | undefined>()
  return (payload: CheckedPayload): boolean | undefined => {
    const { component, value } = payload
    if (!known.has(component)) known.set(component, make(payload))
    return known.get(component)?.(value)
  }
}

const openapi30 = read('openapi-3.0.json') as Document
const validators31 = compiled(read('openapi.json') as Document)
const validators30 = compiled({ ...openapi30, components: schemaOf30(openapi30.components) as Document['components'] })

const bySchema = remembered(({ file }) => stockValidator(file))
const by31 = remembered(({ component }) => validators31(`/components/schemas/${component}`))
const by30 = remembered(({ component }) => validators30(`/components/schemas/${component}`))

test('accepts each hundredth from 0.01 to 10.00 in the schema and in both documents', () => {
  const hundredths = Array.from({ length: 1000 }, (_, at) => (at + 1) / 100)
  const rejected = hundredths.filter((years_in_school) => {
    const value = { ...(read('examples/records/SVC_DIGEST.json') as Json), years_in_school }
    const unsaid = { schema: [], document: [] }
    const payload = { component: 'SVC_DIGEST', file: 'SVC_DIGEST.json', value, valid: true, silent: true, unsaid }
    return !(bySchema(payload) && by31(payload) && by30(payload))
  })
  expect(rejected).toEqual([])
})

test('publishes no multipleOf, which rejects some multiples because of rounding', () => {
  const files = ['openapi.json', 'openapi-3.0.json', 'openapi-sandbox.json', 'schemas/SVC_DIGEST.json', 'schemas/Item.json']
  expect(files.filter((file) => JSON.stringify(read(file)).includes('"multipleOf"'))).toEqual([])
})

test('agrees with our validators and both documents, except for rules that schemas cannot express', () => {
  const unsaid: Record<string, number> = {}
  const disagreeing: string[] = []
  const counts = { payloads: 0, valid: 0 }
  for (const payload of checkedPayloads(PAYLOADS)) {
    const { component, valid, value } = payload
    counts.payloads++
    if (valid) counts.valid++
    const judge = (name: string, verdict: boolean | undefined, rules: readonly string[]) => {
      if (verdict === undefined || verdict === valid) return
      if (rules.length > 0) for (const rule of rules) unsaid[`${name}: ${rule}`] = (unsaid[`${name}: ${rule}`] ?? 0) + 1
      else disagreeing.push(`${name} ${verdict ? 'accepts' : 'rejects'} ${component} ${JSON.stringify(value).slice(0, 300)}`)
    }
    const [in31, in30, inSchema] = [by31(payload), by30(payload), bySchema(payload)]
    judge('schema', inSchema, payload.unsaid.schema)
    if (payload.silent && inSchema === false)
      disagreeing.push(`cpd validate alone accepts ${component} ${JSON.stringify(value).slice(0, 300)}`)
    judge('document', in31, payload.unsaid.document)
    if (in31 !== in30) disagreeing.push(`3.0 ${in30 ? 'accepts' : 'rejects'} ${component} ${JSON.stringify(value).slice(0, 300)}`)
  }
  expect(disagreeing.slice(0, 20)).toEqual([])
  expect(counts.payloads).toBe(PAYLOADS)
  expect(counts.valid).toBeGreaterThan(PAYLOADS / 5)
  expect(PAYLOADS - counts.valid).toBeGreaterThan(PAYLOADS / 5)
  console.log(
    `judged otherwise by Ajv than by us:\n${Object.entries(unsaid)
      .map(([rule, count]) => `${rule}: ${count}`)
      .join('\n')}`,
  )
  expect(Object.keys(unsaid).toSorted()).toEqual(EXPECTED)
})

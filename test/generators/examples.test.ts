/** Checks every example in both documents and every example file against the document schemas and the validators. */
import { describe, expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { listTargets } from '../../checks/validate/target.ts'
import { acceptedBy, EVERY_MODE, example, getExamples } from '../rules/validators.ts'
import { contract } from '../spec/oracle.ts'
import { compiled, type Document, isObject, type Json, read, schemaOf30 } from './documents.ts'

const documents = [
  ['openapi.json', read('openapi.json') as Document],
  ['openapi-3.0.json', read('openapi-3.0.json') as Document],
] as const

interface Example {
  where: string
  /** A reference to a component. Every body is such a reference. */
  $ref: string
  value: unknown
}

const COMPONENT = '#/components/schemas/'

/** Returns the examples next to the schemas of bodies. */
function examplesOfBodies(document: Document): Example[] {
  const found: Example[] = []
  const visit = (node: unknown, where: string): void => {
    if (!isObject(node)) return
    const { schema, examples } = node
    if (isObject(schema) && typeof schema['$ref'] === 'string' && isObject(examples))
      for (const [name, example] of Object.entries(examples))
        found.push({ where: `${where} ${name}`, $ref: schema['$ref'], value: (example as Json)['value'] })
    for (const [key, inner] of Object.entries(node)) if (key !== 'schemas' && key !== 'examples') visit(inner, `${where}/${key}`)
  }
  visit(document, '')
  return found
}

/** Returns the examples inside components. Only OpenAPI 3.1 documents can contain them. */
const examplesOfComponents = ({ components }: Document): Example[] =>
  Object.entries(components.schemas).flatMap(([name, { examples }]) =>
    ((examples ?? []) as unknown[]).map((value) => ({ where: `/components/schemas/${name}`, $ref: COMPONENT + name, value })),
  )

const listExamples = (document: Document) => [...examplesOfBodies(document), ...examplesOfComponents(document)]

describe.each(documents)('%s', (file, document) => {
  const examples = listExamples(document)
  const schemas = file.includes('3.0')
    ? (schemaOf30(document.components.schemas) as Document['components']['schemas'])
    : document.components.schemas
  const getValidator = compiled({ ...document, components: { schemas } })
  const byReference = Map.groupBy(examples, ({ $ref }) => $ref)

  test('has an example for every body and every record', () => {
    expect(examples.length).toBeGreaterThan(150)
    expect(byReference.size).toBeGreaterThan(60)
  })

  test('has the version in its name', () => expect(document.openapi.startsWith(file.includes('3.0') ? '3.0.' : '3.1.')).toBe(true))

  test.each([...byReference.keys()])('has valid examples for %s', ($ref) => {
    const validate = getValidator($ref.slice(1))
    const component = $ref.slice(COMPONENT.length)
    for (const { where, value } of byReference.get($ref) ?? []) {
      const verdict = { where, errors: validate(value) ? [] : validate.errors, modes: acceptedBy(component, value) }
      expect(verdict).toEqual({ where, errors: [], modes: EVERY_MODE })
    }
  })

  test('rejects values of the wrong type', () => {
    const objects = [...byReference.keys()].filter(($ref) => schemas[$ref.slice(COMPONENT.length)]?.['type'] === 'object')
    expect(objects.length).toBeGreaterThan(40)
    expect(objects.filter(($ref) => getValidator($ref.slice(1))(['no object']))).toEqual([])
  })
})

const bodies = [
  ...Object.entries(getExamples('operations')).map(([name, value]) => {
    const [, id, kind] = /^(\w+)\/.+\.(request|response)$/.exec(name) ?? []
    return { name, target: `${kind}:${tables.operations.find((operation) => operation.id === id)?.path}`, value }
  }),
  ...Object.entries(getExamples('events')).map(([name, value]) => ({ name, target: `webhook:${name}`, value })),
]
const records = Object.keys(contract.examples).map((name) => ({ name, target: name, value: example(name) as unknown }))
const validators31 = compiled(documents[0][1])
const getComponent = new Map(listTargets().map(({ as, component }) => [as, component]))

test.each([...bodies, ...records])('accepts $name', ({ target, value }) => {
  const component = getComponent.get(target) ?? ''
  const validate = validators31(`/components/schemas/${component}`)
  const verdict = { errors: validate(value) ? [] : validate.errors, modes: acceptedBy(component, value) }
  expect(verdict).toEqual({ errors: [], modes: EVERY_MODE })
})

test.each(['openapi.json', 'openapi-3.0.json', 'openapi-sandbox.json'])('names error examples in %s by their code', (file) => {
  const { components } = read(file) as { components: { responses: Record<string, Json> } }
  const errors = Object.values(components.responses).map(({ content }) => (content as Record<string, Json>)['application/json'] as Json)
  expect(errors.length).toBeGreaterThan(8)
  for (const { example: unnamed, examples } of errors) {
    expect(unnamed).toBeUndefined()
    const named = Object.entries(examples as Record<string, { value: { error_code: string; http_code: number } }>)
    expect(named.map(([name]) => name)).toEqual(named.map(([, { value }]) => value.error_code))
    expect(new Set(named.map(([, { value }]) => value.http_code)).size).toBe(1)
  }
})

test('has the same body examples in both documents', () => {
  const [newer = [], older = []] = documents.map(([, document]) => examplesOfBodies(document))
  const inOrder = (examples: Example[]) => examples.toSorted((a, b) => (a.where < b.where ? -1 : 1))
  const named = (examples: Example[]) =>
    inOrder(examples).map((example) => ({ ...example, where: example.where.replace('/x-webhooks', '/webhooks') }))
  expect(named(older)).toEqual(named(newer))
})

test('covers every body example, and keeps examples out of components, because generators copy them into comments', () => {
  const shown = new Set(listExamples(documents[0][1]).map(({ value }) => JSON.stringify(value)))
  expect(bodies.length).toBeGreaterThan(100)
  for (const [, document] of documents)
    expect(Object.values(document.components.schemas).filter((schema) => 'example' in schema || 'examples' in schema)).toEqual([])
  expect(bodies.filter(({ value }) => !shown.has(JSON.stringify(value)))).toEqual([])
})

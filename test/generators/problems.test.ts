/** Checks that an invalid contract is rejected with the locations of all its problems. */
import { expect, test } from 'vitest'
import { build } from '../../generators/build/contract.ts'
import { check } from '../../generators/check.ts'
import type { ContractError } from '../../generators/contract-error.ts'
import { contract, type ContractSource } from '../../schema/contract.ts'
import { record } from '../../schema/define/components.ts'
import { text } from '../../schema/define/fields.ts'
import type { Operation } from '../../schema/define/operation.ts'
import { chosen, gap, published, required } from '../../schema/define/origin.ts'

/** Three operations and their components. Building the whole contract would take 15 times as long. */
const SMALL: ContractSource = {
  ...contract,
  operations: contract.operations.filter(({ id }) => ['createIndividual', 'getIndividual', 'deleteIndividual'].includes(id)),
  records: [],
  resources: [],
  webhooks: [],
  recordedEvents: [],
  workflows: [],
  examples: { Individual: contract.examples.Individual },
}

const findProblems = (operations: readonly Operation[], source: ContractSource = SMALL): ContractError[] => {
  const built = build({ ...source, operations: [...source.operations, ...operations] })
  return [...built.problems, ...check(built.contract)]
}
const findMessages = (operations: readonly Operation[], source: ContractSource = SMALL): string[] =>
  findProblems(operations, source).map(({ message }) => message)

const thing = record('Thing', published, 'A thing.', { name: required(text('Its name.')) })

const operation = (over: Partial<Operation>): Operation => ({
  id: 'makeThing',
  path: '/things/new',
  effect: 'acts',
  group: 'Items',
  summary: 'Make a thing',
  about: 'Makes it.',
  async: false,
  credential: 'bearer',
  scopes: [],
  request: { body: thing, origin: published },
  response: { status: 200, about: 'Made.', origin: published },
  errors: [],
  examples: [{ name: 'thing', summary: 'A thing', request: { name: 'x' } }],
  ...over,
})

test('accepts the contract and a well-formed operation', () => {
  expect(findMessages([operation({})], contract)).toEqual([])
  expect(findMessages([operation({})])).toEqual([])
})

const example = (request: unknown, name = 'thing') => ({ name, summary: 'A thing', request })

test.each<[string, Operation, RegExp]>([
  ['a duplicate id', operation({ id: 'createIndividual' }), /operation createIndividual: another operation has the same id/],
  ['a duplicate path', operation({ path: '/individuals/new' }), /operation \/v3\/individuals\/new: another operation has the same path/],
  ['an id that is not camelCase', operation({ id: 'Make_thing' }), /operation Make_thing: the id is not camelCase/],
  ['an invalid path', operation({ path: '/things' }), /the path \/v3\/things does not have the form/],
  [
    'scopes without a bearer token',
    operation({ credential: 'basic', scopes: ['GLOBAL'] }),
    /only operations with bearer tokens can have scopes/,
  ],
  ['an example that breaks its schema', operation({ examples: [example({ name: 1 })] }), /example thing: request \/name: must be string/],
  [
    'an example with an unknown property',
    operation({ examples: [example({ name: 'x', more: 1 })] }),
    /must NOT have additional properties/,
  ],
  [
    'a multipart body without a file part',
    operation({ request: { body: { multipart: thing, types: {} }, origin: published } }),
    /exactly one part of a multipart\/form-data body must contain files/,
  ],
  ['a duplicate example name', operation({ examples: [example({ name: 'x' }), example({ name: 'y' })] }), /two examples are named thing/],
  [
    'an invalid identifier',
    operation({ examples: [example({ name: 'itm_short' })] }),
    /itm_short is not an identifier\. Use a prefix and 27 base62/,
  ],
  [
    'two components with the same name',
    operation({ request: { body: record('Individual', published, 'Another.', {}), origin: published } }),
    /component Individual: another component has the same name/,
  ],
  [
    'names that collide in PascalCase',
    operation({ request: { body: record('INDIVIDUAL', published, 'Another.', {}), origin: published }, examples: [example({})] }),
    /another component has the same name in PascalCase/,
  ],
  [
    'a name that Go clients use for a constructor',
    operation({ request: { body: record('NewIndividual', published, 'Another.', {}), origin: published }, examples: [example({})] }),
    /component NewIndividual: Go clients/,
  ],
  [
    'a gap without content',
    operation({ gaps: [gap('Bad_id', { absent: 'x', assumed: 'y', why: 'z' })] }),
    /gap Bad_id: (the id is not kebab-case|say what is absent)/,
  ],
  [
    'a gap declared twice',
    operation({
      response: {
        status: 200,
        about: 'Made.',
        origin: chosen(gap('empty-response', { absent: 'Everything.', assumed: 'Nothing at all.', why: 'No reason.' })),
      },
    }),
    /gap empty-response: declared twice/,
  ],
])('reports %s', (_, invalid, expected) => expect(findMessages([invalid]).join('\n')).toMatch(expected))

test('names the declaration and the field or example in a problem', () => {
  const body = record('Thing', published, 'A thing.', { name: required(text('')) })
  const found = findProblems([operation({ request: { body, origin: published }, examples: [example({ name: 1 })] })])
  expect(found.map(({ subject }) => [subject?.kind, subject?.name, subject?.part])).toEqual([
    ['component', 'Thing', 'name'],
    ['operation', 'makeThing', 'thing'],
  ])
})

test('reports all problems together', () => {
  const found = findMessages([
    operation({ id: 'Bad', examples: [example({ name: 1 })] }),
    operation({ path: '/x', id: 'other', examples: [example({})] }),
  ])
  expect(found.length).toBeGreaterThanOrEqual(4)
})

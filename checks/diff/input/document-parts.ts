/** Which parts of an OpenAPI document stand where: the table by which a document is walked. */

export type Kind =
  | 'document'
  | 'components'
  | 'path item'
  | 'operation'
  | 'parameter'
  | 'header'
  | 'request body'
  | 'response'
  | 'media type'
  | 'callback'
  | 'record rule'
  | 'schema'

/** One of the kind, a list of it, or an object of it by name. */
export type Part = readonly [holds: 'one' | 'list' | 'map', kind: Kind]

const one = (kind: Kind): Part => ['one', kind]
const list = (kind: Kind): Part => ['list', kind]
const map = (kind: Kind): Part => ['map', kind]
const all = (names: string, part: Part) => Object.fromEntries(names.split(' ').map((name) => [name, part]))

const written = { schema: one('schema'), content: map('media type') }

export const PARTS: Readonly<Record<Kind, Readonly<Record<string, Part>>>> = {
  document: { ...all('paths webhooks x-webhooks', map('path item')), components: one('components') },
  components: {
    schemas: map('schema'),
    responses: map('response'),
    parameters: map('parameter'),
    headers: map('header'),
    requestBodies: map('request body'),
    pathItems: map('path item'),
    mediaTypes: map('media type'),
    callbacks: map('callback'),
  },
  'path item': {
    parameters: list('parameter'),
    ...all('get put post delete options head patch trace query', one('operation')),
    additionalOperations: map('operation'),
  },
  operation: {
    parameters: list('parameter'),
    requestBody: one('request body'),
    responses: map('response'),
    callbacks: map('callback'),
  },
  parameter: written,
  header: written,
  'request body': { content: map('media type') },
  response: { headers: map('header'), content: map('media type') },
  'media type': all('schema itemSchema', one('schema')),
  // Its members are expressions, each with a path item.
  callback: {},
  'record rule': { records: map('schema') },
  schema: {
    ...all('properties patternProperties $defs dependentSchemas', map('schema')),
    ...all('anyOf oneOf allOf prefixItems', list('schema')),
    ...all(
      'items additionalProperties not if then else contains propertyNames unevaluatedItems unevaluatedProperties contentSchema',
      one('schema'),
    ),
    'x-record-by-type': one('record rule'),
  },
}

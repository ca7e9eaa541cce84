/** Changes to unions, and to closed objects, which reject properties that none of their parts describe. */
import {
  A,
  AB,
  anyObject,
  asks,
  bank,
  both,
  card,
  closed,
  compatible,
  few,
  integer,
  more,
  named,
  needs,
  NONE,
  noted,
  number,
  object,
  openUnion,
  payment,
  readers,
  ref,
  type SchemaChange,
  senders,
  short,
  text,
  withA,
  withAB,
} from './schema-parts.ts'

/** Returns a union whose discriminator maps `card` to the component with this name. */
const cards = (name: string) => ({
  ...payment(ref(name), ref('Bank')),
  discriminator: { propertyName: 'kind', mapping: { card: ref(name).$ref, bank: 'Bank' } },
})

/** Changes to open unions, and to unions whose variants cover each other. */
export const UNION_CHANGES: readonly SchemaChange[] = [
  ['an open union gets another value', openUnion('a'), openUnion('a', 'b'), compatible('open-value-added')],
  ['an open union loses a value', openUnion('a', 'b'), openUnion('a'), noted('open-value-removed')],
  [
    'an open union of a component gets another value',
    { anyOf: [text, ref('Few')] },
    { anyOf: [text, ref('More')] },
    compatible('open-value-added'),
    { schemas: { Few: few, More: more } },
  ],
  ['an open union is closed', openUnion('a', 'b'), few, senders('list-closed')],
  ['a closed list becomes an open union', few, openUnion('a', 'b'), readers('list-opened')],
  ['short strings cover a list of short strings', { anyOf: [short, few] }, { anyOf: [short, more] }, NONE],
  [
    'short strings do not cover a longer one',
    { anyOf: [short, few] },
    { anyOf: [short, { enum: ['a', 'b', 'long'] }] },
    readers('enum-value-added'),
  ],
  ['any number covers a list of numbers', { anyOf: [number, { enum: [1] }] }, { anyOf: [number, { enum: [1, 2] }] }, NONE],
  [
    'any object covers an object whose property changes',
    { anyOf: [anyObject, withA] },
    { anyOf: [anyObject, object({ a: integer })] },
    NONE,
  ],
  [
    'an object covers one with a further property that changes',
    { anyOf: [withA, object({ a: text, b: text })] },
    { anyOf: [withA, object({ a: text, b: integer })] },
    NONE,
  ],
  [
    'a closed object does not cover one with a further property that changes',
    { anyOf: [object(A, closed), object({ ...AB, c: text }, needs('b'))] },
    { anyOf: [object(A, closed), object({ ...AB, c: integer }, needs('b'))] },
    both('type-changed /c'),
  ],
  [
    'alternatives that each accept the object',
    object(AB, needs('a', 'b')),
    { anyOf: [object(AB, needs('a')), object(AB, needs('b'))] },
    [
      'compatible variant-added, compatible variant-added, compatible variant-removed',
      'breaking variant-added, breaking variant-added, compatible variant-removed',
    ],
  ],
  [
    'alternatives that each narrow the object',
    withAB,
    { anyOf: [object(AB, needs('a')), object(AB, needs('b'))] },
    [
      'breaking variant-removed, compatible variant-added, compatible variant-added',
      'compatible variant-added, compatible variant-added, compatible variant-removed',
    ],
  ],
  [
    'exclusive alternatives that both accept the object',
    object(AB, needs('a', 'b')),
    { oneOf: [object(AB, needs('a')), object(AB, needs('b'))] },
    [
      'breaking variant-removed, compatible variant-added, compatible variant-added',
      'breaking variant-added, breaking variant-added, compatible variant-removed',
    ],
  ],
  [
    'exclusive alternatives that each narrow the object',
    withAB,
    { oneOf: [object(AB, needs('a')), object(AB, needs('b'))] },
    [
      'breaking variant-removed, compatible variant-added, compatible variant-added',
      'compatible variant-added, compatible variant-added, compatible variant-removed',
    ],
  ],
  [
    'a tagged variant is renamed and gets a property',
    payment(ref('Card'), ref('Bank')),
    payment(ref('CreditCard'), ref('Bank')),
    compatible('property-added /cvc'),
    { schemas: { Card: card, Bank: bank, CreditCard: object({ ...card.properties, cvc: text }, needs('kind')) } },
  ],
  [
    'a variant of the mapping is renamed and gets a property',
    cards('Card'),
    cards('CreditCard'),
    compatible('property-added /cvc'),
    { schemas: { Card: card, Bank: bank, CreditCard: object({ ...card.properties, cvc: text }, needs('kind')) } },
  ],
  [
    'a tagged variant is renamed and loses a property',
    payment(ref('Card'), ref('Bank')),
    payment(ref('CreditCard'), ref('Bank')),
    ['note property-ignored /pan', 'breaking property-removed /pan'],
    { schemas: { Card: card, Bank: bank, CreditCard: object({ kind: { const: 'card' } }, needs('kind')) } },
  ],
]

/** Changes to closed objects, which reject properties that none of their parts describe. */
export const CLOSING_CHANGES: readonly SchemaChange[] = [
  [
    'unevaluatedProperties: a component of a closed object loses a property',
    { allOf: [ref('Two')], ...object({ c: text }), unevaluatedProperties: false },
    { allOf: [ref('One')], ...object({ c: text }), unevaluatedProperties: false },
    ['breaking property-rejected /b', 'breaking property-removed /b'],
    { schemas: { Two: withAB, One: withA } },
  ],
  [
    'unevaluatedProperties: a component of a closed object gets a property',
    { allOf: [ref('One')], ...object({ c: text }), unevaluatedProperties: false },
    { allOf: [ref('Two')], ...object({ c: text }), unevaluatedProperties: false },
    ['compatible property-added /b', 'breaking closed-object-extended, compatible property-added /b'],
    { schemas: { Two: withAB, One: withA } },
  ],
  [
    'unevaluatedProperties: a variant of a closed union loses a property',
    { ...payment({ ...card, title: 'Card' }, bank), ...object({ id: text }), unevaluatedProperties: false },
    { ...payment(object({ kind: { const: 'card' } }, needs('kind')), bank), ...object({ id: text }), unevaluatedProperties: false },
    ['breaking property-rejected /pan', 'breaking property-removed /pan'],
  ],
  [
    'unevaluatedProperties: a component that is a variant of a closed union loses a property',
    { ...payment(ref('Card'), bank), unevaluatedProperties: false },
    { ...payment(ref('CreditCard'), bank), unevaluatedProperties: false },
    ['breaking property-rejected /pan', 'breaking property-removed /pan'],
    { schemas: { Card: card, CreditCard: object({ kind: { const: 'card' } }, needs('kind')) } },
  ],
  [
    'unevaluatedProperties: a property must have the type of the others',
    { allOf: [object({ a: text, b: integer })], unevaluatedProperties: text },
    { allOf: [object({ a: text })], unevaluatedProperties: text },
    ['breaking type-changed /b, note property-ignored /b', 'breaking property-removed /b, breaking type-changed /b'],
  ],
  [
    'unevaluatedProperties: a conditional part of a closed object loses a property',
    object(A, { ...asks, then: object(AB), unevaluatedProperties: false }),
    object(A, { ...asks, then: withA, unevaluatedProperties: false }),
    ['breaking property-rejected /b, compatible condition-changed', 'breaking condition-changed'],
  ],
  [
    'unevaluatedProperties: a dependent part of a closed object loses a property',
    object(A, { dependentSchemas: { a: object(AB) }, unevaluatedProperties: false }),
    object(A, { dependentSchemas: { a: withA }, unevaluatedProperties: false }),
    ['breaking property-rejected /b, note property-ignored (with a)/b', 'breaking property-removed (with a)/b'],
  ],
  [
    'unevaluatedProperties: a property moves from a variant to its union',
    { ...payment(card, bank), unevaluatedProperties: false },
    {
      ...payment(object({ kind: { const: 'card' } }, needs('kind')), bank),
      properties: { pan: text },
      unevaluatedProperties: false,
    },
    ['compatible property-added /pan', 'breaking closed-object-extended, compatible property-added /pan'],
  ],
  [
    'a pattern still describes a property of a closed object',
    object({ x_a: text, b: text }, { ...named(text), ...closed }),
    object({ b: text }, { ...named(text), ...closed }),
    NONE,
  ],
  [
    'a pattern describes a property of a closed object with a shorter string',
    object({ x_a: text }, { ...named(short), ...closed }),
    object({}, { ...named(short), ...closed }),
    NONE,
  ],
  [
    'no pattern describes a property of a closed object',
    object({ y_a: text }, { ...named(text), ...closed }),
    object({}, { ...named(text), ...closed }),
    ['breaking property-rejected /y_a', 'breaking property-removed /y_a'],
  ],
]

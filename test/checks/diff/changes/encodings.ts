/** Changes to the encoding of body parts. */
import { operationDocument } from '../documents.ts'
import { type ApiChange, in32, list, object, text } from './parts.ts'
import type { Json } from '../documents.ts'

/** Creates an operation whose body is a form with one part. */
const form = (a: Json, encoding: Json = {}, type = 'multipart/form-data') =>
  operationDocument({ requestBody: { content: { [type]: { schema: { type: 'object', properties: { a } }, encoding: { a: encoding } } } } })
/** Returns a pair of forms. The second form states the content type that the first form omits. */
const writtenOut = (a: Json, contentType: string, type?: string) => [form(a, {}, type), form(a, { contentType }, type)] as const
const isOtherwise = 'breaking encoding-changed'
const isWider = 'compatible encoding-changed'
const files = { type: 'array', items: { ...text, format: 'binary' } }
const withResponseEncoding = (properties: Json, encoding: Json) =>
  operationDocument({ responses: { 200: { content: { 'multipart/form-data': { schema: { type: 'object', properties }, encoding } } } } })
const body32 = (media: Json, type = 'multipart/mixed') => in32({ '/a': { post: { requestBody: { content: { [type]: media } } } } })
const images = (...types: string[]) => types.map((type) => ({ contentType: `image/${type}` }))
const referring = (part: Json): Json => ({
  ...form({ $ref: '#/components/schemas/A' }, part),
  components: { schemas: { A: { allOf: [{ $ref: '#/components/schemas/B' }] }, B: object } },
})

export const ENCODING_CHANGES: readonly ApiChange[] = [
  ['the default content type of an object', ...writtenOut(object, 'application/json'), ''],
  ['the default content type of an object without a type', ...writtenOut({ properties: { b: text } }, 'application/json'), ''],
  ['the default content type of a component', referring({}), referring({ contentType: 'application/json' }), ''],
  ['the default content type of a string', ...writtenOut(text, 'text/plain; charset=utf-8'), ''],
  ['the default content type of a string or null', ...writtenOut({ type: ['string', 'null'] }, 'text/plain'), ''],
  ['the default content type of a number or a flag', ...writtenOut({ anyOf: [{ type: 'number' }, { type: 'boolean' }] }, 'Text/Plain'), ''],
  ['the default content type of a file', ...writtenOut({ ...text, format: 'binary' }, 'application/octet-stream'), ''],
  ['the default content type of an encoded string', ...writtenOut({ ...text, contentEncoding: 'base64' }, 'application/octet-stream'), ''],
  ['the default content type of anything', ...writtenOut({}, 'application/octet-stream'), ''],
  ['the default content type of each string of a list', ...writtenOut(list, 'text/plain'), ''],
  ['the default content type of each object of a list', ...writtenOut({ type: 'array', items: object }, 'application/json'), ''],
  ['the default content type of each file of a list', ...writtenOut(files, 'application/octet-stream'), ''],
  ['the default content type of each list of a list', ...writtenOut({ type: 'array', items: list }, 'application/json'), ''],
  [
    'the default content type of a string in a URL-encoded form',
    ...writtenOut(text, 'text/plain', 'application/x-www-form-urlencoded'),
    '',
  ],
  ['another content type than the default of an object', ...writtenOut(object, 'text/plain'), isOtherwise],
  ['another content type than the default of a string', ...writtenOut(text, 'application/json'), isOtherwise],
  ['another content type than the default of a file', ...writtenOut({ ...text, format: 'binary' }, 'image/png'), isOtherwise],
  ['another content type than the default of a list', ...writtenOut(list, 'application/json'), isOtherwise],
  ['a content type of a part with several defaults', ...writtenOut({ type: ['object', 'string'] }, 'application/json'), isOtherwise],
  ['a further content type than the default', ...writtenOut(text, 'text/plain, text/csv'), isWider, isOtherwise],
  ['a range of content types', form(text, { contentType: 'image/png' }), form(text, { contentType: 'image/*' }), isWider, isOtherwise],
  [
    'a further content type of a part that clients read',
    withResponseEncoding({ a: text }, {}),
    withResponseEncoding({ a: text }, { a: { contentType: 'text/plain, text/csv' } }),
    isOtherwise,
    isWider,
  ],
  ['the default content type changes with the type', form(text), form(object), 'breaking type-changed /a'],
  [
    'the content type stays when the type changes',
    form(text, { contentType: 'application/json' }),
    form(object),
    'breaking type-changed /a',
  ],
  ['the encoding of a body that is not a form', ...writtenOut(text, 'image/png', 'application/json'), ''],
  ['the header Content-Type of a part', form(text), form(text, { headers: { 'content-type': { schema: text } } }), ''],
  ['a header of a part', form(text), form(text, { headers: { 'X-A': { schema: text } } }), isOtherwise],
  [
    '3.2: the content type of each item',
    body32({ itemSchema: {}, itemEncoding: { contentType: 'image/png' } }),
    body32({ itemSchema: {}, itemEncoding: { contentType: 'image/gif' } }),
    isOtherwise,
  ],
  [
    '3.2: the default content type of each item',
    body32({ itemSchema: object }),
    body32({ itemSchema: object, itemEncoding: { contentType: 'application/json' } }),
    '',
  ],
  [
    '3.2: another content type than the default of each item',
    body32({ itemSchema: object }),
    body32({ itemSchema: object, itemEncoding: { contentType: 'application/xml' } }),
    isOtherwise,
  ],
  [
    '3.2: the content types of the first items',
    body32({ schema: { type: 'array' }, prefixEncoding: images('png', 'gif') }),
    body32({ schema: { type: 'array' }, prefixEncoding: images('gif', 'png') }),
    `${isOtherwise}, ${isOtherwise}`,
  ],
  [
    '3.2: the content type of a first item is the content type of each item',
    body32({ prefixEncoding: images('png', 'png'), itemEncoding: { contentType: 'image/png' } }),
    body32({ itemEncoding: { contentType: 'image/png' } }),
    '',
  ],
  [
    '3.2: the default content types of the first items',
    body32({ schema: { prefixItems: [object, text], items: object } }),
    body32({
      schema: { prefixItems: [object, text], items: object },
      prefixEncoding: [{}, { contentType: 'text/plain' }],
      itemEncoding: { contentType: 'application/json' },
    }),
    '',
  ],
  [
    '3.2: the encoding of items of a body without parts',
    body32({ itemSchema: {} }, 'application/jsonl'),
    body32({ itemSchema: {}, itemEncoding: { contentType: 'image/png' } }, 'application/jsonl'),
    '',
  ],
]

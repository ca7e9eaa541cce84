/**
 * Kinds of changes of operations, of webhooks and of the document around them, each with whether it breaks those who use them, and why:
 * whether a call of before is still taken, and whether what is answered is still read.
 */
import type { Json } from '../documents.ts'
import type { Labelled } from './labelled.ts'

type Kind = readonly [kind: string, breaks: boolean, why: string, was: Json, is: Json]

const text = { type: 'string' }
const integer = { type: 'integer' }
const list = { type: 'array', items: text }
const few = { enum: ['a', 'b'] }
const more = { enum: ['a', 'b', 'c'] }
const object = (properties: Json, more: Json = {}) => ({ type: 'object', properties, ...more })
const as = (type: string, schema: unknown = text) => ({ [type]: { schema } })
const json = (schema: unknown) => as('application/json', schema)
const OK = { 200: { description: 'x' } }
const answers = (more: Json) => ({ responses: { 200: { description: 'x', ...more } } })
const query = (schema: unknown, more: Json = {}) => ({ name: 'q', in: 'query', schema, ...more })
const header = (schema: unknown, more: Json = {}) => ({ name: 'X-H', in: 'header', schema, ...more })
const cookie = (schema: unknown, more: Json = {}) => ({ name: 'c', in: 'cookie', schema, ...more })
const ref = (of: string, name: string) => ({ $ref: `#/components/${of}/${name}` })

const TAKEN = 'each call of before is taken as before'
const REFUSED = 'a call of before is refused'
const OTHERWISE = 'a call of before is taken otherwise'
const READ = 'each answer is read as before'
const UNREAD = 'an answer comes that is not read'
const WORDS = 'no call and no answer is another'

/** `POST /things/{id}` with these parts. */
const OF_OPERATIONS: readonly Kind[] = [
  [
    'a parameter that is not required, written out',
    false,
    TAKEN,
    { parameters: [query(text)] },
    { parameters: [query(text, { required: false })] },
  ],
  ['a parameter that is deprecated', false, WORDS, { parameters: [query(text)] }, { parameters: [query(text, { deprecated: true })] }],
  ['no empty value, written out', false, TAKEN, { parameters: [query(text)] }, { parameters: [query(text, { allowEmptyValue: false })] }],
  ['an example of a parameter', false, WORDS, { parameters: [query(text)] }, { parameters: [query(text, { example: 'a' })] }],
  ['parameters in another order', false, TAKEN, { parameters: [query(text), cookie(text)] }, { parameters: [cookie(text), query(text)] }],
  ['a parameter becomes a component', false, TAKEN, { parameters: [query(text)] }, { parameters: [ref('parameters', 'Q')] }],
  ['a parameter takes a value more', false, TAKEN, { parameters: [query(few)] }, { parameters: [query(more)] }],
  ['a parameter takes a value less', true, REFUSED, { parameters: [query(more)] }, { parameters: [query(few)] }],
  [
    'a list of a parameter takes a value less',
    true,
    REFUSED,
    { parameters: [query({ type: 'array', items: more })] },
    { parameters: [query({ type: 'array', items: few })] },
  ],
  ['a list of a parameter is shorter', true, REFUSED, { parameters: [query(list)] }, { parameters: [query({ ...list, maxItems: 5 })] }],
  [
    'an object of a parameter is written with brackets',
    true,
    OTHERWISE,
    { parameters: [query(object({ a: text }))] },
    { parameters: [query(object({ a: text }), { style: 'deepObject' })] },
  ],
  [
    'an object of a parameter may have more',
    false,
    TAKEN,
    { parameters: [query(object({ a: text }))] },
    { parameters: [query(object({ a: text, b: text }))] },
  ],
  [
    'an object of a parameter must have more',
    true,
    REFUSED,
    { parameters: [query(object({ a: text }))] },
    { parameters: [query(object({ a: text }, { required: ['a'] }))] },
  ],
  [
    'a parameter is JSON',
    true,
    OTHERWISE,
    { parameters: [query(text)] },
    { parameters: [{ name: 'q', in: 'query', content: json(text) }] },
  ],
  ['a cookie must be sent', true, REFUSED, {}, { parameters: [cookie(text, { required: true })] }],
  ['a cookie may be sent', false, TAKEN, {}, { parameters: [cookie(text)] }],
  ['a cookie takes a value less', true, REFUSED, { parameters: [cookie(more)] }, { parameters: [cookie(few)] }],
  ['a header must be sent', true, REFUSED, { parameters: [header(text)] }, { parameters: [header(text, { required: true })] }],
  ['a header need not be sent', false, TAKEN, { parameters: [header(text, { required: true })] }, { parameters: [header(text)] }],
  ['a header takes whole numbers only', true, REFUSED, { parameters: [header(text)] }, { parameters: [header(integer)] }],
  [
    'the parameter of the path is a UUID',
    true,
    REFUSED,
    {},
    { parameters: [{ name: 'id', in: 'path', required: true, schema: { ...text, format: 'uuid' } }] },
  ],
  [
    'the parameter of the path is shorter',
    true,
    REFUSED,
    {},
    { parameters: [{ name: 'id', in: 'path', required: true, schema: { ...text, maxLength: 9 } }] },
  ],
  [
    'the Accept header is described',
    false,
    'OpenAPI ignores such parameters',
    {},
    { parameters: [{ name: 'Accept', in: 'header', required: true, schema: few }] },
  ],
  ['a request becomes a component', false, TAKEN, { requestBody: { content: json(few) } }, { requestBody: ref('requestBodies', 'R') }],
  [
    'a request is described',
    false,
    WORDS,
    { requestBody: { content: json(few) } },
    { requestBody: { description: 'words', content: json(few) } },
  ],
  [
    'a request need not have its body',
    false,
    TAKEN,
    { requestBody: { required: true, content: json(few) } },
    { requestBody: { content: json(few) } },
  ],
  ['a request takes a body', false, TAKEN, {}, { requestBody: { content: json(few) } }],
  ['a request needs a body that was none', true, REFUSED, {}, { requestBody: { required: true, content: json(few) } }],
  [
    'a request is of any application type',
    false,
    TAKEN,
    { requestBody: { content: json(few) } },
    { requestBody: { content: as('application/*', few) } },
  ],
  [
    'a request is no longer of any type',
    true,
    REFUSED,
    { requestBody: { content: as('*/*', few) } },
    { requestBody: { content: json(few) } },
  ],
  [
    'a request is no longer a form',
    true,
    REFUSED,
    { requestBody: { content: { ...json(few), ...as('application/x-www-form-urlencoded', few) } } },
    { requestBody: { content: json(few) } },
  ],
  [
    'one of two forms of a request takes less',
    true,
    REFUSED,
    { requestBody: { content: { ...json(more), ...as('application/xml', more) } } },
    { requestBody: { content: { ...json(more), ...as('application/xml', few) } } },
  ],
  [
    'a request that was anything is described',
    true,
    REFUSED,
    { requestBody: { content: { 'application/json': {} } } },
    { requestBody: { content: json(few) } },
  ],
  [
    'a text of a request is shorter',
    true,
    REFUSED,
    { requestBody: { content: as('text/plain') } },
    { requestBody: { content: as('text/plain', { ...text, maxLength: 9 }) } },
  ],
  [
    'a part of a form must be sent',
    true,
    REFUSED,
    { requestBody: { content: as('multipart/form-data', object({ a: text })) } },
    { requestBody: { content: as('multipart/form-data', object({ a: text, b: text }, { required: ['b'] })) } },
  ],
  [
    'a part of a form may be sent',
    false,
    TAKEN,
    { requestBody: { content: as('multipart/form-data', object({ a: text })) } },
    { requestBody: { content: as('multipart/form-data', object({ a: text, b: text })) } },
  ],
  [
    'a list in a form is written otherwise',
    true,
    OTHERWISE,
    { requestBody: { content: as('application/x-www-form-urlencoded', object({ a: list })) } },
    {
      requestBody: {
        content: { 'application/x-www-form-urlencoded': { schema: object({ a: list }), encoding: { a: { style: 'pipeDelimited' } } } },
      },
    },
  ],
  [
    'how a part of a form is written, written out',
    false,
    TAKEN,
    { requestBody: { content: as('application/x-www-form-urlencoded', object({ a: list })) } },
    {
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': { schema: object({ a: list }), encoding: { a: { style: 'form', explode: true } } },
        },
      },
    },
  ],
  [
    'an example of a request',
    false,
    WORDS,
    { requestBody: { content: json(few) } },
    { requestBody: { content: { 'application/json': { schema: few, examples: { a: { value: 'a' } } } } } },
  ],
  ['an answer becomes a component', false, READ, answers({ content: json(few) }), { responses: { 200: ref('responses', 'A') } }],
  [
    'an answer may be of a further type',
    false,
    'who asks for the type gets it',
    answers({ content: json(few) }),
    answers({ content: { ...json(few), ...as('text/csv') } }),
  ],
  [
    'an answer is no longer of a type',
    true,
    UNREAD,
    answers({ content: { ...json(few), ...as('text/csv') } }),
    answers({ content: json(few) }),
  ],
  ['an answer is of another type', true, UNREAD, answers({ content: json(few) }), answers({ content: as('application/vnd.a+json', few) })],
  [
    'an answer in one of its types holds more',
    true,
    UNREAD,
    answers({ content: { ...json(few), ...as('application/xml', few) } }),
    answers({ content: { ...json(few), ...as('application/xml', more) } }),
  ],
  [
    'an answer that was anything is described',
    false,
    READ,
    answers({ content: { 'application/json': {} } }),
    answers({ content: json(few) }),
  ],
  [
    'an answer that was described is anything',
    true,
    UNREAD,
    answers({ content: json(few) }),
    answers({ content: { 'application/json': {} } }),
  ],
  ['200 becomes 201', true, UNREAD, { responses: OK }, { responses: { 201: { description: 'x' } } }],
  ['an answer without content', true, UNREAD, answers({ content: json(few) }), { responses: { 204: { description: 'x' } } }],
  [
    'an error holds a value more',
    true,
    UNREAD,
    { responses: { ...OK, 400: { description: 'x', content: json(few) } } },
    { responses: { ...OK, 400: { description: 'x', content: json(more) } } },
  ],
  [
    'an error has a property less',
    true,
    UNREAD,
    { responses: { ...OK, '4XX': { description: 'x', content: json(object({ a: text })) } } },
    { responses: { ...OK, '4XX': { description: 'x', content: json(object({})) } } },
  ],
  [
    'an error has a property more',
    false,
    READ,
    { responses: { ...OK, '5XX': { description: 'x', content: json(object({})) } } },
    { responses: { ...OK, '5XX': { description: 'x', content: json(object({ a: text })) } } },
  ],
  [
    'every other answer holds a value more',
    true,
    UNREAD,
    { responses: { ...OK, default: { description: 'x', content: json(few) } } },
    { responses: { ...OK, default: { description: 'x', content: json(more) } } },
  ],
  [
    'every other answer is described',
    false,
    READ,
    { responses: OK },
    { responses: { ...OK, default: { description: 'x', content: json(few) } } },
  ],
  [
    'a header of an answer holds a value more',
    true,
    UNREAD,
    answers({ headers: { 'X-H': { schema: few } } }),
    answers({ headers: { 'X-H': { schema: more } } }),
  ],
  [
    'a header of an answer holds a value less',
    false,
    READ,
    answers({ headers: { 'X-H': { schema: more } } }),
    answers({ headers: { 'X-H': { schema: few } } }),
  ],
  [
    'a header of an answer becomes a component',
    false,
    READ,
    answers({ headers: { 'X-H': { schema: few } } }),
    answers({ headers: { 'X-H': ref('headers', 'H') } }),
  ],
  [
    'a header of an answer in other letters',
    false,
    READ,
    answers({ headers: { 'X-H': { schema: few } } }),
    answers({ headers: { 'x-h': { schema: few } } }),
  ],
  [
    'a header of an answer is deprecated',
    false,
    WORDS,
    answers({ headers: { 'X-H': { schema: few } } }),
    answers({ headers: { 'X-H': { schema: few, deprecated: true } } }),
  ],
  [
    'a link passes another value',
    true,
    OTHERWISE,
    answers({ links: { a: { operationId: 'b', parameters: { id: '$response.body#/id' } } } }),
    answers({ links: { a: { operationId: 'b', parameters: { id: '$response.body#/key' } } } }),
  ],
  [
    'a callback is made elsewhere',
    true,
    UNREAD,
    { callbacks: { a: { '{$request.body#/url}': { post: { responses: OK } } } } },
    { callbacks: { a: { '{$request.body#/hook}': { post: { responses: OK } } } } },
  ],
  [
    'a callback is made by another method',
    true,
    UNREAD,
    { callbacks: { a: { '{$request.body#/url}': { post: { responses: OK } } } } },
    { callbacks: { a: { '{$request.body#/url}': { put: { responses: OK } } } } },
  ],
  [
    'a callback holds less',
    false,
    READ,
    { callbacks: { a: { '{$request.body#/url}': { post: { responses: OK, requestBody: { content: json(more) } } } } } },
    { callbacks: { a: { '{$request.body#/url}': { post: { responses: OK, requestBody: { content: json(few) } } } } } },
  ],
  [
    'both ways to authenticate become one of two',
    false,
    'who sends both is taken',
    { security: [{ Key: [], Basic: [] }] },
    { security: [{ Key: [] }, { Basic: [] }] },
  ],
  [
    'one of two ways to authenticate becomes both',
    true,
    REFUSED,
    { security: [{ Key: [] }, { Basic: [] }] },
    { security: [{ Key: [], Basic: [] }] },
  ],
  ['nobody need authenticate', false, 'who authenticates is taken', { security: [{ Key: [] }] }, { security: [{ Key: [] }, {}] }],
  ['everybody must authenticate', true, REFUSED, { security: [{ Key: [] }, {}] }, { security: [{ Key: [] }] }],
  ['there is no authentication', false, 'who authenticates is taken', { security: [{ Key: [] }] }, { security: [] }],
  ['there is authentication', true, REFUSED, { security: [] }, { security: [{ Key: [] }] }],
  ['a further scope is needed', true, REFUSED, { security: [{ OAuth: ['a'] }] }, { security: [{ OAuth: ['a', 'b'] }] }],
  ['a scope is no longer needed', false, TAKEN, { security: [{ OAuth: ['a', 'b'] }] }, { security: [{ OAuth: ['a'] }] }],
  ['a way to authenticate has another name in the document', false, TAKEN, { security: [{ Key: [] }] }, { security: [{ SameKey: [] }] }],
  ['a key is another key', true, REFUSED, { security: [{ Key: [] }] }, { security: [{ OtherKey: [] }] }],
  ['the operation has another tag', false, WORDS, { tags: ['a'] }, { tags: ['b'] }],
  ['where to read more about it', false, WORDS, {}, { externalDocs: { url: 'https://a.example' } }],
  ['code samples', false, WORDS, {}, { 'x-codeSamples': [{ lang: 'Shell', source: 'curl' }] }],
]

const event = (schema: unknown, more: Json = {}) => ({ requestBody: { content: json(schema) }, ...more })

/** `webhook thing` with these parts. */
const OF_WEBHOOKS: readonly Kind[] = [
  ['what is sent is in an envelope', true, UNREAD, event(object({ a: text })), event(object({ data: object({ a: text }) }))],
  ['what is sent is a list of it', true, UNREAD, event(object({ a: text })), event({ type: 'array', items: object({ a: text }) })],
  ['what is sent in a character set', false, READ, event(few), { requestBody: { content: as('application/json; charset=UTF-8', few) } }],
  ['what is sent becomes a component', false, READ, event(few), { requestBody: ref('requestBodies', 'R') }],
  [
    'a header of the event holds a value more',
    true,
    UNREAD,
    event(few, { parameters: [header(few)] }),
    event(few, { parameters: [header(more)] }),
  ],
  ['a query of the event comes', false, READ, event(few), event(few, { parameters: [query(text)] })],
  [
    'the event is authenticated otherwise',
    true,
    UNREAD,
    event(few, { security: [{ Key: [] }] }),
    event(few, { security: [{ OtherKey: [] }] }),
  ],
  [
    'the answer to the event must have a body',
    true,
    'who answers without one is refused',
    event(few, { responses: OK }),
    event(few, answers({ content: json(object({ a: text }, { required: ['a'] })) })),
  ],
  [
    'the answer to the event may have a property more',
    false,
    TAKEN,
    event(few, answers({ content: json(object({ a: text })) })),
    event(few, answers({ content: json(object({ a: text, b: text })) })),
  ],
  ['the event is summarized', false, WORDS, event(few), event(few, { summary: 'words' })],
]

const get = (more: Json = {}) => ({ get: { responses: OK, ...more } })
const id = { name: 'id', in: 'path', required: true, schema: text }
const COMPONENTS: Json = {
  parameters: { Q: query(text) },
  requestBodies: { R: { content: json(few) } },
  responses: { A: { description: 'x', content: json(few) } },
  headers: { H: { schema: few } },
  pathItems: { P: get() },
  securitySchemes: {
    Key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    SameKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
    OtherKey: { type: 'apiKey', in: 'header', name: 'X-Other-Key' },
    Basic: { type: 'http', scheme: 'basic' },
    OAuth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { a: 'a', b: 'b' } } } },
  },
}

const keyed = (Key: Json) => ({ paths: { '/a': get({ security: [{ Key: [] }] }) }, components: { securitySchemes: { Key } } })
const flows = (flows: Json) => keyed({ type: 'oauth2', flows })
const credentials = { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: {} } }
const implicit = { implicit: { authorizationUrl: 'https://a.example/authorize', scopes: {} } }
const region = (...values: string[]) => ({
  servers: [{ url: 'https://{region}.example', variables: { region: { default: 'eu', enum: values } } }],
})
const paths = (paths: Json) => ({ paths })
const stream = (schema: unknown) => paths({ '/a': get(answers({ content: { 'application/jsonl': { itemSchema: schema } } })) })

/** The whole document. */
const OF_DOCUMENTS: readonly Kind[] = [
  [
    'a parameter moves to its path',
    false,
    TAKEN,
    paths({ '/a': get({ parameters: [query(text)] }) }),
    paths({ '/a': { parameters: [query(text)], ...get() } }),
  ],
  [
    'a path asks for a parameter',
    true,
    REFUSED,
    paths({ '/a': get() }),
    paths({ '/a': { parameters: [query(text, { required: true })], ...get() } }),
  ],
  [
    'an operation needs no parameter of its path',
    false,
    TAKEN,
    paths({ '/a': { parameters: [query(text, { required: true })], ...get() } }),
    paths({ '/a': { parameters: [query(text, { required: true })], ...get({ parameters: [query(text)] }) } }),
  ],
  ['a path becomes a component', false, TAKEN, paths({ '/a': get() }), paths({ '/a': ref('pathItems', 'P') })],
  ['paths in another order', false, TAKEN, paths({ '/a': get(), '/b': get() }), paths({ '/b': get(), '/a': get() })],
  ['a path with a slash at its end', true, REFUSED, paths({ '/a': get() }), paths({ '/a/': get() })],
  ['a path in other letters', true, REFUSED, paths({ '/things': get() }), paths({ '/Things': get() })],
  ['a path of another version', true, REFUSED, paths({ '/v1/a': get() }), paths({ '/v2/a': get() })],
  ['a path of a further version', false, TAKEN, paths({ '/v1/a': get() }), paths({ '/v1/a': get(), '/v2/a': get() })],
  ['a part of a path is fixed', true, REFUSED, paths({ '/a/{id}': { parameters: [id], ...get() } }), paths({ '/a/me': get() })],
  [
    'a fixed path beside one with a parameter',
    false,
    TAKEN,
    paths({ '/a/{id}': { parameters: [id], ...get() } }),
    paths({ '/a/{id}': { parameters: [id], ...get() }, '/a/me': get() }),
  ],
  ['another method', true, REFUSED, paths({ '/a': { put: { responses: OK } } }), paths({ '/a': { patch: { responses: OK } } })],
  ['a further method', false, TAKEN, paths({ '/a': get() }), paths({ '/a': { ...get(), head: { responses: OK } } })],
  [
    'a key in a header moves to the query',
    true,
    REFUSED,
    keyed({ type: 'apiKey', in: 'header', name: 'k' }),
    keyed({ type: 'apiKey', in: 'query', name: 'k' }),
  ],
  [
    'a key has another name',
    true,
    REFUSED,
    keyed({ type: 'apiKey', in: 'header', name: 'X-Key' }),
    keyed({ type: 'apiKey', in: 'header', name: 'X-Api-Key' }),
  ],
  ['a bearer for a password', true, REFUSED, keyed({ type: 'http', scheme: 'basic' }), keyed({ type: 'http', scheme: 'bearer' })],
  [
    'the form of a bearer, for readers',
    false,
    WORDS,
    keyed({ type: 'http', scheme: 'bearer' }),
    keyed({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }),
  ],
  ['a scheme in other letters', false, TAKEN, keyed({ type: 'http', scheme: 'Bearer' }), keyed({ type: 'http', scheme: 'bearer' })],
  [
    'a key is described',
    false,
    WORDS,
    keyed({ type: 'apiKey', in: 'header', name: 'k' }),
    keyed({ type: 'apiKey', in: 'header', name: 'k', description: 'words' }),
  ],
  ['a further flow', false, TAKEN, flows(credentials), flows({ ...credentials, ...implicit })],
  ['a flow less', true, REFUSED, flows({ ...credentials, ...implicit }), flows(credentials)],
  [
    'people log in elsewhere',
    true,
    REFUSED,
    flows(implicit),
    flows({ implicit: { ...implicit.implicit, authorizationUrl: 'https://b.example/authorize' } }),
  ],
  [
    'security of all operations is written at each',
    false,
    TAKEN,
    { security: [{ Key: [] }], ...paths({ '/a': get() }) },
    paths({ '/a': get({ security: [{ Key: [] }] }) }),
  ],
  ['all operations need authentication', true, REFUSED, paths({ '/a': get() }), { security: [{ Key: [] }], ...paths({ '/a': get() }) }],
  ['a region of the servers comes', false, TAKEN, region('eu', 'us'), region('eu', 'us', 'ap')],
  ['a region of the servers goes', true, REFUSED, region('eu', 'us'), region('eu')],
  [
    'the servers move below a path',
    true,
    REFUSED,
    { servers: [{ url: 'https://a.example' }] },
    { servers: [{ url: 'https://a.example/api' }] },
  ],
  [
    'the servers are written at the path',
    false,
    TAKEN,
    { servers: [{ url: 'https://a.example' }], ...paths({ '/a': get() }) },
    paths({ '/a': { servers: [{ url: 'https://a.example' }], ...get() } }),
  ],
  ['the license', false, WORDS, {}, { info: { title: 'x', version: '1', license: { name: 'MIT' } } }],
  ['a component that nobody uses comes', false, WORDS, {}, { components: { ...COMPONENTS, schemas: { Unused: few } } }],
  [
    'a component that nobody uses changes',
    false,
    WORDS,
    { components: { ...COMPONENTS, schemas: { Unused: few } } },
    { components: { ...COMPONENTS, schemas: { Unused: text } } },
  ],
  ['an extension of a tool', false, WORDS, {}, { 'x-tagGroups': [{ name: 'a', tags: ['b'] }] }],
  ['the dialect of its schemas, written out', false, WORDS, {}, { jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base' }],
  ['3.1 becomes 3.2', false, WORDS, {}, { openapi: '3.2.0' }],
  [
    '3.2: an operation of any method goes',
    true,
    REFUSED,
    { openapi: '3.2.0', ...paths({ '/a': { additionalOperations: { COPY: { responses: OK } } } }) },
    { openapi: '3.2.0', ...paths({ '/a': get() }) },
  ],
  [
    '3.2: QUERY comes',
    false,
    TAKEN,
    { openapi: '3.2.0', ...paths({ '/a': get() }) },
    { openapi: '3.2.0', ...paths({ '/a': { ...get(), query: { responses: OK } } }) },
  ],
  [
    '3.2: each item of a stream holds a value more',
    true,
    UNREAD,
    { openapi: '3.2.0', ...stream(few) },
    { openapi: '3.2.0', ...stream(more) },
  ],
  [
    '3.2: each item of a stream holds a value less',
    false,
    READ,
    { openapi: '3.2.0', ...stream(more) },
    { openapi: '3.2.0', ...stream(few) },
  ],
]

const document = (parts: Json): Json => ({
  openapi: '3.1.0',
  info: { title: 'x', version: '1' },
  paths: { '/a': get() },
  components: COMPONENTS,
  ...parts,
})
const PLACES = {
  operation: (parts: Json) => document(paths({ '/things/{id}': { parameters: [id], post: { responses: OK, ...parts } } })),
  webhook: (parts: Json) => document({ webhooks: { thing: { post: { responses: OK, ...parts } } } }),
  document,
} as const

const changes = (kinds: readonly Kind[], place: keyof typeof PLACES, whose: keyof Labelled['breaks'] = 'clients'): Labelled[] =>
  kinds.map(([kind, breaks, why, was, is]) => ({
    name: `${kind}, of the ${place} (${why})`,
    was: PLACES[place](was),
    is: PLACES[place](is),
    breaks: { clients: false, receivers: false, [whose]: breaks },
  }))

export const kindsOfOperations: readonly Labelled[] = [
  ...changes(OF_OPERATIONS, 'operation'),
  ...changes(OF_WEBHOOKS, 'webhook', 'receivers'),
  ...changes(OF_DOCUMENTS, 'document'),
]

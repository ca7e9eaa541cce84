/** Changes to servers, and to links to operations. */
import { apiDocument, type Json, operationDocument } from '../documents.ts'
import { type ApiChange, inPath, needed, servers, taking } from './parts.ts'

const HOST = 'https://api.example.com'
const createDocument = (urls: readonly string[], paths: Json) => apiDocument(paths, servers(...urls))
const called = (path: string, operation: Json = {}) => ({ [path]: { get: operation } })
const tenant = { ...inPath({}), name: 'tenant' }

export const SERVER_CHANGES: readonly ApiChange[] = [
  ['the explicit default server', apiDocument(called('/a')), createDocument(['/'], called('/a')), ''],
  ['an empty list of servers instead of the default', createDocument(['/'], called('/a')), createDocument([], called('/a')), ''],
  ['an operation with the explicit default server', operationDocument(servers('/')), operationDocument({}), ''],
  [
    'another server than the default',
    createDocument(['/'], called('/a')),
    createDocument(['/v1'], called('/a')),
    'breaking server-removed, compatible server-added',
  ],
  ['an empty list of servers of an operation', operationDocument({}, servers(HOST)), operationDocument({ servers: [] }, servers(HOST)), ''],
  ['a server is no longer listed', createDocument([HOST], called('/a')), apiDocument(called('/a')), 'breaking server-removed', ''],
  [
    'a prefix moves from the server to the paths',
    createDocument([`${HOST}/v1`], { ...called('/a'), ...called('/b') }),
    createDocument([HOST], { ...called('/v1/a'), ...called('/v1/b') }),
    'compatible path-prefix-moved',
  ],
  [
    'a prefix moves to the paths, and a parameter is renamed',
    createDocument([`${HOST}/v1/`], called('/a/{id}', taking(inPath({})))),
    createDocument([HOST], called('/v1/a/{key}', taking({ ...inPath({}), name: 'key' }))),
    'compatible path-prefix-moved, note path-parameter-renamed',
  ],
  [
    'a prefix moves to the paths of a server without a host',
    createDocument(['/v1'], called('/a')),
    createDocument(['/'], called('/v1/a')),
    'compatible path-prefix-moved',
  ],
  [
    'a prefix moves to the path of an operation with a new required parameter',
    createDocument([`${HOST}/v1`], called('/a')),
    createDocument([HOST], called('/v1/a', taking(needed))),
    'breaking required-parameter-added, compatible path-prefix-moved',
    'compatible path-prefix-moved, note parameter-removed',
  ],
  [
    'a prefix moves to the paths of one of two servers',
    createDocument([`${HOST}/v1`, 'https://b.example.com/v1'], { ...called('/a'), ...called('/b') }),
    createDocument([HOST], { ...called('/v1/a'), ...called('/v1/b') }),
    'breaking server-removed, compatible path-prefix-moved',
    'compatible path-prefix-moved, compatible server-added',
  ],
  [
    'a server variable becomes a path parameter',
    apiDocument(called('/a/{id}', taking(inPath({}))), { servers: [{ url: `${HOST}/{tenant}`, variables: { tenant: { default: 'a' } } }] }),
    createDocument([HOST], called('/{tenant}/a/{id}', { parameters: [tenant, inPath({})] })),
    'compatible path-prefix-moved, compatible parameter-added',
    'compatible path-prefix-moved, compatible server-added, note parameter-removed',
  ],
  [
    'a prefix of the paths, without servers',
    apiDocument(called('/a')),
    apiDocument(called('/v1/a')),
    'breaking operation-removed, compatible operation-added',
  ],
  [
    'a prefix of the paths, with the same server',
    createDocument([HOST], called('/a')),
    createDocument([HOST], called('/v1/a')),
    'breaking operation-removed, compatible operation-added',
  ],
  [
    'a prefix moves to the path of another method',
    createDocument([`${HOST}/v1`], called('/a')),
    createDocument([HOST], { '/v1/a': { put: {} } }),
    'breaking operation-removed, compatible operation-added',
  ],
]

const linking = (link: Json, others: Json, more: Json = {}) =>
  apiDocument({ ...called('/a', { responses: { 200: { links: { next: link } } } }), ...others }, more)
const names = (operationId: string) => ({ operationId })
const ofItem = (name: string) => called(`/b/{${name}}`, { operationId: 'b', ...taking({ ...inPath({}), name }) })

export const LINK_CHANGES: readonly ApiChange[] = [
  [
    'a link with the new name of its operation',
    linking(names('b'), called('/b', names('b'))),
    linking(names('c'), called('/b', names('c'))),
    'note operation-id-changed',
  ],
  [
    'a link with operationRef instead of operationId',
    linking(names('b'), called('/b/c', names('b'))),
    linking({ operationRef: '#/paths/~1b~1c/get' }, called('/b/c', names('b'))),
    '',
  ],
  [
    'the name of a link is the name of another operation',
    linking(names('b'), { ...called('/b', names('b')), ...called('/c', names('c')) }),
    linking(names('b'), { ...called('/b', names('c')), ...called('/c', names('b')) }),
    'breaking link-changed, note operation-id-changed, note operation-id-changed',
  ],
  [
    'a link with another operation',
    linking(names('b'), { ...called('/b', names('b')), ...called('/c', names('c')) }),
    linking(names('c'), { ...called('/b', names('b')), ...called('/c', names('c')) }),
    'breaking link-changed',
  ],
  ['a link with another operation in another document', linking(names('b'), {}), linking(names('c'), {}), 'breaking link-changed'],
  [
    'a link to an operation with a renamed path parameter',
    linking({ ...names('b'), parameters: { id: 'x' } }, ofItem('id')),
    linking({ ...names('b'), parameters: { 'path.key': 'x' } }, ofItem('key')),
    'note path-parameter-renamed',
  ],
  [
    'a link sends another value',
    linking({ ...names('b'), parameters: { id: 'x' } }, ofItem('id')),
    linking({ ...names('b'), parameters: { id: 'y' } }, ofItem('id')),
    'breaking link-changed',
  ],
  [
    'a link to an operation whose prefix moves to the path',
    linking(names('b'), called('/b', names('b')), servers('/v1')),
    apiDocument({ '/v1/a': (linking(names('b'), {})['paths'] as Json)['/a'], ...called('/v1/b', names('b')) }, servers('/')),
    'compatible path-prefix-moved',
  ],
]

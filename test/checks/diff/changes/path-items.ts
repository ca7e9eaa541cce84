/** Changes to path items that have members next to a reference. */
import { apiDocument } from '../documents.ts'
import {
  type ApiChange,
  body,
  bodyNeeded,
  cookie,
  few,
  header,
  in32,
  ITEM,
  more,
  MOVED,
  needed,
  referringItem,
  required,
  servers,
  taking,
} from './parts.ts'

export const PATH_ITEM_CHANGES: readonly ApiChange[] = [
  [
    'an operation next to a reference needs a parameter',
    referringItem({ post: taking(header) }),
    referringItem({ post: taking(needed) }),
    'breaking parameter-became-required',
    'compatible parameter-became-optional',
  ],
  [
    'an operation next to a reference is new',
    referringItem({}),
    referringItem({ post: {} }),
    'compatible operation-added',
    'breaking operation-removed',
  ],
  [
    'a parameter next to a reference is required for the operations of both',
    referringItem({ post: {} }),
    referringItem({ post: {}, ...taking(needed) }),
    'breaking required-parameter-added, breaking required-parameter-added',
    'note parameter-removed, note parameter-removed',
  ],
  [
    'an operation next to a reference replaces the operation of the same method',
    referringItem({}),
    referringItem({ get: bodyNeeded }),
    'breaking required-body-added',
    'breaking body-removed',
  ],
  [
    'a reference leads to a path item that refers on',
    apiDocument({ '/a': { $ref: '#/paths/~1b' }, '/b': { $ref: '#/paths/~1c', post: {} }, '/c': { get: {} } }),
    apiDocument({ '/a': { get: {}, post: {} }, '/b': { get: {}, post: {} }, '/c': { get: {} } }),
    '',
  ],
  ['servers next to a reference', referringItem(servers('/v1')), referringItem(servers('/v2')), MOVED],
  [
    'members next to a reference are written in the path item',
    referringItem({ ...taking({ ...header, ...required }), post: {} }),
    apiDocument({ '/a': { parameters: [cookie, needed], get: {}, post: {} } }),
    '',
  ],
  [
    '3.2: methods of any name next to a reference',
    { ...referringItem({ additionalOperations: { COPY: {} } }), openapi: '3.2.0' },
    in32({ '/a': { ...taking(cookie), get: {}, additionalOperations: { COPY: taking(needed) } } }),
    'breaking required-parameter-added',
    'note parameter-removed',
  ],
  [
    'a member next to a reference in a webhook',
    { openapi: '3.1.0', webhooks: { a: { $ref: '#/components/pathItems/P', post: body(few) } }, components: ITEM },
    { openapi: '3.1.0', webhooks: { a: { $ref: '#/components/pathItems/P', post: body(more) } }, components: ITEM },
    'breaking enum-value-added',
    'compatible enum-value-removed',
  ],
]

/** `cpd explain` can explain everything that `cpd list` prints. */
import { describe, expect, test } from 'vitest'
import { explain, lists } from '../../../checks/explain/explain.ts'
import { tables } from '../../../generated/tables.ts'
import { Checker } from '../../../checks/validate/checker.ts'
import { MODES } from '../../../checks/report/finding.ts'
import { UsageError } from '../../../checks/core/errors.ts'

describe.each(Object.keys(lists).filter((what) => what !== 'targets'))('%s', (what) => {
  const rows = lists[what]?.() ?? []

  test('lists unique names', () => {
    expect(rows.length).toBeGreaterThan(5)
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length)
  })

  test('explains each name, ignoring case', () => {
    for (const [name] of rows) {
      expect(explain(name)).toMatch(/^(POST )?\S+ {2}\S+/)
      expect(explain(name)).toContain(name)
      expect(explain(name.toUpperCase())).not.toBe('')
    }
  })

  test('explanations contain no empty or garbled values', () => {
    for (const [name] of rows) expect(explain(name)).not.toMatch(/undefined|\[object|NaN/)
  })
})

test('shows how to trigger each event', () => {
  for (const { type } of [...tables.webhooks, ...tables.recordedEvents]) expect(explain(type)).toContain(`cpd trigger ${type}`)
})

test.each(MODES)('validates against every listed target in %s mode', async (mode) => {
  for (const [as] of lists['targets']?.() ?? []) expect((await Checker.for(as, mode)).validate).toBeTypeOf('function')
})

test.each([
  [
    'a rule of cpd diff with advice for senders and readers',
    'null-allowed',
    /\n {2}readers: +Check for null before you use the value\.\n {2}waiver: +\{"id"/,
  ],
  ['a rule of cpd diff with a suggested waiver', 'property-ignored', '"level": "breaking"'],
  ['an operation by its last part', 'get_files', 'POST /v3/items/get_files'],
  ['an operation without its prefix', 'items/new', 'POST /v3/items/new'],
  ['an operation by its identifier', 'createItem', 'POST /v3/items/new'],
  ['an operation as a target', 'response:/v3/items/new', 'POST /v3/items/new'],
  ['an event as a target', 'webhook:item.created', 'item.created  webhook event'],
  ['an error by its status', '404', 'NOT_FOUND  error, status 404'],
  ['a record, with its fields', 'SVC_W2_RECORD', /^ {4}record_year +integer +specified +The tax year\.$/m],
  ['a field with the description of its component', 'ItemInput', /^ {4}source_data_type \(required\) +SourceDataType +published +\S/m],
  ['a list, with its values', 'DocumentMediaType', /^ {4}image\/png +published +PNG$/m],
  ['a list of many values, with each', 'RecordedEventType', /^ {4}NOTIFY_USER_REQUESTED +\w+ /m],
  ['a union with its variants', 'PayHours', /^ {4}number\b/m],
  ['a map, with its values', 'HttpHeaders', 'any name: string'],
  ['an error response as a target', 'response:/v3/items/new:404', /^ {2}body: +ErrorBody$[^]*^ {4}NOT_FOUND +\S/m],
  ['a response with its status as a target', 'response:/v3/items/new:200', 'POST /v3/items/new'],
  [
    'a property with its components',
    'wages_tips_other_comp',
    /^wages_tips_other_comp {2}property\n {2}of: +1 component\n {4}SVC_W2_RECORD +MoneyValue +specified +Box 1/,
  ],
  ['a property of many components', 'individual_id', /^ {2}of: +\d\d components\n( {4}\w+ .+\n){12} {4}… and \d+ more$/m],
  ['a property with the name of another part', 'gradscore', /^(?!gradscore {2}property)[^]*\n\ngradscore {2}property\n/],
  ['a value of a list', 'CC_DUPLICATE_CREDENTIALS', /CheckSignalCode/],
])('%s', (_, name, words) => expect(explain(name)).toMatch(words))

test('explains every reason code used by events, and lists these events', () => {
  const carried = tables.webhooks.flatMap(({ type, reasonCodes }) => reasonCodes.map((code) => [code, type] as const))
  expect(carried.length).toBeGreaterThan(9)
  for (const [code, type] of carried) expect(explain(code)).toContain(type)
})

test('explains the codes for failed processing with their specified meaning and the responses that contain them', () => {
  expect(explain('PARTIAL_DOCUMENT')).toMatch(/^PARTIAL_DOCUMENT {2}reason code of events\n {2}Part of the document is missing\n/)
  const place = 'in reason_codes, if processing_status is UNPROCESSABLE (gap processing-failures)'
  for (const code of ['UNSUPPORTED_FORMAT', 'UNPROCESSABLE_DOCUMENT_QUALITY', 'PARTIAL_DOCUMENT', 'NO_ITEMS'])
    expect(explain(code)).toContain(place)
  expect(explain('MFA_REQUIRED')).not.toContain(place)
  expect(explain('UNPROCESSABLE')).toMatch(/TransactionStatus +chosen \(gap processing-failures\) +final/)
  expect(explain('UNPROCESSABLE_ENTITY')).toContain('Only accounts configured for it get 422')
})

test.each([
  ['MES_WITHDRAWS', ['MES_WITHDRAWN']],
  ['item.create', ['item.created', 'webhook:item.created']],
  ['/v3/item/new', ['/v3/items/new']],
  ['SVC_W2_RECORDS', ['SVC_W2_RECORD']],
  ['NOT_FOUNT', ['NOT_FOUND']],
  ['wages_tips_other_cmp', ['wages_tips_other_comp']],
  ['W2', ['W2_FILE', 'MIE_VF_W2', 'SVC_W2_RECORD']],
  ['wages_tips', ['state_wages_tips', 'local_wages_tips', 'wages_tips_other_comp']],
])('for %s, suggests %j', (name, meant) => {
  const words = meant.map((one) => `"${one}"`).join(' or ')
  expect(() => explain(name)).toThrow(new UsageError(`unknown name "${name}". Did you mean ${words}? Run "cpd list" to list the names.`))
})

test.each(['voie', 'VOIE'])('finds %s by the abbreviation that the specification uses', (name) => {
  expect(explain(name)).toMatch(/^POST \/v3\/services\/get_income_employment_details [^]*\n\nINCOME_EMPLOYMENT_DETAILS {2}value\n/)
})

test.each(['', '__proto__', 'toString', 'x'.repeat(100_000), 'no such thing at all'])('rejects %.20j without a suggestion', (name) => {
  expect(() => explain(name)).toThrow(/^unknown name ".*"\. Run "cpd list" to list the names\.$/)
})

test('explains a server rule by its code and names its source', () => {
  expect(explain('LINK_EXPIRY_NOT_IN_FUTURE')).toMatch(
    /^LINK_EXPIRY_NOT_IN_FUTURE {2}server rule\n {2}An invitation link has .+\n {2}from: +specified \(Invitation link\)\n {2}statements: +cpd verify --only LINK_EXPIRY_NOT_IN_FUTURE$/,
  )
  expect(explain('WEBHOOK_ACKNOWLEDGED')).toContain('server policy')
})

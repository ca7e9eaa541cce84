/** Webhook events for an Item. */
import { enumeration } from '../../define/components.ts'
import { webhookEvent } from '../../define/events.ts'
import { list, ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { ids } from '../../examples/people.ts'
import { SessionNoLoginReasonCode, SessionRejectedReasonCode, unprocessableEntityReasons } from '../../reason-codes/events.ts'
import { id } from '../../scalars.ts'
import { commonFields, exampleOfFirstRun, exampleSubject, itemType, payroll, sourceFields, subjectFields } from './context.ts'

/** Webhook events for a Link session. Each has a single reason code and is never caused by a refresh. */
const sessionId = id('tls', 'Identifier of the Link session.')
const description = text('What the reason code means, for people.')

const rejected = webhookEvent(
  'session.rejected',
  'The Link session cannot be processed.',
  published,
  { ...subjectFields, session_id: sessionId, reason_code: ref(SessionRejectedReasonCode, 'Why the session was rejected.'), description },
  {
    reasonCodes: SessionRejectedReasonCode,
    example: {
      ...exampleSubject('INCOME_EMPLOYMENT_DETAILS'),
      session_id: ids.sessions.payrollRejected,
      reason_code: 'INCOMPLETE_LOGIN',
      description: 'A login error is resolved; the Individual must log in again',
    },
  },
)

const terminated = webhookEvent(
  'session.terminated',
  'The session is terminated, for internal reasons or because its max_latency was exceeded.',
  published,
  { ...subjectFields, session_id: sessionId },
  { example: { ...exampleSubject('REALIZED_GAINS'), session_id: ids.sessions.brokerageTerminated } },
)

const noLogin = webhookEvent(
  'session.no_login',
  'The Link widget was closed before an account was connected.',
  published,
  {
    ...subjectFields,
    reason_code: ref(SessionNoLoginReasonCode, 'Why the Individual did not log in; absent if they were not asked to.'),
    description,
  },
  {
    reasonCodes: SessionNoLoginReasonCode,
    payloadAbout: 'The Link widget was closed before an account was connected. The published payload has no session_id.',
    example: {
      ...exampleSubject('HOME_INSURANCE_DETAILS'),
      reason_code: 'NO_MATCH_FOUND',
      description: 'No Data Source matches the search',
    },
  },
)

export const sessionEvents = [rejected, terminated, noLogin]

/** Webhook event for a Data Source. */
const connected = webhookEvent(
  'datasource.connected',
  'A connection with the Data Source is established.',
  published,
  { ...commonFields, ...sourceFields },
  {
    example: {
      ...payroll,
      datasource_id: ids.employer,
      connection_id: ids.payrollConnection,
      session_id: ids.sessions.payroll,
      checkcodes_created: true,
    },
  },
)

export const dataSourceEvents = [connected]

const item = { ...commonFields, item_id: id('itm', 'Identifier of the Item.'), item_type: itemType }

const itemExample = { ...payroll, item_id: ids.items.paystub, item_type: 'PAYSTUB_FILE' }

const entity = webhookEvent(
  'unprocessable.entity',
  'An Item that was received cannot be processed.',
  published,
  { ...item, reason_codes: list(unprocessableEntityReasons.reason, 'Why the Item cannot be processed.') },
  {
    reasonCodes: unprocessableEntityReasons.codes,
    example: {
      ...exampleOfFirstRun('RENTERS_INSURANCE_DETAILS'),
      item_id: ids.items.rentersPhoto,
      item_type: 'RENTERS_INSURANCE_POLICY',
      reason_codes: [
        {
          code: 'UNPROCESSABLE_DOCUMENT_QUALITY',
          description: 'The document cannot be read well enough to be processed',
          context: { media_type: 'image/jpeg' },
        },
      ],
    },
  },
)

const created = webhookEvent(
  'item.created',
  'There is a new Item, from a Data Source, from an upload through Link, or from items/new.',
  published,
  item,
  { example: itemExample },
)

const processed = webhookEvent('item.processed', 'An Item is processed and its data can be read.', published, item, {
  example: itemExample,
})

const ItemUnavailableReasonCode = enumeration('ItemUnavailableReasonCode', published, 'Reason codes of item.unavailable.', {
  ITEM_UNAVAILABLE: 'the Data Source has no Item of this type for the Individual',
})

const unavailable = webhookEvent(
  'item.unavailable',
  'The extraction from a Data Source returns no Item of a certain type.',
  published,
  {
    ...commonFields,
    session_id: id('tls', 'Identifier of the Link session.'),
    item_type: itemType,
    reason_code: ref(ItemUnavailableReasonCode, 'Why there is no Item.'),
  },
  {
    payloadAbout: 'The extraction from a Data Source returns no Item of a certain type. The published payload has no item_id.',
    example: { ...payroll, session_id: ids.sessions.payroll, item_type: 'W2_FILE', reason_code: 'ITEM_UNAVAILABLE' },
  },
)

export const unprocessableItemEvents = [entity]
export const itemEvents = [created, processed, unavailable]

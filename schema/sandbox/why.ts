/** Causes of Service responses: the inputs that determine a reason code or a value, and the input changes that would change it. */
import { flag, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { dataRequest } from '../examples/data-requests.ts'
import { DAY } from '../durations.ts'
import { ids, NOW } from '../examples/people.ts'
import { EXPLANATION } from './bounds.ts'
import { closedRecord, controlApiOrigin, enumeration, record } from './components.ts'
import { type ControlOperation, anyValue, nonBlankText } from './operation.ts'
import { OwnScenario } from './scenarios.ts'

const WhyQuestion = closedRecord(
  'WhyQuestion',
  'A reason code or a value in the response of a Service.',
  {
    transaction_id: nonBlankText('Analyze the response with this transaction_id.'),
    datarequest_id: nonBlankText('Analyze the current response for this Data Request.'),
    item_id: nonBlankText('Analyze the current response for only this Item.'),
    service: text(
      'Name of the Service, such as get_income_summary. Defaults to the Service of the transaction, then to the one for the type of the Data Request, then to the first one with the code.',
      { maxLength: 100 },
    ),
    code: text('A reason code, even if the response does not have it. Defaults to the first code of the response if there is no pointer.', {
      maxLength: 100,
    }),
    pointer: text(
      'JSON Pointer of a value or a reason code in the response, such as /income_summary/0/earnings/0/amounts/0/value. If present, code is ignored.',
      {
        maxLength: 500,
        pattern: '^/',
      },
    ),
    change: text('The sentence of a change in the response. The experiment then makes this change.', {
      maxLength: 5000,
    }),
  },
  {
    exactlyOneOf: { fields: ['transaction_id', 'datarequest_id', 'item_id'], origin: controlApiOrigin },
  },
)

const WhyPlace = record('WhyPlace', 'A field of the data behind the response.', {
  item_id: required(nullable(text('Identifier of the Item; null if the field is not part of an Item.'))),
  source_data_type: required(nullable(text('Type of the source data of the Item; null if the field is not part of an Item.'))),
  pointer: required(
    text(
      'JSON Pointer within the record of the Item. Fields of the Item outside its record have pointers such as /channel or /created_at.',
    ),
  ),
  name: required(text('The field in words.')),
})

const WhyChangeKind = enumeration('WhyChangeKind', 'The kind of a change.', {
  absent: 'the field is removed',
  less: 'a smaller number or an earlier day',
  more: 'a larger number or a later day',
  other: 'another value',
  added: 'a missing field or Item is added',
})

/** Minimum number of days from a reference day. Earlier days are negative. */
const MIN_DAYS = -1_000_000

const WhyReference = record('WhyReference', 'The day from which the Service measures a boundary.', {
  name: required(text('The day in words.')),
  last_days: required(integer('Days from it to `last`. Negative before it.', { minimum: MIN_DAYS })),
  to_days: required(integer('Days from it to `to`. Negative before it.', { minimum: MIN_DAYS })),
})

const WhyChange = record('WhyChange', 'A change to the data that changes the response.', {
  kind: required(ref(WhyChangeKind)),
  to: required(anyValue('The value that changes the response; null if there is none.')),
  last: required(anyValue('The last value before `to` that does not change the response; null if the values have no order.')),
  reference: required(nullable(ref(WhyReference, 'The day from which the boundary is measured, or null.'))),
  without: required(list(text(), 'Reason codes that the response loses.')),
  with: required(list(text(), 'Reason codes that the response gains.')),
  value: required(anyValue('The new value at the pointer; null if there is none, or if you asked for a code.')),
  sentence: required(text('The change and its effect, in words.')),
})

const WhyField = record('WhyField', 'A field that decides the response, or several that decide it only together.', {
  places: required(list(ref(WhyPlace), 'The fields.')),
  value: required(anyValue('The current value; null if there is none.')),
  changes: required(list(ref(WhyChange), 'Changes that would change the response, nearest first.')),
})

const WhyExperiment = record('WhyExperiment', 'Steps that give a new Data Request the same data with one change.', {
  type: required(text('The type of the Data Request.')),
  request_details: required(anyValue('The request_details of the Data Request; null if there are none.')),
  change: required(text('The change in words.')),
  scenario: required(ref(OwnScenario, 'The scenario for POST /sandbox/scenarios/run.')),
})

const WhyResponse = record(
  'WhyResponse',
  'The fields that decide the response. The server finds them by changing each field of the data and running the Service again.',
  {
    service: required(text('Name of the Service.')),
    transaction_id: required(nullable(text('Identifier of the transaction; null if the request has none.'))),
    datarequest_id: required(
      nullable(text('Identifier of the Data Request; null if the response is about an Item or about an Individual.')),
    ),
    matches_original: required(
      flag('`false` if the data has changed since the transaction ended. Then the cause is about the current response.'),
    ),
    code: required(nullable(text('The reason code; null if you asked for a value.'))),
    pointer: required(nullable(text('The pointer of the request.'))),
    present: required(flag('Whether the response has the reason code, or a value at the pointer.')),
    value: required(anyValue('The value; null if there is none, or if you asked for a code.')),
    rule: required(nullable(text('The meaning of the code in the contract; null if you asked for a value.'))),
    sentence: required(text('The explanation in one sentence.')),
    fields: required(
      list(
        ref(WhyField),
        'The fields that decide the response, most important first, 50 at most. No tried change of another field changes the response.',
      ),
    ),
    fields_count: required(integer('Number of fields that decide the response.', { minimum: 0 })),
    missing: required(list(ref(WhyField), 'Examples of missing fields or Items that would change the response, 20 at most.')),
    experiment: required(nullable(ref(WhyExperiment, 'A change to try; null if a scenario cannot create the same data.'))),
    scenarios: required(list(text(), 'Names of scenarios that cause the code.')),
    tried: required(integer('Number of changes that were tried.', { minimum: 0 })),
    complete: required(flag('`false` if there were more fields than could be tried.')),
  },
)

const MAX_CHANGED_FIELDS = 50

const ChangedField = closedRecord('ChangedField', 'A new value for a field in the record of an Item.', {
  item_id: required(nonBlankText('Identifier of the Item.')),
  pointer: required(text('JSON Pointer of the field within the record.', { maxLength: 500, pattern: '^/' })),
  value: required(anyValue('The new value.')),
})

const WhyTrial = closedRecord(
  'WhyTrial',
  'Changes to fields in the records behind a response.',
  {
    transaction_id: nonBlankText('Change the data behind the response with this transaction_id.'),
    datarequest_id: nonBlankText('Change the data behind the current response for this Data Request.'),
    service: text('Name of the Service. Defaults to the Service of the transaction, then to the one for the type of the Data Request.', {
      maxLength: 100,
    }),
    changes: required(list(ref(ChangedField), 'The changes.', { minItems: 1, maxItems: MAX_CHANGED_FIELDS })),
  },
  {
    exactlyOneOf: { fields: ['transaction_id', 'datarequest_id'], origin: controlApiOrigin },
  },
)

const WhyTrialResponse = record('WhyTrialResponse', 'The result of the Service with the changed fields.', {
  service: required(text('Name of the Service.')),
  result: required(anyValue('The reports of the Service, or null if it returns none.')),
  without: required(list(text(), 'Reason codes that the response loses.')),
  with: required(list(text(), 'Reason codes that the response gains.')),
})

export const whyOperations: readonly ControlOperation[] = [
  {
    id: 'findCause',
    method: 'post',
    path: '/sandbox/why',
    tag: 'Records',
    partner: 'own',
    bounds: EXPLANATION,
    summary: 'Find the cause of a reason code or a value',
    about:
      'Finds out why the response of a Service has a reason code or a value. The cause names the fields of the Items that decide it, their boundaries and the changes that would change it. The server runs the Service with one changed field at a time. Nothing is stored or changed.',
    request: {
      body: WhyQuestion,
      examples: {
        code: { summary: 'A reason code', value: { datarequest_id: dataRequest.id, code: 'MES_LAST_TERM_LT_180' } },
        value: {
          summary: 'A value',
          value: { datarequest_id: dataRequest.id, service: 'get_enrollment_status', pointer: '/enrollment_status/0/status' },
        },
      },
    },
    response: {
      about: 'The explanation.',
      body: WhyResponse,
      example: {
        service: 'get_enrollment_status',
        transaction_id: null,
        datarequest_id: dataRequest.id,
        matches_original: true,
        code: 'MES_LAST_TERM_LT_180',
        pointer: null,
        present: true,
        value: null,
        rule: 'the last term ended within 180 days',
        sentence: 'MES_LAST_TERM_LT_180 depends on the end date of academic session 1 of the academic record (23 Oct 2026).',
        fields: [
          {
            places: [
              {
                item_id: ids.items.transcript,
                source_data_type: 'TRANSCRIPT_FILE',
                pointer: '/academic_sessions/0/end_date',
                name: 'the end date of academic session 1 of the academic record',
              },
            ],
            value: '10/23/2026',
            changes: [
              {
                kind: 'less',
                to: '05/30/2026',
                last: '05/31/2026',
                reference: { name: 'the creation of the Item', last_days: -180, to_days: -181 },
                without: ['MES_LAST_TERM_LT_180'],
                with: ['MES_LAST_TERM_GT_180'],
                value: null,
                sentence:
                  'If the end date of academic session 1 of the academic record is 30 May 2026 (181 days before the creation of the Item; at 180 days nothing changes), MES_LAST_TERM_GT_180 replaces MES_LAST_TERM_LT_180.',
              },
            ],
          },
        ],
        fields_count: 1,
        missing: [],
        experiment: null,
        scenarios: ['enrollment-status-last-term-within-180-days'],
        tried: 642,
        complete: true,
      },
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'tryChange',
    method: 'post',
    path: '/sandbox/why/try',
    tag: 'Records',
    partner: 'own',
    bounds: EXPLANATION,
    summary: 'Try a change to the data behind a response',
    about: 'Runs the Service with other values in the records of its Items, and returns the result. Nothing is stored or changed.',
    request: {
      body: WhyTrial,
      examples: {
        day: {
          summary: 'Another day',
          value: {
            datarequest_id: dataRequest.id,
            changes: [{ item_id: ids.items.transcript, pointer: '/academic_sessions/0/end_date', value: '05/30/2026' }],
          },
        },
      },
    },
    response: {
      about: 'The result.',
      body: WhyTrialResponse,
      example: {
        service: 'get_enrollment_status',
        result: [
          {
            datasource_id: ids.school,
            enrollment_status: 'INACTIVE',
            as_of_date: NOW - DAY,
            reason_codes: [
              { code: 'MES_LAST_TERM_GT_180', description: 'the last term ended more than 180 days ago' },
              { code: 'MES_VF_DAC', description: 'verified through a direct school account connection' },
            ],
          },
        ],
        without: ['MES_LAST_TERM_LT_180'],
        with: ['MES_LAST_TERM_GT_180'],
      },
    },
    errors: ['NOT_FOUND'],
  },
]

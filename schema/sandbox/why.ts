/** Why an answer of a Service has a reason code or a value: what of the evidence decides, and what would change it. */
import { flag, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { dataRequest } from '../examples/data-requests.ts'
import { ids } from '../examples/people.ts'
import { closedRecord, controlApiOrigin, enumeration, record } from './components.ts'
import { type ControlOperation, anyValue, nonBlankText } from './operation.ts'
import { OwnScenario } from './scenarios.ts'

const WhyQuestion = closedRecord(
  'WhyQuestion',
  'What to explain: a reason code, or the value at a pointer, of the answer of a Service.',
  {
    transaction_id: nonBlankText('The answer with this transaction_id.'),
    datarequest_id: nonBlankText('The answer about this Data Request, as the Service would give it now.'),
    item_id: nonBlankText('The answer about this Item alone, as the Service would give it now.'),
    service: text(
      'Name of the Service, as get_income_summary. Absent: that of the transaction; or else the one of the type of the Data Request; or else the first that answers the code.',
      { maxLength: 100 },
    ),
    code: text('A reason code, whether the answer has it or not. Without code and pointer: the first that the answer has.', {
      maxLength: 100,
    }),
    pointer: text(
      'JSON Pointer of a value, or of a reason code, in the answer: /income_summary/0/earnings/0/amounts/0/value. With it, code does not count.',
      {
        maxLength: 500,
        pattern: '^/',
      },
    ),
  },
  {
    exactlyOneOf: { fields: ['transaction_id', 'datarequest_id', 'item_id'], origin: controlApiOrigin },
  },
)

const WhyPlace = record('WhyPlace', 'A field of the evidence.', {
  item_id: required(nullable(text('The Item; null: it is no field of an Item.'))),
  source_data_type: required(nullable(text('What kind of record the Item has.'))),
  pointer: required(
    text(
      'JSON Pointer: of an Item within its record, or /channel, /created_at and so on with item_id null for what is no part of a record.',
    ),
  ),
  name: required(text('The place in words.')),
})

const WhyChangeKind = enumeration('WhyChangeKind', 'What is changed.', {
  absent: 'the field is left out',
  less: 'a smaller number or an earlier day',
  more: 'a larger number or a later day',
  other: 'another value',
  added: 'a field or an Item that is not there',
})

const WhyChange = record('WhyChange', 'A change of the evidence that changes the answer.', {
  kind: required(ref(WhyChangeKind)),
  to: required(anyValue('The value with which the answer is another; null: none.')),
  last: required(anyValue('The last value, on the way there, with which the answer is the same; null: there is no order.')),
  without: required(list(text(), 'Reason codes that the answer has no more.')),
  with: required(list(text(), 'Reason codes that the answer has then.')),
  value: required(anyValue('The value at the pointer then; null: none, or a code was asked for.')),
  sentence: required(text('The change and what comes of it, in words.')),
})

const WhyField = record('WhyField', 'A field that decides, or several that decide only together.', {
  places: required(list(ref(WhyPlace), 'The fields.')),
  value: required(anyValue('The value; null: there is none.')),
  changes: required(list(ref(WhyChange), 'What would change the answer, nearest first.')),
})

const WhyExperiment = record('WhyExperiment', 'Steps that bring the same evidence with one change to a new Data Request.', {
  type: required(text('The type of the Data Request.')),
  request_details: required(anyValue('The request_details of the Data Request; null: none.')),
  change: required(text('The change.')),
  scenario: required(ref(OwnScenario, 'For POST /sandbox/scenarios/run.')),
})

const WhyAnswer = record('WhyAnswer', 'What decides, found by changing each field of the evidence and asking the Service again.', {
  service: required(text('Name of the Service.')),
  transaction_id: required(nullable(text('The transaction that was asked about; null: none was named.'))),
  datarequest_id: required(nullable(text('The Data Request; null: the question is about an Item, or about all of an Individual.'))),
  as_answered: required(
    flag('False: the evidence is another than when the transaction ended, and what is explained is the answer that it gives now.'),
  ),
  code: required(nullable(text('The reason code; null: a value was asked for.'))),
  pointer: required(nullable(text('The pointer that was asked for.'))),
  given: required(flag('Whether the answer has the reason code, or a value there.')),
  value: required(anyValue('The value; null: none, or a code was asked for.')),
  rule: required(nullable(text('What the code means, as the contract says; null: a value was asked for.'))),
  sentence: required(text('The explanation in one sentence.')),
  fields: required(
    list(
      ref(WhyField),
      'The fields that decide, most telling first; no change of another field that was tried changes anything. At most 50.',
    ),
  ),
  fields_count: required(integer('How many fields decide.', { minimum: 0 })),
  missing: required(list(ref(WhyField), 'What is not there, and would change the answer: examples, at most 20.')),
  experiment: required(nullable(ref(WhyExperiment, 'A change to try; null: the evidence cannot be brought again by a scenario.'))),
  scenarios: required(list(text(), 'Scenarios that bring the code.')),
  tried: required(integer('How many changes were tried.', { minimum: 0 })),
  complete: required(flag('False: the time was not enough to try all fields.')),
})

export const whyOperations: readonly ControlOperation[] = [
  {
    id: 'explainAnswer',
    method: 'post',
    path: '/sandbox/why',
    tag: 'Records',
    partner: 'own',
    summary: 'Explain a reason code or a value of an answer',
    about:
      'Answers which fields of which Items decide that an answer has a reason code or a value, where their boundaries are, and what would change it. The determination itself is asked, with each field changed, one at a time: nothing is stored and nothing is changed.',
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
    answer: {
      about: 'What decides.',
      body: WhyAnswer,
      example: {
        service: 'get_enrollment_status',
        transaction_id: null,
        datarequest_id: dataRequest.id,
        as_answered: true,
        code: 'MES_LAST_TERM_LT_180',
        pointer: null,
        given: true,
        value: null,
        rule: 'the last term ended within 180 days',
        sentence: 'MES_LAST_TERM_LT_180 depends on academic_sessions[0].end_date of the academic record (10/23/2026).',
        fields: [
          {
            places: [
              {
                item_id: ids.items.transcript,
                source_data_type: 'TRANSCRIPT_FILE',
                pointer: '/academic_sessions/0/end_date',
                name: 'academic_sessions[0].end_date of the academic record',
              },
            ],
            value: '10/23/2026',
            changes: [
              {
                kind: 'less',
                to: '05/30/2026',
                last: '05/31/2026',
                without: ['MES_LAST_TERM_LT_180'],
                with: ['MES_LAST_TERM_GT_180'],
                value: null,
                sentence:
                  'If academic_sessions[0].end_date of the academic record is 05/30/2026 (181 days before the creation of the Item; at 180 days nothing changes), MES_LAST_TERM_GT_180 replaces MES_LAST_TERM_LT_180.',
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
]

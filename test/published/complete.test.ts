/** Nothing published is left out: a request and an answer of every endpoint, every webhook body, every record. */
import { expect, test } from 'vitest'
import { recordFacts, specifiedOperations, specifiedWebhooks } from '../spec/oracle.ts'
import { payloads } from './payloads.ts'

/** The components for which no shape is published. */
const UNPUBLISHED = [
  'response:/v3/auth/generate_purge_token',
  'request:/v3/individuals/delete',
  'request:/v3/datarequests/enable_refresh',
  'request:/v3/datarequests/disable_refresh',
  'request:/v3/items/get',
  'response:/v3/items/get',
  'response:/v3/experiences/upload_logo',
  'webhook:datarequest.report_complete',
  'webhook:datarequest.report_update_available',
  'webhook:datarequest.items_processed',
  'webhook:individual.purged',
  'SVC_AUTO_INSURANCE_CLAIM_RECORD',
]

const JSON_TYPE = 'application/json'

/** What this contract has beside the specification was published nowhere. */
const targets = [
  ...specifiedOperations.flatMap(({ path, request, answer }) => [
    ...(request?.media === JSON_TYPE ? [`request:${path}`] : []),
    ...(answer.body?.media === JSON_TYPE ? [`response:${path}`] : []),
  ]),
  ...specifiedWebhooks.map(({ type }) => `webhook:${type}`),
  ...Object.keys(recordFacts),
]

test('every shape that is published has a payload here', () => {
  const present = new Set(payloads.map(({ as }) => as))
  expect(targets.filter((target) => !present.has(target)).toSorted()).toEqual(UNPUBLISHED.toSorted())
})

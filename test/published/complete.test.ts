/** Nothing published is left out: a request and an answer of every endpoint, every webhook body, every record. */
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { specifiedOperations } from '../spec/oracle.ts'
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
  'SVC_AUTO_INSURANCE_CLAIM_RECORD',
]

const JSON_TYPE = 'application/json'

/** This contract alone decided on it, so no client sends or reads it yet. */
const isChosen = (component: string) => tables.components[component]?.provenance === 'chosen'

const targets = [
  ...specifiedOperations.flatMap(({ path, request, answer }) => [
    ...(request?.media === JSON_TYPE ? [`request:${path}`] : []),
    ...(answer.body?.media === JSON_TYPE ? [`response:${path}`] : []),
  ]),
  ...tables.webhooks.filter(({ component }) => !isChosen(component)).map(({ type }) => `webhook:${type}`),
  ...tables.records.filter((record) => !isChosen(record)),
]

test('every shape that is published has a payload here', () => {
  const present = new Set(payloads.map(({ as }) => as))
  expect(targets.filter((target) => !present.has(target)).toSorted()).toEqual(UNPUBLISHED.toSorted())
})

/** Refresh of a Data Request: refresh now, switch the schedule on or off. */
import { operation } from '../define/operation.ts'
import { chosen, published, specified } from '../define/origin.ts'
import { ids } from '../examples/people.ts'
import { REFRESH_SWITCH, REFRESH_TIMES, UNDECLARED_NOT_FOUND } from '../gaps/operations.ts'
import { CONSENT, DELETE_ANSWER, INDIVIDUAL_REFERENCE } from '../gaps/resources.ts'
import { DataRequestReference } from '../resources/data-request-reference.ts'

const common = {
  group: 'Data Requests',
  async: false,
  credential: 'bearer',
  scopes: ['WIDGET', 'GLOBAL'],
  request: { body: DataRequestReference, origin: specified('Data Request') },
  errors: ['NOT_FOUND'],
} as const

const request = { datarequest_id: ids.requests.ACADEMIC_SUMMARY }

export const refreshDataRequest = operation({
  ...common,
  id: 'refreshDataRequest',
  path: '/datarequests/refresh_now',
  effect: 'acts',
  summary: 'Refresh data now',
  about: 'Collects the data of a Data Request anew, apart from any schedule. Events tell what came of it.',
  answer: { status: 201, about: 'The refresh is accepted.', origin: published },
  examples: [{ name: 'refresh', summary: 'Refresh one Data Request', request }],
  gaps: [INDIVIDUAL_REFERENCE, CONSENT],
})

export const enableRefresh = operation({
  ...common,
  id: 'enableRefresh',
  path: '/datarequests/enable_refresh',
  effect: 'acts',
  summary: 'Enable refresh',
  about: 'Switches the scheduled refresh of a Data Request on. The schedule itself is set with datarequests/new or update.',
  answer: { status: 200, about: 'Refresh is enabled.', origin: chosen(DELETE_ANSWER) },
  examples: [{ name: 'enable', summary: 'Enable the schedule of one Data Request', request }],
  gaps: [REFRESH_SWITCH, REFRESH_TIMES, UNDECLARED_NOT_FOUND],
})

export const disableRefresh = operation({
  ...common,
  id: 'disableRefresh',
  path: '/datarequests/disable_refresh',
  effect: 'acts',
  summary: 'Disable refresh',
  about: 'Switches the scheduled refresh of a Data Request off and keeps its schedule.',
  answer: { status: 200, about: 'Refresh is disabled.', origin: chosen(DELETE_ANSWER) },
  examples: [{ name: 'disable', summary: 'Disable the schedule of one Data Request', request }],
  gaps: [REFRESH_SWITCH, REFRESH_TIMES, UNDECLARED_NOT_FOUND],
})

export const refreshOperations = [refreshDataRequest, enableRefresh, disableRefresh]

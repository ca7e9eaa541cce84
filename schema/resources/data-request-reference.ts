/** Identifiers that requests use to refer to a Data Request. */
import { record } from '../define/components.ts'
import { chosen, published, specified } from '../define/origin.ts'
import { INDIVIDUAL_REFERENCE } from '../gaps/resources.ts'
import { id } from '../scalars.ts'

/** Requires either `datarequest_id`, as specified, or `id`, which existing clients send. Spread into a request. */
export const dataRequestReference = {
  ...specified('Data Request')({ datarequest_id: id('dr', 'Identifier of the Data Request.') }),
  ...published({ id: id('dr', 'The same identifier under the name that published clients send.') }),
}

export const DATA_REQUEST_RULES = { exactlyOneOf: { fields: ['datarequest_id', 'id'], origin: chosen(INDIVIDUAL_REFERENCE) } }

export const DataRequestReference = record(
  'DataRequestReference',
  specified('Data Request'),
  'A Data Request. Send exactly one of `datarequest_id` and `id`.',
  dataRequestReference,
  DATA_REQUEST_RULES,
)

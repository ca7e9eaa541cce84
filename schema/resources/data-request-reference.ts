/** The identifier by which a request refers to a Data Request. */
import { record } from '../define/components.ts'
import { chosen, published, specified } from '../define/origin.ts'
import { INDIVIDUAL_REFERENCE } from '../gaps/resources.ts'
import { id } from '../scalars.ts'

/** `datarequest_id` as specified or `id` as published clients send it, to spread into a request; exactly one. */
export const dataRequestReference = {
  ...specified('Data Request')({ datarequest_id: id('dr', 'Identifier of the Data Request.') }),
  ...published({ id: id('dr', 'The same, as published clients send it.') }),
}

export const DATA_REQUEST_RULES = { exactlyOneOf: { fields: ['datarequest_id', 'id'], origin: chosen(INDIVIDUAL_REFERENCE) } }

export const DataRequestReference = record(
  'DataRequestReference',
  specified('Data Request'),
  'Names a Data Request, by `datarequest_id` or by `id`; exactly one of the two.',
  dataRequestReference,
  DATA_REQUEST_RULES,
)

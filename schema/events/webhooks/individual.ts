/** Webhook event of an Individual. */
import { webhookEvent } from '../../define/events.ts'
import { chosen } from '../../define/origin.ts'
import { ids, jordan } from '../../examples/people.ts'
import { INDIVIDUAL_PURGED } from '../../gaps/events.ts'
import { subjectFields } from './context.ts'

const { individual_id, external_id } = subjectFields

const purged = webhookEvent(
  'individual.purged',
  'An Individual and all associated data are erased, as asked with compliance/purge_individual.',
  chosen(INDIVIDUAL_PURGED),
  { individual_id, external_id },
  { example: { individual_id: ids.individual, external_id: jordan.external_id } },
)

export const individualEvents = [purged]

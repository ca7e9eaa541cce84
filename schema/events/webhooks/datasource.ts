/** Webhook event of a Data Source. */
import { webhookEvent } from '../../define/events.ts'
import { published } from '../../define/origin.ts'
import { ids } from '../../examples/people.ts'
import { commonFields, payroll, sourceFields } from './context.ts'

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

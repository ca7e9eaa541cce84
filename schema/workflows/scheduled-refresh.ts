/** Refreshes the data of a connected account, both on a schedule and on demand. */
import {
  accessToken,
  credentials,
  dataRequest,
  DATAREQUEST_ID,
  individual,
  invitationLink,
  webhookUrl,
  connects,
  isProcessed,
  opensLink,
  timePasses,
  webhook,
} from './steps.ts'
import type { Workflow, WorkflowStep } from './workflow.ts'

const ofDataRequest = (id: string, calls: string, about: string, body: Readonly<Record<string, unknown>> = {}): WorkflowStep => ({
  id,
  about,
  by: 'client',
  calls,
  token: accessToken.id,
  body: { datarequest_id: DATAREQUEST_ID, ...body },
})

export const scheduledRefresh: Workflow = {
  id: 'scheduled-refresh',
  title: 'Refresh data on a schedule',
  about:
    'The Individual connects an account, and the client sets a daily schedule. A day later, the data is collected again automatically. A webhook reports that the new report is complete, or datarequest.refresh_failed reports a failure. Then the client refreshes on demand and switches the schedule off.',
  follows: ['Data Request', 'Endpoints', 'Events'],
  inputs: { credentials, webhook_url: webhookUrl },
  steps: [
    accessToken,
    individual,
    dataRequest('INCOME_EMPLOYMENT_DETAILS', { delivery_details: [{ url: '$inputs.webhook_url' }] }),
    invitationLink,
    opensLink,
    ...connects,
    isProcessed,
    ofDataRequest('schedule', 'updateDataRequest', 'Sets a daily schedule and switches it on.', {
      refresh_policy: { enabled: true, schedule: { frequency: 'DAILY' } },
    }),
    ofDataRequest('enable', 'enableRefresh', 'Switches the refresh on. In this workflow, it is already on.'),
    timePasses('aDay', 86_460, 'Moves the clock by a little more than one day. The scheduled refresh runs.'),
    webhook(
      'reportComplete',
      'datarequest.report_complete',
      'Shows the second webhook of this type, for the refreshed data. Its is_refresh is true.',
      { datarequest_id: DATAREQUEST_ID },
      1,
    ),
    {
      ...ofDataRequest('refreshed', 'getDataRequest', 'Reads the Data Request. The policy shows the last and the next refresh.'),
      expects: ['$response.body#/refresh_policy/last_refresh_at > 0'],
      outputs: {
        last_refresh_at: '$response.body#/refresh_policy/last_refresh_at',
        next_refresh_at: '$response.body#/refresh_policy/next_refresh_at',
      },
    },
    ofDataRequest('refreshNow', 'refreshDataRequest', 'Refreshes on demand. The same webhooks report it.'),
    ofDataRequest('disable', 'disableRefresh', 'Switches the refresh off and keeps the schedule.'),
  ],
  outputs: {
    last_refresh_at: '$steps.refreshed.outputs.last_refresh_at',
    next_refresh_at: '$steps.refreshed.outputs.next_refresh_at',
    delivery_id: '$steps.reportComplete.outputs.delivery_id',
  },
}

/** A connected account is read anew, by a schedule and on demand. */
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
  title: 'Refresh data by a schedule',
  about:
    'Once the Individual has connected an account, the client sets a daily schedule. A day later the data is collected anew without anybody acting, and a webhook tells that the report on it is complete (or datarequest.refresh_failed, that it could not be collected); then the client refreshes on demand, and switches the schedule off.',
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
    ofDataRequest('schedule', 'updateDataRequest', 'Sets the schedule, every day, and switches it on.', {
      refresh_policy: { enabled: true, schedule: { frequency: 'DAILY' } },
    }),
    ofDataRequest('enable', 'enableRefresh', 'Switches the refresh on after it was off; here it is on already.'),
    timePasses('aDay', 86_460, 'Lets little more than a day pass, in which the scheduled refresh takes place.'),
    webhook(
      'reportComplete',
      'datarequest.report_complete',
      'Shows the webhook of the report on the refreshed data, whose is_refresh is true: the second of its kind.',
      { datarequest_id: DATAREQUEST_ID },
      1,
    ),
    {
      ...ofDataRequest(
        'refreshed',
        'getDataRequest',
        'Reads the Data Request: the policy says when data was refreshed, and when it is next.',
      ),
      expects: ['$response.body#/refresh_policy/last_refresh_at > 0'],
      outputs: {
        last_refresh_at: '$response.body#/refresh_policy/last_refresh_at',
        next_refresh_at: '$response.body#/refresh_policy/next_refresh_at',
      },
    },
    ofDataRequest('refreshNow', 'refreshDataRequest', 'Refreshes on demand; the same webhooks tell of it.'),
    ofDataRequest('disable', 'disableRefresh', 'Switches the refresh off; the schedule is kept.'),
  ],
  outputs: {
    last_refresh_at: '$steps.refreshed.outputs.last_refresh_at',
    next_refresh_at: '$steps.refreshed.outputs.next_refresh_at',
    delivery_id: '$steps.reportComplete.outputs.delivery_id',
  },
}

/** The Individual follows an invitation link and connects an account. */
import {
  accessToken,
  credentials,
  dataRequest,
  DATAREQUEST_ID,
  individual,
  invitationLink as link,
  service,
  webhookUrl,
  connects,
  isProcessed,
  opensLink,
  webhook,
} from './steps.ts'
import type { Workflow } from './workflow.ts'

export const invitationLink: Workflow = {
  id: 'invitation-link',
  title: 'Invite an Individual by a link',
  about:
    'The client generates an invitation link. The Individual follows it to the hosted portal, consents and connects an account. A webhook reports that the report is complete. Then the client gets the income summary from a Service. (An unused link expires. The event session.no_login with LINK_EXPIRED reports it, and the client generates another link.)',
  follows: ['What the service does', 'Data Request', 'Invitation link', 'States and transitions', 'Events'],
  inputs: { credentials, webhook_url: webhookUrl },
  steps: [
    accessToken,
    individual,
    dataRequest('INCOME_SUMMARY', { delivery_details: [{ url: '$inputs.webhook_url' }] }),
    link,
    opensLink,
    ...connects,
    isProcessed,
    webhook('reportComplete', 'datarequest.report_complete', 'Shows the webhook that reports that the income summary is complete.', {
      datarequest_id: DATAREQUEST_ID,
    }),
    {
      id: 'usedLink',
      about: 'Lists the links of the Data Request. The followed link has the status used.',
      by: 'client',
      calls: 'listInvitationLinks',
      token: accessToken.id,
      body: { datarequest_id: DATAREQUEST_ID },
      expects: ["$response.body#/links/0/status == 'used'"],
    },
    {
      ...service('getIncomeSummary', 'incomeSummary', 'Calls the Service, which derives the income from the Items.'),
      outputs: { transaction_id: '$response.body#/transaction_id', income_summary: '$response.body#/income_summary' },
    },
  ],
  outputs: {
    uri: '$steps.invitationLink.outputs.uri',
    delivery_id: '$steps.reportComplete.outputs.delivery_id',
    income_summary: '$steps.incomeSummary.outputs.income_summary',
  },
}

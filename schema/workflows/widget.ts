/** The Individual connects an account in the Link widget. */
import {
  accessToken,
  credentials,
  dataRequest,
  DATAREQUEST_ID,
  individual,
  INDIVIDUAL_ID,
  service,
  listsItems,
  webhookUrl,
  acts,
  choosesConnection,
  consents,
  isProcessed,
  logsIn,
  opensWidget,
  webhook,
} from './steps.ts'
import type { Workflow } from './workflow.ts'

export const widget: Workflow = {
  id: 'widget',
  title: 'Connect an account in the Link widget',
  about:
    "The client's page contains the Link widget and a public token for one Individual. The Individual consents, selects a school and logs in. A webhook reports that the report is complete. Then the client gets the enrollment status from a Service.",
  follows: ['What the service does', 'Authentication', 'Data Source', 'Events'],
  inputs: { credentials, webhook_url: webhookUrl },
  steps: [
    accessToken,
    individual,
    dataRequest('ENROLLMENT_STATUS', { delivery_details: [{ url: '$inputs.webhook_url' }] }),
    {
      id: 'publicToken',
      about: 'Generates the public token of the page: short-lived, for the widget and for this Individual only.',
      by: 'client',
      calls: 'generatePublicToken',
      body: { scopes: ['WIDGET'], policy: { individual_id: INDIVIDUAL_ID } },
      outputs: { access_token: '$response.body#/access_token' },
    },
    {
      id: 'dataSources',
      about: 'Searches the Data Sources from the page with the public token.',
      by: 'client',
      calls: 'searchDataSources',
      token: 'publicToken',
      body: { filters: { institution_type: 'COLLEGE' } },
      outputs: { datasource_id: '$response.body#/0/id' },
    },
    opensWidget,
    consents,
    choosesConnection,
    acts('selectDataSource', 'select_datasource', 'Selects the school.', { datasource_id: '$steps.dataSources.outputs.datasource_id' }),
    logsIn,
    isProcessed,
    webhook('reportComplete', 'datarequest.report_complete', 'Shows the webhook that reports that the enrollment status is complete.', {
      datarequest_id: DATAREQUEST_ID,
    }),
    listsItems,
    {
      ...service('getEnrollmentStatus', 'enrollmentStatus', 'Calls the Service, which derives the enrollment from the Items.'),
      outputs: { transaction_id: '$response.body#/transaction_id', enrollment_status: '$response.body#/enrollment_status' },
    },
  ],
  outputs: {
    delivery_id: '$steps.reportComplete.outputs.delivery_id',
    item_id: '$steps.items.outputs.item_id',
    enrollment_status: '$steps.enrollmentStatus.outputs.enrollment_status',
  },
}

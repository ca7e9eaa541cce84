/** The client submits data that it already has. */
import { accessToken, credentials, dataRequest, DATAREQUEST_ID, individual, service } from './steps.ts'
import type { Workflow } from './workflow.ts'

export const direct: Workflow = {
  id: 'direct',
  title: 'Submit data and read a summary',
  about:
    'The client already has the data of an Individual. It submits an Item with a source data object, reads the processed Item, and calls a Service. No other person is involved.',
  follows: ['What the service does', 'Item', 'Endpoints'],
  inputs: { credentials },
  steps: [
    accessToken,
    individual,
    dataRequest('AUTO_INSURANCE_DETAILS'),
    {
      id: 'dataSources',
      about: 'Searches the Data Sources, because an Item needs the identifier of its Data Source.',
      by: 'client',
      calls: 'searchDataSources',
      token: accessToken.id,
      body: { filters: { institution_type: 'AUTOINSURANCE' } },
      outputs: { datasource_id: '$response.body#/0/id' },
    },
    {
      id: 'newItem',
      about: 'Submits the record of an insurance policy as an Item.',
      by: 'client',
      calls: 'createItem',
      token: accessToken.id,
      body: {
        datarequest_id: DATAREQUEST_ID,
        datasource_id: '$steps.dataSources.outputs.datasource_id',
        source_data_type: 'SVC_INSURANCE_RECORD',
        source_data: [
          {
            source_data_value: {
              policy_number: 'EX-AUTO-204817',
              status: 'ACTIVE',
              policy_types: ['AUTO'],
              insurance_provider: { name: 'Example Lakefront Mutual' },
            },
          },
        ],
      },
      outputs: { item_id: '$response.body#/id' },
    },
    {
      id: 'item',
      about: 'Reads the Item: its data after processing, or its status until then.',
      by: 'client',
      calls: 'getItem',
      token: accessToken.id,
      body: { id: '$steps.newItem.outputs.item_id' },
      expects: ["$response.body#/processing_status == 'COMPLETED'"],
      outputs: { policy_number: '$response.body#/data/policy_number' },
      again: { afterSeconds: 2, times: 30 },
    },
    {
      ...service('getInsuranceDetails', 'insuranceDetails', 'Calls the Service, which derives the details of the policy from the Item.'),
      outputs: {
        transaction_id: '$response.body#/transaction_id',
        insurance_details: '$response.body#/insurance_details',
      },
    },
  ],
  outputs: {
    item_id: '$steps.newItem.outputs.item_id',
    policy_number: '$steps.item.outputs.policy_number',
    insurance_details: '$steps.insuranceDetails.outputs.insurance_details',
  },
}

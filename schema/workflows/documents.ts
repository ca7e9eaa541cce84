/** The Individual uploads a document, and the client downloads the data. */
import {
  accessToken,
  credentials,
  dataRequest,
  DATAREQUEST_ID,
  individual,
  invitationLink,
  service,
  listsItems,
  webhookUrl,
  acts,
  consents,
  isProcessed,
  opensLink,
  webhook,
} from './steps.ts'
import type { Workflow, WorkflowStep } from './workflow.ts'

const ITEM = { id: '$steps.items.outputs.item_id' }

const CARD = {
  policy_number: 'EX-AUTO-204817',
  coverage_period: { start_date: '01/15/2026', end_date: '07/15/2026' },
  insurance_provider: { name: 'Example Lakefront Mutual' },
}

const downloads = (id: string, calls: string, about: string): WorkflowStep => ({
  id,
  about,
  by: 'client',
  calls,
  token: accessToken.id,
  body: ITEM,
})

export const documents: Workflow = {
  id: 'documents',
  title: 'Receive uploaded documents and download them',
  about:
    'The Individual has no login and uploads an insurance card in the hosted portal. A webhook reports that the card is processed. Then the client reads the Item and downloads its source data and its PDF. (The client can also upload files with items/upload. It takes a multipart form, and Arazzo 1.0 cannot name a file in it, so no workflow contains it.)',
  follows: ['What the service does', 'Item', 'Endpoints', 'Events'],
  inputs: { credentials, webhook_url: webhookUrl },
  steps: [
    accessToken,
    individual,
    dataRequest('AUTO_INSURANCE_DETAILS', { delivery_details: [{ url: '$inputs.webhook_url' }] }),
    invitationLink,
    opensLink,
    consents,
    acts('chooseUpload', 'choose_upload', 'Chooses to upload documents.'),
    acts('addDocument', 'add_document', 'Adds a document.'),
    acts('uploadDocument', 'upload_document', 'Uploads the insurance card: a JSON document with the number of the policy.', {
      file_name: 'card.json',
      source_data_type: 'INSURANCE_CARD',
      media_type: 'application/json',
      content: btoa(JSON.stringify(CARD)),
    }),
    acts('submit', 'submit', 'Submits the uploaded document.'),
    isProcessed,
    webhook('itemProcessed', 'item.processed', 'Shows the webhook that reports that the data of the card can be read.', {
      datarequest_id: DATAREQUEST_ID,
    }),
    listsItems,
    {
      id: 'item',
      about: 'Reads the Item.',
      by: 'client',
      calls: 'getItem',
      token: accessToken.id,
      body: ITEM,
      expects: ["$response.body#/processing_status == 'COMPLETED'"],
      outputs: { policy_number: '$response.body#/data/policy_number' },
      again: { afterSeconds: 2, times: 30 },
    },
    downloads('files', 'downloadItemFiles', 'Downloads the source data, as a zip file.'),
    downloads('pdf', 'downloadItemPdf', 'Downloads the Item as a PDF file.'),
    service('getInsuranceStatus', 'insuranceStatus', 'Calls the Service, which derives the status of the policy from the card.'),
  ],
  outputs: {
    delivery_id: '$steps.itemProcessed.outputs.delivery_id',
    item_id: '$steps.items.outputs.item_id',
    policy_number: '$steps.item.outputs.policy_number',
    transaction_id: '$steps.insuranceStatus.outputs.transaction_id',
  },
}

/** Documents that the Individual uploads. */
import type { Scenario, ScenarioStep } from '../scenario.ts'
import { consentSteps, uploadAndSubmitSteps, waitStep, uploadStep } from './steps.ts'

const card = {
  policy_number: 'EX-AUTO-204817',
  coverage_period: { start_date: '@date-60d', end_date: '@date+122d' },
  insurance_provider: { name: 'Example Lakefront Mutual' },
}
const unreadable: ScenarioStep = {
  act: 'upload_document',
  with: { file_name: 'card.txt', source_data_type: 'INSURANCE_CARD', content: 'bm90IGEgZG9jdW1lbnQ=' },
}
export const uploadScenarios: readonly Scenario[] = [
  {
    name: 'upload-a-document',
    about: 'The Individual uploads a document and hands it in.',
    type: 'AUTO_INSURANCE_DETAILS',
    brings: [
      'MANUAL_UPLOAD_SELECTED',
      'CLICKED_ADD_DOCUMENT',
      'CLICKED_UPLOAD_DOCUMENT',
      'DOCUMENT_SELECTED',
      'DOCUMENT_UPLOADED',
      'SOURCE_DATA_TYPE_CHECK',
      'VALID_DOCUMENT',
      'MANUAL_UPLOADED_SUBMITTED',
      'datarequest.items_processed',
    ],
    steps: uploadAndSubmitSteps(uploadStep('INSURANCE_CARD', card)),
  },
  {
    name: 'upload-an-invalid-document',
    about: 'The Individual uploads a file that is no document, then a valid one.',
    type: 'AUTO_INSURANCE_DETAILS',
    brings: ['INVALID_DOCUMENT', 'VALID_DOCUMENT', 'datarequest.items_processed'],
    steps: uploadAndSubmitSteps(unreadable, uploadStep('INSURANCE_CARD', card)),
  },
  {
    name: 'upload-abandoned',
    about: 'The Individual uploads a document and leaves without handing it in.',
    type: 'AUTO_INSURANCE_DETAILS',
    brings: ['VALID_DOCUMENT'],
    steps: [...consentSteps, { act: 'choose_upload' }, uploadStep('INSURANCE_CARD', card), { act: 'abandon' }, waitStep],
  },
  {
    name: 'upload-with-low-confidence',
    about: 'Some attributes of the uploaded document are extracted with little accuracy.',
    type: 'AUTO_INSURANCE_DETAILS',
    brings: ['ITEM_PROCESSED', 'item.processed'],
    steps: uploadAndSubmitSteps(uploadStep('INSURANCE_CARD', card, 'low-confidence.json')),
  },
]

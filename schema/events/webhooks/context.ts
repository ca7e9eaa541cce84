/** Fields that webhook payloads share: the Individual, the Data Request, and whether a refresh caused the event. */
import { responseRecord, enumeration } from '../../define/components.ts'
import { flag, list, nullable, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { ids, jordan, metadata, getServiceContext, transactions } from '../../examples/people.ts'
import { id } from '../../scalars.ts'

/** Fields of every event. None is required, because the specification does not define payloads. */
export const subjectFields = {
  individual_id: id('idv', 'Identifier of the Individual.'),
  datarequest_id: id('dr', 'Identifier of the Data Request.'),
  external_id: text("The client's identifier for the Individual, or an empty string.", 45),
}

/** Fields of every event that a refresh may cause. */
export const commonFields = {
  ...subjectFields,
  is_refresh: flag('Whether a refresh caused the event.'),
  refresh_id: nullable(id('rfs', 'Identifier of that refresh.')),
}

/** Fields that identify the source of the data. */
export const sourceFields = {
  datasource_id: text('Identifier of the Data Source.', 255),
  connection_id: id('cn', 'Identifier of the connection with the Data Source.'),
  session_id: id('tls', 'Identifier of the Link session.'),
  checkcodes_created: flag('Whether the session has check signals. The Data Request lists them with its connections.'),
}

export const itemType = text('Type of source data, like the source_data_type of an Item.')

export const WebhookItem = responseRecord('WebhookItem', published, 'An Item of an event.', {
  id: id('itm', 'Identifier of the Item.'),
  source_data_type: text('Type of its source data.'),
  duplicates: nullable(list(text('Identifier of an Item.', 255), 'Items with the same content.')),
})

export const ReportUri = enumeration('ReportUri', published, 'The Service that returns the report.', {
  'svc_report://EMPLOYMENT_SUMMARY': 'get_employment_summary',
  'svc_report://INCOME_SUMMARY': 'get_income_summary',
  'svc_report://INCOME_EMPLOYMENT_DETAILS': 'get_income_employment_details',
  'svc_report://INSURANCE_DETAILS': 'get_insurance_details',
  'svc_report://INSURANCE_STATUS': 'get_insurance_status',
  'svc_report://ACADEMIC_SUMMARY': 'get_academic_summary',
  'svc_report://ENROLLMENT_STATUS': 'get_enrollment_status',
  'svc_report://REALIZED_GAINS': 'get_realized_gains',
})

/** Returns the example values for an event that belongs to a Data Request of this type. */
export const exampleSubject = (requestType: keyof typeof ids.requests) => ({
  individual_id: ids.individual,
  datarequest_id: ids.requests[requestType],
  external_id: jordan.external_id,
})

export const exampleOfFirstRun = (requestType: keyof typeof ids.requests) => ({
  ...exampleSubject(requestType),
  is_refresh: false,
  refresh_id: null,
})

/** Returns the example values for an event that was caused by a refresh of payroll data. */
export const exampleOfRefresh = (refresh_id: string) => ({ ...exampleSubject('INCOME_EMPLOYMENT_DETAILS'), is_refresh: true, refresh_id })

export const payroll = exampleOfFirstRun('INCOME_EMPLOYMENT_DETAILS')

export const exampleTransactionFields = (transaction_id: string) => ({
  transaction_id,
  service_context_id: getServiceContext(transaction_id),
  metadata,
})

export const payrollTransaction = exampleTransactionFields(transactions.incomeEmploymentDetails.dataRequest)

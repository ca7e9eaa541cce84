/** The whole contract, with its parts in order. Generators ignore everything that is not reachable from here. */
import { responseHeaders, requestHeaders, webhookHeaders } from './headers.ts'
import { checkSignals } from './check-signals.ts'
import { GROUPS } from './define/operation.ts'
import { conditions, ErrorBody } from './errors.ts'
import { EventLogDetails, RecordedEventType, recordedEvents } from './events/recorded.ts'
import { webhooks } from './events/webhooks.ts'
import { educationExamples } from './examples/education.ts'
import { incomeEmploymentExamples } from './examples/income-employment.ts'
import { insuranceExamples } from './examples/insurance.ts'
import { resourceExamples } from './examples/resources.ts'
import { taxExamples } from './examples/tax.ts'
import { institutionKinds } from './institutions.ts'
import { limits } from './limits.ts'
import { authOperations } from './operations/auth.ts'
import { complianceOperations, individualOperations } from './operations/individuals.ts'
import { dataRequestOperations } from './operations/datarequests.ts'
import { dataSourceOperations, experienceOperations } from './operations/datasources.ts'
import { invitationOperations } from './operations/invitations.ts'
import { itemOperations } from './operations/items.ts'
import { educationServices } from './operations/services/education.ts'
import { incomeEmploymentServices } from './operations/services/income-employment.ts'
import { insuranceServices } from './operations/services/insurance.ts'
import { taxServices } from './operations/services/tax.ts'
import { academicSummaryReasons, enrollmentStatusReasons } from './reason-codes/education.ts'
import { employmentSummaryReasons, incomeEmploymentDetailsReasons, incomeSummaryReasons } from './reason-codes/income-employment.ts'
import { insuranceDetailsReasons, insuranceStatusReasons } from './reason-codes/insurance.ts'
import { realizedGainsReasons } from './reason-codes/tax.ts'
import { recordTable } from './records/all.ts'
import { resources } from './resources/all.ts'
import { rules } from './rules.ts'
import { securitySchemes, tokenKinds, TokenScope, webhookCredentials } from './security.ts'
import { states } from './states.ts'
import { workflows } from './workflows/all.ts'

export const contract = {
  info: {
    title: 'Consumer-Permissioned Data Service API',
    description:
      "Collects documents and data of people (Individuals) who consent, and gives them to an application in a standard form. Parts that the interface's specification leaves open are marked with `x-provenance`. `published` means that existing clients already use them. `chosen` means that this contract decides, and `x-gap` names the reason.",
    major: '3.0',
    version: 20210117,
  },
  servers: [
    { url: 'base_url', about: 'Production' },
    { url: 'staging_base_url', about: 'Staging' },
  ],
  securitySchemes,
  webhookCredentials,
  tokenKinds,
  responseHeaders,
  requestHeaders,
  webhookHeaders,
  groups: GROUPS,
  operations: [
    ...authOperations,
    ...individualOperations,
    ...dataRequestOperations,
    ...dataSourceOperations,
    ...itemOperations,
    ...complianceOperations,
    ...experienceOperations,
    ...invitationOperations,
    ...educationServices,
    ...incomeEmploymentServices,
    ...insuranceServices,
    ...taxServices,
  ],
  records: recordTable,
  resources,
  institutionKinds,
  /** Response components other than the success body of an operation. */
  bodies: [ErrorBody, TokenScope, RecordedEventType, EventLogDetails],
  webhooks,
  recordedEvents,
  /** Lists of reason codes by Service. */
  reasonCodes: [
    { returnedBy: '/v3/services/get_academic_summary', list: academicSummaryReasons },
    { returnedBy: '/v3/services/get_enrollment_status', list: enrollmentStatusReasons },
    { returnedBy: '/v3/services/get_income_summary', list: incomeSummaryReasons },
    { returnedBy: '/v3/services/get_employment_summary', list: employmentSummaryReasons },
    { returnedBy: '/v3/services/get_income_employment_details', list: incomeEmploymentDetailsReasons },
    { returnedBy: '/v3/services/get_insurance_details', list: insuranceDetailsReasons },
    { returnedBy: '/v3/services/get_insurance_status', list: insuranceStatusReasons },
    { returnedBy: '/v3/services/get_realized_gains', list: realizedGainsReasons },
  ],
  conditions,
  limits,
  rules,
  states,
  checkSignals,
  workflows,
  examples: { ...educationExamples, ...incomeEmploymentExamples, ...insuranceExamples, ...taxExamples, ...resourceExamples } as Readonly<
    Record<string, unknown>
  >,
}

export type ContractSource = typeof contract

import { gap } from '../define/origin.ts'

export const RENTERS_COVERAGE = gap('insurance-renters-coverage', {
  absent: 'What a coverage of a renters policy holds; RENTERS is a policy type, but no coverage of it is shown.',
  assumed: 'A coverage type RENTERS with the fields of HOME; the property is the rented dwelling.',
  why: 'Renters and home policies are written on the same policy forms: a property and its coverage items.',
})

export const INSURANCE_REPORT_STATUS = gap('insurance-details-status', {
  absent: 'Where get_insurance_details reports the status and the policy types, which its reason codes and its purpose speak of.',
  assumed:
    'status, policy_types, cancelled_date and pending_cancel_date stand in each report under their names in the record, dates in milliseconds.',
  why: 'Every other field of the record stands there under its own name, and dates of reports are milliseconds.',
})

export const INSURANCE_STATUS_REPORT = gap('insurance-status-report', {
  absent: 'The report of get_insurance_status.',
  assumed:
    'An array insurance_status whose elements hold the fields of get_insurance_details that tell whether a policy is in force, with MIS codes.',
  why: 'The stated purpose is status, dates and coverage type; taking names and types from get_insurance_details lets one reader serve both.',
})

export const INSURANCE_STATUS_MEANINGS = gap('insurance-status-code-meanings', {
  absent: 'The meanings of the MIS codes.',
  assumed: 'Each means what the MID code of the same ending means.',
  why: 'The two lists have the same endings, and both Services derive the status from the same Items.',
})

export const AUTO_CLAIM = gap('insurance-auto-claim', {
  absent: 'The fields of a claim in SVC_AUTO_INSURANCE_CLAIM_RECORD.',
  assumed: 'Number, policy, dates, status, cause, fault, vehicle, driver and payments of a claim, all optional.',
  why: 'They are what loss-history reports of insurers carry; money, dates and vehicle are written as in the insurance record.',
})

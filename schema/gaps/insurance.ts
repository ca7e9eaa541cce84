import { gap } from '../define/origin.ts'

export const RENTERS_COVERAGE = gap('insurance-renters-coverage', {
  absent: 'The content of a coverage of a renters policy. RENTERS is a policy type, but no coverage for it is shown.',
  assumed: 'A coverage type RENTERS with the fields of HOME. The property is the rented dwelling.',
  why: 'Renters and home policies use the same policy forms: a property and its coverage items.',
})

export const INSURANCE_REPORT_STATUS = gap('insurance-details-status', {
  absent: 'Where get_insurance_details reports the status and the policy types that its reason codes and its purpose mention.',
  assumed:
    'Each report has status, policy_types, cancelled_date and pending_cancel_date under the names of the record, with dates in milliseconds.',
  why: 'Every other field of the record has its own name in the report, and dates of reports are milliseconds.',
})

export const INSURANCE_STATUS_REPORT = gap('insurance-status-report', {
  absent: 'The report of get_insurance_status.',
  assumed:
    'An array insurance_status. Its elements have the fields of get_insurance_details that show whether a policy is in force, with MIS codes.',
  why: 'The stated purpose is status, dates and coverage type. With the names and types of get_insurance_details, clients can use one reader for both.',
})

export const POLICY_ITEMS = gap('insurance-policy-items', {
  absent: 'Which Items are one report, and which Item counts for each field.',
  assumed:
    'There is one report per policy number (letters and digits only, in one case) and Data Source. An Item without a number is a report of its own. For a renewed policy, the term that contains today is reported, or otherwise the term stated last. Periods that do not overlap are different terms. For each field, the newest record that states it counts: by as_of_date, otherwise record_date, otherwise creation, but not after creation. For data from the same day, a direct connection comes first. Status, cancelled_date and pending_cancel_date come from one record together. The newest data determines the coverages, and older data completes them. If policy_types are not stated, they are those of the coverages. For a Data Request about auto, home or renters insurance, only policies of that type are reported. Policies without a type are also reported if the type of the document does not give one.',
  why: 'A declarations page, a card and the account of the insurer describe one contract. A list with three entries for it would overstate the insurance, and a policy of another type would look like the requested one. A cancellation or premium of the last term does not apply to this one.',
})

export const POLICY_STATUS = gap('insurance-status-derivation', {
  absent: 'How the status follows from the source and from the coverage dates, and which of them counts first.',
  assumed:
    'RESCINDED, CANCELLED, EXPIRED and UNVERIFIED count as stated. Otherwise the status is derived on the day of the response. It is CANCELLED from cancelled_date on, unless data of that day or later states the policy in force (reinstated). It is also CANCELLED from pending_cancel_date on, if data of that day or later still has this date and states no status. It is EXPIRED after the last day of coverage, UNVERIFIED from pending_cancel_date on if the data is older or states PENDING_CANCELLATION, and PENDING_ACTIVATION before the first day. Otherwise it is as stated; PENDING_EXPIRATION is given only if stated. Otherwise it is PENDING_CANCELLATION before a stated day of cancellation, ACTIVE from the first to the last day of coverage, and NOT_AVAILABLE in all other cases. The first and last day are covered, and the day of a cancellation is not. RESCINDED is never derived, and a stated NOT_AVAILABLE counts as not stated. A period that ends before it begins is ignored.',
  why: 'Records give days without a time. Most policies end at 12:01 a.m. of the last day, some at its midnight; the reader sees that day, and a renewal begins on it. If it were not covered, every policy that is renewed in time would be EXPIRED for a day, and the day counts for one day at most. The source knows payments and reinstatements that dates do not show, but its statement is as old as its data. To report a lapsed policy as in force is the most costly error. The reason for a notice of cancellation may no longer exist. Cancelling from the first day on is a flat cancellation, usually of a policy that was not taken. Rescission alleges misrepresentation and must be stated. Most policies are renewed on their last day, so a near end does not mean an expiration that the source does not announce.',
})

export const POLICY_REASONS = gap('insurance-reason-codes', {
  absent: 'Which reason codes a report has together.',
  assumed:
    'One code of verification comes from the Items for the reported term: DAC_USD for a direct connection with anything submitted, DAC for connections, USIC if all are insurance cards, and USD otherwise. One code gives the source of the status: DA_STATUS if it is as stated, DRVD_STATUS if derived, INSUFFICIENT_DATA if it is NOT_AVAILABLE. INSUFFICIENT_DATA to process is added if no record states a policy number.',
  why: 'A card proves less than the policy, so its code is only for reports that use nothing else. Without its number, a policy cannot be identified.',
})

export const INSURANCE_STATUS_MEANINGS = gap('insurance-status-code-meanings', {
  absent: 'The meanings of the MIS codes.',
  assumed: 'Each code means the same as the MID code with the same ending.',
  why: 'The two lists have the same endings, and both Services derive the status from the same Items.',
})

export const AUTO_CLAIM = gap('insurance-auto-claim', {
  absent: 'The fields of a claim in SVC_AUTO_INSURANCE_CLAIM_RECORD.',
  assumed: 'The number, policy, dates, status, cause, fault, vehicle, driver and payments of a claim, all optional.',
  why: 'Loss-history reports of insurers have these fields. Money, dates and the vehicle are written as in the insurance record.',
})

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

export const POLICY_ITEMS = gap('insurance-policy-items', {
  absent: 'Which Items make one report, and which of them is believed.',
  assumed:
    'One report per policy number (letters and digits only, in one case) and Data Source; an Item without a number makes its own. Of a renewed policy the term that contains today is reported, else the one stated last; terms that do not overlap are two. Each field is that of the newest record that states it: by as_of_date, else record_date, else creation; on one day a direct connection first. Status, cancelled_date and pending_cancel_date come from one record together. The newest data decides which coverages there are, older data completes them. policy_types not stated are those of the coverages. Asked for a Data Request about auto, home or renters insurance, only policies of that type answer, and those that do not tell theirs, neither so nor by the type of the document.',
  why: 'A declarations page, a card and the account of the insurer describe one contract, and a list that shows it three times overstates what is insured; a policy of another type would be taken for the one asked for. A cancellation or premium of the last term says nothing of this one.',
})

export const POLICY_STATUS = gap('insurance-status-derivation', {
  absent: 'How the status follows from what is stated and from the coverage dates, and which of them precedes.',
  assumed:
    'RESCINDED, CANCELLED, EXPIRED and UNVERIFIED hold as stated. Else, on the day of the answer: CANCELLED from cancelled_date on, unless data of that day or later states the policy in force (reinstated), and from pending_cancel_date on if data of that day or later still has it; EXPIRED after the last day of coverage; UNVERIFIED from pending_cancel_date on if the data is older; PENDING_ACTIVATION before the first day. Else as stated; PENDING_EXPIRATION is given only so. Else PENDING_CANCELLATION before a stated day of cancellation, ACTIVE from the first day of coverage through the last, and NOT_AVAILABLE. First and last day are covered; the day of a cancellation is not. RESCINDED and NOT_AVAILABLE: the first is never derived, the second stated counts as not stated. A period that ends before it begins is no ground.',
  why: 'The source knows of payments and reinstatements that dates do not show, but its word is as old as its data, and reporting a lapsed policy as in force is the dearest error. A notice of cancellation may have been cured. Cancelling from the first day on is a flat cancellation, mostly a policy not taken; rescission alleges misrepresentation and must be stated. Most policies are renewed on their last day, so that an end that is near says nothing of an expiration that the source does not announce.',
})

export const POLICY_REASONS = gap('insurance-reason-codes', {
  absent: 'Which reason codes a report carries together.',
  assumed:
    'One code of verification from the Items about the reported term: DAC_USD for a direct connection with anything submitted, DAC for connections, USIC when all are insurance cards, else USD. One code on the status: DA_STATUS when it is as stated, DRVD_STATUS when derived, INSUFFICIENT_DATA when it is NOT_AVAILABLE. INSUFFICIENT_DATA to process is added when no record states a policy number.',
  why: 'A card proves less than the policy, so its code is kept for reports that rest on nothing else. Without its number a policy cannot be told from another.',
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

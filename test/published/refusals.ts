/** Published payloads that the default view refuses, with what it says of each. */

type Refusals = Readonly<Record<string, readonly string[]>>

/** Payloads that break a rule the specification states. */
export const SPECIFIED: Refusals = {
  // transcript_date is MM/DD/YYYY; published samples write YYYY-MM-DD.
  'records/SVC_ACADEMIC_RECORD.college': ['/transcript_date past-calendar-date (specified)'],
  'responses/items.get_by_id': ['/data/transcript_date past-calendar-date (specified)'],
  // The same, and it does not say whose Item it is.
  'requests/items.new.transcript': [
    ' required (published)',
    '/source_data/0/source_data_value/transcript_date past-calendar-date (specified)',
  ],
  // Top-level fields of a record have one type each, which is not null.
  'records/SVC_INCOME_EMPLOYMENT_RECORD.nulls-at-the-top': [
    '/pay_date type (specified)',
    '/interval type (specified)',
    '/roles type (specified)',
    '/deductions type (specified)',
    '/deposits type (specified)',
    '/benefits type (specified)',
  ],
  // An Individual is named by individual_id.
  'responses/individuals.get_by_id.named-id': [' required (specified)'],
}

/** Payloads that contradict what is published elsewhere for the same place; this contract keeps to the one shape. */
export const CONTRADICTIONS: Refusals = {
  'errors/datarequests.new.404.timestamp-as-text': ['/timestamp type (published)'],
  'errors/datasources.get.400.other-shape': Array<string>(3).fill(' required (chosen)'),
  // A time among the details of a recorded event is a number of milliseconds.
  'responses/datarequests.get_by_id.older-events': ['/event_logs/2/details/expires_at type (published)'],
  'records/SVC_ACADEMIC_RECORD.subject-code-as-number': ['/previous_academic_record/0/degrees/0/field_of_study/0/code type (published)'],
  'responses/datarequests.get_by_id.flags-as-text': [
    '/event_logs/0/details/email_notification type (published)',
    '/event_logs/0/details/sms_notification type (published)',
  ],
  'responses/services.get_academic_summary.dates-as-text': [
    '/academic_summary/0/attendance/0/start_date type (published)',
    '/academic_summary/0/attendance/0/end_date type (published)',
  ],
  'responses/services.get_insurance_details.dates-as-text': [
    '/insurance_details/0/coverage_period/start_date type (published)',
    '/insurance_details/0/coverage_period/end_date type (published)',
  ],
  'requests/services.get_realized_gains.years-as-text': ['/individual/tax_years/0 type (published)'],
  'responses/datarequests.get_invitation_link.bare-list': [' type (published)'],
  // The specification calls a gradscore a probability; the sample writes 698.
  'responses/services.gradscore': ['/gradscore/grad_score range (chosen)'],
  'responses/items.get_by_id.named-item-id': [' required (chosen)'],
}

export const refusals: Refusals = { ...SPECIFIED, ...CONTRADICTIONS }

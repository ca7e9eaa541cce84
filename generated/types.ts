// Generated from schema/. Do not edit.
/** Shapes of the Consumer-Permissioned Data Service API, version 20210117. */

/**
 * Other information that the school prints, with arbitrary keys.
 *
 * Published, not specified.
 */
export type AcademicAttributes = Record<string, unknown>

/**
 * A parent, guardian or counselor of the student.
 *
 * Published, not specified.
 */
export interface AcademicContact {
  /** The relationship of a contact to the student. */
  individual_type?: AcademicContactType | null
  /** Given name. */
  first_name?: string | null
  /** Middle name. */
  middle_name?: string | null
  /** Family name. */
  last_name?: string | null
  /** Title before the name. */
  prefix?: string | null
  /** Suffix after the name. */
  suffix?: string | null
  /** The whole name as printed. */
  full_name?: string | null
  /** Earlier given name. */
  former_first_name?: string | null
  /** Earlier middle name. */
  former_middle_name?: string | null
  /** Earlier family name. */
  former_last_name?: string | null
  /** Earlier title. */
  former_prefix?: string | null
  /** Earlier suffix. */
  former_suffix?: string | null
  /** The whole earlier name. */
  former_full_name?: string | null
  /** Date of birth. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  date_of_birth?: string | null
  /** E-mail address. */
  email?: string | null
  /** Address of the person. */
  address?: Address | null
  /** Social security number, usually masked. */
  ssn?: string | null
}

/**
 * The relationship of a contact to the student.
 *
 * - `PARENT_GUARDIAN`: parent or guardian
 * - `COUNSELOR`: school counselor
 *
 * Published, not specified.
 */
export type AcademicContactType = 'PARENT_GUARDIAN' | 'COUNSELOR' | (string & {})

/**
 * The school system of an academic summary.
 *
 * Published, not specified.
 */
export interface AcademicDatasource {
  /** Identifier of the Data Source. At most 255 characters. */
  id?: string | null
  /** Kind of source: SIS, EMPLOYER, INSURANCE_PROVIDER, BROKERAGE_ACCOUNT and others; null for bank income. */
  type?: string | null
  /** Name of the institution or company. */
  name?: string | null
  /** Address of the institution. */
  address?: Address | null
}

/**
 * The enrollment status in an academic summary.
 *
 * - `ACTIVE`: enrolled
 * - `INACTIVE`: not enrolled
 * - `UNKNOWN`: not known
 *
 * Published, not specified.
 */
export type AcademicEnrollmentStatus = 'ACTIVE' | 'INACTIVE' | 'UNKNOWN' | (string & {})

/**
 * A term of study.
 *
 * Published, not specified.
 */
export interface AcademicSession {
  /** A division of the academic year. */
  type?: AcademicSessionType | null
  /** Name of the term, such as Fall 2023. */
  name?: string | null
  /** First day. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  start_date?: string | null
  /** Last day. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  end_date?: string | null
  /** Whether the term was in progress on transcript_date. */
  in_progress?: boolean | null
  /** Class standing of the student, such as Freshman. */
  level?: string | null
  /** Honors received in the term. */
  honors?: string[] | null
  /** The classification that the code of the curriculum belongs to. */
  curriculum_code_type?: CurriculumCodeType | null
  /** Code of the curriculum in that classification. */
  curriculum_code?: string | null
  /** Name of the curriculum. */
  curriculum_name?: string | null
  /** Totals of the term, and totals up to its end. */
  academic_summary?: AcademicTotals[] | null
  /** Degrees pursued or awarded in the term. */
  degrees?: Degree[] | null
  /** Courses in the term. At least one session in a record has courses. */
  courses?: Course[] | null
  /** Other information that the school prints, with arbitrary keys. */
  other_attributes?: AcademicAttributes | null
}

/**
 * A division of the academic year.
 *
 * - `SEMESTER`: half of an academic year
 * - `TRIMESTER`: third of an academic year
 * - `QUARTER`: quarter of a calendar year
 * - `FULL_YEAR`: a whole academic year
 * - `MINI_TERM`: a short term between others
 * - `SUMMER_SESSION`: a term in summer
 * - `UNKNOWN`: not known
 *
 * Published, not specified.
 */
export type AcademicSessionType =
  | 'SEMESTER'
  | 'TRIMESTER'
  | 'QUARTER'
  | 'FULL_YEAR'
  | 'MINI_TERM'
  | 'SUMMER_SESSION'
  | 'UNKNOWN'
  | (string & {})

/**
 * A reason for the result of get_academic_summary.
 *
 * Published, not specified.
 */
export interface AcademicSummaryReason {
  /** The reason code. */
  code: AcademicSummaryReasonCode
  /** The meaning of the code here. Some codes have several meanings. */
  description?: string | null
  /** The details of a reason. */
  context?: AcademicSummaryReasonContext | null
}

/**
 * Reason codes of get_academic_summary.
 *
 * - `MAS_DRVD_ATTNDNC_ACAD_SESSION`: attendance is derived from enrollments in academic sessions
 * - `MAS_DRVD_STD_CLSF_CRSE_IN_PRG`: student classification is derived from courses in progress
 * - `MAS_EXPLICIT_TYPE`: enrollment type is stated on the school's site
 * - `MAS_DRVD_ENRL_TYPE_ENRL_STS`: enrollment type is derived from the enrollment status INACTIVE
 * - `MAS_DRVD_ENRL_TYPE`: enrollment type is derived from credits attempted in the current term
 * - `MAS_DRVD_ENRL_TYPE_PRV_TERM`: enrollment type is derived from credits of the previous term, within 180 days
 * of the date of the data
 * - `MAS_DRVD_ENRL_TYPE_INFR_CRED`: enrollment type is derived from inferred credits
 * - `MAS_DRVD_ENRL_TYPE_COOP_CRSE`: enrollment type is derived from a COOP course
 * - `MAS_INSUFFICIENT_DATA`: the attendance record is unavailable; the degree award date is unavailable; the
 * degree GPA is unavailable; the majors are unavailable; the degree description is unavailable; the number of
 * credits is unavailable; the degree credits are unavailable; the degree status is unavailable; the student
 * classification is unavailable; the student degree data is unavailable; the student GPA is unavailable; the
 * degree type is unavailable; the enrollment type is unavailable
 * - `ITEM_ON_HOLD`: the transcripts are on financial hold
 * - `MAS_VF_DAC`: verified through a direct school account connection
 * - `MAS_VF_USD`: verified from a transcript submitted by the user
 * - `MAS_VF_DAC_USD`: verified through a direct school account connection and from a transcript submitted by the
 * user
 *
 * Specification, section Reason codes of Service endpoints.
 */
export type AcademicSummaryReasonCode =
  | 'MAS_DRVD_ATTNDNC_ACAD_SESSION'
  | 'MAS_DRVD_STD_CLSF_CRSE_IN_PRG'
  | 'MAS_EXPLICIT_TYPE'
  | 'MAS_DRVD_ENRL_TYPE_ENRL_STS'
  | 'MAS_DRVD_ENRL_TYPE'
  | 'MAS_DRVD_ENRL_TYPE_PRV_TERM'
  | 'MAS_DRVD_ENRL_TYPE_INFR_CRED'
  | 'MAS_DRVD_ENRL_TYPE_COOP_CRSE'
  | 'MAS_INSUFFICIENT_DATA'
  | 'ITEM_ON_HOLD'
  | 'MAS_VF_DAC'
  | 'MAS_VF_USD'
  | 'MAS_VF_DAC_USD'
  | (string & {})

/**
 * The details of a reason.
 *
 * Published, not specified.
 */
export interface AcademicSummaryReasonContext {
  /** JSON path of the element within the report. */
  attribute?: string | null
  /** Type of the Item the element comes from. */
  source_data_type?: string | null
}

/**
 * The studies of a student at one school.
 *
 * Published, not specified.
 */
export interface AcademicSummaryReport {
  /** The source of the data. */
  datasource?: AcademicDatasource | null
  /** Instant up to which the data is correct. Epoch milliseconds. */
  as_of_date?: number | null
  /** The student of an academic summary. */
  student?: AcademicSummaryStudent | null
  /** Degrees pursued or awarded. */
  degrees?: DegreeSummary[] | null
  /** Periods at the school. */
  attendance?: AttendancePeriod[] | null
  /** The scale of a grade point average. */
  gpa_range?: GpaRange | null
  /** Grade point average on the scale of gpa_range. */
  gpa?: number | null
  /** Credits earned. */
  credits?: number | null
  /** The school attended. */
  teaching_institution?: Institution | null
  /** The school that awards the degree. */
  degree_awarding_institution?: Institution | null
  /** The enrollment status in an academic summary. */
  enrollment_status?: AcademicEnrollmentStatus | null
  /** The course load of a student. */
  enrollment_type?: EnrollmentType | null
  /** The year of study of a student. */
  student_classification?: StudentClassification | null
  /** How the data was verified and derived, and what is missing. */
  reason_codes: AcademicSummaryReason[]
}

/**
 * The academic summary, or the status of the transaction.
 *
 * Published, not specified.
 */
export interface AcademicSummaryResponse {
  /** The Individual of the request. */
  individual?: ServiceIndividual | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Call again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** The processing status of a transaction. */
  processing_status: TransactionStatus
  /** The metadata of the request. */
  metadata?: Metadata | null
  /** Why no Item can be used. Present when UNPROCESSABLE, otherwise absent. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * The check signals of the Items used and of the response. Only when COMPLETED. (chosen:
   * check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One report per school. Present when COMPLETED, otherwise absent. */
  academic_summary?: AcademicSummaryReport[]
}

/**
 * The student of an academic summary.
 *
 * Published, not specified.
 */
export interface AcademicSummaryStudent {
  /** Given name. */
  first_name?: string | null
  /** Middle name. */
  middle_name?: string | null
  /** Family name. */
  last_name?: string | null
  /** Title before the name. */
  prefix?: string | null
  /** Suffix after the name. */
  suffix?: string | null
  /** The whole name as printed. */
  full_name?: string | null
  /** Earlier given name. */
  former_first_name?: string | null
  /** Earlier middle name. */
  former_middle_name?: string | null
  /** Earlier family name. */
  former_last_name?: string | null
  /** Earlier title. */
  former_prefix?: string | null
  /** Earlier suffix. */
  former_suffix?: string | null
  /** The whole earlier name. */
  former_full_name?: string | null
  /** Date of birth. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  date_of_birth?: string | null
  /** E-mail address. */
  email?: string | null
  /** Address of the person. */
  address?: Address | null
  /** Social security number, usually masked. */
  ssn?: string | null
  /** Other information that the school prints, with arbitrary keys. */
  other_attributes?: AcademicAttributes | null
  /** Phone number. */
  phone_number?: string | null
}

/**
 * Totals of credits and grades, with rank and attendance if the school prints them.
 *
 * Published, not specified.
 */
export interface AcademicTotals {
  /** The unit of the credits. */
  credit_type?: CreditType | null
  /** The courses included in totals. */
  level?: AcademicTotalsLevel | null
  /** `true` for totals since the start of study, `false` for this session or degree alone. */
  cumulative?: boolean | null
  /** Credits that count toward the grade point average. */
  gpa_credits?: number | null
  /** Credits attempted. */
  attempted?: number | null
  /** Credits earned. */
  earned?: number | null
  /** Sum of grade points times credits. */
  quality_points?: number | null
  /** Grade point average on the scale of gpa_range. */
  gpa?: number | null
  /** The scale of a grade point average. */
  gpa_range?: GpaRange | null
  /** Rank in the class; 1 is the best. From 0 to 2147483647. */
  student_rank?: number | null
  /** Number of students in the ranking. From 0 to 2147483647. */
  class_size?: number | null
  /** Date of the ranking. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  rank_date?: string | null
  /** Days present. */
  days_attended?: AttendanceDays | null
  /** Days absent. */
  days_absent?: AttendanceDays | null
}

/**
 * The courses included in totals.
 *
 * - `INSTITUTION`: courses of the issuing school
 * - `TRANSFER`: courses transferred from other schools
 * - `TOTAL`: all of these courses
 *
 * Published, not specified.
 */
export type AcademicTotalsLevel = 'INSTITUTION' | 'TRANSFER' | 'TOTAL' | (string & {})

/**
 * A holder of the bank account with the income.
 *
 * Published, not specified.
 */
export interface AccountHolder {
  /** Name of the holder. */
  name?: string | null
  /** E-mail address. */
  email?: string | null
  /** Phone number. */
  phone_number?: string | null
  /** Address of the holder. */
  address?: ReportAddress | null
}

/**
 * A postal address as printed on documents.
 *
 * Published, not specified.
 */
export interface Address {
  /** First line. */
  addr1?: string | null
  /** Second line. Allowed only if there is a first line. */
  addr2?: string | null
  /** City. */
  city?: string | null
  /** State or province, as a code or a name. */
  state?: string | null
  /** Postal code. */
  zipcode?: string | null
  /** The country of the address. */
  country?: Country | null
}

/**
 * A number of days, as a number or as digits in text.
 *
 * Published, not specified.
 */
export type AttendanceDays = number | string

/**
 * A period of attendance at the school.
 *
 * Published, not specified.
 */
export interface AttendancePeriod {
  /** First day. Epoch milliseconds. */
  start_date?: number | null
  /** Last day. Epoch milliseconds. */
  end_date?: number | null
}

/**
 * What caused the loss.
 *
 * - `COLLISION`: collision with a vehicle or object
 * - `ANIMAL`: collision with an animal
 * - `THEFT`: theft of the vehicle or from it
 * - `VANDALISM`: wilful damage
 * - `FIRE`: fire
 * - `WEATHER`: hail, wind, flood or other weather
 * - `GLASS`: breakage of glass only
 * - `OTHER`: any other cause
 *
 * Chosen, see gap insurance-auto-claim.
 */
export type AutoClaimCause =
  | 'COLLISION'
  | 'ANIMAL'
  | 'THEFT'
  | 'VANDALISM'
  | 'FIRE'
  | 'WEATHER'
  | 'GLASS'
  | 'OTHER'
  | (string & {})

/**
 * The driver at the time of the loss.
 *
 * Chosen, see gap insurance-auto-claim.
 */
export interface AutoClaimDriver {
  /** Whole name. */
  name?: string
  /** Relationship to the policy holder. */
  relationship?: string
}

/**
 * A payment under one coverage item.
 *
 * Chosen, see gap insurance-auto-claim.
 */
export interface AutoClaimPayment {
  /** The coverage item. */
  coverage?: CoverageItemType
  /** The amount paid. */
  amount?: MoneyAmount
}

/**
 * Whether a claim is settled.
 *
 * - `OPEN`: not settled
 * - `CLOSED`: settled or withdrawn
 *
 * Chosen, see gap insurance-auto-claim.
 */
export type AutoClaimStatus = 'OPEN' | 'CLOSED' | (string & {})

/**
 * The vehicle of a claim.
 *
 * Chosen, see gap insurance-auto-claim.
 */
export interface AutoClaimVehicle {
  /** Model year. From 1000 to 9999. */
  year?: number
  /** Manufacturer. */
  make?: string
  /** Model. */
  model?: string
  /** Vehicle identification number. */
  vin?: string
}

/**
 * One claim.
 *
 * Chosen, see gap insurance-auto-claim.
 */
export interface AutoInsuranceClaim {
  /** The insurer's claim number. */
  claim_number?: string
  /** Number of the policy. */
  policy_number?: string
  /** When the loss occurred. */
  date_of_loss?: string
  /** When the loss was reported to the insurer. */
  date_reported?: string
  /** Whether a claim is settled. */
  status?: AutoClaimStatus
  /** What caused the loss. */
  cause_of_loss?: AutoClaimCause
  /** Whether the insured driver caused the loss. */
  at_fault?: boolean
  /** What happened. */
  description?: string
  /** The vehicle of a claim. */
  vehicle?: AutoClaimVehicle
  /** Absent if nobody was driving. */
  driver?: AutoClaimDriver
  /** Empty until something is paid. */
  payments?: AutoClaimPayment[]
  /** Sum of the payments. */
  total_paid?: MoneyAmount
}

/**
 * When a degree was awarded: epoch milliseconds, or the text that published descriptions declare.
 *
 * Chosen, see gap academic-summary-award-date.
 */
export type AwardDate = number | string

/**
 * An object, as sent in the update.
 *
 * Published, not specified.
 */
export type ChangedAttributes = Record<string, unknown>

/**
 * What an integrity check found.
 *
 * Published, not specified.
 */
export interface CheckSignal {
  /** Name of the signal. */
  code?: CheckSignalCode
  /** A description of the finding for people. */
  description?: string
  /** The category of a check signal. (chosen: check-signal-category) */
  category?: CheckSignalCategory
  /** The details behind the signal. */
  context?: CheckSignalContext
}

/**
 * The category of a check signal.
 *
 * - `Connections`: anomalies in account connections
 * - `Document Metadata`: inconsistencies in metadata
 * - `Visual`: formatting and visual discrepancies
 * - `Data`: inconsistencies in data
 *
 * Specification, section Check signals.
 */
export type CheckSignalCategory = 'Connections' | 'Document Metadata' | 'Visual' | 'Data' | (string & {})

/**
 * The check signals. Later versions may add more.
 *
 * - `CC_DUPLICATE_CREDENTIALS`: the same credentials connected the account of another Individual
 * - `METADATA_MISMATCH`: the metadata of a structured PDF does not match the document
 * - `FONT_MISMATCH`: the fonts of a structured PDF do not match
 * - `IDENTITY_MISMATCH`: name, SSN, employee identifier or TIN does not match the Individual
 * - `GROSS_PAY_MISMATCH`: gross pay is not the sum of the earnings
 * - `NET_PAY_MISMATCH`: net pay is not gross pay less all deductions
 * - `DEDUCTIONS_MISMATCH`: total deductions are not the sum of the deductions
 * - `YTD_MISMATCH`: a year-to-date amount is less than the current amount or the pay of the year on all
 * paystubs, or does not grow by the current amount between paystubs
 * - `HOURS_RATE_MISMATCH`: hours times rate is not the amount earned
 * - `TAX_MISMATCH`: Social Security or Medicare tax is not its statutory share of the wages it was withheld from
 * - `DATE_MISMATCH`: dates contradict each other, such as a pay period that ends before it starts
 * - `EMPLOYER_MISMATCH`: name or EIN of the employer differs between documents for the same employment
 *
 * Published, not specified.
 */
export type CheckSignalCode =
  | 'CC_DUPLICATE_CREDENTIALS'
  | 'METADATA_MISMATCH'
  | 'FONT_MISMATCH'
  | 'IDENTITY_MISMATCH'
  | 'GROSS_PAY_MISMATCH'
  | 'NET_PAY_MISMATCH'
  | 'DEDUCTIONS_MISMATCH'
  | 'YTD_MISMATCH'
  | 'HOURS_RATE_MISMATCH'
  | 'TAX_MISMATCH'
  | 'DATE_MISMATCH'
  | 'EMPLOYER_MISMATCH'
  | (string & {})

/**
 * The details behind the signal.
 *
 * Published, not specified.
 */
export interface CheckSignalContext {
  /** Other occurrences (CC_DUPLICATE_CREDENTIALS). */
  data?: CheckSignalOccurrence[]
}

/**
 * Another occurrence of the same signal.
 *
 * Published, not specified.
 */
export interface CheckSignalOccurrence {
  /** When it occurred. Epoch milliseconds. */
  timestamp?: number
  /** Identifier of the Individual in this occurrence. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
}

/**
 * Extraction accuracy in percent of the attributes below 95 percent. Each key is a path within data: names and
 * list positions joined by full stops.
 *
 * Published, not specified.
 */
export type Confidence = Record<string, number>

/**
 * A country.
 *
 * Published, not specified.
 */
export interface Country {
  /** Name in English. */
  name?: string | null
  /** ISO 3166-1 alpha-2 code. */
  a2_code?: string | null
}

/**
 * ISO 3166-1 alpha-2 code of a supported country.
 *
 * - `US`: United States
 * - `CA`: Canada
 *
 * Published, not specified.
 */
export type CountryCode = 'US' | 'CA' | (string & {})

/**
 * A course of a session.
 *
 * Published, not specified.
 */
export interface Course {
  /** The school's course number, such as ENGL 1101. */
  id?: string | null
  /** Title of the course. */
  name?: string | null
  /** How the credit of a course was earned. */
  credit_basis?: CreditBasis | null
  /** Whether the course is at honors level. */
  honors_course?: boolean | null
  /** Whether the student took the course before. */
  repeated?: boolean | null
  /** Whether the grade counts toward the grade point average. */
  count_in_gpa?: boolean | null
  /** The classification that the code of the course belongs to. */
  code_type?: CurriculumCodeType | null
  /** Code of the subject in that classification. */
  code?: string | null
  /** How the course is taught, such as REGULAR_CLASS. */
  instructional_setting?: string | null
  /** First day. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  start_date?: string | null
  /** Last day. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  end_date?: string | null
  /** Credits and final grade of a course. */
  credits?: CourseCredits | null
  /** Grades of parts of the course. */
  marks_awarded?: Mark[] | null
  /** Other information that the school prints, with arbitrary keys. */
  other_attributes?: AcademicAttributes | null
}

/**
 * Credits and final grade of a course.
 *
 * Published, not specified.
 */
export interface CourseCredits {
  /** The unit of the credits. */
  credit_type: CreditType
  /** Credits that count toward the grade point average. */
  gpa_credits?: number | null
  /** Credits attempted. */
  attempted?: number | null
  /** Credits earned. */
  earned?: number | null
  /** Grade points times credits. */
  quality_points?: number | null
  /** How to read the grade. */
  grade_qualifier?: string | null
  /** Grade as printed, such as A, B+, P or TA; absent while the course is in progress. */
  grade?: string | null
}

/**
 * What the insured pays first.
 *
 * Published, not specified.
 */
export interface CoverageDeductible {
  /** What a deductible applies to. */
  type?: CoverageDeductibleType | null
  /** Null if the type alone is sufficient. */
  value?: CoverageLimitValue | null
}

/**
 * What a deductible applies to.
 *
 * - `PER_PERSON`: each person
 * - `PER_ACCIDENT`: each accident
 * - `PER_ENDORSEMENT`: as an endorsement of the policy says
 * - `PER_POLICY`: as the policy says
 * - `AMOUNT`: a plain amount
 * - `TEXT`: stated in words
 *
 * Published, not specified.
 */
export type CoverageDeductibleType =
  | 'PER_PERSON'
  | 'PER_ACCIDENT'
  | 'PER_ENDORSEMENT'
  | 'PER_POLICY'
  | 'AMOUNT'
  | 'TEXT'
  | (string & {})

/**
 * One coverage of a policy. AUTO has vehicle_info and drivers. HOME and RENTERS have property_info. Every type
 * has coverage_items.
 *
 * Published, not specified.
 */
export interface CoverageDetails {
  /** The vehicle; AUTO. */
  vehicle_info?: InsuredVehicle | null
  /** The drivers of the vehicle; AUTO. */
  drivers?: InsuredDriver[] | null
  /** The dwelling; HOME and RENTERS. */
  property_info?: InsuredProperty | null
  /** The kinds of protection in the coverage. */
  coverage_items?: CoverageItem[] | null
}

/**
 * One kind of protection in a coverage.
 *
 * Published, not specified.
 */
export interface CoverageItem {
  /** Name as printed. */
  name?: string | null
  /** Kind of protection, with its X12 code in brackets. */
  type?: CoverageItemType | null
  /** Null if X12 has no code. */
  x12_info?: X12Coverage | null
  /** Premium of this item. */
  premium_amount?: MoneyAmount | null
  /** Empty if there are none. */
  limits?: CoverageLimit[] | null
  /** Empty if there are none. */
  deductibles?: CoverageDeductible[] | null
}

/**
 * Kind of protection, with its X12 code in brackets.
 *
 * - `DWELLING`: the building (Dwell)
 * - `PERSONAL_PROPERTY`: belongings (PP)
 * - `BUILDING_ADDITIONS_ALTERATIONS`: additions and alterations to the building (BAA)
 * - `BUILDING_ORDINANCE`: cost of meeting building ordinances (BOLAW)
 * - `LOSS_ASSESSMENT`: assessments by an association (LAC)
 * - `IDENTITY_FRAUD`: expenses after identity fraud
 * - `PERSONAL_LIABILITY`: liability to others (PPTC)
 * - `ADDITIONAL_PREMISES_LIABILITY_EXTENSION`: liability on further premises (ADDRL)
 * - `WORKERS_COMPENSATION`: injury to household workers (WCFIN)
 * - `MEDICAL_PAYMENTS`: medical expenses, of vehicle or property (MEDPM)
 * - `BODILY_INJURY`: liability for injury to others (BI)
 * - `PROPERTY_DAMAGE`: liability for damage to others (PD)
 * - `FUNERAL_EXPENSE_BENEFITS`: funeral expenses (FEB)
 * - `UNINSURED_MOTORIST_BODILY_INJURY`: injury by an uninsured driver (UMISG)
 * - `COMPREHENSIVE_COVERAGE`: loss of the vehicle other than by collision (COMP)
 * - `COLLISION_COVERAGE`: damage to the vehicle by collision (COLL)
 * - `LOSS_OF_USE`: cost while the insured property cannot be used (LUSE)
 * - `TOWING_AND_LABOR`: towing and roadside labor (TL)
 * - `RENTAL_REIMBURSEMENT`: rental vehicle during repair (RREIM)
 * - `WORK_LOSS_BENEFITS`: lost wages (WLB)
 * - `WITNESS_EXPENSE`: expenses of attending a hearing
 * - `REWARD_COVERAGE`: reward for information on a theft
 * - `PROOF_OF_LOSS`: cost of proving a loss
 * - `EMERGENCY_TRANSPORTATION`: emergency transportation
 * - `CUSTOM_PARTS_EQUIEPMENTS`: custom parts and equipment; spelled as clients read it
 * - `PERSONAL_UMBRELLA`: liability above other policies (PLC)
 *
 * Published, not specified.
 */
export type CoverageItemType =
  | 'DWELLING'
  | 'PERSONAL_PROPERTY'
  | 'BUILDING_ADDITIONS_ALTERATIONS'
  | 'BUILDING_ORDINANCE'
  | 'LOSS_ASSESSMENT'
  | 'IDENTITY_FRAUD'
  | 'PERSONAL_LIABILITY'
  | 'ADDITIONAL_PREMISES_LIABILITY_EXTENSION'
  | 'WORKERS_COMPENSATION'
  | 'MEDICAL_PAYMENTS'
  | 'BODILY_INJURY'
  | 'PROPERTY_DAMAGE'
  | 'FUNERAL_EXPENSE_BENEFITS'
  | 'UNINSURED_MOTORIST_BODILY_INJURY'
  | 'COMPREHENSIVE_COVERAGE'
  | 'COLLISION_COVERAGE'
  | 'LOSS_OF_USE'
  | 'TOWING_AND_LABOR'
  | 'RENTAL_REIMBURSEMENT'
  | 'WORK_LOSS_BENEFITS'
  | 'WITNESS_EXPENSE'
  | 'REWARD_COVERAGE'
  | 'PROOF_OF_LOSS'
  | 'EMERGENCY_TRANSPORTATION'
  | 'CUSTOM_PARTS_EQUIEPMENTS'
  | 'PERSONAL_UMBRELLA'
  | (string & {})

/**
 * The highest amount that is paid.
 *
 * Published, not specified.
 */
export interface CoverageLimit {
  /** What a limit applies to. */
  type?: CoverageLimitType | null
  /** Null if the type alone is sufficient, as with PER_POLICY. */
  value?: CoverageLimitValue | null
}

/**
 * What a limit applies to.
 *
 * - `PER_PERSON`: each person
 * - `PER_ACCIDENT`: each accident
 * - `PER_ENDORSEMENT`: as an endorsement of the policy says
 * - `PER_POLICY`: as the policy says
 * - `AMOUNT`: a plain amount
 * - `TEXT`: stated in words
 * - `AGGREGATE`: all losses of the coverage period together
 * - `PER_DAY`: each day
 * - `MAXIMUM`: the greatest amount paid
 * - `PER_OCCURRENCE`: each occurrence
 * - `REASONABLE_EXPENSE`: reasonable expenses
 *
 * Published, not specified.
 */
export type CoverageLimitType =
  | 'PER_PERSON'
  | 'PER_ACCIDENT'
  | 'PER_ENDORSEMENT'
  | 'PER_POLICY'
  | 'AMOUNT'
  | 'TEXT'
  | 'AGGREGATE'
  | 'PER_DAY'
  | 'MAXIMUM'
  | 'PER_OCCURRENCE'
  | 'REASONABLE_EXPENSE'
  | (string & {})

/**
 * An amount of money; text for type TEXT.
 *
 * Published, not specified.
 */
export type CoverageLimitValue = MoneyAmount | string

/**
 * How the credit of a course was earned.
 *
 * - `REGULAR_ENROLLMENT`: by a course at the school
 * - `TRANSFER`: by a course at another school, accepted by this school
 * - `ADVANCED_PLACEMENT`: by an advanced placement examination
 *
 * Published, not specified.
 */
export type CreditBasis = 'REGULAR_ENROLLMENT' | 'TRANSFER' | 'ADVANCED_PLACEMENT' | (string & {})

/**
 * The unit of the credits.
 *
 * - `SEMESTER`: semester credit hours
 * - `QUARTER`: quarter credit hours
 * - `UNITS`: units as the school defines them
 * - `CLOCK_HOURS`: hours of instruction
 * - `CARNEGIE_UNITS`: Carnegie units of secondary school
 * - `CONTINUING_EDUCATION_UNIT`: continuing education units
 * - `HIGHSCHOOL_CREDIT`: high-school credits
 * - `OTHER`: another unit
 *
 * Published, not specified.
 */
export type CreditType =
  | 'SEMESTER'
  | 'QUARTER'
  | 'UNITS'
  | 'CLOCK_HOURS'
  | 'CARNEGIE_UNITS'
  | 'CONTINUING_EDUCATION_UNIT'
  | 'HIGHSCHOOL_CREDIT'
  | 'OTHER'
  | (string & {})

/**
 * The currency of an amount.
 *
 * - `USD`: United States dollar
 * - `CAD`: Canadian dollar
 * - `CAN`: Canadian dollar; not the ISO 4217 spelling
 * - `INR`: Indian rupee
 * - `OTHER`: any other currency
 *
 * Published, not specified.
 */
export type Currency = 'USD' | 'CAD' | 'CAN' | 'INR' | 'OTHER' | (string & {})

/**
 * The classification of a subject code.
 *
 * - `CIP`: Classification of Instructional Programs
 * - `HEGIS`: Higher Education General Information Survey
 * - `OTHER`: another classification
 * - `UNKNOWN`: not known; on courses only
 *
 * Published, not specified.
 */
export type CurriculumCodeType = 'CIP' | 'HEGIS' | 'OTHER' | 'UNKNOWN' | (string & {})

/**
 * A workflow that collects data from one Individual. Its links and events show its progress.
 *
 * Specification, section Data Request.
 */
export interface DataRequest {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /**
   * The same identifier under the name that published clients read. Starts with `dr_`. At most 255 characters.
   * (published)
   */
  id: string
  /** Identifier of the Individual whose data is requested. Starts with `idv_`. At most 255 characters. (published) */
  individual_id?: string | null
  /** The type of a Data Request, which selects its workflow. */
  type?: DataRequestType | (string & {})
  /** The webhook subscriptions of this Data Request. */
  delivery_details?: DeliveryDetail[]
  /** The party that you request data for. Messages to the Individual show it. At most 1023 characters. (published) */
  third_party_requester?: string | null
  /** Name of the requester. Defaults to the display name of the account. At most 1023 characters. (published) */
  requester_name?: string | null
  /** Options that limit the data to collect. The account preferences apply to absent options. (published) */
  request_details?: RequestDetails | null
  /** Automatic refresh of a Data Request. (published) */
  refresh_policy?: RefreshPolicy | null
  /** Let the Individual upload documents. (published) */
  enable_manual_upload?: boolean | null
  /** Announce partial reports before the report is complete. (published) */
  enable_report_updates?: boolean | null
  /** Whether the report is generated as soon as Items are processed. Defaults to true. (published) */
  autorun_services?: boolean | null
  /** Logo to show to the Individual. At most 2048 characters. (published) */
  requester_logo_url?: string | null
  /** Logo shown to the Individual, as stored. (published) */
  requester_logo?: string | null
  /** The origin of the request. (published) */
  referrer?: string | null
  /** Identifier of the Link experience. Starts with `lnk_`. At most 255 characters. (published) */
  widget_id?: string | null
  /** Only if requested with get_consent. (published) */
  consent?: DataRequestConsent | null
  /** The invitation links. At most one is available. (published) */
  invitation_links?: InvitationLink[] | null
  /** Recorded events, earliest first. (published) */
  event_logs?: EventLogEntry[] | null
  /** The last activity of a Data Request. (published) */
  last_activity_type?: DataRequestActivity | null
  /** When the last activity occurred. Epoch milliseconds. (published) */
  last_activity_at?: number | null
  /** When it was created. Epoch milliseconds. (published) */
  created_at?: number | null
  /** When it last changed. Epoch milliseconds. (published) */
  updated_at?: number | null
  /** The accounts that the Individual connected, oldest first. (chosen: check-signals-of-connections) */
  connections?: DataRequestConnection[]
}

/**
 * The last activity of a Data Request.
 *
 * - `CREATED`: the Data Request was created
 * - `INVITATION_CREATED`: a link was generated
 * - `AVAILABLE`: some data can be read
 * - `COMPLETE`: all data can be read
 * - `FAILED`: no data could be collected
 *
 * Published, not specified.
 */
export type DataRequestActivity = 'CREATED' | 'INVITATION_CREATED' | 'AVAILABLE' | 'COMPLETE' | 'FAILED' | (string & {})

/**
 * An account that the Individual connected for a Data Request.
 *
 * Chosen, see gap check-signals-of-connections.
 */
export interface DataRequestConnection {
  /** Identifier of the Connection, as in the event datasource.connected. Starts with `cn_`. At most 255 characters. */
  connection_id: string
  /** The Data Source; `bank` for a bank account. At most 255 characters. */
  datasource_id: string
  /** When it was connected. Epoch milliseconds. */
  created_at: number
  /** The check signals; empty if the checks found nothing. */
  checkcodes: CheckSignal[]
}

/**
 * What the Individual agreed to.
 *
 * Published, not specified.
 */
export interface DataRequestConsent {
  /** Identifier of the consent. Starts with `cs_`. At most 255 characters. */
  id?: string | null
  /** The text that the Individual saw. */
  description?: string | null
  /** Whether the Individual agreed. */
  accepted?: boolean | null
  /** When the Individual answered. Epoch milliseconds. */
  recorded_at?: number | null
}

/**
 * A result matches every filter. If a filter is a list, one matching value is enough.
 *
 * Published, not specified.
 */
export interface DataRequestFilters {
  /** State of the latest invitation link. */
  status?: LinkStatus[]
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** Data Sources that the Individual connected. */
  datasource_id?: string[]
  /** Types of Data Request. */
  type?: DataRequestType[]
  /** Full name of the Individual. At most 255 characters. */
  name?: string
  /**
   * The client's own identifier of the Individual. An integer is accepted and stored as text. At most 45
   * characters.
   */
  external_id?: string
}

/**
 * Identifier of the Data Request just created or changed.
 *
 * Published, not specified.
 */
export interface DataRequestIdentifier {
  /** Send it as datarequest_id in later calls. Starts with `dr_`. At most 255 characters. */
  id: string
}

/**
 * The Data Request to create.
 *
 * Published, not specified.
 */
export interface DataRequestInput {
  /** Identifier of the Individual whose data is requested. Starts with `idv_`. At most 255 characters. (specified) */
  individual_id: string
  /** The type of a Data Request, which selects its workflow. (specified) */
  type: DataRequestType
  /** The webhook subscriptions of this Data Request. (specified) */
  delivery_details?: DeliveryDetail[]
  /** The party that you request data for. Messages to the Individual show it. At most 1023 characters. */
  third_party_requester?: string | null
  /** Name of the requester. Defaults to the display name of the account. At most 1023 characters. */
  requester_name?: string
  /** Options that limit the data to collect. The account preferences apply to absent options. */
  request_details?: RequestDetails | null
  /** Automatic refresh of a Data Request. */
  refresh_policy?: RefreshPolicy | null
  /** Let the Individual upload documents. */
  enable_manual_upload?: boolean
  /** Announce partial reports before the report is complete. */
  enable_report_updates?: boolean
  /** Whether the report is generated as soon as Items are processed. Defaults to true. */
  autorun_services?: boolean
  /** Logo to show to the Individual. At most 2048 characters. */
  requester_logo_url?: string
}

/**
 * Data Requests with the requested fields.
 *
 * Published, not specified.
 */
export type DataRequestList = ListedDataRequest[]

/**
 * The size, order and content of the list.
 *
 * Published, not specified.
 */
export interface DataRequestListOptions {
  /** The number of records to return. Defaults to 200. From 1 to 1000. */
  count?: number
  /** The number of records to skip. Defaults to 0. From 0 to 2147483647. */
  offset?: number
  /** Defaults to created_at. */
  sort_by?: DataRequestSortField
  /** Defaults to DESC. */
  sort_order?: SortOrder
  /** Include the Individual. Defaults to false. */
  prefetch_individual?: boolean
  /**
   * Include x_auth_token_credentials and header values in delivery_details. Defaults to false: credentials are
   * left out and each header value is ***.
   */
  get_x_auth_token_credentials?: boolean
}

/**
 * The Data Request to read.
 *
 * Published, not specified.
 */
export interface DataRequestLookup {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The same identifier under the name that published clients send. Starts with `dr_`. At most 255 characters. */
  id?: string
  /**
   * Include x_auth_token_credentials and header values in delivery_details. Defaults to false: credentials are
   * left out and each header value is ***.
   */
  get_x_auth_token_credentials?: boolean
  /** Include the consent. Defaults to false. */
  get_consent?: boolean
}

/**
 * A Data Request. Send exactly one of `datarequest_id` and `id`.
 *
 * Specification, section Data Request.
 */
export interface DataRequestReference {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /**
   * The same identifier under the name that published clients send. Starts with `dr_`. At most 255 characters.
   * (published)
   */
  id?: string
}

/**
 * Which Data Requests and which of their fields to return.
 *
 * Published, not specified.
 */
export interface DataRequestSearch {
  /** If absent or empty, the latest 200 are returned. */
  filters?: DataRequestFilters
  /** Fields to return. Defaults to id, individual_id, type, created_at, invitation_links and event_logs. */
  fields?: string[]
  /** The size, order and content of the list. */
  options?: DataRequestListOptions
}

/**
 * The field that Data Requests are sorted by.
 *
 * - `created_at`: time of creation
 * - `updated_at`: time of the last change
 * - `last_activity_at`: time of the last activity
 * - `last_activity_type`: type of the last activity
 * - `type`: type of the Data Request
 * - `individual_id`: identifier of the Individual
 * - `id`: identifier of the Data Request
 * - `datarequest_id`: identifier of the Data Request, as id
 *
 * Chosen, see gap list-order-and-paging.
 */
export type DataRequestSortField =
  | 'created_at'
  | 'updated_at'
  | 'last_activity_at'
  | 'last_activity_type'
  | 'type'
  | 'individual_id'
  | 'id'
  | 'datarequest_id'

/**
 * The type of a Data Request, which selects its workflow.
 *
 * - `ACADEMIC_SUMMARY`: education summary
 * - `ENROLLMENT_STATUS`: enrollment status
 * - `EMPLOYMENT_SUMMARY`: employment summary
 * - `INCOME_SUMMARY`: income summary
 * - `INCOME_EMPLOYMENT_DETAILS`: income and employment details (VOIE)
 * - `HOME_INSURANCE_DETAILS`: home insurance details
 * - `AUTO_INSURANCE_DETAILS`: auto insurance details
 * - `RENTERS_INSURANCE_DETAILS`: renters insurance details
 * - `REALIZED_GAINS`: 1099-B data of a brokerage account
 * - `CUSTOM`: data that no other type covers
 *
 * Specification, section Data Request.
 */
export type DataRequestType =
  | 'ACADEMIC_SUMMARY'
  | 'ENROLLMENT_STATUS'
  | 'EMPLOYMENT_SUMMARY'
  | 'INCOME_SUMMARY'
  | 'INCOME_EMPLOYMENT_DETAILS'
  | 'HOME_INSURANCE_DETAILS'
  | 'AUTO_INSURANCE_DETAILS'
  | 'RENTERS_INSURANCE_DETAILS'
  | 'REALIZED_GAINS'
  | 'CUSTOM'

/**
 * The fields to change. Absent fields keep their values. A list or an object replaces the current one.
 *
 * Published, not specified.
 */
export interface DataRequestUpdate {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The same identifier under the name that published clients send. Starts with `dr_`. At most 255 characters. */
  id?: string
  /** The webhook subscriptions of this Data Request. */
  delivery_details?: DeliveryDetail[]
  /** The party that you request data for. Messages to the Individual show it. At most 1023 characters. */
  third_party_requester?: string | null
  /** Name of the requester. Defaults to the display name of the account. At most 1023 characters. */
  requester_name?: string
  /** Options that limit the data to collect. The account preferences apply to absent options. */
  request_details?: RequestDetails | null
  /** Automatic refresh of a Data Request. */
  refresh_policy?: RefreshPolicy | null
  /** Let the Individual upload documents. (chosen: updatable-fields) */
  enable_manual_upload?: boolean
  /** Announce partial reports before the report is complete. (chosen: updatable-fields) */
  enable_report_updates?: boolean
  /** Whether the report is generated as soon as Items are processed. Defaults to true. (chosen: updatable-fields) */
  autorun_services?: boolean
  /** Logo to show to the Individual. At most 2048 characters. (chosen: updatable-fields) */
  requester_logo_url?: string
  /** The current Individual; cannot be changed. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** The current type; cannot be changed. */
  type?: DataRequestType
}

/**
 * An online location of Items.
 *
 * Published, not specified.
 */
export interface DataSource {
  /**
   * Identifier. Starts with `sch_`, `emp_`, `insr_` or `brk_`: school, employer, insurer, brokerage. At most 255
   * characters.
   */
  id: string
  /** Name to show. */
  institution_display_name: string
  /** IPEDS unit identifier; schools only. */
  ipeds_id?: string | null
  /** CEEB code; schools only. */
  ceeb_id?: string | null
  /** OPE identifier; schools only. */
  ope_id?: string | null
  /** Contact details of the institution. */
  contact_info?: DataSourceContact | null
  /** Kinds of students that the Data Source supports. */
  student_type?: DataSourceOption[] | null
  /** Kinds of employment that the Data Source supports. */
  employment_type?: DataSourceOption[] | null
  /** Employment statuses that the Data Source supports. */
  employment_status?: DataSourceOption[] | null
  /** Countries where the Data Source is offered. */
  countries?: Country[] | null
}

/**
 * Postal address of an institution.
 *
 * Published, not specified.
 */
export interface DataSourceAddress {
  /** First line. */
  addr1?: string | null
  /** Second line. */
  addr2?: string | null
  /** City. */
  city?: string | null
  /** Name of the state or province. */
  state_name?: string | null
  /** Code of the state or province. */
  state_short_code?: string | null
  /** Postal code. */
  zipcode?: string | null
  /** The country of the address. */
  country?: Country | null
}

/**
 * Contact details of the institution.
 *
 * Published, not specified.
 */
export interface DataSourceContact {
  /** Address of the website. */
  website?: string | null
  /** Main phone number. */
  phone_number?: string | null
  /** Phone number of a school's registrar. */
  registrar_phone?: string | null
  /** E-mail address of a school's registrar. */
  registrar_email?: string | null
  /** Phone number for login problems. */
  it_helpdesk_phone?: string | null
  /** E-mail address for login problems. */
  it_helpdesk_email?: string | null
  /** Postal addresses. */
  addresses?: DataSourceAddress[] | null
}

/**
 * A result matches every filter.
 *
 * Published, not specified.
 */
export interface DataSourceFilters {
  /** Identifier of one Data Source. At most 255 characters. */
  id?: string
  /** Part of the name. At most 255 characters. */
  institution_display_name?: string
  /** Offered in any of these countries. */
  countries?: CountryCode[]
  /** Only Data Sources of this kind of institution. */
  institution_type?: InstitutionType
  /** IPEDS unit identifier of a school. At most 255 characters. */
  ipeds_id?: string
  /** OPE identifier of a school. At most 255 characters. */
  ope_id?: string
  /** CEEB code of a school. At most 255 characters. */
  ceeb_id?: string
}

/**
 * The Data Sources found.
 *
 * Published, not specified.
 */
export type DataSourceList = DataSource[]

/**
 * An option of this Data Source.
 *
 * Published, not specified.
 */
export interface DataSourceOption {
  /** Value to send in request_details. */
  type?: string | null
  /** Name to show. */
  name?: string | null
}

/**
 * Which Data Sources to return.
 *
 * Published, not specified.
 */
export interface DataSourceSearch {
  /** If absent or empty, all are returned. */
  filters?: DataSourceFilters
}

/**
 * Extraction is complete. All relevant documents of a connected account were read, or the required documents
 * were uploaded.
 *
 * Published, not specified.
 */
export interface DatarequestAcquisitionCompletedEvent {
  /** Name of the event. */
  event: 'datarequest.acquisition_completed'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** A reason code. No values are known. */
  reason_code?: string | null
}

/**
 * Extraction is complete and there are Items. All relevant documents of a connected account were read, or the
 * required documents were uploaded.
 *
 * Published, not specified.
 */
export interface DatarequestItemsAvailableEvent {
  /** Name of the event. */
  event: 'datarequest.items_available'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** The Items of the Data Request. */
  items?: WebhookItem[] | null
}

/**
 * All Items of the Data Request are processed, both uploaded ones and those from a connected account.
 *
 * Chosen, see gap items-processed-body.
 */
export interface DatarequestItemsProcessedEvent {
  /** Name of the event. (published) */
  event: 'datarequest.items_processed'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string
  /** Whether a refresh caused the event. */
  is_refresh?: boolean
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** The Items that are processed. */
  items?: WebhookItem[]
}

/**
 * Extraction is complete and there is no Item.
 *
 * Published, not specified.
 */
export interface DatarequestNoItemsEvent {
  /** Name of the event. */
  event: 'datarequest.no_items'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
}

/**
 * A scheduled refresh failed.
 *
 * Published, not specified.
 */
export interface DatarequestRefreshFailedEvent {
  /** Name of the event. */
  event: 'datarequest.refresh_failed'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the Data Source. At most 255 characters. */
  datasource_id?: string | null
  /** Identifier of the connection with the Data Source. Starts with `cn_`. At most 255 characters. */
  connection_id?: string | null
  /** Identifier of the Link session. Starts with `tls_`. At most 255 characters. */
  session_id?: string | null
  /** Whether the session has check signals. The Data Request lists them with its connections. */
  checkcodes_created?: boolean | null
  /** Why the refresh failed. */
  reason_codes?: RefreshFailedReason[] | null
}

/**
 * Data of the report is available.
 *
 * Published, not specified.
 */
export interface DatarequestReportAvailableEvent {
  /** Name of the event. */
  event: 'datarequest.report_available'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the transaction that generates the report. Starts with `trx_`. At most 255 characters. */
  transaction_id?: string | null
  /** Identifier of the Data Source. At most 255 characters. */
  datasource_id?: string | null
  /** Name of the Data Source. */
  datasource_name?: string | null
  /** The metadata that the Service was called with. */
  metadata?: Metadata | null
}

/**
 * All data of the report is available.
 *
 * Chosen, see gap report-event-body.
 */
export interface DatarequestReportCompleteEvent {
  /** Name of the event. (published) */
  event: 'datarequest.report_complete'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (published) */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string
  /** Whether a refresh caused the event. */
  is_refresh?: boolean
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the transaction that generates the report. Starts with `trx_`. At most 255 characters. */
  transaction_id?: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string
  /** The Service that returns the report. */
  report_uri?: ReportUri
  /** The metadata that the Service was called with. */
  metadata?: Metadata | null
}

/**
 * An error occurred while the report was generated.
 *
 * Published, not specified.
 */
export interface DatarequestReportErrorEvent {
  /** Name of the event. */
  event: 'datarequest.report_error'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the transaction that generates the report. Starts with `trx_`. At most 255 characters. */
  transaction_id?: string | null
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** The Service that returns the report. */
  report_uri?: ReportUri | null
  /** The metadata that the Service was called with. */
  metadata?: Metadata | null
  /** Why there is no report. */
  reason_codes?: ReportErrorReason[] | null
}

/**
 * Data of the report was added or updated; datarequest.report_complete follows once the report is complete.
 *
 * Chosen, see gap report-event-body.
 */
export interface DatarequestReportUpdateAvailableEvent {
  /** Name of the event. (published) */
  event: 'datarequest.report_update_available'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (published) */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string
  /** Whether a refresh caused the event. */
  is_refresh?: boolean
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the transaction that generates the report. Starts with `trx_`. At most 255 characters. */
  transaction_id?: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string
  /** The Service that returns the report. */
  report_uri?: ReportUri
  /** The metadata that the Service was called with. */
  metadata?: Metadata | null
}

/**
 * Updated data for the Data Request is available.
 *
 * Published, not specified.
 */
export interface DatarequestUpdatesAvailableEvent {
  /** Name of the event. */
  event: 'datarequest.updates_available'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the transaction that generates the report. Starts with `trx_`. At most 255 characters. */
  transaction_id?: string | null
}

/**
 * A connection with the Data Source is established.
 *
 * Published, not specified.
 */
export interface DatasourceConnectedEvent {
  /** Name of the event. */
  event: 'datasource.connected'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the Data Source. At most 255 characters. */
  datasource_id?: string | null
  /** Identifier of the connection with the Data Source. Starts with `cn_`. At most 255 characters. */
  connection_id?: string | null
  /** Identifier of the Link session. Starts with `tls_`. At most 255 characters. */
  session_id?: string | null
  /** Whether the session has check signals. The Data Request lists them with its connections. */
  checkcodes_created?: boolean | null
}

/**
 * The Data Source of an element in the response of a Service.
 *
 * Published, not specified.
 */
export interface DatasourceSummary {
  /** Identifier of the Data Source. At most 255 characters. */
  id?: string | null
  /** Kind of source: SIS, EMPLOYER, INSURANCE_PROVIDER, BROKERAGE_ACCOUNT and others; null for bank income. */
  type?: string | null
  /** Name of the institution or company. */
  name?: string | null
}

/**
 * A period between two calendar dates.
 *
 * Published, not specified.
 */
export interface DateInterval {
  /** First day. */
  start_date?: string | null
  /** Last day; absent or null if the period has no end yet. */
  end_date?: string | null
}

/**
 * A degree that the student pursues or was awarded.
 *
 * Published, not specified.
 */
export interface Degree {
  /** Name of the degree as printed. */
  description?: string | null
  /** Kind of degree. */
  type?: DegreeType | null
  /** Majors, minors and concentrations. */
  field_of_study?: FieldOfStudy[] | null
  /** Status of a degree. */
  status?: DegreeStatus | null
  /** Date of award; null until it is awarded. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  awarded_date?: string | null
  /** Length of the program in years. */
  years_of_study?: number | null
  /** Totals for this degree. */
  academic_summary?: AcademicTotals[] | null
  /** Other information that the school prints, with arbitrary keys. */
  other_attributes?: AcademicAttributes | null
}

/**
 * Status of a degree.
 *
 * - `AWARDED`: conferred
 * - `ENROLLED`: the student is enrolled
 * - `WITHDRAWN`: the student withdrew
 * - `TERMINATED`: the school ended the enrollment
 * - `UNKNOWN`: not known
 *
 * Published, not specified.
 */
export type DegreeStatus = 'AWARDED' | 'ENROLLED' | 'WITHDRAWN' | 'TERMINATED' | 'UNKNOWN' | (string & {})

/**
 * A degree that the student pursues or was awarded.
 *
 * Published, not specified.
 */
export interface DegreeSummary {
  /** Name of the degree as printed. */
  description?: string | null
  /** Kind of degree. */
  type?: DegreeType | null
  /** Status of a degree. */
  status?: DegreeStatus | null
  /** When the degree was awarded; null until then. */
  awarded_date?: AwardDate | null
  /** Length of the program in years. */
  years_of_study?: number | null
  /** Main subjects. */
  majors?: string[] | null
  /** Specializations within the majors. */
  concentrations?: string[] | null
  /** Secondary subjects. */
  minors?: string[] | null
  /** The scale of a grade point average. */
  gpa_range?: GpaRange | null
  /** Grade point average on the scale of gpa_range. */
  gpa?: number | null
  /** Credits earned. */
  credits?: number | null
}

/**
 * Kind of degree.
 *
 * - `HIGH-SCHOOL-DIPLOMA`: high-school diploma
 * - `ASSOCIATE`: associate degree
 * - `BACHELORS`: bachelor's degree
 * - `MASTERS`: master's degree by course work
 * - `MASTERS-RESEARCH`: master's degree by research
 * - `DOCTORAL`: doctoral degree
 * - `CERTIFICATE`: certificate
 * - `DIPLOMA`: diploma other than a high school diploma
 * - `NON-DEGREE`: study without a degree
 * - `PROFESSIONAL`: professional degree, as in law or medicine
 * - `UNDERGRADUATE`: undergraduate study without a stated degree
 * - `UNKNOWN`: not known
 *
 * Published, not specified.
 */
export type DegreeType =
  | 'HIGH-SCHOOL-DIPLOMA'
  | 'ASSOCIATE'
  | 'BACHELORS'
  | 'MASTERS'
  | 'MASTERS-RESEARCH'
  | 'DOCTORAL'
  | 'CERTIFICATE'
  | 'DIPLOMA'
  | 'NON-DEGREE'
  | 'PROFESSIONAL'
  | 'UNDERGRADUATE'
  | 'UNKNOWN'
  | (string & {})

/**
 * A subscription: an event and the endpoint that receives it.
 *
 * Specification, section Data Request.
 */
export interface DeliveryDetail {
  /** The event of the subscription. If absent, the account preference applies. */
  event_type?: WebhookEventType
  /** Endpoint that the webhook is posted to. At most 2048 characters. */
  url: string
  /** Additional headers of the webhook request. The content type is always application/json. */
  headers?: HttpHeaders
  /** How to get a token before each delivery. */
  x_auth_token_credentials?: XAuthTokenCredentials
}

/**
 * The degree type of a digest.
 *
 * - `HIGH-SCHOOL-DIPLOMA`: high-school diploma
 * - `ASSOCIATE`: associate degree
 * - `BACHELORS`: bachelor's degree
 * - `MASTERS`: master's degree by course work
 * - `MASTERS-RESEARCH`: master's degree by research
 * - `DOCTORAL`: doctoral degree
 * - `CERTIFICATE`: certificate
 * - `DIPLOMA`: diploma other than a high school diploma
 * - `NON-DEGREE`: study without a degree
 * - `PROFESSIONAL`: professional degree, as in law or medicine
 * - `UNDERGRADUATE`: undergraduate study without a stated degree
 *
 * Specification, section Record schemas.
 */
export type DigestDegreeType =
  | 'HIGH-SCHOOL-DIPLOMA'
  | 'ASSOCIATE'
  | 'BACHELORS'
  | 'MASTERS'
  | 'MASTERS-RESEARCH'
  | 'DOCTORAL'
  | 'CERTIFICATE'
  | 'DIPLOMA'
  | 'NON-DEGREE'
  | 'PROFESSIONAL'
  | 'UNDERGRADUATE'

/**
 * The digest to read: of a transcript, a Data Request, an Individual or an earlier call. Send exactly one of
 * `id`, `datarequest_id`, `individual_id` and `transaction_id`.
 *
 * Published, not specified.
 */
export interface DigestRequest {
  /** Identifier of the Item that holds the transcript. Starts with `itm_`. At most 255 characters. */
  id?: string
  /** Use the transcripts of this Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** Use the transcripts of this Individual. Starts with `idv_`. At most 255 characters. (specified) */
  individual_id?: string
  /**
   * The transaction_id of an earlier call. Starts with `trx_`. At most 255 characters. (chosen:
   * digest-transaction)
   */
  transaction_id?: string
}

/**
 * The Item of a transcript. Its data is the digest.
 *
 * Published, not specified.
 */
export interface DigestResponse {
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  id?: string | null
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** The client's own identifier of the Item. At most 255 characters. */
  external_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Identifier of the Data Source. At most 255 characters. */
  datasource_id?: string | null
  /** The type of the source data of an Item. */
  source_data_type: SourceDataType
  /** Media type of the documents. */
  media_type?: DocumentMediaType | null
  /** The source data of the Item. */
  source_data?: SourceData[] | null
  /** When it was created. Epoch milliseconds. */
  created_at?: number | null
  /** When it last changed. Epoch milliseconds. */
  updated_at?: number | null
  /** The processing status of an Item. */
  processing_status?: ProcessingStatus | null
  /** The digest; absent until the Item is COMPLETED. */
  data?: SVC_DIGEST | null
  /**
   * Call again with it, or wait for transaction.processed. Present while the transcript is in progress, otherwise
   * absent. Starts with `trx_`. At most 255 characters. (chosen: digest-transaction)
   */
  transaction_id?: string | null
  /** Why there is no digest. Present when UNPROCESSABLE, otherwise absent. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[] | null
}

/**
 * Media type of a document.
 *
 * - `application/pdf`: PDF
 * - `application/json`: JSON, for inline records
 * - `image/jpeg`: JPEG
 * - `image/jpg`: JPEG, as some clients write it
 * - `image/png`: PNG
 * - `image/tiff`: TIFF
 * - `image/tif`: TIFF, as some clients write it
 * - `image/bmp`: BMP
 * - `image/pdf`: PDF of scanned pages, as some clients write it
 * - `text/html`: HTML
 *
 * Published, not specified.
 */
export type DocumentMediaType =
  | 'application/pdf'
  | 'application/json'
  | 'image/jpeg'
  | 'image/jpg'
  | 'image/png'
  | 'image/tiff'
  | 'image/tif'
  | 'image/bmp'
  | 'image/pdf'
  | 'text/html'
  | (string & {})

/**
 * One income and its amounts.
 *
 * Published, not specified.
 */
export interface Earning {
  /** The kind of an income. */
  type?: EarningType | null
  /** The period that the pay is calculated for. */
  basis?: PayBasis | null
  /** Period of the pay. */
  interval?: DateInterval | null
  /** Amounts for the interval and for the year to date. */
  amounts?: PayAmount[] | null
}

/**
 * The kind of an income.
 *
 * - `SALARY`: salary, a fixed sum per period
 * - `WAGE`: wages, paid by time worked
 * - `INVESTMENT`: gains on investments
 * - `RENTAL`: rents received
 * - `COMMISSION`: commissions
 * - `INTEREST`: interest
 * - `GIFTS`: gifts
 * - `ALLOWANCE`: allowances
 * - `GOVERNMENT_PAYMENT`: payments from a public body
 * - `DIVIDENDS`: dividends
 * - `RETIREMENT_PENSION`: pensions and other retirement income
 * - `TAX_REFUND`: refunds of tax
 * - `UNEMPLOYMENT`: unemployment benefits
 * - `TRANSFER_IN`: transfers into the account
 * - `OTHER_DEPOSITS`: deposits of another kind into the account
 * - `OTHER`: any other income
 *
 * Published, not specified.
 */
export type EarningType =
  | 'SALARY'
  | 'WAGE'
  | 'INVESTMENT'
  | 'RENTAL'
  | 'COMMISSION'
  | 'INTEREST'
  | 'GIFTS'
  | 'ALLOWANCE'
  | 'GOVERNMENT_PAYMENT'
  | 'DIVIDENDS'
  | 'RETIREMENT_PENSION'
  | 'TAX_REFUND'
  | 'UNEMPLOYMENT'
  | 'TRANSFER_IN'
  | 'OTHER_DEPOSITS'
  | 'OTHER'
  | (string & {})

/**
 * Which earnings to collect.
 *
 * - `CURRENT`: earnings for the current period
 * - `HISTORIC`: also earnings for earlier periods
 *
 * Published, not specified.
 */
export type EarningsPeriodType = 'CURRENT' | 'HISTORIC' | (string & {})

/**
 * Where the work is done.
 *
 * Published, not specified.
 */
export interface EmploymentLocation {
  /** Name of the site. */
  name?: string | null
  /** Address of the place of work. */
  address?: Address | null
}

/**
 * The position of a person in a role.
 *
 * Published, not specified.
 */
export interface EmploymentPosition {
  /** Title of the person in the role. */
  title?: string | null
  /** Name of the position with the employer. */
  name?: string | null
}

/**
 * A current or past role with the employer.
 *
 * Published, not specified.
 */
export interface EmploymentRole {
  /** The position of a person in a role. */
  position?: EmploymentPosition | null
  /** The terms of a role. */
  type?: EmploymentRoleType | null
  /** Name of the supervisor. */
  supervisor?: string | null
  /** Name of the department. */
  department?: string | null
  /** When the person had the role. */
  interval?: DateInterval | null
  /** Where the work is done. */
  location?: EmploymentLocation | null
}

/**
 * The terms of a role.
 *
 * - `FULL_TIME`: full time
 * - `PART_TIME`: part time
 * - `CONTRACT`: contract work
 * - `OTHER`: other terms
 *
 * Published, not specified.
 */
export type EmploymentRoleType = 'FULL_TIME' | 'PART_TIME' | 'CONTRACT' | 'OTHER' | (string & {})

/**
 * The person's service with the employer.
 *
 * Published, not specified.
 */
export interface EmploymentServiceDetails {
  /** The employer's own identifier of the employee. */
  employee_id?: string | null
  /** Whether the person works for the employer. */
  status?: EmploymentStatus | null
  /** Pay for one period of the salary basis, in the currency of the earnings. */
  salary?: number | null
  /** The period of `salary`. */
  salary_basis?: PayBasis | null
  /** Why the employment ended. */
  termination_reason?: string | null
  /** First day of the employment. */
  hire_date?: string | null
  /** Last day of the employment; only if it has ended. */
  termination_date?: string | null
}

/**
 * Whether the person works for the employer.
 *
 * - `ACTIVE`: works there
 * - `INACTIVE`: does not work there at present
 * - `TERMINATED`: the employment has ended
 * - `UNKNOWN`: not known
 *
 * Published, not specified.
 */
export type EmploymentStatus = 'ACTIVE' | 'INACTIVE' | 'TERMINATED' | 'UNKNOWN' | (string & {})

/**
 * The employment with one employer.
 *
 * Published, not specified.
 */
export interface EmploymentSummary {
  /** The Data Source of the data. */
  datasource?: DatasourceSummary | null
  /** The date of the data. Epoch milliseconds. */
  as_of_date?: number | null
  /** The employer. */
  employer?: ReportEmployer | null
  /** The employee. */
  employee?: ReportEmployee | null
  /** Roles with this employer. */
  roles?: ReportRole[] | null
  /** How the employment was verified and what could not be derived. */
  reason_codes: EmploymentSummaryReason[]
}

/**
 * A reason for the result of get_employment_summary.
 *
 * Published, not specified.
 */
export interface EmploymentSummaryReason {
  /** The reason code. */
  code: EmploymentSummaryReasonCode
  /** The meaning of the code here. Some codes have several meanings. */
  description?: string | null
}

/**
 * Reason codes of get_employment_summary.
 *
 * - `MIE_VF_DPC`: verified by a direct connection to the payroll system
 * - `MIE_VF_USP_NO_BAC`: verified by paystubs the user submitted, without a check against the bank account
 * - `MIE_VF_USW2`: verified by a W-2 the user submitted
 * - `MIE_VF_USP_USW2`: verified by paystubs and a W-2, both submitted by the user
 * - `MIE_VF_US_EDR`: verified by an employment data report of a third party, submitted by the user
 * - `MIE_DA_ESD`: the start date of the employment stands in the source
 * - `MIE_DRVD_ESD`: the start date of the employment is derived from the earliest paystub
 * - `MIE_DA_EED`: the end date of the employment stands in the source
 * - `MIE_DRVD_EED`: the end date of the employment is derived from the latest paystub
 * - `MIE_DA_ROLE`: the role stands in the source
 * - `MIE_DA_ES`: the employment status stands in the source
 * - `MIE_DRVD_ES`: the employment status is derived from the last pay date
 * - `MIE_INSUFFICIENT_DATA`: the employment status cannot be derived; the role cannot be derived; the start date
 * of the employment cannot be derived; the end date of the employment cannot be derived
 *
 * Specification, section Reason codes of Service endpoints.
 */
export type EmploymentSummaryReasonCode =
  | 'MIE_VF_DPC'
  | 'MIE_VF_USP_NO_BAC'
  | 'MIE_VF_USW2'
  | 'MIE_VF_USP_USW2'
  | 'MIE_VF_US_EDR'
  | 'MIE_DA_ESD'
  | 'MIE_DRVD_ESD'
  | 'MIE_DA_EED'
  | 'MIE_DRVD_EED'
  | 'MIE_DA_ROLE'
  | 'MIE_DA_ES'
  | 'MIE_DRVD_ES'
  | 'MIE_INSUFFICIENT_DATA'
  | (string & {})

/**
 * Response of get_employment_summary.
 *
 * Published, not specified.
 */
export interface EmploymentSummaryResponse {
  /** The Individual of the request. */
  individual?: ServiceIndividual | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Call again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** The processing status of a transaction. */
  processing_status: TransactionStatus
  /** The metadata of the request. */
  metadata?: Metadata | null
  /** Why no Item can be used. Present when UNPROCESSABLE, otherwise absent. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * The check signals of the Items used and of the response. Only when COMPLETED. (chosen:
   * check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One element per employer. Present when processing_status is COMPLETED, otherwise absent. */
  employment_summary?: EmploymentSummary[]
}

/**
 * The enrollment status in the response of get_enrollment_status.
 *
 * - `ACTIVE`: enrolled
 * - `INACTIVE`: not enrolled
 * - `INSUFFICIENT_DATA`: the data is not sufficient
 *
 * Published, not specified.
 */
export type EnrollmentStatus = 'ACTIVE' | 'INACTIVE' | 'INSUFFICIENT_DATA' | (string & {})

/**
 * A reason for the result of get_enrollment_status.
 *
 * Published, not specified.
 */
export interface EnrollmentStatusReason {
  /** The reason code. */
  code: EnrollmentStatusReasonCode
  /** The meaning of the code here. Some codes have several meanings. */
  description?: string | null
}

/**
 * Reason codes of get_enrollment_status.
 *
 * - `MES_EXPLICIT_STATUS`: the status is stated on the school's site
 * - `MES_CURRENTLY_ENROLLED`: the student is currently enrolled
 * - `MES_COURSE_IN_PRG`: courses are in progress
 * - `MES_COURSE_IN_PRG_DEG_AWD_LT_90`: courses are in progress, and a degree was awarded less than 90 days
 * before the date of the data
 * - `MES_LAST_TERM_LT_180`: the last term ended within 180 days
 * - `MES_LAST_TERM_LT_180_DEG_AWD_GT_270`: the last term ended within 180 days of the creation of the Item, and
 * a degree was awarded more than 270 days before
 * - `MES_COURSE_IN_PRG_DEG_AWD_LT_60`: courses are in progress, and a degree was awarded less than 60 days
 * before the creation of the Item
 * - `MES_LAST_TERM_GT_180`: the last term ended more than 180 days ago
 * - `MES_WITHDRAWN`: the student has withdrawn from all programs
 * - `MES_VERIFIED_CREDENTIALS`: the login credentials are verified
 * - `MES_INSUFFICIENT_DATA`: the enrollment status could not be derived or is unavailable
 * - `MES_VF_DAC`: verified through a direct school account connection
 * - `MES_VF_USD`: verified from a transcript submitted by the user
 * - `MES_VF_DAC_USD`: verified through a direct school account connection and from a transcript submitted by the
 * user
 *
 * Specification, section Reason codes of Service endpoints.
 */
export type EnrollmentStatusReasonCode =
  | 'MES_EXPLICIT_STATUS'
  | 'MES_CURRENTLY_ENROLLED'
  | 'MES_COURSE_IN_PRG'
  | 'MES_COURSE_IN_PRG_DEG_AWD_LT_90'
  | 'MES_LAST_TERM_LT_180'
  | 'MES_LAST_TERM_LT_180_DEG_AWD_GT_270'
  | 'MES_COURSE_IN_PRG_DEG_AWD_LT_60'
  | 'MES_LAST_TERM_GT_180'
  | 'MES_WITHDRAWN'
  | 'MES_VERIFIED_CREDENTIALS'
  | 'MES_INSUFFICIENT_DATA'
  | 'MES_VF_DAC'
  | 'MES_VF_USD'
  | 'MES_VF_DAC_USD'
  | (string & {})

/**
 * Whether the student is enrolled at one school.
 *
 * Published, not specified.
 */
export interface EnrollmentStatusReport {
  /** Identifier of the school system. Starts with `sch_`. At most 255 characters. */
  datasource_id?: string | null
  /** The enrollment status in the response of get_enrollment_status. */
  enrollment_status?: EnrollmentStatus | null
  /** Instant up to which the status is correct. Epoch milliseconds. */
  as_of_date?: number | null
  /** How the status was determined and verified. */
  reason_codes: EnrollmentStatusReason[]
}

/**
 * The enrollment status at each school, or the status of the transaction.
 *
 * Published, not specified.
 */
export interface EnrollmentStatusResponse {
  /** The Individual of the request. */
  individual?: ServiceIndividual | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Call again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** The processing status of a transaction. */
  processing_status: TransactionStatus
  /** The metadata of the request. */
  metadata?: Metadata | null
  /** Why no Item can be used. Present when UNPROCESSABLE, otherwise absent. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * The check signals of the Items used and of the response. Only when COMPLETED. (chosen:
   * check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One report per school. Present when COMPLETED, otherwise absent. */
  enrollment_status?: EnrollmentStatusReport[]
}

/**
 * The course load of a student.
 *
 * - `FULL_TIME`: a full load of courses
 * - `PART_TIME`: less than a full load
 * - `INACTIVE`: not enrolled
 * - `UNKNOWN`: not known
 *
 * Published, not specified.
 */
export type EnrollmentType = 'FULL_TIME' | 'PART_TIME' | 'INACTIVE' | 'UNKNOWN' | (string & {})

/**
 * The body of every error.
 *
 * Published, not specified.
 */
export interface ErrorBody {
  /** When the error occurred. Epoch milliseconds. */
  timestamp: number
  /** Name of the error for programs, in upper snake case. */
  error_code: string
  /** A message for people: what is wrong and what to do. */
  error_message: string
  /** The HTTP status of the response. From 400 to 599. */
  http_code?: number
  /** Why nothing could be processed. Only in a 422 response. */
  reason_codes?: UnprocessableReason[]
}

/**
 * The details of a recorded event, by its type. DATAREQUEST_UPDATED: third_party_requester, requester_name,
 * requester_logo_url, requester_logo, referrer, request_details, delivery_details, refresh_policy,
 * enable_manual_upload, enable_report_updates, autorun_services. DATAREQUEST_LINK_GENERATED: uri, expires_at.
 * NOTIFY_USER_REQUESTED: email_notification, sms_notification, additional_message. DATAREQUEST_LINK_EXTENDED:
 * expires_at. DATAREQUEST_LINK_EXPIRED: code, description. DATAREQUEST_LINK_ACCESSED: uri.
 * DATASOURCE_CLASSIFIED: datasource_id. LOGIN_ATTEMPTED, INVALID_CREDENTIALS, DATASOURCE_CONNECTED,
 * ITEMS_AVAILABLE, ITEMS_PROCESSED, NO_ITEMS, USER_INTERVENTION_REQUIRED, SESSION_TERMINATED,
 * SESSION_LOGGED_OUT: session_id. ITEM_CREATED, ITEM_PROCESSED: item_id. ITEM_UNPROCESSABLE: item_id, reason.
 * DOCUMENT_SELECTED, DOCUMENT_UPLOADED, VALID_DOCUMENT: file_name, media_type. SOURCE_DATA_TYPE_CHECK:
 * file_name, source_data_type. INVALID_DOCUMENT: file_name, media_type, reason. AGGREGATOR_INITIATED,
 * AGGREGATOR_CONNECTION_SUCCESSFUL: provider. AGGREGATOR_CONNECTION_UNSUCCESSFUL: provider, reason.
 * REPORT_REQUESTED, REPORT_AVAILABLE, REPORT_UPDATE_AVAILABLE, REPORT_COMPLETE, REPORT_ERROR: transaction_id.
 * REFRESH_INITIATED, REFRESH_COMPLETED, REFRESH_FAILED: refresh_id. REFRESH_SCHEDULED: refresh_id,
 * next_refresh_at. REFRESH_DISCARDED: refresh_id, reason. CONSENT_REGISTERED, CONSENT_DEREGISTER: id,
 * description, accepted, recorded_at. An update lists only what changed.
 *
 * Published, not specified.
 */
export interface EventLogDetails {
  /** The party that the client requests the data for. At most 1023 characters. */
  third_party_requester?: string | null
  /** Name of the client as the Individual sees it. At most 1023 characters. */
  requester_name?: string | null
  /** Logo of the client. At most 2048 characters. */
  requester_logo_url?: string | null
  /** Logo of the client, as stored. */
  requester_logo?: string | null
  /** The origin of the request. */
  referrer?: string | null
  /** The changed options of the workflow. */
  request_details?: ChangedAttributes | null
  /** The changed schedule of refreshes. */
  refresh_policy?: ChangedAttributes | null
  /** Whether documents may be uploaded. */
  enable_manual_upload?: boolean | null
  /** Whether partial reports are announced. */
  enable_report_updates?: boolean | null
  /** Whether reports are generated automatically. */
  autorun_services?: boolean | null
  /** The changed webhook subscriptions, without headers and credentials. (chosen: recorded-credentials) */
  delivery_details?: ChangedAttributes[]
  /** The invitation link. At most 2048 characters. */
  uri?: string | null
  /** When the link expires. Epoch milliseconds. */
  expires_at?: number | null
  /** Whether an e-mail was sent. */
  email_notification?: boolean | null
  /** Whether an SMS was sent. */
  sms_notification?: boolean | null
  /** Additional text from the client in the notification. At most 1000 characters. */
  additional_message?: string | null
  /** Why the link expired, for programs. */
  code?: string | null
  /** Why the link expired, for people. For a consent, the text that the Individual saw. */
  description?: string | null
  /** Identifier of the Data Source. At most 255 characters. */
  datasource_id?: string | null
  /** Identifier of the Link session. Starts with `tls_`. At most 255 characters. */
  session_id?: string | null
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  item_id?: string | null
  /** Identifier of the transaction that generates the report. Starts with `trx_`. At most 255 characters. */
  transaction_id?: string | null
  /** Identifier of the refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the consent. Starts with `cs_`. At most 255 characters. */
  id?: string | null
  /** Whether the Individual agrees. */
  accepted?: boolean | null
  /** When the consent was given or withdrawn. Epoch milliseconds. */
  recorded_at?: number | null
  /** Name of the uploaded file. At most 255 characters. (chosen: recorded-event-details) */
  file_name?: string
  /** Media type of the uploaded file. At most 255 characters. (chosen: recorded-event-details) */
  media_type?: string
  /** Type of source data that was detected. (chosen: recorded-event-details) */
  source_data_type?: string
  /** Name of the bank-connection aggregator. At most 255 characters. (chosen: recorded-event-details) */
  provider?: string
  /** When the scheduled refresh is due. Epoch milliseconds. (chosen: recorded-event-details) */
  next_refresh_at?: number
  /** Why the document, connection, refresh or Item failed, for people. (chosen: recorded-event-details) */
  reason?: string
}

/**
 * An event recorded for a Data Request.
 *
 * Published, not specified.
 */
export interface EventLogEntry {
  /** The type of a recorded event. */
  type: RecordedEventType
  /** When it happened. Epoch milliseconds. */
  created_at: number
  /** Details of the event; null if there are none. */
  details?: EventLogDetails | null
}

/**
 * A subject of a degree.
 *
 * Published, not specified.
 */
export interface FieldOfStudy {
  /** Name of the subject. */
  description?: string | null
  /** The role of a field of study in a degree. */
  type?: FieldOfStudyType | null
  /** The classification of a subject code. */
  code_type?: CurriculumCodeType | null
  /** Code of the subject in that classification. */
  code?: string | null
}

/**
 * The role of a field of study in a degree.
 *
 * - `MAJOR`: main subject
 * - `MINOR`: secondary subject
 * - `CONCENTRATION`: specialization within the main subject
 *
 * Published, not specified.
 */
export type FieldOfStudyType = 'MAJOR' | 'MINOR' | 'CONCENTRATION' | (string & {})

/**
 * Sums for all mortgages in the statement.
 *
 * Chosen, see gap form-1098-boxes.
 */
export interface Form1098Totals {
  /** Sum of box 1. */
  mortgage_interest_received?: MoneyValue
  /** Sum of box 2. */
  outstanding_mortgage_principal?: MoneyValue
  /** Sum of box 4. */
  refund_of_overpaid_interest?: MoneyValue
  /** Sum of box 5. */
  mortgage_insurance_premiums?: MoneyValue
  /** Sum of box 6. */
  points_paid?: MoneyValue
  /** Sum of the property tax in box 10. */
  property_tax?: MoneyValue
}

/**
 * The information about one mortgage.
 *
 * Chosen, see gap form-1098-boxes.
 */
export interface Form1098Transaction {
  /** Number of this mortgage, if the statement combines several. */
  account_number?: string
  /** Box 1: mortgage interest received from the borrower. */
  mortgage_interest_received?: MoneyValue
  /**
   * Box 2: outstanding mortgage principal at the start of the year, or at origination or acquisition during the
   * year.
   */
  outstanding_mortgage_principal?: MoneyValue
  /** Box 3: mortgage origination date MM/DD/YYYY. */
  mortgage_origination_date?: string
  /** Box 4: refund of interest overpaid in earlier years. */
  refund_of_overpaid_interest?: MoneyValue
  /** Box 5: mortgage insurance premiums. */
  mortgage_insurance_premiums?: MoneyValue
  /** Box 6: points paid on the purchase of the principal residence. */
  points_paid?: MoneyValue
  /** Box 7: the property is at the borrower's address. */
  property_address_same_as_borrower?: boolean
  /** Box 8: address or description of the property, if box 7 is not checked. */
  property_address_or_description?: string
  /** Box 9: number of mortgaged properties, if there are several. From 0 to 2147483647. */
  number_of_mortgaged_properties?: number
  /** Box 10: other information from the lender. */
  other?: string
  /** Box 10: property tax paid from escrow, if the lender reports it. */
  property_tax?: MoneyValue
  /** Box 11: date when this lender acquired the mortgage during the year, MM/DD/YYYY. */
  mortgage_acquisition_date?: string
}

/**
 * Proceeds from broker and barter exchange transactions.
 *
 * Chosen, see gap form-1099-b-shape.
 */
export interface Form1099B {
  /** FATCA checkbox: the form is filed to meet the FATCA reporting requirement. */
  fatca_filing_requirement?: boolean
  /** One entry per transaction. */
  transactions?: Form1099BTransaction[]
  /** Sums of the transactions. */
  totals?: GainTotals
}

/**
 * The information for one state.
 *
 * Chosen, see gap form-1099-b-shape.
 */
export interface Form1099BState {
  /** Box 14: state, as a two-letter code. */
  state?: string
  /** Box 15: the payer's identification number in that state. */
  state_identification_number?: string
  /** Box 16: state tax withheld. */
  state_tax_withheld?: MoneyValue
}

/**
 * One transaction of a 1099-B with all its boxes. Boxes 8 to 11 belong to regulated futures, foreign currency
 * and option contracts.
 *
 * Chosen, see gap form-1099-b-shape.
 */
export interface Form1099BTransaction {
  /** Box 2: short-term or long-term; absent when the holding period is unknown. (published) */
  gain_type?: GainType | null
  /** Number of shares or units. (published) */
  quantity_sold?: number | null
  /** Box 1b: date acquired. Epoch milliseconds. (published) */
  acquired_date?: number | null
  /** Box 1c: date sold or disposed. Epoch milliseconds. (published) */
  sell_date?: number | null
  /** The asset that was sold. (published) */
  asset_details?: GainAsset | null
  /** Box 1d: proceeds. (published) */
  proceeds?: MoneyValue | null
  /** Box 1e: cost or other basis. (published) */
  cost?: MoneyValue | null
  /** Box 1f: accrued market discount. (published) */
  accrued_market_discount?: MoneyValue | null
  /** Box 1g: wash sale loss disallowed. (published) */
  wash_sale_disallowed?: MoneyValue | null
  /**
   * Proceeds less cost and accrued market discount, plus the wash sale loss disallowed; negative for a loss.
   * (published)
   */
  gain?: MoneyValue | null
  /** How the position closed if it was not sold, such as EXPIRATION. (published) */
  additional_information?: string | null
  /** Box 6: gross or net proceeds. (published) */
  proceed_type?: ProceedType | null
  /** Box 12: the basis was reported to the tax authority. (published) */
  basis_reported_to_irs?: boolean | null
  /** Box 5: the broker does not have to report the basis. (published) */
  non_covered_security?: boolean | null
  /** Form 8949 checkbox of the sale. */
  form_8949_box?: Form8949Box
  /** Box 2: some or all of the gain or loss is ordinary. */
  ordinary?: boolean
  /** Box 3: the proceeds are from collectibles. */
  collectibles?: boolean
  /** Box 3: the proceeds are from a qualified opportunity fund. */
  qualified_opportunity_fund?: boolean
  /** Box 4: federal income tax withheld. */
  federal_income_tax_withheld?: MoneyValue
  /** Box 7: a loss is not allowed, because of the amount in box 1d. */
  loss_not_allowed?: boolean
  /** Box 8: profit or loss realized on closed contracts. */
  closed_contracts_gain?: MoneyValue
  /** Box 9: unrealized profit or loss on open contracts at the end of the prior year. */
  open_contracts_gain_prior_year_end?: MoneyValue
  /** Box 10: unrealized profit or loss on open contracts at the end of the year. */
  open_contracts_gain_year_end?: MoneyValue
  /** Box 11: aggregate profit or loss on contracts. */
  aggregate_contracts_gain?: MoneyValue
  /** Box 13: value received by bartering. */
  bartering?: MoneyValue
  /** Boxes 14 to 16: one entry per state. */
  states?: Form1099BState[]
}

/**
 * Proceeds from digital asset transactions.
 *
 * Chosen, see gap form-1099-da-boxes.
 */
export interface Form1099Da {
  /** One entry per sale or group of sales. */
  transactions?: Form1099DaTransaction[]
  /** Sums of the transactions. */
  totals?: GainTotals
}

/**
 * The information for one state.
 *
 * Chosen, see gap form-1099-da-boxes.
 */
export interface Form1099DaState {
  /** Box 14: state, as a two-letter code. */
  state?: string
  /** Box 15: the payer's identification number in that state. */
  state_identification_number?: string
  /** Box 16: state tax withheld. */
  state_tax_withheld?: MoneyValue
}

/**
 * One sale of digital assets, or several reported together.
 *
 * Chosen, see gap form-1099-da-boxes.
 */
export interface Form1099DaTransaction {
  /** Form 8949 checkbox of the sale. */
  form_8949_box?: Form8949Box
  /** CUSIP number of nine characters. Missing if the asset has none. */
  cusip?: string
  /** Box 1a: code of the digital asset: nine characters, 999999999 if it is not registered. At most 9 characters. */
  digital_asset_code?: string
  /** Box 1b: name of the digital asset. */
  digital_asset_name?: string
  /** Box 1c: number of units. A decimal string. */
  units?: string
  /** Box 1d: date acquired. Epoch milliseconds. */
  acquired_date?: number
  /** Box 1e: date sold or disposed. Epoch milliseconds. */
  sell_date?: number
  /** Box 1f: proceeds. */
  proceeds?: MoneyValue
  /** Box 1g: cost or other basis. */
  cost?: MoneyValue
  /** Box 1h: accrued market discount. */
  accrued_market_discount?: MoneyValue
  /** Box 1i: wash sale loss disallowed. */
  wash_sale_disallowed?: MoneyValue
  /** Proceeds less cost and accrued market discount, plus the wash sale loss disallowed; negative for a loss. */
  gain?: MoneyValue
  /** Box 2: the basis was reported to the tax authority. */
  basis_reported_to_irs?: boolean
  /** Box 3a: gross or net proceeds. */
  proceed_type?: ProceedType
  /** Box 3b: the proceeds are from a qualified opportunity fund. */
  qualified_opportunity_fund?: boolean
  /** Box 4: federal income tax withheld. */
  federal_income_tax_withheld?: MoneyValue
  /** Box 5: a loss is not allowed, because of the amount in box 1f. */
  loss_not_allowed?: boolean
  /** After box 5: short-term or long-term; absent when the holding period is unknown. */
  gain_type?: GainType
  /** After box 5: some or all of the gain or loss is ordinary. */
  ordinary?: boolean
  /** After box 5: the proceeds are cash only. */
  cash_only?: boolean
  /** After box 5: the broker relied on acquisition information from the customer. */
  customer_provided_acquisition_information?: boolean
  /** After box 5: the broker does not have to report the basis. */
  non_covered_security?: boolean
  /** After box 5: sales of qualifying stablecoins reported together. */
  qualifying_stablecoins?: boolean
  /** After box 5: sales of specified nonfungible tokens reported together. */
  specified_nfts?: boolean
  /** After box 5: number of sales reported together. From 0 to 2147483647. */
  number_of_transactions?: number
  /** After box 5: part of the proceeds that is from first sales of nonfungible tokens by their creator. */
  first_sale_proceeds?: MoneyValue
  /** After box 5: number of units transferred into the account. A decimal string. */
  units_transferred_in?: string
  /** After box 5: date of the transfer. Epoch milliseconds. */
  transfer_in_date?: number
  /** Boxes 14 to 16: one entry per state. */
  states?: Form1099DaState[]
}

/**
 * Dividends and distributions.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099Div {
  /** Box 1a: total ordinary dividends. */
  total_ordinary_dividends?: MoneyValue
  /** Box 1b: qualified dividends, part of box 1a. */
  qualified_dividends?: MoneyValue
  /** Box 2a: total capital gain distributions. */
  total_capital_gain_distributions?: MoneyValue
  /** Box 2b: unrecaptured section 1250 gain, part of box 2a. */
  unrecaptured_section_1250_gain?: MoneyValue
  /** Box 2c: section 1202 gain, part of box 2a. */
  section_1202_gain?: MoneyValue
  /** Box 2d: collectibles (28%) gain, part of box 2a. */
  collectibles_gain?: MoneyValue
  /** Box 2e: section 897 ordinary dividends, part of box 1a. */
  section_897_ordinary_dividends?: MoneyValue
  /** Box 2f: section 897 capital gain, part of box 2a. */
  section_897_capital_gain?: MoneyValue
  /** Box 3: nondividend distributions. */
  nondividend_distributions?: MoneyValue
  /** Box 4: federal income tax withheld. */
  federal_income_tax_withheld?: MoneyValue
  /** Box 5: section 199A dividends, part of box 1a. */
  section_199a_dividends?: MoneyValue
  /** Box 6: investment expenses. */
  investment_expenses?: MoneyValue
  /** Box 7: foreign tax paid. */
  foreign_tax_paid?: MoneyValue
  /** Box 8: foreign country or US territory that the tax was paid to. */
  foreign_country?: string
  /** Box 9: cash liquidation distributions. */
  cash_liquidation_distributions?: MoneyValue
  /** Box 10: noncash liquidation distributions, at fair market value. */
  noncash_liquidation_distributions?: MoneyValue
  /** Box 11: the form is filed to meet the FATCA reporting requirement. */
  fatca_filing_requirement?: boolean
  /** Box 12: exempt-interest dividends. */
  exempt_interest_dividends?: MoneyValue
  /** Box 13: specified private activity bond interest dividends, part of box 12. */
  private_activity_bond_interest_dividends?: MoneyValue
  /** Boxes 14 to 16: one entry per state. */
  states?: Form1099DivState[]
}

/**
 * The information for one state.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099DivState {
  /** Box 14: state, as a two-letter code. */
  state?: string
  /** Box 15: the payer's identification number in that state. */
  state_identification_number?: string
  /** Box 16: state tax withheld. */
  state_tax_withheld?: MoneyValue
}

/**
 * Interest income.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099Int {
  /** FATCA checkbox: the form is filed to meet the FATCA reporting requirement. */
  fatca_filing_requirement?: boolean
  /** Payer's RTN: routing number of the payer. */
  payer_rtn?: string
  /** Box 1: interest income, excluding box 3. */
  interest_income?: MoneyValue
  /** Box 2: early withdrawal penalty. */
  early_withdrawal_penalty?: MoneyValue
  /** Box 3: interest on US savings bonds and Treasury obligations. */
  us_savings_bond_and_treasury_interest?: MoneyValue
  /** Box 4: federal income tax withheld. */
  federal_income_tax_withheld?: MoneyValue
  /** Box 5: investment expenses. */
  investment_expenses?: MoneyValue
  /** Box 6: foreign tax paid. */
  foreign_tax_paid?: MoneyValue
  /** Box 7: foreign country or US territory that the tax was paid to. */
  foreign_country?: string
  /** Box 8: tax-exempt interest. */
  tax_exempt_interest?: MoneyValue
  /** Box 9: specified private activity bond interest, part of box 8. */
  private_activity_bond_interest?: MoneyValue
  /** Box 10: market discount. */
  market_discount?: MoneyValue
  /** Box 11: bond premium. */
  bond_premium?: MoneyValue
  /** Box 12: bond premium on Treasury obligations. */
  treasury_bond_premium?: MoneyValue
  /** Box 13: bond premium on a tax-exempt bond. */
  tax_exempt_bond_premium?: MoneyValue
  /** Box 14: CUSIP number of the tax-exempt or tax credit bond. */
  tax_exempt_bond_cusip?: string
  /** Boxes 15 to 17: one entry per state. */
  states?: Form1099IntState[]
}

/**
 * The information for one state.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099IntState {
  /** Box 15: state, as a two-letter code. */
  state?: string
  /** Box 16: the payer's identification number in that state. */
  state_identification_number?: string
  /** Box 17: state tax withheld. */
  state_tax_withheld?: MoneyValue
}

/**
 * Rents, royalties, prizes and other income.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099Misc {
  /** 2nd TIN notice: the payer was notified twice that the TIN is incorrect. */
  second_tin_notice?: boolean
  /** Box 1: rents. */
  rents?: MoneyValue
  /** Box 2: royalties. */
  royalties?: MoneyValue
  /** Box 3: other income. */
  other_income?: MoneyValue
  /** Box 4: federal income tax withheld. */
  federal_income_tax_withheld?: MoneyValue
  /** Box 5: fishing boat proceeds. */
  fishing_boat_proceeds?: MoneyValue
  /** Box 6: medical and health care payments. */
  medical_and_health_care_payments?: MoneyValue
  /** Box 7: the payer sold consumer products of 5,000 or more for resale. */
  direct_sales?: boolean
  /** Box 8: substitute payments in lieu of dividends or interest. */
  substitute_payments?: MoneyValue
  /** Box 9: crop insurance proceeds. */
  crop_insurance_proceeds?: MoneyValue
  /** Box 10: gross proceeds paid to an attorney. */
  gross_proceeds_to_attorney?: MoneyValue
  /** Box 11: fish purchased for resale. */
  fish_purchased_for_resale?: MoneyValue
  /** Box 12: section 409A deferrals. */
  section_409a_deferrals?: MoneyValue
  /** Box 13: the form is filed to meet the FATCA reporting requirement. */
  fatca_filing_requirement?: boolean
  /** Box 14: excess golden parachute payments; on recent forms box 3 of form 1099-NEC. */
  excess_golden_parachute_payments?: MoneyValue
  /** Box 15: nonqualified deferred compensation. */
  nonqualified_deferred_compensation?: MoneyValue
  /** Boxes 16 to 18: one entry per state. */
  states?: Form1099MiscState[]
}

/**
 * The information for one state.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099MiscState {
  /** Box 17: state, as a two-letter code. */
  state?: string
  /** Box 17: the payer's identification number in that state. */
  state_identification_number?: string
  /** Box 16: state tax withheld. */
  state_tax_withheld?: MoneyValue
  /** Box 18: state income. */
  state_income?: MoneyValue
}

/**
 * Pay for work done by someone who is not an employee.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099Nec {
  /** 2nd TIN notice: the payer was notified twice that the TIN is incorrect. */
  second_tin_notice?: boolean
  /** Box 1: nonemployee compensation. */
  nonemployee_compensation?: MoneyValue
  /** Box 2: the payer sold consumer products of 5,000 or more for resale. */
  direct_sales?: boolean
  /** Box 3: excess golden parachute payments; reserved on earlier forms. */
  excess_golden_parachute_payments?: MoneyValue
  /** Box 4: federal income tax withheld. */
  federal_income_tax_withheld?: MoneyValue
  /** Boxes 5 to 7: one entry per state. */
  states?: Form1099NecState[]
}

/**
 * The information for one state.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099NecState {
  /** Box 6: state, as a two-letter code. */
  state?: string
  /** Box 6: the payer's identification number in that state. */
  state_identification_number?: string
  /** Box 5: state tax withheld. */
  state_tax_withheld?: MoneyValue
  /** Box 7: state income. */
  state_income?: MoneyValue
}

/**
 * Original issue discount: interest on an obligation issued below its face value.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099Oid {
  /** FATCA checkbox: the form is filed to meet the FATCA reporting requirement. */
  fatca_filing_requirement?: boolean
  /** Box 1: original issue discount for the year. */
  original_issue_discount?: MoneyValue
  /** Box 2: other periodic interest. */
  other_periodic_interest?: MoneyValue
  /** Box 3: early withdrawal penalty. */
  early_withdrawal_penalty?: MoneyValue
  /** Box 4: federal income tax withheld. */
  federal_income_tax_withheld?: MoneyValue
  /** Box 5: market discount. */
  market_discount?: MoneyValue
  /** Box 6: acquisition premium. */
  acquisition_premium?: MoneyValue
  /** Box 7: description of the obligation. */
  description?: string
  /** Box 8: original issue discount on Treasury obligations. */
  treasury_original_issue_discount?: MoneyValue
  /** Box 9: investment expenses. */
  investment_expenses?: MoneyValue
  /** Box 10: bond premium. */
  bond_premium?: MoneyValue
  /** Box 11: tax-exempt original issue discount. */
  tax_exempt_original_issue_discount?: MoneyValue
  /** Boxes 12 to 14: one entry per state. */
  states?: Form1099OidState[]
}

/**
 * The information for one state.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099OidState {
  /** Box 12: state, as a two-letter code. */
  state?: string
  /** Box 13: the payer's identification number in that state. */
  state_identification_number?: string
  /** Box 14: state tax withheld. */
  state_tax_withheld?: MoneyValue
}

/**
 * Distributions from pensions, annuities, retirement plans and IRAs.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099R {
  /** Box 1: gross distribution. */
  gross_distribution?: MoneyValue
  /** Box 2a: taxable amount. */
  taxable_amount?: MoneyValue
  /** Box 2b: the payer could not determine the taxable amount. */
  taxable_amount_not_determined?: boolean
  /** Box 2b: the distribution closed the account. */
  total_distribution?: boolean
  /** Box 3: capital gain, part of box 2a. */
  capital_gain?: MoneyValue
  /** Box 4: federal income tax withheld. */
  federal_income_tax_withheld?: MoneyValue
  /** Box 5: employee or designated Roth contributions, or insurance premiums. */
  employee_contributions_or_insurance_premiums?: MoneyValue
  /** Box 6: net unrealized appreciation in the employer's securities. */
  net_unrealized_appreciation?: MoneyValue
  /** Box 7: one or two distribution codes. */
  distribution_codes?: string
  /** Box 7: the plan is an IRA, a SEP or a SIMPLE. */
  ira_sep_simple?: boolean
  /** Box 8: other amount, such as the value of an annuity contract. */
  other?: MoneyValue
  /** Box 8: share of the annuity contract, in percent. From 0 to 100. */
  other_percent?: number
  /** Box 9a: share of the total distribution that the recipient received, in percent. From 0 to 100. */
  percent_of_total_distribution?: number
  /** Box 9b: total employee contributions. */
  total_employee_contributions?: MoneyValue
  /** Box 10: amount allocable to an in-plan Roth rollover within 5 years. */
  amount_allocable_to_irr?: MoneyValue
  /** Box 11: first year of designated Roth contributions. From 1000 to 9999. */
  first_year_of_designated_roth?: number
  /** Box 12: the form is filed to meet the FATCA reporting requirement. */
  fatca_filing_requirement?: boolean
  /** Box 13: date of payment MM/DD/YYYY. */
  date_of_payment?: string
  /** Boxes 14 to 16: one entry per state. */
  states?: Form1099RState[]
  /** Boxes 17 to 19: one entry per locality. */
  localities?: Form1099RLocality[]
}

/**
 * The information for one locality.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099RLocality {
  /** Box 17: local tax withheld. */
  local_tax_withheld?: MoneyValue
  /** Box 18: name of the locality. */
  locality_name?: string
  /** Box 19: local distribution. */
  local_distribution?: MoneyValue
}

/**
 * The information for one state.
 *
 * Chosen, see gap boxes-1099.
 */
export interface Form1099RState {
  /** Box 15: state, as a two-letter code. */
  state?: string
  /** Box 15: the payer's identification number in that state. */
  state_identification_number?: string
  /** Box 14: state tax withheld. */
  state_tax_withheld?: MoneyValue
  /** Box 16: state distribution. */
  state_distribution?: MoneyValue
}

/**
 * Checkbox of Form 8949 for a sale.
 *
 * - `A`: short-term, basis reported
 * - `B`: short-term, basis not reported
 * - `D`: long-term, basis reported
 * - `E`: long-term, basis not reported
 * - `X`: holding period unknown, basis not reported
 * - `G`: short-term digital asset, basis reported
 * - `H`: short-term digital asset, basis not reported
 * - `J`: long-term digital asset, basis reported
 * - `K`: long-term digital asset, basis not reported
 * - `Y`: digital asset whose holding period is unknown, basis not reported
 *
 * Chosen, see gap form-1099-b-shape.
 */
export type Form8949Box = 'A' | 'B' | 'D' | 'E' | 'X' | 'G' | 'H' | 'J' | 'K' | 'Y' | (string & {})

/**
 * The asset that was sold.
 *
 * Published, not specified.
 */
export interface GainAsset {
  /** Box 1a: description of the asset. */
  description?: string | null
  /** Kind of asset. */
  type?: GainAssetType | null
  /** CUSIP number: nine characters. */
  cusip?: string | null
  /** Ticker symbol. */
  ticker?: string | null
}

/**
 * Kind of asset.
 *
 * - `SECURITY`: a share, bond, fund, option or other security
 * - `CRYPTO`: a digital asset
 * - `REAL_ESTATE`: real estate
 * - `OTHER`: anything else
 *
 * Published, not specified.
 */
export type GainAssetType = 'SECURITY' | 'CRYPTO' | 'REAL_ESTATE' | 'OTHER' | (string & {})

/**
 * Sums of the transactions of one holding period.
 *
 * Published, not specified.
 */
export interface GainTermTotals {
  /** Sum of the proceeds. */
  proceeds?: MoneyValue | null
  /** Sum of the costs. */
  cost?: MoneyValue | null
  /** Sum of the accrued market discounts. */
  accrued_market_discount?: MoneyValue | null
  /** Sum of the wash sale losses disallowed. */
  wash_sale_disallowed?: MoneyValue | null
  /** Sum of the gains; negative for a loss. */
  gain?: MoneyValue | null
}

/**
 * Realized gain totals.
 *
 * Published, not specified.
 */
export interface GainTotals {
  /** Totals of the SHORT_TERM transactions. */
  short_term_gains?: GainTermTotals | null
  /** Totals of the LONG_TERM transactions. */
  long_term_gains?: GainTermTotals | null
}

/**
 * One sale or other closing of a position. Boxes are those of form 1099-B.
 *
 * Published, not specified.
 */
export interface GainTransaction {
  /** Box 2: short-term or long-term; absent when the holding period is unknown. */
  gain_type?: GainType | null
  /** Number of shares or units. */
  quantity_sold?: number | null
  /** Box 1b: date acquired. Epoch milliseconds. */
  acquired_date?: number | null
  /** Box 1c: date sold or disposed. Epoch milliseconds. */
  sell_date?: number | null
  /** The asset that was sold. */
  asset_details?: GainAsset | null
  /** Box 1d: proceeds. */
  proceeds?: MoneyValue | null
  /** Box 1e: cost or other basis. */
  cost?: MoneyValue | null
  /** Box 1f: accrued market discount. */
  accrued_market_discount?: MoneyValue | null
  /** Box 1g: wash sale loss disallowed. */
  wash_sale_disallowed?: MoneyValue | null
  /** Proceeds less cost and accrued market discount, plus the wash sale loss disallowed; negative for a loss. */
  gain?: MoneyValue | null
  /** How the position closed if it was not sold, such as EXPIRATION. */
  additional_information?: string | null
  /** Box 6: gross or net proceeds. */
  proceed_type?: ProceedType | null
  /** Box 12: the basis was reported to the tax authority. */
  basis_reported_to_irs?: boolean | null
  /** Box 5: the broker does not have to report the basis. */
  non_covered_security?: boolean | null
}

/**
 * The holding period of an asset.
 *
 * - `SHORT_TERM`: one year or less
 * - `LONG_TERM`: more than one year
 *
 * Published, not specified.
 */
export type GainType = 'SHORT_TERM' | 'LONG_TERM' | (string & {})

/**
 * A government identifier.
 *
 * Published, not specified.
 */
export interface GovernmentId {
  /** The identifier, usually masked. */
  id?: string | null
  /** Kind of identifier, such as SSN. */
  type?: string | null
}

/**
 * The scale of a grade point average.
 *
 * Published, not specified.
 */
export interface GpaRange {
  /** Lowest possible value. */
  minimum?: number | null
  /** Highest possible value. */
  maximum?: number | null
}

/**
 * Academic persistence: the probability that the student is enrolled or has graduated 12 months after
 * measurement. The algorithm is proprietary. The reference server returns a documented stand-in.
 *
 * Published, not specified.
 */
export interface Gradscore {
  /** Version of the algorithm. */
  version?: string | null
  /** The probability, from 0 to 1. From 0 to 1. (chosen: gradscore-scale) */
  grad_score?: number | null
  /** Adverse action code of the factor that lowered the score most. From 0 to 2147483647. */
  aa_code_1?: number | null
  /** Adverse action code of the second factor. From 0 to 2147483647. */
  aa_code_2?: number | null
  /** Adverse action code of the third factor. From 0 to 2147483647. */
  aa_code_3?: number | null
}

/**
 * A reason for the score, or for its absence.
 *
 * Published, not specified.
 */
export interface GradscoreReason {
  /** The reason code. */
  code: GradscoreReasonCode
  /** What the code means. */
  description?: string | null
  /** The transcripts that cannot be used. (chosen: processing-failures) */
  context?: UnprocessableContext | null
}

/**
 * Reason codes of gradscore.
 *
 * - `MGS_GRADSCORE_AVAILABLE`: the score is available
 * - `UNSUPPORTED_FORMAT`: the format of the document is not supported
 * - `UNPROCESSABLE_DOCUMENT_QUALITY`: the document cannot be read well enough
 * - `PARTIAL_DOCUMENT`: part of the document is missing
 * - `NO_ITEMS`: there are no Items (Services)
 *
 * Published, not specified.
 */
export type GradscoreReasonCode =
  | 'MGS_GRADSCORE_AVAILABLE'
  | 'UNSUPPORTED_FORMAT'
  | 'UNPROCESSABLE_DOCUMENT_QUALITY'
  | 'PARTIAL_DOCUMENT'
  | 'NO_ITEMS'
  | (string & {})

/**
 * A gradscore, or the status of the transaction.
 *
 * Published, not specified.
 */
export interface GradscoreResponse {
  /** Call again with it as `id`, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** The transcripts of the score. */
  items?: ScoreItem[]
  /** The processing status of a score. */
  processing_status: ScoreProcessingStatus
  /**
   * The check signals of the Items used and of the response. Only when COMPLETED. (chosen:
   * check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** The score. Present when COMPLETED, otherwise absent. */
  gradscore?: Gradscore
  /** The reasons for the score, or why there is none when UNPROCESSABLE. */
  reason_codes?: GradscoreReason[]
}

/**
 * HTTP header values by header name.
 *
 * Specification, section Data Request.
 */
export type HttpHeaders = Record<string, string>

/**
 * An immunization on file with the school.
 *
 * Published, not specified.
 */
export interface Immunization {
  /** Procedure code. */
  code?: string | null
  /** Name of the vaccine or the disease. */
  name?: string | null
  /** Date given. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  date?: string | null
  /** Position in a series, such as Second Inoculation. */
  status_code?: string | null
  /** Kind of document that reports the immunization. */
  report_type_code?: string | null
}

/**
 * The recipient of an income.
 *
 * Published, not specified.
 */
export interface IncomeBeneficiary {
  /** Given name. At most 45 characters. */
  first_name?: string | null
  /** Middle name. At most 45 characters. */
  middle_name?: string | null
  /** Family name. At most 45 characters. */
  last_name?: string | null
  /** Title before the name. At most 5 characters. */
  prefix?: string | null
  /** Suffix after the name. At most 5 characters. */
  suffix?: string | null
  /** One letter. At most 1 character. */
  gender?: string | null
  /** Date of birth MM/DD/YYYY; digits may be masked with X. */
  date_of_birth?: string | null
  /** Social security number, usually masked. */
  ssn?: string | null
  /** E-mail address. */
  email?: string | null
  /** Phone number. */
  phone_number?: string | null
  /** Address of the recipient. */
  address?: ReportAddress | null
}

/**
 * The employment with one employer and its income, or the income in one bank account.
 *
 * Published, not specified.
 */
export interface IncomeEmploymentDetails {
  /** The Data Source of the data. */
  datasource?: DatasourceSummary | null
  /** The date of the data. Epoch milliseconds. */
  as_of_date?: number | null
  /** The employer. */
  employer?: ReportEmployer | null
  /** The employee; null for bank income. */
  employee?: ReportEmployee | null
  /** Roles with this employer; null for bank income. */
  roles?: ReportRole[] | null
  /** Income of the pay periods. */
  earnings?: ReportEarning[] | null
  /** Income by calendar year, newest first; null for bank income. */
  yearly_earnings?: YearlyEarning[] | null
  /** Holders of the account; only for bank income. */
  account_holders?: AccountHolder[] | null
  /** Deductions from gross pay; null for bank income. */
  deductions?: ReportDeduction[] | null
  /** Benefits that the source lists; null for bank income. */
  benefits?: ReportBenefit[] | null
  /** How income and employment were verified and what could not be derived. */
  reason_codes: IncomeEmploymentDetailsReason[]
}

/**
 * A reason for the result of get_income_employment_details.
 *
 * Published, not specified.
 */
export interface IncomeEmploymentDetailsReason {
  /** The reason code. */
  code: IncomeEmploymentDetailsReasonCode
  /** The meaning of the code here. Some codes have several meanings. */
  description?: string | null
}

/**
 * Reason codes of get_income_employment_details.
 *
 * - `MIE_VF_DPC`: verified by a direct connection to the payroll system
 * - `MIE_VF_USP_NO_BAC`: verified by paystubs the user submitted, without a check against the bank account
 * - `MIE_VF_USW2`: verified by a W-2 the user submitted
 * - `MIE_VF_USP_USW2`: verified by paystubs and a W-2, both submitted by the user
 * - `MIE_VF_US_EDR`: verified by an employment data report of a third party, submitted by the user
 * - `MIE_VF_USP_BAC`: verified by paystubs the user submitted, checked against the bank account
 * - `MIE_VF_US1099NEC`: verified by a form 1099-NEC the user submitted
 * - `MIE_VF_US1099MISC`: verified by a form 1099-MISC the user submitted
 * - `MIE_VF_US1099B`: verified by a form 1099-B the user submitted
 * - `MIE_VF_US1099OID`: verified by a form 1099-OID the user submitted
 * - `MIE_VF_US1099DIV`: verified by a form 1099-DIV the user submitted
 * - `MIE_VF_US1099INT`: verified by a form 1099-INT the user submitted
 * - `MIE_VF_US1099CONSOLIDATED`: verified by a consolidated form 1099 the user submitted
 * - `MIE_VF_DPC_USP`: verified by a direct payroll connection and paystubs the user submitted
 * - `MIE_VF_DPC_USW2`: verified by a direct payroll connection and a W-2 the user submitted
 * - `MIE_VF_UCB`: verified by a bank account the user connected
 * - `MIE_VF_W2`: the income is wages, tips and other compensation, box 1 of the W-2
 * - `MIE_ERNG_1099NEC`: the earnings are box 1 of the 1099-NEC
 * - `MIE_ERNG_1099INT`: the earnings are from the 1099-INT
 * - `MIE_ERNG_1099DIV`: the earnings are from the 1099-DIV
 * - `MIE_ERNG_1099B`: the earnings are from the 1099-B
 * - `MIE_ERNG_1099OID`: the earnings are from the 1099-OID
 * - `MIE_ERNG_1099MISC`: the earnings are rents, box 1 of the 1099-MISC; the earnings are royalties, box 2 of
 * the 1099-MISC; the earnings are other income, box 3 of the 1099-MISC
 * - `MIE_DRVD_EIN`: the employer's EIN is taken from the W-2
 * - `MIE_NI_BEM`: net income of the paystub matches an entry in the bank account
 * - `MIE_NI_NO_BEM`: net income of the paystub matches no entry in the bank account
 * - `MIE_NID_BEM`: net income of the paystub matches entries in the bank account, the deposit being split
 * - `MIE_NIP_BEM`: net income of at least one paystub matches an entry in the bank account
 * - `MIE_NIDP_BEM`: net income of at least one paystub matches entries in the bank account, the deposit being
 * split
 * - `MIE_DA_ESD`: the start date of the employment stands in the source
 * - `MIE_DRVD_ESD`: the start date of the employment is derived from the earliest paystub
 * - `MIE_DA_EED`: the end date of the employment stands in the source
 * - `MIE_DRVD_EED`: the end date of the employment is derived from the latest paystub
 * - `MIE_DA_ROLE`: the role stands in the source
 * - `MIE_DA_ES`: the employment status stands in the source
 * - `MIE_DRVD_ES`: the employment status is derived from the last pay date
 * - `MIE_INSUFFICIENT_DATA`: earnings cannot be derived; yearly earnings cannot be derived; the EIN cannot be
 * derived; the employment status cannot be derived; the role cannot be derived; the start date of the employment
 * cannot be derived; the end date of the employment cannot be derived
 *
 * Specification, section Reason codes of Service endpoints.
 */
export type IncomeEmploymentDetailsReasonCode =
  | 'MIE_VF_DPC'
  | 'MIE_VF_USP_NO_BAC'
  | 'MIE_VF_USW2'
  | 'MIE_VF_USP_USW2'
  | 'MIE_VF_US_EDR'
  | 'MIE_VF_USP_BAC'
  | 'MIE_VF_US1099NEC'
  | 'MIE_VF_US1099MISC'
  | 'MIE_VF_US1099B'
  | 'MIE_VF_US1099OID'
  | 'MIE_VF_US1099DIV'
  | 'MIE_VF_US1099INT'
  | 'MIE_VF_US1099CONSOLIDATED'
  | 'MIE_VF_DPC_USP'
  | 'MIE_VF_DPC_USW2'
  | 'MIE_VF_UCB'
  | 'MIE_VF_W2'
  | 'MIE_ERNG_1099NEC'
  | 'MIE_ERNG_1099INT'
  | 'MIE_ERNG_1099DIV'
  | 'MIE_ERNG_1099B'
  | 'MIE_ERNG_1099OID'
  | 'MIE_ERNG_1099MISC'
  | 'MIE_DRVD_EIN'
  | 'MIE_NI_BEM'
  | 'MIE_NI_NO_BEM'
  | 'MIE_NID_BEM'
  | 'MIE_NIP_BEM'
  | 'MIE_NIDP_BEM'
  | 'MIE_DA_ESD'
  | 'MIE_DRVD_ESD'
  | 'MIE_DA_EED'
  | 'MIE_DRVD_EED'
  | 'MIE_DA_ROLE'
  | 'MIE_DA_ES'
  | 'MIE_DRVD_ES'
  | 'MIE_INSUFFICIENT_DATA'
  | (string & {})

/**
 * Response of get_income_employment_details.
 *
 * Published, not specified.
 */
export interface IncomeEmploymentDetailsResponse {
  /** The Individual of the request. */
  individual?: ServiceIndividual | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Call again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** The processing status of a transaction. */
  processing_status: TransactionStatus
  /** The metadata of the request. */
  metadata?: Metadata | null
  /** Why no Item can be used. Present when UNPROCESSABLE, otherwise absent. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * The check signals of the Items used and of the response. Only when COMPLETED. (chosen:
   * check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One element per employer or bank account. Present when processing_status is COMPLETED, otherwise absent. */
  income_employment_details?: IncomeEmploymentDetails[]
}

/**
 * The payer of an income.
 *
 * Published, not specified.
 */
export interface IncomeRemitter {
  /** Name of the payer; `n/a` for bank income. */
  name?: string | null
  /** Phone number. */
  phone_number?: string | null
  /** Address of the payer. */
  address?: ReportAddress | null
  /** Employer identification number; absent if it cannot be derived. (chosen: employer-ein) */
  ein?: string | null
}

/**
 * The income from one payer or in one bank account.
 *
 * Published, not specified.
 */
export interface IncomeSummary {
  /** The Data Source of the data. */
  datasource?: DatasourceSummary | null
  /** The date of the data. Epoch milliseconds. */
  as_of_date?: number | null
  /** The payer of an income. */
  remitter?: IncomeRemitter | null
  /** The recipient of the income; null for bank income. */
  beneficiary?: IncomeBeneficiary | null
  /** Income of the pay periods. */
  earnings?: ReportEarning[] | null
  /** Income by calendar year, newest first; null for bank income. */
  yearly_earnings?: YearlyEarning[] | null
  /** Holders of the account; only for bank income. */
  account_holders?: AccountHolder[] | null
  /** How the income was verified and what could not be derived. */
  reason_codes: IncomeSummaryReason[]
}

/**
 * A reason for the result of get_income_summary.
 *
 * Published, not specified.
 */
export interface IncomeSummaryReason {
  /** The reason code. */
  code: IncomeSummaryReasonCode
  /** The meaning of the code here. Some codes have several meanings. */
  description?: string | null
}

/**
 * Reason codes of get_income_summary.
 *
 * - `MIE_VF_DPC`: verified by a direct connection to the payroll system
 * - `MIE_VF_USP_NO_BAC`: verified by paystubs the user submitted, without a check against the bank account
 * - `MIE_VF_USW2`: verified by a W-2 the user submitted
 * - `MIE_VF_USP_USW2`: verified by paystubs and a W-2, both submitted by the user
 * - `MIE_VF_US_EDR`: verified by an employment data report of a third party, submitted by the user
 * - `MIE_VF_USP_BAC`: verified by paystubs the user submitted, checked against the bank account
 * - `MIE_VF_US1099NEC`: verified by a form 1099-NEC the user submitted
 * - `MIE_VF_US1099MISC`: verified by a form 1099-MISC the user submitted
 * - `MIE_VF_US1099B`: verified by a form 1099-B the user submitted
 * - `MIE_VF_US1099OID`: verified by a form 1099-OID the user submitted
 * - `MIE_VF_US1099DIV`: verified by a form 1099-DIV the user submitted
 * - `MIE_VF_US1099INT`: verified by a form 1099-INT the user submitted
 * - `MIE_VF_US1099CONSOLIDATED`: verified by a consolidated form 1099 the user submitted
 * - `MIE_VF_DPC_USP`: verified by a direct payroll connection and paystubs the user submitted
 * - `MIE_VF_DPC_USW2`: verified by a direct payroll connection and a W-2 the user submitted
 * - `MIE_VF_UCB`: verified by a bank account the user connected
 * - `MIE_VF_W2`: the income is wages, tips and other compensation, box 1 of the W-2
 * - `MIE_ERNG_1099NEC`: the earnings are box 1 of the 1099-NEC
 * - `MIE_ERNG_1099INT`: the earnings are from the 1099-INT
 * - `MIE_ERNG_1099DIV`: the earnings are from the 1099-DIV
 * - `MIE_ERNG_1099B`: the earnings are from the 1099-B
 * - `MIE_ERNG_1099OID`: the earnings are from the 1099-OID
 * - `MIE_ERNG_1099MISC`: the earnings are rents, box 1 of the 1099-MISC; the earnings are royalties, box 2 of
 * the 1099-MISC; the earnings are other income, box 3 of the 1099-MISC
 * - `MIE_DRVD_EIN`: the employer's EIN is taken from the W-2
 * - `MIE_NI_BEM`: net income of the paystub matches an entry in the bank account
 * - `MIE_NI_NO_BEM`: net income of the paystub matches no entry in the bank account
 * - `MIE_NID_BEM`: net income of the paystub matches entries in the bank account, the deposit being split
 * - `MIE_NIP_BEM`: net income of at least one paystub matches an entry in the bank account
 * - `MIE_NIDP_BEM`: net income of at least one paystub matches entries in the bank account, the deposit being
 * split
 * - `MIE_INSUFFICIENT_DATA`: earnings cannot be derived; yearly earnings cannot be derived; the EIN cannot be
 * derived
 *
 * Specification, section Reason codes of Service endpoints.
 */
export type IncomeSummaryReasonCode =
  | 'MIE_VF_DPC'
  | 'MIE_VF_USP_NO_BAC'
  | 'MIE_VF_USW2'
  | 'MIE_VF_USP_USW2'
  | 'MIE_VF_US_EDR'
  | 'MIE_VF_USP_BAC'
  | 'MIE_VF_US1099NEC'
  | 'MIE_VF_US1099MISC'
  | 'MIE_VF_US1099B'
  | 'MIE_VF_US1099OID'
  | 'MIE_VF_US1099DIV'
  | 'MIE_VF_US1099INT'
  | 'MIE_VF_US1099CONSOLIDATED'
  | 'MIE_VF_DPC_USP'
  | 'MIE_VF_DPC_USW2'
  | 'MIE_VF_UCB'
  | 'MIE_VF_W2'
  | 'MIE_ERNG_1099NEC'
  | 'MIE_ERNG_1099INT'
  | 'MIE_ERNG_1099DIV'
  | 'MIE_ERNG_1099B'
  | 'MIE_ERNG_1099OID'
  | 'MIE_ERNG_1099MISC'
  | 'MIE_DRVD_EIN'
  | 'MIE_NI_BEM'
  | 'MIE_NI_NO_BEM'
  | 'MIE_NID_BEM'
  | 'MIE_NIP_BEM'
  | 'MIE_NIDP_BEM'
  | 'MIE_INSUFFICIENT_DATA'
  | (string & {})

/**
 * Response of get_income_summary.
 *
 * Published, not specified.
 */
export interface IncomeSummaryResponse {
  /** The Individual of the request. */
  individual?: ServiceIndividual | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Call again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** The processing status of a transaction. */
  processing_status: TransactionStatus
  /** The metadata of the request. */
  metadata?: Metadata | null
  /** Why no Item can be used. Present when UNPROCESSABLE, otherwise absent. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * The check signals of the Items used and of the response. Only when COMPLETED. (chosen:
   * check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One element per payer or bank account. Present when processing_status is COMPLETED, otherwise absent. */
  income_summary?: IncomeSummary[]
}

/**
 * The client's user: the person whose data is collected.
 *
 * Specification, section Individual.
 */
export interface Individual {
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id: string
  /**
   * The same identifier under the name that some services write. Starts with `idv_`. At most 255 characters.
   * (published)
   */
  id?: string | null
  /** Given name. At most 45 characters. (published) */
  first_name?: string | null
  /** Family name. At most 45 characters. (published) */
  last_name?: string | null
  /** E-mail address for invitations. At most 255 characters. (published) */
  email?: string | null
  /** The client's own identifier of the person. At most 45 characters. (published) */
  external_id?: string | null
  /** Middle name. At most 45 characters. (published) */
  middle_name?: string | null
  /** Name that the person used at school. At most 45 characters. (published) */
  attending_name?: string | null
  /** Title before the name. At most 5 characters. (published) */
  name_prefix?: string | null
  /** Suffix after the name. At most 5 characters. (published) */
  name_suffix?: string | null
  /** One letter. At most 1 character. (published) */
  gender?: string | null
  /** Date of birth MM/DD/YYYY. Requests can also use a hyphen, a space or a full stop as separator. (published) */
  date_of_birth?: string | null
  /** Phone number. At most 15 characters. (published) */
  phone_number?: string | null
  /** Address of the person. (published) */
  address?: IndividualAddress | null
  /** When the last activity of the Individual occurred. Epoch milliseconds. (published) */
  last_activity_at?: number | null
}

/**
 * A postal address from the client.
 *
 * Published, not specified.
 */
export interface IndividualAddress {
  /** First line. At most 45 characters. */
  addr1: string
  /** Second line. At most 45 characters. */
  addr2?: string | null
  /** City. At most 45 characters. */
  city?: string
  /** Name of the state or province. At most 45 characters. */
  state_name?: string
  /** Postal code. At most 10 characters. */
  zipcode?: string
  /** The country of the address. */
  country: IndividualCountry
}

/**
 * The country of an address from the client.
 *
 * Published, not specified.
 */
export interface IndividualCountry {
  /** Name in English. At most 45 characters. */
  name?: string
}

/**
 * Identifier of the Individual just created.
 *
 * Published, not specified.
 */
export interface IndividualCreated {
  /** Send it as individual_id in later calls. Starts with `idv_`. At most 255 characters. */
  id: string
}

/**
 * The person to create.
 *
 * Published, not specified.
 */
export interface IndividualInput {
  /** Given name. At most 45 characters. */
  first_name: string
  /** Family name. At most 45 characters. */
  last_name: string
  /** E-mail address for invitations. At most 255 characters. */
  email: string
  /** The client's own identifier of the person. An integer is accepted and stored as text. At most 45 characters. */
  external_id?: string | null
  /** Middle name. At most 45 characters. */
  middle_name?: string | null
  /** Name that the person used at school. At most 45 characters. */
  attending_name?: string | null
  /** Title before the name. At most 5 characters. */
  name_prefix?: string | null
  /** Suffix after the name. At most 5 characters. */
  name_suffix?: string | null
  /** One letter. At most 1 character. */
  gender?: string | null
  /** Date of birth MM/DD/YYYY. Requests can also use a hyphen, a space or a full stop as separator. */
  date_of_birth?: string | null
  /** Phone number. At most 15 characters. */
  phone_number?: string | null
  /** Address of the person. */
  address?: IndividualAddress | null
}

/**
 * An Item in the list of an Individual.
 *
 * Published, not specified.
 */
export interface IndividualItem {
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  id: string
  /** The type of the source data of an Item. */
  source_data_type?: SourceDataType | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Items with the same content. */
  duplicates?: string[] | null
  /**
   * Identifier of the refresh that created the Item; null if there is none. Starts with `rfs_`. At most 255
   * characters.
   */
  refresh_id?: string | null
  /** When it was created. Epoch milliseconds. */
  created_at?: number | null
  /** When it last changed. Epoch milliseconds. */
  updated_at?: number | null
}

/**
 * The Items of an Individual or a Data Request.
 *
 * Published, not specified.
 */
export interface IndividualItems {
  /** Present if the request names an Individual. */
  individual?: ServiceIndividual
  /** Present if the request names a Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /** Latest first. */
  items: IndividualItem[]
}

/**
 * An Individual or a Data Request whose Items to list. Send exactly one of `individual_id`, `individual` and
 * `datarequest_id`.
 *
 * Published, not specified.
 */
export interface IndividualItemsRequest {
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. (specified) */
  individual_id?: string
  /** The Individual, optionally limited to some Data Sources. */
  individual?: ServiceIndividual
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
}

/**
 * An Individual and all associated data are erased after a call to compliance/purge_individual.
 *
 * Chosen, see gap individual-purged-body.
 */
export interface IndividualPurgedEvent {
  /** Name of the event. (published) */
  event: 'individual.purged'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string
}

/**
 * An Individual. Send exactly one of `individual_id` and `id`.
 *
 * Specification, section Individual.
 */
export interface IndividualReference {
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /**
   * The same identifier under the name that published clients send. Starts with `idv_`. At most 255 characters.
   * (published)
   */
  id?: string
}

/**
 * A school, college or university.
 *
 * Published, not specified.
 */
export interface Institution {
  /** Official name. */
  name?: string | null
  /** Identifier in the register that id_type names. */
  id?: string | null
  /** The register of an institution identifier. */
  id_type?: InstitutionIdType | null
  /** Address of the institution. */
  address?: Address | null
}

/**
 * The register of an institution identifier.
 *
 * - `IPEDS`: postsecondary institutions of the United States
 * - `CEEB`: schools and test centers of the College Board
 * - `AISHE`: higher education institutions of India
 *
 * Published, not specified.
 */
export type InstitutionIdType = 'IPEDS' | 'CEEB' | 'AISHE' | (string & {})

/**
 * Kind of institution behind a Data Source.
 *
 * - `COLLEGE`: school, college or university
 * - `EMPLOYER`: employer
 * - `PAYROLL_PROCESSOR`: company that runs payrolls for employers
 * - `HOMEINSURANCE`: home insurer
 * - `AUTOINSURANCE`: auto insurer
 * - `BROKERAGE_ACCOUNT`: brokerage
 *
 * Published, not specified.
 */
export type InstitutionType =
  | 'COLLEGE'
  | 'EMPLOYER'
  | 'PAYROLL_PROCESSOR'
  | 'HOMEINSURANCE'
  | 'AUTOINSURANCE'
  | 'BROKERAGE_ACCOUNT'
  | (string & {})

/**
 * A coverage of a policy; one per vehicle for AUTO.
 *
 * Published, not specified.
 */
export interface InsuranceCoverage {
  /** What a coverage insures. */
  type?: InsuranceCoverageType | null
  /** Premium of this coverage. */
  premium_amount?: MoneyAmount | null
  /**
   * One coverage of a policy. AUTO has vehicle_info and drivers. HOME and RENTERS have property_info. Every type
   * has coverage_items.
   */
  details?: CoverageDetails | null
}

/**
 * What a coverage insures.
 *
 * - `AUTO`: one vehicle
 * - `HOME`: a dwelling and its owner
 * - `RENTERS`: a rented dwelling and its tenant
 * - `PERSONAL_UMBRELLA`: liability above that of other policies
 *
 * Published, not specified.
 */
export type InsuranceCoverageType = 'AUTO' | 'HOME' | 'RENTERS' | 'PERSONAL_UMBRELLA' | (string & {})

/**
 * A reason for the result of get_insurance_details.
 *
 * Published, not specified.
 */
export interface InsuranceDetailsReason {
  /** The reason code. */
  code: InsuranceDetailsReasonCode
  /** The meaning of the code here. Some codes have several meanings. */
  description?: string | null
}

/**
 * Reason codes of get_insurance_details.
 *
 * - `MID_VF_DAC`: verified through a direct account connection
 * - `MID_VF_USD`: verified from documents submitted by the user
 * - `MID_VF_USIC`: verified from an insurance card submitted by the user
 * - `MID_VF_DAC_USD`: verified through a direct account connection and from documents submitted by the user
 * - `MID_DA_STATUS`: the status is stated in the source
 * - `MID_DRVD_STATUS`: the status is derived from the coverage dates
 * - `MID_INSUFFICIENT_DATA`: there is not enough data to process; there is not enough data to derive the status
 *
 * Specification, section Reason codes of Service endpoints.
 */
export type InsuranceDetailsReasonCode =
  | 'MID_VF_DAC'
  | 'MID_VF_USD'
  | 'MID_VF_USIC'
  | 'MID_VF_DAC_USD'
  | 'MID_DA_STATUS'
  | 'MID_DRVD_STATUS'
  | 'MID_INSUFFICIENT_DATA'
  | (string & {})

/**
 * The details of one policy.
 *
 * Published, not specified.
 */
export interface InsuranceDetailsReport {
  /** The source of the policy. */
  datasource?: DatasourceSummary | null
  /** Instant up to which the data is correct. Epoch milliseconds. */
  as_of_date?: number | null
  /** Status of the policy. (chosen: insurance-details-status) */
  status?: InsuranceStatus | (string & {}) | null
  /** What the policy insures. (chosen: insurance-details-status) */
  policy_types?: (InsurancePolicyType | (string & {}))[] | null
  /** When the policy was cancelled. Epoch milliseconds. (chosen: insurance-details-status) */
  cancelled_date?: number | null
  /** When the policy will be cancelled. Epoch milliseconds. (chosen: insurance-details-status) */
  pending_cancel_date?: number | null
  /** Number of the policy as printed. */
  policy_number?: string | null
  /** Premium for the whole policy. */
  premium_amount?: MoneyAmount | null
  /** How often a premium is paid. */
  payment_frequency?: InsurancePaymentFrequency | (string & {}) | null
  /** When the policy insures. */
  coverage_period?: TimeInterval | null
  /** The holders of the policy. */
  policy_holders?: InsuranceParty[] | null
  /** The insurer. */
  insurance_provider?: InsuranceParty | null
  /** The party that receives the premiums; null if it is not stated, as in samples. */
  remit_to?: InsuranceParty | null
  /** The agent who sold or services the policy. */
  insurance_agent?: InsuranceParty | null
  /** The coverages; one entry per vehicle for AUTO. */
  coverages?: InsuranceCoverage[] | null
  /** How the policy was verified and its status determined. */
  reason_codes: InsuranceDetailsReason[]
}

/**
 * The insurance policies, or the status of the transaction.
 *
 * Published, not specified.
 */
export interface InsuranceDetailsResponse {
  /** The Individual of the request. */
  individual?: ServiceIndividual | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Call again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** The processing status of a transaction. */
  processing_status: TransactionStatus
  /** The metadata of the request. */
  metadata?: Metadata | null
  /** Why no Item can be used. Present when UNPROCESSABLE, otherwise absent. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * The check signals of the Items used and of the response. Only when COMPLETED. (chosen:
   * check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One report per policy. Present when COMPLETED, otherwise absent. */
  insurance_details?: InsuranceDetailsReport[]
}

/**
 * A person or company named in a policy.
 *
 * Published, not specified.
 */
export interface InsuranceParty {
  /** Name as printed. */
  name?: string | null
  /** Phone number. */
  phone_number?: string | null
  /** Address of the party. */
  address?: Address | null
}

/**
 * How often a premium is paid.
 *
 * - `ANNUAL`: once a year
 * - `SEMI_ANNUAL`: twice a year
 * - `QUARTERLY`: four times a year
 * - `MONTHLY`: every month
 * - `SEMI_MONTHLY`: twice a month
 * - `OTHER`: any other interval
 *
 * Specification, section Record schemas.
 */
export type InsurancePaymentFrequency = 'ANNUAL' | 'SEMI_ANNUAL' | 'QUARTERLY' | 'MONTHLY' | 'SEMI_MONTHLY' | 'OTHER'

/**
 * What a policy insures.
 *
 * - `AUTO`: vehicles
 * - `HOME`: a dwelling and its owner
 * - `RENTERS`: a tenant's belongings and liability
 * - `PERSONAL_UMBRELLA`: liability above that of other policies
 *
 * Specification, section Record schemas.
 */
export type InsurancePolicyType = 'AUTO' | 'HOME' | 'RENTERS' | 'PERSONAL_UMBRELLA'

/**
 * Status of a policy.
 *
 * - `ACTIVE`: in force
 * - `EXPIRED`: the coverage period is over
 * - `PENDING_ACTIVATION`: will come into force
 * - `PENDING_CANCELLATION`: in force, will be cancelled
 * - `PENDING_EXPIRATION`: in force, about to expire
 * - `CANCELLED`: ended before the coverage period did
 * - `UNVERIFIED`: stated, but not confirmed
 * - `RESCINDED`: voided as if never issued
 * - `NOT_AVAILABLE`: the source does not say
 *
 * Specification, section Record schemas.
 */
export type InsuranceStatus =
  | 'ACTIVE'
  | 'EXPIRED'
  | 'PENDING_ACTIVATION'
  | 'PENDING_CANCELLATION'
  | 'PENDING_EXPIRATION'
  | 'CANCELLED'
  | 'UNVERIFIED'
  | 'RESCINDED'
  | 'NOT_AVAILABLE'

/**
 * A reason for the result of get_insurance_status.
 *
 * Published, not specified.
 */
export interface InsuranceStatusReason {
  /** The reason code. */
  code: InsuranceStatusReasonCode
  /** The meaning of the code here. Some codes have several meanings. */
  description?: string | null
}

/**
 * Reason codes of get_insurance_status.
 *
 * - `MIS_VF_DAC`: verified through a direct account connection
 * - `MIS_VF_USD`: verified from documents submitted by the user
 * - `MIS_VF_USIC`: verified from an insurance card submitted by the user
 * - `MIS_VF_DAC_USD`: verified through a direct account connection and from documents submitted by the user
 * - `MIS_DA_STATUS`: the status is stated in the source
 * - `MIS_DRVD_STATUS`: the status is derived from the coverage dates
 * - `MIS_INSUFFICIENT_DATA`: there is not enough data to process; there is not enough data to derive the status
 *
 * Specification, section Reason codes of Service endpoints.
 */
export type InsuranceStatusReasonCode =
  | 'MIS_VF_DAC'
  | 'MIS_VF_USD'
  | 'MIS_VF_USIC'
  | 'MIS_VF_DAC_USD'
  | 'MIS_DA_STATUS'
  | 'MIS_DRVD_STATUS'
  | 'MIS_INSUFFICIENT_DATA'
  | (string & {})

/**
 * Whether one policy is in force.
 *
 * Chosen, see gap insurance-status-report.
 */
export interface InsuranceStatusReport {
  /** The source of the policy. */
  datasource?: DatasourceSummary | null
  /** Instant up to which the data is correct. Epoch milliseconds. */
  as_of_date?: number | null
  /** Status of the policy. */
  status?: InsuranceStatus | (string & {}) | null
  /** What the policy insures. */
  policy_types?: (InsurancePolicyType | (string & {}))[] | null
  /** When the policy was cancelled. Epoch milliseconds. */
  cancelled_date?: number | null
  /** When the policy will be cancelled. Epoch milliseconds. */
  pending_cancel_date?: number | null
  /** Number of the policy as printed. */
  policy_number?: string | null
  /** When the policy insures. */
  coverage_period?: TimeInterval | null
  /** The insurer. */
  insurance_provider?: InsuranceParty | null
  /** How the policy was verified and its status determined. */
  reason_codes: InsuranceStatusReason[]
}

/**
 * The status of each policy, or the status of the transaction.
 *
 * Published, not specified.
 */
export interface InsuranceStatusResponse {
  /** The Individual of the request. */
  individual?: ServiceIndividual | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Call again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** The processing status of a transaction. */
  processing_status: TransactionStatus
  /** The metadata of the request. */
  metadata?: Metadata | null
  /** Why no Item can be used. Present when UNPROCESSABLE, otherwise absent. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * The check signals of the Items used and of the response. Only when COMPLETED. (chosen:
   * check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One report per policy. Present when COMPLETED, otherwise absent. (chosen: insurance-status-report) */
  insurance_status?: InsuranceStatusReport[]
}

/**
 * A driver listed for a vehicle.
 *
 * Published, not specified.
 */
export interface InsuredDriver {
  /** Given name. */
  first_name?: string | null
  /** Middle name. */
  middle_name?: string | null
  /** Family name. */
  last_name?: string | null
  /** Title before the name. */
  prefix?: string | null
  /** Suffix after the name. */
  suffix?: string | null
  /** The whole name as printed. */
  full_name?: string | null
  /** Address of the driver. */
  address?: Address | null
  /** Phone number. */
  phone_number?: string | null
  /** E-mail address. */
  email?: string | null
  /** Gender as printed. */
  gender?: string | null
  /** Nationality as printed. */
  nationality?: string | null
  /** Social security number; digits may be masked. */
  ssn?: string | null
  /** Marital status as printed. */
  marital_status?: string | null
  /** Date of birth MM/DD/YYYY; parts may be masked: 10/XX/1983. */
  date_of_birth?: string | null
  /** Date of the first license MM/DD/YYYY; parts may be masked. */
  date_licensed?: string | null
  /** Number of the driving license. */
  driving_license?: string | null
}

/**
 * The property a coverage insures.
 *
 * Published, not specified.
 */
export interface InsuredProperty {
  /** Name of the property as printed. */
  name?: string | null
  /** Address of the property. */
  address?: Address | null
  /** Phone number of the property. */
  phone_number?: string | null
  /** Mortgagees, associations and others with an interest in the property. */
  interested_parties?: InterestedParty[] | null
}

/**
 * The vehicle a coverage insures.
 *
 * Published, not specified.
 */
export interface InsuredVehicle {
  /** Vehicle identification number. */
  vin?: string | null
  /** Manufacturer. */
  make?: string | null
  /** Model. */
  model?: string | null
  /** Model year. From 1000 to 9999. */
  year?: number | null
  /** Brand, if it differs from the make. */
  brand?: string | null
  /** Fuel as printed. */
  fuel_type?: string | null
  /** Transmission as printed. */
  transmission_type?: string | null
  /** What a vehicle is used for. */
  usage_type?: VehicleUsage | null
  /** Odometer reading. */
  current_mileage?: VehicleMileage | null
  /** Distance driven in a year. */
  yearly_mileage?: VehicleMileage | null
  /** Lenders, lessors and others with an interest in the vehicle. */
  interested_parties?: InterestedParty[] | null
}

/**
 * A third party with an interest in an insured vehicle or property.
 *
 * Published, not specified.
 */
export interface InterestedParty {
  /** Name as printed. */
  name?: string | null
  /** The interest of a third party in what is insured. */
  type?: InterestedPartyType | null
  /** Address of the party. */
  address?: Address | null
  /** Phone number. */
  phone_number?: string | null
  /** Number of the loan or lease. */
  loan_number?: string | null
}

/**
 * The interest of a third party in what is insured.
 *
 * - `FIRST_MORTGAGEE`: holds the first mortgage; property only
 * - `SECOND_MORTGAGEE`: holds the second mortgage; property only
 * - `THIRD_MORTGAGEE`: holds the third mortgage; property only
 * - `HOMEOWNERS_ASSOCIATION`: association the property belongs to; property only
 * - `LIEN_HOLDER`: has a lien on the vehicle or property
 * - `LESSOR`: owns the leased vehicle
 * - `SERVICING_AGENT`: services the loan for the lender
 * - `LOSS_PAYEE`: is paid first after a loss
 * - `CONTRACTOR`: works on the vehicle or property
 * - `NAMED_ADDITIONAL_INSURED`: is insured in addition to the policy holder
 * - `OTHER`: any other interest
 *
 * Published, not specified.
 */
export type InterestedPartyType =
  | 'FIRST_MORTGAGEE'
  | 'SECOND_MORTGAGEE'
  | 'THIRD_MORTGAGEE'
  | 'HOMEOWNERS_ASSOCIATION'
  | 'LIEN_HOLDER'
  | 'LESSOR'
  | 'SERVICING_AGENT'
  | 'LOSS_PAYEE'
  | 'CONTRACTOR'
  | 'NAMED_ADDITIONAL_INSURED'
  | 'OTHER'
  | (string & {})

/**
 * An invitation to share data.
 *
 * Published, not specified.
 */
export interface Invitation {
  /** Identifier: 27 characters, no prefix. At most 255 characters. */
  id: string
  /** Identifier of the Individual to invite. Starts with `idv_`. At most 255 characters. */
  individual_id: string
  /** The requested data. At least 1 element. */
  query_type: (DataRequestType | (string & {}))[]
  /** Do not send an e-mail. Defaults to false. */
  link_only?: boolean | null
  /** Name of the requester. At most 1023 characters. */
  requestor_name?: string | null
  /** The same name in the spelling of some clients. At most 1023 characters. */
  requester_name?: string | null
  /** Additional text from the client in the e-mail. At most 1000 characters. */
  additional_message?: string | null
  /** Name of the institution that the Individual goes to, if datasource is absent. At most 255 characters. */
  institution_name?: string | null
  /** The Data Source that the Individual goes to, if institution_name is absent. */
  datasource?: InvitationDataSource | null
  /** The address to share. At most 2048 characters. */
  url?: string | null
  /** State of an invitation. */
  status: InvitationStatus
  /** Upper snake case name of the reason, such as LINK_EXPIRED; expired invitations only. At most 255 characters. */
  expiry_reason?: string | null
  /** When it was created. Epoch milliseconds. */
  created_at?: number | null
  /** When it last changed. Epoch milliseconds. */
  updated_at?: number | null
  /** When it expires. Epoch milliseconds. */
  expires_at?: number | null
  /** When the Individual completed the request. Epoch milliseconds. */
  completed_at?: number | null
}

/**
 * Identifier of the invitation just created.
 *
 * Published, not specified.
 */
export interface InvitationCreated {
  /** Identifier: 27 characters, no prefix. At most 255 characters. */
  id: string
}

/**
 * The Data Source of an invitation.
 *
 * Published, not specified.
 */
export interface InvitationDataSource {
  /** Identifier of the Data Source. At most 255 characters. */
  datasource_id?: string
  /** Name to show. At most 255 characters. */
  datasource_name?: string
}

/**
 * A result matches every filter.
 *
 * Published, not specified.
 */
export interface InvitationFilters {
  /** Only invitations in this state. */
  status?: InvitationStatus
}

/**
 * The invitation to create.
 *
 * Published, not specified.
 */
export interface InvitationInput {
  /** Identifier of the Individual to invite. Starts with `idv_`. At most 255 characters. */
  individual_id: string
  /** The requested data. At least 1 element. */
  query_type: DataRequestType[]
  /** Do not send an e-mail. Defaults to false. */
  link_only?: boolean
  /** Name of the requester. At most 1023 characters. */
  requestor_name?: string
  /** The same name in the spelling of some clients. At most 1023 characters. */
  requester_name?: string
  /** Additional text from the client in the e-mail. At most 1000 characters. */
  additional_message?: string
  /** Name of the institution that the Individual goes to, if datasource is absent. At most 255 characters. */
  institution_name?: string
  /** The Data Source that the Individual goes to, if institution_name is absent. */
  datasource?: InvitationDataSource
  /** Lifetime in seconds. Defaults to 259200, three days. From 1 to 2128865176. */
  validity?: number
}

/**
 * A link to the hosted portal. A Data Request has at most one available link.
 *
 * Specification, section Invitation link.
 */
export interface InvitationLink {
  /** State of an invitation link. */
  status: LinkStatus
  /** Identifier: 27 characters, no prefix. At most 255 characters. (published) */
  id: string
  /** The address to share. At most 2048 characters. (published) */
  uri: string
  /** When the link expires. You can change it with generate_invitation_link. Epoch milliseconds. (published) */
  expires_at?: number | null
  /** Whether an e-mail with the link was sent. (published) */
  email_notification?: boolean | null
  /** Whether a text message with the link was sent. (published) */
  sms_notification?: boolean | null
  /** Expired links only. (published) */
  expiry_reason?: LinkExpiryReason | null
  /** Additional text from the client in the notification. At most 1000 characters. (published) */
  additional_message?: string | null
  /** When the link was generated. Epoch milliseconds. (published) */
  created_at?: number | null
  /** When the link last changed. Epoch milliseconds. (published) */
  updated_at?: number | null
}

/**
 * The Data Request of the link to expire.
 *
 * Published, not specified.
 */
export interface InvitationLinkExpiration {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The same identifier under the name that published clients send. Starts with `dr_`. At most 255 characters. */
  id?: string
  /** The reason to store with the link. Defaults to EXPIRATION_REQUESTED. */
  expiry_reason?: LinkExpiryReason
}

/**
 * The link to share.
 *
 * Published, not specified.
 */
export interface InvitationLinkGenerated {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  id: string
  /** Address of the hosted portal for this Data Request. At most 2048 characters. */
  uri: string
}

/**
 * The Data Request of the link. If a link is available, its expiry is updated as provided.
 *
 * Published, not specified.
 */
export interface InvitationLinkRequest {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The same identifier under the name that published clients send. Starts with `dr_`. At most 255 characters. */
  id?: string
  /**
   * When the link expires. If absent, an available link keeps its expiry and a new link expires in three days.
   * Epoch milliseconds.
   */
  expires_at?: number
}

/**
 * The links of a Data Request.
 *
 * Published, not specified.
 */
export interface InvitationLinks {
  /** Latest first. */
  links: InvitationLink[]
}

/**
 * The invitations found.
 *
 * Published, not specified.
 */
export type InvitationList = Invitation[]

/**
 * Identifier of one invitation.
 *
 * Published, not specified.
 */
export interface InvitationReference {
  /** Identifier of the invitation: 27 characters, no prefix. At most 255 characters. */
  id: string
}

/**
 * Which invitations to return.
 *
 * Published, not specified.
 */
export interface InvitationSearch {
  /** If absent or empty, all are returned. */
  filters?: InvitationFilters
}

/**
 * State of an invitation.
 *
 * - `ACTIVE`: can be opened
 * - `USED`: opened by the Individual
 * - `EXPIRED`: the validity ended, or its expiry was requested
 * - `COMPLETED`: the Individual completed the request
 *
 * Published, not specified.
 */
export type InvitationStatus = 'ACTIVE' | 'USED' | 'EXPIRED' | 'COMPLETED' | (string & {})

/**
 * Data that an Individual shared.
 *
 * Specification, section Item.
 */
export interface Item {
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. (published) */
  id: string
  /**
   * Identifier of the Individual. Starts with `idv_`. At most 255 characters. (published)
   * @deprecated use datarequest_id
   */
  individual_id?: string | null
  /** The client's own identifier of the Item. At most 255 characters. (published) */
  external_id?: string | null
  /** Identifier of the Data Source. At most 255 characters. (published) */
  datasource_id?: string | null
  /** Media type of the documents. (published) */
  media_type?: DocumentMediaType | null
  /** The source data of the Item. (published) */
  source_data?: SourceData[] | null
  /** Whether extraction from the Data Source is complete. (published) */
  acquisition_completed?: boolean | null
  /** Whether the upload of documents is complete. (published) */
  manual_upload_completed?: boolean | null
  /** The type of the source data of an Item. (published) */
  source_data_type?: SourceDataType | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (published) */
  datarequest_id?: string | null
  /** Items with the same content. (published) */
  duplicates?: string[] | null
  /**
   * Identifier of the refresh that created the Item; null if there is none. Starts with `rfs_`. At most 255
   * characters. (published)
   */
  refresh_id?: string | null
  /** When it was created. Epoch milliseconds. (published) */
  created_at?: number | null
  /** When it last changed. Epoch milliseconds. (published) */
  updated_at?: number | null
  /** The processing status of an Item. */
  processing_status: ProcessingStatus
  /** The record; absent until the Item is COMPLETED. (published) */
  data?: RecordData | null
  /** null if every attribute was extracted with full accuracy. (published) */
  confidence?: Confidence | null
  /** Why the Item cannot be processed. Only in get_by_id, for an UNPROCESSABLE Item. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /** The check signals; empty if the checks found nothing. (chosen: check-signals-of-items) */
  checkcodes?: CheckSignal[]
}

/**
 * The Item just created.
 *
 * Published, not specified.
 */
export interface ItemCreated {
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  id: string
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id: string
  /** Identifier of the existing or new Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id: string
  /** The processing status of an Item. */
  processing_status: ProcessingStatus
}

/**
 * There is a new Item, from a Data Source, from an upload through Link, or from items/new.
 *
 * Published, not specified.
 */
export interface ItemCreatedEvent {
  /** Name of the event. */
  event: 'item.created'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  item_id?: string | null
  /** Type of source data, like the source_data_type of an Item. */
  item_type?: string | null
}

/**
 * Documents of a new Item.
 *
 * Published, not specified.
 */
export interface ItemFilesUpload {
  /**
   * One part per file, at least 1 and at most 20. Formats: BMP, HTML, JPEG, JSON, PDF, PNG, TIFF. At least 1
   * element. At most 20 elements.
   */
  files: UploadFile[]
}

/**
 * A result matches every filter. If a filter is a list, one matching value is enough.
 *
 * Chosen, see gap item-list.
 */
export interface ItemFilters {
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /** Types of source data. */
  source_data_type?: SourceDataType[]
  /** States of processing. */
  processing_status?: ProcessingStatus[]
  /** Created at this instant or later. Epoch milliseconds. */
  created_after?: number
  /** Created before this instant. Epoch milliseconds. */
  created_before?: number
}

/**
 * The Item to create. Without datarequest_id, the Item gets a new Data Request.
 *
 * Published, not specified.
 */
export interface ItemInput {
  /** Identifier of the Data Request. If absent, a new one is created. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /**
   * Identifier of the Individual, if there is no Data Request. Starts with `idv_`. At most 255 characters.
   * @deprecated use datarequest_id
   */
  individual_id?: string
  /** The client's own identifier of the Item. An integer is accepted and stored as text. At most 255 characters. */
  external_id?: string
  /** Identifier of the Data Source. Every type except SVC_DIGEST needs it. At most 255 characters. */
  datasource_id?: string
  /** The type of the source data. */
  source_data_type: SourceDataType
  /** Media type of the documents, if all have the same type. */
  media_type?: DocumentMediaType
  /** One inline record, or one reference per document. At least 1 element. */
  source_data: SourceData[]
  /** Whether extraction from the Data Source is complete. */
  acquisition_completed?: boolean
  /** Whether the upload of documents is complete. */
  manual_upload_completed?: boolean
  /** Identifier of the refresh that created the Item. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
}

/**
 * Items without data, confidence and source_data.
 *
 * Chosen, see gap item-list.
 */
export type ItemList = Item[]

/**
 * The size and order of the list.
 *
 * Chosen, see gap item-list.
 */
export interface ItemListOptions {
  /** The number of records to return. Defaults to 200. From 1 to 1000. */
  count?: number
  /** The number of records to skip. Defaults to 0. From 0 to 2147483647. */
  offset?: number
  /** Defaults to created_at. */
  sort_by?: ItemSortField
  /** Defaults to DESC. */
  sort_order?: SortOrder
}

/**
 * An Item is processed and its data can be read.
 *
 * Published, not specified.
 */
export interface ItemProcessedEvent {
  /** Name of the event. */
  event: 'item.processed'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  item_id?: string | null
  /** Type of source data, like the source_data_type of an Item. */
  item_type?: string | null
}

/**
 * Identifier of one Item.
 *
 * Published, not specified.
 */
export interface ItemReference {
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  id: string
}

/**
 * Which Items to return.
 *
 * Chosen, see gap item-list.
 */
export interface ItemSearch {
  /** If absent or empty, the latest 200 are returned. */
  filters?: ItemFilters
  /** The size and order of the list. */
  options?: ItemListOptions
}

/**
 * The field that Items are sorted by.
 *
 * - `created_at`: time of creation
 * - `updated_at`: time of the last change
 * - `source_data_type`: type of the source data
 * - `datarequest_id`: identifier of the Data Request
 * - `individual_id`: identifier of the Individual
 * - `id`: identifier of the Item
 *
 * Chosen, see gap list-order-and-paging.
 */
export type ItemSortField = 'created_at' | 'updated_at' | 'source_data_type' | 'datarequest_id' | 'individual_id' | 'id'

/**
 * The extraction from a Data Source returns no Item of a certain type. The published payload has no item_id.
 *
 * Published, not specified.
 */
export interface ItemUnavailableEvent {
  /** Name of the event. */
  event: 'item.unavailable'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the Link session. Starts with `tls_`. At most 255 characters. */
  session_id?: string | null
  /** Type of source data, like the source_data_type of an Item. */
  item_type?: string | null
  /** Why there is no Item. */
  reason_code?: ItemUnavailableReasonCode | null
}

/**
 * Reason codes of item.unavailable.
 *
 * - `ITEM_UNAVAILABLE`: the Data Source has no Item of this type for the Individual
 *
 * Published, not specified.
 */
export type ItemUnavailableReasonCode = 'ITEM_UNAVAILABLE' | (string & {})

/**
 * Why an invitation link expired.
 *
 * - `NO_MATCH_FOUND`: no Data Source matched the search of the Individual
 * - `INSUFFICIENT_CREDENTIALS`: the Individual could not log in
 * - `LINK_TIMEOUT`: its expiry passed before it was used
 * - `DATA_NOT_AVAILABLE`: the Individual logged in, but there was no verified data
 * - `EXPIRATION_REQUESTED`: expire_invitation_link was called
 *
 * Published, not specified.
 */
export type LinkExpiryCode =
  | 'NO_MATCH_FOUND'
  | 'INSUFFICIENT_CREDENTIALS'
  | 'LINK_TIMEOUT'
  | 'DATA_NOT_AVAILABLE'
  | 'EXPIRATION_REQUESTED'
  | (string & {})

/**
 * Why an invitation link expired.
 *
 * Published, not specified.
 */
export interface LinkExpiryReason {
  /** Why an invitation link expired. */
  code?: LinkExpiryCode
  /** The reason for people. At most 127 characters. */
  description?: string
}

/**
 * State of an invitation link.
 *
 * - `available`: leads to the hosted portal
 * - `expired`: expired before use, or expired by expire_invitation_link
 * - `used`: the Data Request was completed through it
 *
 * Specification, section States and transitions.
 */
export type LinkStatus = 'available' | 'expired' | 'used' | (string & {})

/**
 * A Data Request in a list, with the requested fields.
 *
 * Published, not specified.
 */
export interface ListedDataRequest {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The same identifier under the name that published clients read. Starts with `dr_`. At most 255 characters. */
  id?: string | null
  /** Identifier of the Individual whose data is requested. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** The type of a Data Request, which selects its workflow. (specified) */
  type?: DataRequestType | (string & {})
  /** The webhook subscriptions of this Data Request. (specified) */
  delivery_details?: DeliveryDetail[]
  /** The party that you request data for. Messages to the Individual show it. At most 1023 characters. */
  third_party_requester?: string | null
  /** Name of the requester. Defaults to the display name of the account. At most 1023 characters. */
  requester_name?: string | null
  /** Options that limit the data to collect. The account preferences apply to absent options. */
  request_details?: RequestDetails | null
  /** Automatic refresh of a Data Request. */
  refresh_policy?: RefreshPolicy | null
  /** Let the Individual upload documents. */
  enable_manual_upload?: boolean | null
  /** Announce partial reports before the report is complete. */
  enable_report_updates?: boolean | null
  /** Whether the report is generated as soon as Items are processed. Defaults to true. */
  autorun_services?: boolean | null
  /** Logo to show to the Individual. At most 2048 characters. */
  requester_logo_url?: string | null
  /** Logo shown to the Individual, as stored. */
  requester_logo?: string | null
  /** The origin of the request. */
  referrer?: string | null
  /** Identifier of the Link experience. Starts with `lnk_`. At most 255 characters. */
  widget_id?: string | null
  /** Only if requested with get_consent. */
  consent?: DataRequestConsent | null
  /** The invitation links. At most one is available. */
  invitation_links?: InvitationLink[] | null
  /** Recorded events, earliest first. */
  event_logs?: EventLogEntry[] | null
  /** The last activity of a Data Request. */
  last_activity_type?: DataRequestActivity | null
  /** When the last activity occurred. Epoch milliseconds. */
  last_activity_at?: number | null
  /** When it was created. Epoch milliseconds. */
  created_at?: number | null
  /** When it last changed. Epoch milliseconds. */
  updated_at?: number | null
  /** Only if requested with prefetch_individual. (chosen: prefetched-individual) */
  individual?: Individual
}

/**
 * An uploaded logo.
 *
 * Chosen, see gap logo.
 */
export interface Logo {
  /** Identifier: 27 characters, no prefix. At most 255 characters. */
  id: string
  /** Address of the image, for requester_logo_url of a Data Request. At most 2048 characters. */
  uri: string
}

/**
 * A logo to show in the Link widget and the hosted portal.
 *
 * Chosen, see gap logo.
 */
export interface LogoUpload {
  /** A PNG, JPEG or SVG image. */
  file: UploadFile
}

/**
 * A grade for part of a course.
 *
 * Published, not specified.
 */
export interface Mark {
  /** Grade as printed. */
  grade?: string | null
  /** How to read the grade. */
  grade_qualifier?: string | null
  /** The part of the course, such as Six-week or Final Mark. */
  period?: string | null
}

/**
 * A score of the risk of credit default. The algorithm is proprietary. The reference server returns a documented
 * stand-in.
 *
 * Published, not specified.
 */
export interface Meritscore {
  /** Version of the algorithm. */
  version?: string | null
  /** The score. */
  merit_score?: number | null
  /** The same score under the name in published samples. */
  value?: number | null
  /** Adverse action code of the factor that lowered the score most. From 0 to 2147483647. */
  aa_code_1?: number | null
  /** Adverse action code of the second factor. From 0 to 2147483647. */
  aa_code_2?: number | null
  /** Adverse action code of the third factor. From 0 to 2147483647. */
  aa_code_3?: number | null
}

/**
 * A reason for the score, or for its absence.
 *
 * Published, not specified.
 */
export interface MeritscoreReason {
  /** The reason code. */
  code: MeritscoreReasonCode
  /** What the code means. */
  description?: string | null
  /** The transcripts that cannot be used. (chosen: processing-failures) */
  context?: UnprocessableContext | null
}

/**
 * Reason codes of meritscore.
 *
 * - `MMS_MERITSCORE_AVAILABLE`: the score is available
 * - `UNSUPPORTED_FORMAT`: the format of the document is not supported
 * - `UNPROCESSABLE_DOCUMENT_QUALITY`: the document cannot be read well enough
 * - `PARTIAL_DOCUMENT`: part of the document is missing
 * - `NO_ITEMS`: there are no Items (Services)
 *
 * Published, not specified.
 */
export type MeritscoreReasonCode =
  | 'MMS_MERITSCORE_AVAILABLE'
  | 'UNSUPPORTED_FORMAT'
  | 'UNPROCESSABLE_DOCUMENT_QUALITY'
  | 'PARTIAL_DOCUMENT'
  | 'NO_ITEMS'
  | (string & {})

/**
 * A meritscore, or the status of the transaction.
 *
 * Published, not specified.
 */
export interface MeritscoreResponse {
  /** Call again with it as `id`, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** The transcripts of the score. */
  items?: ScoreItem[]
  /** The processing status of a score. */
  processing_status: ScoreProcessingStatus
  /**
   * The check signals of the Items used and of the response. Only when COMPLETED. (chosen:
   * check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** The score. Present when COMPLETED, otherwise absent. */
  meritscore?: Meritscore
  /** The reasons for the score, or why there is none when UNPROCESSABLE. */
  reason_codes?: MeritscoreReason[]
}

/**
 * Structured data from the client, returned unchanged.
 *
 * Published, not specified.
 */
export type Metadata = Record<string, unknown>

/**
 * A mileage. Type VALUE has `value`, type RANGE has `range`.
 *
 * Published, not specified.
 */
export interface MileageDetails {
  /** Distance in the unit; type VALUE. */
  value?: number | null
  /** Range as printed, such as 8000 or greater; type RANGE. */
  range?: string | null
  /** Unit of a mileage. */
  unit?: MileageUnit | null
}

/**
 * The form of a mileage.
 *
 * - `VALUE`: as a number, in details.value
 * - `RANGE`: as a range in words, in details.range
 *
 * Published, not specified.
 */
export type MileageType = 'VALUE' | 'RANGE' | (string & {})

/**
 * Unit of a mileage.
 *
 * - `MI`: miles
 * - `KM`: kilometres
 *
 * Published, not specified.
 */
export type MileageUnit = 'MI' | 'KM' | (string & {})

/**
 * An amount of money in `amount`, as in insurance data.
 *
 * Published, not specified.
 */
export interface MoneyAmount {
  /** The currency of an amount. */
  currency?: Currency | null
  /** In units of the currency, not in cents. */
  amount?: number | null
}

/**
 * An amount of money in `value`, as in pay and tax data.
 *
 * Published, not specified.
 */
export interface MoneyValue {
  /** The currency of an amount. */
  currency?: Currency | null
  /** In units of the currency, not in cents. */
  value?: number | null
}

/**
 * Channel of a notification.
 *
 * - `EMAIL`: by e-mail
 * - `SMS`: by text message
 *
 * Published, not specified.
 */
export type NotificationType = 'EMAIL' | 'SMS'

/**
 * The Data Request and the channels of the reminder.
 *
 * Published, not specified.
 */
export interface NotifyUserRequest {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The same identifier under the name that published clients send. Starts with `dr_`. At most 255 characters. */
  id?: string
  /** The channels to use. At least 1 element. */
  notifications: UserNotification[]
  /** Additional text from the client in the message. At most 1000 characters. */
  additional_message?: string | null
}

/**
 * One amount of an income. Several amounts can have the same type and ytd_flag.
 *
 * Published, not specified.
 */
export interface PayAmount {
  /** What an amount of an income means. */
  type?: PayAmountType | null
  /** The currency of an amount. */
  currency?: Currency | null
  /** `true` for the calendar year, or for the year to date if it has not ended. `false` for the interval. */
  ytd_flag?: boolean | null
  /** In units of the currency. */
  value?: number | null
  /** Pay per hour, in units of the currency. */
  rate?: number | null
  /** Hours paid. */
  hours?: PayHours | null
  /** Name of the line on the document. */
  description?: string | null
}

/**
 * What an amount of an income means.
 *
 * - `GROSS`: all pay, before deductions
 * - `NET`: what is left after deductions
 * - `REGULAR`: part of gross: regular time
 * - `OVERTIME`: part of gross: overtime
 * - `HOLIDAY`: part of gross: paid holidays
 * - `BONUS`: part of gross: bonuses
 * - `COMMISSION`: part of gross: commissions
 * - `OTHER`: anything else
 *
 * Published, not specified.
 */
export type PayAmountType =
  | 'GROSS'
  | 'NET'
  | 'REGULAR'
  | 'OVERTIME'
  | 'HOLIDAY'
  | 'BONUS'
  | 'COMMISSION'
  | 'OTHER'
  | (string & {})

/**
 * The period of a salary or of pay.
 *
 * - `HOURLY`: per hour
 * - `WEEKLY`: per week
 * - `BI_WEEKLY`: every two weeks
 * - `SEMI_MONTHLY`: twice a month
 * - `MONTHLY`: per month
 * - `ANNUAL`: per year
 * - `OTHER`: any other period
 *
 * Published, not specified.
 */
export type PayBasis =
  | 'HOURLY'
  | 'WEEKLY'
  | 'BI_WEEKLY'
  | 'SEMI_MONTHLY'
  | 'MONTHLY'
  | 'ANNUAL'
  | 'OTHER'
  | (string & {})

/**
 * One employment benefit and its amounts.
 *
 * Published, not specified.
 */
export interface PayBenefit {
  /** The kind of a benefit. */
  type?: PayBenefitType | null
  /** The period that the amounts are calculated for. (chosen: pay-item-basis) */
  basis?: PayBasis | null
  /** Period of the benefit. */
  interval?: DateInterval | null
  /** Amounts for the interval and for the year to date. */
  amounts?: PayItemAmount[] | null
}

/**
 * The kind of a benefit.
 *
 * - `MEDICAL`: medical insurance
 * - `VISION`: vision insurance
 * - `OTHER`: anything else
 *
 * Published, not specified.
 */
export type PayBenefitType = 'MEDICAL' | 'VISION' | 'OTHER' | (string & {})

/**
 * One deduction from gross pay and its amounts.
 *
 * Published, not specified.
 */
export interface PayDeduction {
  /** The kind of a deduction. */
  type?: PayDeductionType | null
  /** The period that the amounts are calculated for. (chosen: pay-item-basis) */
  basis?: PayBasis | null
  /** Period of the deduction. */
  interval?: DateInterval | null
  /** Amounts for the interval and for the year to date. */
  amounts?: PayItemAmount[] | null
}

/**
 * The kind of a deduction.
 *
 * - `FEDERAL_TAX`: federal income tax
 * - `STATE_TAX`: state income tax
 * - `OTHER`: anything else
 *
 * Published, not specified.
 */
export type PayDeductionType = 'FEDERAL_TAX' | 'STATE_TAX' | 'OTHER' | (string & {})

/**
 * One payment of all or part of net pay.
 *
 * Published, not specified.
 */
export interface PayDeposit {
  /** How net pay is paid out. */
  method?: PayDepositMethod | null
  /** Name of the account or of the bank. */
  account_name?: string | null
  /** Account number, usually masked. */
  account_number?: string | null
  /** Routing number of the bank. */
  transit_number?: string | null
  /** The kind of account. */
  account_type?: PayDepositAccountType | null
  /** The amount paid into the account. */
  amount?: MoneyValue | null
}

/**
 * The kind of account.
 *
 * - `CHECKING`: checking account
 * - `SAVING`: savings account
 * - `OTHER`: any other account
 *
 * Published, not specified.
 */
export type PayDepositAccountType = 'CHECKING' | 'SAVING' | 'OTHER' | (string & {})

/**
 * How net pay is paid out.
 *
 * - `DIRECT_DEPOSIT`: paid into an account
 * - `OTHER`: any other way
 *
 * Published, not specified.
 */
export type PayDepositMethod = 'DIRECT_DEPOSIT' | 'OTHER' | (string & {})

/**
 * A number of hours, as a number or as the document prints it.
 *
 * Published, not specified.
 */
export type PayHours = number | string

/**
 * One amount of a deduction or benefit.
 *
 * Published, not specified.
 */
export interface PayItemAmount {
  /** What an amount of a deduction or benefit means. */
  type?: PayItemAmountType | null
  /** The currency of an amount. */
  currency?: Currency | null
  /** `true` for the calendar year, or for the year to date if it has not ended. `false` for the interval. */
  ytd_flag?: boolean | null
  /** In units of the currency. */
  value?: number | null
}

/**
 * What an amount of a deduction or benefit means.
 *
 * - `FEDERAL`: federal income tax
 * - `STATE`: state income tax
 * - `LIFE`: life insurance
 * - `GROSS`: the whole amount
 * - `OTHER`: anything else
 *
 * Published, not specified.
 */
export type PayItemAmountType = 'FEDERAL' | 'STATE' | 'LIFE' | 'GROSS' | 'OTHER' | (string & {})

/**
 * The person who is paid.
 *
 * Published, not specified.
 */
export interface PaystubEmployee {
  /** Given name. At most 45 characters. */
  first_name?: string | null
  /** Middle name. At most 45 characters. */
  middle_name?: string | null
  /** Family name. At most 45 characters. */
  last_name?: string | null
  /** Title before the name. At most 5 characters. */
  prefix?: string | null
  /** Suffix after the name. At most 5 characters. */
  suffix?: string | null
  /** One letter. At most 1 character. */
  gender?: string | null
  /** Date of birth MM/DD/YYYY; digits may be masked with X. */
  date_of_birth?: string | null
  /** Social security number, usually masked. */
  ssn?: string | null
  /** E-mail address. */
  email?: string | null
  /** Phone number. */
  phone_number?: string | null
  /** Address of the employee. */
  address?: Address | null
  /** The person's service with the employer. */
  service_details?: EmploymentServiceDetails | null
}

/**
 * The organization that pays.
 *
 * Published, not specified.
 */
export interface PaystubEmployer {
  /** Name of the organization. */
  name?: string | null
  /** Phone number. */
  phone_number?: string | null
  /** Address of the employer. */
  address?: Address | null
}

/**
 * Study at an earlier school.
 *
 * Published, not specified.
 */
export interface PreviousAcademicRecord {
  /** Name of the school. */
  name?: string | null
  /** The register of an institution identifier. */
  id_type?: InstitutionIdType | null
  /** Identifier of the school in the register. */
  id?: string | null
  /** First day. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  start_date?: string | null
  /** Last day. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  end_date?: string | null
  /** Address of the institution. */
  address?: Address | null
  /** Degrees pursued or awarded at the school. */
  degrees?: Degree[] | null
  /** Other information that the school prints, with arbitrary keys. */
  other_attributes?: AcademicAttributes | null
}

/**
 * The kind of proceeds reported to the tax authority.
 *
 * - `GROSS`: before commissions and fees
 * - `NET`: after commissions and option premiums
 *
 * Published, not specified.
 */
export type ProceedType = 'GROSS' | 'NET' | (string & {})

/**
 * The processing status of an Item.
 *
 * - `IN_PROGRESS`: processing continues; there is no data yet
 * - `COMPLETED`: processed; the data can be read
 * - `UNPROCESSABLE`: final: cannot be processed; get_by_id says why in reason_codes
 *
 * Specification, section Item.
 */
export type ProcessingStatus = 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE' | (string & {})

/**
 * The scopes, policy and lifetime of the public token.
 *
 * Published, not specified.
 */
export interface PublicTokenRequest {
  /** Lifetime in seconds. Defaults to 900. From 1 to 2128865176. */
  validity?: number
  /** The scopes of the token. Defaults to WIDGET. At least 1 element. */
  scopes?: TokenScope[]
  /** The data that the token gives access to. If absent, the data of every Individual of the account. */
  policy?: TokenPolicy
}

/**
 * An endpoint to notify when the purge is complete.
 *
 * Specification, section Endpoints.
 */
export interface PurgeDeliveryDetail {
  /** The only event of a purge. */
  event_type: 'individual.purged'
  /** Endpoint that the webhook is posted to. At most 2048 characters. */
  url: string
  /** Additional headers of the webhook request. The content type is always application/json. */
  headers?: HttpHeaders
  /** How to get a token before each delivery. */
  x_auth_token_credentials?: XAuthTokenCredentials
}

/**
 * The Individual to erase.
 *
 * Specification, section Endpoints.
 */
export interface PurgeRequest {
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id: string
  /** Endpoints to notify, in addition to those that subscribed in a Data Request. */
  delivery_details?: PurgeDeliveryDetail[]
}

/**
 * Realized gains of one account in one tax year.
 *
 * Published, not specified.
 */
export interface RealizedGains {
  /** The brokerage; its type is BROKERAGE_ACCOUNT. */
  datasource?: DatasourceSummary | null
  /** Last day of the tax year of the gains. Epoch milliseconds. */
  as_of_date?: number | null
  /** Number of the brokerage account; usually masked in part. */
  account_number?: string | null
  /** Whether the form is filed to meet the FATCA reporting requirement. */
  fatca_filing_requirement?: boolean | null
  /** The taxpayer who received the proceeds. */
  recipient?: TaxParty | null
  /** The broker. */
  payer?: TaxParty | null
  /** One entry per transaction. */
  transactions?: GainTransaction[] | null
  /** Sums of the transactions. */
  totals?: GainTotals | null
  /** How the gains were verified. */
  reason_codes: RealizedGainsReason[]
}

/**
 * An Individual to report on, optionally limited to some Data Sources, accounts and tax years.
 *
 * Published, not specified.
 */
export interface RealizedGainsIndividual {
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. (specified) */
  individual_id: string
  /** Data Sources to report on. If empty or absent, all are used. */
  datasources?: string[]
  /** Accounts to report on. If empty, null or absent, all are used. */
  account_numbers?: string[] | null
  /** Tax years to report on. If empty, null or absent, all are used. */
  tax_years?: number[] | null
}

/**
 * A reason for the result of get_realized_gains.
 *
 * Published, not specified.
 */
export interface RealizedGainsReason {
  /** The reason code. */
  code: RealizedGainsReasonCode
  /** The meaning of the code here. Some codes have several meanings. */
  description?: string | null
}

/**
 * Reason codes of get_realized_gains.
 *
 * - `MRG_VF_DAC`: verified through a direct connection to the brokerage
 * - `MRG_VF_USD`: verified through a 1099-B that the user submitted
 * - `MRG_VF_DAC_USD`: verified through both a direct connection to the brokerage and a 1099-B that the user
 * submitted
 *
 * Specification, section Reason codes of Service endpoints.
 */
export type RealizedGainsReasonCode = 'MRG_VF_DAC' | 'MRG_VF_USD' | 'MRG_VF_DAC_USD' | (string & {})

/**
 * The subject of get_realized_gains. Send exactly one of `datarequest_id`, `individual_id`, `individual` and
 * `transaction_id`.
 *
 * Specification, section Endpoints.
 */
export interface RealizedGainsRequest {
  /** Report on the Items of this Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /** Report on the Items of this Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** The same Individual in the form that published clients send, optionally limited. (published) */
  individual?: RealizedGainsIndividual
  /**
   * The transaction_id of an earlier call, to read its status or result. Starts with `trx_`. At most 255
   * characters. (published)
   */
  transaction_id?: string
  /** Structured data from the client, returned unchanged. (chosen: service-metadata-request) */
  metadata?: Metadata
}

/**
 * The response of get_realized_gains.
 *
 * Published, not specified.
 */
export interface RealizedGainsResponse {
  /** The Individual of the request. */
  individual?: RealizedGainsIndividual | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Call again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** The processing status of a transaction. */
  processing_status: TransactionStatus
  /** The metadata of the request. */
  metadata?: Metadata | null
  /** Why no Item can be used. Present when UNPROCESSABLE, otherwise absent. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * The check signals of the Items used and of the response. Only when COMPLETED. (chosen:
   * check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One entry per account and tax year. Present when COMPLETED, otherwise absent. */
  realized_gains?: RealizedGains[]
}

/**
 * The attributes of a record of any type.
 *
 * Published, not specified.
 */
export type RecordAttributes = Record<string, unknown>

/**
 * The record of the source_data_type. The schema accepts any object; `x-record-by-type` names the record of each
 * type.
 *
 * Published, not specified.
 */
export type RecordData =
  | RecordAttributes
  | SVC_ACADEMIC_RECORD
  | SVC_DIGEST
  | SVC_INCOME_EMPLOYMENT_RECORD
  | SVC_INSURANCE_RECORD
  | SVC_AUTO_INSURANCE_CLAIM_RECORD
  | SVC_STUDENT_ID_RECORD
  | SVC_W2_RECORD
  | SVC_1099_RECORD
  | SVC_FORM_1098_MORTGAGE_INTEREST
  | SVC_PROCEEDS_1099_B

/**
 * The type of a recorded event.
 *
 * - `DATAREQUEST_CREATED`: the Data Request was created
 * - `DATAREQUEST_UPDATED`: its details were updated; the log contains the changed details
 * - `DATAREQUEST_LINK_GENERATED`: an invitation link was generated
 * - `NOTIFY_USER_REQUESTED`: a notification was sent to the Individual by e-mail, SMS or both
 * - `DATAREQUEST_LINK_EXTENDED`: the expiry of the link was extended
 * - `DATAREQUEST_LINK_EXPIRED`: the link expired
 * - `DATAREQUEST_LINK_ACCESSED`: the Individual opened the link
 * - `DATAREQUEST_LINK_USED`: the Individual used the link
 * - `WIDGET_INITIATED`: the Link widget started
 * - `DIRECT_CONNECTION_SELECTED`: the Individual chose to connect directly
 * - `BANK_CONNECTION_SELECTED`: the Individual chose to connect a bank
 * - `MANUAL_UPLOAD_SELECTED`: the Individual chose to upload documents
 * - `DATASOURCE_CLASSIFIED`: the Individual reached the login screen of a Data Source
 * - `LOGIN_ATTEMPTED`: the Individual tried to log in
 * - `INVALID_CREDENTIALS`: the Data Source rejected the credentials
 * - `DATASOURCE_CONNECTED`: the credentials are valid and the Data Source is connected
 * - `INSUFFICIENT_CREDENTIALS`: the Individual could not give credentials
 * - `ITEM_CREATED`: a document was extracted and stored
 * - `ITEM_PROCESSED`: the data of an Item was extracted and put into its standard form
 * - `ITEM_UNPROCESSABLE`: an Item could not be processed
 * - `ITEMS_AVAILABLE`: extraction ended with some Items
 * - `ITEMS_PROCESSED`: every Item was extracted and put into its standard form
 * - `NO_ITEMS`: extraction ended without an Item
 * - `CLICKED_ADD_DOCUMENT`: the Individual clicked Add Document on the upload screen
 * - `CLICKED_UPLOAD_DOCUMENT`: the Individual clicked Upload Document
 * - `DOCUMENT_SELECTED`: the Individual selected a file to upload
 * - `DOCUMENT_UPLOADED`: the Individual uploaded a document and clicked Continue
 * - `SOURCE_DATA_TYPE_CHECK`: the source data type of an uploaded document was checked
 * - `VALID_DOCUMENT`: an uploaded document passed validation
 * - `INVALID_DOCUMENT`: an uploaded document failed validation
 * - `MANUAL_UPLOADED_SUBMITTED`: the Individual clicked Finish and Submit after uploading
 * - `USER_INTERVENTION_REQUIRED`: the Individual must log in again
 * - `DATASOURCE_NOT_FOUND`: the Individual could not find the Data Source
 * - `AGGREGATOR_INITIATED`: the flow of a bank-connection aggregator started
 * - `AGGREGATOR_CONNECTION_SUCCESSFUL`: the aggregator connected
 * - `AGGREGATOR_CONNECTION_UNSUCCESSFUL`: the aggregator could not connect
 * - `REPORT_REQUESTED`: the client asked for a report
 * - `REPORT_AVAILABLE`: data of the report is available
 * - `REPORT_UPDATE_AVAILABLE`: part of the data of the report is available
 * - `REPORT_COMPLETE`: all data of the report is available
 * - `REPORT_ERROR`: the report could not be generated
 * - `UPDATES_AVAILABLE`: updated data is available
 * - `REFRESH_INITIATED`: a scheduled refresh started
 * - `REFRESH_SCHEDULED`: a refresh was scheduled
 * - `REFRESH_COMPLETED`: a scheduled refresh completed
 * - `REFRESH_DISCARDED`: a scheduled refresh was discarded
 * - `REFRESH_FAILED`: a scheduled refresh failed
 * - `CONSENT_REGISTERED`: the Individual gave consent
 * - `CONSENT_DEREGISTER`: the Individual withdrew consent
 * - `SESSION_TERMINATED`: the session was terminated
 * - `SESSION_LOGGED_OUT`: the session was logged out
 *
 * Specification, section Events.
 */
export type RecordedEventType =
  | 'DATAREQUEST_CREATED'
  | 'DATAREQUEST_UPDATED'
  | 'DATAREQUEST_LINK_GENERATED'
  | 'NOTIFY_USER_REQUESTED'
  | 'DATAREQUEST_LINK_EXTENDED'
  | 'DATAREQUEST_LINK_EXPIRED'
  | 'DATAREQUEST_LINK_ACCESSED'
  | 'DATAREQUEST_LINK_USED'
  | 'WIDGET_INITIATED'
  | 'DIRECT_CONNECTION_SELECTED'
  | 'BANK_CONNECTION_SELECTED'
  | 'MANUAL_UPLOAD_SELECTED'
  | 'DATASOURCE_CLASSIFIED'
  | 'LOGIN_ATTEMPTED'
  | 'INVALID_CREDENTIALS'
  | 'DATASOURCE_CONNECTED'
  | 'INSUFFICIENT_CREDENTIALS'
  | 'ITEM_CREATED'
  | 'ITEM_PROCESSED'
  | 'ITEM_UNPROCESSABLE'
  | 'ITEMS_AVAILABLE'
  | 'ITEMS_PROCESSED'
  | 'NO_ITEMS'
  | 'CLICKED_ADD_DOCUMENT'
  | 'CLICKED_UPLOAD_DOCUMENT'
  | 'DOCUMENT_SELECTED'
  | 'DOCUMENT_UPLOADED'
  | 'SOURCE_DATA_TYPE_CHECK'
  | 'VALID_DOCUMENT'
  | 'INVALID_DOCUMENT'
  | 'MANUAL_UPLOADED_SUBMITTED'
  | 'USER_INTERVENTION_REQUIRED'
  | 'DATASOURCE_NOT_FOUND'
  | 'AGGREGATOR_INITIATED'
  | 'AGGREGATOR_CONNECTION_SUCCESSFUL'
  | 'AGGREGATOR_CONNECTION_UNSUCCESSFUL'
  | 'REPORT_REQUESTED'
  | 'REPORT_AVAILABLE'
  | 'REPORT_UPDATE_AVAILABLE'
  | 'REPORT_COMPLETE'
  | 'REPORT_ERROR'
  | 'UPDATES_AVAILABLE'
  | 'REFRESH_INITIATED'
  | 'REFRESH_SCHEDULED'
  | 'REFRESH_COMPLETED'
  | 'REFRESH_DISCARDED'
  | 'REFRESH_FAILED'
  | 'CONSENT_REGISTERED'
  | 'CONSENT_DEREGISTER'
  | 'SESSION_TERMINATED'
  | 'SESSION_LOGGED_OUT'
  | (string & {})

/**
 * A reason for the result of datarequest.refresh_failed.
 *
 * Published, not specified.
 */
export interface RefreshFailedReason {
  /** The reason code. */
  code: RefreshFailedReasonCode
  /** The meaning of the code here. Some codes have several meanings. */
  description?: string | null
}

/**
 * Reason codes of datarequest.refresh_failed.
 *
 * - `INVALID_CREDENTIALS`: The credentials are absent or no longer valid
 * - `MFA_REQUIRED`: The Data Source asks for multi-factor authentication
 *
 * Specification, section Events.
 */
export type RefreshFailedReasonCode = 'INVALID_CREDENTIALS' | 'MFA_REQUIRED' | (string & {})

/**
 * How often data is refreshed.
 *
 * - `DAILY`: every day
 * - `WEEKLY`: on the days of by_weekday
 * - `MONTHLY`: on the days of by_monthday
 *
 * Published, not specified.
 */
export type RefreshFrequency = 'DAILY' | 'WEEKLY' | 'MONTHLY'

/**
 * Automatic refresh of a Data Request.
 *
 * Published, not specified.
 */
export interface RefreshPolicy {
  /** Whether refresh is enabled. Must be true if you send a schedule. */
  enabled?: boolean
  /** When to refresh. */
  schedule?: RefreshSchedule
  /** Data is not refreshed before this instant. Epoch milliseconds. */
  effective_date?: number
  /** Data is not refreshed after this instant. Epoch milliseconds. */
  end_date?: number
  /** When data was last refreshed. Set by the service. Epoch milliseconds. */
  last_refresh_at?: number
  /** When data will next be refreshed. Set by the service. Epoch milliseconds. */
  next_refresh_at?: number
}

/**
 * When to refresh.
 *
 * Published, not specified.
 */
export interface RefreshSchedule {
  /** How often data is refreshed. */
  frequency: RefreshFrequency
  /** Days of the week. Required for WEEKLY. At least 1 element. */
  by_weekday?: Weekday[]
  /** Days of the month, 1 to 31. Required for MONTHLY. At least 1 element. */
  by_monthday?: number[]
}

/**
 * A postal address in an income or employment response.
 *
 * Published, not specified.
 */
export interface ReportAddress {
  /** First line. */
  addr1?: string | null
  /** Second line. Allowed only if there is a first line. */
  addr2?: string | null
  /** City. */
  city?: string | null
  /** State or province, as a code or a name. */
  state_name?: string | null
  /** Postal code. */
  zipcode?: string | null
  /** The country of the address. */
  country?: ReportCountry | null
}

/**
 * One employment benefit and its amounts, in a response.
 *
 * Published, not specified.
 */
export interface ReportBenefit {
  /** The kind of a benefit. */
  type?: PayBenefitType | null
  /** The period that the amounts are calculated for. (chosen: pay-item-basis) */
  basis?: PayBasis | null
  /** Period of the benefit. */
  interval?: TimeInterval | null
  /** Amounts for the interval and for the year to date. */
  amounts?: PayItemAmount[] | null
}

/**
 * The country of an address in an income or employment response.
 *
 * Published, not specified.
 */
export interface ReportCountry {
  /** Name in English. */
  name?: string | null
}

/**
 * One deduction from gross pay and its amounts, in a response.
 *
 * Published, not specified.
 */
export interface ReportDeduction {
  /** The kind of a deduction. */
  type?: PayDeductionType | null
  /** The period that the amounts are calculated for. (chosen: pay-item-basis) */
  basis?: PayBasis | null
  /** Period of the deduction. */
  interval?: TimeInterval | null
  /** Amounts for the interval and for the year to date. */
  amounts?: PayItemAmount[] | null
}

/**
 * One income and its amounts, in a response.
 *
 * Published, not specified.
 */
export interface ReportEarning {
  /** The kind of an income. */
  type?: EarningType | null
  /** The period that the pay is calculated for; null for bank income. */
  basis?: PayBasis | null
  /** Period of the pay; a month for bank income. */
  interval?: TimeInterval | null
  /** Amounts for the interval and for the year to date. */
  amounts?: ReportPayAmount[] | null
}

/**
 * The employee, in a response.
 *
 * Published, not specified.
 */
export interface ReportEmployee {
  /** Given name. At most 45 characters. */
  first_name?: string | null
  /** Middle name. At most 45 characters. */
  middle_name?: string | null
  /** Family name. At most 45 characters. */
  last_name?: string | null
  /** Title before the name. At most 5 characters. */
  prefix?: string | null
  /** Suffix after the name. At most 5 characters. */
  suffix?: string | null
  /** One letter. At most 1 character. */
  gender?: string | null
  /** Date of birth MM/DD/YYYY; digits may be masked with X. */
  date_of_birth?: string | null
  /** Social security number, usually masked. */
  ssn?: string | null
  /** E-mail address. */
  email?: string | null
  /** Phone number. */
  phone_number?: string | null
  /** Address of the employee. */
  address?: ReportAddress | null
  /** The person's service with the employer. */
  service_details?: ReportServiceDetails | null
}

/**
 * The employer, in a response.
 *
 * Published, not specified.
 */
export interface ReportEmployer {
  /** Name of the organization; `n/a` for bank income. */
  name?: string | null
  /** Phone number. */
  phone_number?: string | null
  /** Address of the employer. */
  address?: ReportAddress | null
  /** Employer identification number; absent if it cannot be derived. (chosen: employer-ein) */
  ein?: string | null
}

/**
 * The details of the reason.
 *
 * Published, not specified.
 */
export interface ReportErrorContext {
  /** The Items concerned; empty if there are none. */
  items?: string[] | null
}

/**
 * A reason for the result of datarequest.report_error.
 *
 * Published, not specified.
 */
export interface ReportErrorReason {
  /** The reason code. */
  code: ReportErrorReasonCode
  /** The meaning of the code here. Some codes have several meanings. */
  description?: string | null
  /** The details of the reason. */
  context?: ReportErrorContext | null
}

/**
 * Reason codes of datarequest.report_error.
 *
 * - `UNSUPPORTED_FORMAT`: The format of the document is not supported
 * - `UNPROCESSABLE_DOCUMENT_QUALITY`: The document cannot be read well enough to be processed
 * - `PARTIAL_DOCUMENT`: Part of the document is missing
 * - `NO_ITEMS`: The Individual has no Items
 *
 * Specification, section Events.
 */
export type ReportErrorReasonCode =
  | 'UNSUPPORTED_FORMAT'
  | 'UNPROCESSABLE_DOCUMENT_QUALITY'
  | 'PARTIAL_DOCUMENT'
  | 'NO_ITEMS'
  | (string & {})

/**
 * Where the work is done, in a response.
 *
 * Published, not specified.
 */
export interface ReportLocation {
  /** Name of the site. */
  name?: string | null
  /** Address of the place of work. */
  address?: ReportAddress | null
}

/**
 * One amount of an income. Several amounts can have the same type and ytd_flag.
 *
 * Published, not specified.
 */
export interface ReportPayAmount {
  /** What an amount of an income means. */
  type?: PayAmountType | null
  /** The currency of an amount. */
  currency?: Currency | null
  /** `true` for the calendar year, or for the year to date if it has not ended. `false` for the interval. */
  ytd_flag?: boolean | null
  /** In units of the currency. */
  value?: number | null
  /** Pay per hour, in units of the currency. */
  rate?: number | null
  /** Hours paid. */
  hours?: number | null
}

/**
 * A current or past role with the employer, in a response.
 *
 * Published, not specified.
 */
export interface ReportRole {
  /** The position of a person in a role. */
  position?: EmploymentPosition | null
  /** The terms of a role. */
  type?: EmploymentRoleType | null
  /** Name of the supervisor. */
  supervisor?: string | null
  /** Name of the department. */
  department?: string | null
  /** When the person had the role. */
  interval?: TimeInterval | null
  /** Where the work is done. */
  location?: ReportLocation | null
}

/**
 * The person's service with the employer, in a response.
 *
 * Published, not specified.
 */
export interface ReportServiceDetails {
  /** The employer's own identifier of the employee. */
  employee_id?: string | null
  /** Whether the person works for the employer. */
  status?: EmploymentStatus | null
  /** Pay for one period of the salary basis, in the currency of the earnings. */
  salary?: number | null
  /** The period of `salary`. */
  salary_basis?: PayBasis | null
  /** Why the employment ended. */
  termination_reason?: string | null
  /** First day of the employment. Epoch milliseconds. */
  hire_date?: number | null
  /** Last day of the employment, past or future. Epoch milliseconds. */
  termination_date?: number | null
}

/**
 * The Service that returns the report.
 *
 * - `svc_report://EMPLOYMENT_SUMMARY`: get_employment_summary
 * - `svc_report://INCOME_SUMMARY`: get_income_summary
 * - `svc_report://INCOME_EMPLOYMENT_DETAILS`: get_income_employment_details
 * - `svc_report://INSURANCE_DETAILS`: get_insurance_details
 * - `svc_report://INSURANCE_STATUS`: get_insurance_status
 * - `svc_report://ACADEMIC_SUMMARY`: get_academic_summary
 * - `svc_report://ENROLLMENT_STATUS`: get_enrollment_status
 * - `svc_report://REALIZED_GAINS`: get_realized_gains
 *
 * Published, not specified.
 */
export type ReportUri =
  | 'svc_report://EMPLOYMENT_SUMMARY'
  | 'svc_report://INCOME_SUMMARY'
  | 'svc_report://INCOME_EMPLOYMENT_DETAILS'
  | 'svc_report://INSURANCE_DETAILS'
  | 'svc_report://INSURANCE_STATUS'
  | 'svc_report://ACADEMIC_SUMMARY'
  | 'svc_report://ENROLLMENT_STATUS'
  | 'svc_report://REALIZED_GAINS'
  | (string & {})

/**
 * Options that limit the data to collect. The account preferences apply to absent options.
 *
 * Published, not specified.
 */
export interface RequestDetails {
  /** A Data Source that the Individual goes to directly. */
  datasource?: RequestedDataSource
  /** Whether the person is still a student. */
  student_type?: RequestedStudentType
  /** Whether the employment is current. */
  employment_status?: RequestedEmploymentStatus
  /** How the person is employed. */
  employment_type?: RequestedEmploymentType
  /** Countries whose Data Sources are shown. */
  countries?: CountryCode[]
  /** Tax year of the forms. Required for REALIZED_GAINS. From 1000 to 9999. */
  tax_year?: number
  /** Which earnings to collect. */
  earnings_period_type?: EarningsPeriodType
  /** Also collect earnings per year. For the types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS. */
  get_yearly_earnings?: boolean
  /** Let the Individual connect a bank account. For the types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS. */
  enable_bank_income?: boolean
  /** Create insurance Items with the deprecated type INSURANCE_POLICY. */
  use_legacy_insurance?: boolean
  /** Kinds of Data Source that the Link widget shows. */
  institution_type?: InstitutionType[]
  /** Let the Individual upload documents. */
  enable_manual_upload?: boolean
  /** Let the Individual choose a Data Source other than `datasource`. */
  enable_datasource_override?: boolean
}

/**
 * A Data Source that the Individual goes to directly.
 *
 * Published, not specified.
 */
export interface RequestedDataSource {
  /** Identifier of the Data Source. At most 255 characters. */
  id?: string
  /** Name to show; ignored if id is present. At most 127 characters. */
  display_name?: string
}

/**
 * Whether the employment is current.
 *
 * - `CURRENT`: employed now
 * - `FORMER`: employed in the past
 *
 * Published, not specified.
 */
export type RequestedEmploymentStatus = 'CURRENT' | 'FORMER' | (string & {})

/**
 * How the person is employed.
 *
 * - `EMPLOYEE`: on the payroll of an employer
 * - `GIG_WORKER`: paid per task by a platform
 * - `CONTRACTOR`: paid by invoice
 *
 * Published, not specified.
 */
export type RequestedEmploymentType = 'EMPLOYEE' | 'GIG_WORKER' | 'CONTRACTOR' | (string & {})

/**
 * Whether the person is still a student.
 *
 * - `CURRENT_STUDENT`: enrolled now
 * - `ALUMNI`: enrolled in the past
 *
 * Published, not specified.
 */
export type RequestedStudentType = 'CURRENT_STUDENT' | 'ALUMNI' | (string & {})

/**
 * A 1099 tax form. A consolidated statement contains several forms. Only the forms in the statement are present.
 *
 * Specification, section Record schemas.
 */
export interface SVC_1099_RECORD {
  /** The tax year. From 1000 to 9999. */
  record_year?: number
  /** Date of the statement MM/DD/YYYY. */
  record_date?: string
  /** Identifier printed on the statement. */
  document_id?: string
  /** Number of the account at the payer; usually masked in part. */
  account_number?: string
  /** FATCA checkbox: the form is filed to meet the FATCA reporting requirement. */
  fatca_filing_requirement?: boolean
  /** VOID checkbox: the form is withdrawn. */
  void?: boolean
  /** CORRECTED checkbox: the form replaces an earlier one. */
  corrected?: boolean
  /** The taxpayer who received the income. */
  recipient?: TaxParty
  /** The payer of the income, who files the form. */
  payer?: TaxParty
  /** Form 1099-DIV. */
  form_1099_div?: Form1099Div
  /** Form 1099-INT. */
  form_1099_int?: Form1099Int
  /** Form 1099-MISC. */
  form_1099_misc?: Form1099Misc
  /** Form 1099-NEC. */
  form_1099_nec?: Form1099Nec
  /** Form 1099-OID. */
  form_1099_oid?: Form1099Oid
  /** Form 1099-B. */
  form_1099_B?: Form1099B
  /** Form 1099-DA. */
  form_1099_da?: Form1099Da
  /** Form 1099-R. */
  form_1099_r?: Form1099R
}

/**
 * A transcript of a high school, college or university, based on the EDI 130 standard.
 *
 * Specification, section Record schemas.
 */
export interface SVC_ACADEMIC_RECORD {
  /** Date when the transcript was issued, not in the future. */
  transcript_date?: string
  /** Identifier that the school gave the student. */
  student_id?: string
  /** The student of a transcript. */
  student?: TranscriptStudent
  /** Parents, guardians and counselors. */
  pgc?: AcademicContact[]
  /** Immunizations on file with the school. */
  immunizations?: Immunization[]
  /** Standardized tests of the student. */
  test_records?: TestRecord[]
  /** Study at earlier schools. */
  previous_academic_record?: PreviousAcademicRecord[]
  /** The school attended. */
  teaching_institution?: Institution
  /** The school that awards the degree, often the school attended. */
  degree_awarding_institution?: Institution
  /** Totals of all sessions and of transferred credits. */
  academic_summary?: AcademicTotals[]
  /** Terms of study, oldest first. */
  academic_sessions?: AcademicSession[]
  /** Other information that the school prints, with arbitrary keys. */
  other_attributes?: AcademicAttributes
  /**
   * The school that issued a transcript.
   * @deprecated use teaching_institution and degree_awarding_institution
   */
  transcript_institution?: TranscriptInstitution
}

/**
 * Auto insurance claims, up to a date.
 *
 * Specification, section Record schemas.
 */
export interface SVC_AUTO_INSURANCE_CLAIM_RECORD {
  /** Date up to which claims are listed. */
  as_of_date?: string
  /** The claims. */
  auto_insurance_claims?: AutoInsuranceClaim[]
}

/**
 * A summary computed from the academic record.
 *
 * Specification, section Record schemas.
 */
export interface SVC_DIGEST {
  /** The degree type of a digest. */
  degree_type: DigestDegreeType
  /** Years of enrollment, including breaks. More than zero, rounded to two decimals. More than 0. */
  years_in_school: number
  /** Lowest grade earned in a course. */
  min_grade: string
  /** Weighted cumulative grade point average for the courses of the issuing school, 0 to 4. From 0 to 4. */
  cgpa: number
  /** Grade point average of the last term, 0 to 4. From 0 to 4. */
  last_term_gpa: number
  /** Credits earned, including transferred credits, in semester credit hours. */
  credits_earned: number
}

/**
 * A 1098 mortgage interest statement. The recipient is the lender, who received the interest; the payer is the
 * borrower.
 *
 * Specification, section Record schemas.
 */
export interface SVC_FORM_1098_MORTGAGE_INTEREST {
  /** The tax year. From 1000 to 9999. */
  record_year?: number
  /** Date of the statement MM/DD/YYYY. */
  record_date?: string
  /** VOID checkbox: the form is withdrawn. */
  void?: boolean
  /** CORRECTED checkbox: the form replaces an earlier one. */
  corrected?: boolean
  /** The lender. */
  recipient?: TaxParty
  /** The borrower. */
  payer?: TaxParty
  /** Number of the account at the lender; usually masked in part. */
  account_number?: string
  /** One entry per mortgage. */
  transactions?: Form1098Transaction[]
  /** Sums for all mortgages in the statement. */
  totals?: Form1098Totals
}

/**
 * One payment from an employer to an employee, with the period, both parties, earnings, deductions and deposits.
 *
 * Specification, section Record schemas.
 */
export interface SVC_INCOME_EMPLOYMENT_RECORD {
  /** Date of the document. */
  record_date?: string
  /** Date of payment. */
  pay_date?: string
  /** Pay period. */
  interval?: DateInterval
  /** The person who is paid. */
  employee?: PaystubEmployee
  /** The organization that pays. */
  employer?: PaystubEmployer
  /** Roles of the employee with the employer. */
  roles?: EmploymentRole[]
  /** Earnings, including gross and net. */
  earnings?: Earning[]
  /** Deductions from gross pay. */
  deductions?: PayDeduction[]
  /** Where net pay went. */
  deposits?: PayDeposit[]
  /** Benefits that the document lists. */
  benefits?: PayBenefit[]
}

/**
 * An auto, home, renters or umbrella policy.
 *
 * Specification, section Record schemas.
 */
export interface SVC_INSURANCE_RECORD {
  /** Date of the document. */
  record_date?: string
  /** Date up to which the data is correct. (published) */
  as_of_date?: string
  /** When the policy was cancelled. */
  cancelled_date?: string
  /** When the policy will be cancelled. */
  pending_cancel_date?: string
  /** Status of the policy. */
  status?: InsuranceStatus
  /** What the policy insures. */
  policy_types?: InsurancePolicyType[]
  /** Number of the policy as printed. */
  policy_number?: string
  /** Premium for the whole policy. */
  premium_amount?: MoneyAmount
  /** How often a premium is paid. */
  payment_frequency?: InsurancePaymentFrequency
  /** When the policy insures. */
  coverage_period?: DateInterval
  /** The holders of the policy. */
  policy_holders?: InsuranceParty[]
  /** The insurer. */
  insurance_provider?: InsuranceParty
  /** The party that receives the premiums; null if it is not stated, as in samples. */
  remit_to?: InsuranceParty | null
  /** The agent who sold or services the policy. */
  insurance_agent?: InsuranceParty
  /** The coverages; one entry per vehicle for AUTO. */
  coverages?: InsuranceCoverage[]
}

/**
 * A 1099-B of one brokerage account.
 *
 * Specification, section Record schemas.
 */
export interface SVC_PROCEEDS_1099_B {
  /** Last day of the tax year of the statement. Epoch milliseconds. */
  as_of_date?: number
  /** Number of the brokerage account; usually masked in part. */
  account_number?: string
  /** The taxpayer who received the proceeds. */
  recipient?: TaxParty
  /** The broker, who files the form. */
  payer?: TaxParty
  /** One entry per transaction. */
  transactions?: Form1099BTransaction[]
  /** Realized gain totals: sums of the transactions. */
  totals?: GainTotals
}

/**
 * The data of a student identity card.
 *
 * Specification, section Record schemas.
 */
export interface SVC_STUDENT_ID_RECORD {
  /** First day of validity. */
  valid_from?: string
  /** Last day of validity. */
  valid_upto?: string
  /** The student of a card. */
  student?: StudentIdHolder
  /** The school attended. */
  teaching_institution?: Institution
  /** The school that awards the degree. */
  degree_awarding_institution?: Institution
  /** Programs the student is enrolled in. */
  degrees?: StudentIdDegree[]
}

/**
 * A W-2 tax form. String values are as printed.
 *
 * Specification, section Record schemas.
 */
export interface SVC_W2_RECORD {
  /** The tax year. From 1000 to 9999. */
  record_year?: number
  /** Boxes a, e and f: the employee. */
  employee?: W2Employee
  /** Boxes b and c: the employer. */
  employer?: W2Employer
  /** Box d: control number of the employer. */
  control_number?: string
  /** Box 1: wages, tips, other compensation. */
  wages_tips_other_comp?: MoneyValue
  /** Box 2: federal income tax withheld. */
  federal_income_tax_withheld?: MoneyValue
  /** Box 3: social security wages. */
  social_security_wages?: MoneyValue
  /** Box 4: social security tax withheld. */
  social_security_tax_withheld?: MoneyValue
  /** Box 5: Medicare wages and tips. */
  medicare_wages_and_tips?: MoneyValue
  /** Box 6: Medicare tax withheld. */
  medicare_tax_withheld?: MoneyValue
  /** Box 7: social security tips. */
  social_security_tips?: string
  /** Box 8: allocated tips. */
  allocated_tips?: string
  /** Box 9: blank, or a verification code on forms of some years. */
  box_9?: string
  /** Box 10: dependent care benefits. */
  dependent_care_benefits?: string
  /** Box 11: distributions from nonqualified plans. */
  nonqualified_plans?: string
  /** Boxes 12a to 12d: pairs of a code and an amount, such as ["D", 3600]. */
  box_12?: W2Box12Value[][]
  /** Box 13: three checkboxes. */
  box_13?: W2Box13
  /** Box 14: other information from the employer. */
  box_14_other?: string
  /** Box 15: state, as a two-letter code. */
  state?: string
  /** Box 15: the employer's identification number in that state. */
  employer_state_id_number?: string
  /** Box 16: wages, tips and other pay taxable in the state. */
  state_wages_tips?: MoneyValue
  /** Box 17: state income tax withheld. */
  state_income_tax?: MoneyValue
  /** Box 18: wages, tips and other pay taxable in the locality. */
  local_wages_tips?: string
  /** Box 19: local income tax withheld. */
  local_income_tax?: string
  /** Box 20: name of the locality. */
  locality_name?: string
}

/**
 * A transcript to score.
 *
 * Published, not specified.
 */
export interface ScoreItem {
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  id: string
}

/**
 * The processing status of a score.
 *
 * - `IN_PROGRESS`: a transcript is being processed
 * - `COMPLETED`: final; the score is in the response
 * - `UNPROCESSABLE`: final; no transcript can be used, and reason_codes say why
 *
 * Published, not specified.
 */
export type ScoreProcessingStatus = 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE' | (string & {})

/**
 * The transcripts to score, or an earlier call. Send exactly one of `items`, `id`, `datarequest_id` and
 * `individual_id`.
 *
 * Published, not specified.
 */
export interface ScoreRequest {
  /** Transcripts to score together. At least 1 element. */
  items?: ScoreItem[]
  /**
   * The transaction_id of an earlier call, to read its status or result. Starts with `trx_`. At most 255
   * characters.
   */
  id?: string
  /** Use the transcripts of this Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** Use the transcripts of this Individual. Starts with `idv_`. At most 255 characters. (specified) */
  individual_id?: string
}

/**
 * An Individual to report on, optionally limited to some Data Sources.
 *
 * Published, not specified.
 */
export interface ServiceIndividual {
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. (specified) */
  individual_id: string
  /** Data Sources to report on. If empty or absent, all are used. */
  datasources?: string[]
}

/**
 * The subject of the report. Send exactly one of `datarequest_id`, `individual_id`, `individual` and
 * `transaction_id`.
 *
 * Specification, section Endpoints.
 */
export interface ServiceRequest {
  /** Report on the Items of this Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /** Report on the Items of this Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** The same Individual in the form that published clients send, optionally limited. (published) */
  individual?: ServiceIndividual
  /**
   * The transaction_id of an earlier call, to read its status or result. Starts with `trx_`. At most 255
   * characters. (published)
   */
  transaction_id?: string
  /** Structured data from the client, returned unchanged. (chosen: service-metadata-request) */
  metadata?: Metadata
}

/**
 * A session completed.
 *
 * Published, not specified.
 */
export interface SessionCompletedEvent {
  /** Name of the event. */
  event: 'session.completed'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Identifier of the Link session. Starts with `tls_`. At most 255 characters. */
  session_id?: string | null
  /** DATA_NOT_AVAILABLE if the session returned no data. */
  reason_code?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (chosen: session-completed-details) */
  datarequest_id?: string
  /** What the reason code means, for people. (chosen: session-completed-details) */
  description?: string
}

/**
 * The Link widget was closed before an account was connected. The published payload has no session_id.
 *
 * Published, not specified.
 */
export interface SessionNoLoginEvent {
  /** Name of the event. */
  event: 'session.no_login'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Why the Individual did not log in; absent if they were not asked to. */
  reason_code?: SessionNoLoginReasonCode | null
  /** What the reason code means, for people. */
  description?: string | null
}

/**
 * Reason codes of session.no_login. Published clients also know LINK_TIMEOUT for LINK_EXPIRED.
 *
 * - `NO_MATCH_FOUND`: no Data Source matches what the Individual looked for
 * - `INSUFFICIENT_CREDENTIALS`: the Individual could not give sufficient credentials
 * - `LINK_EXPIRED`: the invitation link expired unused
 *
 * Specification, section Events.
 */
export type SessionNoLoginReasonCode = 'NO_MATCH_FOUND' | 'INSUFFICIENT_CREDENTIALS' | 'LINK_EXPIRED' | (string & {})

/**
 * The Link session cannot be processed.
 *
 * Published, not specified.
 */
export interface SessionRejectedEvent {
  /** Name of the event. */
  event: 'session.rejected'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Identifier of the Link session. Starts with `tls_`. At most 255 characters. */
  session_id?: string | null
  /** Why the session was rejected. */
  reason_code?: SessionRejectedReasonCode | null
  /** What the reason code means, for people. */
  description?: string | null
}

/**
 * Reason codes of session.rejected.
 *
 * - `DATA_NOT_AVAILABLE`: the login succeeded, but there is no verified data
 * - `INCOMPLETE_LOGIN`: a login error occurred and is resolved: ask the Individual to log in again
 *
 * Specification, section Events.
 */
export type SessionRejectedReasonCode = 'DATA_NOT_AVAILABLE' | 'INCOMPLETE_LOGIN' | (string & {})

/**
 * The session is terminated, for internal reasons or because its max_latency was exceeded.
 *
 * Published, not specified.
 */
export interface SessionTerminatedEvent {
  /** Name of the event. */
  event: 'session.terminated'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Identifier of the Link session. Starts with `tls_`. At most 255 characters. */
  session_id?: string | null
}

/**
 * The sort order.
 *
 * - `ASC`: smallest or earliest first
 * - `DESC`: greatest or latest first
 *
 * Published, not specified.
 */
export type SortOrder = 'ASC' | 'DESC'

/**
 * One part of the source data: either an inline record or a reference to a document. All parts of an Item are of
 * the same kind, with at most one inline record.
 *
 * Published, not specified.
 */
export interface SourceData {
  /** The origin of the data. Known values: USER, OTHER. At most 255 characters. */
  referrer?: string
  /** The inline record of the source_data_type. */
  source_data_value?: RecordData
  /** A document that was uploaded with items/upload, or that is at a remote location. */
  source_data_reference?: SourceDataReference
}

/**
 * Body of the request for the document: an object or text.
 *
 * Published, not specified.
 */
export type SourceDataBody = SourceDataForm | string

/**
 * Body of the request for the document, sent as JSON.
 *
 * Published, not specified.
 */
export type SourceDataForm = Record<string, unknown>

/**
 * HTTP method for fetching a document.
 *
 * - `GET`: without a body
 * - `POST`: with http_body
 *
 * Published, not specified.
 */
export type SourceDataMethod = 'GET' | 'POST'

/**
 * A document that was uploaded with items/upload, or that is at a remote location.
 *
 * Published, not specified.
 */
export interface SourceDataReference {
  /**
   * Address of the document: `svc://` and the identifier of an uploaded file, or an HTTP, HTTPS, FTP or SFTP
   * address. At most 2048 characters.
   */
  uri: string
  /** Media type of a document. */
  media_type: DocumentMediaType
  /** Required for HTTP and HTTPS addresses. */
  http_method?: SourceDataMethod
  /** Headers of the request for the document. */
  http_headers?: HttpHeaders
  /**
   * Body of the request for the document. null means no body; some generated clients write null for an absent
   * value.
   */
  http_body?: SourceDataBody | null
  /** Name of the file. At most 255 characters. */
  file_name?: string
  /** Identifier of the uploaded file. Responses only. Starts with `sdr_`. At most 255 characters. */
  id?: string
  /** When the file was uploaded. Responses only. Epoch milliseconds. */
  created_at?: number
}

/**
 * The type of the source data of an Item.
 *
 * - `SVC_ACADEMIC_RECORD`: an academic record given inline
 * - `SVC_DIGEST`: an academic digest given inline; it needs no Data Source
 * - `SVC_INCOME_EMPLOYMENT_RECORD`: an income and employment record given inline
 * - `SVC_INSURANCE_RECORD`: an insurance record given inline
 * - `SVC_AUTO_INSURANCE_CLAIM_RECORD`: auto insurance claims given inline
 * - `SVC_STUDENT_ID_RECORD`: a student identity card given inline
 * - `SVC_W2_RECORD`: a W-2 given inline
 * - `SVC_1099_RECORD`: a 1099 form given inline
 * - `SVC_FORM_1098_MORTGAGE_INTEREST`: a 1098 form given inline
 * - `SVC_PROCEEDS_1099_B`: proceeds of a brokerage account given inline
 * - `TRANSCRIPT_FILE`: academic transcript; becomes SVC_ACADEMIC_RECORD
 * - `STUDENT_ID_CARD`: student identity card; becomes SVC_STUDENT_ID_RECORD
 * - `PAYSTUB_FILE`: paystub; becomes SVC_INCOME_EMPLOYMENT_RECORD
 * - `TWN_EDR`: employment data report of a third party; becomes SVC_INCOME_EMPLOYMENT_RECORD
 * - `W2_FILE`: W-2; becomes SVC_W2_RECORD
 * - `INSURANCE_POLICY`: deprecated: insurance policy; use the type of the policy; becomes SVC_INSURANCE_RECORD
 * - `AUTO_INSURANCE_POLICY`: auto insurance policy; becomes SVC_INSURANCE_RECORD
 * - `HOME_INSURANCE_POLICY`: home insurance policy; becomes SVC_INSURANCE_RECORD
 * - `RENTERS_INSURANCE_POLICY`: renters insurance policy; becomes SVC_INSURANCE_RECORD
 * - `INSURANCE_CARD`: insurance card; becomes SVC_INSURANCE_RECORD
 * - `UNINSURED_MOTORIST_FORM`: form about uninsured motorist coverage; becomes SVC_INSURANCE_RECORD
 * - `POLICY_LISTING`: page that lists the policies of an account; becomes SVC_INSURANCE_RECORD
 * - `POLICY_DETAILS`: page about one policy; becomes SVC_INSURANCE_RECORD
 * - `VEHICLE_LISTING`: page that lists the insured vehicles; becomes SVC_INSURANCE_RECORD
 * - `VEHICLE_DETAILS`: page about one insured vehicle; becomes SVC_INSURANCE_RECORD
 * - `AUTO_INSURANCE_CLAIM`: auto insurance claims; becomes SVC_AUTO_INSURANCE_CLAIM_RECORD
 * - `PROCEEDS_1099_B`: proceeds statement of a brokerage; becomes SVC_PROCEEDS_1099_B
 * - `FORM_1099_B`: 1099-B; becomes SVC_1099_RECORD
 * - `FORM_1099_CONSOLIDATED`: several 1099 forms in one statement; becomes SVC_1099_RECORD
 * - `FORM_1099_DIV`: 1099-DIV; becomes SVC_1099_RECORD
 * - `FORM_1099_INT`: 1099-INT; becomes SVC_1099_RECORD
 * - `FORM_1099_MISC`: 1099-MISC; becomes SVC_1099_RECORD
 * - `FORM_1099_NEC`: 1099-NEC; becomes SVC_1099_RECORD
 * - `FORM_1099_OID`: 1099-OID; becomes SVC_1099_RECORD
 * - `FORM_1098`: 1098; becomes SVC_FORM_1098_MORTGAGE_INTEREST
 *
 * Published, not specified.
 */
export type SourceDataType =
  | 'SVC_ACADEMIC_RECORD'
  | 'SVC_DIGEST'
  | 'SVC_INCOME_EMPLOYMENT_RECORD'
  | 'SVC_INSURANCE_RECORD'
  | 'SVC_AUTO_INSURANCE_CLAIM_RECORD'
  | 'SVC_STUDENT_ID_RECORD'
  | 'SVC_W2_RECORD'
  | 'SVC_1099_RECORD'
  | 'SVC_FORM_1098_MORTGAGE_INTEREST'
  | 'SVC_PROCEEDS_1099_B'
  | 'TRANSCRIPT_FILE'
  | 'STUDENT_ID_CARD'
  | 'PAYSTUB_FILE'
  | 'TWN_EDR'
  | 'W2_FILE'
  | 'INSURANCE_POLICY'
  | 'AUTO_INSURANCE_POLICY'
  | 'HOME_INSURANCE_POLICY'
  | 'RENTERS_INSURANCE_POLICY'
  | 'INSURANCE_CARD'
  | 'UNINSURED_MOTORIST_FORM'
  | 'POLICY_LISTING'
  | 'POLICY_DETAILS'
  | 'VEHICLE_LISTING'
  | 'VEHICLE_DETAILS'
  | 'AUTO_INSURANCE_CLAIM'
  | 'PROCEEDS_1099_B'
  | 'FORM_1099_B'
  | 'FORM_1099_CONSOLIDATED'
  | 'FORM_1099_DIV'
  | 'FORM_1099_INT'
  | 'FORM_1099_MISC'
  | 'FORM_1099_NEC'
  | 'FORM_1099_OID'
  | 'FORM_1098'
  | (string & {})

/**
 * The year of study of a student.
 *
 * Published, not specified.
 */
export interface StudentClassification {
  /** The year of study of a student. */
  code?: StudentClassificationCode | null
}

/**
 * The year of study of a student.
 *
 * - `FRESHMAN`: first year of undergraduate study
 * - `FIRST_YEAR_GRADUATE`: first year of graduate study
 * - `FIRST_YEAR_DOCTORAL`: first year of a doctoral program
 * - `OTHER`: any other year
 *
 * Published, not specified.
 */
export type StudentClassificationCode =
  | 'FRESHMAN'
  | 'FIRST_YEAR_GRADUATE'
  | 'FIRST_YEAR_DOCTORAL'
  | 'OTHER'
  | (string & {})

/**
 * The program on a card.
 *
 * Published, not specified.
 */
export interface StudentIdDegree {
  /** Name of the degree as printed. */
  description?: string | null
  /** Kind of degree. */
  type?: DegreeType | null
  /** Majors, minors and concentrations. */
  field_of_study?: FieldOfStudy[] | null
}

/**
 * The student of a card.
 *
 * Published, not specified.
 */
export interface StudentIdHolder {
  /** Identifier that the school gave the student. */
  student_id?: string | null
  /** Given name. */
  first_name?: string | null
  /** Middle name. */
  middle_name?: string | null
  /** Family name. */
  last_name?: string | null
  /** Title before the name. */
  prefix?: string | null
  /** Suffix after the name. */
  suffix?: string | null
  /** The whole name as printed. */
  full_name?: string | null
  /** Earlier given name. */
  former_first_name?: string | null
  /** Earlier middle name. */
  former_middle_name?: string | null
  /** Earlier family name. */
  former_last_name?: string | null
  /** Earlier title. */
  former_prefix?: string | null
  /** Earlier suffix. */
  former_suffix?: string | null
  /** The whole earlier name. */
  former_full_name?: string | null
  /** Date of birth. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  date_of_birth?: string | null
  /** E-mail address. */
  email?: string | null
  /** Address of the person. */
  address?: Address | null
  /** Phone number. */
  phone_number?: string | null
  /** A government identifier. */
  govt_id?: GovernmentId | null
}

/**
 * A payer or recipient on a tax form.
 *
 * Published, not specified.
 */
export interface TaxParty {
  /** Name of the person or organization. */
  name?: string | null
  /** Taxpayer identification number; usually masked in part. */
  tin?: string | null
  /** Phone number. */
  phone_number?: string | null
  /** Address of the party. */
  address?: Address | null
}

/**
 * A standardized test of the student.
 *
 * Published, not specified.
 */
export interface TestRecord {
  /** Name of the test, such as SAT. */
  name?: string | null
  /** Date taken. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  date?: string | null
  /** Code of the test. */
  code?: string | null
  /** Scores by part. */
  subsets?: TestSubset[] | null
}

/**
 * A part of a test with its score.
 *
 * Published, not specified.
 */
export interface TestSubset {
  /** Name of the part. */
  name?: string | null
  /** Score as reported. */
  score?: string | null
  /** Unit of the score, such as Percentile. */
  score_qualifier?: string | null
}

/**
 * A period between two instants.
 *
 * Published, not specified.
 */
export interface TimeInterval {
  /** When it starts. Epoch milliseconds. */
  start_date?: number | null
  /** When it ends; absent or null if the period has no end yet. Epoch milliseconds. */
  end_date?: number | null
}

/**
 * A token of any kind: access, public or purge.
 *
 * Published, not specified.
 */
export interface Token {
  /** The token, a UUID. At most 255 characters. */
  access_token: string
  /** Send the token in a Bearer header. */
  token_type: 'bearer'
  /** Seconds until the token expires. */
  expires_in: number
  /** When the token expires. Epoch milliseconds. */
  expires_at: number
}

/**
 * The token to invalidate.
 *
 * Published, not specified.
 */
export interface TokenInvalidation {
  /** A token of any kind. At most 255 characters. */
  access_token: string
}

/**
 * The data that a public token gives access to.
 *
 * Published, not specified.
 */
export interface TokenPolicy {
  /** Identifier of the only Individual that the token gives access to. Starts with `idv_`. At most 255 characters. */
  individual_id: string
}

/**
 * Body of a token request. With a key_id, its values are encrypted.
 *
 * Specification, section Data Request.
 */
export type TokenRequestData = Record<string, unknown>

/**
 * HTTP header values by header name. The content type is application/json (the default) or
 * application/x-www-form-urlencoded.
 *
 * Specification, section Data Request.
 */
export type TokenRequestHeaders = Record<string, string>

/**
 * The endpoints of a public token.
 *
 * - `WIDGET`: every endpoint that a public token can reach, except individuals/delete and the Services
 * - `GLOBAL`: every endpoint that a public token can reach
 * - `ENTERPRISE_WIDGET`: every endpoint that a public token can reach, except individuals/get_items,
 * expire_invitation_link, refresh_now, enable_refresh, disable_refresh, get_files, get_pdf, gradscore,
 * meritscore and get_digest_by_id
 *
 * Specification, section Authentication.
 */
export type TokenScope = 'WIDGET' | 'GLOBAL' | 'ENTERPRISE_WIDGET'

/**
 * The transaction of a Service call is complete.
 *
 * Published, not specified.
 */
export interface TransactionProcessedEvent {
  /** Name of the event. */
  event: 'transaction.processed'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Call the Service again with it to read the result. Starts with `trx_`. At most 255 characters. */
  transaction_id?: string | null
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** The metadata that the Service was called with. */
  metadata?: Metadata | null
}

/**
 * The processing status of a transaction.
 *
 * - `ACQUIRING`: data is being collected
 * - `IN_PROGRESS`: data is being processed
 * - `COMPLETED`: final; the result is in the response
 * - `UNPROCESSABLE`: final; no Item can be used, and reason_codes say why
 *
 * Published, not specified.
 */
export type TransactionStatus = 'ACQUIRING' | 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE' | (string & {})

/**
 * The school that issued a transcript.
 *
 * Published, not specified.
 */
export interface TranscriptInstitution {
  /** Official name. */
  name?: string | null
  /** Identifier in the register that id_type names. */
  id?: string | null
  /** The register of an institution identifier. */
  id_type?: InstitutionIdType | null
  /** Address of the institution. */
  address?: Address | null
  /** Other information that the school prints, with arbitrary keys. */
  other_attributes?: AcademicAttributes | null
}

/**
 * The student of a transcript.
 *
 * Published, not specified.
 */
export interface TranscriptStudent {
  /** Given name. */
  first_name?: string | null
  /** Middle name. */
  middle_name?: string | null
  /** Family name. */
  last_name?: string | null
  /** Title before the name. */
  prefix?: string | null
  /** Suffix after the name. */
  suffix?: string | null
  /** The whole name as printed. */
  full_name?: string | null
  /** Earlier given name. */
  former_first_name?: string | null
  /** Earlier middle name. */
  former_middle_name?: string | null
  /** Earlier family name. */
  former_last_name?: string | null
  /** Earlier title. */
  former_prefix?: string | null
  /** Earlier suffix. */
  former_suffix?: string | null
  /** The whole earlier name. */
  former_full_name?: string | null
  /** Date of birth. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  date_of_birth?: string | null
  /** E-mail address. */
  email?: string | null
  /** Address of the person. */
  address?: Address | null
  /** Social security number, usually masked. */
  ssn?: string | null
  /** Other information that the school prints, with arbitrary keys. */
  other_attributes?: AcademicAttributes | null
}

/**
 * The details of the reason.
 *
 * Published, not specified.
 */
export interface UnprocessableContext {
  /** Media type of the document (Items). */
  media_type?: string | null
  /** The Items concerned (Services). */
  items?: string[] | null
}

/**
 * The details of the reason.
 *
 * Published, not specified.
 */
export interface UnprocessableEntityContext {
  /** Media type of the document. At most 255 characters. */
  media_type?: string | null
}

/**
 * An Item that was received cannot be processed.
 *
 * Published, not specified.
 */
export interface UnprocessableEntityEvent {
  /** Name of the event. */
  event: 'unprocessable.entity'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** The client's identifier for the Individual, or an empty string. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh caused the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  item_id?: string | null
  /** Type of source data, like the source_data_type of an Item. */
  item_type?: string | null
  /** Why the Item cannot be processed. */
  reason_codes?: UnprocessableEntityReason[] | null
}

/**
 * A reason for the result of unprocessable.entity.
 *
 * Published, not specified.
 */
export interface UnprocessableEntityReason {
  /** The reason code. */
  code: UnprocessableEntityReasonCode
  /** The meaning of the code here. Some codes have several meanings. */
  description?: string | null
  /** The details of the reason. */
  context?: UnprocessableEntityContext | null
}

/**
 * Reason codes of unprocessable.entity.
 *
 * - `UNSUPPORTED_FORMAT`: The format of the document is not supported
 * - `UNPROCESSABLE_DOCUMENT_QUALITY`: The document cannot be read well enough to be processed
 * - `PARTIAL_DOCUMENT`: Part of the document is missing
 *
 * Specification, section Events.
 */
export type UnprocessableEntityReasonCode =
  | 'UNSUPPORTED_FORMAT'
  | 'UNPROCESSABLE_DOCUMENT_QUALITY'
  | 'PARTIAL_DOCUMENT'
  | (string & {})

/**
 * A reason why an Item or a report could not be processed.
 *
 * Published, not specified.
 */
export interface UnprocessableReason {
  /** The reason code. */
  code: UnprocessableReasonCode
  /** What the code means. */
  description?: string | null
  /** The details of the reason. */
  context?: UnprocessableContext | null
}

/**
 * Why nothing could be processed.
 *
 * - `UNSUPPORTED_FORMAT`: the format of the document is not supported
 * - `UNPROCESSABLE_DOCUMENT_QUALITY`: the document cannot be read well enough
 * - `PARTIAL_DOCUMENT`: part of the document is missing
 * - `NO_ITEMS`: there are no Items (Services)
 *
 * Published, not specified.
 */
export type UnprocessableReasonCode =
  | 'UNSUPPORTED_FORMAT'
  | 'UNPROCESSABLE_DOCUMENT_QUALITY'
  | 'PARTIAL_DOCUMENT'
  | 'NO_ITEMS'
  | (string & {})

/**
 * A file stored for a new Item.
 *
 * Published, not specified.
 */
export interface UploadedFile {
  /** Identifier of the file. Starts with `sdr_`. At most 255 characters. */
  id: string
  /** Address for source_data_reference.uri: `svc://` and the identifier. At most 2048 characters. */
  uri: string
  /** Name of the file as sent. At most 255 characters. */
  file_name?: string
  /** When the file was received. Epoch milliseconds. */
  created_at?: number
}

/**
 * The stored files, in the order they were sent.
 *
 * Published, not specified.
 */
export type UploadedFileList = UploadedFile[]

/**
 * One notification to send.
 *
 * Published, not specified.
 */
export interface UserNotification {
  /** Channel of a notification. */
  type: NotificationType
}

/**
 * A mileage as the policy states it.
 *
 * Published, not specified.
 */
export interface VehicleMileage {
  /** The form of a mileage. */
  type?: MileageType | null
  /** A mileage. Type VALUE has `value`, type RANGE has `range`. */
  details?: MileageDetails | null
}

/**
 * What a vehicle is used for.
 *
 * - `PERSONAL`: private use
 * - `BUSINESS`: business use
 * - `OTHER`: any other use
 *
 * Published, not specified.
 */
export type VehicleUsage = 'PERSONAL' | 'BUSINESS' | 'OTHER' | (string & {})

/**
 * First a code of one or two capital letters, then its amount. Codes: A uncollected social security tax on tips;
 * B uncollected Medicare tax on tips; C taxable cost of group-term life insurance above 50,000; D deferrals to a
 * 401(k) plan; E deferrals to a 403(b) plan; F deferrals to a 408(k)(6) SEP; G deferrals to a 457(b) plan; H
 * deferrals to a 501(c)(18)(D) plan; J nontaxable sick pay; K excise tax on excess golden parachute payments; L
 * substantiated business expense reimbursements; M uncollected social security tax on group-term life insurance
 * of a former employee; N uncollected Medicare tax on group-term life insurance of a former employee; P
 * excludable moving expenses of the armed forces; Q nontaxable combat pay; R employer contributions to an Archer
 * MSA; S deferrals to a SIMPLE plan; T adoption benefits; V income from nonstatutory stock options; W employer
 * contributions to a health savings account; Y deferrals to a 409A nonqualified plan; Z income from a
 * nonqualified plan that fails 409A; AA designated Roth contributions to a 401(k) plan; BB designated Roth
 * contributions to a 403(b) plan; DD cost of employer-sponsored health coverage; EE designated Roth
 * contributions to a governmental 457(b) plan; FF benefits of a qualified small employer health reimbursement
 * arrangement; GG income from qualified equity grants under 83(i); HH deferrals under 83(i) elections at the end
 * of the year; II Medicaid waiver payments excluded from income.
 *
 * Chosen, see gap w2-nested-shapes.
 */
export type W2Box12Value = string | number

/**
 * The three checkboxes of box 13.
 *
 * Chosen, see gap w2-nested-shapes.
 */
export interface W2Box13 {
  /** Box 13: social security and Medicare tax were withheld, but no federal income tax. */
  statutory_employee?: boolean
  /** Box 13: the employee participated in a retirement plan of the employer. */
  retirement_plan?: boolean
  /** Box 13: a third party, such as an insurer, paid sick pay. */
  third_party_sick_pay?: boolean
}

/**
 * The employee of a W-2.
 *
 * Published, not specified.
 */
export interface W2Employee {
  /** Box a: social security number; usually masked in part. */
  ssn?: string | null
  /** Box e: given name. (chosen: w2-nested-shapes) */
  first_name?: string | null
  /** Box e: the whole name as printed. (chosen: w2-nested-shapes) */
  full_name?: string | null
  /** Box e: middle name or initial. */
  middle_name?: string | null
  /** Box e: family name. */
  last_name?: string | null
  /** Box e: suffix after the name. */
  suffix?: string | null
  /** Title before the name. */
  prefix?: string | null
  /** Gender, if the source states it. */
  gender?: string | null
  /** Date of birth MM/DD/YYYY, if the source states it; may be masked in part. */
  date_of_birth?: string | null
  /** Box f: address of the employee. */
  address?: Address | null
}

/**
 * The employer of a W-2.
 *
 * Chosen, see gap w2-nested-shapes.
 */
export interface W2Employer {
  /** Box b: employer identification number. */
  ein?: string
  /** Box c: name of the employer. */
  name?: string
  /** Box c: address of the employer. */
  address?: Address
}

/**
 * Name of an event delivered by webhook.
 *
 * - `datarequest.report_complete`: the complete report of a Data Request can be read
 * - `datarequest.report_update_available`: part of the report was added or updated; report_complete follows
 * - `datarequest.report_error`: the report could not be generated
 * - `datarequest.items_available`: extraction ended and there are Items
 * - `datarequest.items_processed`: every Item of the Data Request is processed
 * - `datarequest.no_items`: extraction ended and there is no Item
 * - `datarequest.refresh_failed`: a scheduled refresh failed
 * - `datasource.connected`: the Data Source is connected
 * - `transaction.processed`: the transaction of a Service call is complete
 * - `unprocessable.entity`: an Item that was received cannot be processed
 * - `session.rejected`: the Link session cannot be processed
 * - `session.terminated`: the session was ended by the service, or took longer than its max_latency
 * - `session.no_login`: the Link widget was closed without a connection
 * - `item.created`: an Item was created: extracted, uploaded through Link, or submitted with items/new
 * - `item.processed`: an Item is processed and its data can be read
 * - `item.unavailable`: no Item of this type can be extracted
 * - `individual.purged`: an Individual and all their data are erased after purge_individual
 * - `datarequest.report_available`: deprecated: report data can be read
 * - `datarequest.updates_available`: deprecated: updated data of the Data Request can be read
 * - `datarequest.acquisition_completed`: deprecated: extraction ended
 * - `session.completed`: deprecated: a session ended
 *
 * Specification, section Events.
 */
export type WebhookEventType =
  | 'datarequest.report_complete'
  | 'datarequest.report_update_available'
  | 'datarequest.report_error'
  | 'datarequest.items_available'
  | 'datarequest.items_processed'
  | 'datarequest.no_items'
  | 'datarequest.refresh_failed'
  | 'datasource.connected'
  | 'transaction.processed'
  | 'unprocessable.entity'
  | 'session.rejected'
  | 'session.terminated'
  | 'session.no_login'
  | 'item.created'
  | 'item.processed'
  | 'item.unavailable'
  | 'individual.purged'
  | 'datarequest.report_available'
  | 'datarequest.updates_available'
  | 'datarequest.acquisition_completed'
  | 'session.completed'

/**
 * An Item of an event.
 *
 * Published, not specified.
 */
export interface WebhookItem {
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  id?: string | null
  /** Type of its source data. */
  source_data_type?: string | null
  /** Items with the same content. */
  duplicates?: string[] | null
}

/**
 * A day of the week.
 *
 * - `SU`: Sunday
 * - `MO`: Monday
 * - `TU`: Tuesday
 * - `WE`: Wednesday
 * - `TH`: Thursday
 * - `FR`: Friday
 * - `SA`: Saturday
 *
 * Published, not specified.
 */
export type Weekday = 'SU' | 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA'

/**
 * The X12 classification of a coverage item.
 *
 * Published, not specified.
 */
export interface X12Coverage {
  /** X12 coverage code. */
  code?: string | null
  /** The meaning of the code. */
  desc?: string | null
}

/**
 * How to fetch an authorization token. A new token is fetched before each delivery attempt.
 *
 * Specification, section Data Request.
 */
export interface XAuthTokenCredentials {
  /** Kind of token. */
  token_type: 'JWT'
  /** Method of the token request. */
  http_method: 'POST'
  /** Endpoint that issues the token. At most 2048 characters. */
  url: string
  /** Identifier of the key that encrypts the values of `data` and the Authorization header. */
  key_id?: string
  /** Headers of the token request. */
  headers?: TokenRequestHeaders
  /** Body of the token request. */
  data?: TokenRequestData
  /**
   * Path of the token in the response, such as access_token.token. Without a path, the token is the whole
   * response.
   */
  response_token_path?: string
}

/**
 * The income of one kind in one calendar year.
 *
 * Published, not specified.
 */
export interface YearlyEarning {
  /** Calendar year. From 1000 to 9999. */
  year?: number | null
  /** The kind of an income. */
  type?: EarningType | null
  /** Amounts of the year; for the current year, to date. Empty if the payslips show only part of the year. */
  amounts?: YearlyPayAmount[] | null
}

/**
 * One amount of the income of a year.
 *
 * Published, not specified.
 */
export interface YearlyPayAmount {
  /** What an amount of an income means. */
  type?: PayAmountType | null
  /** The currency of an amount. */
  currency?: Currency | null
  /** `true` for the calendar year, or for the year to date if it has not ended. `false` for the interval. */
  ytd_flag?: boolean | null
  /** In units of the currency. */
  value?: number | null
}

/** The values of a list in this version. Responses and events may contain others, which a `switch` should not treat as errors. */
export type KnownValue<List extends string> = List extends unknown ? (string extends List ? never : List) : never

/** A file to upload: a File or Blob, or its bytes with a name. */
export type UploadFile = Blob | { name: string; data: string | ArrayBuffer | Uint8Array | Blob; type?: string }

/** A downloaded file: its bytes and their media type. */
export interface DownloadedFile {
  data: ArrayBuffer
  type: string
}

/** Every known `error_code`. A service can return others. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'INVALID_STATE'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNPROCESSABLE_ENTITY'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE'

/** Every operation with its request, response and path. */
export interface Operations {
  /** Generate an access token. */
  generateAccessToken: {
    request: undefined
    response: Token
    path: '/v3/auth/generate_access_token'
  }
  /** Generate a purge token. */
  generatePurgeToken: {
    request: undefined
    response: Token
    path: '/v3/auth/generate_purge_token'
  }
  /** Invalidate a token. */
  invalidateToken: {
    request: TokenInvalidation | undefined
    response: void
    path: '/v3/auth/invalidate'
  }
  /** Generate a public token. */
  generatePublicToken: {
    request: PublicTokenRequest | undefined
    response: Token
    path: '/v3/auth/generate_public_token'
  }
  /** Create an Individual. */
  createIndividual: {
    request: IndividualInput
    response: IndividualCreated
    path: '/v3/individuals/new'
  }
  /** Read an Individual. */
  getIndividual: {
    request: IndividualReference
    response: Individual
    path: '/v3/individuals/get_by_id'
  }
  /** List the Items of an Individual. */
  listIndividualItems: {
    request: IndividualItemsRequest
    response: IndividualItems
    path: '/v3/individuals/get_items'
  }
  /** Delete an Individual. */
  deleteIndividual: {
    request: IndividualReference
    response: void
    path: '/v3/individuals/delete'
  }
  /** Create a Data Request. */
  createDataRequest: {
    request: DataRequestInput
    response: DataRequestIdentifier
    path: '/v3/datarequests/new'
  }
  /** Change a Data Request. */
  updateDataRequest: {
    request: DataRequestUpdate
    response: DataRequestIdentifier
    path: '/v3/datarequests/update'
  }
  /** List or search Data Requests. */
  listDataRequests: {
    request: DataRequestSearch | undefined
    response: DataRequestList
    path: '/v3/datarequests/get'
  }
  /** Read a Data Request. */
  getDataRequest: {
    request: DataRequestLookup
    response: DataRequest
    path: '/v3/datarequests/get_by_id'
  }
  /** Generate an invitation link. */
  generateInvitationLink: {
    request: InvitationLinkRequest
    response: InvitationLinkGenerated
    path: '/v3/datarequests/generate_invitation_link'
  }
  /** Remind the Individual. */
  notifyUser: {
    request: NotifyUserRequest
    response: void
    path: '/v3/datarequests/notify_user'
  }
  /** List the invitation links of a Data Request. */
  listInvitationLinks: {
    request: DataRequestReference
    response: InvitationLinks
    path: '/v3/datarequests/get_invitation_link'
  }
  /** Expire the invitation link. */
  expireInvitationLink: {
    request: InvitationLinkExpiration
    response: void
    path: '/v3/datarequests/expire_invitation_link'
  }
  /** Refresh data now. */
  refreshDataRequest: {
    request: DataRequestReference
    response: void
    path: '/v3/datarequests/refresh_now'
  }
  /** Enable refresh. */
  enableRefresh: {
    request: DataRequestReference
    response: void
    path: '/v3/datarequests/enable_refresh'
  }
  /** Disable refresh. */
  disableRefresh: {
    request: DataRequestReference
    response: void
    path: '/v3/datarequests/disable_refresh'
  }
  /** Get or search Data Sources. */
  searchDataSources: {
    request: DataSourceSearch | undefined
    response: DataSourceList
    path: '/v3/datasources/get'
  }
  /** Submit an Item. */
  createItem: {
    request: ItemInput
    response: ItemCreated
    path: '/v3/items/new'
  }
  /** Upload documents for an Item. */
  uploadItemFiles: {
    request: ItemFilesUpload
    response: UploadedFileList
    path: '/v3/items/upload'
  }
  /** Read an Item. */
  getItem: {
    request: ItemReference
    response: Item
    path: '/v3/items/get_by_id'
  }
  /** List Items. */
  listItems: {
    request: ItemSearch | undefined
    response: ItemList
    path: '/v3/items/get'
  }
  /** Download the source data of an Item. */
  downloadItemFiles: {
    request: ItemReference
    response: DownloadedFile
    path: '/v3/items/get_files'
  }
  /** Download an Item as PDF. */
  downloadItemPdf: {
    request: ItemReference
    response: DownloadedFile
    path: '/v3/items/get_pdf'
  }
  /** Purge an Individual. */
  purgeIndividual: {
    request: PurgeRequest
    response: void
    path: '/v3/compliance/purge_individual'
  }
  /** Upload a logo. */
  uploadLogo: {
    request: LogoUpload
    response: Logo
    path: '/v3/experiences/upload_logo'
  }
  /**
   * Create an invitation.
   * @deprecated use the Data Request invitation link endpoints
   */
  createInvitation: {
    request: InvitationInput
    response: InvitationCreated
    path: '/v3/invitations/new'
  }
  /**
   * List invitations.
   * @deprecated use the Data Request invitation link endpoints
   */
  listInvitations: {
    request: InvitationSearch | undefined
    response: InvitationList
    path: '/v3/invitations/get'
  }
  /**
   * Read an invitation.
   * @deprecated use the Data Request invitation link endpoints
   */
  getInvitation: {
    request: InvitationReference
    response: Invitation
    path: '/v3/invitations/get_by_id'
  }
  /**
   * Expire an invitation.
   * @deprecated use the Data Request invitation link endpoints
   */
  expireInvitation: {
    request: InvitationReference
    response: void
    path: '/v3/invitations/expire'
  }
  /** Get an academic summary. */
  getAcademicSummary: {
    request: ServiceRequest
    response: AcademicSummaryResponse
    path: '/v3/services/get_academic_summary'
  }
  /** Get the enrollment status. */
  getEnrollmentStatus: {
    request: ServiceRequest
    response: EnrollmentStatusResponse
    path: '/v3/services/get_enrollment_status'
  }
  /** Get a meritscore. */
  getMeritscore: {
    request: ScoreRequest
    response: MeritscoreResponse
    path: '/v3/services/meritscore'
  }
  /** Get a gradscore. */
  getGradscore: {
    request: ScoreRequest
    response: GradscoreResponse
    path: '/v3/services/gradscore'
  }
  /** Get the digest of a transcript. */
  getDigest: {
    request: DigestRequest
    response: DigestResponse
    path: '/v3/services/get_digest_by_id'
  }
  /** Get the employment summary. */
  getEmploymentSummary: {
    request: ServiceRequest
    response: EmploymentSummaryResponse
    path: '/v3/services/get_employment_summary'
  }
  /** Get the income summary. */
  getIncomeSummary: {
    request: ServiceRequest
    response: IncomeSummaryResponse
    path: '/v3/services/get_income_summary'
  }
  /** Get income and employment details (VOIE). */
  getIncomeEmploymentDetails: {
    request: ServiceRequest
    response: IncomeEmploymentDetailsResponse
    path: '/v3/services/get_income_employment_details'
  }
  /** Get insurance details. */
  getInsuranceDetails: {
    request: ServiceRequest
    response: InsuranceDetailsResponse
    path: '/v3/services/get_insurance_details'
  }
  /** Get insurance status. */
  getInsuranceStatus: {
    request: ServiceRequest
    response: InsuranceStatusResponse
    path: '/v3/services/get_insurance_status'
  }
  /** Get realized gains. */
  getRealizedGains: {
    request: RealizedGainsRequest
    response: RealizedGainsResponse
    path: '/v3/services/get_realized_gains'
  }
}

/** The type of the `data` of an Item, by its `source_data_type`. */
export interface RecordByType {
  SVC_ACADEMIC_RECORD: SVC_ACADEMIC_RECORD
  SVC_DIGEST: SVC_DIGEST
  SVC_INCOME_EMPLOYMENT_RECORD: SVC_INCOME_EMPLOYMENT_RECORD
  SVC_INSURANCE_RECORD: SVC_INSURANCE_RECORD
  SVC_AUTO_INSURANCE_CLAIM_RECORD: SVC_AUTO_INSURANCE_CLAIM_RECORD
  SVC_STUDENT_ID_RECORD: SVC_STUDENT_ID_RECORD
  SVC_W2_RECORD: SVC_W2_RECORD
  SVC_1099_RECORD: SVC_1099_RECORD
  SVC_FORM_1098_MORTGAGE_INTEREST: SVC_FORM_1098_MORTGAGE_INTEREST
  SVC_PROCEEDS_1099_B: SVC_PROCEEDS_1099_B
  TRANSCRIPT_FILE: SVC_ACADEMIC_RECORD
  STUDENT_ID_CARD: SVC_STUDENT_ID_RECORD
  PAYSTUB_FILE: SVC_INCOME_EMPLOYMENT_RECORD
  TWN_EDR: SVC_INCOME_EMPLOYMENT_RECORD
  W2_FILE: SVC_W2_RECORD
  INSURANCE_POLICY: SVC_INSURANCE_RECORD
  AUTO_INSURANCE_POLICY: SVC_INSURANCE_RECORD
  HOME_INSURANCE_POLICY: SVC_INSURANCE_RECORD
  RENTERS_INSURANCE_POLICY: SVC_INSURANCE_RECORD
  INSURANCE_CARD: SVC_INSURANCE_RECORD
  UNINSURED_MOTORIST_FORM: SVC_INSURANCE_RECORD
  POLICY_LISTING: SVC_INSURANCE_RECORD
  POLICY_DETAILS: SVC_INSURANCE_RECORD
  VEHICLE_LISTING: SVC_INSURANCE_RECORD
  VEHICLE_DETAILS: SVC_INSURANCE_RECORD
  AUTO_INSURANCE_CLAIM: SVC_AUTO_INSURANCE_CLAIM_RECORD
  PROCEEDS_1099_B: SVC_PROCEEDS_1099_B
  FORM_1099_B: SVC_1099_RECORD
  FORM_1099_CONSOLIDATED: SVC_1099_RECORD
  FORM_1099_DIV: SVC_1099_RECORD
  FORM_1099_INT: SVC_1099_RECORD
  FORM_1099_MISC: SVC_1099_RECORD
  FORM_1099_NEC: SVC_1099_RECORD
  FORM_1099_OID: SVC_1099_RECORD
  FORM_1098: SVC_FORM_1098_MORTGAGE_INTEREST
}

/** Every webhook event with its payload. */
export interface WebhookEvents {
  /** All data of the report is available. */
  'datarequest.report_complete': DatarequestReportCompleteEvent
  /** Data of the report was added or updated; datarequest.report_complete follows once the report is complete. */
  'datarequest.report_update_available': DatarequestReportUpdateAvailableEvent
  /** An error occurred while the report was generated. */
  'datarequest.report_error': DatarequestReportErrorEvent
  /**
   * Extraction is complete and there are Items. All relevant documents of a connected account were read, or the
   * required documents were uploaded.
   */
  'datarequest.items_available': DatarequestItemsAvailableEvent
  /** All Items of the Data Request are processed, both uploaded ones and those from a connected account. */
  'datarequest.items_processed': DatarequestItemsProcessedEvent
  /** Extraction is complete and there is no Item. */
  'datarequest.no_items': DatarequestNoItemsEvent
  /** A scheduled refresh failed. */
  'datarequest.refresh_failed': DatarequestRefreshFailedEvent
  /** A connection with the Data Source is established. */
  'datasource.connected': DatasourceConnectedEvent
  /** The transaction of a Service call is complete. */
  'transaction.processed': TransactionProcessedEvent
  /** An Item that was received cannot be processed. */
  'unprocessable.entity': UnprocessableEntityEvent
  /** The Link session cannot be processed. */
  'session.rejected': SessionRejectedEvent
  /** The session is terminated, for internal reasons or because its max_latency was exceeded. */
  'session.terminated': SessionTerminatedEvent
  /** The Link widget was closed before an account was connected. */
  'session.no_login': SessionNoLoginEvent
  /** There is a new Item, from a Data Source, from an upload through Link, or from items/new. */
  'item.created': ItemCreatedEvent
  /** An Item is processed and its data can be read. */
  'item.processed': ItemProcessedEvent
  /** The extraction from a Data Source returns no Item of a certain type. */
  'item.unavailable': ItemUnavailableEvent
  /** An Individual and all associated data are erased after a call to compliance/purge_individual. */
  'individual.purged': IndividualPurgedEvent
  /**
   * Data of the report is available.
   * @deprecated use datarequest.report_complete
   */
  'datarequest.report_available': DatarequestReportAvailableEvent
  /**
   * Updated data for the Data Request is available.
   * @deprecated use datarequest.report_update_available
   */
  'datarequest.updates_available': DatarequestUpdatesAvailableEvent
  /**
   * Extraction is complete. All relevant documents of a connected account were read, or the required documents
   * were uploaded.
   *
   * @deprecated use datarequest.items_available, or datarequest.no_items if there are none
   */
  'datarequest.acquisition_completed': DatarequestAcquisitionCompletedEvent
  /**
   * A session completed.
   * @deprecated use datasource.connected for a session that connected, session.rejected for a session without data
   */
  'session.completed': SessionCompletedEvent
}

/** The payload of any webhook event. `event` tells them apart. */
export type WebhookEvent = WebhookEvents[keyof WebhookEvents]

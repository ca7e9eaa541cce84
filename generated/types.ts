// Generated from schema/. Do not edit.
/** Shapes of the Consumer-Permissioned Data Service API, version 20210117. */

/**
 * What a school prints that no named field holds; keys and values are free.
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
  /** What a contact is to the student. */
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
 * What a contact is to the student.
 *
 * - `PARENT_GUARDIAN`: parent or guardian
 * - `COUNSELOR`: counselor of the school
 *
 * Published, not specified.
 */
export type AcademicContactType = 'PARENT_GUARDIAN' | 'COUNSELOR' | (string & {})

/**
 * The school system that an academic summary comes from.
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
 * Whether the student is enrolled, in an academic summary.
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
  /** How a school divides its year. */
  type?: AcademicSessionType | null
  /** Name of the term, such as Fall 2023. */
  name?: string | null
  /** First day. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  start_date?: string | null
  /** Last day. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  end_date?: string | null
  /** True: not over at transcript_date. */
  in_progress?: boolean | null
  /** Standing of the student, such as Freshman. */
  level?: string | null
  /** Honors received in the term. */
  honors?: string[] | null
  /** The classification that the code of the curriculum belongs to. */
  curriculum_code_type?: CurriculumCodeType | null
  /** Code of the curriculum in that classification. */
  curriculum_code?: string | null
  /** Name of the curriculum. */
  curriculum_name?: string | null
  /** Totals of the term and up to it. */
  academic_summary?: AcademicTotals[] | null
  /** Degrees studied for or awarded in the term. */
  degrees?: Degree[] | null
  /** Courses taken; at least one session of a record has some. */
  courses?: Course[] | null
  /** What a school prints that no named field holds; keys and values are free. */
  other_attributes?: AcademicAttributes | null
}

/**
 * How a school divides its year.
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
 * The studies found, or how far the search is.
 *
 * Published, not specified.
 */
export interface AcademicSummaryAnswer {
  /** As asked. */
  individual?: ServiceIndividual | null
  /** The Data Request reported on. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Ask again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** How far a transaction is. */
  processing_status: TransactionStatus
  /** As asked. */
  metadata?: Metadata | null
  /** Why nothing is usable; present exactly when UNPROCESSABLE. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * What integrity checks found in the Items that the answer rests on, and in the answer; only when COMPLETED.
   * (chosen: check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One report per school; present exactly when COMPLETED. */
  academic_summary?: AcademicSummaryReport[]
}

/**
 * Why get_academic_summary answered as it did.
 *
 * Published, not specified.
 */
export interface AcademicSummaryReason {
  /** The reason code. */
  code: AcademicSummaryReasonCode
  /** What the code means here; a code reused with several meanings is told apart by this. */
  description?: string | null
  /** What a reason is about. */
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
 * What a reason is about.
 *
 * Published, not specified.
 */
export interface AcademicSummaryReasonContext {
  /** JSON path of the element concerned, inside the report. */
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
  /** Where the data was found. */
  datasource?: AcademicDatasource | null
  /** Instant up to which the data is right. Epoch milliseconds. */
  as_of_date?: number | null
  /** The student an academic summary is about. */
  student?: AcademicSummaryStudent | null
  /** Degrees studied for or awarded. */
  degrees?: DegreeSummary[] | null
  /** Periods at the school. */
  attendance?: AttendancePeriod[] | null
  /** The scale a grade point average is given on. */
  gpa_range?: GpaRange | null
  /** Grade point average on the scale of gpa_range. */
  gpa?: number | null
  /** Credits earned. */
  credits?: number | null
  /** The school attended. */
  teaching_institution?: Institution | null
  /** The school that awards the degree. */
  degree_awarding_institution?: Institution | null
  /** Whether the student is enrolled, in an academic summary. */
  enrollment_status?: AcademicEnrollmentStatus | null
  /** How much a student is enrolled for. */
  enrollment_type?: EnrollmentType | null
  /** Where in the studies a student is. */
  student_classification?: StudentClassification | null
  /** How the data was verified and derived, and what is missing. */
  reason_codes: AcademicSummaryReason[]
}

/**
 * The student an academic summary is about.
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
  /** What a school prints that no named field holds; keys and values are free. */
  other_attributes?: AcademicAttributes | null
  /** Phone number. */
  phone_number?: string | null
}

/**
 * Totals of credits and grades, with rank and attendance where a school prints them.
 *
 * Published, not specified.
 */
export interface AcademicTotals {
  /** The unit that the totals are counted in. */
  credit_type?: CreditType | null
  /** Whose courses are totalled. */
  level?: AcademicTotalsLevel | null
  /** True: from the start of study; false: of this session or degree alone. */
  cumulative?: boolean | null
  /** Credits that count towards the average. */
  gpa_credits?: number | null
  /** Credits enrolled for. */
  attempted?: number | null
  /** Credits awarded. */
  earned?: number | null
  /** Sum of grade points times credits. */
  quality_points?: number | null
  /** Grade point average on the scale of gpa_range. */
  gpa?: number | null
  /** The scale a grade point average is given on. */
  gpa_range?: GpaRange | null
  /** Position in the class, 1 being the best. From 0 to 2147483647. */
  student_rank?: number | null
  /** Students ranked. From 0 to 2147483647. */
  class_size?: number | null
  /** Date of the ranking. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  rank_date?: string | null
  /** Days present. */
  days_attended?: AttendanceDays | null
  /** Days absent. */
  days_absent?: AttendanceDays | null
}

/**
 * Whose courses are totalled.
 *
 * - `INSTITUTION`: courses of the issuing school
 * - `TRANSFER`: courses transferred from other schools
 * - `TOTAL`: both together
 *
 * Published, not specified.
 */
export type AcademicTotalsLevel = 'INSTITUTION' | 'TRANSFER' | 'TOTAL' | (string & {})

/**
 * A holder of the bank account the income was seen in.
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
 * A postal address as documents print it.
 *
 * Published, not specified.
 */
export interface Address {
  /** First line. */
  addr1?: string | null
  /** Second line; only with a first. */
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
 * A count of days, as a number or as its digits.
 *
 * Published, not specified.
 */
export type AttendanceDays = number | string

/**
 * A stretch of time spent at the school.
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
 * Who drove when the loss occurred.
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
 * What was paid under one coverage item.
 *
 * Chosen, see gap insurance-auto-claim.
 */
export interface AutoClaimPayment {
  /** The item it was paid under. */
  coverage?: CoverageItemType
  /** What was paid. */
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
 * The vehicle a claim is about.
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
  /** Number given by the insurer. */
  claim_number?: string
  /** Policy claimed under. */
  policy_number?: string
  /** When the loss occurred. */
  date_of_loss?: string
  /** When it was reported to the insurer. */
  date_reported?: string
  /** Whether a claim is settled. */
  status?: AutoClaimStatus
  /** What caused the loss. */
  cause_of_loss?: AutoClaimCause
  /** Whether the insured driver caused the loss. */
  at_fault?: boolean
  /** What happened. */
  description?: string
  /** The vehicle a claim is about. */
  vehicle?: AutoClaimVehicle
  /** Absent when nobody drove. */
  driver?: AutoClaimDriver
  /** Empty when nothing is paid yet. */
  payments?: AutoClaimPayment[]
  /** Sum of the payments. */
  total_paid?: MoneyAmount
}

/**
 * When a degree was awarded: epoch milliseconds as in every answer, or the text that published descriptions
 * declare.
 *
 * Chosen, see gap academic-summary-award-date.
 */
export type AwardDate = number | string

/**
 * An object as the update gave it.
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
  /** Which signal it is. */
  code?: CheckSignalCode
  /** What was found, for people. */
  description?: string
  /** What kind of thing a check signal is about. (chosen: check-signal-category) */
  category?: CheckSignalCategory
  /** What the signal rests on. */
  context?: CheckSignalContext
}

/**
 * What kind of thing a check signal is about.
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
 * The signals there are; more may be added.
 *
 * - `CC_DUPLICATE_CREDENTIALS`: the same credentials connected the account of another Individual
 * - `METADATA_MISMATCH`: the metadata of a structured PDF does not match the document
 * - `FONT_MISMATCH`: the fonts of a structured PDF do not match
 * - `IDENTITY_MISMATCH`: name, SSN, employee identifier or TIN are not those of the Individual
 * - `GROSS_PAY_MISMATCH`: gross pay is not the sum of the earnings
 * - `NET_PAY_MISMATCH`: net pay is not gross pay less all deductions
 * - `DEDUCTIONS_MISMATCH`: total deductions are not the sum of the deductions
 * - `YTD_MISMATCH`: a year-to-date amount is less than the current one or than the pay of the year on all
 * paystubs, or does not grow by the current one from one paystub to the next
 * - `HOURS_RATE_MISMATCH`: hours times rate is not the amount earned
 * - `TAX_MISMATCH`: Social Security or Medicare tax is not its statutory share of the wages it was withheld from
 * - `DATE_MISMATCH`: dates contradict each other, such as a pay period that ends before it starts
 * - `EMPLOYER_MISMATCH`: name or EIN of the employer differ between documents of the same employment
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
 * What the signal rests on.
 *
 * Published, not specified.
 */
export interface CheckSignalContext {
  /** Other occurrences (CC_DUPLICATE_CREDENTIALS). */
  data?: CheckSignalOccurrence[]
}

/**
 * One time the same was seen.
 *
 * Published, not specified.
 */
export interface CheckSignalOccurrence {
  /** When it was seen. Epoch milliseconds. */
  timestamp?: number
  /** Identifier of the Individual it was seen with. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
}

/**
 * Extraction accuracy in percent, by path inside data (names and list positions joined by full stops); only
 * attributes below 95 percent.
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
 * ISO 3166-1 alpha-2 code of a country that is served.
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
  /** Course number of the school, such as ENGL 1101. */
  id?: string | null
  /** Title of the course. */
  name?: string | null
  /** Why a course gives credit. */
  credit_basis?: CreditBasis | null
  /** True: taught at honors level. */
  honors_course?: boolean | null
  /** True: taken before. */
  repeated?: boolean | null
  /** True: the grade counts towards the average. */
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
  /** Grades for parts of the course. */
  marks_awarded?: Mark[] | null
  /** What a school prints that no named field holds; keys and values are free. */
  other_attributes?: AcademicAttributes | null
}

/**
 * Credits and final grade of a course.
 *
 * Published, not specified.
 */
export interface CourseCredits {
  /** The unit credits are counted in. */
  credit_type: CreditType
  /** Credits that count towards the average. */
  gpa_credits?: number | null
  /** Credits enrolled for. */
  attempted?: number | null
  /** Credits awarded. */
  earned?: number | null
  /** Grade points times credits. */
  quality_points?: number | null
  /** How the grade is to be read. */
  grade_qualifier?: string | null
  /** Grade as printed: A, B+, P, TA; absent while the course is in progress. */
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
  /** Null where the type alone says it. */
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
 * What is insured and how. AUTO has vehicle_info and drivers, HOME and RENTERS have property_info, every type
 * has coverage_items.
 *
 * Published, not specified.
 */
export interface CoverageDetails {
  /** The vehicle; AUTO. */
  vehicle_info?: InsuredVehicle | null
  /** Who drives the vehicle; AUTO. */
  drivers?: InsuredDriver[] | null
  /** The dwelling; HOME and RENTERS. */
  property_info?: InsuredProperty | null
  /** What the coverage is made of. */
  coverage_items?: CoverageItem[] | null
}

/**
 * One line of protection of a coverage.
 *
 * Published, not specified.
 */
export interface CoverageItem {
  /** Name as printed. */
  name?: string | null
  /** Kind of protection; in brackets its X12 code. */
  type?: CoverageItemType | null
  /** Null where X12 has no code. */
  x12_info?: X12Coverage | null
  /** Premium of this item. */
  premium_amount?: MoneyAmount | null
  /** Empty when there is none. */
  limits?: CoverageLimit[] | null
  /** Empty when there is none. */
  deductibles?: CoverageDeductible[] | null
}

/**
 * Kind of protection; in brackets its X12 code.
 *
 * - `DWELLING`: the building (Dwell)
 * - `PERSONAL_PROPERTY`: belongings (PP)
 * - `BUILDING_ADDITIONS_ALTERATIONS`: additions and alterations to the building (BAA)
 * - `BUILDING_ORDINANCE`: cost of meeting building ordinances (BOLAW)
 * - `LOSS_ASSESSMENT`: assessments by an association (LAC)
 * - `IDENTITY_FRAUD`: expenses after identity fraud
 * - `PERSONAL_LIABILITY`: liability to others (PPTC)
 * - `ADDITIONAL_PREMISES_LIABILITY_EXTENSION`: liability on further premises (ADDRL)
 * - `WORKERS_COMPENSATION`: injury of household workers (WCFIN)
 * - `MEDICAL_PAYMENTS`: medical expenses, of vehicle or property (MEDPM)
 * - `BODILY_INJURY`: liability for injury to others (BI)
 * - `PROPERTY_DAMAGE`: liability for damage to others (PD)
 * - `FUNERAL_EXPENSE_BENEFITS`: funeral expenses (FEB)
 * - `UNINSURED_MOTORIST_BODILY_INJURY`: injury by an uninsured driver (UMISG)
 * - `COMPREHENSIVE_COVERAGE`: loss of the vehicle other than by collision (COMP)
 * - `COLLISION_COVERAGE`: damage to the vehicle by collision (COLL)
 * - `LOSS_OF_USE`: cost while the insured thing cannot be used (LUSE)
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
 * The most that is paid.
 *
 * Published, not specified.
 */
export interface CoverageLimit {
  /** What a limit applies to. */
  type?: CoverageLimitType | null
  /** Null where the type alone says it, as PER_POLICY does. */
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
 * An amount of money, or words with type TEXT.
 *
 * Published, not specified.
 */
export type CoverageLimitValue = MoneyAmount | string

/**
 * Why a course gives credit.
 *
 * - `REGULAR_ENROLLMENT`: taken at the school
 * - `TRANSFER`: taken at another school and accepted
 * - `ADVANCED_PLACEMENT`: earned by an advanced placement examination
 *
 * Published, not specified.
 */
export type CreditBasis = 'REGULAR_ENROLLMENT' | 'TRANSFER' | 'ADVANCED_PLACEMENT' | (string & {})

/**
 * The unit credits are counted in.
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
 * - `CAN`: Canadian dollar, spelled otherwise than in ISO 4217
 * - `INR`: Indian rupee
 * - `OTHER`: any other currency
 *
 * Published, not specified.
 */
export type Currency = 'USD' | 'CAD' | 'CAN' | 'INR' | 'OTHER' | (string & {})

/**
 * The classification a subject code belongs to.
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
 * A workflow, what it is to collect, and how far it is. Its state shows in its links and events.
 *
 * Specification, section Data Request.
 */
export interface DataRequest {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /** The same, as published clients read it. Starts with `dr_`. At most 255 characters. (published) */
  id: string
  /** The Individual whose data is asked for. Starts with `idv_`. At most 255 characters. (published) */
  individual_id?: string | null
  /** Selects the workflow of a Data Request. */
  type?: DataRequestType | (string & {})
  /** Where webhooks of this Data Request are delivered. */
  delivery_details?: DeliveryDetail[]
  /** On whose behalf data is asked for; shown in messages to the Individual. At most 1023 characters. (published) */
  third_party_requester?: string | null
  /** Who asks; absent: the display name of the account. At most 1023 characters. (published) */
  requester_name?: string | null
  /** Narrows what is collected; what is absent follows the account preferences. (published) */
  request_details?: RequestDetails | null
  /** Automatic refresh of a Data Request. (published) */
  refresh_policy?: RefreshPolicy | null
  /** Let the person upload documents. (published) */
  enable_manual_upload?: boolean | null
  /** Announce parts of the report before it is complete. (published) */
  enable_report_updates?: boolean | null
  /** Whether the report is generated as soon as Items are processed; absent: it is. (published) */
  autorun_services?: boolean | null
  /** Logo to show to the Individual. At most 2048 characters. (published) */
  requester_logo_url?: string | null
  /** Logo shown to the Individual, as stored. (published) */
  requester_logo?: string | null
  /** Where the request came from. (published) */
  referrer?: string | null
  /** Identifier of the Link experience. Starts with `lnk_`. At most 255 characters. (published) */
  widget_id?: string | null
  /** Only when asked for with get_consent. (published) */
  consent?: DataRequestConsent | null
  /** At most one of them is available. (published) */
  invitation_links?: InvitationLink[] | null
  /** Recorded events, earliest first. (published) */
  event_logs?: EventLogEntry[] | null
  /** What last happened to a Data Request. (published) */
  last_activity_type?: DataRequestActivity | null
  /** When something last happened to it. Epoch milliseconds. (published) */
  last_activity_at?: number | null
  /** When it was created. Epoch milliseconds. (published) */
  created_at?: number | null
  /** When it last changed. Epoch milliseconds. (published) */
  updated_at?: number | null
  /** The accounts that the Individual connected, oldest first. (chosen: check-signals-of-connections) */
  connections?: DataRequestConnection[]
}

/**
 * What last happened to a Data Request.
 *
 * - `CREATED`: it was created
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
  /** Identifier of the Connection, as datasource.connected has it. Starts with `cn_`. At most 255 characters. */
  connection_id: string
  /** The Data Source; `bank` for a bank account. At most 255 characters. */
  datasource_id: string
  /** When it was connected. Epoch milliseconds. */
  created_at: number
  /** What integrity checks found; empty: nothing. */
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
  /** The text that was shown. */
  description?: string | null
  /** Whether the Individual agreed. */
  accepted?: boolean | null
  /** When the answer was given. Epoch milliseconds. */
  recorded_at?: number | null
}

/**
 * Every filter given must match; of a list, any value.
 *
 * Published, not specified.
 */
export interface DataRequestFilters {
  /** State of the latest invitation link. */
  status?: LinkStatus[]
  /** The Individual asked. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** Data Sources that were connected. */
  datasource_id?: string[]
  /** Types of Data Request. */
  type?: DataRequestType[]
  /** Full name of the Individual. At most 255 characters. */
  name?: string
  /**
   * The client's own identifier of the Individual. An integer is taken too, and kept as text. At most 45
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
  /** Pass it on as datarequest_id. Starts with `dr_`. At most 255 characters. */
  id: string
}

/**
 * The Data Request to create.
 *
 * Published, not specified.
 */
export interface DataRequestInput {
  /** The Individual whose data is asked for. Starts with `idv_`. At most 255 characters. (specified) */
  individual_id: string
  /** Selects the workflow of a Data Request. (specified) */
  type: DataRequestType
  /** Where webhooks of this Data Request are delivered. (specified) */
  delivery_details?: DeliveryDetail[]
  /** On whose behalf data is asked for; shown in messages to the Individual. At most 1023 characters. */
  third_party_requester?: string | null
  /** Who asks; absent: the display name of the account. At most 1023 characters. */
  requester_name?: string
  /** Narrows what is collected; what is absent follows the account preferences. */
  request_details?: RequestDetails | null
  /** Automatic refresh of a Data Request. */
  refresh_policy?: RefreshPolicy | null
  /** Let the person upload documents. */
  enable_manual_upload?: boolean
  /** Announce parts of the report before it is complete. */
  enable_report_updates?: boolean
  /** Whether the report is generated as soon as Items are processed; absent: it is. */
  autorun_services?: boolean
  /** Logo to show to the Individual. At most 2048 characters. */
  requester_logo_url?: string
}

/**
 * Data Requests, each with the fields asked for.
 *
 * Published, not specified.
 */
export type DataRequestList = ListedDataRequest[]

/**
 * How the list is cut, ordered and filled.
 *
 * Published, not specified.
 */
export interface DataRequestListOptions {
  /** How many records to return; absent: 200. From 1 to 1000. */
  count?: number
  /** How many records to skip first; absent: 0. From 0 to 2147483647. */
  offset?: number
  /** Absent: created_at. */
  sort_by?: DataRequestSortField
  /** Absent: DESC. */
  sort_order?: SortOrder
  /** Include the Individual; absent: false. */
  prefetch_individual?: boolean
  /**
   * Include x_auth_token_credentials and the values of headers in delivery_details; absent: false. Without it the
   * credentials are left out and each value of a header reads ***.
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
  /** The same, as published clients send it. Starts with `dr_`. At most 255 characters. */
  id?: string
  /**
   * Include x_auth_token_credentials and the values of headers in delivery_details; absent: false. Without it the
   * credentials are left out and each value of a header reads ***.
   */
  get_x_auth_token_credentials?: boolean
  /** Include the consent; absent: false. */
  get_consent?: boolean
}

/**
 * Names a Data Request, by `datarequest_id` or by `id`; exactly one of the two.
 *
 * Specification, section Data Request.
 */
export interface DataRequestReference {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /** The same, as published clients send it. Starts with `dr_`. At most 255 characters. (published) */
  id?: string
}

/**
 * Which Data Requests to return, and what of them.
 *
 * Published, not specified.
 */
export interface DataRequestSearch {
  /** Absent or empty: the latest 200. */
  filters?: DataRequestFilters
  /** Fields to return; absent: id, individual_id, type, created_at, invitation_links and event_logs. */
  fields?: string[]
  /** How the list is cut, ordered and filled. */
  options?: DataRequestListOptions
}

/**
 * The field by which Data Requests are ordered.
 *
 * - `created_at`: when it was created
 * - `updated_at`: when it last changed
 * - `last_activity_at`: when something last happened to it
 * - `last_activity_type`: what last happened to it
 * - `type`: its type
 * - `individual_id`: its Individual
 * - `id`: its identifier
 * - `datarequest_id`: the same
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
 * Selects the workflow of a Data Request.
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
 * What to change; what is absent stays. A list or an object that is given replaces the one before.
 *
 * Published, not specified.
 */
export interface DataRequestUpdate {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The same, as published clients send it. Starts with `dr_`. At most 255 characters. */
  id?: string
  /** Where webhooks of this Data Request are delivered. */
  delivery_details?: DeliveryDetail[]
  /** On whose behalf data is asked for; shown in messages to the Individual. At most 1023 characters. */
  third_party_requester?: string | null
  /** Who asks; absent: the display name of the account. At most 1023 characters. */
  requester_name?: string
  /** Narrows what is collected; what is absent follows the account preferences. */
  request_details?: RequestDetails | null
  /** Automatic refresh of a Data Request. */
  refresh_policy?: RefreshPolicy | null
  /** Let the person upload documents. (chosen: updatable-fields) */
  enable_manual_upload?: boolean
  /** Announce parts of the report before it is complete. (chosen: updatable-fields) */
  enable_report_updates?: boolean
  /** Whether the report is generated as soon as Items are processed; absent: it is. (chosen: updatable-fields) */
  autorun_services?: boolean
  /** Logo to show to the Individual. At most 2048 characters. (chosen: updatable-fields) */
  requester_logo_url?: string
  /** The Individual it has; cannot be changed. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** The type it has; cannot be changed. */
  type?: DataRequestType
}

/**
 * An online location of Items, as the service lists it.
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
  /** How to reach the institution. */
  contact_info?: DataSourceContact | null
  /** Kinds of student served. */
  student_type?: DataSourceOption[] | null
  /** Kinds of employment served. */
  employment_type?: DataSourceOption[] | null
  /** States of employment served. */
  employment_status?: DataSourceOption[] | null
  /** Where the Data Source is offered. */
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
 * How to reach the institution.
 *
 * Published, not specified.
 */
export interface DataSourceContact {
  /** Address of the web site. */
  website?: string | null
  /** Main phone number. */
  phone_number?: string | null
  /** Phone number of a school's registrar. */
  registrar_phone?: string | null
  /** E-mail address of a school's registrar. */
  registrar_email?: string | null
  /** Phone number for trouble with logging in. */
  it_helpdesk_phone?: string | null
  /** E-mail address for trouble with logging in. */
  it_helpdesk_email?: string | null
  /** Postal addresses. */
  addresses?: DataSourceAddress[] | null
}

/**
 * Every filter given must match.
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
 * A choice that the person has at this Data Source.
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
  /** Absent or empty: any. */
  filters?: DataSourceFilters
}

/**
 * Extraction is complete: all relevant documents of a connected account, or the required documents uploaded.
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** A reason code; no value of it is known. */
  reason_code?: string | null
}

/**
 * Extraction is complete and there are Items: all relevant documents of a connected account, or the required
 * documents uploaded.
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** The Items there are. */
  items?: WebhookItem[] | null
}

/**
 * All Items of the Data Request are processed, whether from a connected account or uploaded.
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string
  /** Whether a refresh brought the event. */
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the Data Source. At most 255 characters. */
  datasource_id?: string | null
  /** Identifier of the connection with the Data Source. Starts with `cn_`. At most 255 characters. */
  connection_id?: string | null
  /** Identifier of the Link session. Starts with `tls_`. At most 255 characters. */
  session_id?: string | null
  /** Whether check signals exist for the session; the Data Request lists them with its connections. */
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the transaction that generates the report. Starts with `trx_`. At most 255 characters. */
  transaction_id?: string | null
  /** Identifier of the Data Source. At most 255 characters. */
  datasource_id?: string | null
  /** Name of the Data Source. */
  datasource_name?: string | null
  /** As given to the Service. */
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string
  /** Whether a refresh brought the event. */
  is_refresh?: boolean
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the transaction that generates the report. Starts with `trx_`. At most 255 characters. */
  transaction_id?: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string
  /** Names a report by the Service that answers it. */
  report_uri?: ReportUri
  /** As given to the Service. */
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the transaction that generates the report. Starts with `trx_`. At most 255 characters. */
  transaction_id?: string | null
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** Names a report by the Service that answers it. */
  report_uri?: ReportUri | null
  /** As given to the Service. */
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string
  /** Whether a refresh brought the event. */
  is_refresh?: boolean
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the transaction that generates the report. Starts with `trx_`. At most 255 characters. */
  transaction_id?: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string
  /** Names a report by the Service that answers it. */
  report_uri?: ReportUri
  /** As given to the Service. */
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the Data Source. At most 255 characters. */
  datasource_id?: string | null
  /** Identifier of the connection with the Data Source. Starts with `cn_`. At most 255 characters. */
  connection_id?: string | null
  /** Identifier of the Link session. Starts with `tls_`. At most 255 characters. */
  session_id?: string | null
  /** Whether check signals exist for the session; the Data Request lists them with its connections. */
  checkcodes_created?: boolean | null
}

/**
 * The Data Source that an element of a Service answer comes from.
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
 * A span of time between two calendar dates.
 *
 * Published, not specified.
 */
export interface DateInterval {
  /** First day. */
  start_date?: string | null
  /** Last day; absent or null while the span is still open. */
  end_date?: string | null
}

/**
 * A degree studied for or awarded.
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
  /** How far a degree is. */
  status?: DegreeStatus | null
  /** Date of award; null while not awarded. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  awarded_date?: string | null
  /** Years the program takes or took. */
  years_of_study?: number | null
  /** Totals for this degree. */
  academic_summary?: AcademicTotals[] | null
  /** What a school prints that no named field holds; keys and values are free. */
  other_attributes?: AcademicAttributes | null
}

/**
 * How far a degree is.
 *
 * - `AWARDED`: conferred
 * - `ENROLLED`: being studied for
 * - `WITHDRAWN`: left by the student
 * - `TERMINATED`: ended by the school
 * - `UNKNOWN`: not known
 *
 * Published, not specified.
 */
export type DegreeStatus = 'AWARDED' | 'ENROLLED' | 'WITHDRAWN' | 'TERMINATED' | 'UNKNOWN' | (string & {})

/**
 * A degree studied for or awarded.
 *
 * Published, not specified.
 */
export interface DegreeSummary {
  /** Name of the degree as printed. */
  description?: string | null
  /** Kind of degree. */
  type?: DegreeType | null
  /** How far a degree is. */
  status?: DegreeStatus | null
  /** When it was awarded; null while it is not. */
  awarded_date?: AwardDate | null
  /** Years the program takes or took. */
  years_of_study?: number | null
  /** Main subjects. */
  majors?: string[] | null
  /** Specializations within the majors. */
  concentrations?: string[] | null
  /** Secondary subjects. */
  minors?: string[] | null
  /** The scale a grade point average is given on. */
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
 * - `DIPLOMA`: diploma other than of a high school
 * - `NON-DEGREE`: study that leads to no degree
 * - `PROFESSIONAL`: professional degree, as in law or medicine
 * - `UNDERGRADUATE`: undergraduate study, its degree not stated
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
 * One subscription: an event and the endpoint it is delivered to.
 *
 * Specification, section Data Request.
 */
export interface DeliveryDetail {
  /** The event subscribed to; absent: as the account prefers. */
  event_type?: WebhookEventType
  /** Endpoint that the webhook is posted to. At most 2048 characters. */
  url: string
  /** Further headers of the webhook request; its content type stays application/json. */
  headers?: HttpHeaders
  /** Present when a token must be fetched before each delivery. */
  x_auth_token_credentials?: XAuthTokenCredentials
}

/**
 * The Item of a transcript with the digest in place of its record.
 *
 * Published, not specified.
 */
export interface DigestAnswer {
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  id?: string | null
  /** The Individual it belongs to. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** The client's own identifier of the Item. At most 255 characters. */
  external_id?: string | null
  /** The Data Request it belongs to. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Identifier of the Data Source it came from. At most 255 characters. */
  datasource_id?: string | null
  /** What the source data of an Item is. */
  source_data_type: SourceDataType
  /** Media type of the documents. */
  media_type?: DocumentMediaType | null
  /** Where the data comes from. */
  source_data?: SourceData[] | null
  /** When it was created. Epoch milliseconds. */
  created_at?: number | null
  /** When it last changed. Epoch milliseconds. */
  updated_at?: number | null
  /** How far the processing of an Item is. */
  processing_status?: ProcessingStatus | null
  /** The digest; absent until COMPLETED. */
  data?: SVC_DIGEST | null
  /**
   * Ask again with it, or wait for transaction.processed; present exactly while the transcript is in progress.
   * Starts with `trx_`. At most 255 characters. (chosen: digest-transaction)
   */
  transaction_id?: string | null
  /** Why there is no digest; present exactly when UNPROCESSABLE. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[] | null
}

/**
 * Kind of degree a digest is about.
 *
 * - `HIGH-SCHOOL-DIPLOMA`: high-school diploma
 * - `ASSOCIATE`: associate degree
 * - `BACHELORS`: bachelor's degree
 * - `MASTERS`: master's degree by course work
 * - `MASTERS-RESEARCH`: master's degree by research
 * - `DOCTORAL`: doctoral degree
 * - `CERTIFICATE`: certificate
 * - `DIPLOMA`: diploma other than of a high school
 * - `NON-DEGREE`: study that leads to no degree
 * - `PROFESSIONAL`: professional degree, as in law or medicine
 * - `UNDERGRADUATE`: undergraduate study, its degree not stated
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
 * Whose digest to read: that of a transcript, a Data Request, an Individual or an earlier call; exactly one of
 * the four.
 *
 * Published, not specified.
 */
export interface DigestRequest {
  /** Identifier of the Item that holds the transcript. Starts with `itm_`. At most 255 characters. */
  id?: string
  /** The transcripts of this Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The transcripts of this Individual. Starts with `idv_`. At most 255 characters. (specified) */
  individual_id?: string
  /**
   * Read what the call that answered this transaction_id waits for. Starts with `trx_`. At most 255 characters.
   * (chosen: digest-transaction)
   */
  transaction_id?: string
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
 * One income and its figures.
 *
 * Published, not specified.
 */
export interface Earning {
  /** Where an income comes from. */
  type?: EarningType | null
  /** How often, or per what, it is paid. */
  basis?: PayBasis | null
  /** Period the pay is for. */
  interval?: DateInterval | null
  /** Its figures, of the interval and of the year to date. */
  amounts?: PayAmount[] | null
}

/**
 * Where an income comes from.
 *
 * - `SALARY`: salary, a fixed sum per period
 * - `WAGE`: wages, paid by time worked
 * - `INVESTMENT`: gains on investments
 * - `RENTAL`: rents received
 * - `COMMISSION`: commissions
 * - `INTEREST`: interest
 * - `GIFTS`: gifts
 * - `ALLOWANCE`: allowances
 * - `GOVERNMENT_PAYMENT`: payments of a public body
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
 * Which earnings are collected.
 *
 * - `CURRENT`: those of the current period
 * - `HISTORIC`: those of earlier periods too
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
 * What the role is called.
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
 * One role the person has or had with the employer.
 *
 * Published, not specified.
 */
export interface EmploymentRole {
  /** What the role is called. */
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
  /** The period `salary` is for. */
  salary_basis?: PayBasis | null
  /** Why the employment ended. */
  termination_reason?: string | null
  /** First day of the employment. */
  hire_date?: string | null
  /** Last day of the employment; only when it has ended. */
  termination_date?: string | null
}

/**
 * Whether the person works for the employer.
 *
 * - `ACTIVE`: works there
 * - `INACTIVE`: does not work there at present
 * - `TERMINATED`: the employment has ended
 * - `UNKNOWN`: cannot be told
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
  /** The Data Source that the data comes from. */
  datasource?: DatasourceSummary | null
  /** The day the data is of. Epoch milliseconds. */
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
 * Answer of get_employment_summary.
 *
 * Published, not specified.
 */
export interface EmploymentSummaryAnswer {
  /** As asked. */
  individual?: ServiceIndividual | null
  /** The Data Request reported on. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Ask again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** How far a transaction is. */
  processing_status: TransactionStatus
  /** As asked. */
  metadata?: Metadata | null
  /** Why nothing is usable; present exactly when UNPROCESSABLE. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * What integrity checks found in the Items that the answer rests on, and in the answer; only when COMPLETED.
   * (chosen: check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One element per employer; present exactly when processing_status is COMPLETED. */
  employment_summary?: EmploymentSummary[]
}

/**
 * Why get_employment_summary answered as it did.
 *
 * Published, not specified.
 */
export interface EmploymentSummaryReason {
  /** The reason code. */
  code: EmploymentSummaryReasonCode
  /** What the code means here; a code reused with several meanings is told apart by this. */
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
 * Whether the student is enrolled, as get_enrollment_status assesses it.
 *
 * - `ACTIVE`: enrolled
 * - `INACTIVE`: not enrolled
 * - `INSUFFICIENT_DATA`: the data does not tell
 *
 * Published, not specified.
 */
export type EnrollmentStatus = 'ACTIVE' | 'INACTIVE' | 'INSUFFICIENT_DATA' | (string & {})

/**
 * The enrollment status at each school, or how far the search is.
 *
 * Published, not specified.
 */
export interface EnrollmentStatusAnswer {
  /** As asked. */
  individual?: ServiceIndividual | null
  /** The Data Request reported on. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Ask again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** How far a transaction is. */
  processing_status: TransactionStatus
  /** As asked. */
  metadata?: Metadata | null
  /** Why nothing is usable; present exactly when UNPROCESSABLE. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * What integrity checks found in the Items that the answer rests on, and in the answer; only when COMPLETED.
   * (chosen: check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One report per school; present exactly when COMPLETED. */
  enrollment_status?: EnrollmentStatusReport[]
}

/**
 * Why get_enrollment_status answered as it did.
 *
 * Published, not specified.
 */
export interface EnrollmentStatusReason {
  /** The reason code. */
  code: EnrollmentStatusReasonCode
  /** What the code means here; a code reused with several meanings is told apart by this. */
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
  /** The school system the assessment rests on. Starts with `sch_`. At most 255 characters. */
  datasource_id?: string | null
  /** Whether the student is enrolled, as get_enrollment_status assesses it. */
  enrollment_status?: EnrollmentStatus | null
  /** Instant up to which the assessment is right. Epoch milliseconds. */
  as_of_date?: number | null
  /** What the assessment rests on and how it was verified. */
  reason_codes: EnrollmentStatusReason[]
}

/**
 * How much a student is enrolled for.
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
  /** Upper snake case name of the error, for programs. */
  error_code: string
  /** What went wrong and what to do, for people. */
  error_message: string
  /** The HTTP status, repeated. From 400 to 599. */
  http_code?: number
  /** Why nothing could be processed; of a 422 only. */
  reason_codes?: UnprocessableReason[]
}

/**
 * What is known of a recorded event beside its type and time, by type. DATAREQUEST_UPDATED:
 * third_party_requester, requester_name, requester_logo_url, requester_logo, referrer, request_details,
 * delivery_details, refresh_policy, enable_manual_upload, enable_report_updates, autorun_services.
 * DATAREQUEST_LINK_GENERATED: uri, expires_at. NOTIFY_USER_REQUESTED: email_notification, sms_notification,
 * additional_message. DATAREQUEST_LINK_EXTENDED: expires_at. DATAREQUEST_LINK_EXPIRED: code, description.
 * DATAREQUEST_LINK_ACCESSED: uri. DATASOURCE_CLASSIFIED: datasource_id. LOGIN_ATTEMPTED, INVALID_CREDENTIALS,
 * DATASOURCE_CONNECTED, ITEMS_AVAILABLE, ITEMS_PROCESSED, NO_ITEMS, USER_INTERVENTION_REQUIRED,
 * SESSION_TERMINATED, SESSION_LOGGED_OUT: session_id. ITEM_CREATED, ITEM_PROCESSED: item_id. ITEM_UNPROCESSABLE:
 * item_id, reason. DOCUMENT_SELECTED, DOCUMENT_UPLOADED, VALID_DOCUMENT: file_name, media_type.
 * SOURCE_DATA_TYPE_CHECK: file_name, source_data_type. INVALID_DOCUMENT: file_name, media_type, reason.
 * AGGREGATOR_INITIATED, AGGREGATOR_CONNECTION_SUCCESSFUL: provider. AGGREGATOR_CONNECTION_UNSUCCESSFUL:
 * provider, reason. REPORT_REQUESTED, REPORT_AVAILABLE, REPORT_UPDATE_AVAILABLE, REPORT_COMPLETE, REPORT_ERROR:
 * transaction_id. REFRESH_INITIATED, REFRESH_COMPLETED, REFRESH_FAILED: refresh_id. REFRESH_SCHEDULED:
 * refresh_id, next_refresh_at. REFRESH_DISCARDED: refresh_id, reason. CONSENT_REGISTERED, CONSENT_DEREGISTER:
 * id, description, accepted, recorded_at. Of an update, only what changed.
 *
 * Published, not specified.
 */
export interface EventLogDetails {
  /** On whose behalf the data is asked for. At most 1023 characters. */
  third_party_requester?: string | null
  /** Name of the client as the Individual sees it. At most 1023 characters. */
  requester_name?: string | null
  /** Logo of the client. At most 2048 characters. */
  requester_logo_url?: string | null
  /** Logo of the client, as stored. */
  requester_logo?: string | null
  /** Where the request came from. */
  referrer?: string | null
  /** Changed options of the workflow. */
  request_details?: ChangedAttributes | null
  /** The changed schedule of refreshes. */
  refresh_policy?: ChangedAttributes | null
  /** Whether documents may be uploaded. */
  enable_manual_upload?: boolean | null
  /** Whether partial reports are announced. */
  enable_report_updates?: boolean | null
  /** Whether reports are generated without being asked for. */
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
  /** The client's own words in the notification. At most 1000 characters. */
  additional_message?: string | null
  /** Why the link expired, for programs. */
  code?: string | null
  /** Why the link expired, for people; of a consent, its wording. */
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
  /** Type of source data that the document was found to be. (chosen: recorded-event-details) */
  source_data_type?: string
  /** Name of the bank-connection aggregator. At most 255 characters. (chosen: recorded-event-details) */
  provider?: string
  /** When the scheduled refresh is due. Epoch milliseconds. (chosen: recorded-event-details) */
  next_refresh_at?: number
  /**
   * Why the document, the connection or the refresh was not accepted, or the Item not processed, for people.
   * (chosen: recorded-event-details)
   */
  reason?: string
}

/**
 * An event recorded for a Data Request.
 *
 * Published, not specified.
 */
export interface EventLogEntry {
  /** What happened to a Data Request. */
  type: RecordedEventType
  /** When it happened. Epoch milliseconds. */
  created_at: number
  /** What else is known; null: nothing. */
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
  /** The part a field of study plays in a degree. */
  type?: FieldOfStudyType | null
  /** The classification a subject code belongs to. */
  code_type?: CurriculumCodeType | null
  /** Code of the subject in that classification. */
  code?: string | null
}

/**
 * The part a field of study plays in a degree.
 *
 * - `MAJOR`: main subject
 * - `MINOR`: secondary subject
 * - `CONCENTRATION`: specialization within the main subject
 *
 * Published, not specified.
 */
export type FieldOfStudyType = 'MAJOR' | 'MINOR' | 'CONCENTRATION' | (string & {})

/**
 * Sums over the mortgages of the statement.
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
  /** Sum of the property tax of box 10. */
  property_tax?: MoneyValue
}

/**
 * What the form reports about one mortgage.
 *
 * Chosen, see gap form-1098-boxes.
 */
export interface Form1098Transaction {
  /** Number of this mortgage, where the statement combines several. */
  account_number?: string
  /** Box 1: mortgage interest received from the borrower. */
  mortgage_interest_received?: MoneyValue
  /** Box 2: outstanding mortgage principal at the start of the year, or at origination or acquisition in the year. */
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
  /** Box 8: address or description of the property, where box 7 is not checked. */
  property_address_or_description?: string
  /** Box 9: number of mortgaged properties, where there are several. From 0 to 2147483647. */
  number_of_mortgaged_properties?: number
  /** Box 10: what else the lender reports. */
  other?: string
  /** Box 10: property tax paid from escrow, where the lender reports it. */
  property_tax?: MoneyValue
  /** Box 11: when this lender took over the mortgage in the year, MM/DD/YYYY. */
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
  /** Sums over the transactions. */
  totals?: GainTotals
}

/**
 * What the form reports to one state.
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
  /** The asset sold. (published) */
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
  /** How the position closed where it was not sold, such as EXPIRATION. (published) */
  additional_information?: string | null
  /** Box 6: gross or net proceeds. (published) */
  proceed_type?: ProceedType | null
  /** Box 12: the basis was reported to the tax authority. (published) */
  basis_reported_to_irs?: boolean | null
  /** Box 5: the broker need not report the basis. (published) */
  non_covered_security?: boolean | null
  /** Form 8949 checkbox: where the sale is reported. */
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
  /** Sums over the transactions. */
  totals?: GainTotals
}

/**
 * What the form reports to one state.
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
  /** Form 8949 checkbox: where the sale is reported. */
  form_8949_box?: Form8949Box
  /** CUSIP number: nine characters, where the asset has one. */
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
  /** After box 5: the broker relied on what the customer said about the acquisition. */
  customer_provided_acquisition_information?: boolean
  /** After box 5: the broker need not report the basis. */
  non_covered_security?: boolean
  /** After box 5: sales of qualifying stablecoins reported together. */
  qualifying_stablecoins?: boolean
  /** After box 5: sales of specified nonfungible tokens reported together. */
  specified_nfts?: boolean
  /** After box 5: how many sales are reported together. From 0 to 2147483647. */
  number_of_transactions?: number
  /** After box 5: part of the proceeds that is from first sales of nonfungible tokens by their creator. */
  first_sale_proceeds?: MoneyValue
  /** After box 5: number of units transferred into the account. A decimal string. */
  units_transferred_in?: string
  /** After box 5: when they were transferred in. Epoch milliseconds. */
  transfer_in_date?: number
  /** Boxes 14 to 16: one entry per state. */
  states?: Form1099DaState[]
}

/**
 * Dividends and distributions.
 *
 * Chosen, see gap form-1099-boxes.
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
 * What the form reports to one state.
 *
 * Chosen, see gap form-1099-boxes.
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
 * Chosen, see gap form-1099-boxes.
 */
export interface Form1099Int {
  /** FATCA checkbox: the form is filed to meet the FATCA reporting requirement. */
  fatca_filing_requirement?: boolean
  /** Payer's RTN: routing number of the payer. */
  payer_rtn?: string
  /** Box 1: interest income, without box 3. */
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
 * What the form reports to one state.
 *
 * Chosen, see gap form-1099-boxes.
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
 * Chosen, see gap form-1099-boxes.
 */
export interface Form1099Misc {
  /** 2nd TIN notice: the payer was told twice that the TIN is wrong. */
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
 * What the form reports to one state.
 *
 * Chosen, see gap form-1099-boxes.
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
 * Chosen, see gap form-1099-boxes.
 */
export interface Form1099Nec {
  /** 2nd TIN notice: the payer was told twice that the TIN is wrong. */
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
 * What the form reports to one state.
 *
 * Chosen, see gap form-1099-boxes.
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
 * Original issue discount: interest of an obligation issued below its face value.
 *
 * Chosen, see gap form-1099-boxes.
 */
export interface Form1099Oid {
  /** FATCA checkbox: the form is filed to meet the FATCA reporting requirement. */
  fatca_filing_requirement?: boolean
  /** Box 1: original issue discount of the year. */
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
 * What the form reports to one state.
 *
 * Chosen, see gap form-1099-boxes.
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
 * Chosen, see gap form-1099-boxes.
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
  /** Box 8: share in the annuity contract, in percent. From 0 to 100. */
  other_percent?: number
  /** Box 9a: share of the recipient in the total distribution, in percent. From 0 to 100. */
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
 * What the form reports to one locality.
 *
 * Chosen, see gap form-1099-boxes.
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
 * What the form reports to one state.
 *
 * Chosen, see gap form-1099-boxes.
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
 * Checkbox of Form 8949 under which a sale is reported.
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
 * The asset sold.
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
  /** Symbol on its exchange. */
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
 * Sums over the transactions of one holding period.
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
  /** Over the SHORT_TERM transactions. */
  short_term_gains?: GainTermTotals | null
  /** Over the LONG_TERM transactions. */
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
  /** The asset sold. */
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
  /** How the position closed where it was not sold, such as EXPIRATION. */
  additional_information?: string | null
  /** Box 6: gross or net proceeds. */
  proceed_type?: ProceedType | null
  /** Box 12: the basis was reported to the tax authority. */
  basis_reported_to_irs?: boolean | null
  /** Box 5: the broker need not report the basis. */
  non_covered_security?: boolean | null
}

/**
 * How long the asset was held.
 *
 * - `SHORT_TERM`: one year or less
 * - `LONG_TERM`: more than one year
 *
 * Published, not specified.
 */
export type GainType = 'SHORT_TERM' | 'LONG_TERM' | (string & {})

/**
 * An identifier given by a government.
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
 * The scale a grade point average is given on.
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
 * measurement. Its algorithm is proprietary: the reference server answers a documented stand-in.
 *
 * Published, not specified.
 */
export interface Gradscore {
  /** Version of the algorithm. */
  version?: string | null
  /** The probability, from 0 to 1. From 0 to 1. (chosen: gradscore-scale) */
  grad_score?: number | null
  /** Adverse action code of what lowered the score most. From 0 to 2147483647. */
  aa_code_1?: number | null
  /** Adverse action code of what lowered it next. From 0 to 2147483647. */
  aa_code_2?: number | null
  /** Adverse action code of what lowered it third. From 0 to 2147483647. */
  aa_code_3?: number | null
}

/**
 * A gradscore, or how far it is.
 *
 * Published, not specified.
 */
export interface GradscoreAnswer {
  /** Ask again with it as `id`, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** The transcripts scored. */
  items?: ScoreItem[]
  /** How far a score is. */
  processing_status: ScoreProcessingStatus
  /**
   * What integrity checks found in the Items that the answer rests on, and in the answer; only when COMPLETED.
   * (chosen: check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** The score; present exactly when COMPLETED. */
  gradscore?: Gradscore
  /** Why the score is answered; when UNPROCESSABLE, why there is none. */
  reason_codes?: GradscoreReason[]
}

/**
 * Why a score is answered, or why there is none.
 *
 * Published, not specified.
 */
export interface GradscoreReason {
  /** The reason code. */
  code: GradscoreReasonCode
  /** What the code means. */
  description?: string | null
  /** The transcripts that are not usable. (chosen: processing-failures) */
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
  /** What it protects against, or the vaccine. */
  name?: string | null
  /** Date given. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  date?: string | null
  /** Which of a series it was. */
  status_code?: string | null
  /** Kind of document that reports it. */
  report_type_code?: string | null
}

/**
 * Who received the income.
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
 * The employment with one employer and the income from it, or the income seen in one bank account.
 *
 * Published, not specified.
 */
export interface IncomeEmploymentDetails {
  /** The Data Source that the data comes from. */
  datasource?: DatasourceSummary | null
  /** The day the data is of. Epoch milliseconds. */
  as_of_date?: number | null
  /** The employer. */
  employer?: ReportEmployer | null
  /** null for bank income. */
  employee?: ReportEmployee | null
  /** Roles with this employer; null for bank income. */
  roles?: ReportRole[] | null
  /** Incomes of the pay periods reported. */
  earnings?: ReportEarning[] | null
  /** Incomes by calendar year, the newest first; null for bank income. */
  yearly_earnings?: YearlyEarning[] | null
  /** Holders of the account; only for bank income. */
  account_holders?: AccountHolder[] | null
  /** What gross pay is reduced by; null for bank income. */
  deductions?: ReportDeduction[] | null
  /** Benefits the source lists; null for bank income. */
  benefits?: ReportBenefit[] | null
  /** How income and employment were verified and what could not be derived. */
  reason_codes: IncomeEmploymentDetailsReason[]
}

/**
 * Answer of get_income_employment_details.
 *
 * Published, not specified.
 */
export interface IncomeEmploymentDetailsAnswer {
  /** As asked. */
  individual?: ServiceIndividual | null
  /** The Data Request reported on. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Ask again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** How far a transaction is. */
  processing_status: TransactionStatus
  /** As asked. */
  metadata?: Metadata | null
  /** Why nothing is usable; present exactly when UNPROCESSABLE. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * What integrity checks found in the Items that the answer rests on, and in the answer; only when COMPLETED.
   * (chosen: check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One element per employer or bank account; present exactly when processing_status is COMPLETED. */
  income_employment_details?: IncomeEmploymentDetails[]
}

/**
 * Why get_income_employment_details answered as it did.
 *
 * Published, not specified.
 */
export interface IncomeEmploymentDetailsReason {
  /** The reason code. */
  code: IncomeEmploymentDetailsReasonCode
  /** What the code means here; a code reused with several meanings is told apart by this. */
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
 * Who paid the income.
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
  /** Employer identification number; absent when it cannot be derived. (chosen: employer-ein) */
  ein?: string | null
}

/**
 * The income from one payer, or seen in one bank account.
 *
 * Published, not specified.
 */
export interface IncomeSummary {
  /** The Data Source that the data comes from. */
  datasource?: DatasourceSummary | null
  /** The day the data is of. Epoch milliseconds. */
  as_of_date?: number | null
  /** Who paid the income. */
  remitter?: IncomeRemitter | null
  /** Who received the income; null for bank income. */
  beneficiary?: IncomeBeneficiary | null
  /** Incomes of the pay periods reported. */
  earnings?: ReportEarning[] | null
  /** Incomes by calendar year, the newest first; null for bank income. */
  yearly_earnings?: YearlyEarning[] | null
  /** Holders of the account; only for bank income. */
  account_holders?: AccountHolder[] | null
  /** How the income was verified and what could not be derived. */
  reason_codes: IncomeSummaryReason[]
}

/**
 * Answer of get_income_summary.
 *
 * Published, not specified.
 */
export interface IncomeSummaryAnswer {
  /** As asked. */
  individual?: ServiceIndividual | null
  /** The Data Request reported on. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Ask again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** How far a transaction is. */
  processing_status: TransactionStatus
  /** As asked. */
  metadata?: Metadata | null
  /** Why nothing is usable; present exactly when UNPROCESSABLE. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * What integrity checks found in the Items that the answer rests on, and in the answer; only when COMPLETED.
   * (chosen: check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One element per payer or bank account; present exactly when processing_status is COMPLETED. */
  income_summary?: IncomeSummary[]
}

/**
 * Why get_income_summary answered as it did.
 *
 * Published, not specified.
 */
export interface IncomeSummaryReason {
  /** The reason code. */
  code: IncomeSummaryReasonCode
  /** What the code means here; a code reused with several meanings is told apart by this. */
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
 * The client's user: the person whose data is collected.
 *
 * Specification, section Individual.
 */
export interface Individual {
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id: string
  /** The same, where a service writes it under this name. Starts with `idv_`. At most 255 characters. (published) */
  id?: string | null
  /** Given name. At most 45 characters. (published) */
  first_name?: string | null
  /** Family name. At most 45 characters. (published) */
  last_name?: string | null
  /** Where invitations are sent. At most 255 characters. (published) */
  email?: string | null
  /** The client's own identifier of the person. At most 45 characters. (published) */
  external_id?: string | null
  /** Middle name. At most 45 characters. (published) */
  middle_name?: string | null
  /** Name under which the person attended a school. At most 45 characters. (published) */
  attending_name?: string | null
  /** Title before the name. At most 5 characters. (published) */
  name_prefix?: string | null
  /** Suffix after the name. At most 5 characters. (published) */
  name_suffix?: string | null
  /** One letter. At most 1 character. (published) */
  gender?: string | null
  /** Date of birth MM/DD/YYYY; published clients also separate with a hyphen, a space or a full stop. (published) */
  date_of_birth?: string | null
  /** Phone number. At most 15 characters. (published) */
  phone_number?: string | null
  /** Address of the person. (published) */
  address?: IndividualAddress | null
  /** When something last happened to the Individual. Epoch milliseconds. (published) */
  last_activity_at?: number | null
}

/**
 * A postal address given by the client.
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
 * The country of an address given by the client.
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
  /** Pass it on as individual_id. Starts with `idv_`. At most 255 characters. */
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
  /** Where invitations are sent. At most 255 characters. */
  email: string
  /** The client's own identifier of the person. An integer is taken too, and kept as text. At most 45 characters. */
  external_id?: string | null
  /** Middle name. At most 45 characters. */
  middle_name?: string | null
  /** Name under which the person attended a school. At most 45 characters. */
  attending_name?: string | null
  /** Title before the name. At most 5 characters. */
  name_prefix?: string | null
  /** Suffix after the name. At most 5 characters. */
  name_suffix?: string | null
  /** One letter. At most 1 character. */
  gender?: string | null
  /** Date of birth MM/DD/YYYY; published clients also separate with a hyphen, a space or a full stop. */
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
  /** What the source data of an Item is. */
  source_data_type?: SourceDataType | null
  /** The Data Request it belongs to. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Items with the same content. */
  duplicates?: string[] | null
  /** The refresh that brought it; null: none. Starts with `rfs_`. At most 255 characters. */
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
  /** Where the request names an Individual. */
  individual?: ServiceIndividual
  /** Where the request names a Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /** Latest first. */
  items: IndividualItem[]
}

/**
 * Whose Items to list: those of an Individual, by `individual_id` or by `individual`, or of a Data Request;
 * exactly one of the three.
 *
 * Published, not specified.
 */
export interface IndividualItemsRequest {
  /** The Individual. Starts with `idv_`. At most 255 characters. (specified) */
  individual_id?: string
  /** The Individual, optionally narrowed to Data Sources. */
  individual?: ServiceIndividual
  /** The Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
}

/**
 * An Individual and all associated data are erased, as asked with compliance/purge_individual.
 *
 * Chosen, see gap individual-purged-body.
 */
export interface IndividualPurgedEvent {
  /** Name of the event. (published) */
  event: 'individual.purged'
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string
}

/**
 * Names an Individual, by `individual_id` or by `id`; exactly one of the two.
 *
 * Specification, section Individual.
 */
export interface IndividualReference {
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** The same, as published clients send it. Starts with `idv_`. At most 255 characters. (published) */
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
  /** The register an institution is identified in. */
  id_type?: InstitutionIdType | null
  /** Address of the institution. */
  address?: Address | null
}

/**
 * The register an institution is identified in.
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
   * What is insured and how. AUTO has vehicle_info and drivers, HOME and RENTERS have property_info, every type
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
 * The insurance policies found, or how far the search is.
 *
 * Published, not specified.
 */
export interface InsuranceDetailsAnswer {
  /** As asked. */
  individual?: ServiceIndividual | null
  /** The Data Request reported on. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Ask again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** How far a transaction is. */
  processing_status: TransactionStatus
  /** As asked. */
  metadata?: Metadata | null
  /** Why nothing is usable; present exactly when UNPROCESSABLE. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * What integrity checks found in the Items that the answer rests on, and in the answer; only when COMPLETED.
   * (chosen: check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One report per policy; present exactly when COMPLETED. */
  insurance_details?: InsuranceDetailsReport[]
}

/**
 * Why get_insurance_details answered as it did.
 *
 * Published, not specified.
 */
export interface InsuranceDetailsReason {
  /** The reason code. */
  code: InsuranceDetailsReasonCode
  /** What the code means here; a code reused with several meanings is told apart by this. */
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
  /** Where the policy was found. */
  datasource?: DatasourceSummary | null
  /** Instant up to which the data is right. Epoch milliseconds. */
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
  /** Premium of the whole policy. */
  premium_amount?: MoneyAmount | null
  /** How often a premium is paid. */
  payment_frequency?: InsurancePaymentFrequency | (string & {}) | null
  /** When the policy insures. */
  coverage_period?: TimeInterval | null
  /** Whose policy it is. */
  policy_holders?: InsuranceParty[] | null
  /** The insurer. */
  insurance_provider?: InsuranceParty | null
  /** Where premiums are paid to; null, as samples show, where that is not stated. */
  remit_to?: InsuranceParty | null
  /** The agent who sold or services the policy. */
  insurance_agent?: InsuranceParty | null
  /** What is insured; for AUTO one entry per vehicle. */
  coverages?: InsuranceCoverage[] | null
  /** How the policy was verified and its status found. */
  reason_codes: InsuranceDetailsReason[]
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
 * - `OTHER`: any other rhythm
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
 * - `PENDING_CANCELLATION`: in force, to be cancelled
 * - `PENDING_EXPIRATION`: in force, about to expire
 * - `CANCELLED`: ended before the coverage period did
 * - `UNVERIFIED`: stated, but not confirmed
 * - `RESCINDED`: voided as if never issued
 * - `NOT_AVAILABLE`: the source does not tell
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
 * The status of the policies found, or how far the search is.
 *
 * Published, not specified.
 */
export interface InsuranceStatusAnswer {
  /** As asked. */
  individual?: ServiceIndividual | null
  /** The Data Request reported on. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Ask again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** How far a transaction is. */
  processing_status: TransactionStatus
  /** As asked. */
  metadata?: Metadata | null
  /** Why nothing is usable; present exactly when UNPROCESSABLE. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * What integrity checks found in the Items that the answer rests on, and in the answer; only when COMPLETED.
   * (chosen: check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One report per policy; present exactly when COMPLETED. (chosen: insurance-status-report) */
  insurance_status?: InsuranceStatusReport[]
}

/**
 * Why get_insurance_status answered as it did.
 *
 * Published, not specified.
 */
export interface InsuranceStatusReason {
  /** The reason code. */
  code: InsuranceStatusReasonCode
  /** What the code means here; a code reused with several meanings is told apart by this. */
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
  /** Where the policy was found. */
  datasource?: DatasourceSummary | null
  /** Instant up to which the data is right. Epoch milliseconds. */
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
  /** How the policy was verified and its status found. */
  reason_codes: InsuranceStatusReason[]
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
  /** First licensed on, MM/DD/YYYY; parts may be masked. */
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
  /** Where the property stands. */
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
  /** Brand, where it differs from the make. */
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
 * - `NAMED_ADDITIONAL_INSURED`: is insured beside the policy holder
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
  /** The Individual invited. Starts with `idv_`. At most 255 characters. */
  individual_id: string
  /** What is asked for. At least 1 of them. */
  query_type: (DataRequestType | (string & {}))[]
  /** Send no e-mail; absent: false. */
  link_only?: boolean | null
  /** Who asks. At most 1023 characters. */
  requestor_name?: string | null
  /** The same, as some clients spell it. At most 1023 characters. */
  requester_name?: string | null
  /** The client's own words in the e-mail. At most 1000 characters. */
  additional_message?: string | null
  /** Name of the institution the Individual is sent to, where datasource is absent. At most 255 characters. */
  institution_name?: string | null
  /** The Data Source the Individual is sent to, where institution_name is absent. */
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
  /** When it stops working. Epoch milliseconds. */
  expires_at?: number | null
  /** When the Individual completed what was asked. Epoch milliseconds. */
  completed_at?: number | null
}

/**
 * Identifier of the invitation just created.
 *
 * Published, not specified.
 */
export interface InvitationCreated {
  /** 27 characters, no prefix. At most 255 characters. */
  id: string
}

/**
 * The Data Source an invitation leads to.
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
 * Every filter given must match.
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
  /** The Individual invited. Starts with `idv_`. At most 255 characters. */
  individual_id: string
  /** What is asked for. At least 1 of them. */
  query_type: DataRequestType[]
  /** Send no e-mail; absent: false. */
  link_only?: boolean
  /** Who asks. At most 1023 characters. */
  requestor_name?: string
  /** The same, as some clients spell it. At most 1023 characters. */
  requester_name?: string
  /** The client's own words in the e-mail. At most 1000 characters. */
  additional_message?: string
  /** Name of the institution the Individual is sent to, where datasource is absent. At most 255 characters. */
  institution_name?: string
  /** The Data Source the Individual is sent to, where institution_name is absent. */
  datasource?: InvitationDataSource
  /** Lifetime in seconds; absent: 259200, three days. From 1 to 2128865176. */
  validity?: number
}

/**
 * A link to the hosted portal; a Data Request has at most one that is available.
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
  /** When the link stops working; generate_invitation_link can change it. Epoch milliseconds. (published) */
  expires_at?: number | null
  /** An e-mail with the link was sent. (published) */
  email_notification?: boolean | null
  /** A text message with the link was sent. (published) */
  sms_notification?: boolean | null
  /** Expired links only. (published) */
  expiry_reason?: LinkExpiryReason | null
  /** The client's own words in the notification. At most 1000 characters. (published) */
  additional_message?: string | null
  /** When the link was generated. Epoch milliseconds. (published) */
  created_at?: number | null
  /** When the link last changed. Epoch milliseconds. (published) */
  updated_at?: number | null
}

/**
 * The Data Request whose link is to expire.
 *
 * Published, not specified.
 */
export interface InvitationLinkExpiration {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The same, as published clients send it. Starts with `dr_`. At most 255 characters. */
  id?: string
  /** Kept with the link; absent: EXPIRATION_REQUESTED. */
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
 * The Data Request to link to. An available link is returned again, its expiry updated as provided.
 *
 * Published, not specified.
 */
export interface InvitationLinkRequest {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The same, as published clients send it. Starts with `dr_`. At most 255 characters. */
  id?: string
  /**
   * When the link is to expire; absent: an available link keeps its expiry, a new one expires in three days. Epoch
   * milliseconds.
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
 * Names an invitation.
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
  /** Absent or empty: any. */
  filters?: InvitationFilters
}

/**
 * State of an invitation.
 *
 * - `ACTIVE`: can be opened
 * - `USED`: opened by the Individual
 * - `EXPIRED`: its validity passed or its expiry was requested
 * - `COMPLETED`: the Individual completed what was asked
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
   * The Individual it belongs to. Starts with `idv_`. At most 255 characters. (published)
   * @deprecated use datarequest_id
   */
  individual_id?: string | null
  /** The client's own identifier of the Item. At most 255 characters. (published) */
  external_id?: string | null
  /** Identifier of the Data Source it came from. At most 255 characters. (published) */
  datasource_id?: string | null
  /** Media type of the documents. (published) */
  media_type?: DocumentMediaType | null
  /** Where the data comes from. (published) */
  source_data?: SourceData[] | null
  /** Extraction from the Data Source is complete. (published) */
  acquisition_completed?: boolean | null
  /** The upload of documents is complete. (published) */
  manual_upload_completed?: boolean | null
  /** What the source data of an Item is. (published) */
  source_data_type?: SourceDataType | null
  /** The Data Request it belongs to. Starts with `dr_`. At most 255 characters. (published) */
  datarequest_id?: string | null
  /** Items with the same content. (published) */
  duplicates?: string[] | null
  /** The refresh that brought it; null: none. Starts with `rfs_`. At most 255 characters. (published) */
  refresh_id?: string | null
  /** When it was created. Epoch milliseconds. (published) */
  created_at?: number | null
  /** When it last changed. Epoch milliseconds. (published) */
  updated_at?: number | null
  /** How far the processing of an Item is. */
  processing_status: ProcessingStatus
  /** The record; absent until COMPLETED. (published) */
  data?: RecordData | null
  /** null: every attribute was extracted with full accuracy. (published) */
  confidence?: Confidence | null
  /**
   * Why it cannot be processed; only get_by_id says so, of an Item that is UNPROCESSABLE. (chosen:
   * processing-failures)
   */
  reason_codes?: UnprocessableReason[]
  /** What integrity checks found; empty: nothing. (chosen: check-signals-of-items) */
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
  /** The Individual it belongs to. Starts with `idv_`. At most 255 characters. */
  individual_id: string
  /** The Data Request it belongs to, given or new. Starts with `dr_`. At most 255 characters. */
  datarequest_id: string
  /** How far the processing of an Item is. */
  processing_status: ProcessingStatus
}

/**
 * An Item is created: extracted from a Data Source, uploaded through Link, or made with items/new.
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  item_id?: string | null
  /** Type of source data, as source_data_type of an Item. */
  item_type?: string | null
}

/**
 * Documents of a new Item.
 *
 * Published, not specified.
 */
export interface ItemFilesUpload {
  /** One part per file: BMP, HTML, JPEG, JSON, PDF, PNG or TIFF. At least 1 of them. At most 20 of them. */
  files: UploadFile[]
}

/**
 * Every filter given must match; of a list, any value.
 *
 * Chosen, see gap item-list.
 */
export interface ItemFilters {
  /** The Individual they belong to. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** The Data Request they belong to. Starts with `dr_`. At most 255 characters. */
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
 * The Item to create, in an existing Data Request or, without datarequest_id, in a new one.
 *
 * Published, not specified.
 */
export interface ItemInput {
  /** The Data Request it belongs to; absent: a new one is made. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /**
   * The Individual it belongs to, where there is no Data Request. Starts with `idv_`. At most 255 characters.
   * @deprecated use datarequest_id
   */
  individual_id?: string
  /** The client's own identifier of the Item. An integer is taken too, and kept as text. At most 255 characters. */
  external_id?: string
  /** Identifier of the Data Source; every type but SVC_DIGEST needs it. At most 255 characters. */
  datasource_id?: string
  /** What the source data is. */
  source_data_type: SourceDataType
  /** Media type of the documents, where all have the same. */
  media_type?: DocumentMediaType
  /** One inline record, or one reference per document. At least 1 of them. */
  source_data: SourceData[]
  /** Extraction from the Data Source is complete. */
  acquisition_completed?: boolean
  /** The upload of documents is complete. */
  manual_upload_completed?: boolean
  /** The refresh that brought it. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
}

/**
 * Items without data, confidence and source_data.
 *
 * Chosen, see gap item-list.
 */
export type ItemList = Item[]

/**
 * How the list is cut and ordered.
 *
 * Chosen, see gap item-list.
 */
export interface ItemListOptions {
  /** How many records to return; absent: 200. From 1 to 1000. */
  count?: number
  /** How many records to skip first; absent: 0. From 0 to 2147483647. */
  offset?: number
  /** Absent: created_at. */
  sort_by?: ItemSortField
  /** Absent: DESC. */
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  item_id?: string | null
  /** Type of source data, as source_data_type of an Item. */
  item_type?: string | null
}

/**
 * Names an Item.
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
  /** Absent or empty: the latest 200. */
  filters?: ItemFilters
  /** How the list is cut and ordered. */
  options?: ItemListOptions
}

/**
 * The field by which Items are ordered.
 *
 * - `created_at`: when it was created
 * - `updated_at`: when it last changed
 * - `source_data_type`: the type of its source data
 * - `datarequest_id`: its Data Request
 * - `individual_id`: its Individual
 * - `id`: its identifier
 *
 * Chosen, see gap list-order-and-paging.
 */
export type ItemSortField = 'created_at' | 'updated_at' | 'source_data_type' | 'datarequest_id' | 'individual_id' | 'id'

/**
 * An Item of one type cannot be extracted from the Data Source. As published, it has no item_id.
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the Link session. Starts with `tls_`. At most 255 characters. */
  session_id?: string | null
  /** Type of source data, as source_data_type of an Item. */
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
 * - `NO_MATCH_FOUND`: no Data Source matched what the Individual looked for
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
  /** The same for people. At most 127 characters. */
  description?: string
}

/**
 * State of an invitation link.
 *
 * - `available`: leads to the hosted portal
 * - `expired`: expired unused, or by expire_invitation_link
 * - `used`: the Data Request was completed through it
 *
 * Specification, section States and transitions.
 */
export type LinkStatus = 'available' | 'expired' | 'used' | (string & {})

/**
 * A Data Request in a list, with the fields asked for.
 *
 * Published, not specified.
 */
export interface ListedDataRequest {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The same, as published clients read it. Starts with `dr_`. At most 255 characters. */
  id?: string | null
  /** The Individual whose data is asked for. Starts with `idv_`. At most 255 characters. */
  individual_id?: string | null
  /** Selects the workflow of a Data Request. (specified) */
  type?: DataRequestType | (string & {})
  /** Where webhooks of this Data Request are delivered. (specified) */
  delivery_details?: DeliveryDetail[]
  /** On whose behalf data is asked for; shown in messages to the Individual. At most 1023 characters. */
  third_party_requester?: string | null
  /** Who asks; absent: the display name of the account. At most 1023 characters. */
  requester_name?: string | null
  /** Narrows what is collected; what is absent follows the account preferences. */
  request_details?: RequestDetails | null
  /** Automatic refresh of a Data Request. */
  refresh_policy?: RefreshPolicy | null
  /** Let the person upload documents. */
  enable_manual_upload?: boolean | null
  /** Announce parts of the report before it is complete. */
  enable_report_updates?: boolean | null
  /** Whether the report is generated as soon as Items are processed; absent: it is. */
  autorun_services?: boolean | null
  /** Logo to show to the Individual. At most 2048 characters. */
  requester_logo_url?: string | null
  /** Logo shown to the Individual, as stored. */
  requester_logo?: string | null
  /** Where the request came from. */
  referrer?: string | null
  /** Identifier of the Link experience. Starts with `lnk_`. At most 255 characters. */
  widget_id?: string | null
  /** Only when asked for with get_consent. */
  consent?: DataRequestConsent | null
  /** At most one of them is available. */
  invitation_links?: InvitationLink[] | null
  /** Recorded events, earliest first. */
  event_logs?: EventLogEntry[] | null
  /** What last happened to a Data Request. */
  last_activity_type?: DataRequestActivity | null
  /** When something last happened to it. Epoch milliseconds. */
  last_activity_at?: number | null
  /** When it was created. Epoch milliseconds. */
  created_at?: number | null
  /** When it last changed. Epoch milliseconds. */
  updated_at?: number | null
  /** Only where asked for with prefetch_individual. (chosen: prefetched-individual) */
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
  /** Address of the image; requester_logo_url of a Data Request takes it. At most 2048 characters. */
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
 * A grade given for a part of a course.
 *
 * Published, not specified.
 */
export interface Mark {
  /** Grade as printed. */
  grade?: string | null
  /** How the grade is to be read. */
  grade_qualifier?: string | null
  /** The part graded, such as Six-week or Final Mark. */
  period?: string | null
}

/**
 * A score of the risk of credit default. Its algorithm is proprietary: the reference server answers a documented
 * stand-in.
 *
 * Published, not specified.
 */
export interface Meritscore {
  /** Version of the algorithm. */
  version?: string | null
  /** The score. */
  merit_score?: number | null
  /** The score again, under the name published samples use. */
  value?: number | null
  /** Adverse action code of what lowered the score most. From 0 to 2147483647. */
  aa_code_1?: number | null
  /** Adverse action code of what lowered it next. From 0 to 2147483647. */
  aa_code_2?: number | null
  /** Adverse action code of what lowered it third. From 0 to 2147483647. */
  aa_code_3?: number | null
}

/**
 * A meritscore, or how far it is.
 *
 * Published, not specified.
 */
export interface MeritscoreAnswer {
  /** Ask again with it as `id`, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** The transcripts scored. */
  items?: ScoreItem[]
  /** How far a score is. */
  processing_status: ScoreProcessingStatus
  /**
   * What integrity checks found in the Items that the answer rests on, and in the answer; only when COMPLETED.
   * (chosen: check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** The score; present exactly when COMPLETED. */
  meritscore?: Meritscore
  /** Why the score is answered; when UNPROCESSABLE, why there is none. */
  reason_codes?: MeritscoreReason[]
}

/**
 * Why a score is answered, or why there is none.
 *
 * Published, not specified.
 */
export interface MeritscoreReason {
  /** The reason code. */
  code: MeritscoreReasonCode
  /** What the code means. */
  description?: string | null
  /** The transcripts that are not usable. (chosen: processing-failures) */
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
 * The client's own structured data, echoed unchanged.
 *
 * Published, not specified.
 */
export type Metadata = Record<string, unknown>

/**
 * A mileage: `value` with type VALUE, `range` with type RANGE.
 *
 * Published, not specified.
 */
export interface MileageDetails {
  /** Distance in the unit given; type VALUE. */
  value?: number | null
  /** Range as printed: 8000 or greater; type RANGE. */
  range?: string | null
  /** Unit of a mileage. */
  unit?: MileageUnit | null
}

/**
 * How a mileage is stated.
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
 * Money with its figure under `amount`, as insurance data has it.
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
 * Money with its figure under `value`, as pay and tax data have it.
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
 * The Data Request to be reminded of, and how.
 *
 * Published, not specified.
 */
export interface NotifyUserRequest {
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The same, as published clients send it. Starts with `dr_`. At most 255 characters. */
  id?: string
  /** The channels to use. At least 1 of them. */
  notifications: UserNotification[]
  /** The client's own words, added to the message. At most 1000 characters. */
  additional_message?: string | null
}

/**
 * One figure of an income. Several may share type and ytd_flag.
 *
 * Published, not specified.
 */
export interface PayAmount {
  /** What an amount of an income stands for. */
  type?: PayAmountType | null
  /** The currency of an amount. */
  currency?: Currency | null
  /** true: the total of the calendar year, so far if it is not over; false: of the interval. */
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
 * What an amount of an income stands for.
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
 * The period a salary is stated for, or pay is counted by.
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
 * One benefit of the employment and its figures.
 *
 * Published, not specified.
 */
export interface PayBenefit {
  /** What a benefit is for. */
  type?: PayBenefitType | null
  /** How often, or per what, it is taken or given. (chosen: pay-item-basis) */
  basis?: PayBasis | null
  /** Period the benefit is for. */
  interval?: DateInterval | null
  /** Its figures, of the interval and of the year to date. */
  amounts?: PayItemAmount[] | null
}

/**
 * What a benefit is for.
 *
 * - `MEDICAL`: medical insurance
 * - `VISION`: vision insurance
 * - `OTHER`: anything else
 *
 * Published, not specified.
 */
export type PayBenefitType = 'MEDICAL' | 'VISION' | 'OTHER' | (string & {})

/**
 * One deduction from gross pay and its figures.
 *
 * Published, not specified.
 */
export interface PayDeduction {
  /** What pay is reduced by. */
  type?: PayDeductionType | null
  /** How often, or per what, it is taken or given. (chosen: pay-item-basis) */
  basis?: PayBasis | null
  /** Period the deduction is for. */
  interval?: DateInterval | null
  /** Its figures, of the interval and of the year to date. */
  amounts?: PayItemAmount[] | null
}

/**
 * What pay is reduced by.
 *
 * - `FEDERAL_TAX`: federal income tax
 * - `STATE_TAX`: state income tax
 * - `OTHER`: anything else
 *
 * Published, not specified.
 */
export type PayDeductionType = 'FEDERAL_TAX' | 'STATE_TAX' | 'OTHER' | (string & {})

/**
 * One payment of net pay, whole or in part.
 *
 * Published, not specified.
 */
export interface PayDeposit {
  /** How net pay is handed over. */
  method?: PayDepositMethod | null
  /** Name of the account or of the bank. */
  account_name?: string | null
  /** Account number, usually masked. */
  account_number?: string | null
  /** Routing number of the bank. */
  transit_number?: string | null
  /** The kind of account. */
  account_type?: PayDepositAccountType | null
  /** What is paid into the account. */
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
 * How net pay is handed over.
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
 * One figure of a deduction or benefit.
 *
 * Published, not specified.
 */
export interface PayItemAmount {
  /** What an amount of a deduction or benefit stands for. */
  type?: PayItemAmountType | null
  /** The currency of an amount. */
  currency?: Currency | null
  /** true: the total of the calendar year, so far if it is not over; false: of the interval. */
  ytd_flag?: boolean | null
  /** In units of the currency. */
  value?: number | null
}

/**
 * What an amount of a deduction or benefit stands for.
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
  /** The register an institution is identified in. */
  id_type?: InstitutionIdType | null
  /** Identifier in that register. */
  id?: string | null
  /** First day. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  start_date?: string | null
  /** Last day. MM/DD/YYYY; published samples also write YYYY-MM-DD. */
  end_date?: string | null
  /** Address of the institution. */
  address?: Address | null
  /** Degrees studied for or awarded there. */
  degrees?: Degree[] | null
  /** What a school prints that no named field holds; keys and values are free. */
  other_attributes?: AcademicAttributes | null
}

/**
 * Which proceeds were reported to the tax authority.
 *
 * - `GROSS`: before commissions and fees
 * - `NET`: after commissions and option premiums
 *
 * Published, not specified.
 */
export type ProceedType = 'GROSS' | 'NET' | (string & {})

/**
 * How far the processing of an Item is.
 *
 * - `IN_PROGRESS`: being processed; there is no data yet
 * - `COMPLETED`: processed; the data can be read
 * - `UNPROCESSABLE`: final: cannot be processed; get_by_id says why in reason_codes
 *
 * Specification, section Item.
 */
export type ProcessingStatus = 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE' | (string & {})

/**
 * What the public token is to reach, and for how long.
 *
 * Published, not specified.
 */
export interface PublicTokenRequest {
  /** Lifetime in seconds; absent: 900. From 1 to 2128865176. */
  validity?: number
  /** The endpoints it reaches; absent: WIDGET. At least 1 of them. */
  scopes?: TokenScope[]
  /** Absent: the data of every Individual of the account. */
  policy?: TokenPolicy
}

/**
 * Where the end of the purge is announced.
 *
 * Specification, section Endpoints.
 */
export interface PurgeDeliveryDetail {
  /** The one event of a purge. */
  event_type: 'individual.purged'
  /** Endpoint that the webhook is posted to. At most 2048 characters. */
  url: string
  /** Further headers of the webhook request; its content type stays application/json. */
  headers?: HttpHeaders
  /** Present when a token must be fetched before each delivery. */
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
  /** Absent: nothing is announced. */
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
  /** Day the gains are stated for: the last of the tax year. Epoch milliseconds. */
  as_of_date?: number | null
  /** Number of the brokerage account; usually masked in part. */
  account_number?: string | null
  /** The form is filed to meet the FATCA reporting requirement. */
  fatca_filing_requirement?: boolean | null
  /** The taxpayer who received the proceeds. */
  recipient?: TaxParty | null
  /** The broker. */
  payer?: TaxParty | null
  /** One entry per transaction. */
  transactions?: GainTransaction[] | null
  /** Sums over the transactions. */
  totals?: GainTotals | null
  /** How the gains were verified. */
  reason_codes: RealizedGainsReason[]
}

/**
 * State and result of get_realized_gains.
 *
 * Published, not specified.
 */
export interface RealizedGainsAnswer {
  /** As asked. */
  individual?: RealizedGainsIndividual | null
  /** The Data Request reported on. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string | null
  /** Ask again with it, or wait for transaction.processed. Starts with `trx_`. At most 255 characters. */
  transaction_id: string
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** How far a transaction is. */
  processing_status: TransactionStatus
  /** As asked. */
  metadata?: Metadata | null
  /** Why nothing is usable; present exactly when UNPROCESSABLE. (chosen: processing-failures) */
  reason_codes?: UnprocessableReason[]
  /**
   * What integrity checks found in the Items that the answer rests on, and in the answer; only when COMPLETED.
   * (chosen: check-signals-of-services)
   */
  checkcodes?: CheckSignal[]
  /** One entry per account and tax year; present exactly when COMPLETED. */
  realized_gains?: RealizedGains[]
}

/**
 * An Individual as reference of get_realized_gains, optionally narrowed to Data Sources, accounts and tax years.
 *
 * Published, not specified.
 */
export interface RealizedGainsIndividual {
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. (specified) */
  individual_id: string
  /** Data Sources to report on; empty or absent: all. */
  datasources?: string[]
  /** Accounts to report on; empty, null or absent: all. */
  account_numbers?: string[] | null
  /** Tax years to report on; empty, null or absent: all. */
  tax_years?: number[] | null
}

/**
 * Why get_realized_gains answered as it did.
 *
 * Published, not specified.
 */
export interface RealizedGainsReason {
  /** The reason code. */
  code: RealizedGainsReasonCode
  /** What the code means here; a code reused with several meanings is told apart by this. */
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
 * What get_realized_gains reports on: a Data Request, an Individual (`individual_id` or `individual`), or the
 * transaction of an earlier call; exactly one of them.
 *
 * Specification, section Endpoints.
 */
export interface RealizedGainsRequest {
  /** Report on the Items of this Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /** Report on the Items of this Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** The same, as published clients send it; optionally narrowed. (published) */
  individual?: RealizedGainsIndividual
  /** An earlier call: how far it is, or what it found. Starts with `trx_`. At most 255 characters. (published) */
  transaction_id?: string
  /** The client's own structured data, echoed unchanged. (chosen: service-metadata-request) */
  metadata?: Metadata
}

/**
 * The attributes of a record, whatever its type.
 *
 * Published, not specified.
 */
export type RecordAttributes = Record<string, unknown>

/**
 * The record that source_data_type names. Its shape follows from the type alone, so every object fits;
 * x-record-by-type says which record it is.
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
 * What happened to a Data Request.
 *
 * - `DATAREQUEST_CREATED`: the Data Request was created
 * - `DATAREQUEST_UPDATED`: its details were updated; the log holds those that changed
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
 * - `INVALID_CREDENTIALS`: the Data Source refused the credentials
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
 * Why datarequest.refresh_failed answered as it did.
 *
 * Published, not specified.
 */
export interface RefreshFailedReason {
  /** The reason code. */
  code: RefreshFailedReasonCode
  /** What the code means here; a code reused with several meanings is told apart by this. */
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
  /** Must be true when a schedule is sent. */
  enabled?: boolean
  /** The days of refresh. */
  schedule?: RefreshSchedule
  /** No refresh before this instant. Epoch milliseconds. */
  effective_date?: number
  /** No refresh after this instant. Epoch milliseconds. */
  end_date?: number
  /** When data was last refreshed. Set by the service. Epoch milliseconds. */
  last_refresh_at?: number
  /** When data is refreshed next. Set by the service. Epoch milliseconds. */
  next_refresh_at?: number
}

/**
 * The days of refresh.
 *
 * Published, not specified.
 */
export interface RefreshSchedule {
  /** How often data is refreshed. */
  frequency: RefreshFrequency
  /** WEEKLY needs it. At least 1 of them. */
  by_weekday?: Weekday[]
  /** Days of the month, 1 to 31. MONTHLY needs it. At least 1 of them. */
  by_monthday?: number[]
}

/**
 * A postal address in an income or employment answer.
 *
 * Published, not specified.
 */
export interface ReportAddress {
  /** First line. */
  addr1?: string | null
  /** Second line; only with a first. */
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
 * One benefit of the employment and its figures, in an answer.
 *
 * Published, not specified.
 */
export interface ReportBenefit {
  /** What a benefit is for. */
  type?: PayBenefitType | null
  /** How often, or per what, it is taken or given. (chosen: pay-item-basis) */
  basis?: PayBasis | null
  /** Period the benefit is for. */
  interval?: TimeInterval | null
  /** Its figures, of the interval and of the year to date. */
  amounts?: PayItemAmount[] | null
}

/**
 * The country of an address in an income or employment answer.
 *
 * Published, not specified.
 */
export interface ReportCountry {
  /** Name in English. */
  name?: string | null
}

/**
 * One deduction from gross pay and its figures, in an answer.
 *
 * Published, not specified.
 */
export interface ReportDeduction {
  /** What pay is reduced by. */
  type?: PayDeductionType | null
  /** How often, or per what, it is taken or given. (chosen: pay-item-basis) */
  basis?: PayBasis | null
  /** Period the deduction is for. */
  interval?: TimeInterval | null
  /** Its figures, of the interval and of the year to date. */
  amounts?: PayItemAmount[] | null
}

/**
 * One income and its figures, in an answer.
 *
 * Published, not specified.
 */
export interface ReportEarning {
  /** Where an income comes from. */
  type?: EarningType | null
  /** How often, or per what, it is paid; null for bank income. */
  basis?: PayBasis | null
  /** Period the pay is for; for bank income, a month. */
  interval?: TimeInterval | null
  /** Its figures, of the interval and of the year to date. */
  amounts?: ReportPayAmount[] | null
}

/**
 * The employee, in an answer.
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
 * The employer, in an answer.
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
  /** Employer identification number; absent when it cannot be derived. (chosen: employer-ein) */
  ein?: string | null
}

/**
 * What the reason is about.
 *
 * Published, not specified.
 */
export interface ReportErrorContext {
  /** The Items concerned; empty when there are none. */
  items?: string[] | null
}

/**
 * Why datarequest.report_error answered as it did.
 *
 * Published, not specified.
 */
export interface ReportErrorReason {
  /** The reason code. */
  code: ReportErrorReasonCode
  /** What the code means here; a code reused with several meanings is told apart by this. */
  description?: string | null
  /** What the reason is about. */
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
 * Where the work is done, in an answer.
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
 * One figure of an income. Several may share type and ytd_flag.
 *
 * Published, not specified.
 */
export interface ReportPayAmount {
  /** What an amount of an income stands for. */
  type?: PayAmountType | null
  /** The currency of an amount. */
  currency?: Currency | null
  /** true: the total of the calendar year, so far if it is not over; false: of the interval. */
  ytd_flag?: boolean | null
  /** In units of the currency. */
  value?: number | null
  /** Pay per hour, in units of the currency. */
  rate?: number | null
  /** Hours paid. */
  hours?: number | null
}

/**
 * One role the person has or had with the employer, in an answer.
 *
 * Published, not specified.
 */
export interface ReportRole {
  /** What the role is called. */
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
 * The person's service with the employer, in an answer.
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
  /** The period `salary` is for. */
  salary_basis?: PayBasis | null
  /** Why the employment ended. */
  termination_reason?: string | null
  /** First day of the employment. Epoch milliseconds. */
  hire_date?: number | null
  /** Last day of the employment, also one that is still to come. Epoch milliseconds. */
  termination_date?: number | null
}

/**
 * Names a report by the Service that answers it.
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
 * Narrows what is collected; what is absent follows the account preferences.
 *
 * Published, not specified.
 */
export interface RequestDetails {
  /** A Data Source the person is sent straight to. */
  datasource?: RequestedDataSource
  /** Whether the person still studies. */
  student_type?: RequestedStudentType
  /** Whether the employment lasts. */
  employment_status?: RequestedEmploymentStatus
  /** How the person is employed. */
  employment_type?: RequestedEmploymentType
  /** Countries whose Data Sources are shown. */
  countries?: CountryCode[]
  /** Tax year of the forms; REALIZED_GAINS needs it. From 1000 to 9999. */
  tax_year?: number
  /** Which earnings are collected. */
  earnings_period_type?: EarningsPeriodType
  /** Also collect earnings per year. Types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS. */
  get_yearly_earnings?: boolean
  /** Let the person connect a bank account. Types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS. */
  enable_bank_income?: boolean
  /** Make insurance Items of the deprecated type INSURANCE_POLICY. */
  use_legacy_insurance?: boolean
  /** Kinds of Data Source that the Link widget shows. */
  institution_type?: InstitutionType[]
  /** Let the person upload documents. */
  enable_manual_upload?: boolean
  /** Let the person choose a Data Source other than the one given. */
  enable_datasource_override?: boolean
}

/**
 * A Data Source the person is sent straight to.
 *
 * Published, not specified.
 */
export interface RequestedDataSource {
  /** Identifier of the Data Source. At most 255 characters. */
  id?: string
  /** Name to show; ignored when id is given. At most 127 characters. */
  display_name?: string
}

/**
 * Whether the employment lasts.
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
 * Whether the person still studies.
 *
 * - `CURRENT_STUDENT`: enrolled now
 * - `ALUMNI`: enrolled in the past
 *
 * Published, not specified.
 */
export type RequestedStudentType = 'CURRENT_STUDENT' | 'ALUMNI' | (string & {})

/**
 * A 1099 tax form. A consolidated statement holds several forms; only those it contains are present.
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
  /** Who paid the income and files the form. */
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
 * A transcript, based on the EDI 130 standard; of a high school, college or university.
 *
 * Specification, section Record schemas.
 */
export interface SVC_ACADEMIC_RECORD {
  /** Date the transcript was issued; not in the future. */
  transcript_date?: string
  /** Identifier the school gave the student. */
  student_id?: string
  /** The student a transcript is about. */
  student?: TranscriptStudent
  /** Parents, guardians and counselors. */
  pgc?: AcademicContact[]
  /** Immunizations on file. */
  immunizations?: Immunization[]
  /** Standardized tests taken. */
  test_records?: TestRecord[]
  /** Study at earlier schools. */
  previous_academic_record?: PreviousAcademicRecord[]
  /** The school attended. */
  teaching_institution?: Institution
  /** The school that awards the degree; often the one attended. */
  degree_awarding_institution?: Institution
  /** Totals over all sessions, and transferred credits. */
  academic_summary?: AcademicTotals[]
  /** Terms of study, in the order of time. */
  academic_sessions?: AcademicSession[]
  /** What a school prints that no named field holds; keys and values are free. */
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
  /** Kind of degree a digest is about. */
  degree_type: DigestDegreeType
  /** Years enrolled, breaks included; more than zero, rounded to two decimals. More than 0. */
  years_in_school: number
  /** Lowest grade earned on a course. */
  min_grade: string
  /** Weighted cumulative grade point average, 0 to 4, over courses of the issuing school. From 0 to 4. */
  cgpa: number
  /** Grade point average of the last term, 0 to 4. From 0 to 4. */
  last_term_gpa: number
  /** Credits earned, transferred ones included, in semester credit hours. */
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
  /** Sums over the mortgages of the statement. */
  totals?: Form1098Totals
}

/**
 * One payment of an employer to an employee: the period, both parties, what was earned, deducted and paid out.
 *
 * Specification, section Record schemas.
 */
export interface SVC_INCOME_EMPLOYMENT_RECORD {
  /** Date of the document. */
  record_date?: string
  /** Day the pay is handed over. */
  pay_date?: string
  /** Pay period. */
  interval?: DateInterval
  /** The person who is paid. */
  employee?: PaystubEmployee
  /** The organization that pays. */
  employer?: PaystubEmployer
  /** Roles of the employee with the employer. */
  roles?: EmploymentRole[]
  /** What was earned, gross and net included. */
  earnings?: Earning[]
  /** What gross pay is reduced by. */
  deductions?: PayDeduction[]
  /** Where net pay went. */
  deposits?: PayDeposit[]
  /** Benefits the document lists. */
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
  /** Date up to which the data is right. (published) */
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
  /** Premium of the whole policy. */
  premium_amount?: MoneyAmount
  /** How often a premium is paid. */
  payment_frequency?: InsurancePaymentFrequency
  /** When the policy insures. */
  coverage_period?: DateInterval
  /** Whose policy it is. */
  policy_holders?: InsuranceParty[]
  /** The insurer. */
  insurance_provider?: InsuranceParty
  /** Where premiums are paid to; null, as samples show, where that is not stated. */
  remit_to?: InsuranceParty | null
  /** The agent who sold or services the policy. */
  insurance_agent?: InsuranceParty
  /** What is insured; for AUTO one entry per vehicle. */
  coverages?: InsuranceCoverage[]
}

/**
 * A 1099-B of one brokerage account.
 *
 * Specification, section Record schemas.
 */
export interface SVC_PROCEEDS_1099_B {
  /** Day the statement is about: the last of the tax year. Epoch milliseconds. */
  as_of_date?: number
  /** Number of the brokerage account; usually masked in part. */
  account_number?: string
  /** The taxpayer who received the proceeds. */
  recipient?: TaxParty
  /** The broker, who files the form. */
  payer?: TaxParty
  /** One entry per transaction. */
  transactions?: Form1099BTransaction[]
  /** Realized gain totals: sums over the transactions. */
  totals?: GainTotals
}

/**
 * What a student identity card says.
 *
 * Specification, section Record schemas.
 */
export interface SVC_STUDENT_ID_RECORD {
  /** First day of validity. */
  valid_from?: string
  /** Last day of validity. */
  valid_upto?: string
  /** The student a card belongs to. */
  student?: StudentIdHolder
  /** The school attended. */
  teaching_institution?: Institution
  /** The school that awards the degree. */
  degree_awarding_institution?: Institution
  /** Programs the student is enrolled in. */
  degrees?: StudentIdDegree[]
}

/**
 * A W-2 tax form. Boxes typed as strings are as printed.
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
  /** Box d: number the employer gives the form. */
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
  /** Box 14: what else the employer reports. */
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
 * How far a score is.
 *
 * - `IN_PROGRESS`: a transcript is being processed
 * - `COMPLETED`: final; the score is in the answer
 * - `UNPROCESSABLE`: final; no transcript is usable, and reason_codes say why
 *
 * Published, not specified.
 */
export type ScoreProcessingStatus = 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE' | (string & {})

/**
 * What to score: Items, a Data Request or an Individual; or, by `id`, an earlier call. Exactly one of the four.
 *
 * Published, not specified.
 */
export interface ScoreRequest {
  /** Transcripts to score together. At least 1 of them. */
  items?: ScoreItem[]
  /**
   * Read the state or result of the call that answered this transaction_id. Starts with `trx_`. At most 255
   * characters.
   */
  id?: string
  /** The transcripts of this Data Request. Starts with `dr_`. At most 255 characters. (specified) */
  datarequest_id?: string
  /** The transcripts of this Individual. Starts with `idv_`. At most 255 characters. (specified) */
  individual_id?: string
}

/**
 * An Individual as reference of a Service, optionally narrowed to Data Sources.
 *
 * Published, not specified.
 */
export interface ServiceIndividual {
  /** Identifier of the Individual. Starts with `idv_`. At most 255 characters. (specified) */
  individual_id: string
  /** Data Sources to report on; empty or absent: all. */
  datasources?: string[]
}

/**
 * What a Service reports on: a Data Request, an Individual (`individual_id` or `individual`), or the transaction
 * of an earlier call; exactly one of them.
 *
 * Specification, section Endpoints.
 */
export interface ServiceRequest {
  /** Report on the Items of this Data Request. Starts with `dr_`. At most 255 characters. */
  datarequest_id?: string
  /** Report on the Items of this Individual. Starts with `idv_`. At most 255 characters. */
  individual_id?: string
  /** The same, as published clients send it; optionally narrowed. (published) */
  individual?: ServiceIndividual
  /** An earlier call: how far it is, or what it found. Starts with `trx_`. At most 255 characters. (published) */
  transaction_id?: string
  /** The client's own structured data, echoed unchanged. (chosen: service-metadata-request) */
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Identifier of the Link session. Starts with `tls_`. At most 255 characters. */
  session_id?: string | null
  /** DATA_NOT_AVAILABLE when the session brought no data. */
  reason_code?: string | null
  /** Identifier of the Data Request. Starts with `dr_`. At most 255 characters. (chosen: session-completed-details) */
  datarequest_id?: string
  /** What the reason code means, for people. (chosen: session-completed-details) */
  description?: string
}

/**
 * The Link widget was closed without a successful connection. As published, it has no session_id.
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Why nobody logged in; absent where nobody was asked to. */
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Identifier of the Link session. Starts with `tls_`. At most 255 characters. */
  session_id?: string | null
}

/**
 * Direction of an order.
 *
 * - `ASC`: smallest or earliest first
 * - `DESC`: greatest or latest first
 *
 * Published, not specified.
 */
export type SortOrder = 'ASC' | 'DESC'

/**
 * One part of the source data: an inline record or a reference to a document; exactly one of the two. All parts
 * of an Item are of one kind, and there is at most one inline record.
 *
 * Published, not specified.
 */
export interface SourceData {
  /** Where it came from; seen: USER, OTHER. At most 255 characters. */
  referrer?: string
  /** The inline record that source_data_type names. */
  source_data_value?: RecordData
  /** A document uploaded with items/upload or found at a remote place. */
  source_data_reference?: SourceDataReference
}

/**
 * Body of the fetching request: an object, or the text itself.
 *
 * Published, not specified.
 */
export type SourceDataBody = SourceDataForm | string

/**
 * Body of the fetching request, sent as JSON.
 *
 * Published, not specified.
 */
export type SourceDataForm = Record<string, unknown>

/**
 * HTTP method by which a document is fetched.
 *
 * - `GET`: without a body
 * - `POST`: with http_body
 *
 * Published, not specified.
 */
export type SourceDataMethod = 'GET' | 'POST'

/**
 * A document uploaded with items/upload or found at a remote place.
 *
 * Published, not specified.
 */
export interface SourceDataReference {
  /**
   * Address: `svc://` and the identifier of an uploaded file, or HTTP, HTTPS, FTP or SFTP. At most 2048
   * characters.
   */
  uri: string
  /** Media type of a document. */
  media_type: DocumentMediaType
  /** HTTP and HTTPS addresses need it. */
  http_method?: SourceDataMethod
  /** Headers of the fetching request. */
  http_headers?: HttpHeaders
  /** Body of the fetching request; null, as some generated clients write what is absent: none. */
  http_body?: SourceDataBody | null
  /** Name of the file. At most 255 characters. */
  file_name?: string
  /** Identifier of the uploaded file. Answers only. Starts with `sdr_`. At most 255 characters. */
  id?: string
  /** When the file was uploaded. Answers only. Epoch milliseconds. */
  created_at?: number
}

/**
 * What the source data of an Item is.
 *
 * - `SVC_ACADEMIC_RECORD`: an academic record given inline
 * - `SVC_DIGEST`: an academic digest given inline; needs no Data Source
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
 * - `INSURANCE_POLICY`: deprecated, use the type of the policy: insurance policy; becomes SVC_INSURANCE_RECORD
 * - `AUTO_INSURANCE_POLICY`: auto insurance policy; becomes SVC_INSURANCE_RECORD
 * - `HOME_INSURANCE_POLICY`: home insurance policy; becomes SVC_INSURANCE_RECORD
 * - `RENTERS_INSURANCE_POLICY`: renters insurance policy; becomes SVC_INSURANCE_RECORD
 * - `INSURANCE_CARD`: insurance card; becomes SVC_INSURANCE_RECORD
 * - `UNINSURED_MOTORIST_FORM`: form on uninsured motorist coverage; becomes SVC_INSURANCE_RECORD
 * - `POLICY_LISTING`: page that lists the policies of an account; becomes SVC_INSURANCE_RECORD
 * - `POLICY_DETAILS`: page on one policy; becomes SVC_INSURANCE_RECORD
 * - `VEHICLE_LISTING`: page that lists the insured vehicles; becomes SVC_INSURANCE_RECORD
 * - `VEHICLE_DETAILS`: page on one insured vehicle; becomes SVC_INSURANCE_RECORD
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
 * Where in the studies a student is.
 *
 * Published, not specified.
 */
export interface StudentClassification {
  /** The year of study a student is in. */
  code?: StudentClassificationCode | null
}

/**
 * The year of study a student is in.
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
 * The program a card names.
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
 * The student a card belongs to.
 *
 * Published, not specified.
 */
export interface StudentIdHolder {
  /** Identifier the school gave the student. */
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
  /** An identifier given by a government. */
  govt_id?: GovernmentId | null
}

/**
 * A payer or a recipient as a tax form names it.
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
 * A standardized test taken.
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
 * A span of time between two instants.
 *
 * Published, not specified.
 */
export interface TimeInterval {
  /** When it starts. Epoch milliseconds. */
  start_date?: number | null
  /** When it ends; absent or null while the span is still open. Epoch milliseconds. */
  end_date?: number | null
}

/**
 * A token of any kind: access, public or purge.
 *
 * Published, not specified.
 */
export interface Token {
  /** The token itself, UUID text. At most 255 characters. */
  access_token: string
  /** Send the token in a Bearer header. */
  token_type: 'bearer'
  /** Seconds that the token still lives. */
  expires_in: number
  /** When the token stops being accepted. Epoch milliseconds. */
  expires_at: number
}

/**
 * The token to withdraw.
 *
 * Published, not specified.
 */
export interface TokenInvalidation {
  /** A token of any kind. At most 255 characters. */
  access_token: string
}

/**
 * The data a public token reaches.
 *
 * Published, not specified.
 */
export interface TokenPolicy {
  /** Only data of this Individual. Starts with `idv_`. At most 255 characters. */
  individual_id: string
}

/**
 * Body of a token request; with a key_id its values count as encrypted.
 *
 * Specification, section Data Request.
 */
export type TokenRequestData = Record<string, unknown>

/**
 * HTTP header values by header name; the content type is application/json, also where it is absent, or
 * application/x-www-form-urlencoded.
 *
 * Specification, section Data Request.
 */
export type TokenRequestHeaders = Record<string, string>

/**
 * What a public token reaches.
 *
 * - `WIDGET`: every endpoint that a public token can reach, but individuals/delete and the Services
 * - `GLOBAL`: every endpoint that a public token can reach
 * - `ENTERPRISE_WIDGET`: every endpoint that a public token can reach, but individuals/get_items,
 * expire_invitation_link, refresh_now, enable_refresh, disable_refresh, get_files, get_pdf, gradscore,
 * meritscore and get_digest_by_id
 *
 * Specification, section Authentication.
 */
export type TokenScope = 'WIDGET' | 'GLOBAL' | 'ENTERPRISE_WIDGET'

/**
 * A transaction that a call of a Service created is completed.
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Call the Service again with it to read the result. Starts with `trx_`. At most 255 characters. */
  transaction_id?: string | null
  /** Identifier of the context the Service ran in. */
  service_context_id?: string | null
  /** As given to the Service. */
  metadata?: Metadata | null
}

/**
 * How far a transaction is.
 *
 * - `ACQUIRING`: data is being collected
 * - `IN_PROGRESS`: data is being processed
 * - `COMPLETED`: final; the result is in the answer
 * - `UNPROCESSABLE`: final; nothing is usable, and reason_codes say why
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
  /** The register an institution is identified in. */
  id_type?: InstitutionIdType | null
  /** Address of the institution. */
  address?: Address | null
  /** What a school prints that no named field holds; keys and values are free. */
  other_attributes?: AcademicAttributes | null
}

/**
 * The student a transcript is about.
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
  /** What a school prints that no named field holds; keys and values are free. */
  other_attributes?: AcademicAttributes | null
}

/**
 * What the reason is about.
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
 * What the reason is about.
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
  /** The client's own identifier of the Individual; empty when there is none. At most 45 characters. */
  external_id?: string | null
  /** Whether a refresh brought the event. */
  is_refresh?: boolean | null
  /** Identifier of that refresh. Starts with `rfs_`. At most 255 characters. */
  refresh_id?: string | null
  /** Identifier of the Item. Starts with `itm_`. At most 255 characters. */
  item_id?: string | null
  /** Type of source data, as source_data_type of an Item. */
  item_type?: string | null
  /** Why the Item cannot be processed. */
  reason_codes?: UnprocessableEntityReason[] | null
}

/**
 * Why unprocessable.entity answered as it did.
 *
 * Published, not specified.
 */
export interface UnprocessableEntityReason {
  /** The reason code. */
  code: UnprocessableEntityReasonCode
  /** What the code means here; a code reused with several meanings is told apart by this. */
  description?: string | null
  /** What the reason is about. */
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
 * Why an Item or a report could not be processed.
 *
 * Published, not specified.
 */
export interface UnprocessableReason {
  /** Why it could not be processed. */
  code: UnprocessableReasonCode
  /** What the code means. */
  description?: string | null
  /** What the reason is about. */
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
 * A file kept for a new Item.
 *
 * Published, not specified.
 */
export interface UploadedFile {
  /** Identifier of the file. Starts with `sdr_`. At most 255 characters. */
  id: string
  /** Address to give as source_data_reference.uri: `svc://` and the identifier. At most 2048 characters. */
  uri: string
  /** Name of the file as sent. At most 255 characters. */
  file_name?: string
  /** When the file was received. Epoch milliseconds. */
  created_at?: number
}

/**
 * The files kept, in the order sent.
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
  /** How a mileage is stated. */
  type?: MileageType | null
  /** A mileage: `value` with type VALUE, `range` with type RANGE. */
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
 * In first place a code of one or two capitals, in second place its amount. Codes: A uncollected social security
 * tax on tips; B uncollected Medicare tax on tips; C taxable cost of group-term life insurance above 50,000; D
 * deferrals to a 401(k) plan; E deferrals to a 403(b) plan; F deferrals to a 408(k)(6) SEP; G deferrals to a
 * 457(b) plan; H deferrals to a 501(c)(18)(D) plan; J nontaxable sick pay; K excise tax on excess golden
 * parachute payments; L substantiated business expense reimbursements; M uncollected social security tax on
 * group-term life insurance of a former employee; N uncollected Medicare tax on group-term life insurance of a
 * former employee; P excludable moving expenses of the armed forces; Q nontaxable combat pay; R employer
 * contributions to an Archer MSA; S deferrals to a SIMPLE plan; T adoption benefits; V income from nonstatutory
 * stock options; W employer contributions to a health savings account; Y deferrals to a 409A nonqualified plan;
 * Z income from a nonqualified plan that fails 409A; AA designated Roth contributions to a 401(k) plan; BB
 * designated Roth contributions to a 403(b) plan; DD cost of employer-sponsored health coverage; EE designated
 * Roth contributions to a governmental 457(b) plan; FF benefits of a qualified small employer health
 * reimbursement arrangement; GG income from qualified equity grants under 83(i); HH deferrals under 83(i)
 * elections at the end of the year; II Medicaid waiver payments excluded from income.
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
  /** Box 13: the employee took part in a retirement plan of the employer. */
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
  /** Gender, where the source states it. */
  gender?: string | null
  /** Date of birth MM/DD/YYYY, where the source states it; may be masked in part. */
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
 * - `datarequest.report_complete`: the whole report of a Data Request can be read
 * - `datarequest.report_update_available`: part of the report was updated or added; report_complete follows
 * - `datarequest.report_error`: the report could not be generated
 * - `datarequest.items_available`: extraction ended and there are Items
 * - `datarequest.items_processed`: every Item of the Data Request is processed
 * - `datarequest.no_items`: extraction ended and there is no Item
 * - `datarequest.refresh_failed`: a scheduled refresh failed
 * - `datasource.connected`: a connection with the Data Source stands
 * - `transaction.processed`: the transaction of a Service call is complete
 * - `unprocessable.entity`: an Item that was received cannot be processed
 * - `session.rejected`: the Link session cannot be processed
 * - `session.terminated`: the session was ended by the service, or took longer than its max_latency
 * - `session.no_login`: the Link widget was closed without a connection
 * - `item.created`: an Item exists: extracted, uploaded through Link, or submitted with items/new
 * - `item.processed`: an Item is processed and its data can be read
 * - `item.unavailable`: the Data Source does not yield an Item of this type
 * - `individual.purged`: an Individual and all data are erased, after purge_individual
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
 * An Item as events list it.
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
  /** What the code stands for. */
  desc?: string | null
}

/**
 * How to fetch an authorization token; a fresh one is fetched before every delivery attempt.
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
  /**
   * Identifier of an encryption key; its presence marks the authorization header and the values of data as
   * encrypted.
   */
  key_id?: string
  /** Headers of the token request. */
  headers?: TokenRequestHeaders
  /** Body of the token request. */
  data?: TokenRequestData
  /** Path of the token in the response, such as access_token.token; absent: the whole response is the token. */
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
  /** Where an income comes from. */
  type?: EarningType | null
  /** Its figures; of the current year, to date. Empty where payslips show only a part of the year. */
  amounts?: YearlyPayAmount[] | null
}

/**
 * One figure of the income of a year.
 *
 * Published, not specified.
 */
export interface YearlyPayAmount {
  /** What an amount of an income stands for. */
  type?: PayAmountType | null
  /** The currency of an amount. */
  currency?: Currency | null
  /** true: the total of the calendar year, so far if it is not over; false: of the interval. */
  ytd_flag?: boolean | null
  /** In units of the currency. */
  value?: number | null
}

/** The values of a list that are known here: answers and events may hold others, which no `switch` should take for an error. */
export type Known<List extends string> = List extends unknown ? (string extends List ? never : List) : never

/** A file to upload: a File or Blob, or its bytes with a name. */
export type UploadFile = Blob | { name: string; data: string | ArrayBuffer | Uint8Array | Blob; type?: string }

/** A file received: its bytes and their media type. */
export interface DownloadedFile {
  data: ArrayBuffer
  type: string
}

/** Every `error_code` known; a service may answer others. */
export type ErrorCode =
  | 'BAD_REQUEST'
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

/** Every operation: what it takes, what it answers, where it is. */
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
    response: AcademicSummaryAnswer
    path: '/v3/services/get_academic_summary'
  }
  /** Get the enrollment status. */
  getEnrollmentStatus: {
    request: ServiceRequest
    response: EnrollmentStatusAnswer
    path: '/v3/services/get_enrollment_status'
  }
  /** Get a meritscore. */
  getMeritscore: {
    request: ScoreRequest
    response: MeritscoreAnswer
    path: '/v3/services/meritscore'
  }
  /** Get a gradscore. */
  getGradscore: {
    request: ScoreRequest
    response: GradscoreAnswer
    path: '/v3/services/gradscore'
  }
  /** Get the digest of a transcript. */
  getDigest: {
    request: DigestRequest
    response: DigestAnswer
    path: '/v3/services/get_digest_by_id'
  }
  /** Get the employment summary. */
  getEmploymentSummary: {
    request: ServiceRequest
    response: EmploymentSummaryAnswer
    path: '/v3/services/get_employment_summary'
  }
  /** Get the income summary. */
  getIncomeSummary: {
    request: ServiceRequest
    response: IncomeSummaryAnswer
    path: '/v3/services/get_income_summary'
  }
  /** Get income and employment details (VOIE). */
  getIncomeEmploymentDetails: {
    request: ServiceRequest
    response: IncomeEmploymentDetailsAnswer
    path: '/v3/services/get_income_employment_details'
  }
  /** Get insurance details. */
  getInsuranceDetails: {
    request: ServiceRequest
    response: InsuranceDetailsAnswer
    path: '/v3/services/get_insurance_details'
  }
  /** Get insurance status. */
  getInsuranceStatus: {
    request: ServiceRequest
    response: InsuranceStatusAnswer
    path: '/v3/services/get_insurance_status'
  }
  /** Get realized gains. */
  getRealizedGains: {
    request: RealizedGainsRequest
    response: RealizedGainsAnswer
    path: '/v3/services/get_realized_gains'
  }
}

/** What the `data` of an Item is, by its `source_data_type`. */
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

/** Every webhook event: its name and its payload. */
export interface WebhookEvents {
  /** All data of the report is available. */
  'datarequest.report_complete': DatarequestReportCompleteEvent
  /** Data of the report was added or updated; datarequest.report_complete follows once the report is complete. */
  'datarequest.report_update_available': DatarequestReportUpdateAvailableEvent
  /** An error occurred while the report was generated. */
  'datarequest.report_error': DatarequestReportErrorEvent
  /**
   * Extraction is complete and there are Items: all relevant documents of a connected account, or the required
   * documents uploaded.
   */
  'datarequest.items_available': DatarequestItemsAvailableEvent
  /** All Items of the Data Request are processed, whether from a connected account or uploaded. */
  'datarequest.items_processed': DatarequestItemsProcessedEvent
  /** Extraction is complete and there is no Item. */
  'datarequest.no_items': DatarequestNoItemsEvent
  /** A scheduled refresh failed. */
  'datarequest.refresh_failed': DatarequestRefreshFailedEvent
  /** A connection with the Data Source is established. */
  'datasource.connected': DatasourceConnectedEvent
  /** A transaction that a call of a Service created is completed. */
  'transaction.processed': TransactionProcessedEvent
  /** An Item that was received cannot be processed. */
  'unprocessable.entity': UnprocessableEntityEvent
  /** The Link session cannot be processed. */
  'session.rejected': SessionRejectedEvent
  /** The session is terminated, for internal reasons or because its max_latency was exceeded. */
  'session.terminated': SessionTerminatedEvent
  /** The Link widget was closed without a successful connection. */
  'session.no_login': SessionNoLoginEvent
  /** An Item is created: extracted from a Data Source, uploaded through Link, or made with items/new. */
  'item.created': ItemCreatedEvent
  /** An Item is processed and its data can be read. */
  'item.processed': ItemProcessedEvent
  /** An Item of one type cannot be extracted from the Data Source. */
  'item.unavailable': ItemUnavailableEvent
  /** An Individual and all associated data are erased, as asked with compliance/purge_individual. */
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
   * Extraction is complete: all relevant documents of a connected account, or the required documents uploaded.
   * @deprecated use datarequest.items_available, or datarequest.no_items when there is none
   */
  'datarequest.acquisition_completed': DatarequestAcquisitionCompletedEvent
  /**
   * A session completed.
   * @deprecated use datasource.connected for a session that connected, session.rejected for one that brought no
   *   data
   */
  'session.completed': SessionCompletedEvent
}

/** The payload of any webhook event, told apart by `event`. */
export type WebhookEvent = WebhookEvents[keyof WebhookEvents]

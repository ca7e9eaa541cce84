import { gap } from '../define/origin.ts'

export const SUMMARY_DATES = gap('academic-summary-award-date', {
  absent: 'The form of the date a degree was awarded, in the academic summary.',
  assumed: 'An instant in epoch milliseconds, null while the degree is not awarded; text is read too and never written.',
  why: 'Published descriptions call it a string, and say the same of the dates of attendance, which published samples write as epoch milliseconds like every other time in an answer of a Service.',
})

export const TRANSCRIPT_REFERENCE = gap('transcript-reference', {
  absent: 'How a score or a digest is asked for by Data Request or by Individual, and which transcripts it then rests on.',
  assumed:
    'datarequest_id or individual_id beside the published ways to ask, exactly one of all. A score rests on every completed transcript referred to, a digest on the latest; while there is none yet, processing_status is IN_PROGRESS.',
  why: 'The specification has every Service accept both references; published requests name the Items instead, and a client that sends them goes on as before.',
})

export const DIGEST_TRANSACTION = gap('digest-transaction', {
  absent:
    'Which transaction a call of get_digest_by_id creates, as its published answer names none, and when transaction.processed tells of it.',
  assumed:
    'A call that meets a transcript in progress creates one, or finds the one that waits for this transcript already, and answers its transaction_id beside the state. transaction.processed is raised once the digest can be read; the call can be repeated with the transaction_id, or as before. A digest that is there is answered, and nothing is raised.',
  why: 'Who is told to wait needs an event to wait for. A receiver that reads the digest when it is told of one would read for ever if each reading were announced.',
})

export const SCORE_STAND_IN = gap('score-stand-in', {
  absent: 'How a meritscore or a gradscore is computed, its range, and what its adverse action codes mean: the algorithms are proprietary.',
  assumed:
    'The reference server answers stand-ins, marked by their version. Both rest on a weighted sum of three parts, grade average (CGPA over 4), completion (credits earned over attempted) and progress (credits earned over 120, at most 1): by 0.5, 0.3 and 0.2 for a meritscore, which is 300 plus 550 times the sum, rounded to two decimals; by 0.3, 0.4 and 0.3 for a gradscore, which is the sum itself, from 0 to 1, rounded to three decimals. Adverse action codes 1, 2 and 3 name these parts, the one that cost most first.',
  why: 'A client needs a repeatable number that moves with the transcript to develop against; nobody may decide anything by it, so it imitates no real model.',
})

export const GRADSCORE_SCALE = gap('gradscore-scale', {
  absent: 'How a gradscore writes its probability: as a fraction, in percent, or on a scale of points.',
  assumed: 'A number from 0 to 1. Other numbers, like the 698 of a published sample, pass the tolerant view only.',
  why: 'The specification calls the score a probability, and a probability is a number from 0 to 1; points on a scale without a published meaning cannot be read as one.',
})

export const DIGEST_DEGREE = gap('digest-degree', {
  absent: 'Which degree of a transcript the digest is about, and its type where the transcript does not state one.',
  assumed:
    'The degree of the last term that names one; of several, one ENROLLED before AWARDED, unknown, WITHDRAWN and TERMINATED, then the highest. A type that is UNKNOWN is read from the printed name of the degree (doctor, master, bachelor and so on). A transcript that names no degree is a high school’s if it counts high-school credits or Carnegie units, and UNDERGRADUATE if it calls the student freshman, sophomore, junior or senior; else there is no digest.',
  why: 'A digest has one degree type; what the student studies for now is what a reader asks about, and a guess beyond what is printed would be taken for a fact.',
})

export const DIGEST_YEARS = gap('digest-years', {
  absent: 'From which day to which day years in school are counted.',
  assumed:
    'From the first day of the first term at the issuing school to the last day of the last one, in days over 365.25, at least 0.01. The last day is that of the transcript while a term is in progress or where the end of the last term is not printed. Dates a session lacks are those of its courses; a transcript without a date is of the day its Item was created; terms of transferred credit alone, earlier schools, and terms that had not begun do not count.',
  why: 'Breaks are to be included, so only the two ends matter; a student in a term has been enrolled up to the day of the transcript, not to the end of the term.',
})

export const DIGEST_GRADES = gap('digest-grades', {
  absent: 'Which grades are compared for the lowest one, in what order, and the points a grade carries.',
  assumed:
    'A+ and A carry 4, A- 3.7, B+ 3.3, B 3, B- 2.7, C+ 2.3, C 2, C- 1.7, D+ 1.3, D 1, D- 0.7, F 0; E, WF, XF, FN and NF are F. Percentages are A+ from 97, A 93, A- 90, B+ 87, B 83, B- 80, C+ 77, C 73, C- 70, D+ 67, D 65, else F; numbers below 11 are no percentages. A course whose grade is none of these has the lowest of its final marks. Everything else (W, I, IP, P, CR, AU, TA) is no grade. The lowest is taken over every course at the issuing school, failed and repeated attempts included, transferred courses and examinations not.',
  why: 'These are the points and percentages of the conversion that college admission in the United States uses most; a withdrawal or a pass says nothing of how well a course was done, and an F is how a course was done.',
})

export const DIGEST_AVERAGES = gap('digest-averages', {
  absent: 'Whether averages of a digest are those a transcript states or are computed, and how another scale is brought to 0 to 4.',
  assumed:
    'The average stated for courses of the issuing school; else the one stated over everything, where nothing is transferred; else the mean of grade points by GPA credits (else credits attempted, else earned, in semester hours; alike where no course states any), over courses of the school except those that do not count towards the average (count_in_gpa false or no GPA credits); else the one stated over everything. Cumulative totals of the last term stand in for those a record lacks. Of several at one level, one on the scale to 4 comes first, then the one over most credits. A scale that ends from 4 to 4.34 is left as it is and capped at 4; any other is stretched evenly from its gpa_range; without a usable range, the smallest of 4, 4.34, 5, 10 and 100 that holds the average. Repeated courses count as the transcript says. The last term is the last one that is over and has an average. Two decimals.',
  why: 'The school knows its own rules on repeats and exclusions, and a transcript may not show every course; above 4, a scale to 4.3 differs only in its A+, while a weighted scale to 5 spreads all its grades.',
})

export const DIGEST_CREDITS = gap('digest-credits', {
  absent: 'How units of credit convert to semester hours, and whether credits are those a transcript totals.',
  assumed:
    'A semester hour is 1.5 quarter hours or 30 clock hours; a Carnegie unit or high-school credit is 3 semester hours; units, other and unstated credits count as semester hours; continuing education units count nothing. Credits earned are those totalled over everything; else those of the school and those transferred together, each totalled or else summed over courses. Of several totals at one level, those of most credits; numbers above 100000 are no credits. Advanced placement counts as transferred unless it carries a grade. Two decimals.',
  why: '2:3 is how registrars convert quarters, 30 clock hours the federal rule for student aid, one unit for three hours the usual rate of dual enrollment; continuing education carries no academic credit.',
})

export const SCORE_TRANSCRIPTS = gap('score-transcripts', {
  absent: 'How several transcripts make one score, and how a digest given inline does.',
  assumed:
    'Parts come from figures computed as those of a digest, the CGPA to two decimals. Of transcripts of the same school and degree type, the latest counts. CGPAs weigh by credits attempted at each school; credits are the largest total of one transcript, or what was earned at all schools together if that is more. Credits attempted that are not stated are those earned, as are those of a digest. A transcript without an average or credits is left out. Of parts that cost the same, the lower code comes first. The version is stand-in-1.',
  why: 'Credits transferred to one school are usually those another transcript shows, and would else count twice; a digest says nothing of courses that were not completed.',
})

export const SCHOOL_REPORTS = gap('education-school-reports', {
  absent:
    'What one report of an education Service covers when several Items tell of a school, which day its data is of, and how it was verified then.',
  assumed:
    'One report per Data Source. The date of the data is the latest transcript_date (of a transcript without one, the day its Item was created), and as_of_date is that day; ties go to the Item created last. Terms of all Items count; where two Items tell of the same term, by name or by first and last day, the later Item does. Any other element is what the latest Item that has it says. MAS_VF_ and MES_VF_ codes follow from the channels of all Items of the school; one on financial hold counts with what it shows and adds ITEM_ON_HOLD.',
  why: 'A school keeps one record of a student and a later print corrects an earlier one; nothing is known of the days after the last print, whenever it was handed in.',
})

export const TERM_PHASES = gap('education-term-phases', {
  absent: 'When a term or a course is in progress, and which term is the last.',
  assumed:
    'A term is in progress where in_progress says so, else from its first to its last day; dates a session lacks are those of its courses. in_progress of a transcript that is not the latest, or has no transcript_date, does not hold past the last day. Sessions of nothing but transferred or examination credit are no terms of the school. A course is in progress in a term in progress while it has no grade (or IP). The last term is the one over that ended last; a term said to be over before its printed last day ended on the date of the data. A term in progress on the date of the data is so no longer when its Item was created more than 180 days after its last day (without one, after the date of the data): a transcript of two years ago says of nobody that a term is in progress today. On the day it was created an Item counts as it is; it does not age after that, and as_of_date says of which day it tells.',
  why: 'in_progress speaks of the day the transcript was issued and outranks a calendar that schools shift; credit brought along says nothing of presence.',
})

export const ENROLLMENT_PRECEDENCE = gap('enrollment-status-precedence', {
  absent:
    'Which status each reason code stands for, which code is given where several hold, from which day windows run, and on which side their edges fall.',
  assumed:
    'One code, the first that holds: MES_EXPLICIT_STATUS; MES_WITHDRAWN (INACTIVE: some program is WITHDRAWN or TERMINATED, every other AWARDED or replaced); with courses in progress MES_COURSE_IN_PRG_DEG_AWD_LT_60 (0 to 59 days before the Item was created), MES_COURSE_IN_PRG_DEG_AWD_LT_90 (0 to 89 days before the date of the data), MES_COURSE_IN_PRG (ACTIVE); MES_CURRENTLY_ENROLLED (ACTIVE: a term in progress without such a course); MES_LAST_TERM_LT_180_DEG_AWD_GT_270 (ACTIVE: last term 0 to 180 days, last award 271 days or more before the Item was created); MES_LAST_TERM_LT_180 (the last term ended 0 to 180 days before the Item was created) or MES_LAST_TERM_GT_180 (INACTIVE, 181 days or more before it), one of the two wherever a last term is known, whatever the date of the data; MES_VERIFIED_CREDENTIALS; MES_INSUFFICIENT_DATA, both with the status INSUFFICIENT_DATA. Beside LT_60, LT_90 and MES_LAST_TERM_LT_180 the status is INACTIVE where the last award falls on or after the first day of the latest term and no program is ENROLLED, else ACTIVE. A verification code follows. A school that was logged in to and gave no Item gets a report of its own with MES_VERIFIED_CREDENTIALS, also where there is no Item of any school.',
  why: "The school's own word comes before what follows from dates, and the narrower ground before the wider. A degree that ends the latest term ends the studies, and ungraded courses of that term are its remainder; a term begun after an award is new study. A student between terms is still enrolled, and an account outlives the studies, so that a login alone proves neither. The days since the last term count to the creation of the Item, as they do for the code that names a degree awarded over 270 days ago: within 180 days lies every break between two terms, and beyond that a term that no document shows is not assumed, however old the transcript is; as_of_date tells how old.",
})

export const STATED_ELEMENTS = gap('education-stated-elements', {
  absent: "Where a record holds what a school's site states on enrollment and attendance; no named field does.",
  assumed:
    'In other_attributes of the record or its student, from a connected account only: enrollment_status, registration_status or student_status (active, enrolled, registered, attending and loads: ACTIVE; these after “not” or “no longer”, as in “Not currently enrolled”, inactive, withdrawn, graduated, dismissed, leave of absence, discontinued, alumni, former student: INACTIVE), enrollment_type, time_status, study_load or course_load (full-time; part-time, three-quarter-time, half-time, less than half-time: PART_TIME; inactive), attendance or dates_of_attendance ({start_date, end_date}, one or a list). Spelling, case and punctuation of keys and values do not matter; other words say nothing.',
  why: 'These are the words of registrars; a document handed in is not the site, and its Individual may have had it for years.',
})

export const PROGRAM_ENDS = gap('education-program-ends', {
  absent:
    'When a program ends that a record calls ENROLLED once and does not mention later, and when a degree AWARDED without a date was awarded.',
  assumed:
    'It has ended where a later session names another program that is ENROLLED, a degree awarded of the same level or a higher one, or another program of the same level; its status is UNKNOWN then. It is the same program as a degree that was awarded in the same session, in a later one, or on a day after that session began, where types agree and so do the subjects, by the majors or else by the name without the words of the degree (B.S. Biology, Bachelor of Science in Biology): only the awarded one is listed. A degree AWARDED without a date was awarded on the last day of the session that states it, at the latest on the date of the data; awarded_date stays null. Sessions are ordered by their days; one without days stands beside its neighbor in the record.',
  why: 'Schools print the program of each term and rarely say that an earlier one ended. A graduate whose first major still counts as studied for would be taken for a student, which is the dearest error.',
})

export const ENROLLMENT_TYPE_PRECEDENCE = gap('enrollment-type-precedence', {
  absent: 'How many credits are a full load, how credits are inferred, and which ground of the enrollment type counts where several hold.',
  assumed:
    'The first that tells: MAS_EXPLICIT_TYPE; MAS_DRVD_ENRL_TYPE_ENRL_STS; MAS_DRVD_ENRL_TYPE_COOP_CRSE, FULL_TIME; MAS_DRVD_ENRL_TYPE, over all terms in progress; MAS_DRVD_ENRL_TYPE_PRV_TERM, the last term, ended 0 to 180 days before the date of the data, a summer or mini term only where there is no other; MAS_DRVD_ENRL_TYPE_INFR_CRED, the term in progress or else that last term, a course without credits counted as 3. Full time is 12 hours a term, 9 for graduate, professional and doctoral students: semester hours in a semester or trimester, quarter hours in a quarter. Hours of the other unit convert 3:2, a full year is halved (quarter hours: a third). Credits are the totals of the term, else the sum over its courses where all state them. Clock hours, Carnegie units, high-school and other credits tell nothing. A co-op course is known by its name, number or setting, in the term in progress or else the last: co-op, coop or CO OP as a word or at the head of a course code; cooperative or co-operative before education, ed, work (not computer-supported), experience, placement, internship, assignment, employment, training, program or term; work term, unless it is the paper, project or report on one. Case and punctuation do not matter.',
  why: 'Twelve hours, of a semester or of a quarter, are full time by the federal rule for student aid (34 CFR 668.2), nine at most graduate schools, and schools report co-op students as full time; cooperatives, cooperative games and cooperative learning are subjects of ordinary courses; a known load of last term is surer than a guess at this one.',
})

export const CLASSIFICATION_RULES = gap('student-classification-rules', {
  absent: 'How the year of study follows from a record.',
  assumed:
    'The standing that the latest term names, where it names a year: Freshman or first year by the level of the programs studied for (undergraduate, graduate or professional, doctoral), any other year OTHER, every year of a high school OTHER. Else, with courses in progress: an undergraduate with fewer than 30 semester hours (45 quarter hours) earned is a FRESHMAN; without credits, and at the other levels, the first year lasts less than 365 days from the first day of the first term in such a program. Else it is unavailable.',
  why: 'Thirty hours are a year of full study and where registrars begin to say sophomore; graduate study is not counted in hours everywhere.',
})

export const SUMMARY_ELEMENTS = gap('academic-summary-elements', {
  absent: 'From which part of a record each element of an academic summary comes, and when it is unavailable.',
  assumed:
    "Degrees are the programs named in the sessions of the school itself, one per type and name as last stated; what sessions of transferred credit name counts as said before all others. GPA is the school's own average before one over everything; credits are those over everything, else the school's with those transferred, in the unit the school counts in; from the totals of the record, else the running totals of the latest term. Of a student with one program they stand in for those of the degree. Attendance is as stated, else the terms, overlapping ones as one, without a last day while in progress. The address of datasource is that of the school. One MAS_INSUFFICIENT_DATA per element that is absent, empty or UNKNOWN, with its place in context.attribute; for the award date only where the status is AWARDED, UNKNOWN or absent, not for a degree that is ENROLLED, WITHDRAWN or TERMINATED.",
  why: 'Nothing is computed from single grades, since no reason code would say so; a reader who looks for an element finds it, or finds why not; a degree that was not awarded has no award date that could be unavailable.',
})

import { gap } from '../define/origin.ts'

export const SUMMARY_DATES = gap('academic-summary-award-date', {
  absent: 'The form of the award date of a degree in the academic summary.',
  assumed: 'Epoch milliseconds, or null until the degree is awarded. Text is accepted when reading and never written.',
  why: 'Published descriptions call the date a string. They say the same of the dates of attendance, but published samples write those as epoch milliseconds, like every other time in the response of a Service.',
})

export const TRANSCRIPT_REFERENCE = gap('transcript-reference', {
  absent: 'How a client requests a score or a digest by Data Request or by Individual, and which transcripts the result uses.',
  assumed:
    'The request has exactly one reference: datarequest_id, individual_id, or one of the published references. A score uses every completed transcript of the reference, and a digest uses the latest. Until a transcript is completed, processing_status is IN_PROGRESS.',
  why: 'The specification says that every Service accepts both references. Published requests name the Items instead, and clients that send them still work.',
})

export const DIGEST_TRANSACTION = gap('digest-transaction', {
  absent:
    'Which transaction a call to get_digest_by_id creates, because its published response names none, and when transaction.processed reports it.',
  assumed:
    'A call for a transcript in progress creates a transaction, or finds the one that already waits for this transcript. It returns the transaction_id with the status. transaction.processed is raised when the digest can be read. The client can repeat the call with the transaction_id or as before. If the digest already exists, the call returns it and raises nothing.',
  why: 'A client that must wait needs an event to wait for. If every read raised an event, a receiver that reads the digest after each event would never stop.',
})

export const SCORE_STAND_IN = gap('score-stand-in', {
  absent: 'How a meritscore or a gradscore is computed, its range, and what its adverse action codes mean. The algorithms are proprietary.',
  assumed:
    'The reference server returns stand-ins, which their version marks. Both are based on a weighted sum of three parts: grade average (CGPA over 4), completion (credits earned over attempted) and progress (credits earned over 120, at most 1). A meritscore has the weights 0.5, 0.3 and 0.2; it is 300 plus 550 times the sum, rounded to two decimals. A gradscore has the weights 0.3, 0.4 and 0.3; it is the sum, from 0 to 1, rounded to three decimals. Adverse action codes 1, 2 and 3 name these parts. The part that lowered the score most comes first.',
  why: 'A client needs a repeatable number that changes with the transcript for development. The number imitates no real model, because nobody should base a decision on it.',
})

export const GRADSCORE_SCALE = gap('gradscore-scale', {
  absent: 'The scale of the probability in a gradscore: a fraction, percent or points.',
  assumed: 'A number from 0 to 1. Only the tolerant view accepts other numbers, such as 698 in a published sample.',
  why: 'The specification calls the score a probability, which is a number from 0 to 1. Points on a scale without a published meaning cannot be read as a probability.',
})

export const DIGEST_DEGREE = gap('digest-degree', {
  absent: 'Which degree of a transcript the digest describes, and its type if the transcript does not state one.',
  assumed:
    'The degree of the last term that names one. If there are several, ENROLLED comes first, then AWARDED, unknown, WITHDRAWN and TERMINATED, then the highest degree. If the type is UNKNOWN, it is read from the printed name of the degree (doctor, master, bachelor and so on). A transcript without a degree is from a high school if it counts high-school credits or Carnegie units. It is UNDERGRADUATE if it calls the student freshman, sophomore, junior or senior. Otherwise there is no digest, and the reason is PARTIAL_DOCUMENT.',
  why: 'A digest has one degree type. NON-DEGREE says that somebody studies without aiming at a degree, which only the school knows; a transcript that prints no degree has omitted it. Readers who wait for the figure are better served by a reason than by a wrong type. Readers want to know what the student studies now, and a guess beyond the printed text would look like a fact.',
})

export const DIGEST_YEARS = gap('digest-years', {
  absent: 'The first and the last day for counting the years in school.',
  assumed:
    'From the first day of the first term at the issuing school to the last day of its last term. The result is the days divided by 365.25, at least 0.01. While a term is in progress, or if the end of the last term is not printed, the last day is the date of the transcript. Dates that a session lacks come from its courses. A transcript without a date uses the date when its Item was created. Terms with only transferred credit, earlier schools, and terms that had not begun do not count.',
  why: 'Breaks are included, so only the two ends matter. A student in a term is enrolled up to the date of the transcript, not to the end of the term.',
})

export const DIGEST_GRADES = gap('digest-grades', {
  absent: 'Which grades are compared to find the lowest one, their order, and the points of each grade.',
  assumed:
    'A+ and A have 4 points, A- 3.7, B+ 3.3, B 3, B- 2.7, C+ 2.3, C 2, C- 1.7, D+ 1.3, D 1, D- 0.7, F 0. E, WF, XF, FN and NF are F. Percentages are A+ from 97, A 93, A- 90, B+ 87, B 83, B- 80, C+ 77, C 73, C- 70, D+ 67, D 65, and F below. Numbers below 11 are not percentages. If the grade of a course is none of these, the lowest of its final marks counts. Everything else (W, I, IP, P, CR, AU, TA) is not a grade. All courses at the issuing school are compared, including failed and repeated attempts, but not transferred courses and examinations.',
  why: 'These are the points and percentages of the conversion that is most common in college admission in the United States. A withdrawal or a pass does not show how well the student did. An F does.',
})

export const DIGEST_AVERAGES = gap('digest-averages', {
  absent: 'Whether the averages of a digest are stated by the transcript or computed, and how other scales are converted to 0 to 4.',
  assumed:
    'The first of these that exists. First, the average that is stated for courses of the issuing school. Second, the average stated for everything, if nothing is transferred. Third, the mean of grade points, weighted by GPA credits, over courses of the school. Fourth, the average stated for everything. The mean leaves out courses that do not count toward the average (count_in_gpa false or 0 GPA credits). If a course does not state GPA credits, its weight is the credits attempted, otherwise the credits earned, in semester hours. If no course states any, all courses weigh the same. If a record has no totals, the cumulative totals of the last term are used. If there are several at one level, one on the scale to 4 comes first, then the one with most credits. A scale that ends from 4 to 4.34 is kept and capped at 4. Any other scale is stretched evenly from its gpa_range. Without a usable range, the scale is the smallest of 4, 4.34, 5, 10 and 100 that contains the average. Repeated courses count as the transcript says. The last term is the last finished term with an average. Averages have two decimals.',
  why: 'The school knows its own rules for repeats and exclusions, and a transcript may not show every course. A scale to 4.3 differs only in its A+, but a weighted scale to 5 spreads all its grades.',
})

export const DIGEST_CREDITS = gap('digest-credits', {
  absent: 'How units of credit convert to semester hours, and whether credits are the totals of the transcript.',
  assumed:
    'A semester hour is 1.5 quarter hours or 30 clock hours. A Carnegie unit or high-school credit is 3 semester hours. Units, other and unstated credits count as semester hours. Continuing education units do not count. Credits earned are the total for everything. Without it, they are the credits of the school plus the transferred credits, each as a total or as the sum of its courses. If there are several totals at one level, the one with most credits counts. Numbers above 100000 are not credits. Advanced placement counts as transferred unless it has a grade. Credits have two decimals.',
  why: 'Registrars convert quarters at 2:3. The federal rule for student aid uses 30 clock hours, and dual enrollment usually counts one unit as three hours. Continuing education has no academic credit.',
})

export const SCORE_TRANSCRIPTS = gap('score-transcripts', {
  absent: 'How several transcripts, or an inline digest, lead to one score.',
  assumed:
    'The parts use the same figures as a digest, with the CGPA to two decimals. If several transcripts have the same school and degree type, the latest counts. CGPAs are weighted by the credits attempted at each school. Credits are the largest total of one transcript, or the credits earned at all schools together if they are more. If credits attempted are not stated, as in a digest, credits earned are used. A transcript without an average or credits is left out. If parts cost the same, the lower code comes first. The version is stand-in-1.',
  why: 'Credits transferred to one school usually appear on another transcript and would count twice. A digest does not show courses that were not completed.',
})

export const SCHOOL_REPORTS = gap('education-school-reports', {
  absent: 'What a report of an education Service covers if several Items describe a school, the date of its data, and how it was verified.',
  assumed:
    'There is one report per Data Source. The date of the data is the latest transcript_date, and as_of_date is that day. A transcript without a date, or with a future date, uses the day when its Item was created. If dates are equal, the Item created last counts. Terms of all Items count. If two Items describe the same term, the later Item counts. Two terms are the same if their first and last days agree, or if their names agree and neither ends before the other begins. If only one day is stated, neither ends more than a month before the other begins. Every other element comes from the latest Item that has it. MAS_VF_ and MES_VF_ codes follow from the channels of all Items of the school. An Item on financial hold counts with what it shows and adds ITEM_ON_HOLD.',
  why: 'A school keeps one record of a student, and a later printout corrects an earlier one. Nothing is known about the days after the last printout, whenever it was submitted, and a future date is a misreading. Many schools call one term of every year Fall, and later correct its dates by a few days.',
})

export const TERM_PHASES = gap('education-term-phases', {
  absent: 'When a term or a course is in progress, and which term is the last.',
  assumed:
    'A term is in progress if in_progress says so, or otherwise from its first to its last day. Dates that a session lacks come from its courses. in_progress does not count after the last day if the transcript is not the latest or has no transcript_date. Sessions with only transferred or examination credit are not terms of the school. A course is in progress if its term is in progress and it has no grade (or IP). The last term is the finished term that ended last. A term that is marked as finished before its printed last day ended on the date of the data. A term in progress on the date of the data counts as finished if its Item was created more than 180 days after the last day of the term. Without a last day, the days count from the date of the data. A transcript from two years ago does not prove that a term is in progress today. An Item counts as it is on the day it was created and does not age later; as_of_date gives its date.',
  why: 'in_progress describes the day the transcript was issued and is more reliable than a calendar, which schools change. Transferred credit says nothing about attendance.',
})

export const ENROLLMENT_PRECEDENCE = gap('enrollment-status-precedence', {
  absent:
    'The status of each reason code, which code is given if several apply, when periods begin, and whether their limits are included.',
  assumed:
    'The first code that applies: MES_EXPLICIT_STATUS. MES_WITHDRAWN (INACTIVE) applies if some program is WITHDRAWN or TERMINATED and every other is AWARDED or replaced. It does not apply if a term began after the last day of the session that says so. Three codes apply if courses are in progress: MES_COURSE_IN_PRG_DEG_AWD_LT_60 (0 to 59 days before the Item was created), MES_COURSE_IN_PRG_DEG_AWD_LT_90 (0 to 89 days before the date of the data) and MES_COURSE_IN_PRG (ACTIVE). MES_CURRENTLY_ENROLLED (ACTIVE) applies if a term is in progress without such a course. MES_LAST_TERM_LT_180_DEG_AWD_GT_270 (ACTIVE) needs a last term 0 to 180 days, and a last award 271 days or more, before the Item was created. MES_LAST_TERM_LT_180 means that the last term ended 0 to 180 days before the Item was created; MES_LAST_TERM_GT_180 (INACTIVE) means 181 days or more. One of these two applies to every known last term, whatever the date of the data. MES_VERIFIED_CREDENTIALS and MES_INSUFFICIENT_DATA have the status INSUFFICIENT_DATA. With LT_60, LT_90 and MES_LAST_TERM_LT_180, the status is INACTIVE if the last award is on or after the first day of the latest term and no program is ENROLLED; otherwise it is ACTIVE. A verification code follows. A school with a login but without an Item gets its own report with MES_VERIFIED_CREDENTIALS, even if no school has an Item.',
  why: 'The statement of the school comes before conclusions from dates, and a narrow reason before a wide one. A degree that ends the latest term ends the studies, and ungraded courses of that term are remainders. A term that begins after an award or after the term of a withdrawal is new study, even if it names no program. In the term of the withdrawal itself, courses without a grade are remainders: the word of the school about the program comes before them. A student between terms is still enrolled. An account outlives the studies, so a login alone proves neither status. The days since the last term count to the creation of the Item, as they do for the code about a degree awarded over 270 days ago. Every break between two terms is within 180 days. Beyond that, a term that no document shows is not assumed, however old the transcript is. as_of_date shows its age.',
})

export const STATED_ELEMENTS = gap('education-stated-elements', {
  absent: 'Where a record contains what the site of a school states about enrollment and attendance. No named field has it.',
  assumed:
    'In other_attributes of the record or its student, from a connected account only. The status is in enrollment_status, registration_status or student_status. ACTIVE words are active, enrolled, registered, attending and loads, also together, as in “Enrolled (half-time)”. INACTIVE words are these after “not” or “no longer” or before “no”, as in “Not currently enrolled” and “Enrolled: No”. The others are inactive, withdrawn, graduated, dismissed, expelled, suspended, terminated, canceled, dropped out, stopped out, transferred out, deceased, leave of absence, discontinued, separated, alumni and former student. The words around such a word, as in “Administratively withdrawn 11/02/2023”, do not matter, unless one of them is an ACTIVE word. The load is in enrollment_type, time_status, study_load or course_load, or in the status: full-time; part-time, three-quarter-time, half-time and less than half-time (PART_TIME); inactive. Attendance is in attendance or dates_of_attendance ({start_date, end_date}, one or a list). Spelling, case and punctuation of keys and values do not matter. Other words have no meaning.',
  why: 'Registrars use these words. A submitted document is not the site, and the Individual may have had it for years.',
})

export const PROGRAM_ENDS = gap('education-program-ends', {
  absent:
    'When a program ends that a record calls ENROLLED once and does not mention later, and when a degree AWARDED without a date was awarded.',
  assumed:
    'A program has ended if a later session names another ENROLLED program, a degree awarded at the same or a higher level, or another program of the same level. Its status is UNKNOWN then. A program and a degree awarded in the same or a later session, or on a day after that session began, are the same if their types and subjects agree. Subjects agree by their majors, or otherwise by their names without the words of the degree (B.S. Biology, Bachelor of Science in Biology). Only the awarded one is listed. A degree AWARDED without a date was awarded on the last day of the session that states it, and not later than the date of the data. awarded_date stays null. Sessions are sorted by date. A session without dates is placed next to its neighbor in the record.',
  why: 'Schools print the program of each term and rarely say that an earlier one ended. If the first major of a graduate still counted as current, the graduate would be reported as a student, which is the most costly error.',
})

export const ENROLLMENT_TYPE_PRECEDENCE = gap('enrollment-type-precedence', {
  absent: 'How many credits are a full load, how credits are inferred, and which rule for the enrollment type applies if several do.',
  assumed:
    'The first rule that applies: MAS_EXPLICIT_TYPE. MAS_DRVD_ENRL_TYPE_ENRL_STS, but not if the status is INACTIVE only by MES_LAST_TERM_GT_180 and the rule for the previous term applies. MAS_DRVD_ENRL_TYPE_COOP_CRSE, with FULL_TIME. MAS_DRVD_ENRL_TYPE uses all terms in progress. MAS_DRVD_ENRL_TYPE_PRV_TERM uses the last term, if it ended 0 to 180 days before the date of the data; a summer or mini term is used only if there is no other. MAS_DRVD_ENRL_TYPE_INFR_CRED uses the term in progress, or otherwise that last term, and counts a course without credits as 3. Full time is 12 hours a term, or 9 for graduate, professional and doctoral students. These are semester hours in a semester or trimester, and quarter hours in a quarter. Hours of the other unit convert 3:2. A full year is divided by two, or by three for quarter hours. Credits are the totals of the term, or the sum of its courses if all state them. Clock hours, Carnegie units, high-school and other credits are not used. A co-op course is recognized by its name, number or setting, in the term in progress or otherwise the last: co-op, coop or CO OP as a word or at the start of a course code; cooperative or co-operative before education, ed, work (not computer-supported), experience, placement, internship, assignment, employment, training, program or term; work term, unless it is a paper, project or report on one. Case and punctuation do not matter.',
  why: 'By the federal rule for student aid (34 CFR 668.2), twelve semester or quarter hours are full time. At most graduate schools nine are, and schools report co-op students as full time. Cooperatives, cooperative games and cooperative learning are subjects of ordinary courses. A known load of last term is more reliable than a guess for this one. The specification counts the days of that rule to the date of the data, and those of the status to the creation of the Item. A transcript that is handed in late has both.',
})

export const CLASSIFICATION_RULES = gap('student-classification-rules', {
  absent: 'How to derive the year of study from a record.',
  assumed:
    'The standing of the latest term, if it names a year. Freshman or first year follows the level of the programs (undergraduate, graduate or professional, doctoral). Any other year, and every year of a high school, is OTHER. Otherwise it is derived if courses are in progress. An undergraduate with fewer than 30 semester hours (45 quarter hours) earned is a FRESHMAN. Without credits, and at the other levels, the first year lasts less than 365 days from the first day of the first term in such a program. In all other cases the year is unavailable.',
  why: 'Thirty hours are a year of full study, and registrars then begin to say sophomore. Graduate study is not counted in hours everywhere.',
})

export const SUMMARY_ELEMENTS = gap('academic-summary-elements', {
  absent: 'Which part of a record each element of an academic summary comes from, and when an element is unavailable.',
  assumed:
    'Degrees are the programs in the sessions of the school, one per type and name, as last stated. Programs in sessions of transferred credit count as the earliest. GPA is the average of the school, or otherwise the average for everything. Credits are the total for everything, or otherwise the credits of the school plus transferred ones, in the unit of the school. Both come from the totals of the record, or otherwise from the running totals of the latest term. If a student has one program, they also apply to its degree. Attendance is as stated. Otherwise it is the terms: overlapping terms are joined, and a term in progress has no last day. The address of datasource is the address of the school. Each absent, empty or UNKNOWN element gets one MAS_INSUFFICIENT_DATA with its place in context.attribute. The award date gets one only if the status is AWARDED, UNKNOWN or absent, not if the degree is ENROLLED, WITHDRAWN or TERMINATED.',
  why: 'Nothing is computed from single grades, because no reason code would say so. A reader who looks for an element finds it or the reason why it is missing. A degree that was not awarded cannot have an unavailable award date.',
})

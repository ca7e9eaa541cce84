import { gap } from '../define/origin.ts'

export const RECORDED_EVENT_DETAILS = gap('recorded-event-details', {
  absent: 'What the recorded events say about uploads, aggregators, consent, refreshes to come and the end of a session.',
  assumed: 'The identifier of what the event is about, and the file, provider, time or reason where an identifier alone says nothing.',
  why: 'Events whose details are published carry one identifier each; a log is read to find what happened to which file, source or refresh.',
})

export const RECORDED_CREDENTIALS = gap('recorded-credentials', {
  absent: 'Whether DATAREQUEST_UPDATED repeats the credentials of changed delivery_details.',
  assumed: 'It does not: headers and x_auth_token_credentials are left out.',
  why: 'get_by_id leaves credentials out unless asked for; a log that is always returned must not undo that.',
})

export const REPORT_EVENT_BODY = gap('report-event-body', {
  absent: 'The payloads of datarequest.report_complete and datarequest.report_update_available, but for event and datarequest_id.',
  assumed: 'The payload of datarequest.report_error without its reason codes.',
  why: 'The three announce what became of the same report, so the same identifiers name it.',
})

export const ITEMS_PROCESSED_BODY = gap('items-processed-body', {
  absent: 'The payload of datarequest.items_processed.',
  assumed: 'The payload of datarequest.items_available.',
  why: 'It announces the same Items one step later; a receiver compares the two lists.',
})

export const SESSION_COMPLETED = gap('session-completed-details', {
  absent: 'Which Data Request a completed session belongs to, and when session.completed carries a reason code.',
  assumed: 'datarequest_id and description as in the other session events; a reason code only when the session brought no data.',
  why: 'The only published value of the code says that data is missing, and every other session event names its Data Request.',
})

export const INDIVIDUAL_PURGED = gap('individual-purged-body', {
  absent: 'The payload of individual.purged.',
  assumed: 'The two identifiers of the Individual, kept until the event is delivered or has failed, and nothing else.',
  why: 'Everything else is erased by then; the receiver only needs to know whose data is gone.',
})

export const CHECK_SIGNALS = gap('check-signal-list', {
  absent: 'The individual check signals on data and their conditions.',
  assumed: 'One signal for each rule of arithmetic and consistency that a pay or tax document keeps.',
  why: 'These are the checks an underwriter does by hand on a paystub or a W-2, and each can be decided from the record alone.',
})

export const CHECK_SIGNAL_CATEGORY = gap('check-signal-category', {
  absent: 'How an answer tells the category of a signal.',
  assumed: 'An optional field `category` beside the code.',
  why: 'The specification sorts signals into four categories; a reader who meets an unknown code can still act on its category.',
})

export const CHECK_SIGNALS_OF_ITEMS = gap('check-signals-of-items', {
  absent: 'Where the signals raised by checks on an Item are read.',
  assumed:
    'items/get_by_id lists them in `checkcodes`, under the published name and shape; empty when every check passed, absent while the Item is in progress.',
  why: 'A check that found something is of use where the data it is about is read; the published endpoint for signals of a session is not part of the interface.',
})

export const CHECK_SIGNAL_ARITHMETIC = gap('check-signal-arithmetic', {
  absent: 'What each check compares, how exactly, and when two ways to write the same thing agree.',
  assumed:
    'What is absent or masked is not compared. Pay: sums are exact to the cent, each currency for itself, the period and the year to date for themselves; OTHER earnings may be part of gross or paid beside it; a lone whole among itemized deductions that equals gross less net is their total. Between the nearest paystubs of an employment paid in one year, year-to-date amounts grow by exactly the current ones when the pay periods adjoin, else by at least them. Hours times rate may be off by what rounding both to hundredths explains; overtime and holidays may be paid at 1.5 or 2 times the rate, holidays also at 2.5. W-2 of 2015 to 2026: boxes 4 and 6, with the uncollected tax of box 12 (A, M; B, N), are to the dollar 6.2 % of boxes 3 and 7 up to the wage base, and 1.45 % of box 5 plus 0.9 % of what exceeds 200,000; for 2020, when withholding could be deferred, box 4 may be less. Dates: no span ends before it starts; nobody is paid, and no document dated, before the pay period or tax year starts; nobody is hired after the period paid for, or born after being hired, after the year of a W-2 or after a school document; no mortgage of a 1098 begins after its year; no loss is reported before it occurs. Employers: names without case, accents and legal form, one of which begins with the other, agree; documents are of one employment by EIN, else by employee identifier, else by street and postal code. Persons: family name and given name, initial or middle name used as given name agree in any order, without case, accents, hyphens and titles, with former and attending names, but not with another generation (Jr., Sr.); numbers are compared with those of earlier Items, at least by their last four digits. Structured PDF: changed more than a minute before or after its creation, written by software that edits documents, or created more than a day before what it reports; fonts: a page that holds a typeface both whole and as a subset.',
  why: 'A signal asks a person to look: rounding, abbreviations and lawful exceptions must not raise it, the least real change must.',
})

export const REPLACEMENTS = gap('replacements', {
  absent: 'What to use instead of the four deprecated events and of transcript_institution; of the invitations alone it is said.',
  assumed: 'The event or the fields that tell the same today, as named beside each.',
  why: 'A deprecation without a way on is of no use, and for each there is one event, or one pair, raised in the same case.',
})

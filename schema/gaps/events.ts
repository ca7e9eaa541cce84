import { gap } from '../define/origin.ts'

export const DELIVERY_EVENTS = gap('delivery-without-event-type', {
  absent:
    'What the default account preference of an entry without event_type is, and which entries apply when delivery_details change later.',
  assumed:
    'Such an entry takes the events that the account prefers, as it was set when the account was made; where nothing was set, every event of the Data Request. The reference server sets it through its control API and its state file, and for its demo account when it is started. Each entry that takes an event gets a delivery of its own, even where two name one URL; a delivery keeps to the end the URL, headers and credentials that applied when the event was raised.',
  why: 'A preference must be set somewhere, and a partner has no endpoint for it. Where none is set, a receiver that named no event loses none that way; a change of addresses must not send an old event to a place that did not subscribe to it.',
})

export const DELIVERY_ATTEMPTS = gap('webhook-attempts', {
  absent:
    'What counts as an attempt, from when an interval runs, in which order events arrive, and what else ends an attempt: redirects, unreachable addresses, oversized answers.',
  assumed:
    'Eleven attempts at most: one and ten retries. An interval runs from the end of the attempt that failed. A redirect is not followed: its status is not 2xx. An address that is not public, or a URL or header that cannot be sent, fails the attempt. One receiver (scheme, host and port) is asked one thing at a time: first attempts come in the order in which the events were raised, and retries when they are due. The same bytes are sent at each attempt; a content-type among the configured headers is overruled. Where the service itself fails ten times to make an attempt, the delivery has failed. Delivery is at least once: a receiver that has already acknowledged an event may get it again after a crash of the service.',
  why: 'A redirect would carry credentials to a place nobody configured; a failure of any kind may pass, so all follow one ladder.',
})

export const WEBHOOK_AUTHORIZATION = gap('webhook-authorization', {
  absent:
    'Under which scheme a fetched token stands in the Authorization header, how data is encoded as a form, how response_token_path is written, and which answers hold a token.',
  assumed:
    'Authorization: Bearer and the token, in place of a configured Authorization header. In a form lists repeat their name and objects are JSON; without data no body is sent. The path names attributes separated by dots; indexes of lists are numbers. Without a path the whole answer is the token, surrounding space removed, be it plain or one JSON text. The endpoint must answer 2xx within ten seconds, and the token be 1 to 8,192 characters of those RFC 6750 allows.',
  why: 'The credential is a JWT, which RFC 6750 carries as a bearer token; what could not stand in the header, or would be a whole document instead of a token, is a misconfiguration that should show at once.',
})

export const WEBHOOK_ENCRYPTION = gap('webhook-encrypted-credentials', {
  absent: 'How credentials are encrypted when key_id is present, which header is meant, and where keys come from.',
  assumed:
    'Compact JWE with RSA-OAEP-256 and A256GCM. The value of Authorization among the headers of x_auth_token_credentials, and every text in data at any depth, is decrypted when it is sent; one that does not decrypt with that key of the account fails the attempt. The reference server makes, lists and retires keys through its control API.',
  why: 'It is the standard form with the widest support in libraries; with key_id the values are to be treated as encrypted, so one in the clear is a mistake that must not be sent on.',
})

export const WEBHOOK_SIGNATURE = gap('webhook-signature', {
  absent: 'A signature, an identifier or a time by which a receiver tells a true webhook from a false or repeated one.',
  assumed:
    'None unless the account asks for it (control API of the reference server); then the three headers of Standard Webhooks: webhook-id is the identifier of the event, the same over retries and replays; webhook-timestamp is the real time of the attempt in seconds; webhook-signature holds one v1 signature (HMAC-SHA256) for each of at most two valid secrets.',
  why: 'It is the common convention, with libraries to verify it; two secrets at once let a receiver rotate, and receivers compare the time with their own clock, which no virtual time moves.',
})

export const DELIVERY_HEADERS = gap('delivery-headers-refused', {
  absent: 'Which headers and URLs delivery_details may hold.',
  assumed:
    'Names and values that HTTP allows, one line of Latin-1 each, no name twice, and none that carry the message itself, such as host, connection or content-length; a token request of another content type than the two supported is refused, too. What is not allowed is a 400 when it is given. So is a URL that shows without a lookup that no request would go there: one with a user name, an address that is not public, a name of a local network, a port of another protocol, or this server itself. This machine is allowed where the reference server is started on it alone.',
  why: 'A line break in a value would write headers of its own; a fault found when the Data Request is made is cheaper than one found at the first event.',
})

export const DELIVERY_SECRETS = gap('delivery-secrets', {
  absent:
    'Who may read and change the headers and credentials in delivery_details, and what of delivery_details a public token may give to datarequests/new and update, which the scope table opens to it.',
  assumed:
    'With an access token, credentials are left out and the values of headers read *** unless get_x_auth_token_credentials is true. With a public token neither headers nor credentials are there, whatever is asked for, and the values in the query of a URL, and what looks like a secret in its path, are masked. It may give events and URLs, to datarequests/new as to datarequests/update, and neither headers nor credentials: with them the call is a 401. An entry that it sends as it reads it is the one that is there; one with headers or credentials stays as it is, sent or not, and the others are replaced. What it subscribed outlives it, until delivery_details are given again. A header whose value is *** is a 400.',
  why: 'A public token is in the hands of a browser: who holds one must neither read the secrets of a receiver nor have them sent to another URL, nor silence a receiver that was set up with secrets. The events that an own URL gets hold no data of the Individual: identifiers and reason codes, which the holder reads with the token anyway, and metadata that the client itself gave.',
})

export const RECORDED_EVENT_DETAILS = gap('recorded-event-details', {
  absent:
    'What the recorded events say about uploads, aggregators, consent, unprocessable Items, refreshes to come and the end of a session.',
  assumed: 'The identifier of what the event is about, and the file, provider, time or reason where an identifier alone says nothing.',
  why: 'Events whose details are published carry one identifier each; a log is read to find what happened to which file, source or refresh.',
})

export const RECORDED_CREDENTIALS = gap('recorded-credentials', {
  absent: 'Whether DATAREQUEST_UPDATED repeats the credentials of changed delivery_details.',
  assumed: 'It does not: headers and x_auth_token_credentials are left out, and URLs are masked as a public token reads them.',
  why: 'get_by_id leaves credentials out unless asked for; a log that is always returned must not undo that.',
})

export const REPORT_EVENT_BODY = gap('report-event-body', {
  absent: 'The payloads of datarequest.report_complete and datarequest.report_update_available, but for event and datarequest_id.',
  assumed: 'The payload of datarequest.report_error without its reason codes.',
  why: 'The three announce what became of the same report, so the same identifiers name it.',
})

export const ITEMS_PROCESSED_BODY = gap('items-processed-body', {
  absent:
    'The payload of datarequest.items_processed, and whether it is raised, and ITEMS_PROCESSED recorded, where some Items cannot be processed.',
  assumed:
    'The payload of datarequest.items_available, with the Items that are processed. It is raised once no Item is in progress, if at least one is processed; where every Item is unprocessable it is neither raised nor recorded.',
  why: 'Nothing more will come, and some data can be read. unprocessable.entity has named the other Items, and a receiver that compares the two lists finds them. Where none could be processed, the event would promise data that is not there.',
})

export const SESSION_COMPLETED = gap('session-completed-details', {
  absent: 'Which Data Request a completed session belongs to, and when session.completed carries a reason code.',
  assumed:
    'datarequest_id as in the other session events. DATA_NOT_AVAILABLE with its description, where the account that was connected had no document; no reason code where there are Items, where a bank account was read, or where the session ended before its account was read.',
  why: 'The only published value of the code says that data is missing, and every other session event names its Data Request. Before the account is read nobody knows what it has.',
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

export const CHECK_SIGNALS_OF_SERVICES = gap('check-signals-of-services', {
  absent: 'Which signals checks on a Service raise, and where they are read.',
  assumed:
    'A COMPLETED answer lists in `checkcodes` the signals of the Items that it rests on, each once, and its own, in the shape that Items have; empty when every check passed. Its own is YTD_MISMATCH on income: for one payer, year, type and currency, gross pay of all payments up to the last paystub that states a year to date is more than that total.',
  why: 'Who reads a summary does not read its Items, and must hear what was found in them. Checks on an Item compare it with its nearest neighbors; only the answer adds up all of them.',
})

export const CHECK_SIGNALS_OF_CONNECTIONS = gap('check-signals-of-connections', {
  absent: 'Which signals checks on a Connection raise, and where they are read.',
  assumed:
    'datarequests/get_by_id lists the Connections of the Data Request in `connections`, each with its identifier, Data Source, time, and `checkcodes` in the shape that Items have. CC_DUPLICATE_CREDENTIALS is raised while another Individual of the account, who is not deleted, has connected an account with the same credentials, before or after.',
  why: 'datasource.connected says that signals exist for a Connection and names it; the Data Request is what its identifiers lead to, also where the Connection brought no Item. A login that two Individuals share is a fact about both.',
})

export const CHECK_SIGNAL_ARITHMETIC = gap('check-signal-arithmetic', {
  absent: 'What each check compares, how exactly, and when two ways to write the same thing agree.',
  assumed:
    'What is absent or masked is not compared. Pay: sums are exact to the cent, each currency for itself, the period and the year to date for themselves; OTHER earnings may be part of gross or paid beside it; a lone whole among itemized deductions that equals gross less net is their total. Between the nearest paystubs of an employment paid in one year, year-to-date amounts grow by exactly the current ones when the pay periods adjoin, else by at least them. Hours times rate may be off by what rounding both to hundredths explains; overtime and holidays may be paid at 1.5 or 2 times the rate, holidays also at 2.5. W-2 of 2015 to 2026: boxes 4 and 6, with the uncollected tax of box 12 (A, M; B, N), are to the dollar 6.2 % of boxes 3 and 7 up to the wage base, and 1.45 % of box 5 plus 0.9 % of what exceeds 200,000; for 2020, when withholding could be deferred, box 4 may be less. Dates: no span ends before it starts; nobody is paid, and no document dated, before the pay period or tax year starts; nobody is hired after the period paid for, or born after being hired, after the year of a W-2 or after a school document; no mortgage of a 1098 begins after its year; no loss is reported before it occurs. Employers: names without case, accents and legal form, one of which begins with the other, agree; documents are of one employment by EIN, else by employee identifier, else by street and postal code. Persons: family name and given name, initial or middle name used as given name agree in any order, without case, accents, hyphens and titles, with former and attending names, but not with another generation (Jr., Sr.); numbers are compared with those of earlier Items, at least by their last four digits. Structured PDF, by its information dictionary or its XMP metadata: changed more than a minute before or after its creation, written or changed by software that edits documents, or created more than a day before what it reports; fonts: one of its first 25 pages whose text uses a typeface both whole and as a subset.',
  why: 'A signal asks a person to look: rounding, abbreviations and lawful exceptions must not raise it, the least real change must.',
})

export const REPLACEMENTS = gap('replacements', {
  absent: 'What to use instead of the four deprecated events and of transcript_institution; of the invitations alone it is said.',
  assumed: 'The event or the fields that tell the same today, as named beside each.',
  why: 'A deprecation without a way on is of no use, and for each there is one event, or one pair, raised in the same case.',
})

import { gap } from '../define/origin.ts'

export const DELIVERY_EVENTS = gap('delivery-without-event-type', {
  absent: 'The default account preference of an entry without event_type, and which entries apply after a change of delivery_details.',
  assumed:
    'Such an entry gets the events that the account prefers, as set when the account was created. If the account has no preference, it gets every event of the Data Request. The reference server sets the preference in its control API and its state file, and at the start for its demo account. Each entry that gets an event has its own delivery, even if two entries have the same URL. A delivery always keeps the URL, headers and credentials from the time when the event was raised.',
  why: 'A preference must be set somewhere, and partners have no endpoint for it. Without a preference, a receiver that named no event still gets all of them. A change of addresses must not send an old event to a receiver that did not subscribe to it.',
})

export const DELIVERY_ATTEMPTS = gap('webhook-attempts', {
  absent:
    'What counts as an attempt, when an interval begins, the order of events, and the effect of redirects, unreachable addresses and oversized responses.',
  assumed:
    'There are eleven attempts at most: one and ten retries. An interval begins at the end of the failed attempt. Redirects are not followed. The attempt fails if the response is a redirect, if the address is not public, or if a URL or header cannot be sent. One receiver (scheme, host and port) gets one request at a time. First attempts are sent in the order in which the events were raised, and retries when they are due. Each attempt sends the same bytes. A configured content-type header is replaced. If the service itself fails ten times to make an attempt, the delivery fails. Delivery is at least once: after a crash of the service, a receiver can get an acknowledged event again.',
  why: 'A redirect would send credentials to a place that nobody configured. Any failure can be temporary, so all failures use the same retry intervals.',
})

export const WEBHOOK_AUTHORIZATION = gap('webhook-authorization', {
  absent:
    'The scheme of a fetched token in the Authorization header, how data is encoded as a form, how response_token_path is written, and which responses contain a token.',
  assumed:
    'The header is Authorization: Bearer and the token, and replaces a configured Authorization header. In a form, lists repeat their name and objects are JSON. Without data, the request has no body. The path has attribute names separated by dots; list indexes are numbers. Without a path, the whole response is the token, as plain text or one JSON string, without surrounding space. The endpoint must return 2xx within ten seconds. The token must have 1 to 8,192 of the characters that RFC 6750 allows.',
  why: 'The credential is a JWT, and RFC 6750 sends it as a bearer token. A value that cannot be in the header, or a whole document instead of a token, is a wrong configuration that should show at once.',
})

export const WEBHOOK_ENCRYPTION = gap('webhook-encrypted-credentials', {
  absent: 'How credentials are encrypted if key_id is present, which header this means, and where keys come from.',
  assumed:
    'Compact JWE with RSA-OAEP-256 and A256GCM. Before sending, the service decrypts the value of Authorization in the headers of x_auth_token_credentials and every text in data, at any depth. If a value cannot be decrypted with that key of the account, the attempt fails. The reference server creates, lists and retires keys in its control API.',
  why: 'This standard form has the best support in libraries. With key_id, the values are encrypted, so an unencrypted value is an error and must not be sent.',
})

export const WEBHOOK_SIGNATURE = gap('webhook-signature', {
  absent: 'A signature, an identifier or a time that lets a receiver detect false and repeated webhooks.',
  assumed:
    'There is none unless the account enables it in the control API of the reference server. Then each webhook has the three headers of Standard Webhooks. webhook-id is the identifier of the event, the same for retries and replays. webhook-timestamp is the real time of the attempt in seconds. webhook-signature has one v1 signature (HMAC-SHA256) for each valid secret, two at most.',
  why: 'This is the common convention, and libraries can verify it. Two secrets at once let a receiver rotate. Receivers compare the time with their own clock, which does not follow virtual time.',
})

export const DELIVERY_HEADERS = gap('delivery-headers-rejected', {
  absent: 'Which headers and URLs delivery_details can contain.',
  assumed:
    'Names and values that HTTP allows, each one line of Latin-1, without duplicate names. Headers that belong to the message, such as host, connection or content-length, are not allowed. A token request can only have the two supported content types. Anything else returns 400 at once. A URL also returns 400 if it is clear without a lookup that no request would go there: a URL with a user name, an address that is not public, a name of a local network, a port of another protocol, or this server itself. If the reference server serves only its own machine, URLs of this machine are allowed. Its operator can allow further hosts that are not public.',
  why: 'A line break in a value would add headers. An error when the Data Request is created costs less than an error at the first event.',
})

export const DELIVERY_SECRETS = gap('delivery-secrets', {
  absent:
    'Who can read and change the headers and credentials in delivery_details, and which delivery_details a public token can send to datarequests/new and update.',
  assumed:
    'With an access token, credentials are left out and header values are *** unless get_x_auth_token_credentials is true. With a public token, headers and credentials are always left out. The values in the query of a URL, and parts of its path that look like secrets, are masked. A public token can send events and URLs to datarequests/new and datarequests/update, but no headers or credentials: with them, the call returns 401. An entry that it sends back as it was read stays unchanged. An entry with headers or credentials is kept, whether it is sent or not, and the others are replaced. Its subscriptions outlive the token, until delivery_details are sent again. A header with the value *** returns 400.',
  why: 'Browsers have public tokens. Their users must not read the secrets of a receiver, send them to another URL, or remove a receiver that was set up with secrets. The events for their own URL contain no data of the Individual. They contain identifiers and reason codes, which the token can read anyway, and metadata from the client.',
})

export const RECORDED_EVENT_DETAILS = gap('recorded-event-details', {
  absent:
    'The details of recorded events about uploads, aggregators, consent, unprocessable Items, future refreshes and the end of a session.',
  assumed: 'The identifier of the subject, and the file, provider, time or reason if the identifier alone says nothing.',
  why: 'Events with published details have one identifier each. Readers of a log want to know what happened to which file, source or refresh.',
})

export const RECORDED_CREDENTIALS = gap('recorded-credentials', {
  absent: 'Whether DATAREQUEST_UPDATED repeats the credentials of changed delivery_details.',
  assumed: 'It does not. Headers and x_auth_token_credentials are left out, and URLs are masked as for a public token.',
  why: 'get_by_id leaves credentials out unless they are requested. A log that is always returned must not reveal them.',
})

export const REPORT_EVENT_BODY = gap('report-event-body', {
  absent: 'The payloads of datarequest.report_complete and datarequest.report_update_available, except event and datarequest_id.',
  assumed: 'The payload of datarequest.report_error without its reason codes.',
  why: 'All three events describe the same report, so they have the same identifiers.',
})

export const ITEMS_PROCESSED_BODY = gap('items-processed-body', {
  absent:
    'The payload of datarequest.items_processed, and whether it is raised, and ITEMS_PROCESSED recorded, if some Items cannot be processed.',
  assumed:
    'The payload of datarequest.items_available, with the processed Items. It is raised when no Item is in progress, if at least one is processed. If every Item is unprocessable, it is neither raised nor recorded.',
  why: 'No more Items will follow, and some data can be read. unprocessable.entity named the other Items, so a receiver can compare the two lists. If no Item could be processed, the event would promise data that does not exist.',
})

export const SESSION_COMPLETED = gap('session-completed-details', {
  absent: 'Which Data Request a completed session belongs to, and when session.completed has a reason code.',
  assumed:
    'datarequest_id as in the other session events. DATA_NOT_AVAILABLE with its description, if the connected account had no document. There is no reason code if there are Items, if a bank account was read, or if the session ended before its account was read.',
  why: 'The only published value of the code says that data is missing, and every other session event names its Data Request. Before the account is read, its contents are unknown.',
})

export const INDIVIDUAL_PURGED = gap('individual-purged-body', {
  absent: 'The payload of individual.purged.',
  assumed: 'Only the two identifiers of the Individual, which are kept until the event is delivered or has failed.',
  why: 'Everything else is erased by then. The receiver only needs to know whose data was erased.',
})

export const CHECK_SIGNALS = gap('check-signal-list', {
  absent: 'The individual check signals on data and their conditions.',
  assumed: 'One signal for each rule of arithmetic and consistency that a pay or tax document must follow.',
  why: 'An underwriter does these checks by hand on a paystub or a W-2. The record alone is enough for each of them.',
})

export const CHECK_SIGNAL_CATEGORY = gap('check-signal-category', {
  absent: 'How a response gives the category of a signal.',
  assumed: 'An optional field `category` next to the code.',
  why: 'The specification sorts signals into four categories. A reader of an unknown code can still use its category.',
})

export const CHECK_SIGNALS_OF_ITEMS = gap('check-signals-of-items', {
  absent: 'Where a client reads the signals that come from checks on an Item.',
  assumed:
    'items/get_by_id lists them in `checkcodes`, under the published name and with the published fields. The list is empty if every check passed, and absent while the Item is in progress.',
  why: 'A finding is most useful next to its data. The published endpoint for the signals of a session is not part of the interface.',
})

export const CHECK_SIGNALS_OF_SERVICES = gap('check-signals-of-services', {
  absent: 'Which signals come from checks on a Service, and where a client reads them.',
  assumed:
    'A COMPLETED response lists the signals of its Items in `checkcodes`, each once, and its own signals, with the same fields as for Items. The list is empty if every check passed. Its own signal is YTD_MISMATCH on income: for one payer, year, type and currency, the gross pay of all payments up to the last paystub with a year-to-date total is more than that total.',
  why: 'Readers of a summary do not read its Items, so the response must report their signals. Checks on an Item compare it with its nearest neighbors; only the response adds up all of them.',
})

export const CHECK_SIGNALS_OF_CONNECTIONS = gap('check-signals-of-connections', {
  absent: 'Which signals come from checks on a Connection, and where a client reads them.',
  assumed:
    'datarequests/get_by_id lists the Connections of the Data Request in `connections`, each with its identifier, Data Source, time and `checkcodes` with the same fields as for Items. CC_DUPLICATE_CREDENTIALS applies while another Individual of the account, who is not deleted, has connected an account with the same credentials, before or after.',
  why: 'datasource.connected names a Connection and says that it has signals. Its identifiers lead to the Data Request, even if the Connection has no Item. A login that two Individuals share is a fact about both.',
})

export const CHECK_SIGNAL_ARITHMETIC = gap('check-signal-arithmetic', {
  absent: 'What each check compares, how exactly, and when two spellings mean the same thing.',
  assumed:
    'Absent and masked values are not compared. Pay: sums are exact to the cent, for each currency, and separately for the period and the year to date. OTHER earnings can be part of gross or additional. Gross is that of the paystub, of each earning, or of each type of earning. If a single whole among itemized deductions equals gross less net, it is their total. Between the nearest paystubs of an employment paid in one year, year-to-date amounts grow by exactly the current amounts if the pay periods adjoin, and otherwise by at least them. Hours times rate can differ by the rounding of both to hundredths. Overtime and holidays can be paid at 1.5 or 2 times the rate, holidays also at 2.5. W-2 of 2015 to 2026: the uncollected tax of box 12 (A, M; B, N) is added to boxes 4 and 6. Box 4 is then, to the dollar, 6.2 % of boxes 3 and 7 up to the wage base. Box 6 is, to the dollar, 1.45 % of box 5 plus 0.9 % of the part above 200,000. For 2020, when withholding could be deferred, box 4 can be less. Dates: no period ends before it starts. Nobody is paid, and no document is dated, before the pay period or tax year starts. No document is dated or begins its pay period or tax year more than a day, and nobody is paid more than two weeks, after the Item was created. Nobody is hired after the pay period, or born after the date of hire, the year of a W-2 or the date of a school document. No mortgage of a 1098 begins after its year, and no loss is reported before it occurs. Employers: names agree without case, accents and legal form if one begins with the other. Documents belong to one employment by EIN, otherwise by employee identifier, otherwise by street and postal code. Persons: family name and given name agree in any order, also with an initial or the middle name as given name, and with former and attending names. Case, accents, hyphens and titles do not matter, but another generation (Jr., Sr.) does. An Item is compared with the latest 50 others of its Individual. Numbers are compared with earlier Items, at least by their last four digits. Structured PDF, by its information dictionary or its XMP metadata: it was changed more than a minute before or after its creation, written or changed by software that edits documents, or created more than a day before what it reports. Fonts: the text of one of the first 25 pages uses a typeface both complete and as a subset.',
  why: 'A signal asks a person to check. Rounding, abbreviations and lawful exceptions must not raise it, but the smallest real change must.',
})

export const REPLACEMENTS = gap('replacements', {
  absent: 'What replaces the four deprecated events and transcript_institution. The specification states this only for invitations.',
  assumed: 'The event or the fields that give the same information today. Each deprecated part names them.',
  why: 'A deprecation needs an alternative. For each event there is one event, or one pair, for the same case.',
})

import { gap } from '../define/origin.ts'

export const WORKFLOWS = gap('workflows', {
  absent:
    'Which calls a client makes in which order: the specification tells the course in sentences. How somebody tries it who has neither a person, nor a Data Source, nor days to wait.',
  assumed:
    'Each workflow calls the endpoints in the order of those sentences, with bodies of published fields. What the Individual does, time that passes and webhooks that arrive are played by the control API of the sandbox, in steps that say so. A call of a Service is repeated every two seconds, at most thirty times, until its summary is COMPLETED.',
  why: 'A course that programs can run is tested with each change, and one told in sentences is not. Arazzo 1.0 can call operations of HTTP and wait for nothing else.',
})

export const AUTHENTICATION_CODE = gap('error-authentication-code', {
  absent: 'The error_code of a 401, and the status of a refused or spent purge token.',
  assumed:
    '401 UNAUTHORIZED for every credential that is missing, unknown, expired, spent, of the wrong kind, or outside its scope or policy; the message tells them apart.',
  why: 'The specification gives 401 for scope and policy; one status for all credential faults tells an attacker nothing and a client one thing.',
})

export const PROCESSING_FAILURES = gap('processing-failures', {
  absent:
    'What items/get_by_id and the Services answer once processing has failed. It is reported through events and reason codes, not through HTTP errors; neither a status nor a field is named for it.',
  assumed:
    '200 with processing_status UNPROCESSABLE, which is final, and reason_codes as the published 422 has them: of an Item its code and media type, of a Service its codes and the Items of each. A digest is UNPROCESSABLE too where a processed transcript does not tell what it needs; where there is no transcript, its source_data_type is SVC_DIGEST, the type that was asked for. The published 422 UNPROCESSABLE_ENTITY is what an account gets that is set to it.',
  why: 'The specification wins over what is published. Items in lists already said UNPROCESSABLE; the lists of states are open, so that clients can read one more; the fields of the published error are those that clients know. Clients that wait for the 422 keep it by a setting of their account.',
})

export const ERROR_STATUSES = gap('error-statuses', {
  absent: 'Status codes other than 401 and 2xx.',
  assumed:
    '400 for a body that breaks a rule and for a state that forbids the call, 413 and 415 for bodies, 429 for the rate limit, 503 while nothing can be stored.',
  why: 'Clients that exist handle the published statuses (400, 403, 404, 405, 422, 500), so conditions of the workflow use those; 413, 415, 429 and 503 are the registered statuses for what any HTTP server must refuse.',
})

export const PURGE_COURSE = gap('purge-course', {
  absent:
    'When within the 120 hours the data is erased, who is told, and what a purge of a deleted Individual, or a second one, is answered.',
  assumed:
    'The data is erased 24 hours after the call, and the event raised then. It is delivered to whom the call names, and to the entries of delivery_details of the Data Requests of the Individual that take it; equal entries get one delivery. A deleted Individual can be purged. One whose purge was asked for is not found from then on; such a call, like every refused one, spends no token.',
  why: 'A day lets what was under way end, and leaves the rest of the time for retries of the announcement; deletion keeps data for audit, so it must not be the end of the right to erasure. The specification configures the receivers of every event in a Data Request; one that subscribed must learn that what it holds is to go.',
})

export const PURGE_EXTENT = gap('purge-extent', {
  absent: 'What belongs to the data associated with an Individual, and whether anything is kept.',
  assumed:
    'The Individual, its Data Requests with events, links and invitations, messages, Items, sessions, connections, transactions, webhook events and deliveries, tokens bound to it, and every document that one of its Items or sessions names, another Individual’s Item naming it too or not. Kept: the identifiers of the Individual, its account and the purge, the digest of the purge token, and when the purge was asked for and done. The external_id and the delivery_details are kept until the event is delivered or has failed, never past the 120 hours. A file that was uploaded for no Individual and that no Item names is nobody’s; it is deleted 24 hours after its upload.',
  why: 'Whoever erased data must be able to show that and when it was erased; neither needs anything about the person.',
})

export const PURGE_TOKEN_ANSWER = gap('purge-token-answer', {
  absent: 'The answer of generate_purge_token.',
  assumed: 'The same object as the other two token calls, the purge token in access_token.',
  why: 'The two published token calls answer one object; a third call of the same kind needs no other.',
})

export const INVALIDATE_BODY = gap('invalidate-body', {
  absent: 'How auth/invalidate is told which token: the specification shows no request body, and the header holds the Basic credentials.',
  assumed:
    'A body with access_token, which holds a token of any kind. Without it the call answers 400 and says so; a token that the account does not have, or no longer has, is a 404.',
  why: 'No other place is left for the token, and this field is the published one.',
})

export const VALIDITY = gap('validity-range', {
  absent: 'The range of a requested validity.',
  assumed: 'One second to the lifetime of an access token.',
  why: 'Zero would be spent at once; nothing that a token or an invitation allows should outlive the credential it came from.',
})

export const PUBLIC_TOKEN_REACH = gap('public-token-without-policy', {
  absent: 'What a public token reaches whose request names no policy.',
  assumed:
    'The data of every Individual of the account, within its scopes. Its holder reads whatever those scopes open: hand a browser only a token whose policy names its Individual. A policy without its Individual (empty, or with an individual_id that is null) is a 400.',
  why: 'Clients that exist ask with an empty body and open any Data Request with the token; one that reached nothing would break them. Who sends a policy means to confine the token: one without its Individual comes of a variable without a value, which client libraries leave out, and a token for everybody must not come of that.',
})

export const CLOSED_REQUEST_LISTS = gap('closed-request-lists', {
  absent: 'What happens to a value that the service does not know in a published list it must act on.',
  assumed:
    'It is refused with 400: notification types, refresh frequencies, weekdays, sort fields and orders, and methods of fetching a document.',
  why: 'A reminder, a schedule or a fetch that silently never happens costs more than an error at the call.',
})

export const LISTS_THAT_GROW = gap('lists-that-grow', {
  absent: 'Whether the lists of values that answers and events hold may grow within a version.',
  assumed:
    'They may: reason codes, recorded events, categories of check signals, and the type of a Data Request and the status, types and payment of a policy in a report are open for readers, and only the strict view refuses another value. Closed stay the lists of requests, the allowed values of records, and what a client itself wrote and reads again (subscriptions, schedules, methods of fetching).',
  why: 'Releases aim to stay compatible but may change the data of the current version (Versioning); a client that was generated before must not fail at the first new value.',
})

export const NULL_CHARACTER = gap('null-character', {
  absent: 'Which characters the texts of a request may hold.',
  assumed: 'Every one but U+0000, in names and values alike: a body or a query that holds it is answered 400.',
  why: 'No document, name or address has it, and databases and programs in C end a text there; a value that is cut in silence is worse than an error.',
})

export const IDEMPOTENCY_KEY = gap('idempotency-key', {
  absent: 'How a client repeats a creation whose answer was lost without creating twice.',
  assumed:
    'Every operation that creates something takes the header Idempotency-Key, 1 to 255 visible ASCII characters: an Individual, a Data Request, its invitation link, an Item, uploaded files, a logo, an invitation. For 24 hours the same key with the same request is answered as it was the first time, with the header Idempotency-Replayed, and nothing is created; the same key with another request or at another operation is a 409. A key belongs to its account and to the Individual that the policy of a public token names. Errors are not remembered. Once the Individual is deleted or purged, what was created for it is answered 404. Without the header nothing differs.',
  why: 'An answer can be lost after the work was done, and then only the service knows that it was. A repetition neither shows an Individual that is gone nor brings it back. The name and the rules are those of the IETF draft for this header and of widely used interfaces; tokens are left out, as their answers are secrets that nobody should keep.',
})

export const UNDECLARED_NOT_FOUND = gap('undeclared-not-found', {
  absent: 'The status of an unknown identifier where no published endpoint description declares a 404.',
  assumed: '404 NOT_FOUND, as at the endpoints that declare it.',
  why: 'One condition, one status: a caller should not have to know which endpoint forgot to say it.',
})

export const REFRESH_SWITCH = gap('refresh-switch', {
  absent:
    'The request and the effect of enable_refresh and disable_refresh, which nobody published, and when data is refreshed where refresh is enabled without a schedule.',
  assumed:
    'The request names the Data Request; the call sets enabled of its refresh_policy and leaves the schedule as it is. Without a schedule it gets one: MONTHLY, on the day of the month in UTC on which refresh was enabled, also where datarequests/new or update enabled it. The answers of the Data Request show it.',
  why: 'The schedule has its place in datarequests/new and update, so a switch is all that is missing. Refresh that is enabled and never happens would be found only when data is old; of the three frequencies, the rarest asks Data Sources least.',
})

export const ITEM_OWNER = gap('item-owner', {
  absent: 'Whose Item items/new creates when no Data Request is named.',
  assumed:
    'That of individual_id, with a new Data Request of type CUSTOM; with neither datarequest_id nor individual_id the call answers 400.',
  why: 'An Item belongs to an Individual; the published deprecated field is the only other way to say which.',
})

export const UPLOAD_TYPES = gap('upload-types', {
  absent: 'The media type of items/upload and the document types it accepts.',
  assumed:
    'multipart/form-data, each file in a part named files; BMP, HTML, JPEG, JSON, PDF, PNG and TIFF, told by the content. A Content-Type that says something else is refused with 400, any other content with 415; a part may have none, or text/plain or application/octet-stream, which say nothing. Parts of other names are remarked upon, and refused where handling=strict is preferred.',
  why: 'The published media type is not a registered one, and multipart/form-data is what every client library sends; the file types are the published ones, and BMP, which is published as a media type of Items.',
})

export const DOWNLOAD_TYPE = gap('download-media-type', {
  absent: 'The media type of items/get_files.',
  assumed: 'application/zip.',
  why: 'The specification says a zip file; its registered media type tells a client more than the published application/octet-stream.',
})

export const PURGE_STATUS = gap('purge-status', {
  absent: 'The exact status of a successful purge request.',
  assumed: '204 without a body.',
  why: 'The specification says success with no content, which is the meaning of 204.',
})

export const ONE_ERROR_SHAPE = gap('one-error-shape', {
  absent: 'The body of an error of datasources/get; a different one than elsewhere is published.',
  assumed: 'The error body of every other endpoint.',
  why: 'A client should need one way of reading errors.',
})

export const SCHEMES_WITHOUT_ENDPOINT = gap('schemes-without-endpoint', {
  absent: 'Which calls the security schemes Internal and None belong to.',
  assumed:
    'No endpoint of the service. A webhook receiver may be configured with either: an applicationId among the headers of its delivery details, or no credential at all.',
  why: 'Every endpoint states Basic or a token; the receivers of webhooks are the only other servers in the interface, and the headers sent to them are free.',
})

export const INVITATION_WORKFLOW = gap('invitation-workflow', {
  absent: 'What an invitation is made of, and when it counts as used.',
  assumed:
    'A Data Request of the first query_type and its invitation link; REALIZED_GAINS asks for last year. ACTIVE until the Individual begins behind the link, USED then, COMPLETED when the Individual submits, EXPIRED when its time is over or expire is called; only an ACTIVE one can be expired.',
  why: 'The invitation links of Data Requests replace invitations, so the one must do what the other does; the published states follow what happens to the link.',
})

export const LINK_NOTIFICATIONS = gap('reminder-times', {
  absent: 'When the first of the three reminders is sent, and what notify_user does where there is no link.',
  assumed: 'At once; the others twelve and twenty-four hours later, while the link is available. Without a link one is generated.',
  why: 'A caller who notifies expects a message now; three in all, twelve hours apart, is what the specification says.',
})

export const REFRESH_TIMES = gap('refresh-times', {
  absent: 'The time of day of a scheduled refresh, and what happens to one that is disabled while it waits.',
  assumed:
    'The time of day of effective_date, otherwise that of scheduling, in UTC; a month without the day has it on its last. Disabling discards the waiting refresh at once.',
  why: 'It repeats what the schedule began with, in the one time zone both sides know, and skips no month.',
})

export const UNLISTED_SCOPES = gap('unlisted-scopes', {
  absent: 'Whether a public token reaches the endpoints that the table of scopes leaves out.',
  assumed: 'None does: they answer 401, and an access token is needed.',
  why: 'A public token is in the hands of whoever uses the page; what the table does not open to it stays closed.',
})

export const ANSWER_HEADERS = gap('answer-headers', {
  absent: 'Headers of answers.',
  assumed:
    'version, of every answer: the version of the account where the request names none, also where the shapes are those of a newer one; Deprecation (RFC 9745) of deprecated endpoints, Retry-After with 429, Allow with 405.',
  why: 'A client that sends no version learns which one answered, the one it obtained its keys with; the others are what HTTP has for these cases.',
})

import { gap } from '../define/origin.ts'

export const WORKFLOWS = gap('workflows', {
  absent:
    'Which calls a client makes in which order; the specification describes the process in sentences. How a developer can try it without a person, a Data Source, or days of waiting.',
  assumed:
    'Each workflow calls the endpoints in the order of those sentences, with bodies of published fields. The control API of the sandbox acts as the Individual, lets time pass and shows webhooks; these steps say so. A Service call is repeated every two seconds, thirty times at most, until its summary is COMPLETED.',
  why: 'Programs can run and test such a process after each change, which is not possible with sentences. Arazzo 1.0 can call HTTP operations and cannot wait for anything else.',
})

export const AUTHENTICATION_CODE = gap('error-authentication-code', {
  absent: 'The error_code of a 401, and the status of a rejected or used purge token.',
  assumed:
    '401 UNAUTHORIZED for every credential that is missing, unknown, expired, used up, of the wrong kind, or outside its scope or policy. The message says which.',
  why: 'The specification gives 401 for scope and policy. One status for all credential errors tells an attacker nothing and is clear for a client.',
})

export const PROCESSING_FAILURES = gap('processing-failures', {
  absent:
    'What items/get_by_id and the Services return after processing has failed. The specification reports it in events and reason codes, not in HTTP errors, but names no status and no field.',
  assumed:
    '200 with processing_status UNPROCESSABLE, which is final, and reason_codes as in the published 422. For an Item, these are its code and media type; for a Service, its codes and their Items. A digest is also UNPROCESSABLE if a processed transcript lacks the data that it needs. Without a transcript, its source_data_type is the requested type SVC_DIGEST. Accounts with a setting for it get the published 422 UNPROCESSABLE_ENTITY.',
  why: 'The specification has priority over published behavior. Items in lists already were UNPROCESSABLE, and the lists of states are open, so clients can read another state. The fields are those of the published error, which clients know. Clients that wait for the 422 keep it with a setting of their account.',
})

export const ERROR_STATUSES = gap('error-statuses', {
  absent: 'Status codes other than 401 and 2xx.',
  assumed:
    '400 for a body that breaks a rule and for a state that does not allow the call. 413 and 415 for bodies, 429 for the rate limit, 503 while nothing can be stored.',
  why: 'Existing clients handle the published statuses (400, 403, 404, 405, 422, 500), so conditions of the workflow use those. 413, 415, 429 and 503 are the registered statuses for requests that any HTTP server must reject.',
})

export const STATE_REJECTIONS = gap('state-rejections', {
  absent: 'How a client distinguishes a state that does not allow a call from a malformed request. Both return 400.',
  assumed:
    '400 with error_code INVALID_STATE if a well-formed call meets a link or an invitation that has ended, or an Individual without the phone number that a text message needs. Malformed requests keep BAD_REQUEST.',
  why: 'A state can change between two calls, so even a correct client meets such a rejection. A program must not read the message to know that its request was well-formed. The published status stays.',
})

export const PURGE_COURSE = gap('purge-course', {
  absent:
    'When within the 120 hours the data is erased, who is notified, and the response to the purge of a deleted Individual, or to a second one.',
  assumed:
    'The data is erased 24 hours after the call, and the event is raised then. It is delivered to the receivers of the call, and to the subscribed `delivery_details` of each Data Request for the Individual. Equal entries get one delivery. A deleted Individual can be purged. After a purge request, the Individual is not found. Such a call, like every rejected call, does not use up the token.',
  why: 'After a day, running work has ended, and there is time for retries of the webhook. Deletion keeps data for audit, so it must not end the right to erasure. The specification configures the receivers of every event in a Data Request. A subscribed receiver must learn that it has to delete its data.',
})

export const PURGE_EXTENT = gap('purge-extent', {
  absent: 'Which data is associated with an Individual, and whether anything is kept.',
  assumed:
    "Erased: the Individual, its Data Requests with events, links and invitations, messages, Items, sessions, connections, transactions, webhook events and deliveries, and tokens bound to it. Also every document that one of its Items or sessions names, even if another Individual's Item also names it. Kept: the identifiers of the Individual, its account and the purge, the digest of the purge token, and the times of the request and of the erasure. The external_id and the delivery_details are kept until the event is delivered or has failed, and never beyond the 120 hours. A file that was uploaded for no Individual and that no Item names belongs to nobody. It is deleted 24 hours after its upload.",
  why: 'After an erasure, the account must be able to show that and when the data was erased. This requires no data about the person.',
})

export const PURGE_TOKEN_RESPONSE = gap('purge-token-response', {
  absent: 'The response of generate_purge_token.',
  assumed: 'The same object as for the other two token calls, with the purge token in access_token.',
  why: 'The two published token calls return one object. A third call of the same kind needs no other.',
})

export const INVALIDATE_BODY = gap('invalidate-body', {
  absent: 'How auth/invalidate gets the token. The specification shows no request body, and the header has the Basic credentials.',
  assumed:
    'A body with access_token, which contains a token of any kind. Without it, the call returns 400 with a message about it. A token that the account does not have, or no longer has, returns 404.',
  why: 'There is no other place for the token, and this field is published.',
})

export const VALIDITY = gap('validity-range', {
  absent: 'The range of a requested validity.',
  assumed: 'From one second to the lifetime of an access token.',
  why: 'With zero, the token would expire at once. A token or an invitation should not outlive the credential that created it.',
})

export const PUBLIC_TOKEN_REACH = gap('public-token-without-policy', {
  absent: 'The data of a public token that was requested without a policy.',
  assumed:
    'The data of every Individual of the account, within its scopes. The holder can read everything that those scopes allow, so give a browser only a token with the policy of its Individual. A policy without an Individual (empty, or with individual_id null) returns 400.',
  why: 'Existing clients send an empty body and open any Data Request with the token. A token without data would break them. Its policy is then the account of its credentials, which no token leaves. A client that sends a policy wants to limit the token. A policy without an Individual comes from an empty variable, which client libraries leave out, and must not create a token for all data.',
})

export const BROWSER_CALLS = gap('browser-calls', {
  absent: 'Whether pages of other origins can call the service (CORS), and which responses they can read.',
  assumed:
    'Pages of any origin can call the endpoints that a public token reaches, without cookies. They can read the response to a public token. Without a token, or with an unknown one, they can read the error. They cannot read responses to access tokens, purge tokens or client credentials.',
  why: 'The specification keeps access tokens and purge tokens on servers. A public token is short-lived and limited, so it is the one for browsers, where calls to another origin need CORS. An unreadable response shows during development that a page uses the wrong token.',
})

export const CLOSED_REQUEST_LISTS = gap('closed-request-lists', {
  absent: 'What happens if a request has an unknown value in a published list that the service must act on.',
  assumed:
    'The service returns 400: for notification types, refresh frequencies, weekdays, sort fields and orders, and methods of fetching a document.',
  why: 'A reminder, a schedule or a fetch that never happens, without a message, costs more than an error in the response to the call.',
})

export const LISTS_THAT_GROW = gap('lists-that-grow', {
  absent: 'Whether the lists of values in responses and events can grow within a version.',
  assumed:
    'They can. Open for readers are reason codes, recorded events, categories of check signals, the type of a Data Request, and the status, types and payment of a policy in a report. Only the strict view rejects other values there. Lists in requests, the allowed values of records, and values that a client writes and reads again (subscriptions, schedules, methods of fetching) are closed.',
  why: 'Releases aim to stay compatible but can change the data of the current version (Versioning). An earlier generated client must not fail at the first new value.',
})

export const NULL_CHARACTER = gap('null-character', {
  absent: 'Which characters the texts of a request can contain.',
  assumed: 'Every character except U+0000, in names and values. A body or a query with it returns 400.',
  why: 'Documents, names and addresses do not contain it, and databases and C programs end a text there. An error is better than a text that is cut without a message.',
})

export const ABSENT_NULLS = gap('null-as-absent', {
  absent: 'What null means for an optional property of a request whose schema does not allow null.',
  assumed:
    'It means that the property is absent, in the request and in the objects and lists inside it. The service accepts it, and nothing is stored or changed. cpd validate reports a warning, because validators that follow the schemas reject it. In other places null is a value like any other: it returns 400 for a required property, for an element of a list, and for the policy of generate_public_token. The strict validators, and Prefer: handling=strict, reject null wherever the schema does.',
  why: 'Many serializers write null for a property that is not set, among them those of generated clients in Java. A null type in the published schemas would give every generated client one more type for each optional property. A null policy often comes from an empty variable, and must not create a token for all data.',
})

export const IDEMPOTENCY_KEY = gap('idempotency-key', {
  absent: 'How a client repeats a create call after a lost response without creating anything twice.',
  assumed:
    'Every operation that creates something takes the header Idempotency-Key, with 1 to 255 visible ASCII characters: for an Individual, a Data Request, its invitation link, an Item, uploaded files, a logo, an invitation. For 24 hours, the same key with the same request returns the first response again, with the header Idempotency-Replayed, and creates nothing. The same key with another request or for another operation returns 409. A key belongs to its account and to the Individual in the policy of a public token. Errors are not stored. After the Individual is deleted or purged, the call returns 404. Without the header, nothing changes.',
  why: 'A response can be lost after the work is done, and only the service knows whether it is. A repetition does not show a deleted Individual and does not restore it. The name and the rules come from the IETF draft for this header and from widely used interfaces. Tokens are left out, because their responses are secrets that should not be stored.',
})

export const UNDECLARED_NOT_FOUND = gap('undeclared-not-found', {
  absent: 'The status of an unknown identifier if no published endpoint description declares a 404.',
  assumed: '404 NOT_FOUND, as at the endpoints that declare it.',
  why: 'One condition should have one status. Callers should not have to know which endpoint does not declare it.',
})

export const REFRESH_SWITCH = gap('refresh-switch', {
  absent:
    'The request and the effect of enable_refresh and disable_refresh, which are not published, and the time of a refresh that is enabled without a schedule.',
  assumed:
    'The request names the Data Request. The call sets enabled of its refresh_policy and keeps the schedule. Without a schedule, it sets MONTHLY, on the day of the month in UTC when refresh was enabled. The same applies if datarequests/new or update enabled it. The responses of the Data Request show the schedule.',
  why: 'The schedule is part of datarequests/new and update, so only a switch is missing. If an enabled refresh never happened, clients would notice only when data is old. The rarest of the three frequencies causes the fewest requests to Data Sources.',
})

export const ITEM_OWNER = gap('item-owner', {
  absent: 'The Individual of an Item if items/new names no Data Request.',
  assumed:
    'The Individual of individual_id, with a new Data Request of type CUSTOM. Without datarequest_id and individual_id, the call returns 400.',
  why: 'An Item belongs to an Individual. The published deprecated field is the only other way to name one.',
})

export const UPLOAD_TYPES = gap('upload-types', {
  absent: 'The media type of items/upload and the document types it accepts.',
  assumed:
    'multipart/form-data, with each file in a part named files. The types are BMP, HTML, JPEG, JSON, PDF, PNG and TIFF, detected from the content. If the Content-Type names another type, the call returns 400. Other content returns 415. A part can have no Content-Type, or a generic one such as text/plain, application/octet-stream or application/x-download, which is ignored. Other names of a type, such as application/x-pdf, mean that type. A PDF can have 1,024 bytes before its header, and NULs or white space after its end. HTML can be in UTF-8, UTF-16, or an encoding that extends ASCII. Parts with other names cause a warning, or an error with Prefer: handling=strict.',
  why: 'The published media type is not registered, and every client library sends multipart/form-data. The file types are the published ones and BMP, which is a published media type of Items.',
})

export const DOWNLOAD_TYPE = gap('download-media-type', {
  absent: 'The media type of items/get_files.',
  assumed: 'application/zip.',
  why: 'The specification says a zip file. Its registered media type gives a client more information than the published application/octet-stream.',
})

export const PURGE_STATUS = gap('purge-status', {
  absent: 'The exact status of a successful purge request.',
  assumed: '204 without a body.',
  why: 'The specification says success with no content, which is what 204 means.',
})

export const ONE_ERROR_SHAPE = gap('one-error-shape', {
  absent: 'The body of an error of datasources/get. The published body differs from the error body of other endpoints.',
  assumed: 'The error body of all other endpoints.',
  why: 'Clients should need only one way to read errors.',
})

export const SCHEMES_WITHOUT_ENDPOINT = gap('schemes-without-endpoint', {
  absent: 'Which calls use the security schemes Internal and None.',
  assumed:
    'No endpoint of the service. A webhook receiver can use either: an applicationId in the headers of its delivery details, or no credential.',
  why: 'Every endpoint requires Basic or a token. The receivers of webhooks are the only other servers of the interface, and their headers are free.',
})

export const INVITATION_WORKFLOW = gap('invitation-workflow', {
  absent: 'What an invitation creates, and when it counts as used.',
  assumed:
    'A Data Request of the first query_type and its invitation link. REALIZED_GAINS requests data for the previous year. The invitation is ACTIVE until the Individual begins, then USED. It is COMPLETED when the Individual submits, and EXPIRED when its validity ends or expire is called. Only an ACTIVE invitation can be expired.',
  why: 'The invitation links of Data Requests replace invitations, so both must work in the same way. The published states follow the state of the link.',
})

export const LINK_NOTIFICATIONS = gap('reminder-times', {
  absent: 'When the first of the three reminders is sent, and what notify_user does without a link.',
  assumed:
    'The first is sent at once, and the others twelve and twenty-four hours later, while the link is available. Without a link, one is generated.',
  why: 'A caller of notify_user expects a message now. The specification says three in total, twelve hours apart.',
})

export const REFRESH_TIMES = gap('refresh-times', {
  absent: 'The time of day of a scheduled refresh, and what happens if it is disabled before it is due.',
  assumed:
    'The time of day of effective_date, or otherwise of scheduling, in UTC. If a month does not have the day, its last day is used. Disabling discards the pending refresh at once.',
  why: 'This repeats the start of the schedule in the one time zone that both sides know, and skips no month.',
})

export const UNLISTED_SCOPES = gap('unlisted-scopes', {
  absent: 'Whether public tokens can call endpoints that are not in the table of scopes.',
  assumed: 'They cannot. The call returns 401, and an access token is required.',
  why: 'Users of a page have its public token. Endpoints that the table does not allow stay closed.',
})

export const RESPONSE_HEADERS = gap('response-headers', {
  absent: 'The headers of responses.',
  assumed:
    'Every response has version: the version of the account if the request names none, even if the response has the form of a newer one. Deprecated endpoints send Deprecation (RFC 9745), 429 sends Retry-After, and 405 sends Allow. 415 sends Accept or Accept-Encoding if the Content-Type or the Content-Encoding of the body is its cause (RFC 9110).',
  why: 'A client that sends no version learns which one was used, which is the version of its API keys. HTTP defines the other headers for these cases.',
})

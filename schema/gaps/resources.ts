import { gap } from '../define/origin.ts'

export const TRANSITIONS = gap('state-transitions', {
  absent: 'The transitions between states, and states that are implied but not named.',
  assumed: 'The smallest set of states and transitions that the endpoints and events imply.',
  why: 'Each assumed transition is the effect of one named call, event or clock condition, so nothing happens that the specification does not mention.',
})

export const LINK_STATES = gap('link-state-values', {
  absent: 'The values of a link status, and a state for a used link.',
  assumed: 'available and expired, as the specification names them, and used.',
  why: 'The event DATAREQUEST_LINK_USED needs a state. Published clients read and send ACTIVE, USED and EXPIRED, so the list is open, and only the strict view rejects them.',
})

export const INDIVIDUAL_REFERENCE = gap('reference-field-name', {
  absent: 'The body that names one Individual or Data Request.',
  assumed: 'The specified name (individual_id, datarequest_id) or the published one (id). Exactly one must be present.',
  why: 'The specification uses the full name of the identifier, and existing clients send id. The service accepts both and breaks neither.',
})

export const ONE_REFERENCE = gap('one-reference', {
  absent: 'The meaning of a call with two references, such as a Data Request and an Individual.',
  assumed: 'It is an error: exactly one reference must be present, otherwise the call returns 400.',
  why: 'If two references disagree, there is no correct answer. A silent choice could report on another person.',
})

export const REQUIRED_FIELDS = gap('required-fields', {
  absent: 'Which fields a response or an event always has. Published descriptions require none.',
  assumed:
    'Identifiers, states, the reason codes of a report, and everything that the request asked for. The tolerant view requires only the ones that the specification names.',
  why: 'Clients cannot continue without them, and samples always show them.',
})

export const DELETE_RESPONSE = gap('empty-response', {
  absent: 'The responses of delete, enable_refresh, disable_refresh and similar calls.',
  assumed: '200 without a body.',
  why: 'Every published call that only changes state has this response.',
})

export const SOURCE_DATA_TYPES = gap('source-data-types', {
  absent: 'The types of source data, and the record of each type.',
  assumed:
    'The published types, the names of all ten records (for inline data), and the 1099-MISC and 1099-NEC forms. A document becomes the record that its meaning names.',
  why: 'Every record must be available through an Item, and the reason codes mention both forms. Four record names are published as types, so the others follow their pattern.',
})

export const UPDATABLE = gap('updatable-fields', {
  absent: 'Which fields of a Data Request can be changed.',
  assumed:
    'All fields of the create request, except the Individual and the type. Both can be sent, as published clients do, and return 400 if they differ from the Data Request.',
  why: 'The published list is older than the fields that it lacks. An update that ignored them without a message would be a trap. The Individual and the type determine the data that was already collected.',
})

export const PREFETCHED_INDIVIDUAL = gap('prefetched-individual', {
  absent: 'What the published option prefetch_individual adds to a listed Data Request.',
  assumed: 'A field `individual` with the Individual, as in the response of individuals/get_by_id.',
  why: 'The option saves one call per Data Request only if the field has the same content as that call.',
})

export const LIST_OPTIONS = gap('list-order-and-paging', {
  absent:
    'The order of lists, the meaning of count and offset, and how many records a filter can return. How a list shows that it is not complete, and the fields that every record in a list has.',
  assumed:
    'Latest first by created_at, unless sort_by and sort_order say otherwise. sort_by takes the listed fields, and any other returns 400. count is the number of records, at most 1,000 and by default 200. offset is the number of skipped records. Lists without these options return at most the first 200. The header x-total-count has the total number of records found. It counts to 10,000, and is 10001 if there are more. Data Sources, which have no date, are sorted by name. A listed Data Request always has id and datarequest_id.',
  why: 'The specification returns the latest 200 without a filter. One default and one order for all lists are the easiest to learn. A list that ends without a message would look complete. The header keeps the body as published, and with count and offset a caller gets the rest.',
})

export const UNKNOWN_NARROWING = gap('unknown-filters', {
  absent: 'What happens to an unknown filter, list option or restriction of a public token.',
  assumed:
    'The service returns 400 and names it: in the filters, the options and the body of every list, and in the body and the policy of generate_public_token. In other places unknown fields are ignored, except with Prefer: handling=strict.',
  why: 'If it were ignored, the caller would get more than requested: records of other people, or a token with more access than its owner believes.',
})

export const EXTERNAL_ID_NUMBERS = gap('numeric-external-id', {
  absent: "Whether the client's identifier of a person or an Item can be a number.",
  assumed:
    'external_id is text. The service and the default validators also accept an integer and store its digits. Numbers beyond 9007199254740991 or with a fraction return 400. Responses always have text. The strict validators accept text only.',
  why: 'Many clients have numbers as identifiers. Larger numbers lose digits in JSON parsers, and the stored text would name another person. A list of types in the published schema would give every generated client an extra type for one field.',
})

export const EMAIL_FORM = gap('email-form', {
  absent: 'Which texts are e-mail addresses. Only the maximum length of 255 characters is published.',
  assumed:
    'A local part of at most 64 characters that ASCII allows without quotes, an @, and a domain of at least two labels of ASCII letters, digits and hyphens. An address with other characters returns 400. Its domain can be in ASCII form (xn--).',
  why: 'Invitations are sent there by mail. Every mail server accepts such an address. Other characters need a server with SMTPUTF8 at each step, and a lost link is noticed later than a 400. The usual validators of `format: email` also reject them.',
})

export const BIRTH_DATES = gap('birth-dates', {
  absent: 'Whether a date of birth must be a real calendar date, and which notation responses use.',
  assumed:
    'It must. February 30, and a notation such as YYYY-MM-DD or DD/MM/YYYY, return 400. The years are 1900 to 2099. Requests can separate the parts with a slash, a hyphen, a space or a full stop. Responses have MM/DD/YYYY with slashes.',
  why: 'The records of the specification use MM/DD/YYYY. A date that does not exist is a mistake, which the client can correct only if the call reports it. Published clients send hyphens, and one notation in responses is easier to compare.',
})

export const TODAY_SOMEWHERE = gap('today-somewhere', {
  absent: 'The time zone for dates that must not be in the future.',
  assumed: 'Any: a date is accepted when it has begun in the zone furthest ahead, UTC+14. Until then, it is rejected.',
  why: 'A date has no time zone, and its author used the calendar of the school. A transcript dated today in Auckland is not in the future, even if it is still yesterday in UTC.',
})

export const ITEM_LIST = gap('item-list', {
  absent: 'The filters, options and response of items/get, which are not published.',
  assumed:
    'Filters by Individual, Data Request, type, status and time of creation, the options of datarequests/get, and an array of Items without data, confidence and source_data.',
  why: 'Published clients choose Items by these fields, and every published list is an array. Data is read one Item at a time, with a check of the consent.',
})

export const LOGO = gap('logo', {
  absent: 'The request and the response of experiences/upload_logo, which are not published, and where an uploaded logo is shown.',
  assumed:
    'One PNG, JPEG or SVG file in the multipart field `file`. The response has the identifier and the address of the logo. The widget and the hosted portal show the latest logo of the account for each Data Request without requester_logo_url. A Data Request with requester_logo_url shows that one.',
  why: 'items/upload sends files in the same way, and requester_logo_url of a Data Request takes the address. The specification says that the widget and the portal use an uploaded logo. It does not mention Data Requests.',
})

export const UNPROCESSABLE_ITEMS = gap('unprocessable-items-in-lists', {
  absent: 'How a list shows an Item that cannot be processed.',
  assumed: 'processing_status UNPROCESSABLE, as in get_by_id, without the reason codes.',
  why: 'A list has no place for an error per Item, and neither IN_PROGRESS nor COMPLETED would be true.',
})

export const CONSENT = gap('consent-boundary', {
  absent: 'The response to a request for data that the Individual does not permit to share, and the extent of a permission.',
  assumed:
    'Consent belongs to the Data Request, from CONSENT_REGISTERED to CONSENT_DEREGISTER. Without it, get_by_id, get_files and get_pdf return 403 FORBIDDEN for data that the Individual provided or allowed to extract. Services return it if no other data is left. Lists name the Items, and data that the client submitted stays readable for it. After a withdrawal, remaining data of a connected account is not collected, and refreshes are discarded.',
  why: 'The rejection must differ from an unknown Item and from one in progress, so that a client neither gives up nor polls. Lists have no Item data.',
})

export const EXTRACTION = gap('extraction-simulated', {
  absent: 'How a document becomes the record of its type without extraction, as in a sandbox.',
  assumed:
    'An inline record is used unchanged. A JSON document, and a PDF that this service created from a record, give that record. Any other document gives a synthetic record that depends on the sha256 of its bytes and has the name of the Individual. The employment in paystubs, W-2 and employment data reports, and the masked numbers of the person, depend on the Individual only. A synthetic paystub is for the last pay day or the one before. Confidence is null. A connected bank account shows half a year of entries, including the net pay of the paystubs, every two weeks.',
  why: 'Partners need every type of Item without documents of their own, and the same result each time. If documents of one person contradicted each other, they would raise unwanted check signals.',
})

export const EXTRACTION_FAILURES = gap('extraction-failures', {
  absent: 'Which documents cannot be processed, the reason for each, and the result for an Item with several documents.',
  assumed:
    'UNSUPPORTED_FORMAT: the bytes have no accepted type or not the declared one. Also JSON, or a PDF from this service, that has another record or an invalid one, and JSON that is larger or deeper than a request body can be. PARTIAL_DOCUMENT: a record that is empty or only lacks required fields. UNPROCESSABLE_DOCUMENT_QUALITY: a PDF that is broken or encrypted, or documents that take more than ten seconds to read. The documents are pages in the given order. The first one with a record is used. If there is none, the reason of the first page is reported.',
  why: 'The reasons are named after format, completeness and legibility. Each one says what to send instead: another document, the missing part, or a better copy. One readable page is enough to continue.',
})

export const MAGIC_FILE_NAMES = gap('magic-file-names', {
  absent: 'How to cause a document that fails, is withheld, or raises a check signal.',
  assumed:
    'With its file name, without the extension and in any case. The name is, begins with or ends with words such as unsupported-format, poor-quality, partial, on-hold, low-confidence or the name of a check signal such as net-pay-mismatch.',
  why: 'Every uploader can set the file name, in every client and in the hosted portal. A word in it needs no additional field.',
})

export const INLINE_RECORDS = gap('inline-records', {
  absent: 'What happens to an inline record that does not match its type.',
  assumed:
    'The call returns 400 if the record is empty, lacks a required field, or has an invalid field, only unknown fields or an unknown type. Unknown fields with known ones are tolerated.',
  why: 'An inline record is complete at once, so no later event could report that it has no content.',
})

export const DUPLICATES = gap('duplicate-items', {
  absent: 'When two Items have the same content.',
  assumed:
    'They have the same Individual, the same type of source data and the same content. That is the same bytes, in any order of files, or inline records with the same values. Documents of an account are compared by their records.',
  why: 'This is known when the Item is submitted, before extraction. A document that was scanned twice is not a copy of the same file.',
})

export const SESSION_ENDS = gap('session-ends', {
  absent: 'How a Link session ends in each case, which events report it, and when its invitation link counts as used.',
  assumed:
    'The link is used, and session.completed is raised, when a connected account was read, when the window is closed after the login, or when documents are submitted. A session with only a bank account continues while documents are uploaded. If the window is closed earlier, session.no_login is raised. It has NO_MATCH_FOUND if the last search found no Data Source, INSUFFICIENT_CREDENTIALS if the page asked for credentials, and otherwise no reason code. A login error, or a login without verified data, raises session.rejected, and the link can still be opened. A link that expires without an open session raises session.no_login with LINK_EXPIRED. A session can connect one account.',
  why: 'As the specification says, every closing is announced. None of the three reason codes applies if somebody leaves before a search or a login. A link without a result can be tried again until it expires.',
})

export const REMOTE_DOCUMENTS = gap('remote-documents', {
  absent: 'How a document at a remote location is fetched, and what happens if it cannot be fetched.',
  assumed:
    'Over HTTP and HTTPS only, by http_method, without redirects, up to the size of an upload. It is never fetched from private or local addresses, but a server that only its own machine reaches also fetches from that machine. The reference server returns 400 for FTP and SFTP. Without a 2xx response, the fetch is tried three times, a minute apart. Then the Item is unprocessable with PARTIAL_DOCUMENT, and its description says that the document could not be fetched. The details of ITEM_UNPROCESSABLE name the host and its status, or why it was not reached. Headers and body of the request are deleted afterwards and never returned.',
  why: "A URL from a client must not reach the network of the service. On a developer's own machine, the tests of a client serve their documents there, and nobody else can ask. A short failure of a server should not cost the Item, and request headers usually have credentials. None of the three codes means that an address does not respond. The description keeps a client from asking the Individual for existing pages.",
})

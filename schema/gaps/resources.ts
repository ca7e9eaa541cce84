import { gap } from '../define/origin.ts'

export const TRANSITIONS = gap('state-transitions', {
  absent: 'The transitions between states, and states that are implied but not named.',
  assumed: 'The smallest set of states and transitions that the endpoints and events imply.',
  why: 'Each assumed transition is the effect of one named call, event or clock condition, so nothing can happen that the specification does not mention.',
})

export const LINK_STATES = gap('link-state-values', {
  absent: 'The wire values of a link status, and a state for a link that was used.',
  assumed: 'available and expired as the specification names them, and used.',
  why: 'The event DATAREQUEST_LINK_USED needs a state to lead to; published clients read and send ACTIVE, USED and EXPIRED, so the list is open: only the strict view refuses them.',
})

export const INDIVIDUAL_REFERENCE = gap('reference-field-name', {
  absent: 'The body that names one Individual or Data Request.',
  assumed: 'The specified name (individual_id, datarequest_id) or the published one (id); exactly one must be present.',
  why: 'The specification passes the identifier under its own name, clients that exist send id; accepting both breaks neither.',
})

export const ONE_REFERENCE = gap('one-reference', {
  absent: 'What a call means that names what it is about in two ways, such as a Data Request and an Individual.',
  assumed: 'Nothing: exactly one of the references is present, otherwise 400.',
  why: 'Two references that disagree have no right answer, and choosing one in silence would report on somebody else.',
})

export const REQUIRED_IN_ANSWERS = gap('required-in-answers', {
  absent: 'Which fields an answer or an event always holds; published descriptions require none.',
  assumed:
    'Identifiers, states, the reason codes of a report and whatever an answer is asked for. The tolerant view requires of them only what the specification names.',
  why: 'A client cannot go on without them, and samples always show them.',
})

export const DELETE_ANSWER = gap('empty-answer', {
  absent: 'What delete, enable_refresh, disable_refresh and similar calls answer.',
  assumed: '200 without a body.',
  why: 'Every published call that only changes state answers so.',
})

export const SOURCE_DATA_TYPES = gap('source-data-types', {
  absent: 'The types of source data, and which record the data of each becomes.',
  assumed:
    'The published types, the names of all ten records (data submitted inline), and the 1099-MISC and 1099-NEC forms. A document becomes the record that its meaning names.',
  why: 'Every record must be reachable through an Item, and the reason codes speak of both forms; four record names are published as types, so the others follow their pattern.',
})

export const UPDATABLE = gap('updatable-fields', {
  absent: 'Which fields of a Data Request can be changed.',
  assumed:
    'All that can be given at creation, except the Individual and the type: both may be sent, as published clients do, and are refused with 400 where they are not those of the Data Request.',
  why: 'The published list is older than the fields it lacks; an update that dropped them silently would be a trap. The Individual and the type decide what was already collected.',
})

export const PREFETCHED_INDIVIDUAL = gap('prefetched-individual', {
  absent: 'What the published option prefetch_individual adds to a listed Data Request.',
  assumed: 'A field `individual` that holds the Individual as individuals/get_by_id answers it.',
  why: 'The option saves one call per listed Data Request only if the answer is the same as that call would give.',
})

export const LIST_OPTIONS = gap('list-order-and-paging', {
  absent:
    'The order of lists, the meaning of count and offset, how many records a filter may return, how a list says that it holds not all, and what every record of a list holds.',
  assumed:
    'Latest first by created_at unless sort_by and sort_order say otherwise; sort_by takes the fields listed, and any other is a 400; count is the number of records, at most 1,000 and by default 200; offset is the number skipped. Lists without these options return at most the first 200. The header x-total-count says how many records were found in all; it counts to 10,000, and is 10001 where there are more. Data Sources, which have no date, come by name. Whatever fields are asked for, a listed Data Request has id and datarequest_id.',
  why: 'The specification returns the latest 200 without a filter; one default and one order for every list are the least that a caller has to learn. A list that stopped in silence would pass for the whole; the header leaves its body as published, and with count and offset a caller has the rest.',
})

export const UNKNOWN_NARROWING = gap('unknown-filters', {
  absent: 'What happens to a filter, an option of a list, or a restriction of a public token that the service does not know.',
  assumed:
    'It is refused with 400, its name told: in the filters, the options and the body of every list, and in the body and the policy of generate_public_token. Elsewhere unknown fields are ignored, unless handling=strict is preferred.',
  why: 'Ignored, each of them gives more than was asked for: records of other people, or a token that reaches further than its owner believes.',
})

export const EXTERNAL_ID_NUMBERS = gap('numeric-external-id', {
  absent: 'Whether the identifier that a client has for a person or an Item may be sent as a number.',
  assumed:
    'external_id is text. An integer is taken too, by the service and by the default validators, and kept as its digits; beyond 9007199254740991, and with a fraction, it is refused with 400. Answers always hold text; the strict validators take text only.',
  why: 'Many clients have numbers for identifiers. Larger numbers lose digits in JSON parsers, so that the text kept would name somebody else; a list of types in the published schema would cost every generated client a type of its own for one field.',
})

export const EMAIL_FORM = gap('email-form', {
  absent: 'Which texts are an e-mail address; only the longest is published, 255 characters.',
  assumed:
    'A local part of at most 64 characters that ASCII allows without quotes, an @, and a domain of at least two labels of ASCII letters, digits and hyphens. An address with other characters is a 400; its domain may be written in its ASCII form (xn--).',
  why: 'Invitations go there by mail. Such an address is taken by every mail server; one beyond ASCII needs a server that has SMTPUTF8 at each step, and a link that does not arrive is found out later than a 400. The stock validators of `format: email` refuse it, too.',
})

export const TODAY_SOMEWHERE = gap('today-somewhere', {
  absent: 'At which place it must be that day where a date is to be no future date.',
  assumed: 'Anywhere: a date is taken once it has begun in the zone furthest ahead, UTC+14, and refused until then.',
  why: 'A date has no time zone, and who wrote it had the calendar of the school: a transcript dated today in Auckland is no future date there, while it is still yesterday in UTC.',
})

export const ITEM_LIST = gap('item-list', {
  absent: 'The filters, options and answer of items/get; nobody published them.',
  assumed:
    'Filters by Individual, Data Request, type, status and time of creation, the options of datarequests/get, and a bare array of Items without data, confidence and source_data.',
  why: 'These are the fields by which published clients pick Items; every published list is a bare array; the data is read one Item at a time, where consent is checked.',
})

export const LOGO = gap('logo', {
  absent: 'The request and the answer of experiences/upload_logo, which nobody published, and where an uploaded logo is shown.',
  assumed:
    'One PNG, JPEG or SVG file in the multipart field `file`; the answer is the identifier and the address of the logo. The widget and the hosted portal show the logo that the account uploaded last, for each Data Request without requester_logo_url; one with it shows that one.',
  why: 'items/upload sends files the same way; the address is what requester_logo_url of a Data Request takes. An uploaded logo is used by the widget and the portal, without a word about Data Requests.',
})

export const UNPROCESSABLE_ITEMS = gap('unprocessable-items-in-lists', {
  absent: 'What a list says of an Item that cannot be processed.',
  assumed: 'processing_status UNPROCESSABLE, as get_by_id says, without the reason codes.',
  why: 'A list has no place for an error per Item, and neither IN_PROGRESS nor COMPLETED would be true.',
})

export const CONSENT = gap('consent-boundary', {
  absent: 'What a client gets that asks for data which the Individual has not permitted to share, and what permission covers.',
  assumed:
    'Consent belongs to the Data Request, from CONSENT_REGISTERED to CONSENT_DEREGISTER. Without it, get_by_id, get_files and get_pdf answer 403 FORBIDDEN for data that the Individual gave or let be extracted, and so do Services where nothing else is left; lists name the Items, and what the client itself submitted stays readable to it. Once withdrawn, what an account under way still holds is not collected, and refreshes are discarded.',
  why: 'The refusal must be told apart from an unknown Item and from one in progress, so that a client neither gives up nor polls; lists hold no Item data.',
})

export const EXTRACTION = gap('extraction-simulated', {
  absent: 'How a document becomes the record of its type where there is no extraction, as in a sandbox.',
  assumed:
    'An inline record is used as given; a JSON document and a PDF that this service made of a record give that record. Any other document gives a synthetic record that follows from the sha256 of its bytes and carries the name of the Individual; the employment that paystubs, W-2 and employment data reports tell of, and the masked numbers of the person, follow from the Individual alone. A synthetic paystub is of the last pay day or the one before. Confidence is null. A connected bank account shows half a year of entries, among them the net pay of the paystubs, every two weeks.',
  why: 'A partner needs every type of Item without owning documents of it, the same each time; documents of one person that contradict each other would raise check signals which nobody asked for.',
})

export const EXTRACTION_FAILURES = gap('extraction-failures', {
  absent: 'Which documents are not processable, for which of the three reasons, and what of an Item with several documents.',
  assumed:
    'UNSUPPORTED_FORMAT: bytes that are of no accepted type or not of the declared one; JSON, or a PDF that this service made, that holds another record or breaks its own; JSON that is larger or deeper than the body of a request may be. PARTIAL_DOCUMENT: a record that is empty or only lacks required fields. UNPROCESSABLE_DOCUMENT_QUALITY: a PDF that is broken or encrypted, or documents that take more than ten seconds to read. The documents are pages in the order given: the first that gives a record is taken; if none does, the reason of the first is told.',
  why: 'The reasons are named after format, completeness and legibility, and each says what to send instead: another document, the rest of it, a better copy. One readable page is enough to go on.',
})

export const MAGIC_FILE_NAMES = gap('magic-file-names', {
  absent: 'How to provoke a document that fails, is withheld, or raises a check signal.',
  assumed:
    'By its file name, without the extension and in any case, which is, begins with or ends with words such as unsupported-format, poor-quality, partial, on-hold, low-confidence or the name of a check signal such as net-pay-mismatch.',
  why: 'Only the file name is in the hands of whoever uploads, through every client and the hosted portal alike; a word in it needs no further field.',
})

export const INLINE_RECORDS = gap('inline-records', {
  absent: 'What becomes of an inline record that is not what its type names.',
  assumed:
    '400 where it is empty, lacks what is required, breaks a field, holds nothing but unknown fields, or is of a type the contract does not know. Unknown fields beside known ones are tolerated.',
  why: 'An inline record is complete at once: no later event could tell that it says nothing.',
})

export const DUPLICATES = gap('duplicate-items', {
  absent: 'When two Items have the same content.',
  assumed:
    'They are of one Individual and one type of source data, and made of the same bytes, in whatever order the files came, or of inline records with the same values. Documents that an account held are compared by their records.',
  why: 'It can be told when the Item is submitted, before anything is extracted, and a document that was scanned twice is no copy of the same file.',
})

export const SESSION_ENDS = gap('session-ends', {
  absent: 'How a Link session ends in each case, what of it is told, and when its invitation link counts as used.',
  assumed:
    'The link is used, and session.completed raised, when a connected account was read, when the window is closed after the login, or when documents are submitted; a session with only a bank account goes on while documents are uploaded. The window closed earlier: session.no_login, with NO_MATCH_FOUND where the last search found no Data Source, with INSUFFICIENT_CREDENTIALS where the page asked for credentials, and without a reason code where it asked for none; a login error or a login without verified data: session.rejected; the link still opens. A link that expires while no session is open: session.no_login with LINK_EXPIRED. One account is connected in a session.',
  why: 'Closing is announced in every case, as the specification says; none of the three reason codes is true of somebody who left before a search or a login. A link that brought nothing may be tried again until it expires.',
})

export const REMOTE_DOCUMENTS = gap('remote-documents', {
  absent: 'How a document at a remote location is fetched, and what follows when it cannot be.',
  assumed:
    'Over HTTP and HTTPS only (FTP and SFTP are refused with 400 by the reference server), by http_method, never to private or local addresses, without following redirects, within the size of an upload. What is not answered 2xx is tried three times, a minute apart; then the Item is unprocessable with PARTIAL_DOCUMENT, whose description says that the document could not be fetched. The details of ITEM_UNPROCESSABLE name the host and its status, or why it was not reached. Headers and body of the request are forgotten afterwards and never answered.',
  why: 'A URL that a client names must reach nothing inside the network of the service; a place that is down for a moment should not cost the Item; request headers usually hold credentials. None of the three codes means an address that does not answer; the description keeps a client from asking the Individual for pages that exist.',
})

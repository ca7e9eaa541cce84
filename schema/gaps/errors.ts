import { gap } from '../define/origin.ts'

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

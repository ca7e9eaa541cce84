import { gap } from '../define/origin.ts'

export const AUTHENTICATION_CODE = gap('error-authentication-code', {
  absent: 'The error_code of a 401, and the status of a refused or spent purge token.',
  assumed:
    '401 UNAUTHORIZED for every credential that is missing, unknown, expired, spent, of the wrong kind, or outside its scope or policy; the message tells them apart.',
  why: 'The specification gives 401 for scope and policy; one status for all credential faults tells an attacker nothing and a client one thing.',
})

export const ERROR_STATUSES = gap('error-statuses', {
  absent: 'Status codes other than 401 and 2xx.',
  assumed: '400 for a body that breaks a rule and for a state that forbids the call, 413 and 415 for bodies, 429 for the rate limit.',
  why: 'Clients that exist handle the published statuses (400, 403, 404, 405, 422, 500), so conditions of the workflow use those; 413, 415 and 429 are the registered statuses for what any HTTP server must refuse.',
})

/** What a scenario is played with where no Data Request is named. */

/** Of scenarios that any Data Request will do for. */
export const ANY_TYPE = 'ENROLLMENT_STATUS'
export const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' } as const

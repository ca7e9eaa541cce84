/** The person and the type of a new Data Request that a scenario is played with. */

/** The type for scenarios that any Data Request will do for. */
export const ANY_TYPE = 'ENROLLMENT_STATUS'
export const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' } as const

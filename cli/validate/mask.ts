/** Values as messages show them: short, and without secrets or numbers that identify a person. */

const SECRET_NAME =
  /(?:^|_|-)(?:ssn|tin|ein|secret|password|passwd|pin|token|authorization|cookie|api_?key|credentials?|account_number|transit_number|driving_license|govt_id|x_auth_token_credentials)(?:$|_|-|\/)|^headers$|^data$/i
const SECRET_TEXT = /\b[\dX*]{3}-?[\dX*]{2}-?\d{4}\b|\b\d{9}\b|\bey[\w-]{8,}\.[\w-]+|\b(?:Bearer|Basic)\s+\S+/gi
const LONGEST = 60

/** Whether what stands at this pointer is to be hidden: it, or something it belongs to, has a secret's name. */
const isSecret = (pointer: string): boolean => pointer.split('/').some((token) => SECRET_NAME.test(token))

/** Digits and letters become asterisks, the form stays. */
const veil = (text: string): string => text.replace(/[\p{L}\p{N}]/gu, '*').slice(0, LONGEST)

export function shown(value: unknown, pointer: string): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : `an array of ${value.length}`
  if (typeof value === 'object') return 'an object'
  if (isSecret(pointer)) return `${typeof value} ${typeof value === 'string' ? JSON.stringify(veil(value)) : veil(String(value))} (masked)`
  if (typeof value !== 'string') return `${typeof value} ${masked(String(value))}`
  const short = value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
  return masked(JSON.stringify(short))
}

/** Text of any origin (a property name, a pointer) with what looks like a secret hidden. */
export const masked = (text: string): string => text.replace(SECRET_TEXT, veil)

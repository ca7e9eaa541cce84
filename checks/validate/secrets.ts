/** How secrets and numbers that identify a person are recognised: by property name, by component, or by their form. */

/** Names whose values are never shown, nor anything below them; `accessToken` counts as access_token. */
export const SECRET_NAME =
  /(?:^|_)(?:ssn|tin|ein|itin|social_security_number|tax(?:payer)?_id|state_id_number|govt_id|driv(?:ing|ers?)_licen[sc]e|(?:account|routing|transit|card|loan|identification|passport|licen[sc]e)_(?:number|no)|secret|pass(?:word|wd|phrase|code)?|pwd|otp|pin|token|jwt|authorization|cookie|(?:api|private)_?key|headers?)s?$/i

/** Masked only where the property itself holds a scalar; an object of this name has properties with names of their own. */
export const SECRET_VALUE = /credentials?$/i

/** Components all of whose values are secret. */
export const SECRET_COMPONENTS: ReadonlySet<string> = new Set(['HttpHeaders', 'TokenRequestHeaders', 'TokenRequestData', 'GovernmentId'])

/** Components that hold secrets: a string in any of their fields may be a secret written into the wrong field. */
export const NEAR_SECRETS: ReadonlySet<string> = new Set(['XAuthTokenCredentials', 'Token'])

/** Words that announce a secret after them. */
const SECRET_LABEL =
  /(?:pass(?:word|wd|phrase|code)?|pwd|pin|secret|token|jwt|cookie|sid|ssn|tin|ein|credential|auth(?:entication|orization)?|(?:api|access|private|secret|signing|encryption)[-_ ]?key)s?/

/** Applied one by one to the original text, so that a match of one pattern cannot hide a match of another. */
export const SECRET_TEXTS = [
  /(?<!\d)[\dX*]{3}[-\u2010-\u2015\u2212.\s]{0,3}[\dX*]{2}[-\u2010-\u2015\u2212.\s]{0,3}[\dX*]{4}(?!\d)/gi, // social security number
  /(?<!\d)\d{2}[-\u2010-\u2015\u2212.\s]{0,3}\d{7}(?!\d)/g, // employer identification number
  // Card number. Not a fraction; nor 13 digits that begin with 1, 2 or 3, as instants do until 2096 and cards do not.
  /(?<!\d|\d\.)(?![123]\d{12}(?!\d))\d(?:[-\u2010-\u2015\u2212\s]?\d){12,18}(?!\d)/g,
  /(?<![\da-f])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi, // UUID, which tokens are
  /(?<!\w)ey[\w-]{8,}(?:\.[\w-]*)*/gi, // JWT
  /(?<=(?:bearer|basic)(?:\s|%20|[:=])+)\S+/gi, // Authorization
  /(?<=:\/\/)\S+(?=@)/g, // credentials in a URL
  /(?<=[^\s:/@]:)(?<!mailto:)[^\s@]+(?=@)/gi, // and in one without its scheme
  /(?<=[?&][^=&\s]*=)[^&\s]+/g, // values in its query
  // Nobody can say where a secret ends: nothing of the rest is shown.
  new RegExp(`(?<=${SECRET_LABEL.source}["'\\\\\\]]*\\s*(?:[=:]>?|>|%3[ad])\\s*)\\S[^]*`, 'gi'),
]

/** Parts of the path, query and fragment of a URL, also of one without its scheme: those that look like a secret are masked. */
export const URL_PART = /(?<=[/\\?&#;])(?<!:[/\\]{2})[^/\\?&#;=\s]+/g

/** Headers that are likely to hold credentials. Of keys only the one that names a call is none. */
export const isSecretHeader = (name: string): boolean =>
  /^(proxy-)?authorization$|cookie|token|secret|password|api-?key|credential|session|[cx]srf|(^|-)(auth|jwt)$|(?<!idempotency)-key$/i.test(
    name,
  )

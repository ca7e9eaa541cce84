/** What a secret, or a number that identifies a person, is known by: its name, the component it stands in, or its look. */

/** Names whose values are never shown, nor anything below them; `accessToken` counts as access_token. */
export const SECRET_NAME =
  /(?:^|_)(?:ssn|tin|ein|itin|social_security_number|tax(?:payer)?_id|state_id_number|govt_id|driv(?:ing|ers?)_licen[sc]e|(?:account|routing|transit|card|loan|identification|passport|licen[sc]e)_(?:number|no)|secret|password|passwd|passphrase|pin|token|jwt|authorization|cookie|(?:api|private)_?key|headers?)s?$/i

/** Hidden where they hold the value themselves; what they are made of has names of its own. */
export const SECRET_VALUE = /credentials?$/i

/** Components all of whose values are secret. */
export const SECRET_COMPONENTS: ReadonlySet<string> = new Set(['HttpHeaders', 'TokenRequestHeaders', 'TokenRequestData', 'GovernmentId'])

/** Components that secrets are written into: text in any field of theirs may be one that strayed. */
export const NEAR_SECRETS: ReadonlySet<string> = new Set(['XAuthTokenCredentials', 'Token'])

/** Words that a secret follows. */
const TELLING =
  /(?:pass(?:word|wd|phrase|code)?|pwd|pin|secret|token|jwt|cookie|sid|ssn|tin|ein|credential|auth(?:entication|orization)?|(?:api|access|private|secret|signing|encryption)[-_ ]?key)s?/

/** Each by itself: what one of them takes for a secret must not keep another from seeing its own. */
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
  // Where a secret ends nobody can say: nothing of the rest is shown.
  new RegExp(`(?<=${TELLING.source}["'\\\\\\]]*\\s*(?:[=:]>?|>|%3[ad])\\s*)\\S[^]*`, 'gi'),
]

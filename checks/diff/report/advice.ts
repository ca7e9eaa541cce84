/** Advice for clients about a change, as a sentence for a changelog. */
import type { Change, Direction, Level } from '../change.ts'
import type { RuleName } from '../rules/names.ts'

type Advice = string | Readonly<Record<Direction, string>>

/** Advice for changes that do not require any action. */
export const NOTHING = 'Nothing.'

/**
 * Advice for breaking changes by rule. `request` addresses senders of the value, and `response` addresses readers of responses and
 * events.
 */
const BREAKING: Partial<Readonly<Record<RuleName, Advice>>> = {
  'operation-removed': 'Stop calling it before you upgrade to this version. Ask the provider for a replacement.',
  'webhook-removed': 'Do not wait for this event. Poll the state, or use another event.',
  'security-removed': 'Use another authentication method.',
  'security-scheme-changed': 'Check the new authentication method, and get matching credentials.',
  'token-scope-removed': 'Use a token with another scope.',
  'token-kind-changed': 'Use the new kind of token.',
  'async-changed': 'Check whether the result is in the response or in a later event.',
  'effect-changed':
    'Check your retries: repeat a create call with the same Idempotency-Key, and expect a repeated action to be executed again.',
  'required-parameter-added': 'Send the parameter in every call.',
  'parameter-became-required': 'Send the parameter in every call.',
  'parameter-form-changed': 'Serialize the parameter as specified now, or regenerate the client.',
  'body-removed': { request: 'Send no body.', response: 'Do not read a body.' },
  'body-added': { request: NOTHING, response: 'Accept an optional body.' },
  'required-body-added': { request: 'Send the body in every call.', response: NOTHING },
  'body-became-required': { request: 'Send the body in every call.', response: NOTHING },
  'body-became-optional': { request: NOTHING, response: 'Check that the body exists before you read it.' },
  'media-type-removed': { request: 'Send one of the other media types.', response: 'Request and read one of the other media types.' },
  'encoding-changed': 'Use the new encoding of the form parts.',
  'status-removed': 'Do not expect this status. Handle the listed statuses.',
  'status-added': 'Also handle this success status.',
  'response-header-removed': 'Do not rely on this header.',
  'response-header-became-optional': { request: NOTHING, response: 'Check that the header exists before you read it.' },
  'response-header-became-required': { request: 'Send the header in every response.', response: NOTHING },
  'required-response-header-added': { request: 'Send the header in every response.', response: NOTHING },
  'link-removed': 'Call the operation directly instead of following the link.',
  'link-changed': 'Follow the link to its new target.',
  'server-removed': 'Use one of the listed server URLs.',
  'callback-removed': 'Do not wait for this callback. Poll the state.',
  'parameter-removed': { request: 'Do not send it, because it no longer has an effect.', response: 'Stop reading it.' },
  'parameter-became-optional': 'Check that it exists before you read it.',
  'media-type-added': { request: NOTHING, response: 'Also read the new media type.' },
  'security-added': "Accept the service's new authentication method.",
  'property-became-write-only': 'Stop reading the property.',
  'property-no-longer-read-only': 'Send the property in every call.',
  'discriminator-changed': 'Check the new mapping of values to variants.',
  'discriminator-removed': 'Distinguish the variants by their content.',
  'content-encoding-changed': 'Use the new encoding of the string.',
  'content-media-type-changed': 'Write and read the string as the new media type.',
  'xml-changed': 'Use the new XML format.',
  'reason-code-added': 'Handle unknown codes: show them, or use a default case.',
  'reason-code-removed': 'Stop sending this code.',
  'null-rejected': { request: 'Send a value or omit the property instead of sending null.', response: NOTHING },
  'null-allowed': { request: NOTHING, response: 'Check for null before you use the value.' },
  'required-property-added': 'Send the property in every call.',
  'closed-object-extended': 'Accept unknown properties.',
  'property-removed': 'Stop reading the property.',
  'property-ignored': 'Omit the property, because it is ignored.',
  'property-rejected': 'Omit the property.',
  'property-became-required': { request: 'Send the property in every call.', response: NOTHING },
  'property-became-optional': { request: NOTHING, response: 'Check that the property exists before you read it.' },
  'object-closed': { request: 'Send only the listed properties.', response: NOTHING },
  'object-opened': { request: NOTHING, response: 'Accept unknown properties.' },
  'enum-value-removed': { request: 'Send one of the other values.', response: NOTHING },
  'enum-value-added': { request: NOTHING, response: 'Handle the new value, and unknown values.' },
  'list-closed': { request: 'Send only listed values.', response: NOTHING },
  'list-opened': { request: NOTHING, response: 'Handle unlisted values.' },
  'constant-changed': { request: 'Send the new value.', response: 'Expect the new value.' },
  'variant-removed': { request: 'Send one of the other variants.', response: NOTHING },
  'variant-added': { request: NOTHING, response: 'Handle the new variant, and unknown variants.' },
  'record-of-type-changed': {
    request: 'Send the new record for the type.',
    response: 'Read the new record for the type.',
  },
  'sunset-moved-earlier': 'Migrate before the new date.',
  'default-changed': 'Send the value explicitly instead of omitting it.',
  'malformed-part': 'Ask the provider for a corrected document.',
}

const BREAKING_DEFAULT: Readonly<Record<Direction, string>> = {
  request: 'Send only values that the new version accepts. Compare your requests with its specification.',
  response: 'Handle all values of the new version. Compare your parsing with its specification.',
}

/** Advice for changes that do not break clients yet, but require action later. */
const LATER: Partial<Readonly<Record<RuleName, string>>> = {
  'operation-deprecated': 'Plan to stop calling it.',
  'webhook-deprecated': 'Plan to stop using this event.',
  'property-deprecated': 'Plan to stop using it.',
  'parameter-removed': 'Omit it, because it is ignored.',
  'property-ignored': 'Omit it, because it is ignored.',
  'operation-id-changed': 'Use the new method name after you regenerate the client.',
  'default-changed': 'Check the new meaning of an omitted value.',
  'path-prefix-moved': 'Take the server URL and the paths from the same version of the document.',
}

/** Advice for additions that clients may use. */
const OFFERED: Partial<Readonly<Record<RuleName, string>>> = {
  'operation-added': 'Call it if you need it.',
  'webhook-added': 'Subscribe to it if you need it.',
  'parameter-added': 'Send it if you need it.',
  'property-added': 'Use it if you need it.',
  'security-added': 'Use this authentication method if it is easier for you.',
  'media-type-added': 'Use it if you need it.',
  'response-header-added': 'Read it if you need it.',
}

/** Rules that users often override, each with the condition for the override. */
const OVERRIDES: Partial<Readonly<Record<RuleName, readonly [when: string, level: Level]>>> = {
  'closed-object-extended': ['clients ignore unknown properties', 'compatible'],
  'property-rejected': ['the service ignores unknown properties', 'note'],
  'property-ignored': ['clients rely on the effect of the property', 'breaking'],
  'parameter-removed': ['no client sends it', 'compatible'],
}

/** Explains to the document's author when to override a rule's level, and with which waiver. */
export function suggestWaiver(id: RuleName): string | undefined {
  const [when, level] = OVERRIDES[id] ?? []
  return when && `if ${when}, waive it with {"id": "${id}", "level": "${level}", "reason": "${when}"}`
}

/**
 * Returns advice for every change, even if no action is required. The rule's advice applies even if a waiver or a sunset overrides its
 * level.
 */
export function getAdvice({ id, level, direction = 'request', policy }: Pick<Change, 'id' | 'level' | 'direction' | 'policy'>): string {
  if (level !== 'breaking' && (policy === undefined || BREAKING[id] === undefined)) return LATER[id] ?? OFFERED[id] ?? NOTHING
  const advices = BREAKING[id] ?? BREAKING_DEFAULT
  const advice = typeof advices === 'string' ? advices : advices[direction]
  return advice === NOTHING ? BREAKING_DEFAULT[direction] : advice
}

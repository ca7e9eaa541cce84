/** Advice for clients about a change, as a sentence for a changelog. */
import type { Change, Direction, Level } from '../change.ts'
import type { RuleName } from '../rules/names.ts'

type Advice = string | Readonly<Record<Direction, string>>

/** Advice for changes that require no action. */
export const NOTHING = 'Nothing.'

/**
 * Advice for breaking changes by rule. `request` addresses senders of the value, and `response` addresses readers of responses and
 * events.
 */
const BREAKING: Partial<Readonly<Record<RuleName, Advice>>> = {
  'operation-removed': 'Stop calling it before you move to this version; what to call instead, the service can say.',
  'webhook-removed': 'Do not wait for this event: ask for the state, or listen to another one.',
  'security-removed': 'Authenticate in one of the ways that are still accepted.',
  'security-scheme-changed': 'Read anew how to authenticate, and get credentials that fit.',
  'token-scope-removed': 'Call it with a token that is still accepted.',
  'token-kind-changed': 'Call it with the kind of token that it takes now.',
  'async-changed': 'Be ready for an answer at another time: see whether it comes at once, or in an event.',
  'effect-changed': 'Look at what repeats this call: what creates is repeated with the same Idempotency-Key, what acts does so again.',
  'required-parameter-added': 'Send the parameter in every call.',
  'parameter-became-required': 'Send the parameter in every call.',
  'parameter-form-changed': 'Write the parameter as it is described now; a generated client is generated anew.',
  'body-removed': { request: 'Send no body.', response: 'Do not read a body.' },
  'body-added': { request: NOTHING, response: 'Accept that there may be a body.' },
  'required-body-added': { request: 'Send the body in every call.', response: NOTHING },
  'body-became-required': { request: 'Send the body in every call.', response: NOTHING },
  'body-became-optional': { request: NOTHING, response: 'Look whether there is a body before you read it.' },
  'media-type-removed': { request: 'Send one of the other media types.', response: 'Ask for, and read, one of the other media types.' },
  'encoding-changed': 'Write and read the parts of the form as they are encoded now.',
  'status-removed': 'Do not wait for this status; handle those that are listed.',
  'status-added': 'Handle this success, too.',
  'answer-header-removed': 'Do without this header.',
  'answer-header-became-optional': { request: NOTHING, response: 'Look whether the header is there before you read it.' },
  'answer-header-became-required': { request: 'Answer with the header.', response: NOTHING },
  'required-answer-header-added': { request: 'Answer with the header.', response: NOTHING },
  'link-removed': 'Do not follow the link: call the operation itself.',
  'link-changed': 'Follow the link to where it leads now.',
  'server-removed': 'Call the service at one of the URLs that are listed now.',
  'callback-removed': 'Do not wait for this callback: ask for the state.',
  'parameter-removed': { request: 'Do without it: what it asks for is no longer done.', response: 'Do not read it any more.' },
  'parameter-became-optional': 'Look whether it is there before you read it.',
  'media-type-added': { request: NOTHING, response: 'Read the further media type, too.' },
  'security-added': 'Accept the further way in which the service authenticates.',
  'property-became-write-only': 'Do not read the property any more.',
  'property-no-longer-read-only': 'Send the property in every call.',
  'discriminator-changed': 'Read anew which value stands for which variant.',
  'discriminator-removed': 'Tell the variants apart by what they hold.',
  'content-encoding-changed': 'Encode and decode the text as it is described now.',
  'content-media-type-changed': 'Write and read the text as the media type that it holds now.',
  'xml-changed': 'Write and read the XML as it is described now.',
  'reason-code-added': 'Handle a code that you do not know: show it, or treat it as the general case.',
  'reason-code-removed': 'Do not send this code any more.',
  'null-refused': { request: 'Send a value, or leave the property out, instead of null.', response: NOTHING },
  'null-allowed': { request: NOTHING, response: 'Look whether the value is null before you use it.' },
  'required-property-added': 'Send the property in every call.',
  'closed-object-extended': 'Accept properties that you do not know.',
  'property-removed': 'Do not read the property any more.',
  'property-ignored': 'Leave the property out: it is no longer read.',
  'property-refused': 'Leave the property out.',
  'property-became-required': { request: 'Send the property in every call.', response: NOTHING },
  'property-became-optional': { request: NOTHING, response: 'Look whether the property is there before you read it.' },
  'object-closed': { request: 'Send only the properties that are named.', response: NOTHING },
  'object-opened': { request: NOTHING, response: 'Accept properties that you do not know.' },
  'enum-value-removed': { request: 'Send one of the other values.', response: NOTHING },
  'enum-value-added': { request: NOTHING, response: 'Handle the new value, and one that you do not know.' },
  'list-closed': { request: 'Send only values that are listed.', response: NOTHING },
  'list-opened': { request: NOTHING, response: 'Handle a value that is not listed.' },
  'constant-changed': { request: 'Send the new value.', response: 'Expect the new value.' },
  'variant-removed': { request: 'Send one of the other variants.', response: NOTHING },
  'variant-added': { request: NOTHING, response: 'Handle the new variant, and one that you do not know.' },
  'record-of-type-changed': {
    request: 'Send the record that goes with the type now.',
    response: 'Read the record that goes with the type now.',
  },
  'sunset-moved-earlier': 'Plan to be done by the new day.',
  'default-changed': 'Send the value that you mean, instead of leaving it out.',
  'malformed-part': 'Ask the service what is meant: the document does not say it.',
}

const BREAKING_DEFAULT: Readonly<Record<Direction, string>> = {
  request: 'Send only what is accepted now; compare what you send with the new description.',
  response: 'Be ready for what may come now; compare what you read with the new description.',
}

/** Advice for changes that break nobody but require action later. */
const LATER: Partial<Readonly<Record<RuleName, string>>> = {
  'operation-deprecated': 'Plan to stop calling it.',
  'webhook-deprecated': 'Plan to do without this event.',
  'property-deprecated': 'Plan to do without it.',
  'parameter-removed': 'Leave it out: it is no longer read.',
  'property-ignored': 'Leave it out: it is no longer read.',
  'operation-id-changed': 'A generated client calls the method by its new name.',
  'default-changed': 'Read what its absence means now.',
  'path-prefix-moved': 'Take the server URL and the paths from the same version of the document.',
}

/** Advice for additions that clients may use. */
const OFFERED: Partial<Readonly<Record<RuleName, string>>> = {
  'operation-added': 'Call it if you need it.',
  'webhook-added': 'Subscribe to it if you need it.',
  'parameter-added': 'Send it if you need it.',
  'property-added': 'Use it if you need it.',
  'security-added': 'Authenticate so if that is easier for you.',
  'media-type-added': 'Use it if you need it.',
  'answer-header-added': 'Read it if you need it.',
}

/** Rules that users often override, each with the condition for the override. */
const OVERRIDES: Partial<Readonly<Record<RuleName, readonly [when: string, level: Level]>>> = {
  'closed-object-extended': ['clients ignore properties that they do not know', 'compatible'],
  'property-refused': ['the service ignores what it does not know', 'note'],
  'property-ignored': ['clients rely on what the property did', 'breaking'],
  'parameter-removed': ['no client sends it', 'compatible'],
}

/** Suggests to the document's author when to override a rule's level, and by which waiver. */
export function suggestWaiver(id: RuleName): string | undefined {
  const [when, level] = OVERRIDES[id] ?? []
  return when && `if ${when}, waive it with {"id": "${id}", "level": "${level}", "reason": "${when}"}`
}

/**
 * Returns advice for every change, even if no action is required. If a waiver or a sunset overrides the rule's level, the rule's advice
 * still applies.
 */
export function getAdvice({ id, level, direction = 'request', policy }: Pick<Change, 'id' | 'level' | 'direction' | 'policy'>): string {
  if (level !== 'breaking' && (policy === undefined || BREAKING[id] === undefined)) return LATER[id] ?? OFFERED[id] ?? NOTHING
  const advices = BREAKING[id] ?? BREAKING_DEFAULT
  const advice = typeof advices === 'string' ? advices : advices[direction]
  return advice === NOTHING ? BREAKING_DEFAULT[direction] : advice
}

/** Declares webhook events and the events that are recorded for a Data Request. */
import { discriminator } from './fields.ts'
import { responseRecord, type Component } from './components.ts'
import { type Deprecation, required, type Fields, type Origin, published, specified } from './origin.ts'

export interface WebhookEvent {
  readonly type: string
  readonly about: string
  readonly deprecated?: Deprecation
  readonly payload: Component
  readonly reasonCodes?: Component
  readonly example: Readonly<Record<string, unknown>>
}

const pascalCase = (type: string) => type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Declares a webhook event. `fields` are the fields of the payload except `event`. `origin` applies to the payload and to `payloadAbout`.
 */
export function webhookEvent(
  type: string,
  about: string,
  origin: Origin,
  fields: Fields,
  { payloadAbout = about, ...rest }: Pick<WebhookEvent, 'deprecated' | 'reasonCodes' | 'example'> & { readonly payloadAbout?: string },
): WebhookEvent {
  const payload = responseRecord(`${pascalCase(type)}Event`, origin, payloadAbout, {
    ...published({ event: required(discriminator(type, 'Name of the event.')) }),
    ...fields,
  })
  return { type, about, payload, ...rest, example: { event: type, ...rest.example } }
}

/** An event that the service records for a Data Request and returns with its details. */
export interface RecordedEvent {
  readonly type: string
  readonly about: string
  /** Field names of `details`. If empty, `details` is null. */
  readonly details: readonly string[]
  readonly origin: Origin
  /** Origin of the name and its meaning. Defaults to the specification. */
  readonly nameOrigin?: Origin
}

/** Declares a recorded event. `origin` applies to the details, and `nameOrigin` to the name and its meaning. */
export const recordedEvent = (
  type: string,
  about: string,
  origin: Origin = specified('Events'),
  details: readonly string[] = [],
  nameOrigin?: Origin,
): RecordedEvent => ({
  type,
  about,
  details,
  origin,
  ...(nameOrigin && { nameOrigin }),
})

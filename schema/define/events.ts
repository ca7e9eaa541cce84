/** Events: webhook events, and events recorded with a Data Request. */
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

/** Declares a webhook event. `fields` are the fields of its payload besides `event`; `origin` is that of the payload, and of what `payloadAbout` adds. */
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

/** An event the service records for a Data Request and returns with its details. */
export interface RecordedEvent {
  readonly type: string
  readonly about: string
  /** Names of the fields of its `details`; empty: `details` is null. */
  readonly details: readonly string[]
  readonly origin: Origin
  /** The origin of its name and meaning, unless they are specified. */
  readonly nameOrigin?: Origin
}

/** Declares a recorded event. `origin` is that of its details, `nameOrigin` that of its name and meaning, unless they are specified. */
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

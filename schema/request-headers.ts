/** Request headers beside the API version. */
import { chosen, type Origin } from './define/origin.ts'
import { IDEMPOTENCY_KEY } from './gaps/operations.ts'

export interface RequestHeader {
  readonly name: string
  readonly about: string
  readonly schema: Readonly<Record<string, unknown>>
  readonly example: string
  readonly origin: Origin
}

/** By component name. */
export const requestHeaders: Readonly<Record<'IdempotencyKey', RequestHeader>> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    about:
      'A key of the client for this creation, such as a new UUID. For 24 hours the same key with the same request is answered as it was the first time and creates nothing; with another request it is a 409.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55',
    origin: chosen(IDEMPOTENCY_KEY),
  },
}

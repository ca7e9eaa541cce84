/** Secrets are stored as digests and compared in constant time. They are long and random, so one round is enough. */
import { hash, timingSafeEqual } from 'node:crypto'

const of = (secret: string): string => hash('sha256', secret, 'base64url')

const equal = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

export const digest = { of, equal }

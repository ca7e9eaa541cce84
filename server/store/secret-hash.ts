/** Secrets are stored as hashes and compared in constant time. They are long and random, so one round is enough. */
import { hash, timingSafeEqual } from 'node:crypto'

export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url')

export const equalHashes = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

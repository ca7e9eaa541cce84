/** The migrations, in order. A migration that was released is never changed. */
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import { first } from './0001-first.ts'
import { logosAndInvitations } from './0002-logos-and-invitations.ts'

export const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-first': first(engine),
  '0002-logos-and-invitations': logosAndInvitations(),
})

/** The migrations, in order. A migration that was released is never changed. */
import type { Migration } from 'kysely/migration'
import type { Engine } from './engine.ts'
import { first } from './0001-first.ts'
import { logosAndInvitations } from './0002-logos-and-invitations.ts'
import { items } from './0003-items.ts'
import { deliveries } from './0004-deliveries.ts'
import { purge } from './0005-purge.ts'
import { faults } from './0006-faults.ts'
import { requestLog } from './0007-request-log.ts'

export const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-first': first(engine),
  '0002-logos-and-invitations': logosAndInvitations(),
  '0003-items': items(engine),
  '0004-deliveries': deliveries(engine),
  '0005-purge': purge(),
  '0006-faults': faults(engine),
  '0007-request-log': requestLog(),
})

/** The migrations, in order. A migration that was released is never changed. */
import type { Migration } from 'kysely/migration'
import { tablesMigration } from './0001-tables.ts'
import type { Engine } from './engine.ts'

export const migrations = (engine: Engine): Record<string, Migration> => ({ '0001-tables': tablesMigration(engine) })

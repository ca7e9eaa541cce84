/** The migrations, in order. A migration that was released is never changed. */
import type { Migration } from 'kysely/migration'
import type { Engine, RealTime } from './engine.ts'
import { firstMigration } from './0001-first.ts'
import { logosAndInvitationsMigration } from './0002-logos-and-invitations.ts'
import { itemsMigration } from './0003-items.ts'
import { deliveriesMigration } from './0004-deliveries.ts'
import { purgeMigration } from './0005-purge.ts'
import { faultsMigration } from './0006-faults.ts'
import { requestLogMigration } from './0007-request-log.ts'
import { processingFailuresMigration } from './0008-processing-failures.ts'
import { listenersMigration } from './0009-listeners.ts'
import { requestLogLimitsMigration } from './0010-request-log-limits.ts'
import { uploadsMigration } from './0011-uploads.ts'
import { idempotencyKeysMigration } from './0012-idempotency-keys.ts'
import { sessionTokensMigration } from './0013-session-tokens.ts'
import { documentPiecesMigration } from './0014-document-pieces.ts'
import { endpointsMigration } from './0015-endpoints.ts'
import { requestLogBatchesMigration } from './0016-request-log-batches.ts'
import { whatWasSentMigration } from './0017-what-was-sent.ts'
import { requestLogVersionMigration } from './0019-request-log-version.ts'
import { whenItReallyWasMigration } from './0021-when-it-really-was.ts'
import { faultsOfAnswersMigration } from './0022-faults-of-answers.ts'

export const migrations = (engine: Engine, time: RealTime): Record<string, Migration> => ({
  '0001-first': firstMigration(engine),
  '0002-logos-and-invitations': logosAndInvitationsMigration(),
  '0003-items': itemsMigration(engine),
  '0004-deliveries': deliveriesMigration(engine),
  '0005-purge': purgeMigration(),
  '0006-faults': faultsMigration(engine),
  '0007-request-log': requestLogMigration(),
  '0008-processing-failures': processingFailuresMigration(),
  '0009-listeners': listenersMigration(),
  '0010-request-log-limits': requestLogLimitsMigration(time),
  '0011-uploads': uploadsMigration(time),
  '0012-idempotency-keys': idempotencyKeysMigration(engine),
  '0013-session-tokens': sessionTokensMigration(),
  '0014-document-pieces': documentPiecesMigration(engine),
  '0015-endpoints': endpointsMigration(),
  '0016-request-log-batches': requestLogBatchesMigration(engine),
  '0017-what-was-sent': whatWasSentMigration(),
  '0019-request-log-version': requestLogVersionMigration(),
  '0021-when-it-really-was': whenItReallyWasMigration(),
  '0022-faults-of-answers': faultsOfAnswersMigration(),
})

export const migrationNames = (engine: Engine): string[] => Object.keys(migrations(engine, { realNow: () => 0 }))

/** Idempotency keys: the job that removes expired ones. */
import { definePlugin } from '../../http/plugin.ts'
import { FORGET_KEY_JOB, forgetExpiredKey } from '../../http/idempotency-keys.ts'
// These have jobs, and no operations.
export const idempotencyKeysPlugin = definePlugin({
  name: 'idempotency-keys',
  handlers: {},
  jobs: {
    [FORGET_KEY_JOB]: ({ db, accountId, subject, now }) => forgetExpiredKey(db, { account_id: accountId, key_hash: subject }, now),
  },
})

/** Idempotency keys: a plugin without operations, whose job removes expired keys. */
import { definePlugin } from '../../http/plugin.ts'
import { FORGET_KEY_JOB, forgetExpiredKey } from '../../http/idempotency-keys.ts'

export const idempotencyKeysPlugin = definePlugin({
  name: 'idempotency-keys',
  handlers: {},
  jobs: {
    [FORGET_KEY_JOB]: ({ db, accountId, subject, now }) => forgetExpiredKey(db, { account_id: accountId, key_hash: subject }, now),
  },
})

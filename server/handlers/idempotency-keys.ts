/** Idempotency keys: the job that forgets them. They have no operation. */
import { definePlugin } from '../api/plugin.ts'
import { FORGET_KEY_JOB, forgetExpiredKey } from '../store/idempotency-keys.ts'

export const idempotencyKeysPlugin = definePlugin({
  name: 'idempotency-keys',
  handlers: {},
  jobs: {
    [FORGET_KEY_JOB]: ({ db, accountId, subject, now }) => forgetExpiredKey(db, { account_id: accountId, key_hash: subject }, now),
  },
})

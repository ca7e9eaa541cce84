/** Switches the signing of webhooks on and off for an account. A secret is returned once. */
import { addSigningSecret, deleteSigningSecrets, signingSecrets } from '../store/webhook-keys.ts'
import { inTransaction } from '../store/transaction.ts'
import { encodeSigningSecret } from '../webhooks/signature.ts'
import { accountIdOf } from './account-id.ts'
import type { Controls } from './controls.ts'

const SECRET_BYTES = 24

export const webhookSignatureControls = {
  setWebhookSignature: async ({ given: { client_id, enabled }, dependencies: { database, runtime }, scheduler }) => {
    const { now } = await scheduler.readClock()
    return inTransaction(database.db, async (db) => {
      const account = await accountIdOf(db, client_id)
      const secret = enabled ? encodeSigningSecret(runtime.bytes(SECRET_BYTES)) : null
      if (secret === null) await deleteSigningSecrets(db, account)
      else await addSigningSecret(db, account, secret, now)
      return { client_id, enabled, secret, valid_secrets: (await signingSecrets(db, account)).length }
    })
  },
} satisfies Partial<Controls>

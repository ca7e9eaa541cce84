/** Switches the signing of webhooks on and off for an account. A secret is returned once. */
import { badRequest } from '../core/errors.ts'
import { addSigningSecret, deleteSigningSecrets, signingSecrets } from '../store/webhook-secrets.ts'
import { inTransaction } from '../store/transaction.ts'
import { encodeSigningSecret } from '../webhooks/signature.ts'
import { accountIdOf } from './account-id.ts'
import type { Controls } from './controls.ts'
import { readObject, readText } from './input.ts'

const SECRET_BYTES = 24

export const webhookSignatureControls: Controls = {
  '/accounts/webhook_signature': {
    POST: async ({ body, dependencies: { database, runtime }, scheduler }) => {
      const fields = readObject(body, ['client_id', 'enabled'])
      const { enabled } = fields
      if (typeof enabled !== 'boolean') throw badRequest('/enabled: must be true or false')
      const { now } = await scheduler.readClock()
      return inTransaction(database.db, async (db) => {
        const client_id = readText(fields, 'client_id')
        const account = await accountIdOf(db, client_id)
        const secret = enabled ? encodeSigningSecret(runtime.bytes(SECRET_BYTES)) : null
        if (secret === null) await deleteSigningSecrets(db, account)
        else await addSigningSecret(db, account, secret, now)
        return { client_id, enabled, secret, valid_secrets: (await signingSecrets(db, account)).length }
      })
    },
  },
}

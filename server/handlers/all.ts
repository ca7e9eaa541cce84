/** All plugins, in the order of the contract's groups. */
import { definePlugin, type Plugin } from '../api/plugin.ts'
import { FORGET_KEY_JOB, forgetExpiredKey } from '../store/idempotency-keys.ts'
import { deliveryJobs } from '../webhooks/deliver.ts'
import { EXTRACT_CONNECTION } from '../workflow/connections.ts'
import { extractConnection } from '../workflow/sessions/extract.ts'
import { END_IDLE_SESSION, terminateIdleSession } from '../workflow/sessions/session.ts'
import { purgePlugin, individualsPlugin } from './individuals.ts'
import { dataRequestListsPlugin } from './datarequest-lists.ts'
import { dataRequestsPlugin, refreshesPlugin } from './datarequests.ts'
import { datasourcesPlugin } from './datasources.ts'
import { digestsPlugin } from './digests.ts'
import { experiencesPlugin } from './experiences.ts'
import { invitationsPlugin } from './invitations.ts'
import { linksPlugin, notificationsPlugin } from './links.ts'
import { itemDocumentsPlugin } from './item-documents.ts'
import { itemsPlugin } from './items.ts'
import { servicesPlugin } from './services.ts'
import { tokensPlugin } from './tokens.ts'

// These have jobs, and no operations.
const sessionsPlugin = definePlugin({
  name: 'sessions',
  handlers: {},
  jobs: { [END_IDLE_SESSION]: terminateIdleSession },
  asyncJobs: { [EXTRACT_CONNECTION]: extractConnection },
})
const deliveriesPlugin = definePlugin({ name: 'deliveries', handlers: {}, ...deliveryJobs })
const idempotencyKeysPlugin = definePlugin({
  name: 'idempotency-keys',
  handlers: {},
  jobs: {
    [FORGET_KEY_JOB]: ({ db, accountId, subject, now }) => forgetExpiredKey(db, { account_id: accountId, key_hash: subject }, now),
  },
})

export const plugins: readonly Plugin[] = [
  tokensPlugin,
  individualsPlugin,
  dataRequestsPlugin,
  dataRequestListsPlugin,
  linksPlugin,
  notificationsPlugin,
  refreshesPlugin,
  datasourcesPlugin,
  itemsPlugin,
  itemDocumentsPlugin,
  servicesPlugin,
  digestsPlugin,
  sessionsPlugin,
  purgePlugin,
  deliveriesPlugin,
  experiencesPlugin,
  invitationsPlugin,
  idempotencyKeysPlugin,
]

/** All plugins, in the same order as the contract's groups, and the control operations and searches for their features. */
import type { RecordSearch } from '../http/control.ts'
import { idempotencyKeysPlugin } from '../http/idempotency-keys.ts'
import { type Plugin } from '../http/plugin.ts'
import { dataRequestControls, searchDataRequests } from './data-requests/control.ts'
import { individualControls, searchIndividuals } from './individuals/control.ts'
import { itemControls, searchItems } from './items/control.ts'
import { messageControls } from './notifications/control.ts'
import { purgeControls } from './purge/control.ts'
import { sessionControls } from './sessions/control.ts'
import { searchDeliveries, webhookControls } from './webhooks/control.ts'
import { individualsPlugin } from './individuals/plugin.ts'
import { purgePlugin } from './purge/plugin.ts'
import { dataRequestListsPlugin } from './data-requests/lists.ts'
import { dataRequestsPlugin } from './data-requests/plugin.ts'
import { refreshesPlugin } from './refreshes/plugin.ts'
import { datasourcesPlugin } from './data-sources/plugin.ts'
import { digestsPlugin } from './digests/plugin.ts'
import { experiencesPlugin } from './logos/plugin.ts'
import { invitationsPlugin } from './invitations/plugin.ts'
import { linksPlugin } from './links/plugin.ts'
import { notificationsPlugin } from './notifications/plugin.ts'
import { itemDocumentsPlugin } from './items/documents-plugin.ts'
import { itemsPlugin } from './items/plugin.ts'
import { servicesPlugin } from './services/plugin.ts'
import { tokensPlugin } from './tokens/plugin.ts'
import { sessionsPlugin } from './sessions/plugin.ts'
import { deliveriesPlugin } from './webhooks/deliver.ts'

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

/**
 * Control API handlers. They are separate from the plugins because only the schema can declare control operations, and because
 * `--disable-plugins` must not remove a feature's control operations.
 */
export const featureControls = [
  individualControls,
  dataRequestControls,
  messageControls,
  itemControls,
  sessionControls,
  purgeControls,
  webhookControls,
] as const

/** Record searches for the control API, in the order in which their results are listed. */
export const searches: readonly RecordSearch[] = [searchIndividuals, searchDataRequests, searchItems, searchDeliveries]

/** All plugins, in the order of the contract's groups. */
import type { Plugin } from '../api/plugin.ts'
import { purgePlugin } from './purge.ts'
import { dataRequestListsPlugin } from './datarequest-lists.ts'
import { dataRequestsPlugin } from './datarequests.ts'
import { datasourcesPlugin } from './datasources.ts'
import { deliveriesPlugin } from './deliveries.ts'
import { digestsPlugin } from './digests.ts'
import { experiencesPlugin } from './experiences.ts'
import { idempotencyKeysPlugin } from './idempotency-keys.ts'
import { individualsPlugin } from './individuals.ts'
import { invitationsPlugin } from './invitations.ts'
import { linksPlugin } from './links.ts'
import { itemDocumentsPlugin } from './item-documents.ts'
import { itemsPlugin } from './items.ts'
import { notificationsPlugin } from './notifications.ts'
import { refreshesPlugin } from './refreshes.ts'
import { servicesPlugin } from './services.ts'
import { sessionsPlugin } from './sessions.ts'
import { tokensPlugin } from './tokens.ts'

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

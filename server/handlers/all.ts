/** All plugins, in the order of the contract's groups. */
import type { Plugin } from '../api/plugin.ts'
import { compliance } from './compliance.ts'
import { dataRequestLists } from './datarequest-lists.ts'
import { datarequests } from './datarequests.ts'
import { datasources } from './datasources.ts'
import { deliveries } from './deliveries.ts'
import { digests } from './digests.ts'
import { experiences } from './experiences.ts'
import { individuals } from './individuals.ts'
import { invitations } from './invitations.ts'
import { links } from './links.ts'
import { itemDocuments } from './item-documents.ts'
import { items } from './items.ts'
import { notifications } from './notifications.ts'
import { refreshes } from './refreshes.ts'
import { services } from './services.ts'
import { sessions } from './sessions.ts'
import { tokens } from './tokens.ts'

export const plugins: readonly Plugin[] = [
  tokens,
  individuals,
  datarequests,
  dataRequestLists,
  links,
  notifications,
  refreshes,
  datasources,
  items,
  itemDocuments,
  services,
  digests,
  sessions,
  compliance,
  deliveries,
  experiences,
  invitations,
]

/** Every behaviour, in the order of the contract's groups. */
import type { Behaviour } from '../behaviour.ts'
import { dataRequestLists } from './datarequest-lists.ts'
import { datarequests } from './datarequests.ts'
import { datasources } from './datasources.ts'
import { experiences } from './experiences.ts'
import { individuals } from './individuals.ts'
import { invitations } from './invitations.ts'
import { links } from './links.ts'
import { notifications } from './notifications.ts'
import { refreshes } from './refreshes.ts'
import { tokens } from './tokens.ts'

export const behaviours: readonly Behaviour[] = [
  tokens,
  individuals,
  datarequests,
  dataRequestLists,
  links,
  notifications,
  refreshes,
  datasources,
  experiences,
  invitations,
]

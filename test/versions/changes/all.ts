/** Versions before the first one, which never were: they prove that versions can stand side by side. In the place of schema/versions/all.ts. */
import type { VersionChange } from '../../../schema/define/version-change.ts'
import { codesHaveUnderscores } from './codes-have-underscores.ts'
import { datesAndNicknames } from './dates-and-nicknames.ts'
import { digestsAndConnections } from './digests-and-connections.ts'
import { itemsOfEvents } from './items-of-events.ts'
import { linksHaveAList } from './links-have-a-list.ts'
import { namesAreTwoFields } from './names-are-two-fields.ts'

export const versionChanges: readonly VersionChange[] = [
  digestsAndConnections,
  namesAreTwoFields,
  datesAndNicknames,
  codesHaveUnderscores,
  itemsOfEvents,
  linksHaveAList,
]

/** Fictional versions before the first one, for testing several versions at once. Replaces schema/versions/all.ts. */
import type { VersionChange } from '../../../schema/define/version-change.ts'
import { reasonCodeFormat } from './reason-code-format.ts'
import { datesAndNicknames } from './dates-and-nicknames.ts'
import { digestsAndConnections } from './digests-and-connections.ts'
import { eventItems } from './event-items.ts'
import { linkList } from './link-list.ts'
import { splitNames } from './split-names.ts'

export const versionChanges: readonly VersionChange[] = [
  digestsAndConnections,
  splitNames,
  datesAndNicknames,
  reasonCodeFormat,
  eventItems,
  linkList,
]

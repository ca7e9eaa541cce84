/** Changes to the contract between versions, oldest first. If empty, the contract has a single version. */
import type { VersionChange } from '../define/version-change.ts'

export const versionChanges: readonly VersionChange[] = []

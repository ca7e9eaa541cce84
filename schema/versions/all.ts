/** The changes of the contract from version to version, oldest first. Without any, there is one version: that of the contract. */
import type { VersionChange } from '../define/version-change.ts'

export const versionChanges: readonly VersionChange[] = []

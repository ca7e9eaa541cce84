/**
 * Identifies the same operation in two documents, regardless of path-parameter names and of where the server URL ends and the path begins.
 */
import type { PathOperation } from '../../document/operations.ts'
import { removeParameterNames } from './parameters.ts'
import { listUrls } from './servers.ts'

export const listPathKeys = ({ method, name }: PathOperation): string[] => [`${method} ${removeParameterNames(name)}`]

/** Returns an empty list if the document declares no servers. */
export const listUrlKeys = (operation: PathOperation): string[] => listUrls(operation).map((url) => `${operation.method} ${url}`)

const listKeys = (operation: PathOperation): string[] => [...listPathKeys(operation), ...listUrlKeys(operation)]

export function isSameOperation(base: PathOperation, revision: PathOperation): boolean {
  const keys = new Set(listKeys(base))
  return listKeys(revision).some((key) => keys.has(key))
}

/** Whether two documents describe the same operation: the names of path parameters, and the end of the server URL, are not part of it. */
import type { PathOperation } from '../../document/operations.ts'
import { pathWithoutNames } from './parameters.ts'
import { listUrls } from './servers.ts'

export const listPathKeys = ({ method, name }: PathOperation): string[] => [`${method} ${pathWithoutNames(name)}`]

/** Empty if the document does not state servers. */
export const listUrlKeys = (operation: PathOperation): string[] => listUrls(operation).map((url) => `${operation.method} ${url}`)

const listKeys = (operation: PathOperation): string[] => [...listPathKeys(operation), ...listUrlKeys(operation)]

export function isSameOperation(was: PathOperation, is: PathOperation): boolean {
  const keys = new Set(listKeys(was))
  return listKeys(is).some((key) => keys.has(key))
}

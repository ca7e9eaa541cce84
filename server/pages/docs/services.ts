/** Names of Services in the documentation. */
import { listOperations, type OperationAtPath, serviceDocument } from './openapi.ts'

export const getServiceName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Throws an error for an unknown name. */
export function findService(name: string): OperationAtPath {
  const found = listOperations(serviceDocument()).find(({ path }) => path === `/v3/services/${name}`)
  if (!found) throw new Error(`The contract has no Service ${name}.`)
  return found
}

/** Returns the name of a Service's result, such as Income summary, from the summary of its operation. */
export function getServiceTitle(name: string): string {
  const title = findService(name)
    .operation.summary.replace(/^Get (?:an? |the )?/, '')
    .replace(/ \(.*\)$/, '')
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`
}

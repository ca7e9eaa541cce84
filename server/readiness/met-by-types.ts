/** Finds the Services that answer for the types of an account's Data Requests. */
import { type OperationId, operations } from '../../generated/server.ts'
import { services } from '../workflow/services/services.ts'
import { REPORT_BY_TYPE } from '../workflow/services/report-by-type.ts'
import type { ObservedDataRequest } from './observations.ts'

const PATHS = new Map(operations.map(({ id, path }) => [id, path]))
const SERVICES = operations.filter(({ group }) => group === 'Services').map(({ id }) => id)

export const pathOf = (id: OperationId): string => PATHS.get(id) as string

/** Events of what a Service answers; a call of a Service may itself cause them. */
export const isEventOfReports = (type: string): boolean => /^(transaction\.|datarequest\.report_)/.test(type)

const reportOf = (type: string): OperationId | undefined => (REPORT_BY_TYPE as Readonly<Record<string, OperationId>>)[type]

/** Services that are the report of no type: of them, a type meets those that read the same records as its own. */
const OF_NO_TYPE = [...services.values()].filter(({ id }) => !Object.values<string>(REPORT_BY_TYPE).includes(id))

/** The report that answers for a type; undefined: it has none. */
export function reportPathOf(type: string): string | undefined {
  const id = reportOf(type)
  return id && pathOf(id)
}

export const servicePathsOf = (dataRequests: readonly ObservedDataRequest[]): ReadonlySet<string> =>
  new Set([...new Set(dataRequests.map(({ type }) => type))].flatMap(servicesOf).map(pathOf))

/** A type without a report is for whatever the account makes of its Items. */
function servicesOf(type: string): readonly OperationId[] {
  const report = services.get(reportOf(type) ?? '')
  if (!report) return SERVICES
  return [report, ...OF_NO_TYPE.filter(({ records }) => records.some((record) => report.records.includes(record)))].map(({ id }) => id)
}

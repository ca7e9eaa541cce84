/** What the types of an account's Data Requests can meet: the Services that answer for them. */
import { operations } from '../../generated/server.ts'
import { REPORT_BY_TYPE } from '../workflow/services/report-by-type.ts'
import { services } from '../workflow/services/all.ts'
import type { ObservedDataRequest } from './observations.ts'

const PATHS = new Map<string, string>(operations.map(({ id, path }) => [id, path]))
const ALL = operations.filter(({ group }) => group === 'Services').map(({ path }) => path)
const pathOf = (id: string | undefined): string | undefined => (id === undefined ? undefined : PATHS.get(id))

const reportOf = (type: string): string | undefined => (REPORT_BY_TYPE as Readonly<Record<string, string>>)[type]

/** Services that are the report of no type: of them, a type meets those that read the same records as its own. */
const OF_NO_TYPE = [...services.values()].filter(({ id }) => !Object.values(REPORT_BY_TYPE).includes(id))

/** The report that answers for a type; undefined: it has none. */
export const reportPathOf = (type: string): string | undefined => pathOf(reportOf(type))

export function servicePathsOf(dataRequests: readonly ObservedDataRequest[]): ReadonlySet<string> {
  const paths = new Set<string>()
  for (const type of new Set(dataRequests.map((request) => request.type))) {
    const report = services.get(reportOf(type) ?? '')
    const own = report
      ? [report, ...OF_NO_TYPE.filter(({ records }) => records.some((record) => report.records.includes(record)))]
      : undefined
    // A type without a report is for whatever the account makes of its Items.
    for (const path of own?.map(({ id }) => pathOf(id)) ?? ALL) if (path !== undefined) paths.add(path)
  }
  return paths
}

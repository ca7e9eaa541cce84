/** Finds Services by the last segment of their paths, and finds the Service that a question concerns. */
import type { ControlInput } from '../../../generated/control.ts'
import { operations } from '../../../generated/server.ts'
import { tables } from '../../../generated/tables.ts'
import { notFound } from '../../core/errors.ts'
import type { StoredDataRequest } from '../../features/data-requests/repository.ts'
import type { ServiceTransaction } from '../../features/services/repository.ts'
import { REPORT_BY_TYPE } from '../../features/services/report-by-type.ts'
import { type Service, services } from '../../features/services/services.ts'
import { didYouMean } from '../violations.ts'

const NAMED: ReadonlyMap<string, Service> = new Map(
  [...services.values()].flatMap((service) => {
    const path = operations.find(({ id }) => id === service.id)?.path
    return path === undefined ? [] : [[path.slice(path.lastIndexOf('/') + 1), service]]
  }),
)
export const getServiceName = (service: Service): string => [...NAMED].find(([, one]) => one === service)?.[0] ?? service.id

interface About {
  readonly request?: StoredDataRequest | undefined
  readonly transaction?: ServiceTransaction | undefined
}

export function findService(
  { service, code }: Pick<ControlInput<'findCause'>, 'service' | 'code'>,
  { transaction, request }: About,
): Service {
  if (service !== undefined) {
    const named = NAMED.get(service)
    if (!named)
      throw notFound(
        `/service: no Service has this name${didYouMean(service, NAMED.keys()) || `; did you mean ${[...NAMED.keys()].join(', ')}?`}`,
      )
    return named
  }
  if (transaction) return services.get(transaction.service) as Service
  const candidates = code === undefined ? undefined : listServicesWith(code)
  const own = services.get(REPORT_BY_TYPE[request?.type ?? 'CUSTOM'] ?? '')
  if (own && candidates && !candidates.some(({ records }) => records.some((record) => own.records.includes(record))))
    throw notFound(
      `/code: ${code} is a reason code of ${candidates.map(getServiceName).join(', ')}. This Data Request asks for ${request?.type}, and ${getServiceName(own)} handles it. Choose a Data Request of another type.`,
    )
  const found = own && (!candidates || candidates.includes(own)) ? own : candidates?.[0]
  if (!found) throw notFound('/service: the type of the Data Request has no Service. Specify one.')
  return found
}

export function listServicesWith(code: string): Service[] {
  const entry = tables.reasonCodes.find((one) => one.code === code)
  if (!entry) throw notFound(`/code: ${describeUnknownCode(code)}`)
  return entry.returnedBy.flatMap((path) => NAMED.get(path.slice(path.lastIndexOf('/') + 1)) ?? [])
}

/** Reason codes of failed Items, which determinations never return. */
const FAILURES: ReadonlySet<string> = new Set(tables.components['ReportErrorReasonCode']?.values?.map(({ value }) => value))

/** Describes a code that no Service returns, and suggests how to continue. */
function describeUnknownCode(code: string): string {
  const signal = tables.checkSignals.find(({ name }) => name === code)
  if (signal) return `${code} is a check signal (${signal.about}): read the checkcodes of the Items, or run cpd explain ${code}`
  if (FAILURES.has(code)) return `${code} is a reason for a failed Item, not for a response: read the Item, or run cpd explain ${code}`
  const event = tables.webhooks.find(({ reasonCodes }) => reasonCodes.includes(code))
  if (event) return `${code} is a reason code of the event ${event.type}, not of a response: run cpd explain ${code}`
  const kind = Object.hasOwn(tables.rules, code) ? 'the code of a rule' : Object.hasOwn(tables.errors, code) ? 'an error code' : undefined
  if (kind) return `${code} is ${kind}, not a reason code of a response: run cpd explain ${code}`
  const codes = tables.reasonCodes.map((one) => one.code)
  return `no Service has this code${didYouMean(code, codes) || ': run cpd list codes to list them'}`
}

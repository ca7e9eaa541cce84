/** The error that is answered where a fault asks for one, of the contract's catalogue. */
import { tables } from '../../generated/tables.ts'

const RETRY = { 'retry-after': '1' }

const HEADERS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  405: { allow: 'POST' },
  429: RETRY,
  503: RETRY,
}

const CODES: ReadonlyMap<number, string> = new Map(Object.values(tables.errors).map(({ status, code }) => [status, code]))

export const faultAnswer = (status: number, scheme: string, now: number) => ({
  status,
  headers: { ...HEADERS[status], ...(status === 401 && { 'www-authenticate': scheme }) },
  body: {
    timestamp: now,
    error_code: CODES.get(status) ?? 'INTERNAL_ERROR',
    error_message: `The sandbox was asked to answer ${status} here (POST /sandbox/faults)`,
    http_code: status,
    ...(status === 422 && { reason_codes: [] }),
  },
})

/**
 * Payloads that existing clients send and read, in one table per kind. The name identifies the payload: `items.new.remote` in
 * `requests.json` is a request to /v3/items/new, and `items.get_pdf.404` in `errors.json` is a 404 response from /v3/items/get_pdf.
 */
import { readFileSync } from 'node:fs'
import { isWarning } from '../../checks/report/finding.ts'
import { type Finding, type Mode, validate } from '../../checks/validate/library.ts'

export interface Payload {
  /** Name of the payload in the table, after its kind. */
  name: string
  /** Component against which the payload is validated. */
  as: string
  value: unknown
}

const TARGETS: Readonly<Record<string, (first: string, second: string, third: string) => string>> = {
  records: (record) => record,
  requests: (group, action) => `request:/v3/${group}/${action}`,
  responses: (group, action) => `response:/v3/${group}/${action}`,
  errors: (group, action, status) => `response:/v3/${group}/${action}:${status}`,
  webhooks: (subject, event) => `webhook:${subject}.${event}`,
}

export const payloads: readonly Payload[] = Object.entries(TARGETS).flatMap(([kind, target]) => {
  const table = JSON.parse(readFileSync(new URL(`payloads/${kind}.json`, import.meta.url), 'utf8')) as Record<string, unknown>
  return Object.entries(table).map(([name, value]) => {
    const [first = '', second = '', third = ''] = name.split('.')
    return { name: `${kind}/${name}`, as: target(first, second, third), value }
  })
})

/** Returns the findings without warnings, such as warnings about unknown values in open lists. */
export async function listFindings(as: string, value: unknown, mode: Mode): Promise<Finding[]> {
  return (await validate(JSON.stringify(value), { as, mode })).findings.filter((finding) => !isWarning(finding))
}

/** Formats each finding as pointer, rule and provenance. */
export const formatFindings = (found: readonly Finding[]) =>
  found.map(({ pointer, rule, provenance }) => `${pointer} ${rule} (${provenance})`)

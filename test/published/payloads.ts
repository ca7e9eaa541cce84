/**
 * Payloads that existing clients send and read, in a table for each kind. The name identifies the payload:
 * `items.new.remote` in `requests.json` is a request of /v3/items/new, `items.get_pdf.404` in `errors.json` its 404 response.
 */
import { readFileSync } from 'node:fs'
import { isWarning } from '../../checks/report/finding.ts'
import { type Finding, type Mode, validate } from '../../checks/validate/library.ts'

export interface Payload {
  /** Kind and name in the table. */
  name: string
  /** Component for the validation of the payload. */
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

/** An unknown value of an open list is only a warning, which is ignored here. */
export async function listFindings(as: string, value: unknown, mode: Mode): Promise<Finding[]> {
  return (await validate(JSON.stringify(value), { as, mode })).findings.filter((finding) => !isWarning(finding))
}

/** Formats findings as pointer, rule and provenance. */
export const formatFindings = (found: readonly Finding[]) =>
  found.map(({ pointer, rule, provenance }) => `${pointer} ${rule} (${provenance})`)

/**
 * Payloads as clients that exist send and read them, in a table for each kind. The name of a payload says what it is:
 * `items.new.remote` in `requests.json` is a request of /v3/items/new, `items.get_pdf.404` in `errors.json` its answer 404.
 */
import { readFileSync } from 'node:fs'
import { isWarning } from '../../checks/report/finding.ts'
import { type Finding, type Mode, validate } from '../../checks/validate/library.ts'

export interface Payload {
  /** The kind and the name in its table. */
  name: string
  /** The component that the payload is validated as. */
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

/** A value that an open list does not name yet is a warning, and no finding here. */
export async function findingsOf(as: string, value: unknown, mode: Mode): Promise<Finding[]> {
  return (await validate(JSON.stringify(value), { as, mode })).findings.filter((finding) => !isWarning(finding))
}

/** Findings as short texts: pointer, rule, and the provenance of the rule. */
export const formatFindings = (found: readonly Finding[]) =>
  found.map(({ pointer, rule, provenance }) => `${pointer} ${rule} (${provenance})`)

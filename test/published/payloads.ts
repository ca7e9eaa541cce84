/**
 * Payloads as clients that exist send and read them, each a file of its own. The name of a file says what it is:
 * `requests/items.new.remote.json` is a request of /v3/items/new, `errors/items.get_pdf.404.json` its answer 404.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { type Finding, type Mode, validate } from '../../checks/validate/library.ts'

export interface Payload {
  /** Folder and name, without the ending. */
  name: string
  /** The component that the payload is validated as. */
  as: string
  value: unknown
}

const FOLDER = new URL('payloads/', import.meta.url)

const TARGETS: Readonly<Record<string, (first: string, second: string, third: string) => string>> = {
  records: (record) => record,
  requests: (group, action) => `request:/v3/${group}/${action}`,
  responses: (group, action) => `response:/v3/${group}/${action}`,
  errors: (group, action, status) => `response:/v3/${group}/${action}:${status}`,
  webhooks: (subject, event) => `webhook:${subject}.${event}`,
}

export const payloads: readonly Payload[] = Object.entries(TARGETS).flatMap(([folder, target]) =>
  readdirSync(new URL(`${folder}/`, FOLDER)).map((file) => {
    const name = `${folder}/${file.replace(/\.json$/, '')}`
    const [first = '', second = '', third = ''] = file.split('.')
    return {
      name,
      as: target(first, second, third),
      value: JSON.parse(readFileSync(new URL(`${folder}/${file}`, FOLDER), 'utf8')) as unknown,
    }
  }),
)

export async function findingsOf(as: string, value: unknown, mode: Mode): Promise<Finding[]> {
  return (await validate(JSON.stringify(value), { as, mode })).findings
}

/** Findings as short texts: pointer, rule, and the provenance of the rule. */
export const formatFindings = (found: readonly Finding[]) =>
  found.map(({ pointer, rule, provenance }) => `${pointer} ${rule} (${provenance})`)

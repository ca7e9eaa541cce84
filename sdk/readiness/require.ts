/** Compares a report with the requirements in a file. Without a file, the only requirement is that no check has failed. */
import { readFile } from 'node:fs/promises'
import { UnreadableError, UsageError } from '../../checks/core/errors.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import type { ReadinessReport } from '../../generated/sandbox-types.ts'
import { type UnmetChecks, STATE_LABELS } from './report.ts'

/**
 * Required percentages by check name. Null if the check must be shown but has no required percentage. `all` applies to every observable
 * check without an entry.
 */
export type Required = ReadonlyMap<string, number | null>

const ALL = 'all'
const EXPECTED = 'a list of check names, optionally with a share such as "handles-events: 80%", or the word all'

/** Accepts `all`, or the path of a YAML or JSON file. */
export async function readRequired(file: string): Promise<Required> {
  if (file === ALL) return new Map([[ALL, null]])
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableError(file, `cannot be read (${error.code ?? error.message})`)
  })
  const { parse } = await import('yaml')
  let value: unknown
  try {
    value = parse(content)
  } catch (error) {
    throw new UnreadableError(file, `is neither YAML nor JSON: ${(error as Error).message.split('\n', 1)[0]}`)
  }
  const entries = (Array.isArray(value) ? value : [value]).flatMap(getEntries)
  if (entries.length === 0) throw new UnreadableError(file, `is empty. Use ${EXPECTED}`)
  return new Map(entries.map(([name, share]) => [name, readShare(file, name, share)]))
}

function getEntries(entry: unknown): [string, unknown][] {
  if (typeof entry === 'object' && entry !== null) return Object.entries(entry)
  return [[String(entry), typeof entry === 'string' ? null : entry]]
}

function readShare(file: string, name: string, share: unknown): number | null {
  if (share === null) return null
  const match = typeof share === 'string' ? /^(\d{1,3})%$/.exec(share) : null
  if (match && name !== ALL && Number(match[1]) <= 100) return Number(match[1])
  throw new UnreadableError(file, `has the invalid value ${JSON.stringify(share)} for ${JSON.stringify(name)}. Use ${EXPECTED}`)
}

export function findUnmetChecks({ checks }: ReadinessReport, required: Required | undefined): UnmetChecks {
  if (required === undefined)
    return new Map(checks.filter(({ state }) => state === 'failed').map(({ name }) => [name, STATE_LABELS.failed]))
  const byName = new Map(checks.map((check) => [check.name, check]))
  const requirements = new Map([...(required.has(ALL) ? requireObservable(checks) : []), ...required])
  requirements.delete(ALL)
  const lacking = new Map<string, string>()
  for (const [name, percent] of requirements) {
    const check = byName.get(name)
    if (!check) {
      const close = findNearestWord(name, [...byName.keys()])
      throw new UsageError(`unknown check ${JSON.stringify(name)}.${close === undefined ? '' : ` Did you mean ${close}?`}`)
    }
    if (percent === null) {
      if (check.state !== 'shown') lacking.set(name, STATE_LABELS[check.state])
      continue
    }
    if (check.share === null && check.state !== 'not_seen' && check.state !== 'not_applicable')
      throw new UsageError(`${name} does not support a share. Remove the share.`)
    const { seen, total } = check.share ?? { seen: 0, total: 0 }
    if (check.state === 'failed' || total === 0 || seen * 100 < percent * total)
      lacking.set(name, `${seen} of ${total} instead of ${percent}%`)
  }
  return lacking
}

const requireObservable = (checks: ReadinessReport['checks']): [string, null][] =>
  checks.filter(({ state }) => state !== 'not_observable' && state !== 'not_applicable').map(({ name }) => [name, null])

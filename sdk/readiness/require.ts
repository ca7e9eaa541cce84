/** The requirements on a report: the checks that a file names, each shown or with a share; without a file, that nothing failed. */
import { readFile } from 'node:fs/promises'
import { Unreadable, UsageError } from '../../checks/core/errors.ts'
import { nearest } from '../../payloads/nearest.ts'
import type { ReadinessReport } from '../../generated/sandbox-types.ts'
import { type Lacking, STATE_IN_WORDS } from './report.ts'

/**
 * Names of checks, with the share that is required in per cent; null: the check must be shown. `all` stands for each that can be seen and
 * has no entry of its own.
 */
export type Required = ReadonlyMap<string, number | null>

const ALL = 'all'
const EXPECTED = 'a list of names of checks, one of them perhaps with a share as in "events-are-met: 80%", or the word all'

/** `all`, or a file of YAML or JSON. */
export async function readRequired(file: string): Promise<Required> {
  if (file === ALL) return new Map([[ALL, null]])
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Unreadable(file, `cannot be read (${error.code ?? error.message})`)
  })
  const { parse } = await import('yaml')
  let value: unknown
  try {
    value = parse(content)
  } catch (error) {
    throw new Unreadable(file, `is neither YAML nor JSON: ${(error as Error).message.split('\n', 1)[0]}`)
  }
  const entries = (Array.isArray(value) ? value : [value]).flatMap(entriesOf)
  if (entries.length === 0) throw new Unreadable(file, `is empty; expected ${EXPECTED}`)
  return new Map(entries.map(([name, share]) => [name, readShare(file, name, share)]))
}

function entriesOf(one: unknown): [string, unknown][] {
  if (typeof one === 'object' && one !== null) return Object.entries(one)
  return [[String(one), typeof one === 'string' ? null : one]]
}

function readShare(file: string, name: string, share: unknown): number | null {
  if (share === null) return null
  const match = typeof share === 'string' ? /^(\d{1,3})%$/.exec(share) : null
  if (match && name !== ALL && Number(match[1]) <= 100) return Number(match[1])
  throw new Unreadable(file, `says of ${JSON.stringify(name)} ${JSON.stringify(share)}; expected ${EXPECTED}`)
}

export function lackingOf({ checks }: ReadinessReport, required: Required | undefined): Lacking {
  if (required === undefined)
    return new Map(checks.filter(({ state }) => state === 'failed').map(({ name }) => [name, STATE_IN_WORDS.failed]))
  const byName = new Map(checks.map((check) => [check.name, check]))
  const wanted = new Map([...(required.has(ALL) ? observable(checks) : []), ...required])
  wanted.delete(ALL)
  const lacking = new Map<string, string>()
  for (const [name, percent] of wanted) {
    const check = byName.get(name)
    if (!check) {
      const close = nearest(name, [...byName.keys()])
      throw new UsageError(`no check is named ${JSON.stringify(name)}${close === undefined ? '' : `; did you mean ${close}?`}`)
    }
    if (percent === null) {
      if (check.state !== 'shown') lacking.set(name, STATE_IN_WORDS[check.state])
      continue
    }
    if (check.share === null && check.state !== 'not_seen' && check.state !== 'not_applicable')
      throw new UsageError(`${name} has no share: name it without one`)
    const { seen, of } = check.share ?? { seen: 0, of: 0 }
    if (check.state === 'failed' || of === 0 || seen * 100 < percent * of) lacking.set(name, `${seen} of ${of} instead of ${percent}%`)
  }
  return lacking
}

const observable = (checks: ReadinessReport['checks']): [string, null][] =>
  checks.filter(({ state }) => state !== 'not_observable' && state !== 'not_applicable').map(({ name }) => [name, null])

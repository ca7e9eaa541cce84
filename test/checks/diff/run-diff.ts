/** Runs `cpd diff` in this process on files in a temporary folder. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { type DiffOptions, runDiff } from '../../../checks/diff/run.ts'
import { UnreadableError } from '../../../checks/core/errors.ts'
import { temporaryFolder } from '../../cli/cpd.ts'

type Files = Readonly<Record<string, unknown>>

export function writeDocuments(files: Files): string {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content))
  }
  return folder
}

export interface Called {
  code: number
  out: string
}

/** Runs `cpd diff` with `was`, `is` and `waive` relative to the folder. Errors result in exit code 2 and the error message. */
export async function diffIn(folder: string, asked: Partial<DiffOptions> = {}): Promise<Called> {
  let out = ''
  const stdout = new Writable({ write: (chunk, _, done) => done(void (out += String(chunk))) })
  const { was = 'old.json', is = 'new.json', waive, ...more } = asked
  const named = (name: string) => (name === '-' || /^[^/]+:/.test(name) ? name : join(folder, name))
  const options: DiffOptions = { format: 'text', failOn: 'breaking', all: true, ...more, was: named(was), is: named(is) }
  try {
    const code = await runDiff({ ...options, ...(waive !== undefined && { waive: named(waive) }) }, { stdin: Readable.from([]), stdout })
    return { code, out: out.replaceAll(`${folder}/`, '') }
  } catch (error) {
    const words = `${error instanceof UnreadableError ? `${error.file} ` : ''}${(error as Error).message}`
    return { code: 2, out: words.replaceAll(`${folder}/`, '') }
  }
}

export const runDiffOn = (files: Files, asked: Partial<DiffOptions> = {}): Promise<Called> => diffIn(writeDocuments(files), asked)

interface Reported {
  changes: {
    id: string
    level: string
    at: string
    was: string | null
    is: string | null
    policy: string | null
    waived: string | null
    position: { file: string; line: number; column: number }
  }[]
  version: { enough: boolean; says: string } | null
}

/** Returns the changes in the JSON report. */
export async function readReport(files: Files, asked: Partial<DiffOptions> = {}): Promise<Reported> {
  const { code, out } = await runDiffOn(files, { ...asked, format: 'json' })
  if (code === 2) throw new Error(out)
  return JSON.parse(out) as Reported
}

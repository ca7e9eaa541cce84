/** The thread that judges calls and records them, so that neither holds up those that pass. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { describeWriteFailure } from '../core/data-file.ts'
import type { Mode } from '../report/finding.ts'
import { FieldSearch } from '../traffic/coverage.ts'
import { createJudge } from '../traffic/judge.ts'
import type { Batch, Judged, Verdict } from './calls.ts'
import { judgeCall, readBodies } from './judge-call.ts'
import { harEntry, HarFile } from './recording/har.ts'
import { CallMask, KnownSecrets } from './recording/mask.ts'
import { pseudonyms } from './recording/people.ts'

/** The lowest priority; the highest is -20. */
const LATER = 10

export interface JudgingData {
  readonly mode: Mode
  /** The file to record to. */
  readonly har: string | undefined
  /** `pseudonyms`: the recording replaces personal data. `kept`: it holds the data as they were sent. */
  readonly people: 'pseudonyms' | 'kept'
  readonly version: string
  /** The address of the upstream. */
  readonly base: string
  readonly maxBodyBytes: number
  /** True if fields are searched for. */
  readonly fields: boolean
}

// Calls that pass come first, as processors may be few. Only Linux has a priority for each thread.
if (process.platform === 'linux') setPriority(LATER)

const { mode, har, people, version, base, maxBodyBytes, fields } = workerData as JudgingData
const search = fields ? new FieldSearch() : undefined
const judge = await createJudge({ mode, credentials: true })
let file: HarFile | undefined
const known = new KnownSecrets()
const pseudonym = people === 'pseudonyms' ? pseudonyms() : undefined
let recordingFailed: string | undefined
attempt(() => {
  if (har !== undefined) file = new HarFile(har, version, people)
})

// Batches are answered in their order.
let before: Promise<void> = Promise.resolve()
parentPort?.on('message', (batch: Batch) => void (before = before.then(() => judgeAll(batch))))

async function judgeAll({ calls, bytes }: Batch): Promise<void> {
  const entries: object[] = []
  const verdicts: Verdict[] = []
  for (const call of calls) {
    const bodies = await readBodies(call, bytes, maxBodyBytes)
    if (file) entries.push(harEntry(call, bodies, base, new CallMask(known, pseudonym)))
    verdicts.push(judgeCall(call, bodies, judge, search))
  }
  attempt(() => file?.add(entries))
  answer({ verdicts, ...(recordingFailed !== undefined && { recordingFailed }) })
}

function answer(judged: Judged): void {
  parentPort?.postMessage(judged, [])
}

function attempt(write: () => void): void {
  try {
    write()
  } catch (error) {
    recordingFailed = describeWriteFailure(error)
    file = undefined
  }
}

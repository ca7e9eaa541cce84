/** Judges and records calls in a separate thread, so this work does not delay forwarding. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { describeWriteFailure } from '../core/data-file.ts'
import type { Mode } from '../report/finding.ts'
import { FieldSearch } from '../traffic/coverage.ts'
import { createJudge } from '../traffic/judge.ts'
import type { Batch, BatchResult, Verdict } from './calls.ts'
import { judgeCall, readBodies } from './judge-call.ts'
import { createHarEntry, HarFile, RECORDING_COMMENTS } from './recording/har.ts'
import { CallMask, KnownSecrets } from './recording/mask.ts'
import { createPseudonyms } from './recording/people.ts'

/** Priority of the judging thread. Priorities range from -20, the highest, to 19. */
const LOW_PRIORITY = 10

export interface JudgingData {
  readonly mode: Mode
  /** Path of the recording. Undefined if calls are not recorded. */
  readonly har: string | undefined
  /** `pseudonyms` replaces personal data in the recording, and `kept` leaves it unchanged. */
  readonly people: 'pseudonyms' | 'kept'
  readonly version: string
  /** URL of the upstream. */
  readonly base: string
  readonly maxBodyBytes: number
  /** True if field coverage is needed. */
  readonly fields: boolean
}

// Forwarding has a higher priority, because there may be few processors. Only Linux supports priorities per thread.
if (process.platform === 'linux') setPriority(LOW_PRIORITY)

const { mode, har, people, version, base, maxBodyBytes, fields } = workerData as JudgingData
const search = fields ? new FieldSearch() : undefined
const judge = await createJudge({ mode, credentials: true })
let file: HarFile | undefined
const knownSecrets = new KnownSecrets()
const pseudonym = people === 'pseudonyms' ? createPseudonyms() : undefined
let recordingFailed: string | undefined
attempt(() => {
  if (har !== undefined) file = new HarFile(har, version, RECORDING_COMMENTS[people])
})

// Processes batches in order.
let previous: Promise<void> = Promise.resolve()
parentPort?.on('message', (batch: Batch) => void (previous = previous.then(() => judgeAll(batch))))

async function judgeAll({ calls, bytes }: Batch): Promise<void> {
  const entries: object[] = []
  const verdicts: Verdict[] = []
  for (const call of calls) {
    const bodies = await readBodies(call, bytes, maxBodyBytes)
    if (file) entries.push(createHarEntry(call, bodies, base, new CallMask(knownSecrets, pseudonym)))
    verdicts.push(judgeCall(call, bodies, judge, search))
  }
  attempt(() => file?.add(entries))
  post({ verdicts, ...(recordingFailed !== undefined && { recordingFailed }) })
}

function post(result: BatchResult): void {
  parentPort?.postMessage(result, [])
}

function attempt(write: () => void): void {
  try {
    write()
  } catch (error) {
    recordingFailed = describeWriteFailure(error)
    file = undefined
  }
}

/** Determines the result of a Service, in a worker thread if the records are large. */
import type { CheckSignalCode } from '../../../generated/types.ts'
import { TIME_LIMITS } from '../../core/time-limits.ts'
import { THREAD_PLACES } from '../../core/turns.ts'
import { THREAD_MEGABYTES, WorkerPool } from '../../core/worker-pool.ts'
import { type Circumstances, parseInputs, type UnparsedInput } from '../../determinations/input.ts'
import type { ServiceReference } from './repository.ts'
import { services } from './services.ts'

/** Maximum size, in bytes, of records that are parsed on the event loop without waiting for a turn. */
export const MAX_BYTES_AT_ONCE = 256 * 1024

export interface DeterminationTask {
  /** The operationId of the Service. */
  readonly service: string
  readonly inputs: readonly UnparsedInput[]
  readonly circumstances: Circumstances
  readonly reference: ServiceReference
}

export interface Determined {
  /** Undefined if the Items do not suffice. */
  readonly result: unknown
  readonly signals: readonly CheckSignalCode[]
  /** Identifiers of Items that contain too little data. Empty if there is a result. */
  readonly partial: readonly string[]
}

export function determineHere({ service: id, inputs: unparsed, circumstances, reference }: DeterminationTask): Determined {
  const service = services.get(id)
  if (!service) throw new Error(`no Service is called ${id}`)
  const inputs = parseInputs(unparsed)
  const result = service.determine(inputs, circumstances, reference)
  if (result !== undefined) return { result, signals: service.signals?.(inputs, circumstances) ?? [], partial: [] }
  return { result, signals: [], partial: inputs.filter((item) => service.isPartial?.(item)).map(({ itemId }) => itemId) }
}

const pool = new WorkerPool({
  module: new URL('./worker', import.meta.url),
  threads: THREAD_PLACES,
  timeoutMs: TIME_LIMITS.determinationMs,
  heapMegabytes: THREAD_MEGABYTES,
})

/** Determines the result. Worker threads receive unparsed JSON, because copying parsed records takes longer than a determination. */
export const determine = async (task: DeterminationTask): Promise<Determined> =>
  countBytes(task) > MAX_BYTES_AT_ONCE ? ((await pool.run({ task: 'determine', input: [task] })) as Determined) : determineHere(task)

const countBytes = ({ inputs }: DeterminationTask): number => inputs.reduce((sum, { data }) => sum + data.length, 0)

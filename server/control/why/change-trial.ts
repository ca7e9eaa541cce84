/** Runs a Service with changed fields in the records of its Items. Runs in a worker thread because it parses all records. */
import type { ControlInput } from '../../../generated/control.ts'
import type { WhyTrialResponse } from '../../../generated/sandbox-types.ts'
import { getValueAtPath, parseJsonPointer, type Path } from '../../../payloads/json.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import { type Service, services } from '../../features/services/services.ts'
import { changedBy, type DeterminationInput, type Replacement } from './determination-input.ts'
import { getServiceName } from './named-services.ts'
import { Trials } from './trials.ts'
import { catchRejection, type DeterminationTask, parseDeterminationInput, type TaskOutcome } from './why-task.ts'

export interface TrialTask extends DeterminationTask {
  readonly given: ControlInput<'tryChange'>
}

export const runTrialTask = (task: TrialTask): TaskOutcome<WhyTrialResponse> => catchRejection(() => tryChanges(task))

/** Path of the whole result, which a trial with this path compares. */
const WHOLE: Path = []

function tryChanges(task: TrialTask): WhyTrialResponse {
  const service = services.get(task.service) as Service
  const input = parseDeterminationInput(task)
  const trials = new Trials(service.id, input, { path: WHOLE })
  const changed = changedBy(
    input,
    task.given.changes.map((change, at) => parseChange(change, at, input)),
  )
  const isSame = trials.isSame(changed)
  if (isSame === undefined) throw badRequest('/changes: the contract does not allow a record with these values')
  const effect = trials.findEffect(changed)
  return {
    service: getServiceName(service),
    result: effect ? effect.value : (trials.value ?? null),
    without: [...(effect?.without ?? [])],
    with: [...(effect?.with ?? [])],
  }
}

function parseChange(
  { item_id, pointer, value }: TrialTask['given']['changes'][number],
  at: number,
  input: DeterminationInput,
): Replacement {
  const item = input.items.findIndex(({ itemId }) => itemId === item_id)
  if (item < 0) throw notFound(`/changes/${at}/item_id: the Service reads no Item with this identifier`)
  const path: Path = ['items', item, 'data', ...parseJsonPointer(pointer)]
  if (getValueAtPath(input, path) === undefined) throw notFound(`/changes/${at}/pointer: the record has no such field`)
  return { path, to: value }
}

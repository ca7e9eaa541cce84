/** The whole state of the server: reset, snapshot, restore. */
import { mapOf, record } from '../define/components.ts'
import { list, ref, text } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { NOW } from '../examples/people.ts'
import { ClockReading } from './clock.ts'
import { GUARDED_ERRORS, BODY_ERRORS } from './errors.ts'
import { closedRecord } from './fields.ts'
import { type ControlOperation, LARGEST_SNAPSHOT } from './operation.ts'
import { controlApiOrigin } from './control-api-origin.ts'

const SnapshotRow = mapOf('SnapshotRow', controlApiOrigin, 'Values by column. Bytes are an object with their `base64`.')

const SnapshotTables = mapOf('SnapshotTables', controlApiOrigin, 'The rows of every table, by its name.', list(SnapshotRow))

const Snapshot = closedRecord(
  record('Snapshot', controlApiOrigin, 'The whole state. It fits the release of the server that made it, on any database.', {
    tables_made_by: required(list(text(), 'The names of the migrations that made the tables.')),
    tables: required(ref(SnapshotTables)),
  }),
)

const snapshot = { tables_made_by: ['0001-tables'], tables: { account: [], clock: [{ id: 1, offset_ms: 0, frozen_at: null }] } }

export const stateOperations: readonly ControlOperation[] = [
  {
    id: 'resetState',
    method: 'post',
    path: '/sandbox/reset',
    tag: 'State',
    summary: 'Empty everything',
    about:
      'Forgets everything and begins again: with the demo account at real time, or with the state that the server was started with. A body is not read.',
    answer: { about: 'The clock.', body: ClockReading, example: { now: NOW, frozen: false } },
    errors: BODY_ERRORS,
  },
  {
    id: 'takeSnapshot',
    method: 'get',
    path: '/sandbox/snapshot',
    tag: 'State',
    summary: 'Read out the state',
    about:
      'Answers the whole state, to be put back later, here or into another server. Of tokens and the secrets of accounts it holds digests only; credentials of webhooks, private keys and signing secrets are in it as the database has them: keep it as safe.',
    answer: { about: 'The state.', body: Snapshot, example: snapshot },
    errors: GUARDED_ERRORS,
  },
  {
    id: 'restoreSnapshot',
    method: 'post',
    path: '/sandbox/restore',
    tag: 'State',
    summary: 'Put a state back',
    about: 'Replaces the whole state, clock included, by one that was read out. What does not fit changes nothing.',
    request: { body: Snapshot, largest: LARGEST_SNAPSHOT, examples: { shortened: { summary: 'A snapshot, shortened', value: snapshot } } },
    answer: { about: 'The clock, as the snapshot has it.', body: ClockReading, example: { now: NOW, frozen: true } },
    errors: BODY_ERRORS,
  },
]

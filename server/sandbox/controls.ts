/** What the operations of the control API are carried out with. */
import type { Answer, ControlId, Given } from '../../generated/control.ts'
import type { Api, Dependencies } from '../api/api.ts'
import type { JobScheduler } from '../jobs/scheduler.ts'
import type { InitialState } from './initial-state.ts'
import type { JsonLines } from './json-lines.ts'

export interface ControlCall<Id extends ControlId = ControlId> {
  /** The body, or the fields of the query: validated, and an empty object where an optional one is left out. */
  readonly given: NonNullable<Given<Id>>
  /** The header Accept; empty where there is none. */
  readonly accept: string
  readonly api: Api
  readonly dependencies: Dependencies
  readonly scheduler: JobScheduler
  /** What a reset begins again with. */
  readonly initial: InitialState
  readonly requestId: string
}

/** By operationId. */
export type Controls = { readonly [Id in ControlId]: (call: ControlCall<Id>) => Promise<Unchanged<Answer<Id>> | JsonLines> }

/** An answer is written as it is: nobody changes what it is made of. */
export type Unchanged<Value> = Value extends string
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
    : Value

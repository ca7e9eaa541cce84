/** The operations of the control API, by path below /sandbox and by method. */
import type { Api, Dependencies } from '../api/api.ts'
import type { JobScheduler } from '../jobs/scheduler.ts'
import type { InitialState } from './initial-state.ts'

export interface ControlCall {
  readonly body: unknown
  readonly query: URLSearchParams
  /** The header Accept; empty where there is none. */
  readonly accept: string
  readonly api: Api
  readonly dependencies: Dependencies
  readonly scheduler: JobScheduler
  /** What a reset begins again with. */
  readonly initial: InitialState
  readonly requestId: string
}

type Control = (call: ControlCall) => Promise<unknown>

export type Controls = Readonly<Record<string, { readonly GET?: Control; readonly POST?: Control }>>

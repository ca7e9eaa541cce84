/** What the control API can do, by path below /sandbox and by method. */
import type { App, Parts } from '../api/api.ts'
import type { Timekeeper } from '../jobs/scheduler.ts'

export interface ControlCall {
  readonly body: unknown
  readonly query: URLSearchParams
  readonly app: App
  readonly parts: Parts
  readonly timekeeper: Timekeeper
}

type Control = (call: ControlCall) => Promise<unknown>

export type Controls = Readonly<Record<string, { readonly GET?: Control; readonly POST?: Control }>>

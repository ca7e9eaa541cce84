/** Calls the control API from within the process that started the server: no socket is opened, and nobody needs to be admitted. */
import type { Api } from '../api/api.ts'
import type { InitialState } from './initial-state.ts'
import type { JobScheduler } from '../jobs/scheduler.ts'
import { controls } from './routes.ts'

export interface GivenToControl {
  /** Parameters that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}

export type CallControl = (method: 'GET' | 'POST', path: string, given?: GivenToControl) => Promise<unknown>

export const controlCaller =
  (api: Api, scheduler: JobScheduler, initial: InitialState): CallControl =>
  async (method, path, { query = {}, body } = {}) => {
    const control = controls[path]?.[method]
    if (!control) throw new Error(`the control API has no ${method} /sandbox${path}`)
    const { dependencies } = api
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    const call = { body, query: new URLSearchParams(given), accept: 'application/json', requestId: dependencies.runtime.requestId() }
    return control({ ...call, api, dependencies, scheduler, initial })
  }

/** Calls the control API from within the process that started the server: no socket is opened, and nobody needs to be admitted. */
import type { Api } from '../api/api.ts'
import type { InitialState } from './initial-state.ts'
import type { JobScheduler } from '../jobs/scheduler.ts'
import { readQuery } from './given.ts'
import { carryOut, operationAt } from './routes.ts'

export interface GivenToControl {
  /** Parameters that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
}

/** The path is the part below /sandbox. */
export type CallControl = (method: 'GET' | 'POST', path: string, given?: GivenToControl) => Promise<unknown>

export const controlCaller =
  (api: Api, scheduler: JobScheduler, initial: InitialState): CallControl =>
  async (method, path, { query = {}, body } = {}) => {
    const operation = operationAt(method, `/sandbox${path}`)
    if (!operation) throw new Error(`the control API has no ${method} /sandbox${path}`)
    const { dependencies } = api
    const parameters = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    const given = operation.method === 'GET' ? readQuery(operation, new URLSearchParams(parameters)) : (body as object | undefined)
    const call = { accept: 'application/json', requestId: dependencies.runtime.requestId() }
    return carryOut(operation, given, { ...call, api, dependencies, scheduler, initial })
  }

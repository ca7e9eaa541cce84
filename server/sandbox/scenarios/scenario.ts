/** A scenario: the steps of one Data Request, as data. */
import type { SessionActionName } from '../../workflow/sessions/perform-action.ts'

/**
 * One of: something the Individual does (`act`, `with` what it takes), a call of the client (`call`, a path with its
 * `body`), or time that passes; `open` begins a session. Texts `@date±Nd` and `@time±Nd` are days from now, as
 * MM/DD/YYYY and as epoch milliseconds; `@year±N` is a year from this one, `@date±Ny-MM-DD` and `@time±Ny-MM-DD` a day of
 * such a year; `$datarequest_id` and `$individual_id` are those of the run. An object `{"@json": …}` is the base64 of the
 * JSON in it, as documents are uploaded.
 */
export type ScenarioStep =
  | { readonly act: SessionActionName; readonly with?: Readonly<Record<string, unknown>> }
  | { readonly call: string; readonly body?: Readonly<Record<string, unknown>> }
  | { readonly advance_seconds: number }
  | { readonly open: 'link' | 'widget' }

export interface Scenario {
  readonly name: string
  readonly about: string
  /** The type of its Data Request; absent: any. */
  readonly type?: string
  /** The details of its Data Request, with placeholders as in steps. */
  readonly request_details?: Readonly<Record<string, unknown>>
  /** Reason codes and events that it causes. */
  readonly brings: readonly string[]
  readonly steps: readonly ScenarioStep[]
}

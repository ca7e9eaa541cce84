// Generated from schema/. Do not edit.
import type { AbsentNulls } from './model.ts'
import type { Tables } from './tables.ts'
import type { Validator } from './validators.js'

/** A version before the newest one. */
export interface OlderVersion {
  readonly version: number
  /** The changes of the version after it, in words. */
  readonly changes: readonly string[]
  /** The rest is read when it is first needed. */
  readonly load: () => Promise<LoadedVersion>
}

export interface LoadedVersion {
  readonly tables: Pick<Tables, 'operations' | 'webhooks'>
  readonly absentNulls: Readonly<Record<string, AbsentNulls>>
  readonly validators: Readonly<Record<string, Validator<unknown>>>
  readonly strict: Readonly<Record<string, Validator<unknown>>>
  /** Between this version and the one after it, by component. */
  readonly toNewer: (component: string, body: unknown) => unknown
  readonly toOlder: (component: string, body: unknown) => unknown
}

/** The latest first. */
export const olderVersions: readonly OlderVersion[] = []

/** A change to the contract between two API versions: the earlier state, and the conversions for bodies. */
import type { TSchema } from '@sinclair/typebox'
import type { Component } from './components.ts'
import type { Meaning } from './origin.ts'

/** Marks a member that exists only in the newer version. */
export const absent = { in: 'the newer version only' } as const
export type Absent = typeof absent

/** The earlier state of a component: either only the changed fields or values, or the whole component under the same name. */
export type ComponentBefore =
  | { readonly fields: Readonly<Record<string, TSchema | Absent>> }
  | { readonly values: Readonly<Record<string, string | Meaning | Absent>> }
  | Component

/**
 * Converts a value of a component to the other version. Nested components have already been converted. A conversion is a pure function that
 * neither mutates its input nor references anything outside itself, because its source text is copied to `generated/`.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- each takes what its component is
export type Convert = (value: any) => unknown

interface Conversion {
  /** Converts requests from older clients to the newer version. */
  readonly up?: Convert
  /** Converts responses and webhooks from the newer version to the older one. Also converts request examples. */
  readonly down?: Convert
}

export interface VersionChange {
  /** The last version before the change. `to` is the first version that includes it. */
  readonly from: number
  readonly to: number
  /** Description of the change, for partners. */
  readonly about: string
  /** The earlier state of the changed parts. */
  readonly before: {
    readonly components?: Readonly<Record<string, ComponentBefore>>
    /** Keyed by operationId. */
    readonly operations?: Readonly<Record<string, Absent>>
    /** Keyed by event type. Versions without the event do not receive it. */
    readonly webhooks?: Readonly<Record<string, Absent>>
  }
  /** Keyed by component name. */
  readonly conversions?: Readonly<Record<string, Conversion>>
}

/**
 * Declares a change between two API versions.
 * @public
 */
export const versionChange = (change: VersionChange): VersionChange => change

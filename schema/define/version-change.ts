/** One change of the contract from an API version to the next: what it was before, and how a body of either becomes one of the other. */
import type { TSchema } from '@sinclair/typebox'
import type { Component } from './components.ts'
import type { Meaning } from './origin.ts'

/** It is in the newer version only. */
export const absent = { in: 'the newer version only' } as const
export type Absent = typeof absent

/** A component as it was: the fields or the values that were not as they are now, or the whole of it, under the same name. */
export type ComponentBefore =
  | { readonly fields: Readonly<Record<string, TSchema | Absent>> }
  | { readonly values: Readonly<Record<string, string | Meaning | Absent>> }
  | Component

/**
 * Makes a value of a component one of the other version. What is inside of it has been converted already. A conversion is a
 * pure function: it changes nothing that it is given, and names nothing outside of itself, as it is copied to `generated/`.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- each takes what its component is
export type Convert = (value: any) => unknown

interface Conversion {
  /** From what a client of the older version sends to what the newer takes. */
  readonly up?: Convert
  /** From what the newer version answers, or sends to a webhook, to what the older has. It converts the examples of requests, too. */
  readonly down?: Convert
}

export interface VersionChange {
  /** The last version without the change, and the first with it. */
  readonly from: number
  readonly to: number
  /** For partners: what is different, in words. */
  readonly about: string
  /** The parts of the contract that were otherwise. */
  readonly before: {
    readonly components?: Readonly<Record<string, ComponentBefore>>
    /** By operationId. */
    readonly operations?: Readonly<Record<string, Absent>>
    /** By type of the event: whose version does not have it is not told of it. */
    readonly webhooks?: Readonly<Record<string, Absent>>
  }
  /** By name of the component. */
  readonly conversions?: Readonly<Record<string, Conversion>>
}

/**
 * Declares a change between two API versions.
 * @public
 */
export const versionChange = (change: VersionChange): VersionChange => change

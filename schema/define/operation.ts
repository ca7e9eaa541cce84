/** One endpoint: what it is called, who may call it, what goes in and what comes out. */
import type { ErrorCode } from '../errors.ts'
import { UNLISTED_SCOPES } from '../gaps/operations.ts'
import type { Component } from './components.ts'
import type { Gap, Origin } from './origin.ts'

export const GROUPS = [
  'Authentication',
  'Individuals',
  'Data Requests',
  'Data Sources',
  'Items',
  'Compliance',
  'Experiences',
  'Invitations',
  'Services',
] as const
export type Group = (typeof GROUPS)[number]

export type Scope = 'WIDGET' | 'GLOBAL' | 'ENTERPRISE_WIDGET'

/** Which credential an operation takes: `purge` is a Bearer header carrying a purge token. */
export type Credential = 'basic' | 'bearer' | 'purge'

/** A body that is not JSON: files sent as multipart/form-data, or bytes received. */
export interface Upload {
  readonly multipart: Component
}
export interface Download {
  readonly download: 'application/zip' | 'application/pdf'
  readonly about: string
}

export interface Request {
  readonly body: Component | Upload
  readonly origin: Origin
  /** The body may be left out (a body of `{}` means the same). */
  readonly optional?: true
}

export interface Answer {
  readonly status: 200 | 201 | 204
  readonly about: string
  readonly origin: Origin
  /** Absent: the answer has no body. */
  readonly body?: Component | Download
}

export interface OperationExample {
  readonly name: string
  readonly summary: string
  readonly request?: unknown
  readonly response?: unknown
}

export interface Operation {
  /** Unique, stable, camelCase verb-noun. Becomes the method of the client. */
  readonly id: string
  /** Without the `/v3` prefix. */
  readonly path: string
  readonly group: Group
  readonly summary: string
  readonly about: string
  /** null: the specification leaves it unspecified. */
  readonly async: boolean | null
  readonly credential: Credential
  /** Scopes whose public tokens reach it; empty: no public token does. */
  readonly scopes: readonly Scope[]
  readonly deprecated?: string
  readonly request?: Request
  readonly answer: Answer
  /** Errors beyond those every operation may answer. */
  readonly errors: readonly ErrorCode[]
  readonly examples: readonly [OperationExample, ...OperationExample[]]
  /** Choices this operation rests on that no schema carries. */
  readonly gaps?: readonly Gap[]
}

/** Declares an operation. Where no scope is listed for an access token's operation, that nothing public reaches it is a choice. */
export const operation = (definition: Operation): Operation =>
  definition.credential === 'bearer' && definition.scopes.length === 0
    ? { ...definition, gaps: [...(definition.gaps ?? []), UNLISTED_SCOPES] }
    : definition

/** A workflow: the calls of a complete case in order, with the outputs that later calls need. */
import type { Section } from '../define/origin.ts'

export interface Workflow {
  /** Kebab-case. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** Headings of the specification that describe the workflow. */
  readonly follows: readonly Section[]
  readonly inputs: Readonly<Record<string, WorkflowInput>>
  readonly steps: readonly WorkflowStep[]
  /** Runtime expressions by name, such as `$steps.individual.outputs.individual_id`. */
  readonly outputs: Readonly<Record<string, string>>
}

/** A string that a runner receives before the first step. */
export interface WorkflowInput {
  readonly about: string
  /** The only supported format, because Redocly's runner stops without a message at an unknown one. */
  readonly format?: 'password'
  /** Used if the runner gets no value. */
  readonly default?: string
}

/**
 * A call. Its strings may be Arazzo runtime expressions: `$inputs.NAME`, `$steps.STEP.outputs.NAME` of an earlier step, and
 * `$response.body#/POINTER` in `expects` and `outputs`.
 */
export interface WorkflowStep {
  /** camelCase. */
  readonly id: string
  readonly about: string
  /**
   * The actor in a real workflow. The control API of the sandbox simulates steps of others than the client, because runners cannot call a
   * person, the passing of time or a webhook receiver.
   */
  readonly by: 'client' | 'individual' | 'sandbox'
  /** operationId in the contract for the client, or in the control API otherwise. */
  readonly calls: string
  /** The step whose output `access_token` is sent, if the operation requires a token. */
  readonly token?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** The expected status, if it differs from the operation's status of success. */
  readonly status?: number
  /** Further conditions of type `simple` that compare with a string or a number. Some runners cannot read true and null. */
  readonly expects?: readonly string[]
  readonly outputs?: Readonly<Record<string, string>>
  /** Repeats the call while the status is right and the conditions do not hold yet. */
  readonly again?: { readonly afterSeconds: number; readonly times: number }
}

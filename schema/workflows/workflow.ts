/** A workflow: the calls of a complete use case in order, with the outputs that later calls need. */
import type { Section } from '../define/origin.ts'

export interface Workflow {
  /** Kebab-case. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** Headings in the specification that describe the workflow. */
  readonly follows: readonly Section[]
  readonly inputs: Readonly<Record<string, WorkflowInput>>
  readonly steps: readonly WorkflowStep[]
  /** Runtime expressions by name, such as `$steps.individual.outputs.individual_id`. */
  readonly outputs: Readonly<Record<string, string>>
}

/** A string that a runner receives before the first step. */
export interface WorkflowInput {
  readonly about: string
  /** The only supported format. Redocly's runner stops without a message if a workflow uses any other. */
  readonly format?: 'password'
  /** Default value for the runner. */
  readonly default?: string
}

/**
 * A call. Its strings may be Arazzo runtime expressions: `$inputs.NAME`, `$steps.STEP.outputs.NAME` for an earlier step, and
 * `$response.body#/POINTER` in `expects` and `outputs`.
 */
export interface WorkflowStep {
  /** camelCase. */
  readonly id: string
  readonly about: string
  /**
   * The actor in a real workflow. The sandbox's control API simulates all actors other than the client, because runners cannot involve a
   * person, the passing of time or a webhook receiver.
   */
  readonly by: 'client' | 'individual' | 'sandbox'
  /** An operationId from the contract for client steps, or from the control API for all other steps. */
  readonly calls: string
  /** The step whose output `access_token` is sent, if the operation requires a token. */
  readonly token?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** The expected status, if it differs from the operation's success status. */
  readonly status?: number
  /** Further conditions of type `simple` that compare with a string or a number. Some runners cannot parse true and null. */
  readonly expects?: readonly string[]
  readonly outputs?: Readonly<Record<string, string>>
  /** Repeats the call while the status is correct but the conditions are not yet met. */
  readonly again?: { readonly afterSeconds: number; readonly times: number }
}

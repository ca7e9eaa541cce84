/** The parts of a workflow: the calls of a whole course, in order, with what each needs of those before it. */
import type { Section } from '../define/origin.ts'

export interface Workflow {
  /** Kebab-case. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** The headings of the specification under which its course is described. */
  readonly follows: readonly Section[]
  readonly inputs: Readonly<Record<string, WorkflowInput>>
  readonly steps: readonly WorkflowStep[]
  /** By name: a runtime expression, as `$steps.individual.outputs.individual_id`. */
  readonly outputs: Readonly<Record<string, string>>
}

/** A text that a runner is given before the first step. */
export interface WorkflowInput {
  readonly about: string
  /** No other: Redocly's runner ends without a word where it does not know a format. */
  readonly format?: 'password'
  /** Taken where nothing is given. */
  readonly default?: string
}

/**
 * One call. Its texts may be runtime expressions of Arazzo: `$inputs.NAME`, `$steps.STEP.outputs.NAME` of a step before it, and
 * in `expects` and `outputs` `$response.body#/POINTER`.
 */
export interface WorkflowStep {
  /** camelCase. */
  readonly id: string
  readonly about: string
  /**
   * The one who does it in life. A step that is not the client's is played by the control API of the sandbox, as a person, time and a
   * receiver of webhooks are nothing that a runner can call.
   */
  readonly by: 'client' | 'individual' | 'sandbox'
  /** The operationId: of the contract for the client, otherwise of the control API. */
  readonly calls: string
  /** The step whose output `access_token` is sent, where the operation takes a token. */
  readonly token?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** The status that counts as success, where it is not that of the operation. */
  readonly status?: number
  /** Further conditions, of the type `simple`, against a text or a number. Not every runner reads true and null. */
  readonly expects?: readonly string[]
  readonly outputs?: Readonly<Record<string, string>>
  /** Asked again while the status is right and what is expected does not hold yet. */
  readonly again?: { readonly afterSeconds: number; readonly times: number }
}

/** The hooks of a provider, which make statements testable that no client can cause. Each of them is optional. */

/** A scenario, and the Data Request that it needs. */
interface AdapterScenario {
  /** Outcomes whose scenarios have the same name are tested in a single run. */
  readonly name: string
  readonly type: string
  readonly request_details?: object
}

/** A page as its visitor sees it. */
export interface OpenedPage {
  readonly status: number
  /** The visible text. */
  readonly text: string
  /** The addresses of the visible images. */
  readonly images: readonly string[]
}

export interface Adapter {
  /** The clock of the service. */
  readonly clock?: {
    /** Returns the time of the service in epoch milliseconds. */
    now(): Promise<number>
    /**
     * Advances the clock. Resolves after the service has done the work that is due until then. With 0, only waits for work that is due now.
     */
    advance(milliseconds: number): Promise<void>
  }
  /** Causes events and reason codes by their names, such as `session.rejected` or `MIE_VF_DPC`. */
  readonly scenarios?: {
    /** Returns undefined if no scenario causes the outcome. */
    find(outcome: string): Promise<AdapterScenario | undefined>
    /** Plays a scenario for a new Data Request. */
    play(name: string, datarequestId: string): Promise<void>
  }
  /** The option --browser provides it. */
  readonly browser?: {
    /** Opens a page without cookies. Resolves after its scripts have made their requests. */
    open(url: string): Promise<OpenedPage>
  }
  readonly faults?: {
    /** Suspends the account with these credentials. Resolves with a function that resumes it. */
    suspendAccount(clientId: string): Promise<() => Promise<void>>
  }
}

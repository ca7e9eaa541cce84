/** The adapter of the reference server, which uses its control API. */
import type { ControlClient } from '../../generated/control.ts'
import type { Adapter } from '../engine/adapter.ts'

/** Data Request type for scenarios that work with any type. */
const ANY_TYPE = 'ENROLLMENT_STATUS'

export const createControlAdapter = (control: ControlClient): Adapter => ({
  clock: {
    now: async () => (await control.readClock()).now,
    advance: async (milliseconds) => void (await control.moveClock({ advance_seconds: milliseconds / 1000 })),
  },
  scenarios: {
    find: async (outcome) => {
      const candidates = (await control.listScenarios()).filter(({ outcomes }) => outcomes.includes(outcome))
      // The scenario with the most outcomes serves the most statements.
      const [scenario] = candidates.toSorted((a, b) => b.outcomes.length - a.outcomes.length)
      if (!scenario) return undefined
      const { name, type, request_details } = scenario
      return { name, type: type ?? ANY_TYPE, ...(request_details !== null && { request_details: request_details as object }) }
    },
    play: async (name, datarequest_id) => void (await control.runScenario({ datarequest_id, scenario: name })),
  },
  faults: {
    suspendAccount: async (client_id) => {
      await control.suspendAccount({ client_id })
      return async () => void (await control.resumeAccount({ client_id }))
    },
  },
})

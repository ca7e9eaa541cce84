// Generated from schema/. Do not edit.
import type { SandboxState as State } from './sandbox-types.js'
import type { Validator } from './validators.js'
export const SandboxState: Validator<State>

/** Response headers: a removed one breaks clients that read it, a new one breaks nobody. */
import { breaksEveryone, type Difference, compatible } from '../../effect.ts'

export const headerRemoved: Difference = { id: 'answer-header-removed', effect: breaksEveryone('clients that read it') }
export const headerAdded: Difference = { id: 'answer-header-added', effect: compatible }

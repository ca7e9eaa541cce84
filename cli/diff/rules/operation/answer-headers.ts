/** Headers of answers: one that is gone breaks those who read it, one that is new nobody. */
import { broken, type Difference, harmless } from '../../effect.ts'

export const headerRemoved: Difference = { id: 'answer-header-removed', effect: broken('clients that read it') }
export const headerAdded: Difference = { id: 'answer-header-added', effect: harmless }

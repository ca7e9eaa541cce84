/** The checks, in the order in which an integration meets them. */
import type { Check } from '../check.ts'
import { accessTokensAreReused } from './access-tokens-are-reused.ts'

export const checks: readonly Check[] = [accessTokensAreReused]

/** How the data was verified, from the channels of its Items. */
import type { Channel } from '../evidence.ts'

type Verification = 'DAC' | 'USD' | 'DAC_USD'

export function verifiedBy(channels: readonly Channel[]): Verification {
  if (!channels.includes('submission')) return 'DAC'
  return channels.includes('connection') ? 'DAC_USD' : 'USD'
}

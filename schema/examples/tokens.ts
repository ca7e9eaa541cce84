/** Example tokens, as they are just after they were generated. */
import { limits } from '../limits.ts'
import { NOW } from './people.ts'

const token = (access_token: string, seconds: number) => ({
  access_token,
  token_type: 'bearer',
  expires_in: seconds,
  expires_at: NOW + seconds * 1000,
})

export const accessToken = token('8d3f6a52-41c7-4b0e-9a6d-2f75c1e08b94', limits.access_token_seconds.value)
export const publicToken = token('c5b17e90-6f2d-4e83-b1a4-07d9e3582c6f', limits.public_token_seconds.value)
export const purgeToken = token('e09a4c71-d83b-4f16-8c5e-b3620f7d19a5', limits.purge_token_seconds.value)

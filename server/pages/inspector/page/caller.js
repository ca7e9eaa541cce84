/** Identifies the user before the page is shown. */
import { CredentialsError, readCaller } from './api.js'

const RETRY_MS = 2000

/** Reads the caller. Shows the sign-in form if credentials are missing or wrong, and waits for a server that does not respond. */
export async function readCallerOrSignIn(place, onUnreachable) {
  for (;;)
    try {
      return await readCaller()
    } catch (error) {
      if (error instanceof CredentialsError) return (await import('./sign-in.js')).signIn(place)
      onUnreachable()
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
}

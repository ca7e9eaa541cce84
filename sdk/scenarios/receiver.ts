/** Parses the URL of the webhook receiver for a new Data Request. */
import { UsageError } from '../../checks/core/errors.ts'

/** Default port of `cpd listen`. */
export const DEFAULT_RECEIVER_PORT = 4011

export function receiverUrl(given: string | true | undefined): string | undefined {
  if (given === undefined) return undefined
  if (given === true) return `http://127.0.0.1:${DEFAULT_RECEIVER_PORT}/webhooks`
  if (/^https?:\/\//i.test(given) && URL.canParse(given)) return given
  throw new UsageError(`--webhook-url is not an http or https URL. Use a URL such as http://127.0.0.1:${DEFAULT_RECEIVER_PORT}/webhooks.`)
}

/** `--to`: where the webhooks of a new Data Request go. */
import { Option } from 'commander'
import { UsageError } from '../../checks/report/finding.ts'

/** Where `cpd listen` listens unless told otherwise. */
export const DEFAULT_RECEIVER_PORT = 4011

export const receiverOption = (): Option =>
  new Option('--to [url]', `where its webhooks go; without a URL, to cpd listen on port ${DEFAULT_RECEIVER_PORT} of this machine`)

export function receiverUrl(to: string | true | undefined): string | undefined {
  if (to === undefined) return undefined
  if (to === true) return `http://127.0.0.1:${DEFAULT_RECEIVER_PORT}/webhooks`
  if (/^https?:\/\//i.test(to) && URL.canParse(to)) return to
  throw new UsageError(`--to takes an http or https URL, as in http://127.0.0.1:${DEFAULT_RECEIVER_PORT}/webhooks`)
}

/** `--to`: where the webhooks of a new Data Request go. */
import { Option } from 'commander'
import { DEFAULT_RECEIVER_PORT } from '../../sdk/scenarios/receiver.ts'

export const receiverOption = (): Option =>
  new Option('--to [url]', `where its webhooks go; without a URL, to cpd listen on port ${DEFAULT_RECEIVER_PORT} of this machine`)

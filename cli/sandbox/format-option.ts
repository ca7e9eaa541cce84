/** `--format`, as every command of the sandbox takes it. */
import { Option } from 'commander'

export type OutputFormat = 'text' | 'json'

export const formatOption = (): Option =>
  new Option('--format <format>', 'for people, or for programs').choices(['text', 'json']).default('text')

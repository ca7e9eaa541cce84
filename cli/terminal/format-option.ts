/** `--format`, as every command takes it that makes no report. */
import { Option } from 'commander'

export const formatOption = (): Option =>
  new Option('--format <format>', 'for people, or for programs').choices(['text', 'json']).default('text')

/** The report formats, by the name that `--format` takes. */
import { github } from './github.ts'
import { json } from './json.ts'
import { junit } from './junit.ts'
import type { Report } from './report.ts'
import { sarif } from './sarif.ts'
import { text } from './text.ts'

export const FORMATS = ['text', 'json', 'github', 'junit', 'sarif'] as const
export type Format = (typeof FORMATS)[number]

export const reportOf = (format: Format, version: string): Report => ({ text, json, github, junit, sarif: sarif(version) })[format]()

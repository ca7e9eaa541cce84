/** A program: validates the NDJSON file at the given path and prints the peak memory of the process in KiB. */
import { validateFromFile } from './ours.ts'

const file = process.argv[2] as string
await validateFromFile('default').run({ lines: [], file })
console.log(process.resourceUsage().maxRSS)

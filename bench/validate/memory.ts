/** Run by itself with the path of an NDJSON file: validates it and prints the greatest memory the process held, in KiB. */
import { ours } from './ours.ts'

const file = process.argv[2] as string
await ours('default').run({ lines: [], file })
console.log(process.resourceUsage().maxRSS)

/** `npm start`: checks that what is published matches its source, validates every bundled example, says what to do next. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tables } from '../generated/tables.ts'
import { root } from './package.ts'
import { plural } from './report/report.ts'
import { Checker } from './validate/checker.ts'
import { checkDocument } from './validate/document.ts'
import { type Finding, type Mode, sentence } from './validate/finding.ts'

const folder = `${root()}generated/`

console.log(`${tables.title} ${tables.major}.${tables.version}`)
console.log(
  [
    plural(tables.operations.length, 'operation'),
    plural(tables.records.length, 'record'),
    plural(tables.webhooks.length, 'webhook event'),
    plural(tables.recordedEvents.length, 'recorded event'),
    plural(tables.reasonCodes.length, 'reason code'),
    plural(tables.gaps.length, 'gap'),
  ].join(', '),
)
const { status } = spawnSync(process.execPath, [`${root()}generators/main.ts`, '--check'], { stdio: 'inherit' })
const findings = [...(await examples('default')), ...(await examples('strict')), ...(await examples('tolerant'))]
for (const finding of findings)
  console.log(`${finding.file}:${finding.line}:${finding.column}  ${finding.pointer}\n    ${sentence(finding)}`)
process.exitCode = status === 0 && findings.length === 0 ? 0 : 1
if (process.exitCode === 0)
  console.log(`
Publish   generated/openapi.json (3.1) or generated/openapi-3.0.json
Read      generated/reference/README.md
Look up   npm run -s cpd -- explain MES_WITHDRAWN
Validate  npm run -s cpd -- validate --as SVC_W2_RECORD generated/examples/records/SVC_W2_RECORD.json`)

async function examples(mode: Mode): Promise<Finding[]> {
  const index = JSON.parse(readFileSync(`${folder}examples/index.json`, 'utf8')) as { file: string; target: string }[]
  const found: Finding[] = []
  for (const { file, target } of index) {
    const checker = await Checker.for(target, mode)
    found.push(...checkDocument(readFileSync(`${folder}examples/${file}`), checker, `generated/examples/${file}`))
  }
  console.log(`${plural(index.length, 'example')}, ${plural(found.length, 'finding')} (${mode})`)
  return found
}

/**
 * `npm run bench:determinations` measures how many determinations a second each Service makes for a person with 500
 * Items, with median and 99th percentile. JSON.parse of the same Items is the yardstick: a determination that costs less
 * than parsing its data is not what a caller waits for.
 */
import { parseArgs } from 'node:util'
import type { Individual, SourceDataType } from '../generated/types.ts'
import type { Circumstances, Evidence } from '../server/determinations/evidence.ts'
import { syntheticBankAccount } from '../server/evidence/extraction/bank-account.ts'
import { syntheticByType } from '../server/evidence/extraction/synthetic/by-type.ts'
import { reports } from '../server/workflow/services/reports.ts'
import { scores } from '../server/workflow/services/scores.ts'

const { values } = parseArgs({ options: { items: { type: 'string', default: '500' }, rounds: { type: 'string', default: '300' } } })
const [ITEMS, ROUNDS] = [Number(values.items), Number(values.rounds)]
const NOW = Date.UTC(2026, 2, 16)
const DAY = 86_400_000

const individual = { individual_id: 'idv_1', first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' } as Individual
const datasource = { id: 'source', type: 'EMPLOYER', name: 'Source' }
const bank = { id: 'bank', type: 'BANK', name: 'Sandbox Bank' }

/** The document types of each record, in a mix that a person might submit. */
const TYPES: Readonly<Record<string, readonly SourceDataType[]>> = {
  SVC_ACADEMIC_RECORD: ['TRANSCRIPT_FILE'],
  SVC_DIGEST: ['TRANSCRIPT_FILE'],
  SVC_INCOME_EMPLOYMENT_RECORD: ['PAYSTUB_FILE', 'PAYSTUB_FILE', 'PAYSTUB_FILE', 'W2_FILE', 'FORM_1099_NEC'],
  SVC_INSURANCE_RECORD: ['AUTO_INSURANCE_POLICY', 'HOME_INSURANCE_POLICY', 'INSURANCE_CARD'],
  SVC_1099_RECORD: ['FORM_1099_B', 'PROCEEDS_1099_B'],
}

function evidenceOf(record: string): Evidence<never>[] {
  const types = TYPES[record] ?? []
  return Array.from({ length: ITEMS }, (_, at) => {
    const type = types[at % types.length] as SourceDataType
    const now = NOW - Math.floor(at / types.length) * 14 * DAY
    const data = syntheticByType[type]?.({ individual, now, content: `document ${at}`, source: `source ${at % 3}` })
    return {
      itemId: `itm_${at}`,
      type,
      channel: at % 2 ? 'connection' : 'submission',
      datasource,
      createdAt: now,
      onHold: false,
      data: data as never,
    }
  })
}

const circumstances: Circumstances = {
  now: NOW,
  connections: [],
  banks: [syntheticBankAccount({ login: 'bank_match', individual, datasource: bank, now: NOW })],
  details: {},
}

console.log(`A person with ${ITEMS} Items, ${ROUNDS} determinations each\n`)
console.log(
  `${'Service'.padEnd(28)}${'per s'.padStart(8)}${'p50'.padStart(10)}${'p99'.padStart(10)}${'CPU each'.padStart(11)}${'of JSON.parse'.padStart(15)}`,
)
for (const { id, records, determine } of [...reports, ...scores]) {
  const evidence = evidenceOf(records[0] as string)
  const work = () => determine(evidence, circumstances, { individualId: 'idv_1' })
  const text = JSON.stringify(evidence)
  for (let round = 0; round < 20; round++) work()
  const { times, cpu } = measureWork(work)
  const reading = measureWork(() => JSON.parse(text) as unknown).cpu
  const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)] as number)
  const rate = 1000 / (times.reduce((sum, one) => sum + one, 0) / times.length)
  console.log(
    `${id.padEnd(28)}${rate.toFixed(0).padStart(8)}${formatMs(p50)}${formatMs(p99)}${`${cpu.toFixed(2)} ms`.padStart(11)}${`${(cpu / reading).toFixed(2)}×`.padStart(15)}`,
  )
}

function measureWork(work: () => unknown): { times: number[]; cpu: number } {
  const times: number[] = []
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    work()
    times.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  return { times: times.toSorted((a, b) => a - b), cpu: (user + system) / 1000 / ROUNDS }
}

function formatMs(value: number | undefined): string {
  return `${(value ?? 0).toFixed(2)} ms`.padStart(10)
}

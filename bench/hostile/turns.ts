/**
 * Preloaded into the server (`--import`). Measures the event-loop delay and the CPU time that the main thread uses between two samples. The
 * CPU time depends less on machine load. Writes both to the file that the `to` parameter in this module's URL specifies.
 */
import { writeFileSync } from 'node:fs'
import { createHistogram } from 'node:perf_hooks'

const SAMPLE_INTERVAL_MS = 10
const WRITE_INTERVAL_MS = 500

const to = new URL(import.meta.url).searchParams.get('to') ?? ''
const late = createHistogram()
const busy = createHistogram()
const cpuMicroseconds = () => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

// Discards the startup samples.
process.on('SIGWINCH', () => {
  late.reset()
  busy.reset()
})

let [at, cpu, writtenAt] = [performance.now(), cpuMicroseconds(), 0]
setInterval(() => {
  const [now, used] = [performance.now(), cpuMicroseconds()]
  late.record(Math.max(1, Math.round((now - at - SAMPLE_INTERVAL_MS) * 1000)))
  busy.record(Math.max(1, Math.round(used - cpu)))
  ;[at, cpu] = [now, used]
  if (now - writtenAt < WRITE_INTERVAL_MS) return
  writtenAt = now
  const milliseconds = ({ percentile, max }: { percentile: number; max: number }) => ({ p99: percentile / 1000, max: max / 1000 })
  writeFileSync(
    to,
    JSON.stringify({
      late: milliseconds({ percentile: late.percentile(99), max: late.max }),
      busy: milliseconds({ percentile: busy.percentile(99), max: busy.max }),
      memory: process.memoryUsage(),
    }),
  )
}, SAMPLE_INTERVAL_MS).unref()

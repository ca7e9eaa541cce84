/** A line on a terminal while something takes its time. It is gone afterwards; in a pipe there is none. */
import type { Output } from '../../checks/report/style.ts'

const EVERY_MS = 1000

export async function withStatus<Result>(text: string, to: Output, work: () => Promise<Result>): Promise<Result> {
  if (!to.isTTY) return work()
  const started = performance.now()
  const show = () => {
    const seconds = Math.round((performance.now() - started) / 1000)
    to.write(`\r\x1b[K${text} …${seconds > 0 ? ` ${seconds} s` : ''}`)
  }
  show()
  const timer = setInterval(show, EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    to.write('\r\x1b[K')
  }
}

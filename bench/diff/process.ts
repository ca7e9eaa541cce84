/** Runs a program once: how long it takes, its CPU time in its own code and in the kernel, and its peak memory. */
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'

export interface Run {
  code: number
  /** Milliseconds. */
  wall: number
  user: number
  system: number
  /** Kilobytes of memory that were resident at most. */
  peak: number
}

/** The kernel counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** What the program prints goes to a file. */
export async function run(command: readonly string[], output: string): Promise<Run> {
  const file = openSync(output, 'w')
  const [program = '', ...args] = command
  const started = performance.now()
  // The shell waits for the program and does nothing else, so its own count of children is the program's.
  const child = spawn(
    '/bin/sh',
    ['-c', '"$@"; code=$?; read -r line < /proc/$$/stat; echo "$line" >&3; read -r go; exit $code', 'sh', program, ...args],
    {
      stdio: ['pipe', file, 'inherit', 'pipe'],
    },
  )
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, peakOfChild(child.pid ?? 0))), 5)
  const counts = await new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    child.stdio[3]?.on('data', (chunk) => resolve(String(chunk)))
  })
  const wall = performance.now() - started
  clearInterval(watch)
  const code = await new Promise<number>((resolve) => {
    child.on('close', (status) => resolve(status ?? -1))
    child.stdin?.end('\n')
  })
  closeSync(file)
  const fields = counts.slice(counts.lastIndexOf(')') + 2).split(' ')
  return { code, wall, user: Number(fields[13]) * TICK_MS, system: Number(fields[14]) * TICK_MS, peak }
}

/** The kernel keeps the peak of a process, so a look now and then misses only what it takes just before it ends. */
function peakOfChild(shell: number): number {
  try {
    const [child] = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').split(' ')
    return child ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0) : 0
  } catch {
    return 0
  }
}

import { expect, onTestFinished, test, vi } from 'vitest'
import { runSteps, type Step } from '../steps.ts'

const step = (name: string, script: string, alone?: true): Step => ({
  name,
  command: process.execPath,
  args: ['-e', script],
  ...(alone && { alone }),
})

async function run(...steps: Step[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  onTestFinished(() => spy.mockRestore())
  return { code: await runSteps(steps), output: lines.join('\n') }
}

const slow = step('slow', 'setTimeout(() => {}, 200)')
const failing = step('failing', 'console.log("what went wrong"); process.exit(3)')

test('a failed step fails the run and shows its output', async () => {
  const { code, output } = await run(slow, failing)
  expect(code).toBe(1)
  expect(output).toMatch(/^FAIL {2}failing .*\nwhat went wrong$/m)
  expect(output).toContain('checks: 1 passed, 1 failed')
})

test('counts two failed steps in any order', async () => {
  const late = step('late', 'setTimeout(() => process.exit(1), 200)')
  expect((await run(late, failing, slow)).output).toContain('checks: 1 passed, 2 failed')
})

test('a failed exclusive step fails the run', async () => expect((await run(slow, step('alone', 'process.exit(1)', true))).code).toBe(1))

test('exits with 0 if all steps pass', async () => expect((await run(slow, step('quick', ''))).code).toBe(0))

/** The statements of `cpd verify` about pages, with a real browser. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startChromium } from '../../../verify/adapters/chromium.ts'
import { statements } from '../../../verify/statements/all.ts'
import { eventually } from '../../eventually.ts'
import { createSubject } from '../../verify/subject.ts'
import { browserPath } from './browser.ts'
import { inBrowser } from './visitor.ts'

const NEVER = new AbortController().signal

const startBrowser = async () => {
  const browser = await startChromium(browserPath ?? '', NEVER)
  onTestFinished(() => browser.close())
  return browser
}

inBrowser('the browser of cpd verify', () => {
  test('shows that the reference server keeps each statement about pages', async () => {
    const { adapter, run } = await createSubject()
    const chosen = statements.filter(({ needs }) => needs.includes('browser'))
    const { outcomes } = await run(chosen, { adapter: { ...adapter, browser: await startBrowser() } })
    expect(outcomes.map(({ statement, verdict, reason }) => [statement.id, verdict, reason])).toEqual(
      chosen.map(({ id }) => [id, 'held', null]),
    )
  })

  test('reports a page that cannot be opened', async () => {
    const browser = await startBrowser()
    await expect(browser.open('http://127.0.0.1:1/')).rejects.toThrow('the page cannot be opened: net::ERR_')
  })
})

test.for([
  ['/nonexistent', 'the browser /nonexistent cannot be used: spawn /nonexistent ENOENT'],
  ['/bin/true', 'the browser /bin/true cannot be used: the browser ended'],
] as const)('%s is rejected as a browser', async ([path, message]) => {
  await expect(startChromium(path, NEVER)).rejects.toThrow(message)
})

test('ends a program that does not respond', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cpd-browser-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [program, pidFile] = [join(folder, 'browser'), join(folder, 'pid')]
  await writeFile(program, `#!/bin/sh\necho $$ > ${pidFile}\nexec sleep infinity\n`, { mode: 0o755 })
  const limit = new AbortController()
  const started = startChromium(program, limit.signal)
  started.catch(() => {})
  const pid = await eventually(async () => {
    const written = Number(await readFile(pidFile, 'utf8'))
    expect(written).toBeGreaterThan(0)
    return written
  })
  limit.abort(new Error('it does not respond'))
  await expect(started).rejects.toThrow(`the browser ${program} cannot be used: it does not respond. Use the path`)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

/** Commands write to the terminal only through Node's standard streams, whose output `cli/terminal/safe-output.ts` escapes. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../cli/cpd.ts'

/** APIs that bypass `process.stdout.write` and `process.stderr.write`. */
const AROUND =
  /\bstdio: ?['"]inherit|\b(?:stdout|stderr)\.(?:fd|_handle)\b|\bwriteSync\((?:1|2)\b|\/dev\/(?:tty|stdout|stderr|fd)\b|_rawDebug|process\.binding|\\x1b|\\u001b/

const EXCEPTIONS: Readonly<Record<string, string>> = {
  'checks/report/style.ts': 'makes the control sequences of commands',
  'cli/commands/generate.ts': 'the generators print only what this repository contains',
}

const sources = globSync('{cli,checks,verify,sdk}/**/*.{ts,cjs}', { cwd: root })

test('commands write only to the escaped streams, and a single module declares control sequences', () => {
  const found = sources.filter((file) => AROUND.test(readFileSync(`${root}/${file}`, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(EXCEPTIONS))
})

test.each([
  "spawnSync(node, [], { stdio: 'inherit' })",
  'writeSync(2, text)',
  'writeSync(process.stdout.fd, text)',
  "openSync('/dev/tty', 'w')",
  "to.write('\\x1b[2J')",
])('detects output that bypasses the escaped streams: %s', (text) => expect(text).toMatch(AROUND))

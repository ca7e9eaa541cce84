/** Shell completion of the current word. */
import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractCommands, sandboxCommands } from '../../cli/commands.ts'
import { listCompletions } from '../../cli/complete.ts'
import { root, spawnCpd, temporaryFolder } from './cpd.ts'

const all = { ...contractCommands, ...sandboxCommands }
const at = (...words: string[]) => listCompletions(all, words)

test.each([
  [['tr'], ['trigger']],
  [['help', 'cl'], ['clock']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['--v'], ['--version']],
  [['clock', '--fr'], ['--freeze']],
  [['validate', '--format', 's'], ['sarif']],
  [['validate', '--as', 'webhook:item.c'], ['webhook:item.created']],
  [['validate', '--as', 'au'], ['auto']],
  [
    ['validate', '--h'],
    ['--har', '--help'],
  ],
  [['validate', '--strict', '--as', 'Item', ''], []],
  [['proxy', 'http://127.0.0.1:9', '--fail-on', 'resp'], ['responses']],
  [['list', 'rec'], ['recorded-events']],
  [['list', 'events', ''], []],
  [['trigger', 'session.t'], ['session.terminated']],
  [['trigger', '--webhook-url', 'http://127.0.0.1:9/', 'session.t'], ['session.terminated']],
  [['scenario', '--server', 'x', 'link-ext'], ['link-extended']],
  [['explain', 'MIE_NIDP_BE'], ['MIE_NIDP_BEM']],
  [['deliveries', '--status', 'f'], ['failed']],
  [['nonsense', ''], []],
  [['constructor', ''], []],
])('completes %j with %j', async (words, expected) => expect(await at(...words)).toEqual(expected))

test('lists every command and all of its options', async () => {
  expect(await at('')).toEqual([...Object.keys(all), 'help', 'completion'])
  for (const [name, { load }] of Object.entries(all))
    expect(await at(name, '--')).toEqual([...(await load()).options.map(({ long }) => long), '--help'])
})

test('prints one completion per line, or nothing', () => {
  expect(spawnCpd(['complete', '--', 'validate', '--format', 'j'])).toEqual({ code: 0, out: 'json\njunit\n', err: '' })
  expect(spawnCpd(['complete', '--', 'validate', 'file'])).toEqual({ code: 0, out: '', err: '' })
})

test('completes words that contain colons in bash', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'cpd'), `#!/bin/sh\nexec ${process.execPath} ${join(root, 'cli/main.ts')} "$@"\n`)
  chmodSync(join(folder, 'cpd'), 0o755)
  const { out } = spawnCpd(['completion', 'bash'])
  const ask = (line: string) => `COMP_LINE='${line}' COMP_POINT=${line.length}; _cpd; printf '%s\\n' "\${COMPREPLY[*]}"`
  const script = `${out}\n${ask('cpd cl')}\n${ask('cpd clock --freeze --f')}\n${ask('cpd validate --as webhook:item.c')}\n`
  const { stdout, stderr } = spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
  })
  expect([stdout, stderr]).toEqual(['clock\n--freeze --format\nitem.created\n', ''])
})

test('rejects other shells and lists the supported ones', () => {
  expect(spawnCpd(['completion', 'csh'])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('bash, zsh, fish') })
  expect(spawnCpd(['completion', 'zsh']).out).toContain('compdef _cpd cpd')
  expect(spawnCpd(['completion', 'fish']).out).toMatch(/^complete -c cpd /)
})

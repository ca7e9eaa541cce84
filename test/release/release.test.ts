/** In a test repository, `npm version` checks the version and the contract against the last tag, and writes the changelog. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Bump, isEnough } from '../../checks/diff/bump.ts'
import { bumpBetween, readLastReleased, parseVersion, requiredBump } from '../../release/gate.ts'

const repository = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const ofItsOwn = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|git)_/i.test(name)))
const who = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' }

const document = (properties: object) => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: {
    '/items': {
      post: { responses: { 200: { description: 'An Item', content: { 'application/json': { schema: { type: 'object', properties } } } } } },
    },
  },
})
const PUBLISHED = document({ id: { type: 'string' }, kind: { enum: ['W2'] } })
const ADDED = document({ id: { type: 'string' }, kind: { enum: ['W2'] }, pages: { type: 'integer' } })
const BROKEN = document({ id: { type: 'string' }, kind: { enum: ['W2', 'K1'] } })

/** Creates a repository that released the version `from` and then changed its document. */
function fixture(from: string, changed: object = PUBLISHED, changelog = '# Changelog\n\n## [Unreleased]\n\n- A change.\n') {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: { ...ofItsOwn, ...who }, stdio: 'pipe' })
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  const commit = (message: string) => {
    git('add', '.')
    git('commit', '--quiet', '--message', message)
  }
  mkdirSync(join(folder, 'generated'))
  mkdirSync(join(folder, 'release'))
  mkdirSync(join(folder, 'server'))
  // Runs this repository's scripts in the test repository.
  const fromHere = (name: string) => scripts[name]?.replaceAll('node release/', `node ${repository}/release/`)
  const manifest = {
    name: 'a',
    version: from,
    private: true,
    scripts: { preversion: fromHere('preversion'), version: fromHere('version') },
  }
  write('package.json', JSON.stringify(manifest))
  write('server/package.json', JSON.stringify({ name: 'b', version: from }))
  write('package-lock.json', JSON.stringify({ packages: { '': { version: from }, server: { version: from } } }))
  write('CHANGELOG.md', changelog)
  write('release/waivers.json', '[]\n')
  write('generated/openapi-sandbox.json', JSON.stringify(PUBLISHED))
  write('generated/openapi.json', JSON.stringify(PUBLISHED))
  git('init', '--quiet')
  commit('Released')
  git('tag', `v${from}`)
  write('generated/openapi.json', JSON.stringify(changed))
  commit('Changed')
  const run = (command: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...ofItsOwn, ...who } })
    return { ok: status === 0, out: stdout + stderr }
  }
  const npmVersion = (bump: string) => run('npm', ['version', bump])
  /** Runs the same commands as the release workflow. */
  const check = (version: string) => run(process.execPath, [join(repository, 'release/check.ts'), version])
  const notes = (version: string) => run(process.execPath, [join(repository, 'release/notes.ts'), version])
  return { folder, npmVersion, check, notes, git, write, commit, read: (path: string) => readFileSync(join(folder, path), 'utf8') }
}

test('commits and tags an allowed version with its changelog section', () => {
  const { folder, npmVersion, git, read } = fixture('1.4.0', ADDED)
  const { ok, out } = npmVersion('minor')
  expect([ok, out]).toEqual([
    true,
    expect.stringContaining('1.5.0 is a minor version after v1.4.0, and the changes require at least a minor version'),
  ])
  expect(git('tag', '--points-at', 'HEAD').trim()).toBe('v1.5.0')
  expect(git('status', '--porcelain')).toBe('')
  const [lock, server] = [JSON.parse(read('package-lock.json')), JSON.parse(read('server/package.json'))]
  expect([lock.packages[''].version, lock.packages.server.version, server.version]).toEqual(['1.5.0', '1.5.0', '1.5.0'])
  expect(JSON.parse(readLastReleased(folder))).toEqual(ADDED)
  expect(git('show', '--name-only', '--format=', 'HEAD')).toContain('release/last-released.json.gz')
  expect(read('CHANGELOG.md')).toMatch(/^# Changelog\n\n## \[Unreleased\]\n\n## \[1\.5\.0\] - \d{4}-\d\d-\d\d\n\n- A change\.\n$/)
})

test('rejects a version that is too low and writes nothing', () => {
  const { npmVersion, git, read } = fixture('1.4.0', BROKEN)
  const { ok, out } = npmVersion('minor')
  expect([ok, out]).toEqual([
    false,
    expect.stringContaining('1.5.0 is a minor version, but the changes since v1.4.0 require a major version'),
  ])
  expect(git('status', '--porcelain')).toBe('')
  expect([read('package.json'), read('CHANGELOG.md')]).toEqual([expect.stringContaining('1.4.0'), expect.not.stringContaining('1.5.0')])
})

test.each([
  ['1.4.0', '1.4.1', ADDED, '1.4.1 is a patch version, but the changes since v1.4.0 require a minor version'],
  ['0.4.0', '0.4.1', BROKEN, '0.4.1 is a patch version, but the changes since v0.4.0 require a minor version'],
  ['1.4.0', 'v1.6.0', ADDED, '1.6.0 is not a direct successor of v1.4.0'],
  ['1.4.0', '1.5', ADDED, '"1.5" is not a version'],
])('after %s, rejects %s because of the changes', (from, version, changed, message) => {
  expect(fixture(from, changed).check(version)).toEqual({ ok: false, out: expect.stringContaining(message) })
})

test('a breaking change that affects only the control API requires a minor version bump', () => {
  const { check, write, commit } = fixture('1.4.0', { ...PUBLISHED, 'x-words': 'other ones' })
  write('generated/openapi-sandbox.json', JSON.stringify(BROKEN))
  commit('Changed the control API')
  expect(check('1.4.1')).toEqual({ ok: false, out: expect.stringContaining('require a minor version') })
  expect(check('1.5.0')).toEqual({ ok: true, out: expect.stringContaining('enum-value-added') })
})

test('reports breaking changes with their places', () => {
  expect(fixture('1.4.0', BROKEN).check('1.5.0').out).toContain('POST /items response 200 /kind: enum-value-added (not listed → "K1")')
})

test('skips the comparison for the first release, and compares a tagged release with its predecessor', () => {
  const { check, git } = fixture('1.4.0', ADDED)
  git('tag', 'v1.5.0')
  expect(check('v1.5.0')).toEqual({ ok: true, out: expect.stringContaining('1.5.0 is a minor version after v1.4.0') })
  git('tag', '--delete', 'v1.4.0', 'v1.5.0')
  expect(check('1.4.0')).toEqual({ ok: true, out: '1.4.0 is the first release, with nothing to compare\n' })
})

test('compares a release with the highest earlier release instead of a prerelease', () => {
  const { check, git } = fixture('1.4.0', ADDED)
  for (const tag of ['v1.5.0-beta.1', 'v1.3.9', 'v1.3.10', 'vNext']) git('tag', tag)
  expect(check('1.5.0')).toEqual({ ok: true, out: expect.stringContaining('1.5.0 is a minor version after v1.4.0') })
})

test('does not require a major version for a waived change, and rejects an unused waiver', () => {
  const { check, write } = fixture('1.4.0', BROKEN)
  const waiver = { id: 'enum-value-added', at: 'POST /items response 200 /kind', reason: 'every receiver was asked' }
  write('release/waivers.json', JSON.stringify([waiver, { ...waiver, at: 'POST /items response 200 /id' }]))
  expect(check('1.5.0')).toEqual({ ok: false, out: expect.stringContaining('contains waivers without a change: enum-value-added at') })
  write('release/waivers.json', JSON.stringify([waiver]))
  expect(check('1.5.0').ok).toBe(true)
})

test('rejects a release without a changelog entry and writes nothing', () => {
  const { npmVersion, git } = fixture('1.4.0', ADDED, '# Changelog\n\n## [Unreleased]\n')
  expect(npmVersion('minor')).toEqual({ ok: false, out: expect.stringContaining('CHANGELOG.md has no entry under "## [Unreleased]"') })
  expect(git('status', '--porcelain')).toBe('')
})

test('prints the changelog section as release notes', () => {
  const { notes } = fixture(
    '1.4.0',
    ADDED,
    '# Changelog\n\n## [Unreleased]\n\n- Later.\n\n## [1.4.0] - 2026-11-22\n\n- A change.\n\n## [1.3.0] - 2026-11-01\n',
  )
  expect(notes('v1.4.0')).toEqual({ ok: true, out: '- A change.\n' })
  expect(notes('v9.9.9')).toEqual({ ok: false, out: expect.stringContaining('CHANGELOG.md has no section for 9.9.9') })
})

test.each<[before: string, after: string, bump: Bump | undefined]>([
  ['1.2.3', '1.2.4', 'patch'],
  ['1.2.3', '1.3.0', 'minor'],
  ['v1.2.3', '2.0.0', 'major'],
  ['0.9.9', '1.0.0', 'major'],
  ['1.2.3', '1.2.3', undefined],
  ['1.2.3', '1.2.5', undefined],
  ['1.2.3', '1.3.1', undefined],
  ['1.2.3', '2.3.0', undefined],
  ['1.2.3', '1.1.0', undefined],
])('the version bump from %s to %s is %s', (before, after, bump) => expect(bumpBetween(before, after)).toBe(bump))

test.each(['1.2', '1.2.3-beta.1', '01.2.3', 'latest', ''])('rejects the version "%s"', (text) =>
  expect(() => parseVersion(text)).toThrow('is not a version'),
)

const breaking = { level: 'breaking', waived: null } as const
const accepted = { level: 'breaking', waived: 'every receiver was asked' } as const
const compatible = { level: 'compatible', waived: null } as const
const note = { level: 'note', waived: null } as const

test.each([
  ['1.4.0', [breaking, compatible], 'major'],
  ['1.4.0', [accepted], 'minor'],
  ['1.4.0', [compatible, note], 'minor'],
  ['1.4.0', [note], 'patch'],
  ['1.4.0', [], 'patch'],
  ['0.4.0', [breaking], 'minor'],
  ['0.4.0', [accepted, compatible], 'patch'],
] as const)('after %s, the changes %j require at least %s', (before, changes, bump) => expect(requiredBump(changes, before)).toBe(bump))

test('accepts larger bumps, and rejects smaller bumps', () => {
  const bumps: Bump[] = ['major', 'minor', 'patch']
  expect(bumps.map((bump) => bumps.map((required) => isEnough(bump, required)))).toEqual([
    [true, true, true],
    [false, true, true],
    [false, false, true],
  ])
})

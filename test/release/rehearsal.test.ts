/** Releases the real contract in a test repository: runs `npm version` several times, and then packs, installs and uses both packages. */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../generators/build/contract.ts'
import { buildVersions } from '../../generators/build/versions.ts'
import type { Contract } from '../../generators/contract.ts'
import { openapi31 } from '../../generators/emit/openapi/document.ts'
import { contract } from '../../schema/contract.ts'
import { absent } from '../../schema/define/version-change.ts'
import { readLastReleased } from '../../release/gate.ts'
import { CONTRACT, emptyProject, repository, SANDBOX, unpack } from '../package/packed.ts'
import { splitNames } from '../versions/changes/split-names.ts'

const ofItsOwn = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|git)_/i.test(name)))
const who = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' }
const env = { ...ofItsOwn, ...who }

const folder = mkdtempSync(join(tmpdir(), 'cpd-rehearsal-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(command: string, args: readonly string[], cwd = folder) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env })
  return { ok: status === 0, out: stdout + stderr }
}
const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8', env, stdio: 'pipe' })
const npmVersion = (bump: string) => run('npm', ['version', bump])

const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const writeDocument = (path: string, model: Contract) => write(path, JSON.stringify(openapi31(model)))
const changelog = (words: string) => write('CHANGELOG.md', read('CHANGELOG.md').replace('## [Unreleased]\n', `## [Unreleased]\n${words}`))
function commit(message: string): void {
  git('add', '.')
  git('commit', '--quiet', '--message', message)
}

/** Generates the documents from schema/ with and without the changes in a release. */
const { newest, older } = buildVersions(contract, [splitNames])
const [firstVersion] = older
const withoutMiddleNames = build(contract, [
  {
    from: newest.version,
    to: newest.version,
    about: 'middle_name',
    before: { components: { Individual: { fields: { middle_name: absent } } } },
  },
]).contract

/** Files in the commit that `npm version` creates. */
const RELEASED = [
  'CHANGELOG.md',
  'package-lock.json',
  'package.json',
  'release/last-released.json.gz',
  'release/waivers.json',
  'server/package.json',
]

beforeAll(() => {
  for (const path of ['LICENSE', 'package-lock.json', 'server/package.json']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(repository, path), join(folder, path))
  }
  // Runs this repository's scripts in the test repository.
  const manifest = JSON.parse(
    readFileSync(join(repository, 'package.json'), 'utf8').replaceAll('node release/', `node ${repository}/release/`),
  )
  write('package.json', JSON.stringify({ ...(manifest as object), version: '1.0.0' }))
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n\n- The first release.\n')
  write('release/waivers.json', '[]\n')
  writeDocument('generated/openapi.json', firstVersion?.contract as Contract)
  copyFileSync(join(repository, 'generated/openapi-sandbox.json'), join(folder, 'generated/openapi-sandbox.json'))
  git('init', '--quiet')
  commit('The first release')
  git('tag', 'v1.0.0')
})

test('before changing any files, rejects a release without a changelog entry', () => {
  expect(npmVersion('patch')).toEqual({ ok: false, out: expect.stringContaining('CHANGELOG.md has no entry under "## [Unreleased]"') })
  expect([git('status', '--porcelain'), git('tag', '--list')]).toEqual(['', 'v1.0.0\n'])
})

test('an additional API version requires only a minor version bump', () => {
  writeDocument('generated/openapi.json', withoutMiddleNames)
  changelog('\n- A name is two fields.\n')
  commit('A second API version in the place of the first')
  expect(npmVersion('minor')).toEqual({ ok: false, out: expect.stringContaining('require a major version') })
  writeDocument(`generated/versions/${firstVersion?.contract.version}/openapi.json`, firstVersion?.contract as Contract)
  commit('The first one goes on')
  expect(npmVersion('patch')).toEqual({ ok: false, out: expect.stringContaining('the changes since v1.0.0 require a minor version') })
  expect(npmVersion('minor')).toMatchObject({ ok: true })
  expect(JSON.parse(readLastReleased(folder))).toMatchObject({ info: { version: `3.0.${newest.version}` } })
})

test('a nullable field requires only a minor version bump', () => {
  writeDocument('generated/openapi.json', newest)
  changelog('\n- The middle name of an Individual.\n')
  commit('middle_name')
  expect(npmVersion('patch')).toEqual({
    ok: false,
    out: expect.stringContaining('1.1.1 is a patch version, but the changes since v1.1.0 require a minor version'),
  })
  expect(git('status', '--porcelain')).toBe('')
  expect(npmVersion('minor')).toEqual({
    ok: true,
    out: expect.stringContaining('1.2.0 is a minor version after v1.1.0, and the changes require at least a minor version'),
  })
})

test('releases a waived breaking change and clears the waivers', () => {
  writeDocument('generated/openapi.json', withoutMiddleNames)
  changelog('\n- The middle name is taken back.\n')
  commit('No middle_name')
  const { ok, out } = npmVersion('minor')
  expect([ok, out]).toEqual([false, expect.stringContaining('require a major version')])
  const breaks = [...out.matchAll(/^ {2}(.+): ([a-z-]+) \(/gm)].map(([, at, id]) => ({ id, at, reason: 'No client read it.' }))
  expect(breaks).toEqual([{ id: 'property-removed', at: expect.stringContaining('/middle_name'), reason: 'No client read it.' }])
  write('release/waivers.json', JSON.stringify(breaks))
  commit('Waived')
  expect(npmVersion('minor')).toMatchObject({ ok: true })
  expect(read('release/waivers.json')).toBe('[]\n')
  expect(git('show', '--name-only', '--format=%s', 'HEAD').trim().split('\n')).toEqual(['1.3.0', '', ...RELEASED])
  expect(git('tag', '--list', '--sort=version:refname').trim().split('\n')).toEqual(['v1.0.0', 'v1.1.0', 'v1.2.0', 'v1.3.0'])
  expect(run(process.execPath, [join(repository, 'release/notes.ts'), 'v1.3.0']).out).toBe('- The middle name is taken back.\n')
})

interface Manifest {
  readonly [field: string]: unknown
  readonly keywords: readonly string[]
}

test('both packages can be packed with their published manifests, installed and used', () => {
  const built = emptyProject()
  for (const [which, to] of [
    ['contract', '.'],
    ['sandbox', 'server'],
  ] as const) {
    const own = unpack(which, built)
    renameSync(join(own, 'dist'), join(folder, to, 'dist'))
  }
  rmSync(built, { recursive: true })
  const address = 'https://git.example.com/team/contract'
  expect(run(process.execPath, [join(repository, 'release/manifests.ts'), 'team/contract'])).toMatchObject({ ok: false })
  expect(run(process.execPath, [join(repository, 'release/manifests.ts'), address])).toEqual({ ok: true, out: '' })

  const project = emptyProject()
  for (const from of [folder, join(folder, 'server')])
    expect(run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', project], from)).toMatchObject({ ok: true })
  const tarballs = [CONTRACT, SANDBOX].map((name) => `./${name}-1.3.0.tgz`)
  expect(run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs], project)).toMatchObject({
    ok: true,
  })
  for (const [name, directory] of [[CONTRACT], [SANDBOX, 'server']] as const) {
    const own = join(project, 'node_modules', name)
    const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as Manifest
    expect(manifest).toMatchObject({
      version: '1.3.0',
      repository: { type: 'git', url: `git+${address}.git`, ...(directory && { directory }) },
      bugs: { url: `${address}/issues` },
      homepage: `${address}#readme`,
    })
    expect(readFileSync(join(own, 'LICENSE'), 'utf8')).toContain('MIT')
    expect(manifest.keywords.length).toBeGreaterThan(4)
    for (const field of ['workspaces', 'devDependencies', 'dependencies', 'allowScripts']) expect(manifest).not.toHaveProperty(field)
  }

  writeFileSync(
    join(project, 'use.mjs'),
    `import { validate } from '${CONTRACT}'
    import { ServiceClient } from '${CONTRACT}/client'
    import { createSandbox } from '${SANDBOX}'
    await using sandbox = await createSandbox()
    const client = new ServiceClient(await sandbox.account())
    const { id } = await client.individuals.createIndividual({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
    const sent = { individual_id: id, type: 'INCOME_SUMMARY', requester_name: null }
    const made = await client.dataRequests.createDataRequest(sent)
    const { valid } = await validate(JSON.stringify(sent), { as: 'request:/v3/datarequests/new' })
    console.log(JSON.stringify([valid, made.id.slice(0, 3)]))`,
  )
  expect(run(process.execPath, ['use.mjs'], project)).toEqual({ ok: true, out: '[true,"dr_"]\n' })
  expect(run('npx', ['--offline', 'cpd', '--version'], project).out).toContain('1.3.0')
  rmSync(project, { recursive: true })
})

/** An empty project with the packages installed, and what is run in it. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect } from 'vitest'
import { CONTRACT, emptyProject, repository, SANDBOX, unpack } from './packed.ts'

const NAMES = { contract: CONTRACT, sandbox: SANDBOX }

/** For the tests of a file. */
export function projectWith(...packages: (keyof typeof NAMES)[]) {
  const project = { folder: '' }
  beforeAll(() => {
    project.folder = emptyProject()
    for (const which of packages) unpack(which, project.folder)
  })
  afterAll(() => rmSync(project.folder, { recursive: true, force: true }))

  /** A script of its own; returns what it prints. */
  const run = (file: string, text: string): string => {
    writeFileSync(join(project.folder, file), text)
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: project.folder, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    return stdout
  }

  /** The command of a package. */
  const call = (which: keyof typeof NAMES, args: readonly string[], node: readonly string[] = []) =>
    spawnSync(process.execPath, [...node, join(project.folder, 'node_modules', NAMES[which], 'dist/bin.cjs'), ...args], {
      cwd: project.folder,
      encoding: 'utf8',
    })
  const cpd = (...args: string[]) => call('contract', args)

  return { project, run, call, cpd }
}

/** Names and licences of what is bundled, as THIRD-PARTY.txt lists them. */
export const bundled = (text: string): string[] =>
  [...text.matchAll(/^([\w@/.-]+) \d+\.\d+\.\d+ \((.+)\)$/gm)].map(([, name, licence]) => `${name} ${licence}`)

const cyclonedx = (name: string): object =>
  JSON.parse(
    readFileSync(join(repository, 'node_modules/@cyclonedx/cyclonedx-library/res/schema', `${name}.SNAPSHOT.schema.json`), 'utf8'),
  ) as object

/** What the schema of CycloneDX 1.6 finds wrong with a bill of materials. */
export function billFaults(text: string): string[] {
  // Ajv has no formats for international names, and this bill has none.
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { 'iri-reference': true, 'idn-email': true } })
  addFormats.default(ajv)
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(cyclonedx(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  const validate = ajv.compile(cyclonedx('bom-1.6'))
  validate(JSON.parse(text))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** The names of its components, sorted. */
export function componentsOf(text: string): string[] {
  const { components } = JSON.parse(text) as { components: { name: string; group?: string }[] }
  return components.map(({ name, group }) => (group === undefined ? name : `${group}/${name}`)).toSorted()
}

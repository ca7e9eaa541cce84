/** Creates an empty project with the packages, and runs programs in it. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect } from 'vitest'
import { CONTRACT, emptyProject, repository, SANDBOX, unpack } from './packed.ts'

const NAMES = { contract: CONTRACT, sandbox: SANDBOX }

/** Creates a project for all tests in a file. */
export function projectWith(...packages: (keyof typeof NAMES)[]) {
  const project = { folder: '' }
  beforeAll(() => {
    project.folder = emptyProject()
    for (const which of packages) unpack(which, project.folder)
  })
  afterAll(() => rmSync(project.folder, { recursive: true, force: true }))

  /** Runs a script and returns its output. */
  const run = (file: string, text: string): string => {
    writeFileSync(join(project.folder, file), text)
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: project.folder, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    return stdout
  }

  /** Runs the command of a package. */
  const call = (which: keyof typeof NAMES, args: readonly string[], node: readonly string[] = []) =>
    spawnSync(process.execPath, [...node, join(project.folder, 'node_modules', NAMES[which], 'dist/bin.cjs'), ...args], {
      cwd: project.folder,
      encoding: 'utf8',
    })
  const cpd = (...args: string[]) => call('contract', args)

  return { project, run, call, cpd }
}

/** Reads the names and licenses of bundled packages from THIRD-PARTY.txt. */
export const bundled = (text: string): string[] =>
  [...text.matchAll(/^([\w@/.-]+) \d+\.\d+\.\d+ \((.+)\)$/gm)].map(([, name, licence]) => `${name} ${licence}`)

const cyclonedx = (name: string): object =>
  JSON.parse(
    readFileSync(join(repository, 'node_modules/@cyclonedx/cyclonedx-library/res/schema', `${name}.SNAPSHOT.schema.json`), 'utf8'),
  ) as object

/** Validates a bill of materials against the CycloneDX 1.6 schema. */
export function findBillProblems(text: string): string[] {
  // Ajv has no formats for internationalized names, and this bill contains none.
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { 'iri-reference': true, 'idn-email': true } })
  addFormats.default(ajv)
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(cyclonedx(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  const validate = ajv.compile(cyclonedx('bom-1.6'))
  validate(JSON.parse(text))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** Returns the sorted names of the components. */
export function listComponents(text: string): string[] {
  const { components } = JSON.parse(text) as { components: { name: string; group?: string }[] }
  return components.map(({ name, group }) => (group === undefined ? name : `${group}/${name}`)).toSorted()
}

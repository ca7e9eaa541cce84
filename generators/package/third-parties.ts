/** What a package holds of others: their licences, as their terms want, and a bill of materials (CycloneDX) for audits. */
import { readdirSync, readFileSync } from 'node:fs'
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { writeTo } from './files.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly description?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

interface ThirdParty extends Manifest {
  readonly folder: string
}

/** The module of formats has expressions of it. */
const COPIED = ['ajv-formats']

const read = (folder: string): ThirdParty => ({ folder, ...(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest) })

/**
 * Writes `THIRD-PARTY.txt` and `sbom.cdx.json`.
 *
 * @param modules files that went into the bundle of the package
 */
export function writeThirdParties(root: string, dist: string, { folder, modules }: { folder: string; modules: readonly string[] }): void {
  const found = modules.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0] ?? [])
  const bundled = [...new Set([...found, ...COPIED.map((name) => `${root}node_modules/${name}`)])].toSorted().map(read)
  writeTo(`${dist}THIRD-PARTY.txt`, licencesOf(bundled))
  const own = read(root + folder)
  const installed = Object.keys(own.dependencies ?? {}).map((name) => read(`${root}node_modules/${name}`))
  writeTo(`${dist}sbom.cdx.json`, billOf(own, [...bundled, ...installed]))
}

function licencesOf(bundled: readonly ThirdParty[]): string {
  return `This package holds parts of the following packages, under their licences.\n\n${bundled.map(licenceOf).join('\n\n')}\n`
}

/** Some packages name a licence and have no text of it. */
function licenceOf({ folder, name, version, license }: ThirdParty): string {
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  if (file === undefined && license === undefined) throw new Error(`${name} has no licence: it cannot be bundled`)
  const text = file === undefined ? `https://spdx.org/licenses/${license}.html` : readFileSync(`${folder}/${file}`, 'utf8').trim()
  return `${name} ${version} (${license ?? 'see below'})\n\n${text}`
}

/** It has no date and no serial number: the same sources give the same file. */
function billOf(own: Manifest, parts: readonly ThirdParty[]): string {
  const bill = new Models.Bom()
  bill.metadata.component = componentOf(own)
  for (const part of parts) {
    const component = componentOf(part)
    bill.components.add(component)
    bill.metadata.component.dependencies.add(component.bomRef)
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return serializer.serialize(bill, { sortLists: true, space: 1 })
}

function componentOf({ name, version, license }: Manifest): Models.Component {
  const [, group, own = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const component = new Models.Component(Enums.ComponentType.Library, own, { version, purl, bomRef: purl, ...(group && { group }) })
  if (license !== undefined)
    component.licenses.add(/[ (]/.test(license) ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license))
  return component
}

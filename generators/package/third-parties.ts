/** Records the bundled third-party code: the licenses, as their terms require, and a software bill of materials (CycloneDX). */
import { readdirSync, readFileSync } from 'node:fs'
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { version as pdfjs } from 'unpdf/pdfjs'
import { writeTo } from './files.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly description?: string
}

interface ThirdParty extends Manifest {
  /** Undefined for code that is part of another package. */
  readonly folder?: string
}

/** Third-party code inside packages whose manifests do not mention it. */
const WITHIN: Readonly<Record<string, readonly ThirdParty[]>> = {
  unpdf: [{ name: 'pdfjs-dist', version: pdfjs, license: 'Apache-2.0' }],
}

/** The formats module contains regular expressions from this package. */
const COPIED = ['ajv-formats']

const read = (folder: string): Manifest => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest

/**
 * Writes `THIRD-PARTY.txt` and `sbom.cdx.json`.
 *
 * @param files third-party files that are bundled in whole or in part
 */
export function writeThirdParties(root: string, dist: string, { folder, files }: { folder: string; files: readonly string[] }): void {
  const folders = files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0] ?? [])
  const packages = new Set([...folders, ...COPIED.map((name) => `${root}node_modules/${name}`)])
  const bundled = [...packages].toSorted().map((each): ThirdParty => ({ folder: each, ...read(each) }))
  const all = bundled.flatMap((part) => [part, ...(WITHIN[part.name] ?? [])])
  writeTo(`${dist}THIRD-PARTY.txt`, readLicenses(all))
  writeTo(`${dist}sbom.cdx.json`, createBill(read(root + folder), all))
}

function readLicenses(bundled: readonly ThirdParty[]): string {
  return `This package holds parts of the following packages, under their licences.\n\n${bundled.map(readLicense).join('\n\n')}\n`
}

/** Some packages name a license without including its text. For these, the text is a link to the license. */
function readLicense({ folder, name, version, license }: ThirdParty): string {
  const file = folder === undefined ? undefined : readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  if (file === undefined && license === undefined) throw new Error(`${name} has no license, so it cannot be bundled`)
  const text = file === undefined ? `https://spdx.org/licenses/${license}.html` : readFileSync(`${folder}/${file}`, 'utf8').trim()
  return `${name} ${version} (${license ?? 'see below'})\n\n${text}`
}

/** Omits the date and the serial number to make the output reproducible. */
function createBill(manifest: Manifest, parts: readonly ThirdParty[]): string {
  const bill = new Models.Bom()
  bill.metadata.component = createComponent(manifest)
  for (const part of parts) {
    const component = createComponent(part)
    bill.components.add(component)
    bill.metadata.component.dependencies.add(component.bomRef)
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return serializer.serialize(bill, { sortLists: true })
}

function createComponent({ name, version, license }: Manifest): Models.Component {
  const [, group, localName = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const component = new Models.Component(Enums.ComponentType.Library, localName, { version, purl, bomRef: purl, ...(group && { group }) })
  if (license !== undefined)
    component.licenses.add(/[ (]/.test(license) ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license))
  return component
}

/** The licences of the packages that a bundle holds parts of, as their terms want. */
import { readdirSync, readFileSync } from 'node:fs'

/** @param modules files that went into the bundle */
export function licencesOf(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0] ?? []))
  const texts = [...folders].toSorted().map(licenceOf)
  return `This package holds parts of the following packages, under their licences.\n\n${texts.join('\n\n')}\n`
}

/** Some packages name a licence and have no text of it. */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, string>
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  if (file === undefined && license === undefined) throw new Error(`${name} has no licence: it cannot be bundled`)
  const text = file === undefined ? `https://spdx.org/licenses/${license}.html` : readFileSync(`${folder}/${file}`, 'utf8').trim()
  return `${name} ${version} (${license ?? 'see below'})\n\n${text}`
}

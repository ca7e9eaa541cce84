/** `schemas/*.md`: one page for each record and resource. */
import { bodyOf } from './body.ts'
import type { PageContext } from './page.ts'
import { Links } from './links.ts'
import { jsonBlock } from './markdown.ts'
import { ownPages } from './page-addresses.ts'
import { renderPage } from './templates.ts'
import type { ComponentModel } from '../../contract.ts'

export function schemaPages({ contract, addresses, usages }: PageContext): Record<string, string> {
  const page = (name: string) => {
    const links = new Links(`schemas/${name}.md`, addresses)
    const component = contract.components[name] as ComponentModel
    const example = contract.examples[name]
    return renderPage('schema', {
      links,
      name,
      about: component.about,
      provenance: links.provenance(component),
      ...bodyOf(component, links),
      usages: (usages.get(name) ?? []).map((usage) => usage(links)),
      schema: links.file(`schemas/${name}.json`),
      example: example !== undefined && jsonBlock(example),
      file: links.file(`examples/records/${name}.json`),
    })
  }
  return Object.fromEntries(ownPages(contract).map((name) => [`schemas/${name}.md`, page(name)]))
}

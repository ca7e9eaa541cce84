/** `schemas/*.md`: one page for each record and resource. */
import { bodyOf } from './body.ts'
import type { Book } from './book.ts'
import { Links } from './links.ts'
import { jsonBlock } from './markdown.ts'
import { ownPages } from './places.ts'
import { render } from './templates.ts'
import type { ComponentModel } from '../../contract.ts'

export function schemaPages({ contract, places, users }: Book): Record<string, string> {
  const page = (name: string) => {
    const links = new Links(`schemas/${name}.md`, places)
    const component = contract.components[name] as ComponentModel
    const example = contract.examples[name]
    return render('schema', {
      links,
      name,
      about: component.about,
      firmness: links.firmness(component),
      ...bodyOf(component, contract, links),
      users: (users.get(name) ?? []).map((user) => user(links)),
      schema: links.file(`schemas/${name}.json`),
      example: example !== undefined && jsonBlock(example),
      file: links.file(`examples/records/${name}.json`),
    })
  }
  return Object.fromEntries(ownPages(contract).map((name) => [`schemas/${name}.md`, page(name)]))
}

/** The pages, in the order of the navigation: where each is, what it is called, and the Markdown it is made of. */
import { byScenarios, scenariosPage } from './scenarios.ts'
import { controlPage } from './control.ts'
import { docsFile, docsFiles, generatedFile, generatedFiles } from './sources.ts'
import { startPage } from './start.ts'

export interface Page {
  /** Below /docs/. */
  readonly path: string
  readonly title: string
  readonly group: Group
  readonly markdown: () => string
}

export const GROUPS = ['Start', 'Guides', 'API', 'What happens', 'Shapes', 'Provenance'] as const
export type Group = (typeof GROUPS)[number]

/** Pages of the reference that are in no folder, with the group each belongs to. */
const REFERENCE: readonly (readonly [string, Group, string])[] = [
  ['README', 'API', 'Overview'],
  ['security', 'API', 'Security'],
  ['errors', 'API', 'Errors'],
  ['limits', 'API', 'Limits'],
  ['webhooks', 'What happens', 'Webhooks'],
  ['recorded-events', 'What happens', 'Recorded events'],
  ['reason-codes', 'What happens', 'Reason codes'],
  ['check-signals', 'What happens', 'Check signals'],
  ['states', 'What happens', 'States'],
  ['schemas/components', 'Shapes', 'Components'],
  ['enumerations', 'Shapes', 'Enumerations'],
  ['gaps', 'Provenance', 'Gaps, and what is assumed'],
]

const ORDER = ['first-call', 'links-and-the-portal', 'webhooks', 'scenarios-and-the-clock', 'purge', 'validate-in-ci', 'generate-a-client']

export function allPages(): Page[] {
  const reference = REFERENCE.map(([name, group, title]) => {
    const markdown = () => byScenarios(name, withPictures(withoutFooter(generatedFile(`reference/${name}.md`))))
    return { path: `reference/${name === 'README' ? 'index' : name}.html`, title, group, markdown }
  })
  const page = ({ path }: { path: string }) => reference.find((one) => one.path === path)
  const folder = (name: string, group: Group) =>
    generatedFiles(`reference/${name}`, '.md')
      .map((file) => `reference/${name}/${file}`)
      .map((file) => ({ file, path: file.replace(/\.md$/, '.html') }))
      .filter((one) => !page(one))
      .map(({ file, path }) => ({ path, title: titleOf(generatedFile(file)), group, markdown: () => withoutFooter(generatedFile(file)) }))
  const of = (wanted: Group) => reference.filter(({ group }) => group === wanted)
  const [overview, ...aboutApi] = of('API')
  return [
    { path: 'index.html', title: 'Start', group: 'Start', markdown: startPage },
    ...guides(),
    ...(overview ? [overview] : []),
    ...folder('operations', 'API'),
    { path: 'control.html', title: 'Control API of the sandbox', group: 'API', markdown: controlPage },
    ...aboutApi,
    ...of('What happens'),
    { path: 'scenarios.html', title: 'Scenarios', group: 'What happens', markdown: scenariosPage },
    ...folder('schemas', 'Shapes'),
    ...of('Shapes'),
    ...of('Provenance'),
  ]
}

const guides = (): Page[] =>
  docsFiles('guides', '.md')
    .map((file) => file.replace(/\.md$/, ''))
    .toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map((name) => {
      const markdown = () => inTheSite(docsFile(`guides/${name}.md`))
      return { path: `guides/${name}.html`, title: titleOf(markdown()), group: 'Guides', markdown }
    })

/** In the repository guides lead to files; here those are pages. */
const inTheSite = (markdown: string): string =>
  markdown
    .replaceAll('](../../generated/openapi-sandbox.json#', '](../control.html#')
    .replaceAll('](../../server/sandbox/scenarios/all.ts)', '](../scenarios.html)')
    .replaceAll('](../../generated/', '](../')

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? ''

/** The navigation leads back. */
const withoutFooter = (markdown: string): string => markdown.replace(/\n---\n\n\[Reference\]\([^)]*\)[^\n]*\n*$/, '\n')

/** Pictures become part of the page, and are dressed by its styles. */
const withPictures = (markdown: string): string =>
  markdown.replace(/^!\[[^\]]*\]\((diagrams\/[\w-]+\.svg)\)$/gm, (_, file: string) =>
    generatedFile(`reference/${file}`).replace(/<style>[^<]*<\/style>\n/, ''),
  )

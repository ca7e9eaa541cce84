/** The pages in navigation order, each with its path, title and Markdown source. */
import { tables } from '../../../generated/tables.ts'
import { addScenarioColumn, scenariosPage } from './scenarios.ts'
import { controlAddress, controlPages } from './control.ts'
import { listDecidingServices, decisionsPage } from './decisions.ts'
import { getServiceTitle } from './services.ts'
import { GUIDE_HEADINGS, guideGroups, startPage } from './guides.ts'
import { codePages } from './codes.ts'
import { linkToOperations, operationGroups } from './operations.ts'
import { docsFile, generatedFile, generatedFiles, referencePage, parseTitle } from './sources.ts'

export interface DocsPage {
  /** Path below /docs/. */
  readonly path: string
  readonly title: string
  readonly group: PageGroup
  /** The page that lists this page. Undefined if the navigation lists the page itself. */
  readonly parent?: Pick<DocsPage, 'path' | 'title'>
  readonly markdown: () => string
}

export const PAGE_GROUPS = [
  'Start',
  ...GUIDE_HEADINGS,
  'Workflows',
  'API',
  'What happens',
  'Decisions',
  'Shapes',
  'Control API',
  'Provenance',
] as const
export type PageGroup = (typeof PAGE_GROUPS)[number]

/** Single pages in the reference, each with its file, group and title. */
const REFERENCE: readonly (readonly [string, PageGroup, string])[] = [
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

export function allPages(): DocsPage[] {
  const reference = REFERENCE.map(([name, group, title]) => {
    const markdown = () => addScenarioColumn(name, inlineDiagrams(withoutFooter(referencePage(`${name}.md`))))
    return { path: `reference/${name === 'README' ? 'index' : name}.html`, title, group, markdown }
  })
  const page = ({ path }: { path: string }) => reference.find((one) => one.path === path)
  const folder = (name: string, group: PageGroup) =>
    generatedFiles(`reference/${name}`, '.md')
      .map((file) => `${name}/${file}`)
      .map((file) => ({ file, path: `reference/${file.replace(/\.md$/, '.html')}` }))
      .filter((one) => !page(one))
      .map(({ file, path }) => ({
        path,
        title: parseTitle(referencePage(file)),
        group,
        markdown: () => linkToPages(inlineDiagrams(withoutFooter(referencePage(file)))),
      }))
  const of = (wanted: PageGroup) => reference.filter(({ group }) => group === wanted)
  const [overview, ...aboutApi] = of('API')
  const all: DocsPage[] = [
    { path: 'index.html', title: 'Start', group: 'Start', markdown: startPage },
    ...guides(),
    ...folder('workflows', 'Workflows').toSorted((a, b) => placeOfWorkflow(a) - placeOfWorkflow(b)),
    ...(overview ? [overview] : []),
    ...operationPages(),
    ...aboutApi,
    ...of('What happens'),
    ...codePages().map((codePage) => ({
      ...codePage,
      group: 'What happens' as const,
      parent: { path: 'reference/reason-codes.html', title: 'Reason codes' },
    })),
    { path: 'scenarios.html', title: 'Scenarios', group: 'What happens', markdown: scenariosPage },
    ...listDecidingServices().map((service) => ({
      path: `decisions/${service}.html`,
      title: getServiceTitle(service),
      group: 'Decisions' as const,
      markdown: () => decisionsPage(service),
    })),
    ...folder('schemas', 'Shapes'),
    ...of('Shapes'),
    ...controlPages().map((controlPage): DocsPage => ({ ...controlPage, group: 'Control API' })),
    ...of('Provenance'),
  ]
  return all.map((page) => ({ ...page, markdown: () => linkToOperations(page.markdown(), page.path) }))
}

const operationPages = (): DocsPage[] =>
  operationGroups().flatMap(({ operations, markdown, ...parent }) => [
    { ...parent, group: 'API' as const, markdown: () => markdown },
    ...operations.map((operation) => ({ ...operation, group: 'API' as const, parent, markdown: () => operation.markdown })),
  ])

const guides = (): DocsPage[] =>
  guideGroups().flatMap((group) =>
    group.guides.map(({ name, title }) => ({
      path: `guides/${name}.html`,
      title,
      group: group.heading,
      markdown: () => linkToPages(docsFile(`guides/${name}.md`)),
    })),
  )

const placeOfWorkflow = ({ path }: DocsPage): number => tables.workflows.findIndex(({ id }) => path.endsWith(`/${id}.html`))

/** Replaces links to files in the repository with links to pages on the site. Guides and workflows contain such links. */
const linkToPages = (markdown: string): string =>
  markdown
    .replaceAll(/\]\(\.\.\/\.\.\/generated\/openapi-sandbox\.json#([\w-]+)\)/g, (_, anchor: string) => `](../${controlAddress(anchor)})`)
    .replaceAll(/\]\(\.\.\/\.\.\/openapi-sandbox\.json#([\w-]+)\)/g, (_, anchor: string) => `](../../${controlAddress(anchor)})`)
    .replaceAll('](../../server/control/scenarios/all.ts)', '](../scenarios.html)')
    .replaceAll('](../../generated/', '](../')

/** Removes the link back to the reference, because the page has its own navigation. */
const withoutFooter = (markdown: string): string => markdown.replace(/\n---\n\n\[Reference\]\([^)]*\)[^\n]*\n*$/, '\n')

/** Inlines diagrams as SVG, so that the page's styles apply to them. */
const inlineDiagrams = (markdown: string): string =>
  markdown.replace(/^!\[[^\]]*\]\((?:\.\.\/)?(diagrams\/[\w-]+\.svg)\)$/gm, (_, file: string) => {
    const drawing = generatedFile(`reference/${file}`).replace(/<style>[^<]*<\/style>\n/, '')
    return `<div class="drawing">${drawing.trimEnd()}</div>`
  })

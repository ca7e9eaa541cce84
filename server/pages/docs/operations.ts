/** Splits the operation reference pages: each group becomes a list of its operations, and each operation becomes a page. */
import { slug } from './anchors.ts'
import { memoize } from './once.ts'
import { listOperations, serviceDocument } from './openapi.ts'
import { generatedFiles, parseTitle, referencePage } from './sources.ts'

interface OperationGroup {
  readonly path: string
  readonly title: string
  readonly markdown: string
  readonly operations: readonly OperationPage[]
}

interface OperationPage {
  readonly path: string
  readonly title: string
  readonly markdown: string
}

const FOLDER = 'reference/operations'

/** Returns the address of a service operation's page. */
export const operationAddress = (tag: string, summary: string): string => `${FOLDER}/${slug(tag)}/${slug(summary)}.html`

export const operationGroups = (): OperationGroup[] =>
  generatedFiles(FOLDER, '.md').map((file) => {
    const [list = '', ...sections] = referencePage(`operations/${file}`)
      .replace(/\n---\n\n\[Reference\]\([^)]*\)[^\n]*\n*$/, '\n')
      .split(/^(?=## )/m)
    const name = file.replace(/\.md$/, '')
    const operations = sections.map((section) => {
      const title = parseTitle(section.slice(1))
      return { path: `${FOLDER}/${name}/${slug(title)}.html`, title, markdown: operationPage(section) }
    })
    return { path: `${FOLDER}/${name}.html`, title: parseTitle(list), markdown: list, operations }
  })

/** Returns an operation's section as a page in a subfolder, with the code for its first example next to the text. */
function operationPage(section: string): string {
  const raised = section.replaceAll(/^#(#+ )/gm, '$1').replaceAll(/\]\((?![a-z]+:|#)/g, '](../')
  const [text = '', first = '', ...others] = raised.split(/^(?=## Example: )/m)
  const [, title = '', response] = /^## Example: (.*)\n[^]*?^Response:\n([^]*)/m.exec(first) ?? []
  const code = response === undefined ? '' : `\n**Response** · ${title}\n${response.replaceAll(/^<.*>\n+/gm, '')}`
  const withCode = text.replace(/^```http\n[^]*?^```\n/m, (call) => `<!-- code -->\n\n${call}${code}\n<!-- end code -->\n`)
  const [, path = ''] = /^POST (\S+)/m.exec(text) ?? []
  const statements = `[\`cpd verify --only ${path}\`](${'../'.repeat(FOLDER.split('/').length + 1)}guides/verify.html) tests whether a service keeps the statements about it.\n\n`
  return [withCode, statements, ...others].join('')
}

/** Operations by the address of their section in the repository, such as `items.md#read-an-item`. */
const sections = memoize(
  () => new Set(listOperations(serviceDocument()).map(({ operation }) => `${slug(operation.tags[0] ?? '')}#${slug(operation.summary)}`)),
)

/** Replaces links to operation sections with links to the operations' pages. */
export function linkToOperations(markdown: string, path: string): string {
  const [, ownGroup = '', isOperation] = new RegExp(`^${FOLDER}/([a-z-]+)(/)?`).exec(path) ?? []
  return markdown.replaceAll(/\]\(([\w./-]*\/)?([a-z-]*)(\.md|\.html|)#([\w-]+)\)/g, (link, folder = '', name, ending, anchor) => {
    const group = name || ownGroup
    if (!sections().has(`${group}#${anchor}`) || (ownGroup === '' && !folder.endsWith('operations/'))) return link
    const isSameFolder = name === '' && isOperation !== undefined
    return `](${folder}${isSameFolder ? '' : `${group}/`}${anchor}${ending || '.html'})`
  })
}

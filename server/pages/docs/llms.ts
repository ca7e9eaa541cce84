/** llms.txt (llmstxt.org): the list of all pages as Markdown, each with a sentence, for programs that look for where to read. */
import { tables } from '../../../generated/tables.ts'
import { type DocsPage, PAGE_GROUPS } from './pages.ts'
import { twinPath } from './twin.ts'

/** `folder`: where the pages are, seen from the file. */
export function llmsText(pages: readonly DocsPage[], folder: string): string {
  const line = (page: DocsPage) => `- [${page.title}](${folder}${twinPath(page.path)})${aboutOf(page)}`
  const sections = PAGE_GROUPS.map(
    (group) =>
      `## ${group}\n\n${pages
        .filter((page) => page.group === group)
        .map(line)
        .join('\n')}\n`,
  )
  return `# ${tables.title}

> ${firstSentence(tables.description)} These are the pages of its reference server, each as Markdown.

For tools: [openapi.json](${folder}openapi.json) (OpenAPI 3.1), [openapi-sandbox.json](${folder}openapi-sandbox.json) (the control API of the sandbox) and [arazzo.json](${folder}arazzo.json) (the workflows).

${sections.join('\n')}`
}

const firstSentence = (text: string): string => /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text

/** The first sentence between the title and the first section, without markup. */
function aboutOf(page: DocsPage): string {
  const [introduction = ''] = page.markdown().split(/^## /m, 1)
  const paragraph = introduction
    .split(/\n{2,}/)
    .slice(1)
    .find((part) => /^[^\s|<!>#-]/.test(part) && !part.startsWith('```'))
  if (paragraph === undefined) return ''
  const words = paragraph.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\s+/g, ' ')
  return `: ${firstSentence(words.trim())}`
}

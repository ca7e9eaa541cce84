/** Writes the part of the guide for coding agents about tools from the tools themselves. */
import { tools } from '../../sdk/mcp/tools/all.ts'

/** Replaces what stands between `<!-- tools -->` and `<!-- end -->`. */
export const withTools = (guide: string): string =>
  guide.replace(/(<!-- tools -->\n)[\s\S]*?(<!-- end -->)/, (_, begin: string, end: string) => `${begin}\n${table()}\n\n${end}`)

const table = (): string =>
  [['Tool', '', 'What it does'], Array(3).fill('---'), ...tools.map(({ name, effect, about }) => [`\`${name}\``, effect, about])]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** The recipes of the guide "In your tests" are the files that test/recipes/run.ts runs. */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const folder = join(import.meta.dirname, '../../docs/recipes')

const BLOCK = /^<!-- recipe ([\w.]+) -->\n```\w+\n[\s\S]*?^```$/gm

/** The guide with the files as they are now. */
export const withRecipes = (text: string): string =>
  text.replace(BLOCK, (_, file: string) => {
    const language = extname(file).slice(1).replace('mjs', 'js')
    return `<!-- recipe ${file} -->\n\`\`\`${language}\n${readFileSync(join(folder, file), 'utf8')}\`\`\``
  })

export const recipesIn = (text: string): string[] => [...text.matchAll(BLOCK)].map(([, file = '']) => file)

/**
 * Generates the parts of guides that are derived from other files: tables of tools, logins and rules, the recipes in docs/recipes, and the generators
 * in partners/.
 */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { RULES as DIFF_RULES } from '../../checks/diff/rules/names.ts'
import { RULES } from '../../checks/report/rules.ts'
import { formatGenerator } from '../../partners/steps.ts'
import { type GeneratorPair, pairs } from '../../partners/pairs.ts'
import { tools } from '../../sdk/mcp/tools/all.ts'
import { magicFileNames } from '../../server/documents/extraction/magic-file-names.ts'
import { logins } from '../../server/features/sessions/connections.ts'
import { documentName, OFFERS_BY_TYPE } from '../../server/pages/portal/offers.ts'
import { nameSampleDocument } from '../../server/pages/portal/sample-document.ts'
import { en } from '../../server/pages/portal/texts/en.ts'
import { slug } from '../../server/pages/docs/anchors.ts'

/** Returns the guide with its generated parts up to date. */
export const updateGeneratedParts = (guide: string): string =>
  withRecipes(guide).replace(PART, (_, begin: string, name: string, language: string | undefined, end: string) => {
    const write = PARTS[name]
    if (!write) throw new Error(`A guide has no part "${name}". Use ${Object.keys(PARTS).join(', ')}.`)
    return `${begin}\n${write(language)}\n\n${end}`
  })

const PART = /(<!-- (?:partners: )?(\w+)(?: (\w+))? -->\n)[\s\S]*?(<!-- end -->)/g

const formatTable = (names: readonly string[], rows: readonly (readonly string[])[]): string =>
  [names, names.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const toolTable = (): string =>
  formatTable(
    ['Tool', '', 'What it does'],
    tools.map(({ name, effect, about }) => [`\`${name}\``, effect, about]),
  )

function loginTable(): string {
  const rows = logins.map(({ name, at, description: about }) => [`\`${name}\``, at === 'source' ? 'Data Source' : 'bank', about])
  return formatTable(['User name', 'At', 'Result'], rows)
}

function fileNameTable(): string {
  return formatTable(
    ['File name', 'Result'],
    magicFileNames.map(({ name, about }) => [`\`${name}\``, about]),
  )
}

/** Lists the sample documents that the portal offers for each type of Data Request. */
function sampleTable(): string {
  const rows = Object.entries(OFFERS_BY_TYPE).map(([type, { documents }]) => {
    const samples = documents.map((document) => `${documentName(document, en)} (\`${nameSampleDocument(document)}\`)`)
    return [`\`${type}\``, samples.join(', ')]
  })
  return formatTable(['Data Request', 'Sample documents'], [...rows, ['`CUSTOM`', 'all of these']])
}

const ruleTable = (rules: Readonly<Record<string, string>>): string =>
  formatTable(
    ['Rule', 'Description'],
    Object.entries(rules).map(([id, description]) => [`\`${id}\``, description]),
  )

/** test/recipes/run.ts runs these files. */
const recipes = join(import.meta.dirname, '../../docs/recipes')

const RECIPE = /^<!-- recipe ([\w.-]+) -->\n```\w+\n[\s\S]*?^```$/gm

const withRecipes = (text: string): string =>
  text.replace(RECIPE, (_, file: string) => {
    const language = extname(file).slice(1).replace('mjs', 'js')
    return `<!-- recipe ${file} -->\n\`\`\`${language}\n${readFileSync(join(recipes, file), 'utf8')}\`\`\``
  })

export const listRecipes = (text: string): string[] => [...text.matchAll(RECIPE)].map(([, file = '']) => file)

/** Returns the languages for which a guide shows generators. */
export const languagesIn = (text: string): string[] =>
  [...text.matchAll(PART)].flatMap(([, , name, language]) => (name === 'sections' && language !== undefined ? [language] : []))

const partners = join(import.meta.dirname, '../../partners')
export const GENERATORS = pairs.filter(({ document }) => document !== 'none')

const PARTS: Readonly<Record<string, (language: string | undefined) => string>> = {
  tools: toolTable,
  logins: loginTable,
  filenames: fileNameTable,
  samples: sampleTable,
  rules: () => ruleTable(RULES),
  diffrules: () => ruleTable(DIFF_RULES),
  table: generatorTable,
  sections: generatorSections,
}

/** Returns the file name of the guide that shows the generators for a language. */
const pageOfLanguage = (language: string): string =>
  language === 'TypeScript' ? 'generated-typescript-client.md' : `${language.toLowerCase()}-client.md`

function generatorTable(): string {
  const rows = GENERATORS.map((pair) => [
    pair.language,
    `[${formatGenerator(pair)}](${pageOfLanguage(pair.language)}#${slug(formatHeading(pair))})${pair.library ? `, with ${pair.library}` : ''}`,
    `[${pair.document}](../../generated/${pair.document})`,
    parseSettings(pair),
    [
      pair.mind,
      pair.writes && WRITES[pair.writes],
      ...Object.entries(pair.cannot ?? {}).map(([step, why]) => `fails the step \`${step}\`: ${why}`),
    ]
      .filter(Boolean)
      .join('; '),
  ])
  return formatTable(['', 'Generator', 'Document', 'Settings', 'Notes'], rows)
}

const formatHeading = ({ generator, library }: GeneratorPair): string => `${generator}${library ? ` with ${library}` : ''}`

/** Settings that affect the behavior of generated code. All other settings are names and paths. */
const TELLING = new Set([
  'library',
  'serializationLibrary',
  'enumUnknownDefaultCase',
  'containerDefaultToNull',
  'disallowAdditionalPropertiesIfNotPresent',
  'skip-prune',
  'nullable-type',
  'always-prefix-enum-values',
  'output-model-type',
  'collapse-root-models',
  'enum-field-as-literal',
  'content_type_overrides',
  'useRuntimeFetcher',
  'generateReusableSchemas',
  'ignore_not_implemented',
])

/** Returns the generator's settings that affect behavior, from lines such as `name: value` or `name = value`. */
const parseSettings = (pair: GeneratorPair): string =>
  [...(pair.settings ? text(pair, pair.settings) : '').matchAll(/^ *([\w/-]+)(?:: ?| = )"?([\w.-]*)/gm)]
    .filter(([, name = '']) => TELLING.has(name))
    .map(([, name, value]) => (value ? `\`${name}=${value}\`` : `\`${name}\``))
    .join(', ')

const WRITES = {
  'null is absent': 'null is omitted',
  'null may be absent': 'null is omitted for lists and maps',
  'absent is null': 'missing nullable values are written as null',
}

function generatorSections(language: string | undefined): string {
  return GENERATORS.filter((pair) => pair.language === language)
    .map((pair) =>
      [
        `## ${formatHeading(pair)}`,
        [`\`\`\`text`, ...pipInstall(pair), readable(pair.generate), `\`\`\``].join('\n'),
        ...(pair.settings ? [`\`${pair.settings}\`:`, block(pair.settings, text(pair, pair.settings))] : []),
        regions(pair),
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n')
}

/** Returns the commands that install the generator and the dependencies of its code, except for the type checker. */
function pipInstall(pair: GeneratorPair): string[] {
  if (pair.pinned?.[0] !== 'requirements.txt') return []
  const packages = text(pair, 'requirements.txt').trim().split('\n')
  return [
    `pip install ${packages
      .filter((name) => !name.startsWith('mypy'))
      .map((name) => (name.includes('[') ? `'${name}'` : name))
      .join(' ')}`,
  ]
}

/** Returns the commands from pairs.ts without the paths to the tools. */
const readable = (commands: string): string =>
  commands
    .replaceAll('"$CPD_TOOLS/', '')
    .replaceAll('.jar"', '.jar')
    .replace(/^\. \.venv\/bin\/activate; /, '')
    .replaceAll('; ', '\n')

const text = ({ name }: GeneratorPair, file: string): string => readFileSync(join(partners, name, file), 'utf8')

const LANGUAGES: Readonly<Record<string, string>> = { '.kt': 'kotlin', '.py': 'python', '.rb': 'ruby', '.rs': 'rust' }
const block = (file: string, code: string): string => {
  const extension = extname(file)
  return `\`\`\`${LANGUAGES[extension] ?? extension.slice(1)}\n${code.trim()}\n\`\`\``
}

/**
 * Extracts the regions `start`, `call`, `record` and `webhook`. Comments in the source mark them with `region NAME` … `endregion`, which
 * editors can fold.
 */
function regions(pair: GeneratorPair): string {
  const source = text(pair, pair.source)
  const found = [...source.matchAll(/^.*region (?:start|call|record|webhook)\n([\s\S]*?)^.*endregion$/gm)].map(([, code = '']) =>
    unindented(code),
  )
  return found.map((code) => block(pair.source, code)).join('\n\n')
}

function unindented(code: string): string {
  const indents = code.split('\n').flatMap((line) => (line.trim() ? [/^\s*/.exec(line)?.[0].length ?? 0] : []))
  return code.replaceAll(new RegExp(`^[ \\t]{${Math.min(...indents)}}`, 'gm'), '').replace(/\n{3,}/g, '\n\n')
}

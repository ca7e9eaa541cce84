/** The guards of `cpd diff`: what a document of somebody else may make it read, and what its reports may hold. */
import { type Guard, guardsOf } from './guard.ts'

export const diffGuards: readonly Guard[] = [
  ...guardsOf(
    'cli/diff/input/source.ts',
    ['test/diff/input.test.ts'],
    [
      ['references stay in the folder', 'if (!isWithin(this.#folder, resolve(this.path))) throw outside()', ''],
      ['links do not lead out of the folder', 'if (!isWithin(realpathSync(this.#folder), realpathSync(this.path))) throw outside()', ''],
      ['a revision is no option of git', "if (revision.startsWith('-'))", 'if (false)'],
    ],
  ),
  ...guardsOf(
    'cli/diff/input/bundle.ts',
    ['test/diff/input.test.ts'],
    [
      ['documents refer to a bounded number of files', 'if (this.#known.size > MOST_FILES)', 'if (false)'],
      ['an absolute path is no reference', "if (path.startsWith('/'))", 'if (false)'],
    ],
  ),
  ...guardsOf(
    'cli/diff/input/yaml-text.ts',
    ['test/diff/input.test.ts'],
    [
      ['aliases of aliases are bounded', 'maxAliasCount: MOST_ALIASED', 'maxAliasCount: -1'],
      ['YAML that does not fit into memory is not read', 'if (separatorsIn(text) > MOST_SEPARATORS)', 'if (false)'],
    ],
  ),
  ...guardsOf(
    'cli/diff/report/html.ts',
    ['test/diff/reports.test.ts'],
    [['a document puts no element into the HTML report', 'escapeXml(printable(words))', 'printable(words)']],
  ),
  ...guardsOf(
    'cli/report/markdown.ts',
    ['test/diff/reports.test.ts'],
    [['a document ends no code of the Markdown report', "const ticks = '`'.repeat(longest + 1)", "const ticks = '`'"]],
  ),
]

/** The rules of the style in CONTRIBUTING, for textlint: each looks at a paragraph, a heading or a cell without its code. */
import type { TextlintKernelOptions } from '@textlint/kernel'

/** Plain words in place of those that slow a reader down. */
const WORDS: readonly (readonly [wrong: RegExp, instead: string])[] = [
  [/\be\.g\.|\bi\.e\.|\betc\.|\bvia\b/gi, 'for example, that is, and so on, through'],
  [/\b(please|simply|easily|obviously|of course)\b/gi, 'nothing: leave it out'],
  [/\b(mend(s|ed|ing)?)\b/gi, 'fix'],
  [/\b(anew)\b/gi, 'again'],
  [/\b(thereby|therein|thereof|whereby|herewith|hereby)\b/gi, 'by this, in it'],
  [/\b(in order to)\b/gi, 'to'],
  [/\b(utili[sz]es?|utili[sz]ing)\b/gi, 'use'],
  [/\b(prior to)\b/gi, 'before'],
  [/\b(as well as)\b/gi, 'and'],
  [/\bit remembers, keeps the rules\b/gi, 'a stateful sandbox'],
  [/\b(amid|whilst|albeit|notwithstanding)\b/gi, 'a plainer word'],
  [/\bnobody else's\b/gi, 'yours alone'],
  [/\bhow firm\b/gi, 'what it rests on'],
  [/\b(in its stead|in their stead|in place of the server's own)\b/gi, 'instead'],
  [/\bwhat there (is|are)\b/gi, 'name the things'],
  [/\bfor ever\b/gi, 'without end'],
  [/\bwhoever\b/gi, 'who it is'],
  [/\bat the most\b/gi, 'at most'],
  [/\b(in truth|in this wise|as it were)\b/gi, 'nothing: leave it out'],
  [/\b(says|said) of (it|each|them|every)\b/gi, 'says whether, or says what'],
  [/\b(is|are|be) told\b/gi, 'the message says'],
  [/\btakes? back\b/gi, 'undo'],
  [/\b(must|can|cannot) bear\b/gi, 'must handle'],
  [/\btells all\b/gi, 'lists everything'],
  [/\b(nothing comes of it|comes of itself)\b/gi, 'say what happens'],
  [/\bhow far (it|the|a|an) [\w ]*?is\b/gi, 'the status'],
  [/\bwhat (came|comes) of\b/gi, 'the result'],
  [/\b(where|when) absent\b/gi, 'defaults to'],
  [/[;,] (absent|null|empty): /gi, 'defaults to, or null if'],
  [/\b(is|are) answered (an? )?(\d{3}|with)\b/gi, 'returns'],
  [/\bstands? still\b/gi, 'is frozen'],
  [/\b(is|are) to come\b/gi, 'will follow'],
  [/\bone[’']s own\b/gi, 'custom, or your own'],
  [/\btaken? (it|them|this) for\b/gi, 'mistake for'],
  [/\bpresent exactly\b/gi, 'present only'],
]

/** A clause that begins with what is said about, or ends with its verb. */
const INVERSIONS: readonly RegExp[] = [
  /(^|[.:;] )(So|Nor|Neither) (is|are|was|were|does|do|did|has|have|can|may|must|will|would) \w+/g,
  /(^|[.] )(Of|By itself|To) (it|them|itself|these|those)\b,? /g,
  /, (and )?so (is|are|does|do|has|have|can) /g,
  /(^|[.] )None is\b/g,
  /(^|[.] )(Only then|Here too|Not so) (is|are|does|do|has|have) /g,
]

/** Words in a sentence. */
export const MAX_WORDS = 30

const REPEATED = /\b(\w+) \1\b/gi
const REPEATABLE = /^(that|had|\d+)$/i

interface Fault {
  readonly at: number
  readonly message: string
}

/** The faults of a text in which code is a single sign. */
export function faultsOf(text: string): Fault[] {
  const found: Fault[] = []
  for (const [wrong, instead] of WORDS)
    for (const { 0: word, index } of text.matchAll(wrong)) found.push({ at: index, message: `"${word}": write ${instead}` })
  for (const inversion of INVERSIONS)
    for (const { 0: words, index } of text.matchAll(inversion))
      found.push({ at: index, message: `"${words.trim()}": begin with the subject, then the verb` })
  for (const { 0: words, 1: word = '', index } of text.matchAll(REPEATED))
    if (!REPEATABLE.test(word)) found.push({ at: index, message: `"${words}": the word stands twice` })
  for (const { sentence, at } of sentencesOf(text)) {
    const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    if (words > MAX_WORDS) found.push({ at, message: `a sentence of ${words} words: ${MAX_WORDS} are the most` })
  }
  return found.toSorted((a, b) => a.at - b.at)
}

function* sentencesOf(text: string): Generator<{ sentence: string; at: number }> {
  let at = 0
  for (const sentence of text.split(/(?<=[.?!:;]["”)]?)\s+(?=\S)/)) {
    yield { sentence, at: text.indexOf(sentence, at) }
    at += sentence.length
  }
}

const LINK = /\[([^\]]*)\]\([^)]*\)/g

/** Code becomes signs of the same length, which are no end of a sentence. A link counts as one word. */
const CODE = 'ˈ'

/** A text of Markdown as `faultsOf` reads it; each character keeps its place. */
export const withoutCode = (text: string): string =>
  text
    .replaceAll(/`[^`]*`/g, (code) => CODE.repeat(code.length))
    .replaceAll(LINK, (link, words: string) => `${CODE}${words.replaceAll(' ', CODE)}`.padEnd(link.length, CODE))
    .replaceAll(/[*[\]]/g, CODE)
    .replaceAll('\n', ' ')

type Rule = NonNullable<TextlintKernelOptions['rules']>[number]['rule']

export const plainStyle: Rule = ({ Syntax, RuleError, report, locator }) => {
  const check = (node: Parameters<typeof report>[0]) => {
    // A list of links is no sentence.
    if (!/\p{L}/u.test(node.raw.replaceAll(LINK, ''))) return
    for (const { at, message } of faultsOf(withoutCode(node.raw))) report(node, new RuleError(message, { padding: locator.at(at) }))
  }
  return { [Syntax.Paragraph]: check, [Syntax.Header]: check, [Syntax.TableCell]: check }
}

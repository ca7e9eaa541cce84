/** Highlights code as HTML with a few colors. A library finds the tokens, and the stylesheet defines classes for some of them. */
import bash from '@speed-highlight/core/languages/bash.js'
import go from '@speed-highlight/core/languages/go.js'
import java from '@speed-highlight/core/languages/java.js'
import json from '@speed-highlight/core/languages/json.js'
import py from '@speed-highlight/core/languages/py.js'
import ts from '@speed-highlight/core/languages/ts.js'
import { type ShjLanguageData, type ShjToken, tokenizeWith } from '@speed-highlight/core/tokenize'
import { escapeHtml } from './html.ts'

interface Language {
  readonly grammar: ShjLanguageData
  /** HTML element for each kind of token. Other tokens remain plain text. */
  readonly elements: Readonly<Partial<Record<ShjToken, Element>>>
  readonly shell?: true
}

type Element = readonly [open: string, close: string]

const span = (name: string): Element => [`<span class="${name}">`, '</span>']

/** The library has no language for shell sessions, which contain prompts, commands, comments and output. */
const SESSION: ShjLanguageData = [
  { type: 'cmnt', match: /^\$ /gm },
  { type: 'func', match: /(?<=^\$ ).+/gm },
  { type: 'cmnt', match: /^\s*#.*/gm },
]

/** The library's shell grammar treats double quotes within single quotes as the start of a string. */
const COMMAND: ShjLanguageData = [{ type: 'str', match: /'[^']*'|"(?:\\.|[^"\\])*"/g }]

/** Casts the grammar, because its type allows undefined for optional properties. The library accepts such grammars. */
const program = (grammar: unknown): Language => ({
  grammar: grammar as ShjLanguageData,
  elements: { kwd: span('k'), str: span('s'), cmnt: span('c'), num: span('n'), func: span('f') },
})

const LANGUAGES: Readonly<Record<string, Language>> = {
  json: { grammar: json, elements: { var: span('k'), str: span('s') } },
  console: { grammar: SESSION, elements: { cmnt: span('c'), func: ['<b>', '</b>'] }, shell: true },
  sh: { grammar: bash, elements: { cmnt: span('c') }, shell: true },
  curl: { grammar: COMMAND, elements: { str: span('s') }, shell: true },
  ts: program(ts),
  py: program(py),
  python: program(py),
  go: program(go),
  java: program(java),
}

/** The first word after the fence is the language. */
const findLanguage = (info = ''): Language | undefined => LANGUAGES[info.split(' ', 1)[0] as string]

export const isShell = (info?: string): boolean => findLanguage(info)?.shell === true

/** Highlights code in known languages, and only escapes other code. */
export function highlight(text: string, info?: string): string {
  const language = findLanguage(info)
  if (!language) return escapeHtml(text)
  let html = ''
  tokenizeWith(text, language.grammar, (part, token) => {
    if (part === '') return
    const [open, close] = (token && language.elements[token]) ?? ['', '']
    html += open + escapeHtml(part) + close
  })
  return html
}

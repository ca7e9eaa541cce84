/**
 * Patterns that are rare in idiomatic technical English, with advice. A match is a hint, not a verdict, so the lint limits the number of
 * matches instead of forbidding them. CONTRIBUTING defines the style itself.
 */

/** Maximum number of words per sentence in a page or a description. */
export const MAX_WORDS = 30

export const RULES: readonly (readonly [advice: string, pattern: RegExp])[] = [
  ['Start with a noun instead of What or Who', /(?:^|[.;:] )(?:What (?![^.]*\?)\w|(?:Who|Whom|[Ww]hoever)\b(?![^.]*\?))/],
  ['Repeat the noun instead of "that of" or "one that"', /\b(?:that|those) of\b|\b[Oo]nes? (?:that|which|whose|of)\b/],
  ['Use "is" or "appears" instead of "stands" or "lies"', /\b(?:stands?|stood|lies?)\b(?!-| in for)/],
  ['Use "if" or "when" for a condition', /(?:, | )where (?:it|they|there|this|none|nothing|no|one|that)\b/],
  ['Put "also" or "only" before the verb', /,? too(?=[.;:,)]|$)|\balone(?=[.;:,)]|$)/],
  ['Use "again" or "next to"', /\b(?:anew|beside)\b/],
  ['Write "is not a" instead of "is no"', /(?<!\b[Tt]here )\b(?:is|are|was|were) no\b(?! longer| more| need| way| room)/],
  ['Use "specifies", "shows" or "contains"', /(?<!you )\b(?:says?|said)\b(?! ")|\b(?:tells?|told) (?!you|the user|us)/],
  [
    'Use a compound noun instead of a chain of "of"',
    /\bof (?:(?:the|an?|its|their|each|every|all|no|any) )?[\w'-]+(?: (?!and |or )[\w'-]+)? of\b/,
  ],
  [
    'Use the active voice instead of a stranded preposition',
    /\b(?:is|are|was|were|be|been|being) (?:not )?(?:asked|waited|looked|told|worked|heard|spoken|decided|said) (?:for|of|at|on|after|from|by|with)\b/,
  ],
  [
    'Write "Undefined if" or "Defaults to"',
    /(?:^|[.;,] )(?:[Uu]ndefined|[Nn]ull|[Aa]bsent|[Ee]mpty)\b[^.:]{0,12}: |\bunless (?:it is )?given\b|^(?:Undefined|True|False) where\b/,
  ],
  [
    'Use "because" for a reason',
    /, as (?:it|they|there|the|no|each|its|this|all|what|every|some|only|nobody|nothing)\b (?!well|if|follows|soon|long)/,
  ],
  ['Use "unchanged" or "raw"', /\bas (?:it|they) (?:is|are|was|were|stands?|came|comes?)\b/],
  ['Use "separate", "custom" or "automatically"', /\bof (?:its|their|your) own\b|\b(?:by|for) (?:itself|themselves)\b/],
  ['Use "reaches", "continues" or "causes"', /\b(?:comes? (?:to|of|in|again)|goes? (?:on|by|out)|went on|brings?|brought)\b/],
  ['Use "timestamp" or "string"', /\binstants?\b|\b(?<![Hh]elp )texts\b/],
  ['Use "response" or "returns"', /\banswer(?:s|ed|ing)?\b/],
  ['Start with a verb or a noun', /^(?:Is|Are|Was|Has|Have|Given|Of|So many|This many|Whose)\b/],
  ['Name the quantity', /\b(?:[Ss]o|[Tt]his) (?:many|much)\b/],
  ['Use "reject"', /\brefus(?:e|es|ed|al|als|ing)\b/],
  ['Split the sentence at the semicolon', /;(?= \w)/],
  [
    'Put the subject before the verb',
    /(?:^|[.:;] )(?:So|Nor|Neither) (?:is|are|do|does|has|have|can|may|must|will) \w|, (?:and )?so (?:is|are|do|does|has|have|can) /,
  ],
  ['Leave the filler out', /\b(?:[Pp]lease|[Ss]imply|[Ee]asily|[Oo]bviously|[Oo]f course)\b/],
  ['Use the plain word', /\be\.g\.|\bi\.e\.|\betc\.|\bvia\b|\b(?:in order to|prior to|utili[sz]\w+|thereby|whereby|whilst|albeit)\b/i],
  ['Remove the repeated word', /\b(?!(?:that|had|\d+) )(\w+) \1\b/i],
]

const COMMIT_RULES: readonly (readonly [advice: string, pattern: RegExp])[] = [
  ['Shorten the subject to 72 characters', /^.{73}/],
  ['Describe one change, without a semicolon', /;/],
  ['Remove the full stop', /\.$/],
  ['Start with a verb in the imperative', /^(?:The|An?|What|Who|Of|It|One|All|Each|No|Its|On|In|Where|When|So)\b/],
]

const PROSE = new Set(['pages', 'descriptions', 'help'])

/** Replaces code and links, whose content must not match any pattern. */
const removeCode = (text: string): string =>
  text.replaceAll(/`[^`]*`|https?:\/\/\S+|@\w+|\{[^}]*\}/g, 'CODE').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, (_, label: string) => label)

/** Returns the advice for each pattern that matches. Semicolons are allowed in pages. */
export function findMatches(text: string, kind: string): string[] {
  const plain = removeCode(text)
  const matches = RULES.filter(([advice, pattern]) => pattern.test(plain) && !(kind === 'pages' && advice.includes('semicolon')))
  // A link counts as one word.
  const unlinked = text.replaceAll(/`[^`]*`|\[[^\]]*\]\([^)]*\)/g, 'CODE')
  const sentences = PROSE.has(kind) ? unlinked.split(/(?<=[.?!:;]["”)]?)\s+(?=\S)/) : []
  const isLong = sentences.some((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > MAX_WORDS)
  return [...matches.map(([advice]) => advice), ...(isLong ? [`Shorten the sentence to ${MAX_WORDS} words`] : [])]
}

export const findCommitMatches = (subject: string): string[] =>
  COMMIT_RULES.filter(([, pattern]) => pattern.test(subject)).map(([advice]) => advice)

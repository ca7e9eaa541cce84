/** Checks names against the rules in CONTRIBUTING. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const FOLDERS = ['schema', 'generators', 'payloads', 'server', 'checks', 'verify', 'sdk', 'cli', 'docs', 'release', 'bench', 'test']

/** Patterns for names that break a rule. */
const RULES = {
  'a limit starts with MAX or MIN':
    /^\s*(?:export |static |readonly )*(?:const )?((?:MOST|LEAST|LONGEST|SHORTEST|LARGEST|SMALLEST|HIGHEST|LOWEST|DEEPEST|FEWEST|EARLIEST)(?:_[A-Z_]+)?) =/gm,
  'an error class ends in Error': /^export class (\w+(?<!Error)) extends (?:\w*Error)\b/gm,
  'an export is no sentence': /^export (?:async )?(?:function|const) ((?:an?|the|no|only|every|each|it|who|what|where|when)[A-Z]\w+)/gm,
  'a function starts with a verb, and does not end in Of': /^export (?:async )?(?:function|const) (\w+[a-z](?:Of|Besides|Whose|Whom))\b/gm,
  'an export is no participle or pronoun':
    /^export (?:async )?(?:function|const|class|interface|type) ([Aa]sked|[Gg]iven|[Ll]earnt|[Ss]aid|[Tt]old|[Ss]hown|[Kk]nown|[Ww]anted|[Tt]ried|[Bb]rought|[Jj]udged|[Ss]ought|[Mm]etBy|[Ll]eft|[Mm]eanwhile|[Bb]eyond|[Ee]lsewhere|[Oo]ther|[Ww]hom|[Ff]ound|[Tt]aken|[Mm]ade|[Ee]xercised|[Aa]nswered)\b/gm,
} satisfies Readonly<Record<string, RegExp>>

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(^|\/)(dist|node_modules)\//.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
)

const findNames = (rule: RegExp, texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(rule)].map(([, name = '']) => name))),
]

test.each(Object.entries(RULES))('%s', (_name, rule) => expect(findNames(rule, sources)).toEqual([]))

test.each([
  ['a limit starts with MAX or MIN', 'const MOST_ROWS = 1', 'const MAX_ROWS = 1'],
  ['an error class ends in Error', 'export class TurnNeeded extends Error {', 'export class TurnNeededError extends Error {'],
  ['an export is no sentence', 'export const aLinkExpires = 1', 'export const authorize = 1'],
  ['a function starts with a verb, and does not end in Of', 'export const textOf = 1', 'export const getText = 1'],
  ['an export is no participle or pronoun', 'export const asked = 1', 'export const ask = 1'],
] as const)('the rule "%s" rejects %s and accepts %s', (name, wrong, right) => {
  const count = (text: string) => findNames(RULES[name], [text]).length
  expect([count(wrong), count(right)]).toEqual([1, 0])
})

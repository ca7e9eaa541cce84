/** The guards of server/rules/: a rule that never refuses, a policy that returns what it is given. Files are found, not listed. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Guard, guardsOf, root } from './guard.ts'

const RULES = 'server/rules'
const POLICIES = 'server/rules/policies'

/** Files of server/rules/ that hold no rule. */
const NO_RULES: ReadonlySet<string> = new Set(['rule.ts', 'svg-reader.ts', 'in-thread.ts', 'worker.ts'])

/** Tests over HTTP that fail where no call applies the rule, for rules whose own test calls the rule alone. */
const APPLIED: Readonly<Record<string, string>> = {
  'a-file-is-what-it-is-declared-to-be': 'test/server/handlers/item-documents.test.ts',
  'a-link-expires-in-the-future': 'test/server/handlers/links.test.ts',
  'a-public-token-reaches-only-its-scopes': 'test/server/api/scopes.test.ts',
  'a-purge-token-works-only-for-compliance': 'test/server/handlers/tokens.test.ts',
  'a-purged-individual-is-unavailable': 'test/server/handlers/purge-unavailable.test.ts',
  'a-remote-document-can-be-fetched': 'test/server/handlers/remote-documents.test.ts',
  'a-text-message-needs-a-phone-number': 'test/server/handlers/notifications.test.ts',
  'an-ended-link-cannot-be-expired': 'test/server/handlers/links.test.ts',
  'an-ended-link-takes-no-notification': 'test/server/handlers/notifications.test.ts',
  'an-item-names-its-data-source': 'test/server/handlers/items.test.ts',
  'headers-of-a-delivery-can-be-sent': 'test/server/webhooks/tokens.test.ts',
  'only-an-active-invitation-can-be-expired': 'test/server/handlers/invitations.test.ts',
  'processing-failures-are-not-http-errors': 'test/server/handlers/processing-failures.test.ts',
  'realized-gains-need-a-tax-year': 'test/server/handlers/datarequests.test.ts',
  'svg-that-scripts-is-refused': 'test/server/handlers/experiences.test.ts',
  'credentials-are-shown-only-when-asked-for': 'test/server/handlers/datarequest-lists.test.ts',
  'recorded-events-hold-no-credentials': 'test/server/handlers/datarequests.test.ts',
  'the-delivery-log-holds-no-secrets': 'test/server/webhooks/deliveries.test.ts',
}

const namesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts') && !NO_RULES.has(file))
    .map((file) => file.slice(0, -'.ts'.length))

const exportOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The export of the file's name becomes this expression; what it was stays in the file, unused. */
function withExport(source: string, name: string, expression: string): string {
  const exported = exportOf(name)
  const declaration = new RegExp(`^export (const|(?:async )?function) ${exported}\\b`, 'm')
  if (!declaration.test(source)) throw new Error(`${name}.ts exports no ${exported}`)
  return `${source.replace(declaration, `$1 guarded_${exported}`)}\nexport const ${exported} = ${expression}\n`
}

const guardsOfRules = (folder: string, expression: string): Guard[] =>
  namesIn(folder).flatMap((name) => {
    const remove = (source: string) => withExport(source, name, expression)
    const file = `${folder}/${name}.ts`
    const own = `test/${folder}/${name}.test.ts`
    const applied = APPLIED[name]
    return [
      { name: name.replaceAll('-', ' '), file, remove, tests: [own] },
      ...(applied ? [{ name: `${name.replaceAll('-', ' ')}, over HTTP`, file, remove, tests: [applied] }] : []),
    ]
  })

export const ruleGuards: readonly Guard[] = [
  ...guardsOfRules(RULES, '() => undefined'),
  ...guardsOfRules(POLICIES, '(given) => given'),
  ...guardsOf(
    'server/rules/svg-reader.ts',
    ['test/server/rules/svg-that-scripts-is-refused.test.ts'],
    [
      ['an SVG has no doctype', "parser.on('doctype', refuse)", ''],
      ['an SVG has no CDATA', "parser.on('cdata', refuse)", ''],
      ['an SVG has no processing instruction', "parser.on('processinginstruction', refuse)", ''],
    ],
  ),
  ...guardsOf(
    'server/rules/svg-that-scripts-is-refused.ts',
    ['test/server/rules/svg-that-scripts-is-refused.test.ts'],
    [
      ['an SVG has known elements only', 'if (!ELEMENTS.has(name)) return `holds the element ${name}`', ''],
      ['a style of an SVG loads nothing', "name === 'style' && !isPlainStyle(text)", 'false'],
      ['an SVG has no event handlers', '/^on/i.test(name) || ', ''],
      ['an SVG links to its own parts only', 'return FRAGMENT.test(value) ||', 'return true ||'],
    ],
  ),
  ...guardsOf(
    'server/rules/policies/the-delivery-log-holds-no-secrets.ts',
    ['test/server/rules/policies/the-delivery-log-holds-no-secrets.test.ts'],
    [
      ['a logged URL has no user name and password', ".replace(/^([a-z][a-z0-9+.-]*:\\/\\/)[^/?#]*@/i, '$1')", ''],
      ['a logged URL has no values in its query', '.replace(/=[^&]*/g, `=${MASK}`)', ''],
    ],
  ),
]

/** Rules without a test of their own name. */
export const withoutOwnTest = [RULES, POLICIES].flatMap((folder) =>
  namesIn(folder).filter((name) => !existsSync(join(root, `test/${folder}/${name}.test.ts`))),
)

/** The guides in reading order, and the start page that lists them. */
import { tables } from '../../../generated/tables.ts'
import { listOperations, serviceDocument } from './openapi.ts'
import { docsFile, parseTitle } from './sources.ts'

interface Guide {
  readonly name: string
  readonly title: string
  readonly about: string
}

export interface GuideGroup {
  readonly heading: GuideHeading
  readonly guides: readonly Guide[]
}

/** Descriptions of the guides by group and file name. */
const GROUPS = {
  Try: {
    concepts: 'the objects of the API, and which type yields which data.',
    'first-call': 'create a person, in five languages.',
    'collect-consent': 'send a person a link to the portal.',
    webhooks: 'receive and verify events.',
    'fetch-the-report': 'read the result and its reason codes.',
    'test-data': 'logins, codes and documents that lead to each outcome.',
  },
  Integrate: {
    'from-nothing-to-ready': 'write a complete integration, and test it with every failure scenario.',
    conventions: 'tokens, times, pages, repetition and rate limits.',
    errors: 'what can go wrong, and what to do.',
    'link-widget': 'show the portal inside your page.',
    'webhook-receivers': 'receivers in five languages.',
    'webhook-delivery': 'retries, pauses and private networks.',
    purge: 'erase all data of a person.',
    'coding-agents': 'give these tools to a coding agent.',
    'generate-a-client': 'documents, generators and their settings.',
    'typescript-client': 'the client of the contract package.',
    'generated-typescript-client': 'openapi-typescript, @hey-api/openapi-ts and orval.',
    'python-client': 'openapi-python-client and Pydantic.',
    'go-client': 'oapi-codegen and ogen.',
    'java-client': 'java.net.http, OkHttp and Spring.',
    'kotlin-client': 'OpenAPI Generator.',
    'php-client': 'OpenAPI Generator.',
    'ruby-client': 'OpenAPI Generator.',
    'rust-client': 'OpenAPI Generator.',
    'going-live': 'what changes when you switch to the production service.',
  },
  Test: {
    'in-your-tests': 'a server for each test, in Vitest, Jest, pytest and JUnit.',
    'scenarios-and-the-clock': 'trigger any outcome in seconds.',
    why: 'find which fields decide a result, and what would change it.',
    readiness: 'check your integration from its recorded calls.',
    validate: 'check payloads and recorded traffic in CI.',
    proxy: 'check live traffic.',
    verify: 'check whether a service conforms to the contract.',
    diff: 'find the changes to a document that break clients.',
  },
  Run: {
    'run-the-server': 'start it, and its options.',
    'control-api': 'the clock, accounts, faults and API versions.',
    'state-files': 'start with your own accounts and people.',
    postgresql: 'share the state between servers.',
    'reverse-proxy': 'let people reach the portal.',
    security: 'what the server protects, and how to share it.',
    operate: 'several processes, monitoring, retention and backups.',
    plugins: 'replace the behavior of operations.',
    'own-operation': 'declare an operation, and implement it.',
  },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type GuideHeading = keyof typeof GROUPS
export const GUIDE_HEADINGS = Object.keys(GROUPS) as readonly GuideHeading[]

export const guideGroups = (): readonly GuideGroup[] =>
  GUIDE_HEADINGS.map((heading) => ({
    heading,
    guides: Object.entries(GROUPS[heading]).map(([name, about]) => ({ name, title: parseTitle(docsFile(`guides/${name}.md`)), about })),
  }))

export const startPage = (): string => `# ${tables.title}

${serviceDocument().info.description.split('. ', 1)[0]}.
These pages come with the reference server. They need no account and no network.

## Guides

${guideGroups().map(groupOfGuides).join('\n\n')}

To publish a new version of the contract, read CONTRIBUTING.md in the repository.

## Look up

- [The API](reference/index.html): ${listOperations(serviceDocument()).length} operations, each with its request, its response, and a form to call it.
- [Webhooks](reference/webhooks.html), [recorded events](reference/recorded-events.html), [reason codes](reference/reason-codes.html) and [the scenarios](scenarios.html) that lead to them.
- [Errors](reference/errors.html), [states](reference/states.html), [limits](reference/limits.html).
- [Records and resources](reference/index.html#records), [enumerations](reference/enumerations.html).
- [The control API](control.html) of the sandbox: clock, accounts, sessions, deliveries.

## What each statement rests on

Fields, values and rules carry one of three words.

| Word | Meaning |
| --- | --- |
| specified | The specification says so. |
| published | The specification is silent. Existing clients already send or read it. |
| [chosen](reference/gaps.html) | Neither says so. This contract decides; the word links to the reason. |

## Documents

For tools: [openapi.json](openapi.json) (OpenAPI 3.1), [openapi-3.0.json](openapi-3.0.json), [openapi-sandbox.json](openapi-sandbox.json) (the control API),
[asyncapi.json](asyncapi.json) (the webhooks as AsyncAPI 3.0), [arazzo.json](arazzo.json) (the workflows), [postman-collection.json](postman-collection.json), and a JSON Schema for every record, resource and event, linked where it is described.
`

const groupOfGuides = ({ heading, guides }: GuideGroup): string =>
  `### ${heading}\n\n${guides.map(({ name, title, about }) => `- [${title}](guides/${name}.html): ${about}`).join('\n')}`

/** The guides in the order in which they are read, and the start page that lists them. */
import { tables } from '../../../generated/tables.ts'
import { operationsOf, serviceDocument } from './openapi.ts'
import { docsFile, titleOf } from './sources.ts'

interface Guide {
  readonly name: string
  readonly title: string
  readonly about: string
}

export interface GuideGroup {
  readonly heading: string
  readonly guides: readonly Guide[]
}

/** A sentence about each guide, by the name of its file. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Try it': {
    'first-call': 'create a person, in five languages.',
    conventions: 'base URL, tokens, times, pagination, retries, errors and rate limits.',
    'run-the-server': 'options, the control API, and faults.',
    'scenarios-and-the-clock': 'trigger any outcome in seconds.',
    why: 'find which fields decide an answer, and what would change it.',
  },
  Integrate: {
    'from-nothing-to-ready': 'write an integration, and test it with every failure scenario.',
    'links-and-the-portal': 'ask a person for data.',
    webhooks: 'receive events, and check their signatures.',
    'generate-a-client': 'a client in your language.',
    'coding-agents': 'give these tools to a coding agent.',
    purge: 'erase all data of a person, and prove it.',
    security: 'what the server protects, and how to share it.',
  },
  'Test it': {
    'in-your-tests': 'a server for each test, in Vitest, Jest, pytest and JUnit.',
    readiness: 'check your integration from the calls that it made.',
    'validate-in-ci': 'check payloads and traffic, and compare two versions of the contract.',
  },
  'Run it for others': {
    'for-a-programme': 'several processes, monitoring, retention and backups.',
  },
  'Extend it': {
    'own-operation': 'declare it, and answer it from an example or with a plugin.',
  },
}

export const guideGroups = (): readonly GuideGroup[] =>
  Object.entries(GROUPS).map(([heading, guides]) => ({
    heading,
    guides: Object.entries(guides).map(([name, about]) => ({ name, title: titleOf(docsFile(`guides/${name}.md`)), about })),
  }))

export const startPage = (): string => `# ${tables.title}

${serviceDocument().info.description.split('. ', 1)[0]}.
These pages come with the reference server. They need no account and no network.

## Guides

${guideGroups().map(groupOfGuides).join('\n\n')}

To publish a new version of the contract, read CONTRIBUTING.md in the repository.

## Look up

- [The API](reference/index.html): ${operationsOf(serviceDocument()).length} operations, each with its request, its answer, and a form to call it.
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

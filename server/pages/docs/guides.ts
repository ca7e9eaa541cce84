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
    'first-call': 'from nothing to a person of your own, in three commands.',
    conventions: 'base URL, tokens, times, pagination, retries, errors and rate limits.',
    'run-the-server': 'its options, its control API, and faults to try.',
    'scenarios-and-the-clock': 'trigger any outcome, today.',
    why: 'which fields decide an answer, and what would change it.',
  },
  Integrate: {
    'from-nothing-to-ready': 'an integration in one sitting, run through every failure scenario.',
    'links-and-the-portal': 'ask a person for data.',
    webhooks: 'be told when something happened.',
    'generate-a-client': 'in your language.',
    'coding-agents': 'give them what you have.',
    purge: 'erase a person, with proof.',
    security: 'what is protected, and how to share a server.',
  },
  'Test it': {
    'in-your-tests': 'a server of its own for each test, in Vitest, Jest, pytest and JUnit.',
    readiness: 'what the records show of it, check by check.',
    'validate-in-ci': 'find what breaks the contract before your partner does, and compare two versions of it.',
  },
  'Run it for others': {
    'for-a-programme': 'several processes, what to watch, what is kept, and copies.',
  },
  'Extend it': {
    'own-operation': 'declared, answered from its example, then by a plugin.',
  },
}

export const guideGroups = (): readonly GuideGroup[] =>
  Object.entries(GROUPS).map(([heading, guides]) => ({
    heading,
    guides: Object.entries(guides).map(([name, about]) => ({ name, title: titleOf(docsFile(`guides/${name}.md`)), about })),
  }))

export const startPage = (): string => `# ${tables.title}

${serviceDocument().info.description.split('. ', 1)[0]}.
These pages come with the reference server and need nothing else: no account, no network.

## Guides

${guideGroups().map(groupOfGuides).join('\n\n')}

To publish a new version of the contract, read CONTRIBUTING.md in the repository.

## Look up

- [The API](reference/index.html): ${operationsOf(serviceDocument()).length} operations, each with what it takes, what it answers, and a form to call it.
- [Webhooks](reference/webhooks.html), [recorded events](reference/recorded-events.html), [reason codes](reference/reason-codes.html) and [the scenarios](scenarios.html) that lead to them.
- [Errors](reference/errors.html), [states](reference/states.html), [limits](reference/limits.html).
- [Records and resources](reference/index.html#records), [enumerations](reference/enumerations.html).
- [The control API](control.html) of the sandbox: clock, accounts, sessions, deliveries.

## How firm is it?

Fields, values and rules carry one of three words, so that you know how much to build on them.

| Word | Meaning |
| --- | --- |
| specified | The specification says so. |
| published | The specification is silent; existing clients already send or read it. |
| [chosen](reference/gaps.html) | Neither says; this contract decides. The word leads to the gap and the reason. |

## Documents

For tools: [openapi.json](openapi.json) (OpenAPI 3.1), [openapi-3.0.json](openapi-3.0.json), [openapi-sandbox.json](openapi-sandbox.json) (the control API),
[arazzo.json](arazzo.json) (the workflows), [postman-collection.json](postman-collection.json), and a JSON Schema for every record, resource and event, linked where it is described.
`

const groupOfGuides = ({ heading, guides }: GuideGroup): string =>
  `### ${heading}\n\n${guides.map(({ name, title, about }) => `- [${title}](guides/${name}.html): ${about}`).join('\n')}`

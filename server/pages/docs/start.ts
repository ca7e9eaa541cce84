/** The start page. */
import { tables } from '../../../generated/tables.ts'
import { type GuideGroup, guideGroups } from './guides.ts'
import { operationsOf, serviceDocument } from './openapi.ts'

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

/** The start page. */
import { tables } from '../../../generated/tables.ts'
import { operationsOf, serviceDocument } from './openapi.ts'

export const startPage = (): string => `# ${tables.title}

${serviceDocument().info.description.split('. ', 1)[0]}.
These pages come with the reference server and need nothing else: no account, no network.

## Begin

- [Your first call](guides/first-call.html): from nothing to a person of your own, in three commands.
- [Run the server](guides/run-the-server.html): its options, its control API, and faults to try.
- [An operation of your own](guides/own-operation.html): declared, answered from its example, then by a plugin.
- [Links and the portal](guides/links-and-the-portal.html): ask a person for data.
- [Webhooks](guides/webhooks.html): be told when something happened.
- [Scenarios and the clock](guides/scenarios-and-the-clock.html): bring about any outcome, today.
- [In your tests](guides/in-your-tests.html): a server of its own for each test, in Vitest, Jest, pytest and JUnit.
- [From nothing to ready](guides/from-nothing-to-ready.html): an integration in one sitting, driven through everything it must bear.
- [Is my integration right?](guides/readiness.html): what the records show of it, check by check.
- [Coding agents](guides/coding-agents.html): give them what you have.
- [Purge](guides/purge.html): erase a person, with proof.
- [Validate in CI](guides/validate-in-ci.html): find what breaks the contract before your partner does.
- [Generate a client](guides/generate-a-client.html): in your language.
- [Security](guides/security.html): what is protected, and how to share a server.

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

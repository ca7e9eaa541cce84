/**
 * A reaction to an event differs from calls that are made for everybody. Cleanup, dashboards, limited polls and reminders are not
 * reactions.
 */
import { webhookReceiver } from '../../webhooks/webhooks-fixture.ts'
import { deliveredTo, type Integration, type Play, READ, type ReadinessServer } from './integration.ts'
import { expectNotSeen, expectShown, testWays } from './ways.ts'

interface Person {
  readonly id: string
  readonly individual_id: string
}

type Act = (integration: Integration, person: Person) => Promise<unknown>

const remove: Act = (integration, { individual_id }) => integration.call('individuals/delete', { individual_id })
const read: Act = (integration, { id }) => integration.call(READ, { datarequest_id: id })
const invite: Act = (integration, { id }) => integration.call('datarequests/generate_invitation_link', { datarequest_id: id })
const nothing: Act = async () => {}

interface Story {
  /** The scenario for each person. Null means that the person has no events. */
  readonly people: readonly (string | null)[]
  /** Called for each person before any event. */
  readonly first?: Act
  /** Called for each person three seconds after any event. */
  readonly then: (scenario: string | null) => Act
  readonly webhooks?: boolean
}

const FAILURE = 'login-without-credentials'
const EVENTS = ['session.no_login', 'session.terminated', 'datarequest.report_complete', 'datarequest.no_items']

const story =
  ({ people, first = nothing, then, webhooks = false }: Story): Play =>
  async (at: ReadinessServer, integration: Integration) => {
    const { url } = await webhookReceiver()
    const delivery_details = EVENTS.flatMap((event) => deliveredTo(url, event)['delivery_details'] as object[])
    for (const scenario of people) {
      const person = await integration.newRequest(webhooks ? { delivery_details } : {})
      await first(integration, person)
      at.wait(1000)
      if (scenario !== null) await integration.scenario(scenario, person.id)
      await at.pass(1000)
      at.wait(3000)
      await then(scenario)(integration, person)
      at.wait(10_000)
    }
    await integration.newPerson()
  }

const forFailures =
  (act: Act, otherwise: Act = nothing) =>
  (scenario: string | null): Act =>
    scenario === FAILURE ? act : otherwise
const forAll = (act: Act) => (): Act => act

testWays({
  'handles-missing-credentials': [
    expectShown(
      'a webhook comes, and only then the Data Request is read',
      story({ people: [null, FAILURE], then: forFailures(read), webhooks: true }),
    ),
    expectShown(
      'the Individual with the failure gets a second link',
      story({ people: [null, FAILURE], first: invite, then: forFailures(invite), webhooks: true }),
    ),
    expectNotSeen(
      'a timer deletes everybody, and each has a failure',
      story({ people: ['login-terminated', FAILURE], then: forAll(remove), webhooks: true }),
    ),
    expectNotSeen('the others were not known for as long', async (at, integration) => {
      await story({ people: [FAILURE], then: forAll(remove), webhooks: true })(at, integration)
      await integration.newRequest()
    }),
    expectNotSeen('the others got no link, so that no timer began for them', async (at, integration) => {
      await integration.newRequest()
      await story({ people: [FAILURE], first: invite, then: forAll(remove), webhooks: true })(at, integration)
    }),
  ],
})

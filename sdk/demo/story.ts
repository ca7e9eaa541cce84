/** Runs and narrates the demonstration: a client, a person, their consent, the first webhook and the report. */
import type { Arrival } from '../../checks/listen/arrival.ts'
import { type Output, type OutputFormat, type Style, styleFor } from '../../checks/report/style.ts'
import type { IncomeEmploymentDetailsResponse } from '../../generated/types.ts'
import { DEMO_ACCOUNT } from '../../server/control/demo-account.ts'
import { createControlClient } from '../control/control.ts'
import type { Places } from './places.ts'

export interface DemoReport {
  readonly server: string
  readonly webhooks: string
  readonly datarequest_id: string
}

const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' } as const
const TYPE = 'INCOME_EMPLOYMENT_DETAILS'
const SCENARIO = 'connect'

export async function playStory(
  { server: { url: server, sandboxToken }, webhooks, client, arrivals, first }: Places,
  teller: Teller,
): Promise<DemoReport> {
  teller.step('A server starts', {
    about: 'It is the reference server, with all data in memory.',
    lines: { server, account: `client_id ${DEMO_ACCOUNT.clientId}, secret ${DEMO_ACCOUNT.secret}` },
    data: { server, client_id: DEMO_ACCOUNT.clientId },
  })
  teller.step('A webhook receiver starts', {
    about: 'Yours would be an endpoint of your service.',
    lines: { webhooks },
  })

  const { id: individual_id } = await client.individuals.createIndividual(PERSON)
  teller.step(`The client adds a person, ${PERSON.first_name} ${PERSON.last_name}`, {
    about: 'It calls the service with an access token, which it gets for its client_id and secret.',
    lines: { call: 'POST /v3/individuals/new', individual_id },
  })

  const delivery_details = [{ url: webhooks }]
  const { id: datarequest_id } = await client.dataRequests.createDataRequest({ individual_id, type: TYPE, delivery_details })
  teller.step('It requests data about their income and employment', {
    about: 'A Data Request specifies the data and the webhook receivers.',
    lines: { call: 'POST /v3/datarequests/new', type: TYPE, datarequest_id },
  })

  const { uri } = await client.dataRequests.generateInvitationLink({ datarequest_id })
  teller.step('It creates an invitation link', {
    about: 'The person opens it, sees who requests which data, and decides.',
    lines: { call: 'POST /v3/datarequests/generate_invitation_link', link: uri },
  })

  await createControlClient({ server, sandboxToken }).runScenario({ datarequest_id, scenario: SCENARIO })
  teller.step(`${PERSON.first_name} consents and logs in to their employer`, {
    about: 'The sandbox acts as the person, and skips waiting times with its virtual clock.',
    lines: { call: 'POST /sandbox/scenarios/run', scenario: SCENARIO },
  })

  const webhook = await first
  const moreCount = arrivals.length - 1
  teller.step(`The first webhook arrives: ${webhook.event}`, {
    about: moreCount > 0 ? `${moreCount} more have arrived, one for each event.` : 'More follow.',
    lines: {
      delivered: `returned ${webhook.response_status}, ${webhook.valid ? 'valid against the contract' : 'invalid against the contract'}`,
      body: JSON.stringify(webhook.body),
    },
    data: {
      event: webhook.event,
      valid: webhook.valid,
      response_status: webhook.response_status,
      body: webhook.body,
      events: arrivals.map(({ event }) => event),
    },
  })

  const report = await client.waitUntilCompleted((transaction) =>
    client.services.getIncomeEmploymentDetails(transaction ?? { datarequest_id }),
  )
  teller.step('The report is ready', {
    about: 'It contains data from the documents of their employer, such as these values.',
    lines: { call: 'POST /v3/services/get_income_employment_details', ...reportLines(report) },
    data: { report },
  })
  return { server, webhooks, datarequest_id }
}

/** Selects the report values to print. */
function reportLines({ income_employment_details: details }: IncomeEmploymentDetailsResponse): Record<string, string> {
  const [{ employer, employee, roles } = {}] = details ?? []
  const { salary, salary_basis: basis } = employee?.service_details ?? {}
  const lines = {
    employer: employer?.name,
    position: roles?.[0]?.position?.title,
    salary: salary && `${salary}${basis ? ` ${basis.toLowerCase()}` : ''}`,
  }
  return Object.fromEntries(Object.entries(lines).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

interface Step {
  /** The purpose of the step, in a sentence. */
  readonly about: string
  readonly lines: Readonly<Record<string, string>>
  /** Output for programs. Defaults to the lines for people. */
  readonly data?: object
}

const WIDTH = 16

/** Writes numbered steps for people, or one line of JSON per step for programs. */
export class Teller {
  readonly #to: Output
  readonly #format: OutputFormat
  readonly #style: Style
  #steps = 0

  constructor(to: Output, format: OutputFormat) {
    this.#to = to
    this.#format = format
    this.#style = styleFor(to)
  }

  step(title: string, { about, lines, data = lines }: Step): void {
    const number = ++this.#steps
    if (this.#format === 'json') return this.#write(JSON.stringify({ step: number, title, ...data }))
    const rows = Object.entries(lines).map(([name, value]) => `   ${this.#style('cyan', name.padEnd(WIDTH))}${value}`)
    this.#write([this.#style('bold', `${number}. ${title}`), `   ${this.#style('dim', about)}`, ...rows, ''].join('\n'))
  }

  /** Writes a webhook that arrives after the story has ended. */
  arrival(arrival: Arrival, asText: (arrival: Arrival, style: Style) => string): void {
    this.#write(this.#format === 'json' ? JSON.stringify(arrival) : asText(arrival, this.#style))
  }

  /** Writes text, but only in the format for people. */
  say(text: string): void {
    if (this.#format === 'text') this.#write(text)
  }

  #write(text: string): void {
    this.#to.write(`${text}\n`)
  }
}

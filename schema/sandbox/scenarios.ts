/** Scenarios: events in the life of a Data Request, step by step. */
import { fieldsOf } from '../define/components.ts'
import { decimal, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { ids, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { ClockProgress } from './clock.ts'
import { type ControlOperation, LARGEST_DOCUMENT, anyValue, nonBlankText } from './operation.ts'
import { ActName, SessionEntrance } from './sessions.ts'
import { closedRecord, controlApiOrigin, listOf, mapOf, record, union } from './components.ts'

const GivenToStep = mapOf('GivenToStep', 'What a step gives to its act, or to its call.')

const ScenarioStep = closedRecord(
  'ScenarioStep',
  'One step: exactly one of open (link or widget), act (an act of a session, `with` what it takes), call (a path of the service, with its `body`) and advance_seconds. Texts `@date-10d` and `@time+3d` mean days from now, as MM/DD/YYYY and as epoch milliseconds, `@year-1` a year from this one, `@date-1y-06-15` and `@time-1y-06-15` a day of such a year; `$datarequest_id` and `$individual_id` those of the run. An object `{"@json": …}` stands for the base64 of the JSON in it, as documents are uploaded.',
  {
    open: ref(SessionEntrance),
    act: ref(ActName, 'Name of an act.'),
    with: ref(GivenToStep, 'What the act takes.'),
    call: text('Path of an endpoint, as /v3/items/new.', { pattern: '^/v3/' }),
    body: ref(GivenToStep, 'Body of the call.'),
    advance_seconds: decimal('How far to move the clock.', { minimum: 0 }),
  },
  {
    exactlyOneOf: { fields: ['act', 'call', 'advance_seconds', 'open'], origin: controlApiOrigin },
    dependentRequired: { with: ['act'], body: ['call'] },
  },
)

export const OwnScenario = closedRecord('OwnScenario', 'A scenario of one’s own, as from a file.', {
  name: text('What it is called.'),
  about: text('What it shows.'),
  type: text('The type of Data Request it is for.'),
  request_details: anyValue('The request_details that such a Data Request needs.'),
  brings: list(text(), 'Reason codes and events that it brings about.'),
  steps: required(list(ScenarioStep, 'What happens, in order.', { minItems: 1 })),
})

const ScenarioChoice = union('ScenarioChoice', 'The name of a scenario, or one of one’s own.', [text(), OwnScenario])

const ScenarioQuery = record('ScenarioQuery', 'Which scenario.', { name: required(nonBlankText('Its name.')) })

const ScenarioRun = closedRecord('ScenarioRun', 'What to run.', {
  datarequest_id: required(nonBlankText('The Data Request to run it with.')),
  scenario: required(ref(ScenarioChoice)),
  session_id: nonBlankText('The session in which its acts go on, as of an earlier run; absent: they open one.'),
})

const Scenario = record('Scenario', 'A scenario that can be run by its name.', {
  name: required(text('Its name.')),
  about: required(text('What it shows.')),
  type: required(nullable(text('The type of Data Request it is for; null: any.'))),
  request_details: required(anyValue('The request_details that such a Data Request needs; null: none.')),
  brings: required(list(text(), 'Reason codes and events that it brings about.')),
  steps: required(integer('How many steps it has.', { minimum: 1 })),
})

const StepDone = record('StepDone', 'A step that was done.', {
  step: required(ref(ScenarioStep)),
  status: integer('Of a call: the HTTP status.', { minimum: 100, maximum: 599 }),
  answer: anyValue('Of a call: its answer.'),
})

const ScenarioEnd = record('ScenarioEnd', 'How a scenario ended.', {
  datarequest_id: required(text('The Data Request.')),
  session_id: required(nullable(text('The session of its acts; null: there was none.'))),
  now: required(millis('Virtual time at the end.')),
})

const ScenarioReport = record('ScenarioReport', 'What was done.', {
  ...fieldsOf(ScenarioEnd),
  steps: required(list(StepDone, 'The steps, in order.')),
})

export const scenarioOperations: readonly ControlOperation[] = [
  {
    id: 'listScenarios',
    method: 'get',
    path: '/sandbox/scenarios',
    tag: 'Sessions',
    partner: 'all',
    summary: 'List the scenarios',
    about: 'Lists the scenarios that can be run by name, each with the reason codes and events it brings about.',
    answer: {
      about: 'The scenarios.',
      body: listOf('Scenarios', 'The scenarios.', Scenario),
      example: [
        {
          name: 'connect',
          about: 'The Individual connects a Data Source.',
          type: null,
          request_details: null,
          brings: ['datasource.connected'],
          steps: 7,
        },
      ],
    },
  },
  {
    id: 'showScenario',
    method: 'get',
    path: '/sandbox/scenarios/steps',
    tag: 'Sessions',
    partner: 'all',
    summary: 'Show the steps of a scenario',
    about: 'Answers a named scenario in the form in which one’s own are run: to be changed, kept in a file, or run step by step.',
    query: { fields: ScenarioQuery, example: { name: 'connect' } },
    answer: {
      about: 'The scenario.',
      body: OwnScenario,
      example: { name: 'connect', about: 'The Individual connects a Data Source.', steps: [{ open: 'widget' }, { act: 'consent' }] },
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'runScenario',
    method: 'post',
    path: '/sandbox/scenarios/run',
    tag: 'Sessions',
    partner: 'own',
    summary: 'Run a scenario',
    about:
      'Does the steps of a scenario with a Data Request. Steps move the clock: jobs that fall due run. What was done before a step that cannot be done stays done; the message names the step. With `Accept: application/x-ndjson` each step is answered as soon as it is done, and closing the connection stops the scenario.',
    request: {
      body: ScenarioRun,
      largest: LARGEST_DOCUMENT,
      examples: {
        named: { summary: 'A named scenario', value: { datarequest_id: ids.requests.ACADEMIC_SUMMARY, scenario: 'connect' } },
        own: {
          summary: 'One’s own',
          value: {
            datarequest_id: ids.requests.ACADEMIC_SUMMARY,
            scenario: { steps: [{ open: 'widget' }, { act: 'consent' }, { advance_seconds: 10 }] },
          },
        },
      },
    },
    answer: {
      about: 'What was done.',
      body: ScenarioReport,
      example: {
        datarequest_id: ids.requests.ACADEMIC_SUMMARY,
        session_id: ids.sessions.school,
        now: NOW,
        steps: [{ step: { open: 'widget' } }],
      },
      lines: {
        each: [StepDone, ClockProgress, ScenarioEnd],
        about:
          'A line for each step as soon as it is done, one of progress for each second that a step takes as time passes, then a line with the rest of the report, or with the error that ended it.',
        example: [
          { step: { open: 'widget' } },
          { datarequest_id: ids.requests.ACADEMIC_SUMMARY, session_id: ids.sessions.school, now: NOW },
        ],
      },
    },
    errors: ['NOT_FOUND'],
  },
]

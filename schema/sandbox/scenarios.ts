/** Scenarios: sequences of events in the life of a Data Request. */
import { getFields } from '../define/components.ts'
import { decimal, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { ids, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { SCENARIO, SMALL, MAX_DOCUMENT_BYTES } from './bounds.ts'
import { ClockProgress } from './clock.ts'
import { type ControlOperation, anyValue, nonBlankText } from './operation.ts'
import { ActionName, SessionEntrance } from './sessions.ts'
import { builtInList, closedRecord, controlApiOrigin, mapComponent, record, union } from './components.ts'

const GivenToStep = mapComponent('GivenToStep', 'The input of the action or the call of a step.')

const ScenarioStep = closedRecord(
  'ScenarioStep',
  'One step. It has exactly one of open, action, call and advance_seconds. `open` is link or widget. `action` is an action of a session, with its input in `with`. `call` is a path of the service, with its `body`. Some texts are replaced. `@date-10d` and `@time+3d` become a date relative to now, as MM/DD/YYYY and as epoch milliseconds. `@year-1` becomes last year, and `@date-1y-06-15` and `@time-1y-06-15` a day of that year. `$datarequest_id` and `$individual_id` become the identifiers of the run. An object `{"@json": …}` becomes the base64 of its JSON, for the upload of a document. It cannot contain another such object.',
  {
    open: ref(SessionEntrance),
    action: ref(ActionName, 'Name of an action.'),
    with: ref(GivenToStep, 'Input of the action.'),
    call: text('Path of an endpoint, such as /v3/items/new.', { pattern: '^/v3/' }),
    body: ref(GivenToStep, 'Body of the call.'),
    advance_seconds: decimal('Seconds to move the clock forward.', { minimum: 0 }),
  },
  {
    exactlyOneOf: { fields: ['action', 'call', 'advance_seconds', 'open'], origin: controlApiOrigin },
    dependentRequired: { with: ['action'], body: ['call'] },
  },
)

export const OwnScenario = closedRecord('OwnScenario', 'A custom scenario, such as one from a file.', {
  name: text('Name of the scenario.'),
  description: text('What the scenario shows.'),
  type: text('Type of the Data Request.'),
  request_details: anyValue('The request_details that the Data Request needs.'),
  outcomes: list(text(), 'Reason codes and events that the scenario causes.'),
  steps: required(list(ScenarioStep, 'The steps, in order.', { minItems: 1 })),
})

const ScenarioChoice = union('ScenarioChoice', 'The name of a scenario, or a custom scenario.', [text(), OwnScenario])

const ScenarioQuery = record('ScenarioQuery', 'A scenario.', { name: required(nonBlankText('Name of the scenario.')) })

const ScenarioRun = closedRecord('ScenarioRun', 'A scenario to run.', {
  datarequest_id: required(nonBlankText('Identifier of the Data Request to run the scenario with.')),
  scenario: required(ref(ScenarioChoice)),
  session_id: nonBlankText(
    'Identifier of a session to continue, such as one from an earlier run. If absent, the scenario opens a session.',
  ),
})

const Scenario = record('Scenario', 'A named scenario.', {
  name: required(text('Name of the scenario.')),
  description: required(text('What the scenario shows.')),
  type: required(nullable(text('Type of the Data Request; null for any type.'))),
  request_details: required(anyValue('The request_details that the Data Request needs; null if there are none.')),
  outcomes: required(list(text(), 'Reason codes and events that the scenario causes.')),
  steps: required(integer('Number of steps.', { minimum: 1 })),
})

const StepDone = record('StepDone', 'A completed step.', {
  step: required(ref(ScenarioStep)),
  status: integer('HTTP status of the response, for a call.', { minimum: 100, maximum: 599 }),
  response: anyValue('Body of the response, for a call.'),
})

const ScenarioEnd = record('ScenarioEnd', 'The end of a scenario.', {
  datarequest_id: required(text('Identifier of the Data Request.')),
  session_id: required(nullable(text('Identifier of the session; null if there was none.'))),
  now: required(millis('Virtual time at the end of the scenario.')),
})

const ScenarioReport = record('ScenarioReport', 'The completed steps and the end of a scenario.', {
  ...getFields(ScenarioEnd),
  steps: required(list(StepDone, 'The steps, in order.')),
})

export const scenarioOperations: readonly ControlOperation[] = [
  {
    id: 'listScenarios',
    method: 'get',
    path: '/sandbox/scenarios',
    tag: 'Sessions',
    partner: 'all',
    bounds: SMALL,
    summary: 'List the scenarios',
    about: 'Lists the named scenarios with the reason codes and events that they cause.',
    response: {
      about: 'The scenarios.',
      body: builtInList('Scenarios', 'The scenarios.', Scenario),
      example: [
        {
          name: 'connect',
          description: 'The Individual connects a Data Source.',
          type: null,
          request_details: null,
          outcomes: ['datasource.connected'],
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
    bounds: SMALL,
    summary: 'Show the steps of a scenario',
    about: 'Returns the steps of a named scenario. You can change them, save them in a file, or run them one by one.',
    query: { fields: ScenarioQuery, example: { name: 'connect' } },
    response: {
      about: 'The scenario.',
      body: OwnScenario,
      example: {
        name: 'connect',
        description: 'The Individual connects a Data Source.',
        steps: [{ open: 'widget' }, { action: 'consent' }],
      },
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'runScenario',
    method: 'post',
    path: '/sandbox/scenarios/run',
    tag: 'Sessions',
    partner: 'own',
    bounds: SCENARIO,
    summary: 'Run a scenario',
    about:
      'Runs the steps of a scenario with a Data Request. Steps can move the clock, which runs the jobs that fall due. If a step fails, the message names it, and the steps before it are not undone. With `Accept: application/x-ndjson`, the response reports each step when it is complete. Close the connection to stop the scenario.',
    request: {
      body: ScenarioRun,
      largest: MAX_DOCUMENT_BYTES,
      examples: {
        named: { summary: 'A named scenario', value: { datarequest_id: ids.requests.ACADEMIC_SUMMARY, scenario: 'connect' } },
        own: {
          summary: 'A custom scenario',
          value: {
            datarequest_id: ids.requests.ACADEMIC_SUMMARY,
            scenario: { steps: [{ open: 'widget' }, { action: 'consent' }, { advance_seconds: 10 }] },
          },
        },
      },
    },
    response: {
      about: 'The report of the run.',
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
          'One line for each completed step and one line of progress per second while the clock moves. The last line has the rest of the report, or the error that ended the run.',
        example: [
          { step: { open: 'widget' } },
          { datarequest_id: ids.requests.ACADEMIC_SUMMARY, session_id: ids.sessions.school, now: NOW },
        ],
      },
    },
    errors: ['NOT_FOUND'],
  },
]

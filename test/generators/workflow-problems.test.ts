/** Checks that a workflow with a step that could not run is rejected before anything is written, and that the message names the step. */
import { expect, test } from 'vitest'
import { build } from '../../generators/build/contract.ts'
import { checkWorkflows } from '../../generators/check-workflows.ts'
import { check } from '../../generators/check.ts'
import { createAjv } from '../../generators/emit/validators/ajv.ts'
import { project } from '../../generators/emit/validators/projection.ts'
import { contract } from '../../schema/contract.ts'
import { accessToken, credentials, individual, INDIVIDUAL_ID, timePasses } from '../../schema/workflows/steps.ts'
import type { Workflow, WorkflowStep } from '../../schema/workflows/workflow.ts'

const withWorkflow = (workflow: Workflow) => build({ ...contract, workflows: [...contract.workflows, workflow] })
const ajv = createAjv(project(build(contract).contract, 'strict'))

const findMessages = (workflow: Workflow): string[] => {
  const built = withWorkflow(workflow)
  return [...built.problems, ...checkWorkflows(built.contract, (component) => ajv.getSchema(component))].map(({ message }) => message)
}

const read: WorkflowStep = {
  id: 'read',
  about: 'Reads the Individual.',
  by: 'client',
  calls: 'getIndividual',
  token: accessToken.id,
  body: { individual_id: INDIVIDUAL_ID },
}

const workflow = (over: Partial<Workflow>): Workflow => ({
  id: 'read-back',
  title: 'Read back',
  about: 'Creates an Individual and reads it.',
  follows: ['Individual'],
  inputs: { credentials },
  steps: [accessToken, individual, read],
  outputs: { individual_id: INDIVIDUAL_ID },
  ...over,
})

const reading = (over: Partial<WorkflowStep>): Workflow => workflow({ steps: [accessToken, individual, { ...read, ...over }] })

test('reports workflow problems in the contract check', () =>
  expect(check(withWorkflow(reading({ calls: 'readPerson' })).contract).map(({ message }) => message)).toEqual([
    'workflow read-back: step read: unknown operation readPerson',
  ]))

test('accepts a workflow whose steps fit together', () => {
  expect(findMessages(workflow({}))).toEqual([])
  expect(
    findMessages(reading({ outputs: { name: '$response.body#/first_name' }, expects: ["$response.body#/first_name == 'Jordan'"] })),
  ).toEqual([])
})

const { token: _token, ...tokenless } = read
const { body: _body, ...bodiless } = read
const unused = { about: 'Used by nothing.' }
const NAMES_NOTHING = 'is neither an input nor an output of an earlier step'

test.each<[string, Workflow, string]>([
  ['an operation that no document has', reading({ calls: 'readPerson' }), 'step read: unknown operation readPerson'],
  [
    'a step of the client at the control API',
    reading({ calls: 'readClock' }),
    'is an operation of the sandbox, which the client does not call',
  ],
  [
    'a step of the Individual at the service',
    reading({ by: 'individual' }),
    'is an operation of the service, which the individual does not call',
  ],
  ['an input that no step uses', workflow({ inputs: { credentials, unused } }), 'workflow read-back: no step uses the input unused'],
  ['credentials that are not an input', workflow({ inputs: {} }), `step accessToken: $inputs.credentials ${NAMES_NOTHING}`],
  ['an unknown input', reading({ body: { individual_id: '$inputs.person' } }), `step read: $inputs.person ${NAMES_NOTHING}`],
  ['an unknown step', reading({ body: { individual_id: '$steps.person.outputs.id' } }), `$steps.person.outputs.id ${NAMES_NOTHING}`],
  [
    'an output that the step does not have',
    reading({ body: { individual_id: '$steps.individual.outputs.id' } }),
    `$steps.individual.outputs.id ${NAMES_NOTHING}`,
  ],
  ['an output of a later step', workflow({ steps: [accessToken, read, individual] }), `step read: ${INDIVIDUAL_ID} ${NAMES_NOTHING}`],
  ['an unknown kind of expression', reading({ body: { individual_id: '$request.body' } }), `$request.body ${NAMES_NOTHING}`],
  [
    'an expression embedded in a string',
    reading({ body: { individual_id: 'id {$inputs.credentials}' } }),
    `step read: id {$inputs.credentials} ${NAMES_NOTHING}`,
  ],
  ['an output of the workflow that no step has', workflow({ outputs: { id: '$steps.read.outputs.id' } }), 'workflow read-back: output id:'],
  [
    'an output that the response does not have',
    reading({ outputs: { name: '$response.body#/name' } }),
    'the 200 response of getIndividual has no value at $response.body#/name',
  ],
  [
    'an output of a response without a JSON body',
    reading({ calls: 'deleteIndividual', outputs: { id: '$response.body#/nothing' } }),
    'of deleteIndividual has no value at $response.body#/nothing',
  ],
  [
    'an output that is not from the response',
    reading({ outputs: { name: '$inputs.credentials' } }),
    '$inputs.credentials is not $response.body#/POINTER',
  ],
  [
    'a condition on a missing response property',
    reading({ expects: ["$response.body#/state == 'new'"] }),
    'the 200 response of getIndividual has no value at $response.body#/state',
  ],
  ['an invalid condition', reading({ expects: ['$response.body#/first_name == true'] }), 'is not valid. Use an expression, ==, != or >'],
  ['an undeclared status', reading({ status: 418 }), 'getIndividual never returns 418'],
  ['a missing token', workflow({ steps: [accessToken, individual, tokenless] }), 'step read: getIndividual requires a token'],
  ['the token of a step without a token', reading({ token: 'individual' }), `$steps.individual.outputs.access_token ${NAMES_NOTHING}`],
  [
    'an unexpected token',
    workflow({ steps: [accessToken, individual, read, { ...timePasses('later', 1, 'Later.'), token: accessToken.id }] }),
    'step later: moveClock does not accept a token',
  ],
  ['an invalid body', reading({ body: { individual_id: INDIVIDUAL_ID, verbose: 1 } }), 'step read: body : must NOT have additional'],
  ['a value of another type', reading({ body: { individual_id: 1 } }), 'body /individual_id: must be string'],
  [
    'an invalid body for the control API',
    workflow({ steps: [accessToken, individual, read, { ...timePasses('later', 1, 'Later.'), body: { seconds: 1 } }] }),
    'step later: body : must NOT have additional',
  ],
  ['a missing body', workflow({ steps: [accessToken, individual, bodiless] }), 'getIndividual requires a body'],
  [
    'an unexpected body',
    workflow({ steps: [{ ...accessToken, body: {} }, individual, read] }),
    'generateAccessToken does not accept a body',
  ],
  ['a form, which steps cannot send', reading({ calls: 'uploadItemFiles' }), 'uploadItemFiles requires multipart/form-data'],
  ['an unknown query parameter', reading({ query: { verbose: 'yes' } }), 'getIndividual has no query parameter verbose'],
  [
    'a missing query parameter',
    workflow({ steps: [accessToken, individual, read, { id: 'sessions', about: 'Lists.', by: 'sandbox', calls: 'listSessions' }] }),
    'listSessions requires the query parameter datarequest_id',
  ],
  ['a duplicate step id', workflow({ steps: [accessToken, individual, read, read] }), 'step read: another step has the same id'],
  ['a step id that is not camelCase', reading({ id: 'Read_it' }), 'step Read_it: the id is not camelCase'],
  ['a duplicate workflow id', workflow({ id: 'purge' }), 'workflow purge: declared twice'],
  ['a workflow id that is not kebab-case', workflow({ id: 'readBack' }), 'workflow readBack: the id is not kebab-case'],
])('reports %s', (_, invalid, message) => {
  const messages = findMessages(invalid)
  expect(messages.length).toBeGreaterThan(0)
  expect(messages.join('\n')).toContain(message)
})

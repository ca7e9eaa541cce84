/** `arazzo.json`: the workflows as an Arazzo 1.0 document that refers to the OpenAPI documents next to it. */
import type { Contract, WorkflowModel, WorkflowStepModel } from '../contract.ts'
import { json } from './json.ts'
import { type WorkflowOperation, type WorkflowOperations, workflowOperations, describeStep } from './workflows/operations.ts'

type Json = Record<string, unknown>

const DOCUMENTS = { service: 'openapi.json', sandbox: 'openapi-sandbox.json' }

export function arazzo(contract: Contract): Record<string, string> {
  const operations = workflowOperations(contract)
  return {
    'arazzo.json': json({
      arazzo: '1.0.1',
      info: {
        title: `Workflows of the ${contract.title}`,
        version: `${contract.major}.${contract.version}`,
        summary: 'The steps of a client from the first call to the result.',
        description:
          'Each workflow runs independently against the sandbox. Steps for the Individual, the clock and the webhook receiver call the control API. They do not send a sandbox token, so start the server with --open-sandbox.',
      },
      sourceDescriptions: Object.entries(DOCUMENTS).map(([name, url]) => ({ name, url, type: 'openapi' })),
      workflows: contract.workflows.map((workflow) => workflowObject(workflow, operations)),
    }),
  }
}

function workflowObject(workflow: WorkflowModel, operations: WorkflowOperations): Json {
  const { id, title, about, inputs, steps, outputs, provenance, gap } = workflow
  return {
    workflowId: id,
    summary: title,
    description: about,
    'x-provenance': provenance,
    'x-gap': gap,
    inputs: {
      type: 'object',
      required: Object.keys(inputs).filter((name) => inputs[name]?.default === undefined),
      properties: Object.fromEntries(
        Object.entries(inputs).map(([name, { about: description, format, default: preset }]) => [
          name,
          { type: 'string', ...(format && { format }), description, ...(preset !== undefined && { default: preset }) },
        ]),
      ),
    },
    steps: steps.map((step) => stepObject(step, operations.get(step.calls) as WorkflowOperation)),
    outputs,
  }
}

/**
 * Refers to operations by path. With two source documents, an operationId would have to be an expression, which some runners cannot
 * resolve.
 */
function stepObject(step: WorkflowStepModel, operation: WorkflowOperation): Json {
  const { id, query = {}, body, status, expects = [], outputs, again } = step
  const authorization = authorizationHeader(step, operation)
  const parameters = [
    ...(authorization === undefined ? [] : [{ name: 'Authorization', in: 'header', value: authorization }]),
    ...Object.entries(query).map(([name, value]) => ({ name, in: 'query', value })),
  ]
  return {
    stepId: id,
    description: describeStep(step),
    operationPath: `{$sourceDescriptions.${operation.source}.url}#/paths/${operation.path.replaceAll('/', '~1')}/${operation.method}`,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { contentType: 'application/json', payload: body } }),
    successCriteria: [`$statusCode == ${status ?? operation.status}`, ...expects].map((condition) => ({ condition })),
    ...(again && {
      onFailure: [
        {
          name: 'again',
          type: 'retry',
          retryAfter: again.afterSeconds,
          retryLimit: again.times,
          criteria: [{ condition: `$statusCode == ${status ?? operation.status}` }],
        },
      ],
    }),
    ...(outputs && { outputs }),
  }
}

function authorizationHeader({ token }: WorkflowStepModel, { credential }: WorkflowOperation): string | undefined {
  if (credential === 'basic') return 'Basic {$inputs.credentials}'
  return token === undefined ? undefined : `Bearer {$steps.${token}.outputs.access_token}`
}

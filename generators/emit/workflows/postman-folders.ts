/** Builds a folder in the Postman collection for each workflow. Each folder can be run on its own, and its requests run in order. */
import type { Contract, WorkflowModel, WorkflowStepModel } from '../../contract.ts'
import { findExpressions, parseCondition, parseExpression } from './expressions.ts'
import { type WorkflowOperation, workflowOperations, describeStep } from './operations.ts'

type Json = Record<string, unknown>

/** Parts of the Postman collection that workflow steps need. */
export interface PostmanParts {
  readonly basic: Json
  readonly bearer: (variable: string) => Json
  readonly version: number
}

export function workflowFolders(contract: Contract, parts: PostmanParts): Json {
  const operations = workflowOperations(contract)
  return {
    name: 'Workflows',
    description:
      'The steps of a client from the first call to the result. Run a folder against the sandbox, which acts as the Individual. The folders do not send a sandbox token, so start the server with --open-sandbox.',
    item: contract.workflows.map((workflow) => ({
      name: workflow.title,
      description: workflow.about,
      item: workflow.steps.map((step) => item(step, operations.get(step.calls) as WorkflowOperation, workflow, parts)),
    })),
  }
}

/** Returns the workflow inputs with their defaults. Credentials are already collection variables. */
export const inputVariables = ({ workflows }: Contract): Record<string, string> =>
  Object.fromEntries(
    workflows.flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([name, { default: preset }]) => (preset === undefined ? [] : [[name, preset]])),
    ),
  )

function item(
  step: WorkflowStepModel,
  operation: WorkflowOperation,
  workflow: WorkflowModel,
  { basic, bearer, version }: PostmanParts,
): Json {
  const { credential, method, path } = operation
  const { token, body, query = {} } = step
  const auth = credential === 'basic' ? basic : token === undefined ? { type: 'noauth' } : bearer(`${token}.access_token`)
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${withVariables(value) as string}`)
    .join('&')
  const url = `{{base_url}}${path}`
  return {
    name: step.id,
    event: [{ listen: 'test', script: { exec: script(step, operation, workflow) } }],
    request: {
      method: method.toUpperCase(),
      description: describeStep(step),
      auth,
      header: [
        ...(operation.source === 'service' ? [{ key: 'version', value: `${version}` }] : []),
        ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ],
      url: search === '' ? url : `${url}?${search}`,
      ...(body && {
        body: { mode: 'raw', raw: JSON.stringify(withVariables(body), null, 2), options: { raw: { language: 'json' } } },
      }),
    },
  }
}

/** Converts, for example, `$steps.individual.outputs.individual_id` to `{{individual.individual_id}}`. */
function withVariables(value: unknown): unknown {
  if (typeof value === 'string') {
    const expression = parseExpression(value)
    if (expression.kind === 'output') return `{{${expression.step}.${expression.name}}}`
    return expression.kind === 'input' ? `{{${expression.name}}}` : value
  }
  if (Array.isArray(value)) return value.map(withVariables)
  return value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withVariables(each)]))
    : value
}

function script(
  { id, status, expects = [], outputs = {} }: WorkflowStepModel,
  operation: WorkflowOperation,
  workflow: WorkflowModel,
): string[] {
  const expectedStatus = status ?? operation.status
  const needed = neededOutputs(workflow)
  return [
    `pm.test('returns ${expectedStatus}', () => pm.response.to.have.status(${expectedStatus}))`,
    ...expects.map((condition) => {
      const { left, operator, right } = parseCondition(condition) ?? fail(condition)
      return `pm.test(${JSON.stringify(condition)}, () => pm.expect(${toScript(left)}).to.${MATCHES[operator]}(${JSON.stringify(right)}))`
    }),
    ...Object.entries(outputs)
      .filter(([name]) => needed.has(`${id}.${name}`))
      .map(([name, expression]) => `pm.collectionVariables.set('${id}.${name}', ${toScript(expression)})`),
  ]
}

const MATCHES = { '==': 'eql', '!=': 'not.eql', '>': 'be.above' } as const

/** Returns the step outputs that other steps send in their requests. */
const neededOutputs = ({ steps }: WorkflowModel): Set<string> =>
  new Set(
    steps.flatMap(({ token, query, body }) => [
      ...(token === undefined ? [] : [`${token}.access_token`]),
      ...findExpressions([query, body])
        .map(parseExpression)
        .flatMap((expression) => (expression.kind === 'output' ? [`${expression.step}.${expression.name}`] : [])),
    ]),
  )

/** Converts, for example, `$response.body#/links/0/status` to `pm.response.json().links[0].status`. */
function toScript(text: string): string {
  const expression = parseExpression(text)
  if (expression.kind !== 'body') return fail(text)
  return `pm.response.json()${expression.pointer.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('')}`
}

/** The contract check rejects every expression that would reach this function. */
const fail = (text: string): never => {
  throw new Error(`${text} is not an expression that a step can contain here`)
}

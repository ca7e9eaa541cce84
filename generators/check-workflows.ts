/** Finds workflow steps that could not run. Examines only the contract model, before any file is written and without a server. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv'
import { type ContractError, Subject } from './contract-error.ts'
import type { Contract, WorkflowModel, WorkflowStepModel } from './contract.ts'
import { findExpressions, parseCondition, parseExpression, resolvePointer } from './emit/workflows/expressions.ts'
import { type WorkflowOperation, type WorkflowOperations, workflowOperations } from './emit/workflows/operations.ts'
import { sandboxDocument } from './emit/sandbox.ts'

/** Looks up the validator for a component. */
export type Validators = (component: string) => ValidateFunction | undefined

export function checkWorkflows(contract: Contract, validators: Validators): ContractError[] {
  const operations = workflowOperations(contract)
  const sandbox = getSandboxValidators()
  const getValidators = ({ source }: WorkflowOperation): Validators => (source === 'service' ? validators : sandbox)
  const ids = contract.workflows.map(({ id }) => id)
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => workflowSubject(id).problem('declared twice')),
    ...ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id)).map((id) => workflowSubject(id).problem('the id is not kebab-case')),
    ...contract.workflows.flatMap((workflow) => new WorkflowCheck(workflow, operations, getValidators).check()),
  ]
}

const workflowSubject = (id: string): Subject => new Subject('workflow', id)

let sandboxValidators: Validators | undefined
/** Compiles the validators for the sandbox document once, because the document never changes. */
function getSandboxValidators(): Validators {
  if (sandboxValidators) return sandboxValidators
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(sandboxDocument(), 'sandbox')
  return (sandboxValidators = (component) => ajv.getSchema(`sandbox#/components/schemas/${component}`))
}

class WorkflowCheck {
  readonly #workflow: WorkflowModel
  readonly #operations: WorkflowOperations
  readonly #getValidators: (operation: WorkflowOperation) => Validators
  readonly #problems: ContractError[] = []
  readonly #inputs = new Set<string>()
  /** Output names of the steps checked so far. */
  readonly #outputs = new Map<string, readonly string[]>()

  constructor(workflow: WorkflowModel, operations: WorkflowOperations, getValidators: (operation: WorkflowOperation) => Validators) {
    this.#workflow = workflow
    this.#operations = operations
    this.#getValidators = getValidators
  }

  check(): ContractError[] {
    const { id, steps, inputs, outputs } = this.#workflow
    const subject = workflowSubject(id)
    for (const step of steps) this.#checkStep(step)
    for (const [name, expression] of Object.entries(outputs)) this.#checkExpression(expression, subject.within(`output ${name}`))
    for (const name of Object.keys(inputs))
      if (!this.#inputs.has(name)) this.#problems.push(subject.problem(`no step uses the input ${name}`))
    return this.#problems
  }

  #checkStep(step: WorkflowStepModel): void {
    const where = workflowSubject(this.#workflow.id).within(`step ${step.id}`, step.id)
    const problem = (text: string) => this.#problems.push(where.problem(text))
    if (!/^[a-z][A-Za-z0-9]*$/.test(step.id)) problem('the id is not camelCase')
    if (this.#outputs.has(step.id)) problem('another step has the same id')
    const operation = this.#operations.get(step.calls)
    if (!operation) problem(`unknown operation ${step.calls}`)
    else {
      if ((operation.source === 'service') !== (step.by === 'client'))
        problem(`${step.calls} is an operation of the ${operation.source}, which the ${step.by} does not call`)
      this.#checkCredential(step, operation, where)
      this.#checkQuery(step, operation, where)
      this.#checkBody(step, operation, where)
      this.#checkResponse(step, operation, where)
    }
    for (const expression of findExpressions([step.query, step.body])) this.#checkExpression(expression, where)
    this.#outputs.set(step.id, Object.keys(step.outputs ?? {}))
  }

  /** Accepts a declared input or an output of an earlier step. */
  #checkExpression(text: string, where: Subject): void {
    const expression = parseExpression(text)
    if (expression.kind === 'input' && expression.name in this.#workflow.inputs) this.#inputs.add(expression.name)
    else if (expression.kind !== 'output' || !this.#outputs.get(expression.step)?.includes(expression.name))
      this.#problems.push(where.problem(`${text} is neither an input nor an output of an earlier step`))
  }

  #checkCredential({ token }: WorkflowStepModel, { id, credential }: WorkflowOperation, where: Subject): void {
    if (credential === 'basic') this.#checkExpression('$inputs.credentials', where)
    if (credential === 'bearer' || credential === 'purge') {
      if (token === undefined) this.#problems.push(where.problem(`${id} requires a token`))
      else this.#checkExpression(`$steps.${token}.outputs.access_token`, where)
    } else if (token !== undefined) this.#problems.push(where.problem(`${id} does not accept a token`))
  }

  #checkQuery({ query = {} }: WorkflowStepModel, operation: WorkflowOperation, where: Subject): void {
    for (const name of Object.keys(query))
      if (!(name in operation.query)) this.#problems.push(where.problem(`${operation.id} has no query parameter ${name}`))
    for (const [name, required] of Object.entries(operation.query))
      if (required && !(name in query)) this.#problems.push(where.problem(`${operation.id} requires the query parameter ${name}`))
  }

  /** Validates the body. Ignores expressions, because their values are known only to a runner. */
  #checkBody({ body }: WorkflowStepModel, operation: WorkflowOperation, where: Subject): void {
    const { id, request } = operation
    if (request && request.media !== 'application/json')
      this.#problems.push(where.problem(`${id} requires ${request.media}, which steps cannot send`))
    else if (body === undefined && request?.required) this.#problems.push(where.problem(`${id} requires a body`))
    else if (body !== undefined && !request) this.#problems.push(where.problem(`${id} does not accept a body`))
    else if (body !== undefined && request) {
      const validate = this.#getValidators(operation)(request.schema.$ref?.split('/').at(-1) ?? '')
      if (!validate) this.#problems.push(where.problem(`the body of ${id} has no validator`))
      else if (!validate(body))
        for (const { instancePath, keyword, message, params } of validate.errors ?? [])
          if (keyword !== 'if' && !isExpressionAt(body, instancePath))
            this.#problems.push(where.problem(`body ${instancePath}: ${message} ${JSON.stringify(params)}`))
    }
  }

  #checkResponse({ status, expects = [], outputs = {} }: WorkflowStepModel, operation: WorkflowOperation, where: Subject): void {
    const responseStatus = status ?? operation.status
    if (!(responseStatus in operation.responses)) this.#problems.push(where.problem(`${operation.id} never returns ${responseStatus}`))
    for (const condition of expects) {
      const parsed = parseCondition(condition)
      if (parsed) this.#checkResponsePointer(parsed.left, operation, responseStatus, where)
      else
        this.#problems.push(
          where.problem(`the condition ${condition} is not valid. Use an expression, ==, != or >, and a string or number`),
        )
    }
    for (const expression of Object.values(outputs)) this.#checkResponsePointer(expression, operation, responseStatus, where)
  }

  #checkResponsePointer(text: string, operation: WorkflowOperation, status: number, where: Subject): void {
    const expression = parseExpression(text)
    const schema = operation.responses[status]
    if (expression.kind !== 'body') this.#problems.push(where.problem(`${text} is not $response.body#/POINTER`))
    else if (!schema || resolvePointer(schema, expression.pointer, operation.schemas).length === 0)
      this.#problems.push(where.problem(`the ${status} response of ${operation.id} has no value at ${text}`))
  }
}

const isExpressionAt = (body: unknown, pointer: string): boolean => {
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], body)
  return typeof value === 'string' && value.startsWith('$')
}

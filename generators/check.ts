/** Checks the contract before anything is written. Reports everything that would lead to an incorrect document or validator. */
import type { Ajv } from 'ajv'
import { checkWorkflows, type Validators } from './check-workflows.ts'
import type { Contract } from './contract.ts'
import { ContractError, Subject } from './contract-error.ts'
import { createAjv } from './emit/validators/ajv.ts'
import { getFileParts } from './emit/server.ts'
import { project } from './emit/validators/projection.ts'

const strictAjvs = new WeakMap<Contract, Ajv>()

/** Returns a contract's strict validators, each of which is compiled on first use. */
export function strictAjv(contract: Contract): Ajv {
  const ajv = strictAjvs.get(contract) ?? createAjv(project(contract, 'strict'))
  strictAjvs.set(contract, ajv)
  return ajv
}

export function check(contract: Contract): ContractError[] {
  const validator: Validators = (component) => strictAjv(contract).getSchema(component)
  return [
    ...checkNames(contract),
    ...checkOperations(contract),
    ...checkGaps(contract),
    ...checkExamples(contract, validator),
    ...checkWorkflows(contract, validator),
  ]
}

const duplicates = (values: string[]) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]

const pascal = (name: string) => name.replace(/[^A-Za-z0-9]+(.)?/g, (_, next?: string) => next?.toUpperCase() ?? '').toLowerCase()

function checkNames({ components, operations: all, webhooks, recordedEvents }: Contract): ContractError[] {
  return [
    ...duplicates(Object.keys(components).map(pascal)).map((name) =>
      new Subject('component', name).problem('another component has the same name in PascalCase'),
    ),
    ...Object.keys(components)
      .filter((name) => components[`New${name}`])
      .map((name) => new Subject('component', `New${name}`).problem(`Go clients use this name for the constructor of ${name}`)),
    ...duplicates(all.map(({ id }) => id)).map((id) => new Subject('operation', id).problem('another operation has the same id')),
    ...duplicates(all.map(({ path }) => path)).map((path) => new Subject('operation', path).problem('another operation has the same path')),
    ...duplicates(webhooks.map(({ type }) => type)).map((type) => new Subject('webhook', type).problem('declared twice')),
    ...duplicates(recordedEvents.map(({ type }) => type)).map((type) => new Subject('recorded event', type).problem('declared twice')),
  ]
}

const BASE62_ID = /^([a-z]{2,4})_[0-9A-Za-z]{27}$/

function checkOperations({ operations: all, groups, components }: Contract): ContractError[] {
  return all.flatMap((operation) => {
    const subject = new Subject('operation', operation.id)
    const problems = [
      !/^[a-z][A-Za-z0-9]*$/.test(operation.id) && 'the id is not camelCase',
      !/^\/v3\/[a-z]+\/[a-z_0-9]+$/.test(operation.path) && `the path ${operation.path} does not have the form /v3/group/action`,
      !groups.includes(operation.group) && `unknown group ${operation.group}`,
      operation.request?.media === 'multipart/form-data' &&
        getFileParts(components[operation.request.component ?? '']?.schema).length !== 1 &&
        'exactly one part of a multipart/form-data body must contain files (format binary)',
      operation.credential !== 'bearer' && operation.scopes.length > 0 && 'only operations with bearer tokens can have scopes',
      ...duplicates(operation.examples.map(({ name }) => name)).map((name) => `two examples are named ${name}`),
    ]
    return problems.filter((text) => text !== false).map((text) => subject.problem(text))
  })
}

function checkGaps({ gaps }: Contract): ContractError[] {
  return gaps.flatMap(({ id, absent, assumed, why }) =>
    [
      !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && 'the id is not kebab-case',
      [absent, assumed, why].some((text) => text.length < 12) && 'state what is absent, what is assumed and why',
    ]
      .filter((text) => text !== false)
      .map((text) => new Subject('gap', id).problem(text)),
  )
}

/** Validates every example in strict mode. */
function checkExamples(contract: Contract, validators: Validators): ContractError[] {
  const problems: ContractError[] = []
  const validate = (component: string, value: unknown, subject: Subject, label: string) => {
    const where = subject.within(label)
    const validate = validators(component)
    if (!validate) problems.push(where.problem(`unknown component ${component}`))
    else if (!validate(value))
      for (const error of validate.errors ?? [])
        if (error.keyword !== 'if')
          problems.push(subject.within(`${label} ${error.instancePath}`).problem(`${error.message} ${JSON.stringify(error.params)}`))
    for (const id of identifiers(value))
      if (!BASE62_ID.test(id)) problems.push(where.problem(`${id} is not an identifier. Use a prefix and 27 base62 characters`))
  }
  for (const operation of contract.operations)
    for (const { name, request, response } of operation.examples) {
      const where = new Subject('operation', operation.id).within(`example ${name}`, name)
      if (operation.request?.media === 'application/json' && (request !== undefined || operation.request.required))
        validate(operation.request.component as string, request, where, 'request')
      if (operation.response.body?.component) validate(operation.response.body.component, response, where, 'response')
      else if (response !== undefined) problems.push(where.problem('the example has a response, but the operation does not return JSON'))
    }
  for (const event of contract.webhooks) validate(event.component, event.example, new Subject('webhook', event.type), 'example')
  for (const name of [...contract.records, ...contract.resources])
    if (name in contract.examples) validate(name, contract.examples[name], new Subject('component', name), 'example')
    else problems.push(new Subject('component', name).problem('has no example'))
  for (const name of Object.keys(contract.examples))
    if (!contract.components[name]) problems.push(new ContractError(`example ${name}: unknown component`))
  return problems
}

function identifiers(value: unknown): string[] {
  if (typeof value === 'string') return /^(idv|dr|itm|sdr|trx|tls|cn|rfs|lnk|cs|ek|sch|emp|insr|brk)_/.test(value) ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(identifiers) : []
}

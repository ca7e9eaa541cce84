/** Where the plugins of the server have their handlers and their jobs. */
import { readdirSync } from 'node:fs'
import { ts } from 'ts-morph'
import { tables } from '../../../generated/tables.ts'
import { packageFolder } from '../../package.ts'
import { declarationOf, moduleOf, type SourceNode } from './modules.ts'

/** The handler of an operation. Those of Services are made in a loop: then the Service is a part of its own. */
export interface Handler {
  readonly part: SourceNode
  readonly service?: SourceNode
  /** What receives the files of the call before it. */
  readonly receiver?: SourceNode
}

export const nodesOf = ({ part, service, receiver }: Handler): readonly SourceNode[] =>
  [part, service, receiver].filter((node) => node !== undefined)

interface Plugins {
  /** By operation. */
  readonly handlers: ReadonlyMap<string, Handler>
  /** By the declaration of their kind. */
  readonly jobs: ReadonlyMap<ts.Node, SourceNode>
}

const FOLDER = 'server/handlers'
const ids = new Set<string>(tables.operations.map(({ id }) => id))

let known: Plugins | undefined

export const plugins = (): Plugins => (known ??= readPlugins())

function readPlugins(): Plugins {
  const defined = readdirSync(packageFolder() + FOLDER).flatMap((name) => pluginsIn(`${FOLDER}/${name}`))
  const entriesOf = (property: string) =>
    defined.flatMap((plugin) => propertiesOf(plugin).flatMap(({ name, part }) => (name === property ? handlersOf(part) : [])))
  const receivers = new Map(entriesOf('receiveFiles'))
  return {
    handlers: new Map(
      entriesOf('handlers').map(([id, handler]) => {
        const receiver = receivers.get(id)?.part
        return [id, { ...handler, ...(receiver && { receiver }) }]
      }),
    ),
    jobs: new Map(
      defined.flatMap((plugin) =>
        propertiesOf(plugin).flatMap(({ name, part }) => (name === 'jobs' || name === 'asyncJobs' ? jobsOf(part) : [])),
      ),
    ),
  }
}

/** The objects that are given to `definePlugin`. */
const pluginsIn = (file: string): SourceNode[] =>
  [...moduleOf(file).declarations.values()].flatMap((declaration) => {
    const call = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
    if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'definePlugin') return []
    return call.arguments.map((node) => ({ file, node }))
  })

/** Of an object, with those of objects that are spread in it. */
function propertiesOf({ file, node }: SourceNode): { name: string; key: ts.PropertyName; part: SourceNode }[] {
  if (!ts.isObjectLiteralExpression(node)) return []
  return node.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) {
      const spread = valueOf(file, property.expression)
      return spread ? propertiesOf(spread) : []
    }
    const part = { file, node: ts.isPropertyAssignment(property) ? property.initializer : property }
    return [{ name: property.name.getText(), key: property.name, part }]
  })
}

/** What a variable begins with. */
function valueOf(file: string, name: ts.Expression): SourceNode | undefined {
  const declared = ts.isIdentifier(name) ? declarationOf(file, name.text) : undefined
  return declared && ts.isVariableDeclaration(declared.node) && declared.node.initializer
    ? { file: declared.file, node: declared.node.initializer }
    : undefined
}

function handlersOf({ file, node }: SourceNode): [string, Handler][] {
  if (ts.isObjectLiteralExpression(node)) return propertiesOf({ file, node }).map(({ name, part }) => [name, { part }])
  const handlers: [string, Handler][] = []
  const visit = (child: ts.Node): void => {
    if (ts.isSpreadElement(child)) handlers.push(...handlersOfServices(file, child.expression))
    else ts.forEachChild(child, visit)
  }
  visit(node)
  return handlers
}

/** `services.map((service) => [service.id, handler])`: one for each element of the list, which names its operation. */
function handlersOfServices(file: string, mapped: ts.Expression): [string, Handler][] {
  if (!ts.isCallExpression(mapped) || !ts.isPropertyAccessExpression(mapped.expression)) return []
  const list = valueOf(file, mapped.expression.expression)
  const [node] = mapped.arguments
  if (!list || !node || !ts.isArrayLiteralExpression(list.node)) return []
  return list.node.elements.flatMap((element) =>
    operationsIn(element).map((id): [string, Handler] => [id, { part: { file, node }, service: { file: list.file, node: element } }]),
  )
}

function operationsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return ids.has(node.text) ? [node.text] : []
  const found: string[] = []
  ts.forEachChild(node, (child) => {
    found.push(...operationsIn(child))
  })
  return found
}

/** `{ [KIND]: job }`. */
const jobsOf = (jobs: SourceNode): [ts.Node, SourceNode][] =>
  propertiesOf(jobs).flatMap(({ key, part }) => {
    const kind =
      ts.isComputedPropertyName(key) && ts.isIdentifier(key.expression) ? declarationOf(part.file, key.expression.text) : undefined
    const job = ts.isIdentifier(part.node) ? declarationOf(part.file, part.node.text) : part
    return kind && job ? [[kind.node, job]] : []
  })

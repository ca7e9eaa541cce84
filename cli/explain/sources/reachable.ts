/** What a piece of a source comes to use, through the functions that it calls: by function, not by file. */
import { ts } from 'ts-morph'
import { declarationOf, exportOf, type SourceNode } from './modules.ts'
import { nodesOf, plugins } from './plugins.ts'
import { references } from './references.ts'

interface Reachable {
  /** The files of all that is used. */
  readonly files: ReadonlySet<string>
  /** Kinds of jobs that are scheduled on the way. */
  readonly scheduled: ReadonlySet<SourceNode>
}

export function reachableFrom(from: readonly SourceNode[]): Reachable {
  const todo = [...from]
  const seen = new Map<ts.Node, SourceNode>()
  const scheduled = new Set<SourceNode>()
  for (const { file, node } of todo)
    for (const identifier of references(node)) {
      for (const target of targetsOf(file, identifier.text)) {
        const first = seen.get(target.node)
        const part = first ?? target
        if (plugins().jobs.has(part.node) && isScheduled(identifier)) scheduled.add(part)
        if (first) continue
        seen.set(part.node, part)
        todo.push(part)
      }
    }
  return { files: new Set(todo.map(({ file }) => file)), scheduled }
}

/** A handler that is taken from another plugin stands for itself, not for all of that plugin. */
function targetsOf(file: string, name: string): readonly SourceNode[] {
  const target = declarationOf(file, name)
  if (!target) return []
  const handler = plugins().handlers.get(name)
  const isTaken = ts.isVariableDeclaration(target.node) && ts.isObjectBindingPattern(target.node.name)
  return handler && isTaken ? nodesOf(handler) : [target]
}

/** `schedule(context, { kind: KIND })` or `scheduleJob(context, KIND)`; elsewhere a kind is compared, or its jobs cancelled. */
function isScheduled(kind: ts.Identifier): boolean {
  const property = kind.parent
  const argument = ts.isPropertyAssignment(property) && property.name.getText() === 'kind' ? property.parent : kind
  return ts.isCallExpression(argument.parent) && argument.parent.expression.getText().startsWith('schedule')
}

/** What every call goes through, with a token or with Basic credentials. */
export const fromEveryCall = (): Reachable => reachableFrom([exportOf('server/api/api.ts', 'Api')])
/** What a call goes through that has the header Idempotency-Key, where an operation takes it. */
export const fromEveryKeyedCall = (): Reachable =>
  reachableFrom(['idempotencyKeyOf', 'createOnce'].map((name) => exportOf('server/api/idempotency.ts', name)))
export const fromEveryTokenCall = (): Reachable => reachableFrom([exportOf('server/api/authenticate.ts', 'authenticate')])

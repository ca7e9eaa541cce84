/** Pairs the callbacks of two versions of an operation: by their names, the expression of their URL and the method. */
import type { PathOperation } from '../document/api-document.ts'
import { methodsOf } from '../methods.ts'

interface CallbackPair {
  label: string
  before: PathOperation | undefined
  now: PathOperation | undefined
}

export function callbackPairs(was: PathOperation, is: PathOperation): CallbackPair[] {
  const [before, now] = [callbacksOf(was), callbacksOf(is)]
  return [...new Set([...before.keys(), ...now.keys()])].map((label) => ({ label, before: before.get(label), now: now.get(label) }))
}

/** The callbacks of a callback are not followed: a reference may lead from one to itself. */
function callbacksOf({ document, operation }: PathOperation): Map<string, PathOperation> {
  const found = new Map<string, PathOperation>()
  for (const [name, written] of Object.entries(document.object(operation['callbacks'], 'the callbacks'))) {
    for (const [expression, item] of Object.entries(document.object(written, `the callback ${name}`))) {
      if (expression.startsWith('x-')) continue
      const path = document.object(item, `the callback ${name}`)
      for (const [method, called] of methodsOf(document, path, `the callback ${name}`)) {
        const label = `${name} ${expression}${method === 'post' ? '' : ` ${method.toUpperCase()}`}`
        found.set(label, { document, name: expression, path, operation: called })
      }
    }
  }
  return found
}

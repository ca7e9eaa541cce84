/** Runtime expressions of Arazzo, as texts of workflows have them: what they name. */

export type Expression =
  | { readonly kind: 'input'; readonly name: string }
  | { readonly kind: 'output'; readonly step: string; readonly name: string }
  | { readonly kind: 'body'; readonly pointer: readonly string[] }
  | { readonly kind: 'unknown'; readonly text: string }

const INPUT = /^\$inputs\.([\w-]+)$/
const OUTPUT = /^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/
const BODY = /^\$response\.body#((?:\/[^/]+)+)$/

export function parseExpression(text: string): Expression {
  const [, input] = INPUT.exec(text) ?? []
  if (input !== undefined) return { kind: 'input', name: input }
  const [, step, name] = OUTPUT.exec(text) ?? []
  if (step !== undefined && name !== undefined) return { kind: 'output', step, name }
  const [, pointer] = BODY.exec(text) ?? []
  if (pointer !== undefined) return { kind: 'body', pointer: pointer.slice(1).split('/').map(unescapePart) }
  return { kind: 'unknown', text }
}

const unescapePart = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')

/** The expressions in a value: texts that are one, at any depth. */
export function expressionsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('$') ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(expressionsIn) : []
}

export interface Condition {
  readonly left: string
  readonly operator: '==' | '!=' | '>'
  readonly right: string | number
}

/** A condition of the type `simple` with two sides, as all of ours are. */
export function parseCondition(text: string): Condition | undefined {
  const [, left, operator, word, number] = /^(\$\S+) (==|!=|>) (?:'([^']*)'|(\d+))$/.exec(text) ?? []
  return left === undefined ? undefined : { left, operator: operator as Condition['operator'], right: word ?? Number(number) }
}

/**
 * Creates mutants, which are small changes to a source that a test should notice. Finds them again after the source was moved or edited.
 */
import { createHash } from 'node:crypto'
import { ts } from 'ts-morph'

const { SyntaxKind: Kind } = ts

/** Place at which a mutant is marked as reached: `before` an expression is evaluated, or `after` a condition has held. */
interface Reach {
  readonly start: number
  readonly end: number
  readonly mark: 'before' | 'after'
  /** True if a parenthesis at this point would continue the previous line. */
  readonly startsLine: boolean
}

export interface Mutant {
  readonly file: string
  readonly line: number
  readonly operator: string
  readonly start: number
  readonly from: string
  readonly to: string
  /** The expression whose evaluation may reveal the change. Undefined if no expression can. */
  readonly reach: Reach | undefined
  /** The top-level declaration, its source, and the source of the nearest statement, without comments and whitespace. */
  readonly name: string
  readonly declaration: string
  readonly statement: string
  /** Number of earlier mutants in the same declaration with the same change. */
  readonly index: number
}

const BOUNDARIES: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' }
const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' }
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
/** Methods whose result has the same type as the object on which they are called. */
const ALIKE = new Set(['filter', 'replace', 'replaceAll', 'slice', 'toLowerCase', 'toSorted', 'trim'])

export const OPERATORS: readonly string[] = [
  'condition',
  'guard',
  'throw',
  'call',
  'boundary',
  'logic',
  'arithmetic',
  'method',
  'constant',
  'text',
]

type Change = readonly [operator: string, node: ts.Node, to: string]

function listChanges(node: ts.Node, text: (node: ts.Node) => string): Change[] {
  if (ts.isIfStatement(node)) {
    const condition: Change = ['condition', node.expression, `!(${text(node.expression)})`]
    return isGuard(node) ? [condition, ['guard', node, ';']] : [condition]
  }
  if (ts.isConditionalExpression(node)) return [['condition', node.condition, `!(${text(node.condition)})`]]
  // Removing the only throw of a guard is equivalent to removing the guard, so it is not a separate mutant.
  if (ts.isThrowStatement(node)) return isGuard(node.parent) ? [] : [['throw', node, ';']]
  if (ts.isExpressionStatement(node)) return isCall(node.expression) ? [['call', node, ';']] : []
  if (ts.isBinaryExpression(node)) {
    const sign = text(node.operatorToken)
    const [operator, to] =
      [
        ['boundary', BOUNDARIES[sign]],
        ['logic', LOGIC[sign]],
        ['arithmetic', ARITHMETIC[sign]],
      ].find(([, replacement]) => replacement) ?? []
    return operator && to ? [[operator, node.operatorToken, to]] : []
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && ALIKE.has(node.expression.name.text))
    return [['method', node, text(node.expression.expression)]]
  if (node.kind === Kind.TrueKeyword) return [['constant', node, 'false']]
  if (node.kind === Kind.FalseKeyword) return [['constant', node, 'true']]
  if (ts.isNumericLiteral(node) && !isName(node)) return [['constant', node, `(${text(node)} + 1)`]]
  if (ts.isStringLiteral(node) && node.text !== '' && !ts.isPropertyAssignment(node.parent.parent)) return [['text', node, "''"]]
  return []
}

const isGuard = (node: ts.Node): boolean =>
  ts.isIfStatement(node) && !node.elseStatement && ts.isBlock(node.parent) && leaves(node.thenStatement)
const leaves = (node: ts.Statement): boolean =>
  ts.isReturnStatement(node) || ts.isThrowStatement(node) || (ts.isBlock(node) && node.statements.some(leaves))
const isCall = (node: ts.Expression): boolean => ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node)
const isOnlyForTheCompiler = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node)
const isContext = (node: ts.Node): boolean =>
  ts.isStatement(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isArrowFunction(node) ||
  ts.isClassElement(node)

const squeezed = (text: string): string => {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text)
  const tokens: string[] = []
  while (scanner.scan() !== Kind.EndOfFileToken) tokens.push(scanner.getTokenText())
  return tokens.join(' ')
}

export function createMutants(file: string, source: string): Mutant[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const text = (node: ts.Node) => node.getText(parsed)
  return parsed.statements.flatMap((top) => {
    const declared = ts.isVariableStatement(top) ? top.declarationList.declarations[0] : top
    const name = declared && 'name' in declared && declared.name ? text(declared.name) : ''
    const declaration = squeezed(text(top))
    const seen = new Map<string, number>()
    const found: Mutant[] = []
    const visit = (node: ts.Node, statement: ts.Node): void => {
      if (isOnlyForTheCompiler(node)) return
      for (const [operator, place, to] of listChanges(node, text)) {
        const from = text(place)
        const key = `${operator} ${squeezed(from)}`
        const index = seen.get(key) ?? 0
        seen.set(key, index + 1)
        const start = place.getStart(parsed)
        const line = parsed.getLineAndCharacterOfPosition(start).line + 1
        found.push({
          file,
          line,
          operator,
          start,
          from,
          to,
          name,
          declaration,
          statement: squeezed(text(statement)),
          index,
          reach: findReach(operator, place, parsed),
        })
      }
      ts.forEachChild(node, (child) => visit(child, isContext(child) && !ts.isBlock(child) ? child : statement))
    }
    visit(top, top)
    return found
  })
}

/** Returns the place at which tests can notice the mutant: a guard once its condition holds, and other mutants once they are evaluated. */
function findReach(operator: string, place: ts.Node, parsed: ts.SourceFile): Reach | undefined {
  const mark = operator === 'guard' ? 'after' : 'before'
  const isSign = operator === 'boundary' || operator === 'logic' || operator === 'arithmetic'
  const noticed = isSign
    ? place.parent
    : ts.isIfStatement(place) || ts.isThrowStatement(place) || ts.isExpressionStatement(place)
      ? place.expression
      : place
  if (isName(noticed) || isImported(noticed) || isOfModule(noticed)) return undefined
  const start = noticed.getStart(parsed)
  const statement = ts.findAncestor(noticed, ts.isExpressionStatement)
  const startsLine = statement?.getStart(parsed) === start && (ts.isBlock(statement.parent) || ts.isSourceFile(statement.parent))
  return { start, end: noticed.getEnd(), mark, startsLine }
}
/** True for code outside of functions. Tests share modules, so only the first test that loads a module runs such code. */
const isOfModule = (node: ts.Node): boolean => ts.findAncestor(node, ts.isFunctionLike) === undefined
const isName = (node: ts.Node): boolean => 'name' in node.parent && node.parent.name === node
const isImported = ({ parent }: ts.Node): boolean => ts.isCallExpression(parent) && parent.expression.kind === Kind.ImportKeyword

/** Returns a source that calls `mutantReached` with the number of each mutant that is reached. */
export function marked(source: string, mutants: ReadonlyMap<number, Mutant>): string {
  const marks = [...mutants].flatMap(([number, { reach }]) => {
    if (!reach) return []
    const { start, end, mark } = reach
    const [before, after] = mark === 'before' ? [`(mutantReached(${number}), `, ')'] : ['((', `) && mutantReached(${number}))`]
    // Nests the marks of nested expressions.
    return [
      { at: start, text: before, order: -end },
      { at: end, text: after, order: -start },
    ]
  })
  const lines = new Set([...mutants.values()].flatMap(({ reach }) => (reach?.startsLine ? [reach.start] : [])))
  for (const at of lines) marks.push({ at, text: ';', order: -Infinity })
  const closing = ({ text }: { text: string }) => text.startsWith(')')
  const sorted = marks.toSorted((a, b) => a.at - b.at || Number(closing(b)) - Number(closing(a)) || a.order - b.order)
  let end = 0
  const pieces = sorted.map(({ at, text }) => {
    const piece = source.slice(end, at) + text
    end = at
    return piece
  })
  return pieces.join('') + source.slice(end)
}

export const applied = ({ start, from, to }: Mutant, source: string): string =>
  source.slice(0, start) + to + source.slice(start + from.length)

/** Functions that return a key for a mutant, most specific first. */
const TRACES: readonly ((mutant: Mutant) => unknown)[] = [
  ({ declaration, index }) => [declaration, index],
  ({ name, statement, index }) => [name, statement, index],
  ({ statement, index }) => [statement, index],
  ({ name, statement }) => [name, statement],
  ({ statement }) => statement,
]

const changedTexts = new WeakMap<Mutant, string>()
function changedText(mutant: Mutant): string {
  const text = changedTexts.get(mutant) ?? squeezed(mutant.from)
  changedTexts.set(mutant, text)
  return text
}

/**
 * Finds the mutant with the same change among `others`, even if the code has moved. Returns undefined unless there is exactly one match.
 */
export function foundAgain(mutant: Mutant, others: readonly Mutant[]): Mutant | undefined {
  const from = changedText(mutant)
  const alike = others.filter((other) => other.operator === mutant.operator && changedText(other) === from)
  for (const createTrace of TRACES) {
    const trace = JSON.stringify(createTrace(mutant))
    const same = alike.filter((other) => JSON.stringify(createTrace(other)) === trace)
    const here = same.length === 1 ? same : same.filter(({ file }) => file === mutant.file)
    if (here.length === 1) return here[0]
  }
  return undefined
}

/** Shuffles mutants by a seed, and alternates their operators. Keeps at most `mostOfAFile` mutants per file. */
export function chosen(mutants: readonly Mutant[], seed: string, mostOfAFile = Infinity): Mutant[] {
  const rank = ({ file, start, operator }: Mutant) => createHash('sha256').update(`${seed} ${file} ${start} ${operator}`).digest('hex')
  const shuffled = mutants.map((mutant) => ({ mutant, rank: rank(mutant) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  const files = new Map<string, number>()
  const operators = new Map<string, number>()
  const counted = (counts: Map<string, number>, key: string): number => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts.get(key) as number
  }
  return shuffled
    .filter(({ mutant }) => counted(files, mutant.file) <= mostOfAFile)
    .map(({ mutant }) => ({ mutant, turn: counted(operators, mutant.operator) }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ mutant }) => mutant)
}

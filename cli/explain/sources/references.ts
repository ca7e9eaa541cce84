/** The names that a piece of a source uses as values and does not declare itself. */
import { ts } from 'ts-morph'
import { namesIn } from './modules.ts'

const found = new WeakMap<ts.Node, readonly ts.Identifier[]>()

export function references(node: ts.Node): readonly ts.Identifier[] {
  const known = found.get(node)
  if (known) return known
  const identifiers: ts.Identifier[] = []
  collect(node, new Set(), identifiers)
  found.set(node, identifiers)
  return identifiers
}

function collect(node: ts.Node, outer: ReadonlySet<string>, into: ts.Identifier[]): void {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
  if (ts.isIdentifier(node)) {
    if (!outer.has(node.text) && !isName(node)) into.push(node)
    return
  }
  const own = namesOfScope(node)
  const hidden = own.length > 0 ? new Set([...outer, ...own]) : outer
  ts.forEachChild(node, (child) => collect(child, hidden, into))
}

/** The name of a member, a variable or a function where it is declared or taken; `{ name }` also uses the variable. */
function isName(identifier: ts.Identifier): boolean {
  const parent = identifier.parent as ts.Node & { name?: ts.Node; propertyName?: ts.Node }
  if (ts.isShorthandPropertyAssignment(parent)) return false
  return parent.name === identifier || parent.propertyName === identifier
}

/** What is declared in a function, a block or a loop hides what has the same name outside. */
function namesOfScope(node: ts.Node): string[] {
  if (ts.isFunctionLike(node)) return node.parameters.flatMap(({ name }) => namesIn(name))
  if (ts.isBlock(node)) return node.statements.flatMap(namesOfStatement)
  if (ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node))
    return node.initializer && ts.isVariableDeclarationList(node.initializer) ? namesOfList(node.initializer) : []
  if (ts.isCatchClause(node)) return node.variableDeclaration ? namesIn(node.variableDeclaration.name) : []
  return []
}

function namesOfStatement(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return namesOfList(statement.declarationList)
  return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : []
}

const namesOfList = ({ declarations }: ts.VariableDeclarationList): string[] => declarations.flatMap(({ name }) => namesIn(name))

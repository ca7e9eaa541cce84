/** Modules of the server as they are written: what each declares, and where what it uses is declared. */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { ts } from 'ts-morph'
import { packageFolder } from '../../package.ts'

/** A piece of a source. */
export interface SourceNode {
  /** Below the folder of the package. */
  readonly file: string
  readonly node: ts.Node
}

interface Module {
  readonly source: ts.SourceFile
  /** At the top level, by name. */
  readonly declarations: ReadonlyMap<string, ts.Node>
  /** Values that it imports from other files of the server, by the name they have here. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

const read = new Map<string, Module>()

export function moduleOf(file: string): Module {
  const known = read.get(file)
  if (known) return known
  const source = ts.createSourceFile(file, readFileSync(packageFolder() + file, 'utf8'), ts.ScriptTarget.Latest, true)
  const module = {
    source,
    declarations: new Map(source.statements.flatMap(declared)),
    imports: new Map(source.statements.flatMap(imported)),
  }
  read.set(file, module)
  return module
}

function declared(statement: ts.Statement): [string, ts.Node][] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((declaration) =>
      namesIn(declaration.name).map((name): [string, ts.Node] => [name, declaration]),
    )
  const names = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
  return names && statement.name ? [[statement.name.text, statement]] : []
}

/** Of a variable or a parameter: its name, or those that a pattern takes out of a value. */
export const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []))

function imported(statement: ts.Statement): [string, { file: string; name: string }][] {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
  const bindings = statement.importClause?.namedBindings
  if (statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || !bindings || !ts.isNamedImports(bindings)) return []
  const file = posix.join(posix.dirname(statement.getSourceFile().fileName), statement.moduleSpecifier.text)
  if (!file.startsWith('server/') || !statement.moduleSpecifier.text.startsWith('.')) return []
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => [name.text, { file, name: (propertyName ?? name).text }])
}

/** Where a name that stands in a file is declared in the server; undefined for what comes from elsewhere. */
export function declarationOf(file: string, name: string): SourceNode | undefined {
  const { declarations, imports } = moduleOf(file)
  const node = declarations.get(name)
  if (node) return { file, node }
  const from = imports.get(name)
  return from && exportOf(from.file, from.name)
}

export function exportOf(file: string, name: string): SourceNode {
  const node = moduleOf(file).declarations.get(name)
  if (!node) throw new Error(`${file} declares no "${name}"`)
  return { file, node }
}

/** As editors and terminals open it. */
export const locationOf = ({ file, node }: SourceNode): string => {
  const { source } = moduleOf(file)
  return `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`
}

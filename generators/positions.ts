/** Finds the file and line at which `schema/` declares the subject of a problem. Reads the files only if there is a problem. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ts } from 'ts-morph'
import type { ContractError, Subject, SubjectKind } from './contract-error.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** A declared name: the first argument of a call, the `id` or `path` of an object, or the `from` version of a change. */
interface Declaration {
  readonly name: string
  /** The called function or, for an object, the type of the constant. */
  readonly by: string
  readonly at: ts.Node
  /** The complete declaration: the call or the object. */
  readonly whole: ts.Node
}

/**
 * Functions that declare the subjects of problems. Names in other calls are considered only if none of these functions declares the name.
 */
const DECLARED_BY: Readonly<Record<SubjectKind, RegExp>> = {
  component: /^(\w*[rR]ecord|\w*[eE]numeration|listComponent|mapComponent|union)$/,
  operation: /^operation$/,
  gap: /^gap$/,
  webhook: /^webhookEvent$/,
  'recorded event': /^recordedEvent$/,
  workflow: /^Workflow$/,
  version: /^versionChange$/,
}

/** Prefixes each problem that has a subject with the position of that subject, such as `schema/records/tax/w2.ts:12: `. */
export function withPositions(problems: readonly ContractError[], folder = ROOT): string[] {
  const declarations = globSync('schema/**/*.ts', { cwd: folder })
    .toSorted()
    .flatMap((file) => findDeclarations(ts.createSourceFile(file, readFileSync(`${folder}${file}`, 'utf8'), ts.ScriptTarget.Latest, true)))
  return problems.map(({ message, subject }) => {
    const places = subject ? findPositions(subject, declarations) : []
    return places.length > 0 ? `${places.map(position).join(', ')}: ${message}` : message
  })
}

function position(node: ts.Node): string {
  const source = node.getSourceFile()
  return `${source.fileName.replaceAll('\\', '/')}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

function findDeclarations(source: ts.SourceFile): Declaration[] {
  return descendants(source).flatMap((node): Declaration[] => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments
      return first && ts.isStringLiteral(first) ? [{ name: first.text, by: node.expression.getText(), at: first, whole: node }] : []
    }
    if (!ts.isPropertyAssignment(node) || !['id', 'path', 'from'].includes(getKey(node))) return []
    const { initializer: value, parent: whole } = node
    if (!ts.isStringLiteral(value) && !ts.isNumericLiteral(value)) return []
    return [{ name: getKey(node) === 'path' ? `/v3${value.text}` : value.text, by: getDeclarer(whole.parent), at: node, whole }]
  })
}

function getDeclarer(around: ts.Node): string {
  if (ts.isCallExpression(around)) return around.expression.getText()
  return ts.isVariableDeclaration(around) ? (around.type?.getText() ?? '') : ''
}

const getKey = ({ name }: ts.PropertyAssignment): string => (ts.isComputedPropertyName(name) ? '' : name.text)

function descendants(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (inner: ts.Node): void => {
    found.push(inner)
    ts.forEachChild(inner, visit)
  }
  ts.forEachChild(node, visit)
  return found
}

function findPositions({ kind, name, part }: Subject, declarations: readonly Declaration[]): ts.Node[] {
  const found = findNamed(name, DECLARED_BY[kind], declarations)
  return found.map(({ at, whole }) => (part === undefined ? undefined : findPart(whole, part)) ?? at)
}

/** Returns the declaration of a name, or several declarations if the name is declared twice. */
function findNamed(name: string, by: RegExp, declarations: readonly Declaration[]): Declaration[] {
  const exact = declarations.filter((declaration) => declaration.name === name)
  const declared = exact.filter((declaration) => by.test(declaration.by))
  if (declared.length > 0) return declared
  // Some names start with the declared name: the event items.processed has the component ItemsProcessedEvent.
  const begin = declarations
    .filter((declaration) => name.startsWith(pascal(declaration.name)))
    .toSorted((a, b) => b.name.length - a.name.length)
  return [...exact, ...begin].slice(0, 1)
}

const pascal = (type: string): string => type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Finds a field, an example or a step inside a declaration. */
const findPart = (whole: ts.Node, name: string): ts.Node | undefined =>
  descendants(whole).find(
    (node) =>
      ts.isPropertyAssignment(node) &&
      (getKey(node) === name ||
        (['name', 'id'].includes(getKey(node)) && ts.isStringLiteral(node.initializer) && node.initializer.text === name)),
  )

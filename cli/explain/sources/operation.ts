/** Where an operation lives: its handler, the rules that a call of it meets, the determination, jobs, and tests. */
import { ts } from 'ts-morph'
import { tables } from '../../../generated/tables.ts'
import { declarationOf, type SourceNode, locationOf } from './modules.ts'
import { nodesOf, plugins } from './plugins.ts'
import { fromEveryCall, fromEveryKeyedCall, fromEveryTokenCall, reachableFrom } from './reachable.ts'
import { references } from './references.ts'
import { type Rule, rules } from './rules.ts'
import { testsMentioning } from './tests.ts'

export type Operation = Pick<(typeof tables.operations)[number], 'id' | 'path' | 'credential' | 'effect'>
/** What it is, the file with or without a line, and what else there is to say. */
type Row = [what: string, where: string, about: string]

const MOST_TESTS = 8

export function operationRows(operation: Operation): Row[] {
  const handler = plugins().handlers.get(operation.id)
  if (!handler) return []
  const parts = nodesOf(handler)
  const met = rulesMet(operation)
  const metIn = (where: string): Row[] => met.flatMap(({ rule: { kind, file }, when }) => (when === where ? [[kind, file, when]] : []))
  const tests = testsMentioning(namesOf(operation), handler.part.file)
  return [
    ['handler', locationOf(handler.part), ''],
    ...(handler.service ? [['service', locationOf(handler.service), ''] satisfies Row] : []),
    ...determinationsOf(parts).map(({ name, part }): Row => ['determination', locationOf(part), name]),
    ...metIn(''),
    ...jobsOf(parts).flatMap(({ kind, part }) => [['job', locationOf(part), kind] satisfies Row, ...metIn(inJob(kind))]),
    ...metIn(WITH_KEY),
    ...metIn(WITH_TOKEN),
    ...metIn(ALWAYS),
    ...tests.slice(0, MOST_TESTS).map((file): Row => ['test', file, '']),
    ...(tests.length > MOST_TESTS ? [['', `… and ${tests.length - MOST_TESTS} more`, ''] satisfies Row] : []),
  ]
}

const inJob = (kind: string) => `in the job ${kind}`
const WITH_TOKEN = 'every call with a token'
const WITH_KEY = 'with an Idempotency-Key'
const ALWAYS = 'every call'

/** Each rule once: with the handler, else with a job that it schedules, else with every call. */
function rulesMet({ id, credential, effect }: Omit<Operation, 'path'>): { rule: Rule; when: string }[] {
  const handler = plugins().handlers.get(id)
  const parts = handler ? nodesOf(handler) : []
  const withToken = fromEveryTokenCall().files
  const withKey = fromEveryKeyedCall().files
  const all = rules()
  const of = (files: ReadonlySet<string>, when: string) => all.flatMap((rule) => (files.has(rule.file) ? [{ rule, when }] : []))
  const met = [
    ...of(reachableFrom(parts).files, ''),
    ...jobsOf(parts).flatMap(({ part, kind }) => of(reachableFrom([part]).files, inJob(kind))),
    ...(effect === 'creates' ? of(withKey, WITH_KEY) : []),
    ...(credential === 'basic' ? [] : of(withToken, WITH_TOKEN)),
    ...of(fromEveryCall().files, ALWAYS).filter(({ rule: { file } }) => !withToken.has(file) && !withKey.has(file)),
  ]
  return met.filter(({ rule: { file } }, at) => met.findIndex(({ rule }) => rule.file === file) === at)
}

/** The operations that meet a rule; one row for all, where it is met by all. */
export function ruleRows({ file, test }: Rule): Row[] {
  const met = tables.operations.flatMap(({ path, ...operation }) =>
    rulesMet(operation).flatMap(({ rule, when }) => (rule.file === file ? [{ path, when }] : [])),
  )
  const always = met.find(({ when }) => when === WITH_TOKEN || when === ALWAYS)
  return [
    ...met.flatMap(({ path, when }): Row[] => (when === always?.when ? [] : [['operation', path, when]])),
    ...(always ? [['operation', always.when, ''] satisfies Row] : []),
    ['test', test, ''],
  ]
}

/** What a test may call it by. The last part of its path may be that of others too, as `get_by_id`, or a word, as `new`. */
function namesOf({ id, path }: Operation): string[] {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const isItsOwn = last.includes('_') && tables.operations.filter((one) => one.path.endsWith(`/${last}`)).length === 1
  return [path.replace('/v3/', ''), id, ...(isItsOwn ? [last] : [])]
}

/** Jobs that are scheduled on the way, not those that these schedule in turn. */
function jobsOf(parts: readonly SourceNode[]): { kind: string; part: SourceNode }[] {
  const { jobs } = plugins()
  return [...reachableFrom(parts).scheduled].flatMap(({ node }) => {
    const part = jobs.get(node)
    return part && ts.isVariableDeclaration(node) && node.initializer && ts.isStringLiteral(node.initializer)
      ? [{ kind: node.initializer.text, part }]
      : []
  })
}

/** Functions of server/determinations that the handler or its Service calls, by themselves or through others of their files. */
function determinationsOf(parts: readonly SourceNode[]): { name: string; part: SourceNode }[] {
  const found = new Map<string, SourceNode>()
  const todo = [...parts]
  const own = new Set(parts.map(({ file }) => file))
  for (const { file, node } of todo)
    for (const { text: name } of references(node)) {
      const target = declarationOf(file, name)
      if (target?.file.startsWith('server/determinations/')) found.set(name, target)
      else if (target && own.has(target.file) && !todo.some((one) => one.node === target.node)) todo.push(target)
    }
  return [...found].map(([name, part]) => ({ name, part }))
}

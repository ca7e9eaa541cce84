/** Explains and lists names from the contract, validates payloads, and compares two versions. */
import { array, boolean, enum as oneOf, looseObject, number, record, string } from 'zod'
import { findBundledDocument } from '../../../checks/core/package.ts'
import { findContents, toData, lists } from '../../../checks/explain/explain.ts'
import { formatFinding, MODES } from '../../../checks/report/finding.ts'
import { validate } from '../../../checks/validate/library.ts'
import { diffInThread } from '../diff/in-thread.ts'
import { nextCursor, pageInput, paginate, tool } from '../tool.ts'
import { replaceCommands } from '../tool-words.ts'

const document = (about: string) => string().min(1).max(1000).describe(about)

export const diffTools = [
  tool({
    name: 'diff',
    title: 'Compare two versions of the contract',
    about:
      'Lists the changes between two OpenAPI documents and the affected clients, breaking changes first. A document is a file or a Git REVISION:FILE, relative to the working directory of this server.',
    effect: 'reads',
    input: {
      old: document('older document, JSON or YAML'),
      new: document('newer document. Defaults to the document of this package').optional(),
      all: boolean().default(false).describe('include compatible changes and notes'),
      ...pageInput(100, 20),
    },
    output: {
      breaking: number(),
      compatible: number(),
      notes: number(),
      changes: array(looseObject({ id: string(), level: string(), at: string(), breaks: string().nullable(), places: array(string()) })),
      next_cursor: nextCursor,
    },
    run: ({ new: now = findBundledDocument(), ...asked }) => diffInThread({ new: now, ...asked }),
  }),
]

const MAX_ROWS = 40

const explain = tool({
  name: 'explain',
  title: 'Explain a name from the contract',
  about:
    'Explains a reason code, event, operation, schema, property, error, limit, rule, gap, scenario or value, and its source: the specification, published clients, or this contract.',
  effect: 'reads',
  input: {
    name: string().min(1).max(200).describe('such as /v3/items/new, item.created or DataRequestType'),
    limit: number().int().min(1).max(1000).default(MAX_ROWS).describe('maximum number of rows (properties, values) of each meaning'),
  },
  output: {
    meanings: array(
      looseObject({
        name: string(),
        kind: string(),
        description: string(),
        details: record(string(), string()),
        rows: array(array(string())),
        more_rows: number().optional().describe('number of omitted rows. Use a higher limit to read them'),
      }),
    ),
  },
  run: ({ name, limit }) => ({
    meanings: findContents(name).map(({ rows, details, ...content }) => ({
      ...content,
      details: Object.fromEntries(Object.entries(details).map(([label, value]) => [label, replaceCommands(value)])),
      rows: rows.slice(0, limit).map((row) => [...row]),
      ...(rows.length > limit && { more_rows: rows.length - limit }),
    })),
  }),
})

const list = tool({
  name: 'list',
  title: 'List names from the contract',
  about:
    'Lists operations, schemas, webhook events, recorded events, reason codes, errors, limits, server rules, gaps, workflows, scenarios (with the codes and events they cause), or targets for validate.',
  effect: 'reads',
  input: {
    what: oneOf(Object.keys(lists)).describe('list to return'),
    contains: string().max(200).optional().describe('only lines that contain this text'),
    ...pageInput(200, 50),
  },
  output: {
    total: number().describe('number of lines'),
    names: array(looseObject({ name: string(), description: string() })),
    next_cursor: nextCursor,
  },
  run: ({ what, contains = '', ...page }) => {
    const text = contains.toLowerCase()
    const rows = (lists[what]?.() ?? []).filter((row) => row.join(' ').toLowerCase().includes(text))
    const { rows: names, ...next } = paginate(asNames(rows), page)
    return { total: rows.length, names, ...next }
  },
})

const asNames = (rows: Parameters<typeof toData>[0]) =>
  toData(rows).map((row) => (typeof row === 'string' ? { name: row, description: '' } : row))

export const lookUpTools = [explain, list]

const MAX_TEXT_LENGTH = 1024 ** 2

export const validateTools = [
  tool({
    name: 'validate',
    title: 'Validate a payload',
    about:
      'Validates one JSON document against the contract. Each finding has its line, the expected and the actual value, and a suggestion.',
    effect: 'reads',
    input: {
      text: string().max(MAX_TEXT_LENGTH, 'is longer than 1 MiB. Validate a part of it.').describe('JSON payload'),
      as: string()
        .min(1)
        .max(200)
        .describe('target: request:/v3/items/new, response:/v3/items/get_by_id:404, webhook:item.created, SVC_W2_RECORD or auto'),
      mode: oneOf(MODES)
        .default('default')
        .describe('strict closes every object and list, and tolerant accepts additions from later versions'),
      limit: number().int().min(1).max(100).default(20).describe('maximum number of findings'),
    },
    output: {
      valid: boolean(),
      as: string().optional().describe('detected target, for auto'),
      findings: array(
        looseObject({ line: number(), column: number(), pointer: string(), rule: string(), says: string(), provenance: string() }),
      ),
      more: boolean().describe('there are more findings'),
    },
    run: async ({ text, limit, ...options }) => {
      const { valid, as, findings, more } = await validate(text, options)
      const shown = findings.slice(0, limit).map(({ line, column, pointer, rule, provenance, ...finding }) => ({
        line,
        column,
        pointer,
        rule,
        says: replaceCommands(formatFinding(finding)),
        provenance,
      }))
      return { valid, ...(as !== undefined && { as }), findings: shown, more: more || findings.length > limit }
    },
  }),
]

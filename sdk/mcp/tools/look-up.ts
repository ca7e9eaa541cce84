/** Looks names up in the contract, and lists them. */
import { array, enum as oneOf, looseObject, number, record, string } from 'zod'
import { explainedContents, asData, lists } from '../../../checks/explain/explain.ts'
import { nextCursor, pageInput, pageOf } from '../answer-parts.ts'
import { tool } from '../tool.ts'

const MOST_ROWS = 40

const explain = tool({
  name: 'explain',
  title: 'Explain a name of the contract',
  about:
    'Says what a reason code, event, operation, schema, property, error, limit, gap, scenario or value means, and who says so: the specification, published clients, or this contract.',
  effect: 'reads',
  input: {
    name: string().min(1).max(200).describe('as in a payload or a path: /v3/items/new, item.created, DataRequestType'),
    limit: number().int().min(1).max(1000).default(MOST_ROWS).describe('how many rows (properties, values) of each meaning'),
  },
  output: {
    meanings: array(
      looseObject({
        name: string(),
        kind: string(),
        about: string(),
        details: record(string(), string()),
        rows: array(array(string())),
        more_rows: number().optional().describe('rows that are left out: ask with a higher limit'),
      }),
    ),
  },
  run: ({ name, limit }) => ({
    meanings: explainedContents(name).map(({ rows, details, ...content }) => ({
      ...content,
      details: { ...details },
      rows: rows.slice(0, limit).map((row) => [...row]),
      ...(rows.length > limit && { more_rows: rows.length - limit }),
    })),
  }),
})

const list = tool({
  name: 'list',
  title: 'List names of the contract',
  about:
    'Lists operations, schemas, webhook events, recorded events, reason codes, errors, limits, gaps, workflows, scenarios, or targets of validate; of scenarios also what they bring about.',
  effect: 'reads',
  input: {
    what: oneOf(Object.keys(lists)).describe('which list'),
    contains: string().max(200).optional().describe('only lines with this text'),
    ...pageInput(200, 50),
  },
  output: {
    total: number().describe('of lines with that text'),
    names: array(looseObject({ name: string(), about: string() })),
    next_cursor: nextCursor,
  },
  run: ({ what, contains = '', ...page }) => {
    const text = contains.toLowerCase()
    const rows = (lists[what]?.() ?? []).filter((row) => row.join(' ').toLowerCase().includes(text))
    const { rows: names, ...next } = pageOf(asNames(rows), page)
    return { total: rows.length, names, ...next }
  },
})

const asNames = (rows: Parameters<typeof asData>[0]) =>
  asData(rows).map((row) => (typeof row === 'string' ? { name: row, about: '' } : row))

export const lookUpTools = [explain, list]

/** One page of what a query finds, and how many records it finds in all. */
import type { SelectQueryBuilder } from 'kysely'

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

interface Cut {
  readonly count: number
  readonly offset: number
}

/** The total is asked for only where the page does not show it: where it is full, or begins behind the last record. */
export async function pageOf<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { count, offset }: Cut,
): Promise<Page<Row>> {
  const rows = await query.limit(count).offset(offset).execute()
  const isLast = rows.length < count && (rows.length > 0 || offset === 0)
  return { rows, total: isLast ? offset + rows.length : await countOf(query) }
}

async function countOf<Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number | string | bigint }
  return Number(total)
}

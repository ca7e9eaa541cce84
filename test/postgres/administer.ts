/** Says one thing to a PostgreSQL server, on a connection of its own. */
import { Client } from 'pg'

export async function administer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

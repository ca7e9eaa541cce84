/** Runs one statement on a new connection to PostgreSQL. */
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

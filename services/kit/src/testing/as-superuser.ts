import pg from 'pg';

/** Runs a statement and answers its rows. */
export type Query = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Works in a schema of a database on the server of the test run as a superuser, who sees the rows of all tenants. */
export async function asSuperuser<T>(database: string, schema: string, work: (query: Query) => Promise<T>): Promise<T> {
  const address = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  address.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: address.href, options: `-c search_path=${schema},extensions` });
  await client.connect();
  try {
    return await work(
      async <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => (await client.query<Row>(text, values)).rows,
    );
  } finally {
    await client.end();
  }
}

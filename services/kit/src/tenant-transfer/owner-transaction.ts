import pg from 'pg';

/** How values are written as text: the same on both sides, whatever the settings of the servers are. */
const TEXT_FORM = ['timezone = utc', 'datestyle = iso', 'intervalstyle = postgres', 'bytea_output = hex', 'extra_float_digits = 1'];
/** Others wait behind a command that waits for the lock of a table: it gives up instead. */
const LOCK_TIMEOUT = '5s';

/**
 * One transaction as the owner of the schemas, which sees the rows of `tenant` only: row-level security is forced for the owner
 * too. All schemas are in one database, so that one transaction covers them.
 */
export async function asOwner<T>(
  ownerUrl: string,
  tenant: string,
  mode: 'repeatable read read only' | 'read committed',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`begin isolation level ${mode}`);
    for (const setting of [...TEXT_FORM, `lock_timeout = '${LOCK_TIMEOUT}'`]) await client.query(`set local ${setting}`);
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // without a commit the transaction ends with its connection
    await client.end();
  }
}

/** The schema whose functions and types the following statements of the transaction find. */
export const useSchema = (client: pg.Client, schema: string): Promise<unknown> =>
  client.query(`set local search_path = ${pg.escapeIdentifier(schema)}, extensions`);

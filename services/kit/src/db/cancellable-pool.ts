import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { opening } from './transaction-scope.js';

/**
 * Provides connections whose running statement ends when the `cancelled` signal of the transaction's context
 * is aborted. A connection returns to the pool only after the request to cancel was answered, so that it
 * never cancels the next transaction.
 */
export const cancellable = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect();
    const own = opening.getStore();
    if (!own?.cancelled || own.cancelled.aborted) return client;
    const { cancelled } = own;
    const cancel = (): void => {
      own.cancelling = cancelStatement(pool, (client as unknown as { processID: number }).processID);
    };
    cancelled.addEventListener('abort', cancel, { once: true });
    const release = client.release.bind(client);
    client.release = (error) => {
      cancelled.removeEventListener('abort', cancel);
      if (own.cancelling) void releaseAfter(own.cancelling, () => release(error));
      else release(error);
    };
    return client;
  },
});

/** Uses a separate connection because all connections of the pool may be busy. */
async function cancelStatement({ options }: pg.Pool, processId: number): Promise<void> {
  const client = new pg.Client({ connectionString: options.connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_cancel_backend($1)', [processId]);
  } catch {
    // the statement timeout still ends it
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function releaseAfter(cancelling: Promise<void>, release: () => void): Promise<void> {
  await cancelling;
  release();
}

import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { opening } from './transaction-scope.js';

/**
 * Provides connections whose running statement ends when the `cancelled` signal of the transaction's context
 * is aborted. A connection returns to the pool only after the request to cancel was answered, so that it
 * never cancels the next transaction, and rolled back: the request may have ended its COMMIT or ROLLBACK.
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
      own.cancelling = cancelStatement(pool, client as unknown as Backend);
    };
    cancelled.addEventListener('abort', cancel, { once: true });
    const release = client.release.bind(client);
    client.release = (error) => {
      cancelled.removeEventListener('abort', cancel);
      if (own.cancelling && !error) void releaseAfter(own.cancelling, client, release);
      else release(error);
    };
    return client;
  },
});

/** The process id and the secret key of a connection at the server. The types of the driver lack both. */
type Backend = { processID: number; secretKey: number };
/** The driver's protocol connection, which its types lack. */
type Protocol = {
  connect(port: number, host: string): void;
  cancel(processId: number, secretKey: number): void;
  once(event: 'connect' | 'end' | 'error', listener: () => void): void;
  stream: { destroy(): void };
};

const CANCEL_WITHIN_MS = 5000;

/**
 * Sends the cancel request of the protocol on a separate connection, which PgBouncer forwards too; the server closes that
 * connection when it has handled the request. When it fails, the statement timeout still ends the statement.
 */
async function cancelStatement({ options }: pg.Pool, { processID, secretKey }: Backend): Promise<void> {
  const { host, port, connection } = new pg.Client(options as pg.ClientConfig) as pg.Client & { connection: Protocol };
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CANCEL_WITHIN_MS);
    for (const event of ['end', 'error'] as const) connection.once(event, resolve);
    connection.once('connect', () => connection.cancel(processID, secretKey));
    connection.connect(port, host);
  });
  clearTimeout(timer);
  connection.stream.destroy();
}

/** Outside a transaction, ROLLBACK only warns. A connection that refuses it is closed. */
async function releaseAfter(cancelling: Promise<void>, client: pg.PoolClient, release: pg.PoolClient['release']): Promise<void> {
  await cancelling;
  await client.query('rollback').then(
    () => release(),
    (error: Error) => release(error),
  );
}

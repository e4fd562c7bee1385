import { type DatabaseConnection, PostgresDialect, Transaction } from 'kysely';

/** A transaction uses the connection of its executor only; the constructor asks for the rest too. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction opens no connection')) });
const UNUSED = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * The same transaction without the queue of Kysely, which sends a statement only after the result of the one before. Statements
 * that are started together, by `Promise.all`, are sent as one packet and run in the order in which they were started. When one
 * fails, the later ones fail too, as in every aborted transaction; Kysely refuses one that is sent after its end.
 */
export async function pipelined<DB>(trx: Transaction<DB>): Promise<Transaction<DB>> {
  const executor = trx.getExecutor();
  const connection = await executor.provideConnection((own) => Promise.resolve(own));
  const provideConnection = <T>(consumer: (own: DatabaseConnection) => Promise<T>): Promise<T> => consumer(connection);
  return new Transaction<DB>({ ...UNUSED, executor: executor.withConnectionProvider({ provideConnection }) });
}

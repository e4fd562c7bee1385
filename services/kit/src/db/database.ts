import { CallError } from '@bls/proto/domain/values/errors';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresDialectConfig,
  type QueryCompiler,
  type RawBuilder,
  sql,
  type Transaction,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import pg from 'pg';
import type { KeyRing } from '../crypto/key-ring.js';
import type { Logger } from '../observability/logger.js';
import { cancellable } from './cancellable-pool.js';
import { ColumnNames, SnakeCaseCompiler } from './column-names.js';
import { isTracing } from '../observability/tracing.js';
import { pipelined } from './pipelined.js';
import { tune } from './statements/prepared-statements.js';
import type { ReadServer } from './read-server.js';
import { traceStatements } from './statements/traced-statements.js';
import { opening, type Opening, type Scope, scopeOf } from './transaction-scope.js';

const TENANT = /^([A-Z][A-Z0-9]{1,15}|\*)$/;

const ignore = (): void => undefined;

/**
 * Opens each transaction for its tenant; row-level security hides everything else. Statements are pipelined: BEGIN is sent
 * together with the first statement, and a transaction that only read does not wait for its end.
 */
class TenantDriver extends PostgresDriver {
  private readonly openings = new WeakMap<DatabaseConnection, Promise<unknown>>();

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const own = opening.getStore();
    const { tenant, readOnly, deadline } = own ?? { tenant: '', readOnly: true };
    // The pattern makes the interpolation safe; SET takes no parameters.
    if (!TENANT.test(tenant)) throw new CallError('forbidden');
    const timeout = deadline === undefined ? '' : `; set local statement_timeout = ${Math.max(1, Math.ceil(deadline - Date.now()))}`;
    const kind = readOnly ? ' isolation level repeatable read read only' : '';
    const statement = `begin${kind}; set local app.tenant = '${tenant}'${timeout}`;
    const opened = connection.executeQuery(CompiledQuery.raw(statement));
    opened.catch(ignore);
    this.openings.set(connection, opened);
    if (own) own.begun = opened;
  }

  /** A failed BEGIN fails the transaction here at the latest; without a tenant its statements read and wrote nothing. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.openings.get(connection);
    const committed = super.commitTransaction(connection);
    if (opening.getStore()?.readOnly) committed.catch(ignore);
    else await committed;
  }
}
class TenantDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #names: ColumnNames;
  constructor(config: PostgresDialectConfig, names: ColumnNames) {
    super(config);
    this.#config = config;
    this.#names = names;
  }
  override createQueryCompiler(): QueryCompiler {
    return new SnakeCaseCompiler(this.#names);
  }
  override createDriver(): Driver {
    return new TenantDriver(this.#config);
  }
}

/**
 * Days stay text and instants become ISO text, as on the wire; a JavaScript Date would move days between time zones. bigint
 * becomes a number: only counters and sequences use it, which stay far below 2^53.
 */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: (text) => text,
  1114: (text) => new Date(`${text}Z`).toISOString(),
  1184: (text) => new Date(text).toISOString(),
};
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** Statements are sent without waiting for the results of earlier ones. The types of the driver lack the option. */
const PIPELINE = { pipeline: true };

export interface PoolOptions {
  /**
   * PgBouncer in transaction mode is between: statements are not prepared by name, and the search path is that of the role,
   * because sessions of clients share those of the server.
   */
  pooler?: boolean;
  /** How long to wait for a connection, 5 seconds if not given. */
  connectWithinMs?: number;
}

export const createPool = (
  url: string,
  schema: string,
  max: number,
  log: Logger,
  { pooler = false, connectWithinMs = 5000 }: PoolOptions = {},
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    ...PIPELINE,
    connectionTimeoutMillis: connectWithinMs,
    ...(pooler ? {} : { options: `-c search_path=${schema},extensions` }),
  });
  const lost = (error: Error): void => log.warn({ error: error.message }, 'database connection lost');
  pool.on('error', lost);
  // The pool listens to idle connections only. One that breaks while it is in use fails its query and also emits an
  // error event, which would end the process without a listener.
  pool.on('connect', (client) => {
    client.on('error', lost);
    tune(client, !pooler);
    if (isTracing()) traceStatements(client);
  });
  return pool;
};

export function createKysely<DB>(pool: pg.Pool): Kysely<DB> {
  const names = new ColumnNames();
  return new Kysely<DB>({ dialect: new TenantDialect({ pool: cancellable(pool) }, names), plugins: [names] });
}

/** A service's own schema, always inside a transaction of one tenant. It offers no query without a tenant. */
export class Database<DB> {
  private readonly emitted: (() => void)[] = [];

  constructor(
    private readonly kysely: Kysely<DB>,
    private readonly pool: pg.Pool,
    /** Authenticates the rows of audit trails that its transactions append; only services with such a trail have it. */
    private readonly auditKeys?: KeyRing,
    private readonly reader?: ReadServer<DB>,
  ) {}

  /**
   * Runs `work` in one transaction, which is committed as a whole or not at all. Statements end at the deadline of the
   * context (the error becomes `timeout`) and when it is cancelled. Statements started together (`Promise.all`) are sent together.
   */
  async transaction<T>(context: Scope, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
    const own: Opening = { ...scopeOf(context), readOnly: false, auditKeys: this.auditKeys };
    const result = await inTransaction(this.kysely, own, work);
    if (own.emitted) for (const wake of this.emitted) wake();
    for (const afterwards of own.committed ?? []) afterwards();
    return result;
  }

  /**
   * A read-only transaction of the tenant, with the same limits. All its statements see the data as of its first statement, so
   * that an item and its parts belong together (PostgreSQL: repeatable read, which no other transaction makes fail here).
   * Those of a call that is safe to repeat run on the read server where there is one, and may run twice when it fails.
   */
  read<T>(context: Scope, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
    const on = (kysely: Kysely<DB>): Promise<T> =>
      inTransaction(kysely, { ...scopeOf(context), readOnly: true, auditKeys: this.auditKeys }, work);
    return this.reader && context.safe ? this.reader.read(this.kysely, on) : on(this.kysely);
  }

  /** Calls `listener` after each commit that wrote to the outbox, so that the relay does not wait for its next poll. */
  onEmitted(listener: () => void): void {
    this.emitted.push(listener);
  }

  async ping(): Promise<void> {
    await this.pool.query('select 1');
  }

  async close(): Promise<void> {
    await Promise.all([this.kysely.destroy(), this.reader?.close()]);
  }
}

async function inTransaction<DB, T>(kysely: Kysely<DB>, own: Opening, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  try {
    return await opening.run(own, () => kysely.transaction().execute(async (trx) => work(await pipelined(trx))));
  } catch (error) {
    // when the beginning failed, or was cancelled, the statements only say that the transaction is aborted
    await own.begun;
    throw error;
  }
}

/** The key ring of the running transaction for rows of an audit trail. Throws when the process was given none. */
export function auditKeysOfTransaction(): KeyRing {
  const keys = opening.getStore()?.auditKeys;
  if (!keys) throw new Error('bad configuration: AUDIT_KEYS: required');
  return keys;
}

/** Marks the running transaction as one that wrote to the outbox. */
export function markPublished(): void {
  const own = opening.getStore();
  if (own) own.emitted = true;
}

/** A value for a jsonb column. The driver would send a JavaScript array as a Postgres array. */
export const jsonb = <T>(value: T): RawBuilder<T> => sql<T>`cast(${JSON.stringify(value)} as jsonb)`;

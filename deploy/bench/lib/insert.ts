import pg from 'pg';

export type Row = Readonly<Record<string, unknown>>;

const ROWS_AT_ONCE = 2000;

/** Writes rows as the owner of a schema; keys are column names in camelCase, values what JSON can say. */
export class Writer {
  private readonly client: pg.Client;
  readonly tenant: string;

  private constructor(client: pg.Client, tenant: string) {
    this.client = client;
    this.tenant = tenant;
  }

  /** Runs `work` in one transaction of one tenant. */
  static async within<T>(ownerUrl: string, tenant: string, work: (writer: Writer) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
      await client.query('set local synchronous_commit = off');
      const result = await work(new Writer(client, tenant));
      await client.query('commit');
      return result;
    } finally {
      await client.end();
    }
  }

  /** Adds the tenant to every row. A column that no row names gets its default. */
  async insert(table: string, rows: readonly Row[]): Promise<void> {
    const keys = [...new Set(['tenant', ...rows.flatMap((row) => Object.keys(row))])];
    const columns = keys.map(snake).join(', ');
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const part = rows
        .slice(at, at + ROWS_AT_ONCE)
        .map((row) => Object.fromEntries([['tenant', this.tenant], ...Object.entries(row).map(([key, value]) => [snake(key), value])]));
      await this.client.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(part)],
      );
    }
  }

  async query<T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.client.query<T>(text, [...values])).rows;
  }
}

/** The spelling that the services' own mapping uses. */
const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

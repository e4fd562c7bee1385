import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { beginLine, type Line, linesOf, walFolder } from './archive.js';
import { connectionOf, postgresTool, withClient } from './postgres-tools.js';

/** The server keeps WAL for this slot until the backup has it, so that the WAL of a line has no gap. */
const SLOT = 'bls_backup';
const RESTART_MS = 2000;

/**
 * The line that receives the WAL of this database. A new one begins when the slot is missing (first backup, restored
 * database), when it has lost WAL, or when the folder belongs to another database.
 */
export async function continuedLine(postgresUrl: string, folder: string): Promise<{ line: Line; isNew: boolean }> {
  return withClient(postgresUrl, async (client) => {
    const systemIdentifier = await systemIdentifierOf(client);
    const line = (await linesOf(folder)).at(-1);
    const { rows } = await client.query<{ wal_status: string | null }>(`select wal_status from pg_replication_slots where slot_name = $1`, [
      SLOT,
    ]);
    const isContinued = rows[0] !== undefined && rows[0].wal_status !== 'lost';
    if (isContinued && line?.systemIdentifier === systemIdentifier) return { line, isNew: false };
    if (rows[0]) await client.query('select pg_drop_replication_slot($1)', [SLOT]);
    await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
    return { line: await beginLine(folder, systemIdentifier), isNew: true };
  });
}

/** Whether a continuous backup of this database was begun. */
export async function hasBackupSlot(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_replication_slots where slot_name = $1', [SLOT]);
  return (rowCount ?? 0) > 0;
}

export async function systemIdentifierOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()');
  return rows[0]?.id ?? '';
}

/** Writes the WAL of the database into its line as it arises, until `stop`. */
export class WalReceiver {
  private child: ChildProcess | undefined;
  private readonly stopped = new AbortController();
  private readonly running: Promise<void>;

  constructor(
    private readonly postgresUrl: string,
    private readonly line: Line,
    private readonly say: (line: string) => void,
  ) {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.child?.kill('SIGTERM');
    await this.running;
  }

  private async run(): Promise<void> {
    const program = await postgresTool('pg_receivewal');
    const { dbname, env } = connectionOf(this.postgresUrl);
    const args = [
      '-d',
      dbname,
      '-D',
      walFolder(this.line),
      '-S',
      SLOT,
      '--synchronous',
      '--status-interval=1',
      '--no-loop',
      '--no-password',
    ];
    while (!this.stopped.signal.aborted) {
      const why = await new Promise<string>((resolve) => {
        const child = spawn(program, args, { env, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
        this.child = child;
        let said = '';
        child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
        child.once('error', (error) => resolve(error.message));
        child.once('close', () => resolve(said.trim().split('\n').at(-1) ?? ''));
      });
      if (this.stopped.signal.aborted) return;
      this.say(`backup: WAL is not received: ${why}`);
      await pause(RESTART_MS, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }
}

/** The moment (ISO) up to which the backup has everything, and null when the receiver is not connected. */
export async function receivedUntil(postgresUrl: string): Promise<string | null> {
  return withClient(postgresUrl, async (client) => {
    // a commit in the WAL, so that every moment before now can be found in it
    const { rows: marks } = await client.query<{ at: Date; lsn: string }>(
      `select clock_timestamp() as at, pg_logical_emit_message(true, 'bls.backup', '')::text as lsn`,
    );
    const mark = marks[0];
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { rows } = await client.query<{ received: boolean }>(
        `select coalesce(r.flush_lsn >= $2::pg_lsn, false) as received
         from pg_replication_slots s left join pg_stat_replication r on r.pid = s.active_pid where s.slot_name = $1`,
        [SLOT, mark?.lsn],
      );
      if (rows[0]?.received) return mark?.at.toISOString() ?? null;
      await pause(100);
    }
    return null;
  });
}

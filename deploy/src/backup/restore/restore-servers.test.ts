import { chmod, chown, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startLocal } from '@bls/kit/servers/local';
import { postgresFolders, postgresHome } from '@bls/kit/servers/local-postgres';
import { prepareDatabase } from '@bls/kit/servers/prepare-database';
import { removeFolder } from '@bls/kit/servers/remove-folder';
import type { Servers } from '@bls/kit/servers/servers';
import { basesOf } from '../archive.js';
import { type ContinuousBackup, startContinuousBackup } from '../continuous.js';
import { withClient } from '../postgres-tools.js';
import { serverSource } from '../server-source.js';
import { restoreServers } from './restore-servers.js';

let folder: string;
let server: Servers;
let backup: ContinuousBackup | undefined;
const ignore = (): void => undefined;

const settings = () => ({
  folder: join(folder, 'backups'),
  passphrase: 'a passphrase for the test',
  keepDays: 30,
  baseHours: 24,
  objectSeconds: 1,
});
const environment = () => ({
  POSTGRES_URL: server.postgresUrl,
  FILES_DIR: join(folder, 'objects'),
  BACKUP_SECRETS: join(folder, 'secrets'),
});
const start = () => startLocal({ dataDir: folder, only: ['postgres'], detached: false, durable: true });

async function query<Row>(text: string): Promise<Row[]> {
  return withClient(server.postgresUrl, async (client) => (await client.query(text)).rows as Row[]);
}
const noted = async (): Promise<number[]> => (await query<{ n: number }>('select n from notes order by n')).map(({ n }) => n);

/** Destroys the database and restores a moment, as operators of containers do: the container of the database gets the files and starts. */
async function restore(moment: string | undefined): Promise<void> {
  await backup?.stop();
  await server.stop();
  const { data, account } = await postgresHome(folder);
  await removeFolder(data);
  const env = { FILES_DIR: environment().FILES_DIR };
  await restoreServers({ dataDir: folder, data, account, settings: settings(), moment, env, say: ignore });
  server = await start();
  while ((await query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering'))[0]?.recovering) continue;
  backup = await startContinuousBackup(await serverSource(environment()), settings(), ignore);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-restore-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'secrets'));
  await writeFile(join(folder, 'secrets', '.env'), 'KEY=1');
  server = await start();
  backup = await startContinuousBackup(await serverSource(environment()), settings(), ignore);
}, 120_000);
afterEach(async () => {
  await backup?.stop();
  await server?.stop();
  for (const each of [folder, ...(await postgresFolders(folder))]) await removeFolder(each);
});

describe('a database on a server of its own', () => {
  it('P-OPS-04 is restored to a moment, and later to the latest one of the backups taken since', async () => {
    await query('create table notes (n integer)');
    await query('insert into notes values (1)');
    const moment = (await query<{ at: Date }>('select clock_timestamp() as at'))[0]?.at.toISOString();
    await query('insert into notes values (2)');
    expect(await backup?.reached()).not.toBeNull();

    await restore(moment);
    expect(await noted()).toEqual([1]);

    await query('insert into notes values (3)');
    expect(await backup?.reached()).not.toBeNull();
    await restore(undefined);
    expect(await noted()).toEqual([1, 3]);

    const { data } = await postgresHome(folder);
    expect(await readdir(data)).not.toContain('restored_wal');
    expect(await readFile(join(data, 'postgresql.auto.conf'), 'utf8')).not.toContain('recovery');
  }, 240_000);

  it('P-OPS-04 is backed up anew when another server without the slot of the backup answers', async () => {
    await query('select pg_terminate_backend(active_pid) from pg_replication_slots');
    await query(`select pg_drop_replication_slot('bls_backup')`);
    while ((await basesOf(settings().folder)).length < 2) await pause(100);
    await query('create table notes as select 4 as n');
    expect(await backup?.reached()).not.toBeNull();
    await restore(undefined);
    expect(await noted()).toEqual([4]);
  }, 240_000);

  it('P-OPS-04 is prepared once it takes changes: until then it only answers reads', async () => {
    await backup?.stop();
    await server.stop();
    const { data, account } = await postgresHome(folder);
    const signal = join(data, 'standby.signal');
    await writeFile(signal, '');
    if (account) await chown(signal, account.uid, account.gid);
    server = await start();
    const prepared = prepareDatabase(server.postgresUrl, 'bls', ['files']);
    const waiting = `select from pg_stat_activity where pid <> pg_backend_pid() and query like 'select pg_is_in_recovery()%'`;
    while ((await query(waiting)).length === 0) await pause(100);
    await query('select pg_promote()');
    expect(Object.keys(await prepared)).toEqual(['files']);
  });
});

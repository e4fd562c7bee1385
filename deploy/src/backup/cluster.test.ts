import { chmod, chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresCluster } from '@bls/kit/servers/clusters/postgres-cluster';
import { saveLocalPassword, startLocal } from '@bls/kit/servers/local';
import { postgresFolders, postgresHome } from '@bls/kit/servers/local-postgres';
import { removeFolder } from '@bls/kit/servers/remove-folder';
import { basesOf } from './archive.js';
import { startContinuousBackup } from './continuous.js';
import { withClient } from './postgres-tools.js';
import { restoreServers } from './restore/restore-servers.js';
import { serverSource } from './server-source.js';

const PASSWORD = 'a password of the test';

let folder: string;
let cluster: PostgresCluster;
let restored: string | undefined;
const ignore = (): void => undefined;

const rows = async <Row>(url: string, text: string): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query(text)).rows as Row[]);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-cluster-backup-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'secrets'));
  await writeFile(join(folder, 'secrets', '.env'), 'KEY=1');
  cluster = await PostgresCluster.start(PASSWORD);
}, 180_000);
afterEach(async () => {
  await cluster?.stop();
  for (const each of [folder, ...(restored ? [restored] : []), ...(await postgresFolders(folder))]) await removeFolder(each);
});

describe('a cluster of PostgreSQL servers', () => {
  it('P-OPS-04 is backed up before and after it lost its primary, and restored to a single server and to a new cluster', async () => {
    const settings = {
      folder: join(folder, 'backups'),
      passphrase: 'a passphrase for the test',
      keepDays: 30,
      baseHours: 24,
      objectSeconds: 1,
    };
    const environment = { POSTGRES_URL: cluster.url, FILES_DIR: join(folder, 'objects'), BACKUP_SECRETS: join(folder, 'secrets') };
    const backup = await startContinuousBackup(await serverSource(environment), settings, ignore);
    await rows(cluster.url, 'create table notes as select 1 as n');
    expect(await backup.reached()).not.toBeNull();

    const killed = await cluster.killPrimary();
    while (!(await rows(cluster.url, 'select').catch(() => undefined))) await pause(100);
    await cluster.restart(killed);
    // the new primary has another history: a base backup of it is taken
    while ((await basesOf(settings.folder)).length < 2) await pause(100);
    await rows(cluster.url, 'insert into notes values (2)');
    expect(await backup.reached()).not.toBeNull();
    await backup.stop();

    const { data, account } = await postgresHome(folder);
    const plan = { dataDir: folder, account, settings, moment: undefined, env: { FILES_DIR: environment.FILES_DIR }, say: ignore };
    await restoreServers({ ...plan, data });
    await saveLocalPassword(folder, PASSWORD);
    const server = await startLocal({ dataDir: folder, only: ['postgres'], detached: false, durable: true });
    try {
      const state = 'select pg_is_in_recovery() as recovering';
      while ((await rows<{ recovering: boolean }>(server.postgresUrl, state))[0]?.recovering) await pause(100);
      expect(await rows(server.postgresUrl, 'select n from notes order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    } finally {
      await server.stop();
    }

    await cluster.stop();
    restored = await mkdtemp('/var/tmp/bls-restored-');
    if (account) await chown(restored, account.uid, account.gid);
    await restoreServers({ ...plan, data: join(restored, 'data') });
    cluster = await PostgresCluster.start(PASSWORD, join(restored, 'data'));
    expect(await rows(cluster.url, 'select n from notes order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    // the standby copies what was restored
    expect(await rows(cluster.readUrl, 'select n from notes order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  }, 300_000);
});

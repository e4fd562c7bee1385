import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { emptyGiven } from '@bls/kit/servers/empty';
import { saveLocalPassword, startLocal, stopLocal } from '@bls/kit/servers/local';
import { asideOf, postgresHome } from '@bls/kit/servers/local-postgres';
import { ServerProblem } from '@bls/kit/servers/servers';
import type pg from 'pg';
import { openStore } from '../../demo/files/write-files.js';
import { given } from '@bls/kit/servers/given';
import { type Base, baseFor, basesOf, beginLine, objectsFolder } from '../archive.js';
import { ObjectCopies } from '../objects.js';
import { withClient } from '../postgres-tools.js';
import { isEmpty, writeDataFolder } from './restore-database.js';
import { restoreObjects } from './restore-objects.js';
import { LOCAL_SECRETS } from '../local-source.js';
import { secretsFor } from '../secret-versions.js';
import type { BackupSettings } from '../settings.js';

export interface RestorePlan {
  dataDir: string;
  settings: BackupSettings;
  /** ISO instant; undefined: the latest moment of the backup. */
  moment: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
}

/**
 * Brings the installation of a folder back to one moment: secrets, private database, objects. The queues start empty: the
 * services publish the events and add the jobs of the restored outbox again. The data of the servers before it stays beside
 * the new data, with the ending `.before-restore`.
 */
export async function restoreLocal({ dataDir, settings, moment, env, say }: RestorePlan): Promise<void> {
  if (env['POSTGRES_URL']) throw new ServerProblem('the database of POSTGRES_URL is restored on its own server: see docs/operations.md');
  const base = await chooseBase(settings, moment);
  say(`restoring ${moment ?? 'the latest moment'} from ${base.folder}`);
  const secrets = await secretsFor(base, moment, settings.passphrase);
  const servers = join(dataDir, 'servers');
  await stopLocal(servers);
  await mkdir(servers, { recursive: true });
  // the account of the database must be able to traverse it
  await chmod(servers, 0o755);
  await setAside(servers);
  await writeSecrets(dataDir, secrets);
  const { data, account } = await postgresHome(servers);
  await writeDataFolder(data, base, moment, account);
  await recover(servers);
  say('the database is restored');
  const installation = { servers: { postgresUrl: '', natsUrl: '', redisUrl: '', ...given(env, '') }, objectsDir: join(dataDir, 'objects') };
  const store = await openStore(installation);
  const copies = await ObjectCopies.open(objectsFolder(settings.folder));
  say(`${await restoreObjects(store, copies, moment)} objects are restored`);
  await emptyGiven(env, '');
  // the WAL from here on continues no earlier base backup
  await beginLine(settings.folder, base.line.systemIdentifier);
}

/** The base backup of a moment. Throws ServerProblem with the earliest possible moment when there is none. */
export async function chooseBase(settings: BackupSettings, moment: string | undefined): Promise<Base> {
  if (moment !== undefined && Date.parse(moment) > Date.now()) throw new ServerProblem(`${moment} is in the future`);
  const bases = await basesOf(settings.folder);
  const base = baseFor(bases, moment);
  if (base) return base;
  const earliest = bases[0]?.finishedAt;
  throw new ServerProblem(earliest ? `the earliest moment of the backups is ${earliest}` : `there is no backup in ${settings.folder}`);
}

/** Moves the servers' data of this folder aside; what an earlier restore moved aside is removed. */
async function setAside(servers: string): Promise<void> {
  const { data } = await postgresHome(servers);
  for (const folder of [data, join(servers, 'nats'), join(servers, 'redis')]) {
    const aside = asideOf(folder);
    await rm(aside, { recursive: true, force: true });
    if (await isEmpty(folder)) await rm(folder, { recursive: true, force: true });
    else await rename(folder, aside);
  }
}

async function writeSecrets(dataDir: string, secrets: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(secrets)) {
    if (name === LOCAL_SECRETS.servers)
      await saveLocalPassword(join(dataDir, 'servers'), (JSON.parse(text) as { password: string }).password);
    else {
      await mkdir(dirname(join(dataDir, name)), { recursive: true });
      await writeFile(join(dataDir, name), text, { mode: 0o600 });
    }
  }
}

/** Starts the restored database, waits until it has reached its moment and takes changes, and stops it. */
async function recover(servers: string): Promise<void> {
  try {
    const running = await startLocal({ dataDir: servers, only: ['postgres'], detached: false, durable: true });
    await withClient(running.postgresUrl, promoted).finally(() => running.stop());
  } catch (error) {
    const log = await readFile(join(servers, 'postgres.log'), 'utf8').catch(() => '');
    if (/recovery ended before configured recovery target was reached/.test(log.slice(-4000)))
      throw new ServerProblem('the WAL of the backup ends before this moment; restore the latest one: npm run restore -- --to latest');
    throw error;
  }
}

async function promoted(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    if (rows[0]?.recovering === false) return;
    await pause(200);
  }
}

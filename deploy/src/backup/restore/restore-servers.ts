import { chown, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { emptyGiven } from '@bls/kit/servers/empty';
import { ServerProblem } from '@bls/kit/servers/servers';
import { beginLine, objectsFolder } from '../archive.js';
import { ObjectCopies } from '../objects.js';
import { chooseBase, type RestorePlan } from './restore.js';
import { type Account, isEmpty, writeDataFolder } from './restore-database.js';
import { restoreObjects } from './restore-objects.js';
import { secretsFor } from '../secret-versions.js';
import type { BackupSettings } from '../settings.js';
import { storeOf } from '../server-source.js';

/**
 * Restores an installation on servers of its own, which do not run: writes the data folder of the database, which goes to the
 * moment at its next start, and the objects; empties the queues that are given by URL. `account`: the owner of the data folder,
 * this process's own unless given.
 */
export async function restoreServers(plan: RestorePlan & { data: string; account?: Account }): Promise<void> {
  const { settings, moment, env, data, account, say } = plan;
  if (!(await isEmpty(data))) throw new ServerProblem(`${data} is not empty; move its files away first`);
  const base = await chooseBase(settings, moment);
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (account) await chown(data, account.uid, account.gid);
  await writeDataFolder(data, base, moment, account);
  const put = await restoreObjects(await storeOf(env), await ObjectCopies.open(objectsFolder(settings.folder)), moment);
  await emptyGiven({ ...env, POSTGRES_URL: undefined }, '');
  await beginLine(settings.folder, base.line.systemIdentifier);
  say(`the data folder is written from ${base.folder}; ${put} objects are restored; start the database now`);
}

/** Writes the secrets of the backup of a moment into a folder; returns their names. */
export async function restoreSecrets(settings: BackupSettings, moment: string | undefined, folder: string): Promise<string[]> {
  const base = await chooseBase(settings, moment);
  const secrets = await secretsFor(base, moment, settings.passphrase);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(secrets)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text, { mode: 0o600 });
  }
  return Object.keys(secrets);
}

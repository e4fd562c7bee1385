import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresFolders } from '@bls/kit/servers/local-postgres';
import { stopLocal } from '@bls/kit/servers/local';
import { emptyGiven } from '@bls/kit/servers/empty';
import { DATABASE } from './install.js';

/** Removes everything that earlier starts of this folder created: private servers with their data, objects, keys, logs. */
export async function removeData(dataDir: string, env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const servers = join(dataDir, 'servers');
  await stopLocal(servers);
  for (const folder of await postgresFolders(servers)) await rm(folder, { recursive: true, force: true });
  for (const name of ['servers', 'objects', 'logos', 'logs', 'secrets.json', 'keys', 'processes.json']) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await emptyGiven(env, env['POSTGRES_DATABASE'] || DATABASE);
}

import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localPassword, saveLocalPassword, startLocal } from '@bls/kit/servers/local';
import { postgresHome } from '@bls/kit/servers/local-postgres';
import { prepareDatabase } from '@bls/kit/servers/prepare-database';
import { run } from '@bls/kit/servers/programs';
import { SERVICES } from '@bls/proto/contracts/services';
import { loadDemo } from '../../../src/demo/load.js';
import { ROOT } from '../../../src/paths.js';
import { migrateAll } from '../../../src/processes/migrate.js';
import { derivedPassword, loadSecrets, type Secrets } from '../../../src/processes/secrets.js';
import { until } from '../make-call.js';

const LOADED_WITHIN_MS = 500_000;

/**
 * Fills the empty folders of a system with a copy of the demo installation: PostgreSQL's data in `serversDir`, the stored files, the
 * tenants' logos and the secrets with which they were made in `dataDir`. Returns the secrets.
 *
 * The first system of a run of Jest loads the demo data, which takes most of a minute; the others wait for it and copy.
 */
export async function copyDemo(dataDir: string, serversDir: string): Promise<Secrets> {
  const original = await loadedDemo();
  await mkdir(serversDir, { recursive: true });
  const [from, to] = [await postgresHome(original), await postgresHome(serversDir)];
  await run('cp', ['-a', '--reflink=auto', `${from.data}/.`, to.data]);
  await run('cp', ['-a', '--reflink=auto', join(original, 'objects'), join(original, 'logos'), secretsOf(original), dataDir]);
  await saveLocalPassword(serversDir, (await localPassword(original)) ?? '');
  return loadSecrets(secretsOf(original));
}

const secretsOf = (dataDir: string): string => join(dataDir, 'secrets.json');

/** The folder of the loaded demo installation, whose servers have stopped. */
async function loadedDemo(): Promise<string> {
  const folder = process.env['JOURNEY_DEMO'];
  if (!folder) throw new Error('JOURNEY_DEMO is not set: the global setup of the journeys sets it');
  const [original, loaded, failed] = [join(folder, 'data'), join(folder, 'loaded'), join(folder, 'failed')];
  const isFirst = await mkdir(join(folder, 'first')).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    try {
      await load(original);
      await writeFile(loaded, '');
    } catch (error) {
      await writeFile(failed, '');
      throw error;
    }
  }
  await until('the demo data', async () => (await exists(loaded)) || (await exists(failed)), LOADED_WITHIN_MS);
  if (await exists(failed)) throw new Error('the demo data could not be loaded; the first journey says why');
  return original;
}

async function load(dataDir: string): Promise<void> {
  const servers = await startLocal({ dataDir, only: ['postgres'], detached: false, durable: true });
  try {
    const secrets = await loadSecrets(secretsOf(dataDir));
    const databases = await prepareDatabase(servers.postgresUrl, 'bls', SERVICES, (role) => derivedPassword(secrets, role));
    await migrateAll(databases);
    await loadDemo(
      {
        servers,
        databases,
        secrets,
        objectsDir: join(dataDir, 'objects'),
        staticDir: join(ROOT, 'frontend', 'dist'),
        logosDir: join(dataDir, 'logos'),
        host: '127.0.0.1',
        port: 0,
        // in the mails of the demo, which no journey opens: every system has its own port
        publicUrl: 'http://127.0.0.1',
        natsAccounts: true,
        demo: true,
      },
      () => undefined,
    );
  } finally {
    await servers.stop();
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

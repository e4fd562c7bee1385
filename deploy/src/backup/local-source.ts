import { join } from 'node:path';
import { localPassword } from '@bls/kit/servers/local';
import { openStore } from '../demo/files/write-files.js';
import type { Installation } from '../processes/environment.js';
import type { BackupSource } from './take-backup.js';

/** The files with secrets of a local installation, relative to its data folder; `servers` exists where servers are private. */
export const LOCAL_SECRETS = { keys: 'secrets.json', servers: 'servers/servers.json' } as const;

/** What a backup of the installation of a folder consists of. */
export async function localSource(installation: Installation, dataDir: string): Promise<BackupSource> {
  const names = [LOCAL_SECRETS.keys, ...((await localPassword(join(dataDir, 'servers'))) === undefined ? [] : [LOCAL_SECRETS.servers])];
  return {
    postgresUrl: installation.servers.postgresUrl,
    store: await openStore(installation),
    secretFiles: Object.fromEntries(names.map((name) => [name, join(dataDir, name)])),
  };
}

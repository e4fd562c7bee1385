import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { filesConfigSchema } from '@bls/files/config';
import { DiskStore } from '@bls/files/storage/disk/disk-store';
import type { ObjectStore } from '@bls/files/storage/object-store';
import { S3Store } from '@bls/files/storage/s3-store';
import { given } from '@bls/kit/servers/given';
import { ServerProblem } from '@bls/kit/servers/servers';
import type { BackupSource } from './take-backup.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The store that the files service with the same variables uses: S3_ENDPOINT with S3_BUCKET, or the folder FILES_DIR. */
export async function storeOf(env: Environment): Promise<ObjectStore> {
  const config = filesConfigSchema.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value)));
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket, S3_REGION: region } = config;
  if (!endpoint && !env['FILES_DIR']) throw new ServerProblem('S3_ENDPOINT or FILES_DIR must name the store of the objects');
  const store = endpoint
    ? new S3Store({ endpoint, accessKey, secretKey, bucket, region })
    : new DiskStore(
        config.FILES_DIR,
        () => [],
        () => '',
      );
  await store.prepare();
  return store;
}

/** What a backup of an installation on given servers consists of. BACKUP_SECRETS: folder with the files of its secrets. */
export async function serverSource(env: Environment): Promise<BackupSource> {
  const { postgresUrl } = given(env, '');
  const folder = env['BACKUP_SECRETS'];
  if (!postgresUrl) throw new ServerProblem('POSTGRES_URL is not set');
  if (!folder) throw new ServerProblem('BACKUP_SECRETS must name the folder with the secrets of the installation');
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => !entry.isDirectory() && !entry.name.startsWith('..'));
  return {
    postgresUrl,
    store: await storeOf(env),
    secretFiles: Object.fromEntries(files.map(({ name }) => [name, join(folder, name)])),
  };
}

import { join } from 'node:path';
import { ServerProblem } from '@bls/kit/servers/servers';
import { linesOf } from '../backup/archive.js';
import { localSource } from '../backup/local-source.js';
import { withClient } from '../backup/postgres-tools.js';
import { readSecrets, saveSecretVersion } from '../backup/secret-versions.js';
import { backupSettings } from '../backup/settings.js';
import { hasBackupSlot } from '../backup/wal-receiver.js';
import type { Installation } from '../processes/environment.js';
import { keysDirOf, withKeysLocked } from '../processes/keys-lock.js';
import { loadSecrets, makeKey, type Secrets, saveSecrets, writeKeyRings } from '../processes/secrets.js';
import { withNewestFirst, withNewKey } from './rings.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Gives every key ring of the installation of a folder a new current key, while the system works: first every process can read
 * with it, and the backup has it; then it writes. Processes look at their rings at each use, so none works with an old ring.
 * An interrupted rotation is finished by the next one. Returns the secrets with the new rings.
 */
export async function rotateKeys(installation: Installation, dataDir: string, env: Environment): Promise<Secrets> {
  return withKeysLocked(dataDir, async () => {
    const saveInBackup = await backupOf(installation, dataDir, env);
    await changeRings(dataDir, (ring) => withNewKey(ring, makeKey()));
    await saveInBackup();
    const rotated = await changeRings(dataDir, withNewestFirst);
    await saveInBackup();
    return rotated;
  });
}

/** Changes one encryption key ring, such as by removing a key that nothing needs. */
export const changeRing = (dataDir: string, service: keyof Secrets['encryptionKeys'], change: (ring: string) => string): Promise<Secrets> =>
  withKeysLocked(dataDir, () =>
    changeSecrets(dataDir, ({ encryptionKeys, ...other }) => ({
      ...other,
      encryptionKeys: { ...encryptionKeys, [service]: change(encryptionKeys[service]) },
    })),
  );

const changeRings = (dataDir: string, change: (ring: string) => string): Promise<Secrets> => {
  const each = <S extends string>(rings: Record<S, string>): Record<S, string> =>
    Object.fromEntries(Object.entries<string>(rings).map(([service, ring]) => [service, change(ring)])) as Record<S, string>;
  return changeSecrets(dataDir, (secrets) => ({
    ...secrets,
    encryptionKeys: each(secrets.encryptionKeys),
    auditKeys: each(secrets.auditKeys),
  }));
};

async function changeSecrets(dataDir: string, change: (secrets: Secrets) => Secrets): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const secrets = change(await loadSecrets(file));
  // the file from which every start takes the rings first: a key that is in use is never only in a ring's own file
  await saveSecrets(file, secrets);
  await writeKeyRings(keysDirOf(dataDir), secrets);
  return secrets;
}

/** Saves the secrets in the newest line of the backup. Throws ServerProblem when the database is backed up and BACKUP_DIR is not given. */
async function backupOf(installation: Installation, dataDir: string, env: Environment): Promise<() => Promise<void>> {
  if (!env['BACKUP_DIR']) {
    if (await withClient(installation.servers.postgresUrl, hasBackupSlot))
      throw new ServerProblem('this installation is backed up: give BACKUP_DIR and BACKUP_PASSPHRASE, so that the backup has the new keys');
    return () => Promise.resolve();
  }
  const { folder, passphrase } = backupSettings(env, dataDir);
  const { secretFiles } = await localSource(installation, dataDir);
  return async () => {
    const line = (await linesOf(folder)).at(-1);
    if (line) await saveSecretVersion(line, await readSecrets(secretFiles), passphrase);
  };
}

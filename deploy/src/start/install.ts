import { SERVICES } from '@bls/proto/contracts/services';
import { join } from 'node:path';
import { prepareDatabase } from '@bls/kit/servers/prepare-database';
import { provideServers } from '@bls/kit/servers/provide';
import { ROOT } from '../paths.js';
import type { Installation } from '../processes/environment.js';
import { natsAuthorization } from '../nats/nats-accounts.js';
import { keysDirOf, withKeysLocked } from '../processes/keys-lock.js';
import { derivedPassword, loadSecrets, writeKeyRings } from '../processes/secrets.js';
import type { StartOptions } from './options.js';

export const DATABASE = 'bls';

/** Servers, secrets and the prepared database of this folder's installation. `stop` ends the private servers; supervised ones are started again when they end. */
export async function install(
  dataDir: string,
  options: StartOptions,
  say: (line: string) => void,
  { supervised = false } = {},
): Promise<Installation & { stop(): Promise<void> }> {
  const keysDir = keysDirOf(dataDir);
  const secrets = await withKeysLocked(dataDir, async () => {
    const loaded = await loadSecrets(join(dataDir, 'secrets.json'));
    await writeKeyRings(keysDir, loaded);
    return loaded;
  });
  const authorization = natsAuthorization((user) => derivedPassword(secrets, `nats.${user}`));
  const servers = await provideServers({ dataDir: join(dataDir, 'servers'), natsAuthorization: authorization, supervised, say });
  try {
    const databases = await prepareDatabase(servers.postgresUrl, process.env['POSTGRES_DATABASE'] || DATABASE, SERVICES, (role) =>
      derivedPassword(secrets, `postgres.${role}`),
    );
    return {
      servers,
      databases,
      secrets,
      keysDir,
      objectsDir: join(dataDir, 'objects'),
      staticDir: join(ROOT, 'frontend', 'dist'),
      logosDir: join(dataDir, 'logos'),
      host: options.host,
      port: options.port,
      publicUrl: options.publicUrl,
      natsAccounts: !process.env['NATS_URL'],
      demo: options.demo,
      stop: () => servers.stop(),
    };
  } catch (error) {
    await servers.stop();
    throw error;
  }
}

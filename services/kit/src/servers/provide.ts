import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGES, imagesPresent, startContainers } from './containers.js';
import { given, type Environment } from './given.js';
import { startLocal, type ServerName } from './local.js';
import type { Servers } from './servers.js';
import { SUPERVISION } from './supervise-servers.js';
import { removeFolder } from './remove-folder.js';

/**
 * The servers of one test run: the ones named by TEST_* variables, else containers where Docker has the images, else private
 * local processes in a temporary folder. SERVERS=local or SERVERS=containers overrides this.
 */
export async function provideTestServers(env: Environment = process.env): Promise<Servers> {
  const named = given(env, 'TEST_');
  if (named.postgresUrl && named.natsUrl && named.redisUrl) {
    return {
      ...named,
      postgresUrl: named.postgresUrl,
      natsUrl: named.natsUrl,
      redisUrl: named.redisUrl,
      origin: 'environment',
      stop: async () => undefined,
    };
  }
  const docker = env['SERVERS'] !== 'local' && (await imagesPresent([IMAGES.postgres, IMAGES.nats, IMAGES.redis]));
  if (docker || env['SERVERS'] === 'containers') return startContainers();
  const dataDir = await mkdtemp(join(tmpdir(), 'bls-servers-'));
  const servers = await startLocal({ dataDir, detached: false, durable: false });
  return {
    ...servers,
    ...(named.s3 ? { s3: named.s3 } : {}),
    stop: async () => {
      await servers.stop();
      await removeFolder(dataDir);
    },
  };
}

/** The servers of an installation on this machine: each from its URL in the environment, else private under `dataDir`. */
export async function provideServers(plan: {
  dataDir: string;
  env?: Environment;
  natsAuthorization?: string | undefined;
  /** Start a private server again when it ends or does not answer. */
  supervised?: boolean;
  say?: (line: string) => void;
}): Promise<Servers> {
  const named = given(plan.env ?? process.env, '');
  const only: ServerName[] = [];
  if (!named.postgresUrl) only.push('postgres');
  if (!named.natsUrl) only.push('nats');
  if (!named.redisUrl) only.push('redis');
  const s3 = named.s3 ? { s3: named.s3 } : {};
  if (only.length === 0) {
    const { postgresUrl = '', natsUrl = '', redisUrl = '' } = named;
    return { postgresUrl, natsUrl, redisUrl, ...s3, origin: 'environment', stop: async () => undefined };
  }
  const { natsAuthorization, supervised = false, say } = plan;
  const local = await startLocal({
    dataDir: plan.dataDir,
    only,
    detached: true,
    durable: true,
    natsAuthorization,
    supervision: supervised ? SUPERVISION : undefined,
    ...(say ? { say } : {}),
  });
  return {
    ...local,
    postgresUrl: named.postgresUrl ?? local.postgresUrl,
    natsUrl: named.natsUrl ?? local.natsUrl,
    redisUrl: named.redisUrl ?? local.redisUrl,
    ...s3,
  };
}

import type { ObjectStore } from '@bls/files/storage/object-store';
import { SERVICES } from '@bls/proto/contracts/services';
import { openStore } from '../demo/files/write-files.js';
import { ServerProblem } from '@bls/kit/servers/servers';
import { storeOf } from '../backup/server-source.js';
import type { Installation } from '../processes/environment.js';
import { isAudited, isEncrypting, keyRingsOf } from '../processes/secrets.js';

/** Where a tenant is: the database as the owner of the schemas, its objects, and the key rings, by `{service}.{variable}`. */
export interface Place {
  ownerUrl: string;
  store: ObjectStore;
  rings: Readonly<Record<string, string>>;
}

/** The place that an installation is. */
export async function placeOf(installation: Installation): Promise<Place> {
  const rings = SERVICES.flatMap((service) =>
    Object.entries(keyRingsOf(installation.secrets, service)).map(([variable, ring]) => [`${service}.${variable}`, ring] as const),
  );
  return {
    // the statements name the schema of each table
    ownerUrl: installation.databases[SERVICES[0]].migrationUrl,
    store: await openStore(installation),
    rings: Object.fromEntries(rings),
  };
}

/**
 * The place that servers in containers or elsewhere are, by the environment: OWNER_URL, the variables of the store, and
 * ENCRYPTION_KEYS_{SERVICE} and AUDIT_KEYS_{SERVICE}. Throws ServerProblem with the name of a missing one.
 */
export async function placeOfServers(env: Readonly<Record<string, string | undefined>>): Promise<Place> {
  const required = (name: string): string => {
    const value = env[name];
    if (!value) throw new ServerProblem(`${name} is not set (see docs/operations.md, One tenant)`);
    return value;
  };
  const rings = [
    ...SERVICES.filter(isEncrypting).map((service) => [service, 'ENCRYPTION_KEYS'] as const),
    ...SERVICES.filter(isAudited).map((service) => [service, 'AUDIT_KEYS'] as const),
  ];
  return {
    ownerUrl: required('OWNER_URL'),
    rings: Object.fromEntries(
      rings.map(([service, variable]) => [`${service}.${variable}`, required(`${variable}_${service.toUpperCase()}`)]),
    ),
    store: await storeOf(env),
  };
}

import type { ObjectStore } from '@bls/files/storage/object-store';
import { SERVICES } from '@bls/proto/contracts/services';
import { openStore } from '../demo/files/write-files.js';
import type { Installation } from '../processes/environment.js';
import { keyRingsOf } from '../processes/secrets.js';

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

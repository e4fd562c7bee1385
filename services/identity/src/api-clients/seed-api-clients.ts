import type { Capability } from '@bls/proto/domain/access/permissions';
import type { Role } from '@bls/proto/domain/access/roles';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { Trx } from '../db/schema.js';
import { insertClient, insertSecret } from './api-clients.repository.js';
import { newSecret } from './client-secrets.js';

type Person = { userId: string; name: string };
export type SeededClient = {
  name: string;
  role: Role;
  scopes: readonly Capability[];
  createdAt: string;
  lastUsedAt: string;
  /** The instant of the revocation; undefined for a valid client. */
  revokedAt?: string;
};

/** API clients of a tenant. Nobody knows their secrets: who wants to use one rotates it. */
export async function seedApiClients(
  trx: Trx,
  { tenant, id: idOf }: SeedContext,
  by: Person,
  clients: readonly SeededClient[],
): Promise<void> {
  for (const { name, role, scopes, createdAt, lastUsedAt, revokedAt } of clients) {
    const id = idOf(tenant, 'api client', name);
    const revoked = revokedAt === undefined ? {} : { revokedAt, revokedBy: by.userId, revokedByName: by.name };
    const created = { createdAt, createdBy: by.userId, createdByName: by.name };
    await insertClient(trx, { tenant, id, name, role, scopes: [...scopes], ...created, lastUsedAt, ...revoked });
    await insertSecret(trx, { ...newSecret(tenant, id).row, createdAt, lastUsedAt });
  }
}

import { type Insertable, sql } from 'kysely';
import type { ApiClientSecretTable, ApiClientTable, ApiClientTokenTable } from '../db/api-client-tables.js';
import type { Trx } from '../db/schema.js';

type Person = { userId: string; name: string };

export const insertClient = (trx: Trx, client: Insertable<ApiClientTable>): Promise<unknown> =>
  trx.insertInto('apiClients').values(client).execute();

export const insertSecret = (trx: Trx, secret: Insertable<ApiClientSecretTable>): Promise<unknown> =>
  trx.insertInto('apiClientSecrets').values(secret).execute();

/** Ends a secret after this number of hours; with 0 at once. Returns when. */
export async function endSecret(trx: Trx, tenant: string, id: string, hours: number): Promise<string> {
  const ended = await trx
    .updateTable('apiClientSecrets')
    .set({ endsAt: sql<string>`now() + make_interval(hours => ${hours}::int)` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .returning('endsAt')
    .executeTakeFirstOrThrow();
  return String(ended.endsAt);
}

export const deleteTokensOf = (trx: Trx, tenant: string, by: { clientId: string } | { secretId: string }): Promise<unknown> =>
  trx
    .deleteFrom('apiClientTokens')
    .where('tenant', '=', tenant)
    .where((eb) => ('clientId' in by ? eb('clientId', '=', by.clientId) : eb('secretId', '=', by.secretId)))
    .execute();

export async function revokeClient(trx: Trx, tenant: string, id: string, by: Person): Promise<void> {
  await trx
    .updateTable('apiClients')
    .set({ revokedAt: sql`now()`, revokedBy: by.userId, revokedByName: by.name })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute();
}

/** Stores an access token and the use of its secret; expired tokens of the client are deleted, so that the table stays small. */
export async function insertToken(trx: Trx, token: Insertable<ApiClientTokenTable>): Promise<void> {
  const { tenant, clientId, secretId } = token;
  await trx
    .deleteFrom('apiClientTokens')
    .where('tenant', '=', tenant)
    .where('clientId', '=', clientId)
    .where('expiresAt', '<', sql<string>`now()`)
    .execute();
  await trx.insertInto('apiClientTokens').values(token).execute();
  await trx
    .updateTable('apiClientSecrets')
    .set({ lastUsedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', secretId)
    .execute();
}

export const touchClient = (trx: Trx, tenant: string, id: string): Promise<unknown> =>
  trx
    .updateTable('apiClients')
    .set({ lastUsedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute();

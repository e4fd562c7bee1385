import type { ResponseOf } from '@bls/proto/contracts/call';
import type { apiClientList } from '@bls/proto/contracts/calls/identity/api-clients';
import { type Selectable, sql } from 'kysely';
import type { ApiClientSecretTable, ApiClientTable, ApiClientTokenTable } from '../db/api-client-tables.js';
import type { Trx } from '../db/schema.js';
import { clientIdOf } from './client-secrets.js';

export type ApiClient = Selectable<ApiClientTable>;
export type ClientSecret = Selectable<ApiClientSecretTable>;
const MOST = 500;

/** The clients of the tenant, the valid ones first. */
export async function apiClients(trx: Trx, tenant: string): Promise<ResponseOf<typeof apiClientList>> {
  const clients = await trx
    .selectFrom('apiClients')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy(sql`revoked_at is not null`)
    .orderBy(sql`lower(name)`)
    .limit(MOST)
    .execute();
  const secrets = await validSecrets(trx, tenant).execute();
  return clients.map((client) => clientWith(client, client.revokedAt ? [] : secrets.filter(({ clientId }) => clientId === client.id)));
}

function clientWith(client: ApiClient, secrets: readonly ClientSecret[]): ResponseOf<typeof apiClientList>[number] {
  const { tenant, id, name, role, scopes, createdAt, createdByName, lastUsedAt, revokedAt, revokedByName } = client;
  const clientId = clientIdOf(tenant, id);
  return { id, clientId, name, role, scopes, createdAt, createdByName, lastUsedAt, revokedAt, revokedByName, secrets: secrets.map(shown) };
}

const shown = ({ id, createdAt, endsAt, lastUsedAt }: ClientSecret) => ({ id, createdAt, endsAt, lastUsedAt });

const validSecrets = (trx: Trx, tenant: string) =>
  trx
    .selectFrom('apiClientSecrets')
    .selectAll()
    .where('tenant', '=', tenant)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', sql<string>`now()`)]))
    .orderBy('createdAt', 'desc');

/** The valid secrets of a client, the newest first. */
export const secretsOf = (trx: Trx, tenant: string, clientId: string): Promise<ClientSecret[]> =>
  validSecrets(trx, tenant).where('clientId', '=', clientId).execute();

/** A client that is not revoked. `lock`: other changes of the client wait until this transaction ends. */
export function validClient(trx: Trx, tenant: string, id: string, lock?: 'lock'): Promise<ApiClient | undefined> {
  const found = trx.selectFrom('apiClients').selectAll().where('tenant', '=', tenant).where('id', '=', id).where('revokedAt', 'is', null);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

export type ValidToken = Pick<Selectable<ApiClientTokenTable>, 'secretId' | 'expiresAt' | 'scopes'> & { client: ApiClient };

/** The access token of a hash with its client, when token, secret and client are all valid. */
export async function validToken(trx: Trx, tenant: string, tokenHash: Buffer): Promise<ValidToken | undefined> {
  const token = await trx
    .selectFrom('apiClientTokens as t')
    .innerJoin('apiClientSecrets as s', (join) => join.onRef('s.tenant', '=', 't.tenant').onRef('s.id', '=', 't.secretId'))
    .select(['t.clientId', 't.secretId', 't.scopes', 't.expiresAt'])
    .where('t.tenant', '=', tenant)
    .where('t.tokenHash', '=', tokenHash)
    .where('t.expiresAt', '>', sql<string>`now()`)
    .where((eb) => eb.or([eb('s.endsAt', 'is', null), eb('s.endsAt', '>', sql<string>`now()`)]))
    .executeTakeFirst();
  const client = token && (await validClient(trx, tenant, token.clientId));
  return client && { ...token, client };
}

/** Whether the tenant has API clients, revoked ones too. */
export async function hasApiClients(trx: Trx, tenant: string): Promise<boolean> {
  const found = await trx.selectFrom('apiClients').select('id').where('tenant', '=', tenant).limit(1).executeTakeFirst();
  return found !== undefined;
}

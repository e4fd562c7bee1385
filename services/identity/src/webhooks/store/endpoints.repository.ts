import type { WebhookKind } from '@bls/proto/domain/webhooks/fields';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { WebhookEndpointTable } from '../../db/webhook-tables.js';

export type Endpoint = Selectable<WebhookEndpointTable>;
export const ENDPOINT_LIMIT = 50;

const one = (trx: Trx, tenant: string, id: string) => trx.updateTable('webhookEndpoints').where('tenant', '=', tenant).where('id', '=', id);

export const endpoints = (trx: Trx, tenant: string): Promise<Endpoint[]> =>
  trx
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(ENDPOINT_LIMIT)
    .execute();

/** `lock`: other changes of the endpoint wait until this transaction ends. */
export function endpointById(trx: Trx, tenant: string, id: string, lock?: 'lock'): Promise<Endpoint | undefined> {
  const found = trx.selectFrom('webhookEndpoints').selectAll().where('tenant', '=', tenant).where('id', '=', id);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

export const insertEndpoint = (trx: Trx, endpoint: Insertable<WebhookEndpointTable>): Promise<unknown> =>
  trx.insertInto('webhookEndpoints').values(endpoint).execute();

type Chosen = { url: string; description: string | null; kinds: WebhookKind[] };
/** Returns false when somebody else has changed it. */
export async function changeEndpoint(trx: Trx, tenant: string, id: string, revision: number, chosen: Chosen): Promise<boolean> {
  const changed = one(trx, tenant, id)
    .set({ ...chosen, revision: sql`revision + 1` })
    .where('revision', '=', revision);
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Stores a new secret; the former one signs for another day. Returns until when. */
export async function replaceSecret(trx: Trx, tenant: string, id: string, secret: Buffer): Promise<string> {
  const changed = await one(trx, tenant, id)
    .set({ formerSecret: sql`secret`, formerSecretUntil: sql<string>`now() + interval '1 day'`, secret, revision: sql`revision + 1` })
    .returning('formerSecretUntil')
    .executeTakeFirstOrThrow();
  return String(changed.formerSecretUntil);
}

/** Disables an endpoint unless it is disabled already; returns whether it was not. */
export async function disableEndpoint(trx: Trx, tenant: string, id: string, bySystem: boolean): Promise<boolean> {
  const changed = one(trx, tenant, id)
    .set({ disabledAt: sql`now()`, disabledBySystem: bySystem, revision: sql`revision + 1` })
    .where('disabledAt', 'is', null);
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n;
}

export const enableEndpoint = (trx: Trx, tenant: string, id: string): Promise<unknown> =>
  one(trx, tenant, id)
    .set({ disabledAt: null, disabledBySystem: false, failingSince: null, revision: sql`revision + 1` })
    .execute();

/** Records a success (null), or a failure since an instant; the earliest failure since the last success is kept. */
export const markEndpoint = (trx: Trx, tenant: string, id: string, failedAt: string | null): Promise<unknown> =>
  failedAt === null
    ? one(trx, tenant, id).set({ failingSince: null }).where('failingSince', 'is not', null).execute()
    : one(trx, tenant, id).set({ failingSince: failedAt }).where('failingSince', 'is', null).execute();

export const deleteEndpoint = (trx: Trx, tenant: string, id: string): Promise<unknown> =>
  trx.deleteFrom('webhookEndpoints').where('tenant', '=', tenant).where('id', '=', id).execute();

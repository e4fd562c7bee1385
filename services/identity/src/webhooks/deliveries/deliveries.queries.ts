import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { webhookDeliveries, webhookDelivery } from '@bls/proto/contracts/calls/identity/webhooks';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { anyContains } from '@bls/kit/db/listing/filters';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

const COLUMNS = [
  'id',
  'endpointId',
  'messageId',
  'type',
  'state',
  'attempts',
  'createdAt',
  'lastAttemptAt',
  'nextAttemptAt',
  'lastStatus',
  'lastFailure',
] as const;

/** A page of the log. The search finds the id of an event, its type, and the number of its item. */
export async function deliveryPage(
  trx: Trx,
  tenant: string,
  { endpointId, state, search, page, pageSize, sort }: RequestOf<typeof webhookDeliveries>,
): Promise<ResponseOf<typeof webhookDeliveries>> {
  let matching = trx.selectFrom('webhookDeliveries').where('tenant', '=', tenant);
  if (endpointId) matching = matching.where('endpointId', '=', endpointId);
  if (state) matching = matching.where('state', 'in', state);
  if (search && isSearchable(search)) matching = matching.where(anyContains('messageId', 'type', 'body')(search));
  const direction = sort === 'createdAt' ? 'asc' : 'desc';
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(COLUMNS)
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total, page, pageSize };
}

export const deliveryById = (trx: Trx, tenant: string, id: string): Promise<ResponseOf<typeof webhookDelivery> | undefined> =>
  trx
    .selectFrom('webhookDeliveries')
    .select([...COLUMNS, 'body'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst();

import type { DeliveryFailure, WebhookKind } from '@bls/proto/domain/webhooks/fields';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { WebhookDeliveryTable, WebhookEndpointTable } from '../../db/webhook-tables.js';

export type Delivery = Selectable<WebhookDeliveryTable>;
/** A delivery whose attempt may start, with its endpoint. */
export type Claimed = Pick<Delivery, 'id' | 'endpointId' | 'messageId' | 'body' | 'attempts'> &
  Pick<Selectable<WebhookEndpointTable>, 'url' | 'secret' | 'formerSecret' | 'formerSecretUntil'> & {
    firstAttemptAt: string;
    lastAttemptAt: string;
  };

/** An attempt that has not ended after this time is taken over: its process has ended. */
const LEASE_SECONDS = 60;
const AT_ONCE = 20;
const AT_ONCE_OF_ENDPOINT = 5;

/** The endpoints that chose a kind and existed at the time of the event. */
export const endpointsOf = (trx: Trx, tenant: string, kind: WebhookKind, at: string) =>
  trx
    .selectFrom('webhookEndpoints')
    .select(['id', 'disabledAt', 'failingSince'])
    .where('tenant', '=', tenant)
    .where('createdAt', '<=', at)
    .where(sql<boolean>`${kind} = any(kinds)`)
    .execute();

/** Stores deliveries; one that is there already, of a repeated event, stays as it is. */
export const insertDeliveries = (trx: Trx, rows: readonly Insertable<WebhookDeliveryTable>[]): Promise<unknown> =>
  trx
    .insertInto('webhookDeliveries')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['tenant', 'endpointId', 'messageId']).doNothing())
    .execute();

/** Starts the attempts that are due, a few of each endpoint, except of `without`. No other process gets them during the lease. */
export async function claimDue(trx: Trx, tenant: string, without: readonly string[]): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from (
        select d.id, d.next_attempt_at, row_number() over (partition by d.endpoint_id order by d.next_attempt_at, d.id) as place
        from webhook_deliveries d
        join webhook_endpoints e on e.tenant = d.tenant and e.id = d.endpoint_id and e.disabled_at is null
        where d.tenant = ${tenant} and d.state = 'waiting' and d.next_attempt_at <= now() and d.endpoint_id <> all(${[...without]}::uuid[])
      ) as ranked where place <= ${AT_ONCE_OF_ENDPOINT} order by next_attempt_at, id limit ${AT_ONCE}
    ), taken as (
      select d.id from webhook_deliveries d join due on due.id = d.id
      where d.tenant = ${tenant} and d.state = 'waiting' and d.next_attempt_at <= now() for update of d skip locked
    )
    update webhook_deliveries d set attempts = d.attempts + 1, last_attempt_at = now(),
      first_attempt_at = coalesce(d.first_attempt_at, now()), next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    from taken, webhook_endpoints e
    where d.tenant = ${tenant} and d.id = taken.id and e.tenant = d.tenant and e.id = d.endpoint_id
    returning d.id, d.endpoint_id, d.message_id, d.body, d.attempts, d.first_attempt_at, d.last_attempt_at,
      e.url, e.secret, e.former_secret, e.former_secret_until`.execute(trx);
  return rows;
}

const attempt = (trx: Trx, tenant: string, { id, attempts }: Pick<Claimed, 'id' | 'attempts'>) =>
  trx
    .updateTable('webhookDeliveries')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', ['waiting', 'held']);

export const markDelivered = (trx: Trx, tenant: string, claimed: Claimed, status: number): Promise<unknown> =>
  attempt(trx, tenant, claimed).set({ state: 'delivered', nextAttemptAt: null, lastStatus: status, lastFailure: null }).execute();

type Failed = { status: number | null; failure: DeliveryFailure };
/** Records a failed attempt; the next one after `seconds`, undefined: there is none any more. */
export async function markFailed(
  trx: Trx,
  tenant: string,
  claimed: Claimed,
  { status, failure }: Failed,
  seconds: number | undefined,
): Promise<void> {
  const outcome = { lastStatus: status, lastFailure: failure };
  const next = seconds === undefined ? null : sql<string>`now() + make_interval(secs => ${seconds}::double precision)`;
  await attempt(trx, tenant, claimed)
    .set({ ...outcome, nextAttemptAt: next, ...(seconds === undefined ? { state: 'failed' as const } : {}) })
    .execute();
}

const ofEndpoint = (trx: Trx, tenant: string, endpointId: string) =>
  trx.updateTable('webhookDeliveries').where('tenant', '=', tenant).where('endpointId', '=', endpointId);

const AGAIN = { state: 'waiting' as const, attempts: 0, firstAttemptAt: null, nextAttemptAt: sql<string>`now()` };

export const holdWaiting = (trx: Trx, tenant: string, endpointId: string): Promise<unknown> =>
  ofEndpoint(trx, tenant, endpointId).set({ state: 'held', nextAttemptAt: null }).where('state', '=', 'waiting').execute();

/** Sends deliveries of an endpoint in a state again, from the beginning of the schedule. Returns their number. */
export async function sendAgain(trx: Trx, tenant: string, endpointId: string, state: 'held' | 'failed'): Promise<number> {
  const changed = await ofEndpoint(trx, tenant, endpointId).set(AGAIN).where('state', '=', state).executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

export const sendOneAgain = (trx: Trx, tenant: string, id: string): Promise<unknown> =>
  trx.updateTable('webhookDeliveries').set(AGAIN).where('tenant', '=', tenant).where('id', '=', id).execute();

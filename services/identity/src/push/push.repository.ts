import { type Insertable, type Selectable, sql } from 'kysely';
import type { PushKeyTable, PushMessageTable, PushSubscriptionTable } from '../db/push-tables.js';
import type { Trx } from '../db/schema.js';

/** An attempt that has not ended after this time is taken over: its process has ended. */
const LEASE_SECONDS = 60;
const AT_ONCE = 50;
/** Older messages are of no use any more. */
const MESSAGE_HOURS = 24;
/** Of one person; the oldest ends. */
const MAX_BROWSERS = 20;

export type PushKey = Pick<Selectable<PushKeyTable>, 'publicKey' | 'privateKey'>;

export const storedKey = (trx: Trx, tenant: string): Promise<PushKey | undefined> =>
  trx.selectFrom('pushKeys').select(['publicKey', 'privateKey']).where('tenant', '=', tenant).executeTakeFirst();

/** A key that another process has made at the same time stays. */
export const insertKey = (trx: Trx, row: Insertable<PushKeyTable>): Promise<unknown> =>
  trx
    .insertInto('pushKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const endpointsOf = async (trx: Trx, tenant: string, userId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('pushSubscriptions')
    .select('endpoint')
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ endpoint }) => endpoint);
};

/** A browser that is there already gets the new person and keys, and nothing that waited for the former person. */
export async function saveSubscription(trx: Trx, row: Insertable<PushSubscriptionTable>): Promise<void> {
  const { tenant, userId, endpoint } = row;
  await trx
    .deleteFrom('pushSubscriptions')
    .where('tenant', '=', tenant)
    .where((eb) =>
      eb.or([
        eb('endpoint', '=', endpoint),
        eb('id', 'in', (inner) =>
          inner
            .selectFrom('pushSubscriptions')
            .select('id')
            .where('tenant', '=', tenant)
            .where('userId', '=', userId)
            .where('endpoint', '<>', endpoint)
            .orderBy('createdAt', 'desc')
            .orderBy('id')
            .offset(MAX_BROWSERS - 1),
        ),
      ]),
    )
    .execute();
  await trx.insertInto('pushSubscriptions').values(row).execute();
}

export const deleteSubscription = (trx: Trx, tenant: string, userId: string, endpoint: string): Promise<unknown> =>
  trx.deleteFrom('pushSubscriptions').where('tenant', '=', tenant).where('userId', '=', userId).where('endpoint', '=', endpoint).execute();

/** The browsers of these people. */
export const subscriptionsOf = (trx: Trx, tenant: string, userIds: readonly string[]) =>
  trx
    .selectFrom('pushSubscriptions')
    .select(['id', 'userId'])
    .where('tenant', '=', tenant)
    .where('userId', 'in', [...userIds])
    .execute();

/** Stores messages; one that is there already, of a repeated event, stays as it is. */
export const insertMessages = (trx: Trx, rows: readonly Insertable<PushMessageTable>[]): Promise<unknown> =>
  trx
    .insertInto('pushMessages')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export type ClaimedMessage = Pick<
  Selectable<PushMessageTable>,
  'subscriptionId' | 'itemId' | 'revision' | 'body' | 'attempts' | 'createdAt'
> &
  Pick<Selectable<PushSubscriptionTable>, 'endpoint' | 'p256dh' | 'auth'>;

/** Starts the attempts that are due. No other process gets them during the lease. Messages of people who left are not sent. */
export async function claimMessages(trx: Trx, tenant: string): Promise<ClaimedMessage[]> {
  await trx
    .deleteFrom('pushMessages')
    .where('tenant', '=', tenant)
    .where('createdAt', '<', sql<string>`now() - make_interval(hours => ${MESSAGE_HOURS}::int)`)
    .execute();
  const { rows } = await sql<ClaimedMessage>`
    with due as (
      select subscription_id, item_id, revision from push_messages
      where tenant = ${tenant} and next_attempt_at <= now()
      order by next_attempt_at limit ${AT_ONCE} for update skip locked
    )
    update push_messages m set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    from due, push_subscriptions s, users u
    where m.tenant = ${tenant} and m.subscription_id = due.subscription_id and m.item_id = due.item_id and m.revision = due.revision
      and s.tenant = m.tenant and s.id = m.subscription_id and u.tenant = s.tenant and u.id = s.user_id and u.active
    returning m.subscription_id, m.item_id, m.revision, m.body, m.attempts, m.created_at, s.endpoint, s.p256dh, s.auth`.execute(trx);
  return rows;
}

type Key = Pick<ClaimedMessage, 'subscriptionId' | 'itemId' | 'revision'>;
const whereKey = ({ subscriptionId, itemId, revision }: Key) =>
  sql<boolean>`subscription_id = ${subscriptionId} and item_id = ${itemId} and revision = ${revision}`;

export const deleteMessage = (trx: Trx, tenant: string, key: Key): Promise<unknown> =>
  trx.deleteFrom('pushMessages').where('tenant', '=', tenant).where(whereKey(key)).execute();

export const delayMessage = (trx: Trx, tenant: string, key: Key, seconds: number): Promise<unknown> =>
  trx
    .updateTable('pushMessages')
    .set({ nextAttemptAt: sql<string>`now() + make_interval(secs => ${seconds}::double precision)` })
    .where('tenant', '=', tenant)
    .where(whereKey(key))
    .execute();

/** The browser does not exist any more, or its person has forbidden messages. */
export const deleteDeadSubscription = (trx: Trx, tenant: string, id: string): Promise<unknown> =>
  trx.deleteFrom('pushSubscriptions').where('tenant', '=', tenant).where('id', '=', id).execute();

/** How long the push service keeps a message for a browser that is off. */
export const deadlineSeconds = ({ createdAt }: Pick<ClaimedMessage, 'createdAt'>): number =>
  Math.max(60, Math.round((Date.parse(createdAt) + MESSAGE_HOURS * 3_600_000 - Date.now()) / 1000));

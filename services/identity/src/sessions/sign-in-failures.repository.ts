import { sql, type Transaction } from 'kysely';
import type { IdentityDb } from '../db/schema.js';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';

const COUNTED_FOR = "interval '24 hours'";

/** Minutes that a name is still locked (rounded up), 0 when it is not. */
export async function lockedMinutes(trx: Transaction<IdentityDb>, userName: string): Promise<number> {
  const row = await trx
    .selectFrom('signInFailures')
    .select(sql<number>`ceil(extract(epoch from locked_until - now()) / 60)::int`.as('minutes'))
    .where('userName', '=', userName)
    .where('lockedUntil', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.minutes ?? 0;
}

/** Counts a failure. Returns the minutes that the name is locked from now on, 0 when it is not locked. */
export async function countFailure(
  trx: Transaction<IdentityDb>,
  tenant: string,
  userName: string,
  settings: TenantSettings,
): Promise<number> {
  // An expired lock and failures older than a day no longer count.
  const counted = sql`case when f.locked_until < now() or f.last_at < now() - ${sql.raw(COUNTED_FOR)} then 1 else f.failures + 1 end`;
  const until = sql`now() + make_interval(mins => ${settings.lockMinutes}::int)`;
  const { rows } = await sql<{ locked: boolean }>`
    insert into sign_in_failures as f (tenant, user_name, failures, locked_until)
    values (${tenant}, ${userName}, 1, case when ${settings.lockAfterFailures}::int <= 1 then ${until} end)
    on conflict (tenant, user_name) do update set
      failures = ${counted}, last_at = now(), locked_until = case when (${counted}) >= ${settings.lockAfterFailures}::int then ${until} end
    returning locked_until is not null as locked`.execute(trx);
  return rows[0]?.locked ? settings.lockMinutes : 0;
}

/** Deletes the failures of a name after a success, and old failures of all names, so that the table stays small. */
export async function clearFailures(trx: Transaction<IdentityDb>, userName: string): Promise<void> {
  await sql`delete from sign_in_failures where user_name = ${userName} or last_at < now() - ${sql.raw(COUNTED_FOR)}`.execute(trx);
}

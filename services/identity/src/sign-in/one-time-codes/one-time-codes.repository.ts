import { ONE_TIME_CODE } from '@bls/proto/domain/user-fields/one-time-code';
import type { OneTimeCodePurpose } from '@bls/proto/domain/enumerations/identity';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

export type CodeKey = { tenant: string; purpose: OneTimeCodePurpose; target: string };
export type Renewal = { renewed: true } | { renewed: false; waitSeconds: number };

/**
 * Replaces the code of the target, unless one was just sent or too many were sent within the hour: then nothing changes and the
 * seconds to wait are returned. One statement, so that two requests at once send one code.
 */
export async function renewCode(trx: Trx, key: CodeKey, codeHash: Buffer): Promise<Renewal> {
  const { tenant, purpose, target } = key;
  const { resendSeconds, perHour, validMinutes } = ONE_TIME_CODE;
  const { rows } = await sql<{ tries: number }>`
    insert into one_time_codes as c (tenant, purpose, target, code_hash, expires_at)
    values (${tenant}, ${purpose}, ${target}, ${codeHash}, now() + make_interval(mins => ${validMinutes}))
    on conflict (tenant, purpose, target) do update set
      code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, used_at = null, sent_at = now(),
      sends = case when c.hour_from < now() - interval '1 hour' then 1 else c.sends + 1 end,
      hour_from = case when c.hour_from < now() - interval '1 hour' then now() else c.hour_from end
    where c.sent_at <= now() - make_interval(secs => ${resendSeconds})
      and (c.sends < ${perHour} or c.hour_from < now() - interval '1 hour')
    returning tries`.execute(trx);
  return rows.length > 0 ? { renewed: true } : { renewed: false, waitSeconds: await secondsToWait(trx, key) };
}

async function secondsToWait(trx: Trx, { tenant, purpose, target }: CodeKey): Promise<number> {
  const { resendSeconds, perHour } = ONE_TIME_CODE;
  const ready = sql`case when sends >= ${perHour} and hour_from >= now() - interval '1 hour'
    then greatest(hour_from + interval '1 hour', sent_at + make_interval(secs => ${resendSeconds}))
    else sent_at + make_interval(secs => ${resendSeconds}) end`;
  const row = await trx
    .selectFrom('oneTimeCodes')
    .select(sql<number>`greatest(1, ceil(extract(epoch from ${ready} - now())))::int`.as('seconds'))
    .where('tenant', '=', tenant)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .executeTakeFirst();
  return row?.seconds ?? resendSeconds;
}

/** Replaces the hash of a valid code. Returns false when there is no such code. */
export async function replaceCode(trx: Trx, { tenant, purpose, target }: CodeKey, from: Buffer, to: Buffer): Promise<boolean> {
  const replaced = await trx
    .updateTable('oneTimeCodes')
    .set({ codeHash: to })
    .where('tenant', '=', tenant)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('codeHash', '=', from)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  return replaced.numUpdatedRows > 0n;
}

/** Counts a try. Returns the hash to compare, or undefined when there is no valid code or no try is left. */
export async function countTry(trx: Trx, { tenant, purpose, target }: CodeKey): Promise<Buffer | undefined> {
  const row = await trx
    .updateTable('oneTimeCodes')
    .set({ tries: sql`tries + 1` })
    .where('tenant', '=', tenant)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('tries', '<', ONE_TIME_CODE.tries)
    .returning('codeHash')
    .executeTakeFirst();
  return row?.codeHash;
}

/** Reverts the count for a right code, because the form may have to be sent again. */
export async function returnTry(trx: Trx, { tenant, purpose, target }: CodeKey): Promise<void> {
  await trx
    .updateTable('oneTimeCodes')
    .set({ tries: sql`greatest(0, tries - 1)` })
    .where('tenant', '=', tenant)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .execute();
}

/** Marks the code as used. Returns false when it was used, replaced or expired in the meantime. */
export async function consumeCode(trx: Trx, { tenant, purpose, target }: CodeKey, codeHash: Buffer): Promise<boolean> {
  const used = await trx
    .updateTable('oneTimeCodes')
    .set({ usedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Deletes codes that expired a day ago, so that the table stays small. */
export async function purgeOldCodes(trx: Trx, tenant: string): Promise<void> {
  await trx
    .deleteFrom('oneTimeCodes')
    .where('tenant', '=', tenant)
    .where('expiresAt', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}

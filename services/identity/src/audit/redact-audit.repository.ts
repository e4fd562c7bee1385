import { auditKeysOfTransaction, jsonb } from '@bls/kit/db/database';
import { isProven } from '@bls/shared/audit-trail/check-trail';
import { redactionHash } from '@bls/shared/audit-trail/row-hash';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';
import { type ChainedEntry, trailRowOf } from './audit-chain.js';
import { redacted, type RedactedPerson } from './redaction.js';

const PAGE = 500;

/** What rows about the own account, and changes of this user by others, say about former names and addresses. */
export async function formerIdentifiers(trx: Trx, tenant: string, userId: string, userName: string): Promise<Record<string, string>[]> {
  const { rows } = await sql<{ detail: Record<string, string> }>`
    select detail from audit where tenant = ${tenant} and (
      (user_id = ${userId} and kind in ('profileChanged', 'phoneChanged', 'userRegistered'))
      or (kind in ('userCreated', 'userChanged') and lower(detail ->> 'user') = ${userName.toLowerCase()}))`.execute(trx);
  return rows.map(({ detail }) => detail);
}

/**
 * Replaces the names of a person in the audit trail. The hashes of the chain and its anchors stay; each redacted row gets a second
 * keyed hash. A row whose hash does not prove it is left as it is, so that the next verification still reports it. Needs
 * `beginErasure`. Returns the number of redacted rows.
 */
export async function redactAudit(trx: Trx, tenant: string, person: RedactedPerson): Promise<number> {
  const keys = auditKeysOfTransaction();
  let count = 0;
  let after = 0;
  for (;;) {
    const page = await rowsThatMayName(trx, tenant, person, after);
    for (const entry of page) {
      const changed = redacted(entry, person);
      if (changed === entry || !isProven(keys, trailRowOf(entry))) continue;
      const hash = redactionHash(keys, keys.current, trailRowOf(changed));
      await trx
        .updateTable('audit')
        .set({ userName: changed.userName, detail: jsonb(changed.detail), redactedHash: hash, redactedKeyId: keys.current })
        .where('tenant', '=', tenant)
        .where('sequence', '=', entry.sequence)
        .execute();
      count += 1;
    }
    if (page.length < PAGE) return count;
    after = page.at(-1)?.sequence ?? after;
  }
}

function rowsThatMayName(
  trx: Trx,
  tenant: string,
  { userId, identifiers, nameParts }: RedactedPerson,
  after: number,
): Promise<ChainedEntry[]> {
  const words = [...identifiers, ...nameParts].map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return trx
    .selectFrom('audit')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('sequence', '>', after)
    .where((eb) =>
      eb.or([
        eb('userId', '=', userId),
        sql<boolean>`lower(user_name) = any(${[...identifiers]})`,
        sql<boolean>`lower(detail::text) like any(${words})`,
      ]),
    )
    .orderBy('sequence')
    .limit(PAGE)
    .execute() as Promise<ChainedEntry[]>;
}

import type { Actor } from '@bls/proto/domain/access/actor';
import { sql, type SqlBool } from 'kysely';
import type { Condition } from '@bls/kit/db/listing/filters';
import { turnsOf } from './waiting-for.js';

/** Deals of one of the properties, by the index of references. */
export const ofProperties =
  (id: string) =>
  (propertyIds: readonly string[], { tenant }: Actor): Condition | undefined =>
    propertyIds.length > 0
      ? sql<SqlBool>`${sql.ref(id)} in (select item_id from deal_ref where tenant = ${tenant} and kind = 'property' and ref_id in (${sql.join(propertyIds)}))`
      : undefined;

/** What waits for this person: a state that it may act in, and whose turn it is by the facts of the deal. */
export function waitingFor(table: 'termSheet' | 'contract', actor: Actor): Condition {
  const { capabilities, statuses } = turnsOf(table, actor);
  if (capabilities.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.ref(`${table}.status`)} in (${sql.join(statuses)}) and ${sql.ref(`${table}.waitsFor`)} && ${sql.val(capabilities)}::text[])`;
}

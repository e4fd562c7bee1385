import type { Actor } from '@bls/proto/domain/access/actor';
import { sql, type SqlBool } from 'kysely';
import { seesMoney } from '@bls/proto/domain/access/money';
import { type atLeast, type Condition } from '@bls/kit/db/listing/filters';
import { actionScopeOf } from './waiting-for.js';

/** Deals of any of the properties, found in the table of references. */
export const ofProperties =
  (id: string) =>
  (propertyIds: readonly string[], { tenant }: Actor): Condition | undefined =>
    propertyIds.length > 0
      ? sql<SqlBool>`${sql.ref(id)} in (select item_id from deal_ref where tenant = ${tenant} and kind = 'property' and ref_id in (${sql.join(propertyIds)}))`
      : undefined;

/** Deals by their guarantee; those who see no money find none. */
export const byGuarantee =
  (column: string, compare: typeof atLeast) =>
  (amount: string, actor: Actor): Condition =>
    seesMoney(actor) ? compare(column)(amount) : sql<SqlBool>`false`;

/** Deals that wait for this person, by status and by the capabilities that the deal waits for. */
export function waitingFor(table: 'termSheet' | 'contract', actor: Actor): Condition {
  const { capabilities, statuses } = actionScopeOf(table, actor);
  if (capabilities.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.ref(`${table}.status`)} in (${sql.join(statuses)}) and ${sql.ref(`${table}.waitsFor`)} && ${sql.val(capabilities)}::text[])`;
}

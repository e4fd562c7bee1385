import type { Clock } from '@bls/proto/domain/values/clock/time-zone';
import type { InboxFilter } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { addDays } from '@bls/proto/domain/values/time';
import { type SqlBool, sql } from 'kysely';
import { startOfDay } from './groups.js';
import { type Condition, storedContains } from '@bls/kit/db/listing/filters';

/** The columns of a tab to which the filter applies. */
export type FilterColumns = {
  kind: string;
  companyId: string;
  at: string;
  /** The search text, where the tab has one. */
  search?: string;
};

/** The filter as conditions. Days are those of the reader. */
export function conditions(filter: InboxFilter, clock: Clock, columns: FilterColumns): Condition[] {
  const { kind, companyId, from, to, search } = filter;
  const at = sql.ref(columns.at);
  const result: Condition[] = [];
  if (kind) result.push(sql<SqlBool>`${sql.ref(columns.kind)} = ${kind}`);
  if (companyId) result.push(sql<SqlBool>`${sql.ref(columns.companyId)} = ${companyId}::uuid`);
  if (from) result.push(sql<SqlBool>`${at} >= ${startOfDay(from, clock)}`);
  if (to) result.push(sql<SqlBool>`${at} < ${startOfDay(addDays(to, 1), clock)}`);
  if (search && isSearchable(search) && columns.search) result.push(storedContains(columns.search)(search));
  return result;
}

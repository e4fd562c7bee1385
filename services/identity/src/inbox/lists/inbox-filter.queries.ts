import type { InboxFilter } from '@bls/proto/contracts/calls/identity/inbox';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { addDays } from '@bls/proto/domain/values/time';
import { type SqlBool, sql } from 'kysely';
import { beginOfDay } from './groups.js';
import { type Condition, keptContains } from '@bls/kit/db/listing/filters';

/** Where a tab keeps what the filter asks for. */
export type FilterColumns = {
  kind: string;
  companyId: string;
  at: string;
  /** A text that is kept to be searched, where the tab has one. */
  search?: string;
};

/** The filter as conditions; days are of a calendar `offset` minutes ahead of UTC. */
export function conditions(filter: InboxFilter, offset: number, columns: FilterColumns): Condition[] {
  const { kind, companyId, from, to, search } = filter;
  const at = sql.ref(columns.at);
  const found: Condition[] = [];
  if (kind) found.push(sql<SqlBool>`${sql.ref(columns.kind)} = ${kind}`);
  if (companyId) found.push(sql<SqlBool>`${sql.ref(columns.companyId)} = ${companyId}::uuid`);
  if (from) found.push(sql<SqlBool>`${at} >= ${beginOfDay(from, offset)}`);
  if (to) found.push(sql<SqlBool>`${at} < ${beginOfDay(addDays(to, 1), offset)}`);
  if (search && isSearchable(search) && columns.search) found.push(keptContains(columns.search)(search));
  return found;
}

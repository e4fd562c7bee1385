import type { InboxFilter } from '@bls/proto/calls/identity/inbox';
import { SEARCH_FROM } from '@bls/proto/page';
import { addDays } from '@bls/proto/time';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '../search/contains.js';
import { beginOfDay } from './groups.js';

/** Where a tab keeps what the filter asks for. */
export type FilterColumns = {
  kind: string;
  companyId: string;
  at: string;
  /** A text in lower case, where the tab has one. */
  search?: string;
};

/** The filter as conditions; days are of a calendar `offset` minutes ahead of UTC. */
export function conditions(filter: InboxFilter, offset: number, columns: FilterColumns): RawBuilder<SqlBool>[] {
  const { kind, companyId, from, to, search } = filter;
  const at = sql.ref(columns.at);
  const found: RawBuilder<SqlBool>[] = [];
  if (kind) found.push(sql`${sql.ref(columns.kind)} = ${kind}`);
  if (companyId) found.push(sql`${sql.ref(columns.companyId)} = ${companyId}::uuid`);
  if (from) found.push(sql`${at} >= ${beginOfDay(from, offset)}`);
  if (to) found.push(sql`${at} < ${beginOfDay(addDays(to, 1), offset)}`);
  if (search && search.length >= SEARCH_FROM && columns.search)
    found.push(sql`${sql.ref(columns.search)} like ${contains(search.toLowerCase())}`);
  return found;
}

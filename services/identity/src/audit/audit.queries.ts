import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { auditList } from '@bls/proto/contracts/calls/identity/audit';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { addDays } from '@bls/proto/domain/values/time';
import { type Clock, instantAt } from '@bls/proto/domain/values/clock/time-zone';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { IdentityDb, Trx } from '../db/schema.js';
import type { ChainedEntry } from './audit-chain.js';
import { anyContains } from '@bls/kit/db/listing/filters';

type Request = RequestOf<typeof auditList>;
const COLUMNS = ['sequence', 'at', 'kind', 'userId', 'userName', 'detail', 'requestId', 'previousHash', 'hash'] as const;

/** A page of the audit trail. Days are local to the reader. */
export async function listAudit(trx: Trx, tenant: string, readerId: string, request: Request): Promise<ResponseOf<typeof auditList>> {
  const { page, pageSize, sort = '-sequence' } = request;
  const clock = await clockOfReader(trx, tenant, readerId);
  const query = matching(trx.selectFrom('audit').where('tenant', '=', tenant), request, clock);
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(COLUMNS)
    .orderBy('sequence', sort.startsWith('-') ? 'desc' : 'asc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total, page, pageSize };
}

function matching<O>(all: SelectQueryBuilder<IdentityDb, 'audit', O>, request: Request, clock: Clock) {
  const { kind, person, from, to, search } = request;
  const midnight = (day: string) => new Date(instantAt(limited(day), 0, clock));
  let query = all;
  if (kind) query = query.where('kind', 'in', kind);
  if (person) query = query.where(anyContains('userName')(person));
  if (from) query = query.where('at', '>=', sql<string>`${midnight(from)}`);
  if (to) query = query.where('at', '<', sql<string>`${midnight(addDays(limited(to), 1))}`);
  if (search && isSearchable(search)) query = query.where(anyContains('userName', sql`detail::text`)(search));
  return query;
}

/** Limits a day, so that the day after it still has a year of four digits. */
const limited = (day: string): string => (day > '2999-12-31' ? '2999-12-31' : day);

async function clockOfReader(trx: Trx, tenant: string, userId: string): Promise<Clock> {
  const reader = await trx
    .selectFrom('users')
    .select(['timeOffset', 'timeZone'])
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .executeTakeFirst();
  return reader?.timeZone ?? reader?.timeOffset ?? 0;
}

/** The next entries after a sequence number, in the order of the chain. */
export const auditAfter = (trx: Trx, tenant: string, sequence: number, limit: number): Promise<ChainedEntry[]> =>
  trx
    .selectFrom('audit')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute() as Promise<ChainedEntry[]>;

/** The first row with a keyed hash, undefined when there is none yet. */
export async function firstKeyedRow(trx: Trx, tenant: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('audit')
    .select('sequence')
    .where('tenant', '=', tenant)
    .where('keyId', 'is not', null)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return row?.sequence;
}

/** The recorded head of the chain. */
export async function auditHead(trx: Trx, tenant: string): Promise<{ sequence: number; hash: string } | undefined> {
  return trx.selectFrom('auditHeads').select(['sequence', 'hash']).where('tenant', '=', tenant).executeTakeFirst();
}

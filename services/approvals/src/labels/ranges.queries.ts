import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { labelRangeList } from '@bls/proto/contracts/calls/approvals/label';
import { LABEL_SORTS } from '@bls/proto/contracts/calls/approvals/label';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { LabelMove } from '@bls/proto/domain/label/states';
import { CallError } from '@bls/proto/domain/values/errors';
import { oneOf, storedContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { byName } from '@bls/kit/db/listing/name-order';
import { sql } from 'kysely';
import type { LabelRangeRecord } from '../db/labels.js';
import { ownOrStaff } from '../db/own-or-staff.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';

type Request = RequestOf<typeof labelRangeList>;
type Row = ResponseOf<typeof labelRangeList>['rows'][number];
export const COMPANY = 'labelRange.companyId';

const listing: Listing<Request, Actor> = {
  table: 'labelRange',
  sorts: {
    ...Object.fromEntries(LABEL_SORTS.map((sort) => [sort, `labelRange.${sort}`])),
    companyName: byName('labelRange.companyName'),
  },
  sort: '-issuedAt',
  scope: (actor) => ownOrStaff(COMPANY, actor),
  filters: {
    status: oneOf('labelRange.status'),
    companyId: oneOf(COMPANY),
    contractId: oneOf('labelRange.contractId'),
    stickerId: oneOf('labelRange.stickerId'),
  },
  search: storedContains('labelRange.search'),
};

export const rowOf = ({ tenant: _tenant, firstLabel: _first, keyId: _key, search: _search, issuedBy, ...row }: LabelRangeRecord): Row => ({
  ...row,
  issuedBy: issuedBy.name,
});

export async function listRanges(trx: Trx, request: Request, actor: Actor): Promise<ResponseOf<typeof labelRangeList>> {
  const page = await pageOf<LabelRangeRecord, ApprovalsDb, Request, Actor>(trx, listing, request, actor);
  return { ...page, rows: page.rows.map(rowOf) };
}

/** A range in the person's scope. `lock` makes a second change wait for the first. Throws `notFound`. */
export async function findRange(trx: Trx, actor: Actor, id: string, { lock = false } = {}): Promise<LabelRangeRecord> {
  const row = await trx
    .selectFrom('labelRange')
    .selectAll()
    .where('tenant', '=', actor.tenant)
    .where('id', '=', id)
    .where(ownOrStaff(COMPANY, actor))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

/** The range that a label would be in by its number, in all the tenant. */
export async function rangeOfLabel(trx: Trx, tenant: string, label: number): Promise<LabelRangeRecord | undefined> {
  const row = await trx
    .selectFrom('labelRange')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('firstLabel', '<=', label)
    .orderBy('firstLabel', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && label < row.firstLabel + row.count ? row : undefined;
}

export type Moved = { kind: LabelMove; from: number; to: number; reason: string; by: { name: string }; at: string };

/** Returns, losses and recalls of a range, latest first. */
export const movesOf = (trx: Trx, tenant: string, rangeId: string): Promise<Moved[]> =>
  trx
    .selectFrom('labelMove')
    .select(['kind', 'fromPosition as from', 'toPosition as to', 'reason', 'by', 'at'])
    .where('tenant', '=', tenant)
    .where('rangeId', '=', rangeId)
    .orderBy('revision', 'desc')
    .execute();

const MAX_SCANNED = 10;

/** How many labels of a range were scanned, how many at least `limit` times, and the most scanned ones. */
export async function scansOf(trx: Trx, { tenant, firstLabel, count }: LabelRangeRecord, limit: number) {
  const scanned = trx
    .selectFrom('labelScan')
    .where('tenant', '=', tenant)
    .where('label', '>=', firstLabel)
    .where('label', '<', firstLabel + count);
  const { labels, often } = await scanned
    .select((eb) => eb.fn.countAll<number>().as('labels'))
    .select(sql<number>`count(*) filter (where scans >= ${limit})`.as('often'))
    .executeTakeFirstOrThrow();
  const most = await scanned.select(['label', 'scans', 'lastAt']).orderBy('scans', 'desc').orderBy('label').limit(MAX_SCANNED).execute();
  return { labels, often, limit, most: most.map(({ label, ...row }) => ({ ...row, position: label - firstLabel + 1 })) };
}

/** Whether the tenant has any labels. */
export const hasLabels = async (trx: Trx, tenant: string): Promise<boolean> =>
  (await trx.selectFrom('labelRange').select('id').where('tenant', '=', tenant).limit(1).executeTakeFirst()) !== undefined;

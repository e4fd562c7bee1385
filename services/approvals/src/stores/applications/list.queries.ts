import type { RequestOf } from '@bls/proto/contracts/call';
import type { aulList } from '@bls/proto/contracts/calls/approvals/aul';
import type { ListResponse } from '@bls/proto/contracts/page';
import { STORE_SORTS, type StoreRow } from '@bls/proto/contracts/views/aul';
import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { storedContains, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { byName } from '@bls/kit/db/listing/name-order';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { StoreRecord } from '../../db/stores.js';
import { waitingForReader } from '../../review/review.api.js';
import { WORKFLOWS } from './facts.js';
import { storeScope } from './scope.queries.js';

/** The calls have separate types for the statuses of letters and stickers; the query takes any text. */
type Request = Omit<RequestOf<typeof aulList>, 'status'> & { status?: string[] | undefined };

const COLUMNS: Readonly<Partial<Record<(typeof STORE_SORTS)[number], string>>> = { from: 'startsOn', to: 'endsOn' };
const listingOf = (kind: StoreKind): Listing<Request, Actor> => ({
  table: 'storeApplication',
  sorts: {
    ...Object.fromEntries(STORE_SORTS.map((sort) => [sort, `storeApplication.${COLUMNS[sort] ?? sort}`])),
    companyName: byName('storeApplication.companyName'),
  },
  sort: '-updatedAt',
  nullable: ['storeName', 'platform', 'from', 'to', 'annualSales'],
  scope: (actor) => storeScope(actor, kind),
  filters: {
    status: oneOf('storeApplication.status'),
    platform: oneOf('storeApplication.platform'),
    storeType: oneOf('storeApplication.storeType'),
    companyId: oneOf('storeApplication.companyId'),
    decision: oneOf('storeApplication.decision'),
    waitingForMe: waitingForReader('storeApplication.status', Object.keys(WORKFLOWS[kind].states), (status) =>
      waitsFor(WORKFLOWS[kind], status),
    ),
  },
  search: storedContains('search'),
});
const LISTINGS: Readonly<Record<StoreKind, Listing<Request, Actor>>> = { aul: listingOf('aul'), sticker: listingOf('sticker') };

/** An application as lists show it. */
export const rowOf = (row: StoreRecord, actor: Pick<Actor, 'userType'>): StoreRow => ({
  id: row.id,
  revision: row.revision,
  number: row.number,
  version: row.version,
  status: row.status,
  companyId: row.companyId,
  companyName: row.companyName,
  companyNameZh: row.companyNameZh,
  contractNumber: row.contractNumber,
  storeName: row.storeName,
  platform: row.platform,
  storeType: row.storeType,
  from: row.startsOn,
  to: row.endsOn,
  currency: row.currency,
  annualSales: row.annualSales,
  quantity: row.quantity,
  // quantities that reviewers grant are a proposal until the last of them has approved
  approvedQuantity: row.decision === null ? null : row.approvedQuantity,
  decision: row.decision,
  // only the licensor sees which rule decided
  ruleName: actor.userType === USER_TYPES.licensor ? row.ruleName : null,
  sendCount: row.sendCount,
  statusSince: row.statusSince,
  updatedAt: row.updatedAt,
});

/** A page and the exact total, within the scope of the person. */
export async function listApplications(trx: Trx, kind: StoreKind, request: Request, actor: Actor): Promise<ListResponse<StoreRow>> {
  const page = await pageOf<StoreRecord, ApprovalsDb, Request, Actor>(trx, LISTINGS[kind], request, actor);
  return { ...page, rows: page.rows.map((row) => rowOf(row, actor)) };
}

import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type {
  GIVING_ACCESS_SORTS,
  GivingAccessDetail,
  givingAccessList,
  GivingAccessRow,
} from '@bls/proto/contracts/calls/approvals/giving-access';
import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import {
  ACCESS_STATUSES,
  accessWaitsFor,
  givingAccessWorkflow,
  type PersonalAccessAction,
} from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { equals, storedContains, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf, type Sorts } from '@bls/kit/db/listing/listing';
import { byName } from '@bls/kit/db/listing/name-order';
import { findRecord } from '../db/records.js';
import type { AccessRecord, ApprovalsDb, Trx } from '../db/schema.js';
import { shownActions, waitingForReader } from '../review/review.api.js';
import { guidesFor } from './guides.queries.js';
import { accessScope } from './scope.queries.js';

type Request = RequestOf<typeof givingAccessList>;

const SORTS = {
  waitingSince: 'givingAccess.waitingSince',
  contractNumber: 'givingAccess.contractNumber',
  company: byName('givingAccess.companyName'),
  character: byName('givingAccess.characterName'),
  status: 'givingAccess.status',
  endsOn: 'givingAccess.endsOn',
} as const satisfies Sorts<typeof GIVING_ACCESS_SORTS, ApprovalsDb>;

const listing: Listing<Request, Actor> = {
  table: 'givingAccess',
  sorts: SORTS,
  sort: '-waitingSince',
  scope: accessScope,
  filters: {
    status: oneOf('givingAccess.status'),
    companyId: oneOf('givingAccess.companyId'),
    characterId: oneOf('givingAccess.characterId'),
    contractId: equals('givingAccess.contractId'),
    waitingForMe: waitingForReader('givingAccess.status', ACCESS_STATUSES, accessWaitsFor),
  },
  search: storedContains('givingAccess.search'),
};

const rowOf = ({ tenant: _tenant, search: _search, propertyId: _propertyId, ...row }: AccessRecord): GivingAccessRow => row;

/** A page and the exact total, within the scope of the person. */
export async function listAccess(trx: Trx, request: Request, actor: Actor): Promise<ResponseOf<typeof givingAccessList>> {
  const found = await pageOf<AccessRecord, ApprovalsDb, Request, Actor>(trx, listing, request, actor);
  return { ...found, rows: found.rows.map(rowOf) };
}

export async function readAccess(trx: Trx, id: string, actor: Actor): Promise<GivingAccessDetail> {
  return accessDetail(trx, actor, await findRecord(trx, 'givingAccess', id, accessScope(actor)));
}

/** All data that its screen shows. */
export async function accessDetail(trx: Trx, actor: Actor, access: AccessRecord): Promise<GivingAccessDetail> {
  const staff = actor.userType === USER_TYPES.licensor;
  const guides = await guidesFor(trx, access);
  const history = await trx.selectFrom('givingAccessHistory').selectAll().where('accessId', '=', access.id).orderBy('revision').execute();
  return {
    ...rowOf(access),
    guides: guides.map(({ id, name }) => ({ styleGuideId: id, name })),
    actions: shownActions(givingAccessWorkflow, access.status, actor, { styleGuide: access.styleGuides > 0 }).flatMap((shown) =>
      staff ? [{ ...shown, action: shown.action as PersonalAccessAction }] : [],
    ),
    waitsFor: accessWaitsFor(access.status),
    history: history.map(({ id, action, fromStatus, toStatus, by, at, comment }) => ({
      id,
      action,
      from: fromStatus,
      to: toStatus,
      by: by ? { name: by.name, role: by.role } : null,
      at,
      ...(staff && comment ? { comment } : {}),
    })),
  };
}

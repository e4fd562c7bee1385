import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { POP_SORTS, PopDetail, popList, PopRow } from '@bls/proto/contracts/calls/approvals/pop';
import type { Actor } from '@bls/proto/domain/access/actor';
import { can } from '@bls/proto/domain/access/permissions';
import { POP_DECISIONS, POP_STATUSES, popWorkflowOf } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { oneOf, onlyIf, storedContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf, type Sorts } from '@bls/kit/db/listing/listing';
import { byName } from '@bls/kit/db/listing/name-order';
import { sql, type SqlBool } from 'kysely';
import type { PopRecord } from '../db/pop.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { clockJoin, materialPinsOf, shownActions, type ShownClock, shownClocks } from '../review/review.api.js';
import { findPop } from './pop.repository.js';
import { popScope } from './scope.queries.js';

type Request = RequestOf<typeof popList>;

const SORTS = {
  number: 'popApproval.number',
  popName: 'popApproval.popName',
  company: byName('popApproval.companyName'),
  property: byName('popApproval.propertyName'),
  approvalNumber: 'popApproval.approvalNumber',
  status: 'popApproval.status',
  submittedAt: 'popApproval.submittedAt',
  waitingSince: 'popApproval.waitingSince',
  dueOn: 'reviewClock.dueOn',
} as const satisfies Sorts<typeof POP_SORTS, ApprovalsDb>;

const listing: Listing<Request, Actor> = {
  table: 'popApproval',
  sorts: SORTS,
  sort: '-submittedAt',
  nullable: ['dueOn'],
  scope: popScope,
  filters: {
    status: oneOf('popApproval.status'),
    waitingForMe: onlyIf((actor: Actor) => sql<SqlBool>`(${waitsIn(actor, false)} or ${waitsIn(actor, true)})`),
  },
  search: storedContains('popApproval.search'),
};

/** The condition for items of one of the two workflows that wait for the reader. */
function waitsIn(actor: Actor, brandOwnerReviews: boolean) {
  const workflow = popWorkflowOf(brandOwnerReviews);
  const statuses = POP_STATUSES.filter((status) => waitsFor(workflow, status).some((capability) => can(actor, capability)));
  if (statuses.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(pop_approval.brand_owner_reviews = ${brandOwnerReviews} and pop_approval.status in (${sql.join(statuses)}))`;
}

const rowOf = (pop: PopRecord, clock: ShownClock): PopRow => {
  const {
    tenant: _,
    search: __,
    ownerId: ___,
    brandOwnerId: ____,
    contractId: _____,
    companyId: ______,
    propertyId: _______,
    brandOwnerReviews: ________,
    ...row
  } = pop;
  return { ...row, ...clock };
};

/** A page and the exact total, within the scope of the person. */
export async function listPops(trx: Trx, request: Request, actor: Actor): Promise<ResponseOf<typeof popList>> {
  const joined = { ...listing, ...clockJoin('popApproval', request.sort) };
  const found = await pageOf<PopRecord, ApprovalsDb, Request, Actor>(trx, joined, request, actor);
  const clockOf = await shownClocks(trx, actor, 'popApproval', found.rows);
  return { ...found, rows: found.rows.map((pop) => rowOf(pop, clockOf(pop.id))) };
}

/** Throws `notFound` also for what is outside the scope. */
export async function readPop(trx: Trx, id: string, actor: Actor): Promise<PopDetail> {
  return popDetail(trx, actor, await findPop(trx, actor, id));
}

const isDecision = (action: string): action is (typeof POP_DECISIONS)[number] => (POP_DECISIONS as readonly string[]).includes(action);

/** All data that its screen shows. */
export async function popDetail(trx: Trx, actor: Actor, pop: PopRecord): Promise<PopDetail> {
  const of = { tenant: pop.tenant, popId: pop.id };
  const versions = await trx
    .selectFrom('popVersion')
    .selectAll()
    .where('tenant', '=', of.tenant)
    .where('popId', '=', of.popId)
    .orderBy('number')
    .execute();
  const history = await trx
    .selectFrom('popHistory')
    .selectAll()
    .where('tenant', '=', of.tenant)
    .where('popId', '=', of.popId)
    .orderBy('revision')
    .execute();
  const pins = await materialPinsOf(trx, { tenant: pop.tenant, subject: 'pop', subjectId: pop.id });
  const workflow = popWorkflowOf(pop.brandOwnerReviews);
  const actions = shownActions(workflow, pop.status, actor);
  return {
    ...rowOf(pop, (await shownClocks(trx, actor, 'popApproval', [pop]))(pop.id)),
    versions: versions.map(({ number, content, files, submittedBy, submittedAt }) => ({
      number,
      content,
      files,
      pins: pins.get(number) ?? [],
      submittedBy: submittedBy.name,
      submittedAt,
    })),
    editable: actions.some(({ action, allowed }) => action === 'submit' && allowed),
    commentable: can(actor, 'approval.comment'),
    actions: actions.flatMap(({ action, ...shown }) => (isDecision(action) ? [{ ...shown, action }] : [])),
    waitsFor: waitsFor(workflow, pop.status),
    brandOwnerReviews: pop.brandOwnerReviews,
    history: history.map(({ id, version, action, fromStatus, toStatus, by, at, reason, comment }) => ({
      id,
      version,
      action,
      from: fromStatus,
      to: toStatus,
      by: { name: by.name, role: by.role, via: by.via },
      at,
      reason,
      comment,
    })),
  };
}

import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { APPROVAL_SORTS, type approvalFilters, type approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { type ApprovalStage, WAITING_BUCKETS } from '@bls/proto/domain/enumerations/approval';
import { awaitedIn } from '@bls/proto/domain/approval/awaited';
import { APPROVAL_STATES, APPROVAL_STATUSES, type ApprovalStatus } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import type { Day } from '@bls/proto/domain/values/time';
import { atLeast, type Condition, equals, storedContains, noneOf, oneOf, onlyIf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { byName } from '@bls/kit/db/listing/name-order';
import type { CallContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { sql, type SqlBool } from 'kysely';
import type { ApprovalRecord, ApprovalsDb, Rejection, Trx } from '../../db/schema.js';
import { clockJoin, overdueOn, shownClocks } from '../../review/review.api.js';
import { allApprovalWorkflows, approvalWorkflowOf, type ApprovalWorkflowVersion, waitingFor } from '../../terms/terms.api.js';
import { approvalScope, seesDrafts } from '../records/scope.queries.js';

type Request = RequestOf<typeof approvalList>;
type Row = ResponseOf<typeof approvalList>['rows'][number];

const isFinal = (status: ApprovalStatus): boolean => 'final' in APPROVAL_STATES[status];
const FINAL = APPROVAL_STATUSES.filter(isFinal);
const DAY_MS = 86_400_000;

/** A page of the approvals that the person may see: searched, filtered and sorted. */
export async function listApprovals(trx: Trx, request: Request, { tenant, actor }: CallContext): Promise<ResponseOf<typeof approvalList>> {
  const turns = request.waitingForMe ? await allApprovalWorkflows(trx, tenant) : [];
  const listing = { ...listingWith(turns, await today(trx)), ...clockJoin('approval', request.sort), ...deadlineJoin(actor, request.sort) };
  const page = await pageOf<ApprovalRecord, ApprovalsDb, Request, Actor>(trx, listing, request, actor);
  const found = page.rows;
  const drafts = seesDrafts(actor);
  const versionOf = (a: (typeof found)[number]) => (drafts ? a.versionId : (a.submittedVersionId ?? a.versionId));
  const extras = await extrasOf(
    trx,
    found.flatMap((a) => [versionOf(a), a.submittedVersionId ?? a.versionId]),
  );
  const clockOf = await shownClocks(trx, actor, 'approval', found);
  const waiting = await waitsForOf(trx, found);
  const rows = found.map((a): Row => {
    const shown = extras.get(versionOf(a));
    return {
      id: a.id,
      revision: a.revision,
      approvalNumber: a.approvalNumber,
      productName: a.productName,
      spu: a.spu,
      status: a.status,
      stage: a.stage,
      versionNumber: drafts ? a.versionNumber : (a.submittedVersionNumber ?? a.versionNumber),
      versionStage: shown?.stage ?? a.stage,
      companyId: a.companyId,
      companyName: a.companyName,
      companyNameZh: a.companyNameZh,
      contractNumber: a.contractNumber,
      propertyId: a.propertyId,
      propertyName: a.propertyName,
      propertyNameZh: a.propertyNameZh,
      // a version without a picture shows the cover of the submitted one
      coverFileId: shown?.cover ?? extras.get(a.submittedVersionId ?? '')?.cover ?? null,
      pictureCount: shown?.pictures ?? 0,
      openPinCount: shown?.openPins ?? 0,
      submittedAt: a.submittedAt,
      waitingSince: a.waitingSince,
      deadline: isFinal(a.status) ? null : (shown?.deadline ?? null),
      dueOn: clockOf(a.id).dueOn,
      waitsFor: waiting(a),
      rejection: awaitedIn(a.status) === 'newVersion' ? (extras.get(a.submittedVersionId ?? '')?.rejection ?? null) : null,
      updatedAt: a.updatedAt,
    };
  });
  return { ...page, rows };
}

/** The choices of the list's filters: companies and properties of the approvals that the person may see. */
export async function listFilters(trx: Trx, actor: Actor): Promise<ResponseOf<typeof approvalFilters>> {
  const base = trx.selectFrom('approval').where(approvalScope(actor)).distinct();
  const companies = await base.select(['companyId', 'companyName', 'companyNameZh']).orderBy('companyName').limit(500).execute();
  const properties = await base
    .select(['propertyId', 'propertyName', 'propertyNameZh'])
    .where('propertyId', 'is not', null)
    .orderBy('propertyName')
    .limit(500)
    .execute();
  return {
    companies: companies.map((c) => ({ id: c.companyId, name: c.companyName, nameZh: c.companyNameZh })),
    properties: properties.map((p) => ({ id: p.propertyId ?? '', name: p.propertyName ?? '', nameZh: p.propertyNameZh })),
  };
}

/** `versions`: all workflow versions that approvals may follow, for the filter of waiting items. */
const listingWith = (turns: readonly ApprovalWorkflowVersion[], day: Day): Listing<Request, Actor> => ({
  table: 'approval',
  sorts: {
    ...Object.fromEntries(APPROVAL_SORTS.map((sort) => [sort, `approval.${sort}`])),
    dueOn: 'reviewClock.dueOn',
    deadline: 'shown.deadline',
    companyName: byName('approval.companyName'),
    propertyName: byName('approval.propertyName'),
  },
  sort: '-updatedAt',
  nullable: ['dueOn', 'deadline', 'submittedAt', 'productName', 'spu', 'propertyName', 'approvalNumber'],
  scope: approvalScope,
  filters: {
    stage: oneOf('approval.stage'),
    status: oneOf('approval.status'),
    companyId: oneOf('approval.companyId'),
    propertyId: oneOf('approval.propertyId'),
    contractId: equals('approval.contractId'),
    overdue: onlyIf(() => overdueOn('approval', day)),
    open: onlyIf(() => noneOf('approval.status', FINAL)),
    bucket: (bucket) => waitedIn(bucket),
    waitingForMe: onlyIf((actor) => waitingFor('approval', turns, actor)),
  },
  search: storedContains('search'),
});

/** The join of a list that is sorted by the deadline of the version that the person sees; a final approval has none. */
const deadlineJoin = (actor: Actor, sort: string | undefined): Pick<Listing<Request, Actor>, 'join'> =>
  sort?.replace('-', '') === 'deadline'
    ? {
        join: sql`left join (select tenant, id, product ->> 'deadline' as deadline from version) shown
          on shown.tenant = approval.tenant and not approval.status = any(${FINAL}::text[])
          and shown.id = ${seesDrafts(actor) ? sql`approval.version_id` : sql`coalesce(approval.submitted_version_id, approval.version_id)`}`,
      }
    : {};

function waitedIn(bucket: keyof typeof WAITING_BUCKETS): Condition[] {
  const bounds = Object.values(WAITING_BUCKETS);
  const upper = WAITING_BUCKETS[bucket];
  const lower = bounds[bounds.indexOf(upper) - 1] ?? null;
  const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
  return [
    ...(upper === null ? [] : [atLeast('approval.waitingSince')(ago(upper))]),
    ...(lower === null ? [] : [sql<SqlBool>`${sql.ref('approval.waitingSince')} < ${ago(lower)}`]),
  ];
}

/** For whom each approval of a page waits, by the workflow version that it follows. */
async function waitsForOf(trx: Trx, found: readonly ApprovalRecord[]): Promise<(one: ApprovalRecord) => Capability[]> {
  const keyOf = (one: ApprovalRecord) => `${one.workflowVersionId} ${one.brandOwnerReviews}`;
  const workflows = new Map<string, ApprovalWorkflowVersion['workflow']>();
  for (const one of found) if (!workflows.has(keyOf(one))) workflows.set(keyOf(one), (await approvalWorkflowOf(trx, one)).workflow);
  return (one) => {
    const workflow = workflows.get(keyOf(one));
    return workflow ? waitsFor(workflow, one.status) : [];
  };
}

type Extra = {
  stage: ApprovalStage;
  deadline: Day | null;
  rejection: Rejection | null;
  cover: string | null;
  pictures: number;
  openPins: number;
};

/** Stage, deadline, rejection, cover, number of pictures and of open comments of the versions of one page. */
async function extrasOf(trx: Trx, versionIds: string[]): Promise<Map<string, Extra>> {
  if (versionIds.length === 0) return new Map();
  const versions = await trx
    .selectFrom('version')
    .select(['id', 'stage', 'rejection', sql<Day | null>`product ->> 'deadline'`.as('deadline')])
    .where('id', 'in', versionIds)
    .execute();
  const pictures = await trx
    .selectFrom('picture')
    .select(['versionId', 'fileId'])
    .where('versionId', 'in', versionIds)
    .orderBy('versionId')
    .orderBy('position')
    .execute();
  const pins = await trx
    .selectFrom('pin')
    .select(['versionId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('versionId', 'in', versionIds)
    .where('resolved', 'is', null)
    .groupBy('versionId')
    .execute();
  const extras = new Map(
    versions.map(({ id, ...version }): [string, Extra] => [id, { ...version, cover: null, pictures: 0, openPins: 0 }]),
  );
  for (const { versionId, fileId } of pictures) {
    const known = extras.get(versionId);
    if (!known) continue;
    known.cover ??= fileId;
    known.pictures += 1;
  }
  for (const { versionId, count } of pins) {
    const known = extras.get(versionId);
    if (known) known.openPins = count;
  }
  return extras;
}

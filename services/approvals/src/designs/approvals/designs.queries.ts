import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { DESIGN_SORTS, DesignDetail, designList, DesignRow } from '@bls/proto/contracts/calls/approvals/design';
import type { Actor } from '@bls/proto/domain/access/actor';
import { can } from '@bls/proto/domain/access/permissions';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { actionTypeOf, DESIGN_DECISIONS } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { designFacts } from '@bls/proto/domain/workflow/facts/design-facts';
import { storedContains, oneOf, onlyIf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf, type Sorts } from '@bls/kit/db/listing/listing';
import { byName } from '@bls/kit/db/listing/name-order';
import type { CallContext } from '@bls/kit/rpc/context';
import type { DesignRecord } from '../../db/designs.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import { clockJoin, materialPinsOf, shownActions, type ShownClock, shownClocks } from '../../review/review.api.js';
import { allDesignWorkflows, designWorkflowOf, waitingFor } from '../../terms/terms.api.js';
import { releasedTemplates } from '../templates/templates.queries.js';
import { findDesign } from './designs.repository.js';
import { designScope } from './scope.queries.js';

type Request = RequestOf<typeof designList>;

const SORTS = {
  approvalNumber: 'designApproval.approvalNumber',
  name: 'designApproval.name',
  designType: 'designApproval.designType',
  company: byName('designApproval.companyName'),
  property: byName('designApproval.propertyName'),
  status: 'designApproval.status',
  submittedAt: 'designApproval.submittedAt',
  waitingSince: 'designApproval.waitingSince',
  dueOn: 'reviewClock.dueOn',
} as const satisfies Sorts<typeof DESIGN_SORTS, ApprovalsDb>;

type Turns = Awaited<ReturnType<typeof allDesignWorkflows>>;

/** `versions`: all workflow versions that designs may follow, for the filter of waiting items. */
const listingWith = (turns: Turns): Listing<Request, Actor> => ({
  table: 'designApproval',
  sorts: SORTS,
  sort: '-waitingSince',
  nullable: ['dueOn', 'approvalNumber', 'name', 'property', 'submittedAt'],
  scope: designScope,
  filters: {
    status: oneOf('designApproval.status'),
    designType: oneOf('designApproval.designType'),
    waitingForMe: onlyIf((actor) => waitingFor('designApproval', turns, actor)),
  },
  search: storedContains('designApproval.search'),
});

const rowOf = (design: DesignRecord, clock: ShownClock): DesignRow => ({
  ...clock,
  id: design.id,
  revision: design.revision,
  status: design.status,
  designType: design.designType,
  approvalNumber: design.approvalNumber,
  name: design.name,
  version: design.version,
  sampleNumber: design.sampleNumber,
  contractNumber: design.contractNumber,
  companyName: design.companyName,
  companyNameZh: design.companyNameZh,
  propertyName: design.propertyName,
  propertyNameZh: design.propertyNameZh,
  coverFileId: design.coverFileId,
  sentSample: design.sentSample,
  receivedSample: design.receivedSample,
  submittedAt: design.submittedAt,
  waitingSince: design.waitingSince,
});

/** A page and the exact total, within the scope of the person. */
export async function listDesigns(trx: Trx, request: Request, ctx: CallContext): Promise<ResponseOf<typeof designList>> {
  const turns = request.waitingForMe ? await allDesignWorkflows(trx, ctx.tenant) : [];
  const listing = { ...listingWith(turns), ...clockJoin('designApproval', request.sort) };
  const found = await pageOf<DesignRecord, ApprovalsDb, Request, Actor>(trx, listing, request, ctx.actor);
  const clockOf = await shownClocks(trx, ctx.actor, 'designApproval', found.rows);
  return { ...found, rows: found.rows.map((design) => rowOf(design, clockOf(design.id))) };
}

/** Throws `notFound` also for what is outside the scope. */
export async function readDesign(trx: Trx, id: string, actor: Actor): Promise<DesignDetail> {
  return designDetail(trx, actor, await findDesign(trx, actor, id));
}

const isDecision = (action: string): action is (typeof DESIGN_DECISIONS)[number] =>
  (DESIGN_DECISIONS as readonly string[]).includes(action);

/** All data that its screen shows. */
export async function designDetail(trx: Trx, actor: Actor, design: DesignRecord): Promise<DesignDetail> {
  const [versions, samples, history] = await handedIn(trx, design);
  const templateIds = [...versions.map(({ content }) => content), ...(design.draft ? [design.draft.content] : [])].flatMap(
    (content) => content.templateIds,
  );
  const templates = await releasedTemplates(trx, actor, templateIds);
  const pins = await materialPinsOf(trx, { tenant: design.tenant, subject: 'design', subjectId: design.id });
  const facts = designFacts(design);
  const { workflow, design: running } = await designWorkflowOf(trx, design);
  const actions = shownActions(workflow, design.status, actor, facts);
  const clock = (await shownClocks(trx, actor, 'designApproval', [design]))(design.id);
  const mayDo = (wanted: string) => actions.some(({ action, allowed }) => action === wanted && allowed);
  return {
    ...rowOf(design, clock),
    currency: design.currency,
    draft: actor.userType === USER_TYPES.licensee ? design.draft : null,
    versions: versions.map(({ number, content, pictures, submittedBy, submittedAt }) => ({
      number,
      content,
      pictures,
      pins: pins.get(number) ?? [],
      submittedBy: submittedBy.name,
      submittedAt,
    })),
    samples: samples.map(({ number, version, files, remark, submittedBy, submittedAt }) => ({
      number,
      version,
      files,
      remark,
      submittedBy: submittedBy.name,
      submittedAt,
    })),
    templates: templates.map(({ id, name, file }) => ({ id, name, file })),
    brandOwnerReviews: design.brandOwnerReviews,
    design: running,
    editable: mayDo('submit'),
    sampleDue: mayDo('submitSample'),
    commentable: can(actor, 'approval.comment') && design.version > 0 && design.status !== 'closed',
    actions: actions.flatMap(({ action, ...shown }) => (isDecision(action) ? [{ ...shown, action }] : [])),
    waitsFor: waitsFor(workflow, design.status, facts),
    history: history.map(({ id, version, action, fromStatus, toStatus, by, at, reason, comment }) => ({
      id,
      version,
      action,
      actionType: actionTypeOf(action) ?? null,
      from: fromStatus,
      to: toStatus,
      by: { name: by.name, role: by.role, via: by.via },
      at,
      reason,
      comment,
    })),
  };
}

/** Versions, samples and history, each in order. */
function handedIn(trx: Trx, { tenant, id }: DesignRecord) {
  return Promise.all([
    trx.selectFrom('designVersion').selectAll().where('tenant', '=', tenant).where('designId', '=', id).orderBy('number').execute(),
    trx.selectFrom('designSample').selectAll().where('tenant', '=', tenant).where('designId', '=', id).orderBy('number').execute(),
    trx.selectFrom('designHistory').selectAll().where('tenant', '=', tenant).where('designId', '=', id).orderBy('revision').execute(),
  ]);
}

import type { RequestOf } from '@bls/proto/contracts/call';
import type { designSave } from '@bls/proto/contracts/calls/approvals/design';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { type DesignDraft, ofItsType } from '@bls/proto/domain/approval/design';
import { CallError } from '@bls/proto/domain/values/errors';
import { designApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { designFacts } from '@bls/proto/domain/workflow/facts/design-facts';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import type { DesignRecord } from '../../db/designs.js';
import { personOf } from '../../db/person.js';
import { appendHistory } from '../../db/records.js';
import type { Trx } from '../../db/schema.js';
import { decideAction } from '../../review/review.api.js';
import { designWorkflowOf, ownContractTerms } from '../../terms/terms.api.js';
import { entryOf, newDesign } from './design-changes.js';
import { columnsOf } from './design-columns.js';
import { designWorkItem } from './design-work-item.js';
import { designExists, findDesignAt, insertDesign, updateDesign } from './designs.repository.js';

type Request = RequestOf<typeof designSave>;
export type PreparedDesign = { terms: ContractTerms; current: DesignRecord | undefined; content: DesignDraft };

/** The ids of the pictures of the stored draft. */
export const draftPictureIds = ({ current }: PreparedDesign): string[] => current?.draft?.pictures.map(({ fileId }) => fileId) ?? [];

/** Checks that the person may edit the design now. Called before files are attached, and again under the lock. */
export async function prepareDesign(
  trx: Trx,
  { id, revision, content }: Request,
  { tenant, actor }: CallContext,
  lock = false,
): Promise<PreparedDesign> {
  const terms = await ownContractTerms(trx, actor, content.contractId);
  const current = revision === undefined ? undefined : await findDesignAt(trx, actor, { id, revision }, { lock });
  if (current) {
    const { workflow } = await designWorkflowOf(trx, current);
    decideAction(workflow, current.status, 'submit', actor, designFacts(current));
  } else if (await designExists(trx, tenant, id)) throw new CallError('alreadyExists');
  return { terms, current, content: ofItsType(content) };
}

/** Saves the draft; the first save creates the design. */
export async function saveDesignDraft(
  trx: Trx,
  id: string,
  { terms, current, content }: PreparedDesign,
  pictures: FileDescription[],
  ctx: CallContext,
): Promise<DesignRecord> {
  const { tenant, actor } = ctx;
  const by = personOf(actor);
  const at = new Date().toISOString();
  const draft = { content, pictures };
  // lists show the submitted version until the next one is submitted
  if (current && current.status !== 'draft') return updateDesign(trx, current, { draft });
  const columns = columnsOf(content, terms, current?.approvalNumber ?? null);
  const saved = current
    ? await updateDesign(trx, current, { ...columns, draft })
    : await insertDesign(trx, newDesign(columns, { tenant, id, draft, by, at }));
  const entry = { action: 'create', by, at, comment: null } as const;
  if (!current) await appendHistory(trx, 'designApproval', entryOf(saved, null, entry));
  await emit(trx, ctx, approvalsWorkItemMoved, designWorkItem(saved, designApprovalWorkflow, entry));
  return saved;
}

import type { Role } from '@bls/proto/domain/access/roles';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import type { Person } from '../../db/person.js';
import type { ApprovalRecord } from '../../db/schema.js';
import type { ApprovalWorkflow } from '../../terms/terms.api.js';

type Move = { action: string; by: Person; at: string; comment: string | null; notify?: readonly Role[] | undefined };

/** The screen of the person who acts next: the licensee's or the reviewers'. */
const pathFor = (id: string, licensee: boolean): string =>
  `/GraphicApproval/${licensee ? 'LicenseeGraphicApproval' : 'LicensorGraphicApproval'}/${id}`;

/** The work item event of a change, for inbox, badge and mail. A draft waits for nobody; its owner's Draft tab lists it. */
export function workItemOf(approval: ApprovalRecord, workflow: ApprovalWorkflow, move: Move): WorkItemMoved {
  const { action, by, at, comment, notify } = move;
  const draft = approval.status === 'draft';
  const waiting = draft ? [] : waitsFor(workflow, approval.status);
  const name = approval.approvalNumber ?? approval.spu ?? approval.productName ?? approval.contractNumber;
  const inform = [approval.submittedBy?.userId, approval.ownerId].filter((id): id is string => id !== undefined && id !== by.userId);
  return {
    kind: 'approval',
    id: approval.id,
    number: `${name} v${approval.versionNumber}`,
    ...titleOf(approval.productName, { name: approval.companyName, nameZh: approval.companyNameZh }),
    path: pathFor(approval.id, draft || waiting.includes('approval.submit')),
    action,
    status: approval.status,
    revision: approval.revision,
    waitsFor: waiting,
    draftOwnerId: draft ? approval.ownerId : undefined,
    companyId: approval.companyId,
    brandOwnerIds: approval.brandOwnerId && !draft ? [approval.brandOwnerId] : [],
    hiddenFromLicensee: false,
    informUserIds: [...new Set(inform)],
    ...(notify ? { informRoles: [...notify] } : {}),
    by: { userId: by.userId, name: by.name },
    at,
    comment: comment ?? undefined,
  };
}

import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';
import { type PopAction, popWorkflowOf } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import type { Person } from '../db/person.js';
import type { PopRecord } from '../db/pop.js';

type Move = { action: PopAction; by: Person; at: string; comment: string | null };

/** The work item event of a change, for inbox, badge and mail. */
export function popWorkItem(pop: PopRecord, { action, by, at, comment }: Move): WorkItemMoved {
  const waiting = waitsFor(popWorkflowOf(pop.brandOwnerReviews), pop.status);
  const side = waiting.includes('approval.submit') ? 'Licensee' : 'Licensor';
  return {
    kind: 'popApproval',
    id: pop.id,
    number: `${pop.number} v${pop.version}`,
    ...titleOf(pop.popName, { name: pop.companyName, nameZh: pop.companyNameZh }),
    path: `/GraphicApproval/${side}POPApprovalDetail/${pop.id}`,
    action,
    status: pop.status,
    revision: pop.revision,
    waitsFor: waiting,
    companyId: pop.companyId,
    brandOwnerIds: pop.brandOwnerId ? [pop.brandOwnerId] : [],
    hiddenFromLicensee: false,
    informUserIds: pop.ownerId === by.userId ? [] : [pop.ownerId],
    by: { userId: by.userId, name: by.name },
    at,
    comment: comment ?? undefined,
  };
}

import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';
import type { Day } from '@bls/proto/domain/values/time';
import type { ApprovalRecord } from '../../db/schema.js';

type RefreshStep = { action: 'refreshDue' | 'refresh'; by: { userId?: string; name: string }; dueOn: Day | undefined };

/** The work item event of a refresh: a due one waits for the licensee's designer, a confirmed one for nobody. */
export const refreshWorkItem = (approval: ApprovalRecord, { action, by, dueOn }: RefreshStep): WorkItemMoved => ({
  kind: 'approval',
  id: approval.id,
  number: `${approval.approvalNumber ?? approval.spu ?? approval.contractNumber} v${approval.versionNumber}`,
  ...titleOf(approval.productName, { name: approval.companyName, nameZh: approval.companyNameZh }),
  path: `/GraphicApproval/LicenseeGraphicApproval/${approval.id}`,
  action,
  status: approval.status,
  revision: approval.revision,
  waitsFor: dueOn ? ['approval.submit'] : [],
  companyId: approval.companyId,
  brandOwnerIds: approval.brandOwnerId ? [approval.brandOwnerId] : [],
  hiddenFromLicensee: false,
  informUserIds: by.userId === approval.ownerId ? [] : [approval.ownerId],
  by: { ...(by.userId ? { userId: by.userId } : {}), name: by.name },
  at: approval.updatedAt,
  ...(dueOn ? { dueOn } : {}),
});

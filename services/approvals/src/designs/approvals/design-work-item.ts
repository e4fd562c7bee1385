import type { Role } from '@bls/proto/domain/access/roles';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';
import { designFacts } from '@bls/proto/domain/workflow/facts/design-facts';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import type { DesignRecord } from '../../db/designs.js';
import type { Person } from '../../db/person.js';
import type { DesignWorkflow } from '../../terms/terms.api.js';

type Move = { action: string; by: Person; at: string; comment: string | null; notify?: readonly Role[] | undefined };

/** The work item event of a change, for inbox, badge and mail. A draft waits for nobody; its owner's Draft tab lists it. */
export function designWorkItem(design: DesignRecord, workflow: DesignWorkflow, { action, by, at, comment, notify }: Move): WorkItemMoved {
  const draft = design.status === 'draft';
  const unseen = design.submittedAt === null;
  const name = design.approvalNumber ?? design.name ?? design.contractNumber;
  return {
    kind: 'designApproval',
    id: design.id,
    number: draft || unseen ? name : `${name} v${design.version}`,
    ...titleOf(design.name, { name: design.companyName, nameZh: design.companyNameZh }),
    path: draft ? `/DesignApproval/Edit/${design.id}` : `/DesignApproval/Detail/${design.id}`,
    action,
    status: design.status,
    revision: design.revision,
    waitsFor: draft ? [] : waitsFor(workflow, design.status, designFacts(design)),
    draftOwnerId: draft ? design.ownerId : undefined,
    companyId: design.companyId,
    brandOwnerIds: design.brandOwnerId && !unseen ? [design.brandOwnerId] : [],
    hiddenFromLicensee: false,
    ...(notify ? { informRoles: [...notify] } : {}),
    informUserIds: design.ownerId === by.userId ? [] : [design.ownerId],
    by: { userId: by.userId, name: by.name },
    at,
    comment: comment ?? undefined,
  };
}

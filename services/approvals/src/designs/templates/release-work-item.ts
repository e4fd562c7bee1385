import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';
import { designReleaseWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-release';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import type { ReleaseRecord, TemplateRecord } from '../../db/designs.js';
import type { Person } from '../../db/person.js';

type Move = { action: string; by: Person; at: string; comment?: string | null };

/** The work item event of a release, for inbox, badge and mail. */
export function releaseWorkItem(template: TemplateRecord, release: ReleaseRecord, { action, by, at, comment }: Move): WorkItemMoved {
  const { userId } = release.releasedBy;
  const withdrawn = release.status === 'withdrawn';
  return {
    kind: 'designRelease',
    id: release.id,
    number: template.name,
    ...titleOf(
      { name: template.propertyName, nameZh: template.propertyNameZh },
      { name: release.companyName, nameZh: release.companyNameZh },
    ),
    path: `/DesignTemplate/Detail/${template.id}`,
    action,
    status: release.status,
    revision: release.revision,
    // a withdrawn release may be repeated, but waits for nobody
    waitsFor: withdrawn ? [] : waitsFor(designReleaseWorkflow, release.status),
    companyId: release.companyId,
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    informUserIds: userId === by.userId ? [] : [userId],
    by: { userId: by.userId, name: by.name },
    at,
    comment: (withdrawn ? comment : release.note) ?? undefined,
    ...(withdrawn ? { informHolders: ['design.receive'] as const } : {}),
  };
}

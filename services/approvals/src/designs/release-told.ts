import type { WorkItemMoved } from '@bls/proto/work-item';
import { waitsFor } from '@bls/proto/workflow';
import { designReleaseWorkflow } from '@bls/proto/workflows/design-release';
import type { ReleaseRecord, TemplateRecord } from '../db/designs.js';
import type { Person } from '../db/schema.js';

type Move = { action: string; by: Person; at: string };

/** What inbox, badge and mail are told of a template that went to a licensee. */
export function releaseWorkItem(template: TemplateRecord, release: ReleaseRecord, { action, by, at }: Move): WorkItemMoved {
  const { userId } = release.releasedBy;
  return {
    kind: 'designRelease',
    id: release.id,
    number: template.name,
    title: [template.propertyName, release.companyName].filter(Boolean).join(' · '),
    path: `/DesignTemplate/Detail/${template.id}`,
    action,
    status: release.status,
    revision: release.revision,
    waitsFor: waitsFor(designReleaseWorkflow, release.status),
    companyId: release.companyId,
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    informUserIds: userId === by.userId ? [] : [userId],
    by: { userId: by.userId, name: by.name },
    at,
    comment: release.note ?? undefined,
  };
}

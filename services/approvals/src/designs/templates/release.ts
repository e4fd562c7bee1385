import { designReleaseWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-release';
import type { DesignReleaseHistoryTable, DesignReleaseTable, ReleaseRecord } from '../../db/designs.js';
import type { Person } from '../../db/person.js';

type Company = { companyId: string; name: string; nameZh: string | null };
type ReleaseStep = Pick<DesignReleaseHistoryTable, 'action' | 'by' | 'at' | 'comment'>;

/** The columns of a release that nobody has received, also of one that is repeated. */
export const releasedColumns = (note: string | null, releasedBy: Person, releasedAt: string) => ({
  status: designReleaseWorkflow.initial,
  note,
  releasedBy,
  releasedAt,
  receivedBy: null,
  receivedAt: null,
  withdrawnBy: null,
  withdrawnAt: null,
  withdrawnReason: null,
});

export const newRelease = (
  { id, companyId, name, nameZh }: Company & { id: string },
  { tenant, id: templateId }: { tenant: string; id: string },
  columns: ReturnType<typeof releasedColumns>,
): DesignReleaseTable => ({ ...columns, tenant, id, revision: 0, templateId, companyId, companyName: name, companyNameZh: nameZh });

/** The history entry of a change, from the release as it is afterwards. */
export const entryOf = (
  { tenant, id, revision, status }: ReleaseRecord,
  fromStatus: ReleaseRecord['status'] | null,
  step: ReleaseStep,
): Omit<DesignReleaseHistoryTable, 'id'> => ({ tenant, releaseId: id, revision, fromStatus, toStatus: status, ...step });

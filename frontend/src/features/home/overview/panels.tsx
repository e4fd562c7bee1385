import type { Capability } from '@bls/proto/domain/access/permissions';
import type { UserType } from '@bls/proto/domain/access/roles';
import type { ComponentType } from 'react';
import { useCan } from '../../../lib/session/session.js';
import { ApprovalAgesPanel, ContractsPanel, DealsPanel, EndingPanel } from './item-panels.js';
import type { PanelId } from '../layout.js';
import { AgingPanel, GuaranteePlanPanel } from './money-panels.js';
import { listPaths } from '../paths.js';
import { ReviewTimesPanel } from './review-panels.js';
import type { Path } from '../../../lib/screens/path.js';

type Entry = { Panel: ComponentType<{ to: Path }>; list: keyof ReturnType<typeof listPaths>; capability: Capability };
const entries: Record<PanelId, Entry> = {
  guaranteePlan: { Panel: GuaranteePlanPanel, list: 'bills', capability: 'bill.read' },
  aging: { Panel: AgingPanel, list: 'bills', capability: 'bill.read' },
  approvalAges: { Panel: ApprovalAgesPanel, list: 'approvals', capability: 'approval.read' },
  reviewTimes: { Panel: ReviewTimesPanel, list: 'reviewTimes', capability: 'approval.times' },
  deals: { Panel: DealsPanel, list: 'termSheets', capability: 'termSheet.read' },
  contracts: { Panel: ContractsPanel, list: 'contracts', capability: 'contract.read' },
  ending: { Panel: EndingPanel, list: 'contracts', capability: 'contract.read' },
};

export function Panels({ ids, type }: { ids: readonly PanelId[]; type: UserType }) {
  const can = useCan();
  const paths = listPaths(type);
  return ids
    .map((id) => ({ id, ...entries[id] }))
    .filter((entry) => can(entry.capability))
    .map(({ id, Panel, list }) => <Panel key={id} to={paths[list]} />);
}

import type { Capability } from '@bls/proto/domain/access/permissions';
import type { UserType } from '@bls/proto/domain/access/roles';
import type { ComponentType } from 'react';
import { useCan } from '../../../lib/session/session.js';
import {
  ApprovalsFigure,
  ApprovalsLateFigure,
  ApprovedFigure,
  ContractsOpenFigure,
  DealsOpenFigure,
  EndingFigure,
} from './item-figures.js';
import type { FigureId } from '../layout.js';
import { GuaranteesFigure, OverdueFigure, RoyaltiesFigure, ToConfirmFigure, ToPayFigure } from './money-figures.js';
import { listPaths } from '../paths.js';
import { ReviewsOverdueFigure } from './review-panels.js';
import type { Path } from '../../../lib/screens/path.js';

type Entry = { Figure: ComponentType<{ to: Path }>; list: keyof ReturnType<typeof listPaths>; capability: Capability };
const entries: Record<FigureId, Entry> = {
  guarantees: { Figure: GuaranteesFigure, list: 'bills', capability: 'bill.read' },
  royalties: { Figure: RoyaltiesFigure, list: 'bills', capability: 'bill.read' },
  overdue: { Figure: OverdueFigure, list: 'bills', capability: 'bill.read' },
  toConfirm: { Figure: ToConfirmFigure, list: 'bills', capability: 'bill.read' },
  toPay: { Figure: ToPayFigure, list: 'bills', capability: 'bill.read' },
  approvals: { Figure: ApprovalsFigure, list: 'approvals', capability: 'approval.read' },
  approvalsLate: { Figure: ApprovalsLateFigure, list: 'approvals', capability: 'approval.read' },
  reviewsOverdue: { Figure: ReviewsOverdueFigure, list: 'approvals', capability: 'approval.read' },
  approved: { Figure: ApprovedFigure, list: 'approvals', capability: 'approval.read' },
  dealsOpen: { Figure: DealsOpenFigure, list: 'termSheets', capability: 'termSheet.read' },
  contractsOpen: { Figure: ContractsOpenFigure, list: 'contracts', capability: 'contract.read' },
  ending: { Figure: EndingFigure, list: 'contracts', capability: 'contract.read' },
};

/** The figures for the reader's role. */
export function Figures({ ids, type }: { ids: readonly FigureId[]; type: UserType }) {
  const can = useCan();
  const paths = listPaths(type);
  const shown = ids.map((id) => ({ id, ...entries[id] })).filter((entry) => can(entry.capability));
  if (shown.length === 0) return null;
  return (
    <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-3 max-sm:grid-cols-2 max-sm:gap-2 max-sm:[&_.text-xl]:text-base">
      {shown.map(({ id, Figure, list }) => (
        <Figure key={id} to={paths[list]} />
      ))}
    </div>
  );
}

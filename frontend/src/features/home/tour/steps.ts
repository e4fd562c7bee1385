import type { Capability } from '@bls/proto/domain/access/permissions';
import type { UserType } from '@bls/proto/domain/access/roles';
import type { Guide } from '../../../lib/help/guide-sections.js';
import { type Path, pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { listPaths } from '../paths.js';

type StepId =
  | 'inbox'
  | 'rights'
  | 'deal'
  | 'contracts'
  | 'review'
  | 'creative'
  | 'reviewTimes'
  | 'checkReports'
  | 'bills'
  | 'cash'
  | 'books'
  | 'agree'
  | 'product'
  | 'reportSales'
  | 'pay'
  | 'agentProperties'
  | 'approveDeal'
  | 'approveProduct'
  | 'performance'
  | 'settings'
  | 'users'
  | 'workflows'
  | 'operations';
/** A step of the tour: `home.tour.step.<id>` has its texts. */
export type TourStep = { id: StepId; to: Path; capability: Capability };

const inbox: TourStep = { id: 'inbox', to: pathTo(ROUTES.inbox.pending), capability: 'inbox.read' };
const rights: TourStep = { id: 'rights', to: pathTo(ROUTES.rights.availability), capability: 'rights.read' };
const performance: TourStep = { id: 'performance', to: pathTo(ROUTES.performance.contracts), capability: 'bill.read' };

/** The tour of each guide; a person sees the steps that the role may do. */
export function tourOf(guide: Guide, type: UserType): readonly TourStep[] {
  const lists = listPaths(type);
  const deal: TourStep = { id: 'deal', to: lists.termSheets, capability: 'termSheet.read' };
  const contracts: TourStep = { id: 'contracts', to: lists.contracts, capability: 'contract.read' };
  const tours: Record<Guide, readonly TourStep[]> = {
    'every-day': [inbox],
    sales: [inbox, rights, deal, contracts],
    reviewer: [
      inbox,
      { id: 'review', to: lists.approvals, capability: 'approval.read' },
      { id: 'creative', to: pathTo(ROUTES.styleGuides.list), capability: 'creative.read' },
      { id: 'reviewTimes', to: lists.reviewTimes, capability: 'approval.times' },
    ],
    finance: [
      inbox,
      { id: 'checkReports', to: pathTo(ROUTES.salesReports.licensorList), capability: 'salesReport.read' },
      { id: 'bills', to: lists.bills, capability: 'bill.read' },
      { id: 'cash', to: pathTo(ROUTES.billing.cash), capability: 'bill.read' },
      { id: 'books', to: pathTo(ROUTES.books.journals), capability: 'books.read' },
    ],
    licensee: [
      inbox,
      { id: 'agree', to: lists.termSheets, capability: 'termSheet.read' },
      { id: 'product', to: lists.approvals, capability: 'approval.submit' },
      { id: 'reportSales', to: pathTo(ROUTES.salesReports.current), capability: 'salesReport.write' },
      { id: 'pay', to: lists.bills, capability: 'bill.read' },
    ],
    agent: [{ id: 'agentProperties', to: pathTo(ROUTES.agents.properties), capability: 'agentProperty.read' }, rights, deal, contracts],
    'brand-owner': [
      inbox,
      { id: 'approveDeal', to: lists.termSheets, capability: 'termSheet.read' },
      { id: 'approveProduct', to: lists.approvals, capability: 'approval.read' },
      performance,
    ],
    administrator: [
      { id: 'settings', to: pathTo(ROUTES.settings.overview), capability: 'admin.settings' },
      { id: 'users', to: pathTo(ROUTES.users.staff), capability: 'user.manage' },
      { id: 'workflows', to: pathTo(ROUTES.workflowDesigner.list), capability: 'workflow.design' },
      { id: 'operations', to: pathTo(ROUTES.operations.deadLetters), capability: 'operations.manage' },
    ],
  };
  return tours[guide];
}

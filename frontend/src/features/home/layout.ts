import type { Role } from '@bls/proto/domain/access/roles';
import { ROLES, USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';

/** Figures at the top of the home page and panels beside the pending items. */
export type FigureId =
  | 'guarantees'
  | 'royalties'
  | 'overdue'
  | 'toConfirm'
  | 'approvals'
  | 'approvalsLate'
  | 'reviewsOverdue'
  | 'approved'
  | 'dealsOpen'
  | 'contractsOpen'
  | 'ending'
  | 'toPay';
export type PanelId = 'guaranteePlan' | 'aging' | 'approvalAges' | 'reviewTimes' | 'ending' | 'deals' | 'contracts';
export type Layout = { figures: readonly FigureId[]; panels: readonly PanelId[] };

const money: Layout = { figures: ['guarantees', 'royalties', 'overdue', 'toConfirm'], panels: ['aging', 'guaranteePlan', 'ending'] };
const design: Layout = {
  figures: ['approvals', 'reviewsOverdue', 'approved', 'ending'],
  panels: ['approvalAges', 'reviewTimes', 'ending'],
};
const law: Layout = { figures: ['contractsOpen', 'dealsOpen', 'ending', 'royalties'], panels: ['contracts', 'ending', 'deals'] };
const deals: Layout = {
  figures: ['guarantees', 'royalties', 'approvals', 'ending'],
  panels: ['guaranteePlan', 'deals', 'approvalAges', 'reviewTimes', 'ending'],
};

const byRole: Partial<Record<Role, Layout>> = {
  seniorFinance: money,
  juniorFinance: money,
  juniorDesigner: design,
  seniorDesigner: design,
  legal: law,
  legalHead: law,
  licenseeFinance: { figures: ['toPay', 'overdue', 'guarantees', 'ending'], panels: ['aging', 'ending'] },
  licenseeDesigner: { figures: ['approvals', 'approvalsLate', 'approved', 'ending'], panels: ['approvalAges', 'ending'] },
  brandOwnerDesigner: { figures: ['approvals', 'reviewsOverdue', 'approved', 'dealsOpen'], panels: ['approvalAges'] },
};
const byType: Record<UserType, Layout> = {
  [USER_TYPES.licensor]: deals,
  [USER_TYPES.licensee]: { figures: ['dealsOpen', 'toPay', 'approvals', 'ending'], panels: ['aging', 'approvalAges', 'ending', 'deals'] },
  [USER_TYPES.brandOwner]: {
    figures: ['guarantees', 'royalties', 'approvals', 'ending'],
    panels: ['guaranteePlan', 'approvalAges', 'ending'],
  },
  [USER_TYPES.agent]: { figures: ['dealsOpen', 'contractsOpen', 'ending'], panels: ['deals', 'ending'] },
};

/** The figures and panels of each role. A figure that the permission matrix denies is not rendered. */
export const layoutOf = (role: Role): Layout => byRole[role] ?? byType[ROLES[role]];

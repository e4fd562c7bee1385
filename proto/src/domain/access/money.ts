import type { Actor } from './actor.js';
import type { LicenseePermission, Role } from './roles.js';
import { USER_TYPES } from './roles.js';

/** Staff and agents who see rates, guarantees, royalties and bills. Designers, customer service and e-commerce do not. */
const ROLES_WITH_MONEY: readonly Role[] = [
  'superUser',
  'licensor',
  'sales',
  'salesManager',
  'legal',
  'legalHead',
  'businessHead',
  'ceo',
  'seniorFinance',
  'juniorFinance',
  'salesAgent',
];
/** People of a licensee see money with one of these permissions. */
const PERMISSIONS_WITH_MONEY: readonly LicenseePermission[] = [
  'ApproveTermSheet',
  'ApproveContract',
  'SignFreezeTermSheet',
  'SignFreezeContract',
  'FinanceReporting',
  'ReceiveDebitNote',
];

/** Whether the person sees the amounts of whole deals. Several brand owners may share a deal, so none sees those of the others. */
export const seesMoney = ({ role, userType, permissions }: Pick<Actor, 'role' | 'userType' | 'permissions'>): boolean =>
  ROLES_WITH_MONEY.includes(role) ||
  (userType === USER_TYPES.licensee && permissions.some((permission) => PERMISSIONS_WITH_MONEY.includes(permission)));

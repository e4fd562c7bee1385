import { type Role, ROLES, USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';

/** The pages of the user guide (`docs/guide`) with their sections, which are anchors in both languages. */
export const GUIDES = {
  'every-day': ['sign-in', 'home', 'inbox', 'decisions', 'comments', 'lists', 'calendar', 'notifications', 'account'],
  sales: [
    'rights',
    'term-sheets',
    'contracts',
    'clauses',
    'companies',
    'invitations',
    'letters',
    'stickers',
    'labels',
    'insurance',
    'events',
    'performance',
  ],
  reviewer: ['approvals', 'designs', 'existing-spus', 'product-import', 'creative', 'giving-access', 'reviews'],
  finance: ['sales-reports', 'bills', 'performance', 'analysis', 'books', 'money-settings'],
  licensee: [
    'term-sheets',
    'contracts',
    'approvals',
    'designs',
    'existing-spus',
    'product-import',
    'creative',
    'giving-access',
    'sales-reports',
    'bills',
    'performance',
    'letters',
    'stickers',
    'labels',
    'insurance',
    'events',
    'companies',
    'users',
    'groups',
    'invitations',
  ],
  agent: ['agent-properties', 'rights', 'term-sheets', 'contracts', 'companies'],
  'brand-owner': [
    'term-sheets',
    'contracts',
    'approvals',
    'designs',
    'existing-spus',
    'creative',
    'sales-reports',
    'bills',
    'performance',
    'companies',
    'users',
  ],
  administrator: [
    'first-steps',
    'users',
    'groups',
    'invitations',
    'companies',
    'properties',
    'agent-properties',
    'catalogue',
    'workflows',
    'settings',
    'money-settings',
    'letters',
    'branding',
    'single-sign-on',
    'access',
    'operations',
    'webhooks',
    'api-clients',
    'mail',
    'moving-in',
    'reviews',
    'events',
  ],
} as const satisfies Record<string, readonly string[]>;
export type Guide = keyof typeof GUIDES;
export type Section = (typeof GUIDES)[Guide][number];

const STAFF_GUIDES: Partial<Record<Role, Guide>> = {
  superUser: 'administrator',
  seniorFinance: 'finance',
  juniorFinance: 'finance',
  seniorDesigner: 'reviewer',
  juniorDesigner: 'reviewer',
};
const SIDE_GUIDES: Record<UserType, Guide> = {
  [USER_TYPES.licensor]: 'sales',
  [USER_TYPES.licensee]: 'licensee',
  [USER_TYPES.brandOwner]: 'brand-owner',
  [USER_TYPES.agent]: 'agent',
};
/** The guide of a role. */
export const guideOf = (role: Role): Guide => STAFF_GUIDES[role] ?? SIDE_GUIDES[ROLES[role]];

/** The guides that may explain a page to a role, in this order: the own one, that of everybody, those of other roles of the staff. */
export function guidesFor(role: Role): readonly Guide[] {
  const others: readonly Guide[] = ROLES[role] === USER_TYPES.licensor ? ['sales', 'reviewer', 'finance', 'administrator'] : [];
  return [guideOf(role), 'every-day', ...others];
}

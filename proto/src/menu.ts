import type { Actor } from './actor.js';
import type { MenuNode } from './calls/identity/menu.js';
import { type Capability, can } from './permissions.js';
import { ROLES, USER_TYPES, type UserType } from './roles.js';
import type { WorkItemKind } from './work-item.js';

/** A screen as `Controller/Action`, one for all user types or one each; a type without one does not get the entry. */
type Target = string | Partial<Record<UserType, string>>;
type Entry = {
  id: number;
  /** Also the translation key: `menu.{code}`. */
  code: string;
  /** A lucide icon name. */
  icon: string;
  capability: Capability;
  target: Target;
  /** Kinds of waiting items that its badge counts; `all` counts every kind. */
  badge?: readonly WorkItemKind[] | 'all';
};
type Section = { id: number; code: string; icon: string; entries: readonly Entry[] };

const { licensor, licensee, brandOwner, agent } = USER_TYPES;

/** Home per user type; `/home/Index` leads to it. The brand owner's home keeps the path that the product has always had. */
export const HOME_PATHS: Record<UserType, string> = {
  [licensor]: '/home/LicensorIndex',
  [licensee]: '/home/LicenseeIndex',
  [brandOwner]: '/home/SanrioIndex',
  [agent]: '/home/AgentIndex',
};

/** The whole menu. Who sees an entry is decided by its capability alone, so that menu and server can never disagree. */
export const MENU: readonly (Entry | Section)[] = [
  { id: 1, code: 'home', icon: 'house', capability: 'session.own', target: 'home/Index' },
  { id: 2, code: 'inbox', icon: 'inbox', capability: 'inbox.read', target: 'NotificationInbox/Index', badge: 'all' },
  {
    id: 10,
    code: 'deals',
    icon: 'handshake',
    entries: [
      {
        id: 11,
        code: 'termSheets',
        icon: 'file-text',
        capability: 'termSheet.read',
        target: {
          [licensor]: 'TermSheetManagement/LicensorManage',
          [licensee]: 'TermSheetManagement/LicenseeManage',
          [brandOwner]: 'TermSheetManagement/BrandOwnerManage',
          [agent]: 'TermSheetManagement/LicensorManage',
        },
        badge: ['termSheet'],
      },
      {
        id: 12,
        code: 'contracts',
        icon: 'file-pen-line',
        capability: 'contract.read',
        target: {
          [licensor]: 'ContractManagementV2/Index',
          [licensee]: 'ContractManagementV2/LicenseeIndex',
          [brandOwner]: 'ContractManagementV2/Index',
          [agent]: 'ContractManagementV2/Index',
        },
        badge: ['contract'],
      },
    ],
  },
  {
    id: 20,
    code: 'product',
    icon: 'palette',
    entries: [
      {
        id: 21,
        code: 'approvals',
        icon: 'badge-check',
        capability: 'approval.read',
        target: {
          [licensor]: 'GraphicApproval/LicensorIndex',
          [licensee]: 'GraphicApproval/LicenseeIndex',
          [brandOwner]: 'GraphicApproval/BrandOwnerIndex',
        },
        badge: ['approval'],
      },
    ],
  },
  {
    id: 30,
    code: 'money',
    icon: 'coins',
    entries: [
      {
        id: 31,
        code: 'salesReports',
        icon: 'table-2',
        capability: 'salesReport.read',
        target: {
          [licensor]: 'SalesReportMaster/Index',
          [licensee]: 'SalesReporting/LicenseeIndex',
          [brandOwner]: 'SalesReportMaster/Index',
        },
        badge: ['salesReport'],
      },
      {
        id: 32,
        code: 'billing',
        icon: 'receipt-text',
        capability: 'bill.read',
        target: {
          [licensor]: 'LicensorPaymentV2/List',
          [licensee]: 'LicenseePaymentV2/List',
          [brandOwner]: 'LicensorPaymentV2/List',
        },
        badge: ['bill', 'payment'],
      },
    ],
  },
  {
    id: 90,
    code: 'system',
    icon: 'settings',
    entries: [{ id: 91, code: 'mailbox', icon: 'mail', capability: 'admin.mailbox', target: 'Mailbox/Index' }],
  },
];

/** What the menu counts: waiting items per kind. */
export type PendingByKind = Partial<Record<WorkItemKind, number>>;

/** Entries whose codes are in `hidden` are left out (the demo mailbox where mails really go out). */
export function menuFor(
  actor: Pick<Actor, 'role' | 'permissions'>,
  pending: PendingByKind = {},
  hidden: readonly string[] = [],
): MenuNode[] {
  const type = ROLES[actor.role];
  const nodeOf = (entry: Entry): MenuNode[] => {
    const target = typeof entry.target === 'string' ? entry.target : entry.target[type];
    if (target === undefined || hidden.includes(entry.code) || !can(actor, entry.capability)) return [];
    const [controller = '', action = ''] = target.split('/');
    return [node(entry, controller, action, badgeOf(entry, pending), [])];
  };
  return MENU.flatMap((item) => {
    if (!('entries' in item)) return nodeOf(item);
    const children = item.entries.flatMap(nodeOf);
    return children.length > 0 ? [node(item, '', '', null, children)] : [];
  });
}

const node = (item: Entry | Section, controller: string, action: string, badge: number | null, children: MenuNode[]): MenuNode => ({
  MenuId: item.id,
  Name: item.code,
  Code: `menu.${item.code}`,
  Icon: item.icon,
  Controller: controller,
  Action: action,
  Badge: badge,
  ChildNodes: children,
});

function badgeOf(entry: Entry, pending: PendingByKind): number | null {
  if (entry.badge === undefined) return null;
  const kinds = entry.badge === 'all' ? (Object.keys(pending) as WorkItemKind[]) : entry.badge;
  const total = kinds.reduce((sum, kind) => sum + (pending[kind] ?? 0), 0);
  return total > 0 ? total : null;
}

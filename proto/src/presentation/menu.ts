import type { Actor } from '../domain/access/actor.js';
import type { MenuNode } from '../contracts/calls/identity/inbox/menu.js';
import { type Capability, can } from '../domain/access/permissions.js';
import { type ItemPage, ITEM_PAGES } from './item-pages.js';
import { ROLES, USER_TYPES, type UserType } from '../domain/access/roles.js';
import type { WorkItemKind } from '../domain/inbox/work-item.js';

/**
 * A screen as `Controller/Action`, one for all user types or one each; a user type without one does not see
 * the entry.
 */
type Target = string | Partial<Record<UserType, string>>;
type Entry = {
  id: number;
  /** Also the translation key: `menu.{code}`. */
  code: string;
  /** A lucide icon name. */
  icon: string;
  capability: Capability;
  target: Target;
  /** The kinds of items that its badge counts; `all` counts every kind. */
  badge?: readonly WorkItemKind[] | 'all';
};
type Section = { id: number; code: string; icon: string; entries: readonly Entry[] };

/** The screen of an item for each side, in the notation of the menu. */
function at(page: ItemPage): Target {
  return Object.fromEntries(Object.entries(ITEM_PAGES[page]).map(([type, path]) => [type, path.slice(1)]));
}

const { licensor, licensee, brandOwner, agent } = USER_TYPES;

/** The whole menu. Only the capability of an entry decides who sees it, so menu and server agree. */
export const MENU: readonly (Entry | Section)[] = [
  { id: 1, code: 'home', icon: 'house', capability: 'session.own', target: 'home/Index' },
  { id: 2, code: 'inbox', icon: 'inbox', capability: 'inbox.read', target: 'NotificationInbox/Index', badge: 'all' },
  // whoever reads contracts has key dates; the calendar shows those of other kinds too
  { id: 3, code: 'calendar', icon: 'calendar', capability: 'contract.read', target: 'Calendar/Index' },
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
        target: at('termSheets'),
        badge: ['termSheet'],
      },
      {
        id: 12,
        code: 'contracts',
        icon: 'file-pen-line',
        capability: 'contract.read',
        target: at('contracts'),
        badge: ['contract'],
      },
      { id: 14, code: 'clauses', icon: 'file-text', capability: 'clause.read', target: 'ClauseLibrary/Index' },
      {
        id: 13,
        code: 'rights',
        icon: 'table-2',
        capability: 'rights.read',
        target: { [licensor]: 'Rights/Availability', [agent]: 'Rights/Availability' },
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
        target: at('approvals'),
        badge: ['approval'],
      },
      {
        id: 143,
        code: 'designs',
        icon: 'file-pen-line',
        capability: 'approval.read',
        target: 'DesignApproval/Index',
        badge: ['designApproval'],
      },
      {
        id: 144,
        code: 'designTemplates',
        icon: 'file-text',
        capability: 'approval.read',
        target: { [licensor]: 'DesignTemplate/Index', [licensee]: 'DesignTemplate/Index' },
        badge: ['designRelease'],
      },
      {
        id: 142,
        code: 'popApprovals',
        icon: 'palette',
        capability: 'approval.read',
        target: {
          [licensor]: 'GraphicApproval/LicensorPOPApprovalDetail',
          [licensee]: 'GraphicApproval/LicenseePOPApprovalDetail',
          [brandOwner]: 'GraphicApproval/LicensorPOPApprovalDetail',
        },
        badge: ['popApproval'],
      },
      {
        id: 124,
        code: 'existingSpus',
        icon: 'palette',
        capability: 'spu.read',
        target: 'ExistingSpuApproval/Index',
        badge: ['existingSpu'],
      },
      {
        id: 125,
        code: 'productImport',
        icon: 'file-text',
        capability: 'skuImport.read',
        target: { [licensor]: 'Import/Sku', [licensee]: 'Import/Sku' },
      },
      { id: 126, code: 'spuMarks', icon: 'shield-check', capability: 'spu.mark', target: 'SpuEncryption/List' },
      { id: 127, code: 'spuSimilarity', icon: 'settings', capability: 'spu.settings', target: 'SpuSimilarity/Settings' },
      { id: 129, code: 'reviewTimes', icon: 'table-2', capability: 'approval.times', target: 'ReviewTimes/Index' },
      { id: 128, code: 'reviewGuides', icon: 'settings', capability: 'admin.settings', target: 'ReviewGuide/Settings' },
      {
        id: 22,
        code: 'creative',
        icon: 'palette',
        capability: 'creative.read',
        target: 'CreativeManagementV2/Index',
        badge: ['creativeReview'],
      },
      {
        id: 23,
        code: 'styleGuides',
        icon: 'file-text',
        capability: 'creative.read',
        target: { [licensor]: 'StyleGuidesManagement/Index', [brandOwner]: 'StyleGuidesManagement/Index' },
      },
      {
        id: 24,
        code: 'characterStyleGuides',
        icon: 'table-2',
        capability: 'creative.read',
        target: { [licensor]: 'StyleGuidesManagement/CharacterStyleGuides' },
      },
      {
        id: 25,
        code: 'artSources',
        icon: 'table-2',
        capability: 'creative.read',
        target: 'ReleaseArtSourceManagementV2/Index',
      },
      { id: 26, code: 'artUpload', icon: 'palette', capability: 'artSource.upload', target: 'UploadArtSourceManagementV2/Index' },
      {
        id: 27,
        code: 'givingAccess',
        icon: 'shield-check',
        capability: 'givingAccess.read',
        target: { [licensor]: 'GivingAccess/Index', [licensee]: 'GivingAccess/Index' },
        badge: ['givingAccess'],
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
        target: at('salesReports'),
        badge: ['salesReport'],
      },
      {
        id: 32,
        code: 'billing',
        icon: 'receipt-text',
        capability: 'bill.read',
        target: at('bills'),
        badge: ['bill', 'payment'],
      },
      {
        id: 33,
        code: 'performance',
        icon: 'chart-column',
        capability: 'bill.read',
        target: 'PerformanceAssessment/Index',
      },
      { id: 34, code: 'books', icon: 'table-2', capability: 'books.read', target: { [licensor]: 'Books/Index' } },
      { id: 39, code: 'analysis', icon: 'chart-column', capability: 'analysis.read', target: { [licensor]: 'Ai/Index' } },
    ],
  },
  {
    id: 40,
    code: 'stores',
    icon: 'store',
    entries: [
      { id: 41, code: 'aul', icon: 'stamp', capability: 'aul.read', target: 'AULApplication/Management', badge: ['aul'] },
      { id: 42, code: 'aulDecisions', icon: 'badge-check', capability: 'aul.read', target: { [licensor]: 'AULApplication/View' } },
      { id: 43, code: 'sticker', icon: 'sticker', capability: 'sticker.read', target: 'Sticker/Management', badge: ['sticker'] },
      {
        id: 48,
        code: 'labels',
        icon: 'shield-check',
        capability: 'label.read',
        target: { [licensor]: 'Label/Index', [licensee]: 'Label/Index' },
      },
      { id: 44, code: 'aulSimulator', icon: 'table-2', capability: 'aul.simulate', target: 'AULApplication/AutoApprovalSimulator' },
      { id: 45, code: 'aulRules', icon: 'settings', capability: 'aul.rules', target: 'AulAutoApprovalSetting/Index' },
      { id: 46, code: 'aulTemplate', icon: 'file-text', capability: 'aul.letter', target: 'AulTemplate/Index' },
      { id: 47, code: 'aulStamp', icon: 'stamp', capability: 'aul.letter', target: 'AulAutoStamp/Index' },
    ],
  },
  {
    id: 60,
    code: 'partners',
    icon: 'building-2',
    entries: [
      {
        id: 61,
        code: 'licensees',
        icon: 'building-2',
        capability: 'licensee.read',
        target: { [licensor]: 'LicenseeManegementV2/Index', [agent]: 'LicenseeInformation/Index' },
      },
      {
        id: 62,
        code: 'licenseeDirectory',
        icon: 'users',
        capability: 'licensee.read',
        target: { [licensor]: 'LicenseeInformation/Index' },
      },
      { id: 63, code: 'agents', icon: 'handshake', capability: 'licensee.read', target: { [licensor]: 'AgentSetup/Index' } },
      { id: 64, code: 'brandOwners', icon: 'award', capability: 'company.setup', target: 'NewBrandOwnerSetup/Index' },
      { id: 65, code: 'licensors', icon: 'badge-check', capability: 'company.setup', target: 'NewLicensorSetup/Index' },
      { id: 66, code: 'ownCompany', icon: 'building-2', capability: 'company.own', target: 'BasicInformation/Index' },
      {
        id: 68,
        code: 'insurance',
        icon: 'shield-check',
        capability: 'insurance.read',
        target: { [licensor]: 'Insurance/Index', [licensee]: 'Insurance/Index' },
      },
      { id: 67, code: 'licensor', icon: 'badge-check', capability: 'session.own', target: 'LicensorInformation/Index' },
    ],
  },
  {
    id: 70,
    code: 'agency',
    icon: 'handshake',
    entries: [
      { id: 71, code: 'agentProperties', icon: 'award', capability: 'agentProperty.read', target: 'Agent/Properties' },
      { id: 72, code: 'agentImages', icon: 'palette', capability: 'agentProperty.read', target: 'Agent/Images' },
      { id: 73, code: 'agentCategories', icon: 'table-2', capability: 'agentProperty.read', target: 'Agent/Categories' },
    ],
  },
  {
    id: 75,
    code: 'events',
    icon: 'award',
    entries: [
      { id: 76, code: 'eventManage', icon: 'award', capability: 'event.read', target: 'event/EventManage' },
      { id: 77, code: 'eventOrders', icon: 'table-2', capability: 'event.read', target: 'event/OrderManage', badge: ['eventOrder'] },
      { id: 78, code: 'eventHome', icon: 'house', capability: 'event.read', target: 'event/HomeSetup' },
      { id: 79, code: 'eventCategories', icon: 'table-2', capability: 'event.manage', target: 'event/CategoryManage' },
      { id: 74, code: 'eventAttributes', icon: 'settings', capability: 'event.manage', target: 'event/ProdAttributes' },
    ],
  },
  {
    id: 80,
    code: 'people',
    icon: 'users',
    entries: [
      {
        id: 81,
        code: 'users',
        icon: 'users',
        capability: 'user.manage',
        target: {
          [licensor]: 'UserManagement/Index',
          [licensee]: 'LicenseeUserManagement/Index',
          [brandOwner]: 'BrandOwnerUserManagement/Index',
        },
      },
      {
        id: 84,
        code: 'invitations',
        icon: 'user-plus',
        capability: 'invitation.use',
        target: { [licensor]: 'LicenseeInvite/Index', [licensee]: 'LicenseeInvite/Index' },
      },
      {
        id: 82,
        code: 'groups',
        icon: 'users-round',
        capability: 'group.manage',
        target: { [licensor]: 'Group/Index', [licensee]: 'LicenseeGroup/Index' },
      },
      { id: 83, code: 'roles', icon: 'shield-check', capability: 'admin.users', target: 'UserManagement/Roles' },
    ],
  },
  {
    id: 90,
    code: 'system',
    icon: 'settings',
    entries: [
      { id: 92, code: 'settings', icon: 'settings', capability: 'settings.read', target: 'AppSetting/IndexV2' },
      { id: 100, code: 'branding', icon: 'palette', capability: 'admin.settings', target: 'AppSetting/Branding' },
      { id: 96, code: 'singleSignOn', icon: 'badge-check', capability: 'admin.settings', target: 'AppSetting/SingleSignOn' },
      { id: 93, code: 'access', icon: 'shield-check', capability: 'access.read', target: 'SystemAccess/Access' },
      { id: 94, code: 'progress', icon: 'chart-column', capability: 'access.read', target: 'SystemAccess/Progress' },
      { id: 95, code: 'audit', icon: 'file-text', capability: 'audit.read', target: 'SystemAccess/Audit' },
      { id: 88, code: 'operations', icon: 'settings', capability: 'operations.manage', target: 'Operations/DeadLetters' },
      { id: 85, code: 'webhooks', icon: 'settings', capability: 'webhook.manage', target: 'Webhooks/Index' },
      { id: 89, code: 'apiClients', icon: 'settings', capability: 'apiClient.manage', target: 'ApiClients/Index' },
      { id: 87, code: 'workflows', icon: 'handshake', capability: 'workflow.design', target: 'WorkflowDesigner/Index' },
      { id: 86, code: 'catalogue', icon: 'table-2', capability: 'admin.settings', target: 'Catalogue/Index' },
      { id: 101, code: 'movingIn', icon: 'table-2', capability: 'tenant.moveIn', target: 'MovingIn/Index' },
      { id: 91, code: 'mailbox', icon: 'mail', capability: 'admin.mailbox', target: 'Mailbox/Index' },
      { id: 97, code: 'notificationSetup', icon: 'inbox', capability: 'inbox.read', target: 'NotificationSetup/UserSettings' },
      { id: 98, code: 'mailSettings', icon: 'mail', capability: 'admin.settings', target: 'MailSettings/Index' },
      { id: 99, code: 'mailTemplates', icon: 'file-text', capability: 'admin.settings', target: 'MailSettings/Templates' },
    ],
  },
];

/** What the menu counts: waiting items per kind. */
export type PendingByKind = Partial<Record<WorkItemKind, number>>;

/** Entries whose codes are in `hidden` are left out (the demo mailbox when real mails are sent). */
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

import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';
import { type Capability, CAPABILITIES } from '../access/permissions.js';
import type { Role } from '../access/roles.js';
import { WORK_ITEM_KINDS, type WorkItemKind } from '../inbox/work-item.js';

/**
 * What an internal role is notified of for a kind of item, with the numbers on the wire: by default what its work involves
 * (its turn, what it took part in); NotVisible nothing, Visible every step. What waits for a role stands in its Pending
 * tab in any case: work cannot be made invisible. Labels: `notificationType.{name}`.
 */
export const NOTIFICATION_TYPES = { Default: 10, NotVisible: 20, Visible: 30 } as const;
export type NotificationTypeName = keyof typeof NOTIFICATION_TYPES;
export type NotificationType = (typeof NOTIFICATION_TYPES)[NotificationTypeName];
export const notificationTypeSchema = z.union(Object.values(NOTIFICATION_TYPES).map((type) => z.literal(type)));

/** The internal roles that an administrator sets up, each with the roles of the matrix behind it. Labels: `internalRole.{code}`. */
export const INTERNAL_ROLES = {
  ceo: ['ceo'],
  businessHead: ['businessHead'],
  cfo: ['seniorFinance'],
  customerService: ['customerService'],
  graphic: ['juniorDesigner', 'seniorDesigner'],
  legal: ['legal', 'legalHead'],
} as const satisfies Record<string, readonly Role[]>;
export type InternalRole = keyof typeof INTERNAL_ROLES;
export const INTERNAL_ROLE_CODES = Object.keys(INTERNAL_ROLES) as InternalRole[];
export const internalRoleSchema = z.enum(INTERNAL_ROLE_CODES as [InternalRole, ...InternalRole[]]);

/** The internal role that a role belongs to; undefined for those that are always notified. */
export const internalRoleOf = (role: Role): InternalRole | undefined =>
  INTERNAL_ROLE_CODES.find((code) => (INTERNAL_ROLES[code] as readonly Role[]).includes(role));

/** Who may open the items of a kind; nobody is notified of what they cannot open. */
export const READ_CAPABILITY = {
  termSheet: 'termSheet.read',
  contract: 'contract.read',
  approval: 'approval.read',
  existingSpu: 'spu.read',
  salesReport: 'salesReport.read',
  bill: 'bill.read',
  payment: 'bill.read',
  aul: 'aul.read',
  sticker: 'sticker.read',
  eventOrder: 'event.read',
  givingAccess: 'givingAccess.read',
  insurance: 'insurance.read',
  popApproval: 'approval.read',
  designApproval: 'approval.read',
  designRelease: 'approval.read',
  artSource: 'creative.read',
} as const satisfies Record<WorkItemKind, Capability>;

/** May every role behind the internal one open items of the kind? Only then it can be notified of all of them. */
export const canBeVisible = (role: InternalRole, kind: WorkItemKind): boolean =>
  INTERNAL_ROLES[role].every((each) => (CAPABILITIES[READ_CAPABILITY[kind]].roles as readonly Role[]).includes(each));

export const roleNotificationSchema = z.strictObject({
  role: internalRoleSchema,
  kind: z.enum(WORK_ITEM_KINDS),
  type: notificationTypeSchema,
});
export type RoleNotification = z.infer<typeof roleNotificationSchema>;

/** The set-up of all internal roles; what is left out is Default. Each pair at most once. */
export const roleNotificationsSchema = z
  .array(roleNotificationSchema)
  .max(200)
  .superRefine((entries, check) => {
    const seen = new Set<string>();
    entries.forEach(({ role, kind, type }, index) => {
      if (seen.has(`${role} ${kind}`)) check.addIssue(ruleIssue('notification.twice', [index]));
      seen.add(`${role} ${kind}`);
      if (type === NOTIFICATION_TYPES.Visible && !canBeVisible(role, kind))
        check.addIssue(ruleIssue('notification.cannotOpen', [index, 'type']));
    });
  });

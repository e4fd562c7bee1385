import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';
import { type Capability, CAPABILITIES } from '../access/permissions.js';
import type { Role } from '../access/roles.js';
import { WORK_ITEM_KINDS, type WorkItemKind } from '../inbox/work-item.js';

/**
 * What notifications an internal role gets for a kind of item, with the numbers in calls. Default: items that
 * wait for the role or that it took part in; NotVisible: none; Visible: every step. Items that wait for a
 * role are in its Pending tab in any case. Labels: `notificationType.{name}`.
 */
export const NOTIFICATION_TYPES = { Default: 10, NotVisible: 20, Visible: 30 } as const;
export type NotificationTypeName = keyof typeof NOTIFICATION_TYPES;
export type NotificationType = (typeof NOTIFICATION_TYPES)[NotificationTypeName];
export const notificationTypeSchema = z.union(Object.values(NOTIFICATION_TYPES).map((type) => z.literal(type)));

/** The internal roles of the settings, each with its roles of the permission matrix. Labels: `internalRole.{code}`. */
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

/** The internal role of a role; undefined for roles that are always notified. */
export const internalRoleOf = (role: Role): InternalRole | undefined =>
  INTERNAL_ROLE_CODES.find((code) => (INTERNAL_ROLES[code] as readonly Role[]).includes(role));

/** The capability that opens items of a kind; users are notified only of items that they can open. */
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
  creativeReview: 'creative.read',
  refusedFile: 'operations.manage',
} as const satisfies Record<WorkItemKind, Capability>;

/** Whether every role of the internal role can open items of the kind; only then it can be set to Visible. */
export const canBeVisible = (role: InternalRole, kind: WorkItemKind): boolean =>
  INTERNAL_ROLES[role].every((each) => (CAPABILITIES[READ_CAPABILITY[kind]].roles as readonly Role[]).includes(each));

export const roleNotificationSchema = z.strictObject({
  role: internalRoleSchema,
  kind: z.enum(WORK_ITEM_KINDS),
  type: notificationTypeSchema,
});
export type RoleNotification = z.infer<typeof roleNotificationSchema>;

/** The settings of all internal roles; what is left out is Default. Each pair at most once. */
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

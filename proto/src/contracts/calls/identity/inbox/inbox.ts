import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { INBOX_GROUPS, INBOX_SORTS, inboxTabSchema } from '../../../../domain/enumerations/identity.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { currencySchema } from '../../../../domain/values/money-schemas.js';
import { CAPABILITY_CODES, type Capability } from '../../../../domain/access/permissions.js';
import { daySchema, instantSchema } from '../../../../domain/values/time.js';
import { WORK_ITEM_KINDS } from '../../../../domain/inbox/work-item.js';

/** One line of the inbox: an item that waits, a draft, a completed action, or a notification. */
export const inboxEntrySchema = z.object({
  /** Of the entry; a notification is marked read by it. */
  id: idSchema,
  kind: z.enum(WORK_ITEM_KINDS),
  itemId: idSchema,
  number: z.string(),
  title: z.string(),
  titleZh: z.string().nullable(),
  path: z.string(),
  action: z.string(),
  status: z.string(),
  /** Pending only: the actions that the reader may take. */
  capabilities: z.array(z.enum(CAPABILITY_CODES as [Capability, ...Capability[]])),
  byName: z.string(),
  comment: z.string().nullable(),
  dueOn: daySchema.nullable(),
  amount: z.string().nullable(),
  currency: currencySchema.nullable(),
  /** When it started to wait, was saved, was done, or happened. */
  at: instantSchema,
  read: z.boolean(),
  /** Pending only: a deal that came back to the reader; `byName`, `action` and `comment` say from whom and why. */
  returned: z.boolean(),
});
export type InboxEntry = z.infer<typeof inboxEntrySchema>;

/** Filters a tab. Days are in the reader's time zone, both included; `search` needs three characters. */
const FILTER = {
  kind: z.enum(WORK_ITEM_KINDS).optional(),
  companyId: idSchema.optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  search: z.string().trim().max(200).optional(),
  unreadOnly: z.boolean().optional(),
};
export type InboxFilter = { [Key in keyof typeof FILTER]?: z.output<(typeof FILTER)[Key]> };

/**
 * A tab of the inbox, newest first, grouped by date in the reader's time zone. Pending may also be sorted by
 * the longest waiting, or by due date (its groups then are by urgency); deals that came back are its first group. `next` is the value of `after` for
 * the following page; groups of the same Key continue.
 */
export const inboxRead = defineCall({
  subject: 'identity.inbox.read.v1',
  safe: true,
  access: 'inbox.read',
  http: 'POST /NotificationInbox/InboxAction?tabName',
  ignoresUnknown: true,
  shows: ['inbox'],
  summary: 'A tab of the notification inbox, grouped by date.',
  request: z.strictObject({
    tabName: inboxTabSchema,
    after: z.string().max(200).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    sort: z.enum(INBOX_SORTS).default('newest'),
    ...FILTER,
  }),
  response: z.object({
    groups: z.array(z.object({ Key: z.enum(INBOX_GROUPS), Entries: z.array(inboxEntrySchema) })),
    total: z.int(),
    next: z.string().nullable(),
  }),
});

/**
 * Marks notifications read (or unread again): those named by `ids`, those about the items `itemIds`, or all that match
 * the filter; without any of them all of the reader's.
 */
export const inboxMark = defineCall({
  subject: 'identity.inbox.mark.v1',
  access: 'inbox.read',
  http: 'POST /NotificationInbox/UpdateNotificationLogStatus',
  ignoresUnknown: true,
  changes: ['inbox'],
  summary: 'Marks notifications read or unread.',
  request: z.strictObject({
    ids: z.array(idSchema).max(500).optional(),
    itemIds: z.array(idSchema).max(500).optional(),
    matching: z.strictObject(FILTER).optional(),
    read: z.boolean().default(true),
  }),
  response: z.boolean(),
});

/** Exact up to a thousand; 1000 means that many or more. */
export const inboxCounts = defineCall({
  subject: 'identity.inbox.counts.v1',
  access: 'inbox.read',
  http: 'GET /NotificationInbox/Counts',
  shows: ['inbox'],
  summary: 'The number of entries in each tab, and of new or urgent ones.',
  request: z.strictObject({}),
  response: z.object({
    Pending: z.int(),
    Draft: z.int(),
    ActionCompleted: z.int(),
    Notification: z.int(),
    /** Notifications not read yet. */
    Unread: z.int(),
    /** Pending items: due before today, and due within a week from today. */
    Overdue: z.int(),
    DueSoon: z.int(),
    /** Pending items of each kind that has some. */
    PendingByKind: z.partialRecord(z.enum(WORK_ITEM_KINDS), z.int()),
  }),
});

const count = z.object({ Count: z.int() });
export const inboxTotalPending = defineCall({
  subject: 'identity.inbox.total-pending.v1',
  access: 'inbox.read',
  http: 'GET /NotificationInbox/TotalPending',
  ignoresUnknown: true,
  shows: ['inbox'],
  summary: 'How many items wait for the signed-in user.',
  request: z.strictObject({}),
  response: count,
});
export const inboxTotalDraft = defineCall({
  subject: 'identity.inbox.total-draft.v1',
  access: 'inbox.read',
  http: 'GET /NotificationInbox/TotalDraft',
  ignoresUnknown: true,
  shows: ['inbox'],
  summary: 'The number of drafts of the signed-in user.',
  request: z.strictObject({}),
  response: count,
});
export const inboxIsNew = defineCall({
  subject: 'identity.inbox.is-new.v1',
  access: 'inbox.read',
  http: 'GET /NotificationInbox/IsNewNotificationLogs',
  ignoresUnknown: true,
  shows: ['inbox'],
  summary: 'Whether there are unread notifications.',
  request: z.strictObject({}),
  response: z.object({ isNew: z.boolean() }),
});

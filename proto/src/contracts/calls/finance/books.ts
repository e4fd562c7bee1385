import { z } from 'zod';
import { defineCall } from '../../call.js';
import { chartSchema } from '../../../domain/books/chart.js';
import { JOURNAL_EVENTS, JOURNAL_FORMATS } from '../../../domain/books/journal.js';
import { JOURNAL_ACCOUNTS } from '../../../domain/enumerations/finance.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../domain/values/money-schemas.js';
import { daySchema, instantSchema, monthSchema } from '../../../domain/values/time.js';
import { listRequest, listResponse, several } from '../../page.js';

/** A line has either a debit or a credit, in the currency of its entry; the other is null. */
const journalLine = z.object({
  account: z.enum(JOURNAL_ACCOUNTS),
  code: z.string(),
  name: z.string(),
  nameZh: z.string(),
  debit: decimalSchema.nullable(),
  credit: decimalSchema.nullable(),
  /** The bill that the line is about. */
  billNumber: z.string().nullable(),
});

const journalEntry = z.object({
  id: idSchema,
  /** Without gaps, in the order in which entries were booked. */
  sequence: z.int(),
  event: z.enum(JOURNAL_EVENTS),
  month: monthSchema,
  /** The number of the voucher in its month. */
  number: z.int(),
  /** The day in the books. It is later than `documentDay` when the month of the document was closed. */
  day: daySchema,
  documentDay: daySchema,
  document: z.object({ kind: z.enum(['bill', 'payment', 'contract']), id: idSchema, number: z.string() }),
  companyId: idSchema.nullable(),
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  contractNumber: z.string().nullable(),
  currency: currencySchema,
  lines: z.array(journalLine),
});
export type JournalEntryView = z.infer<typeof journalEntry>;

export const journalList = defineCall({
  subject: 'finance.journal.list.v1',
  access: 'books.read',
  http: 'GET /Books/Journals',
  shows: ['books'],
  summary: 'Lists the entries of the journal with their lines.',
  request: listRequest(['sequence', 'day', 'document'], {
    month: monthSchema.optional(),
    event: several(z.enum(JOURNAL_EVENTS)),
    companyId: idSchema.optional(),
  }),
  response: listResponse(journalEntry),
});

/** The most entries of one answer. */
export const JOURNAL_PAGE = 1000;

/**
 * For other systems: all entries in the order in which they were booked. The next call, now or later, gives `next` as `after`.
 * Entries never change, so a reader that stores `next` misses none and gets none twice.
 */
export const journalRead = defineCall({
  subject: 'finance.journal.read.v1',
  access: 'books.read',
  http: 'GET /Books/ReadJournal',
  shows: ['books'],
  summary: 'The entries of the journal after a sequence number, oldest first.',
  request: z.strictObject({
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(JOURNAL_PAGE).default(JOURNAL_PAGE),
  }),
  response: z.object({ entries: z.array(journalEntry), next: z.int(), more: z.boolean() }),
});

export const chartRead = defineCall({
  subject: 'finance.chart.read.v1',
  access: 'books.read',
  http: 'GET /Books/Chart',
  shows: ['books'],
  summary: 'The accounts of the books, with who changed them when.',
  request: z.strictObject({}),
  response: z.object({
    chart: chartSchema,
    /** 0 while nothing was saved. */
    revision: z.int(),
    /** Newest first, at most 50. */
    history: z.array(z.object({ at: instantSchema, byName: z.string() })),
  }),
});

/** Error: conflict when somebody saved since `revision`. */
export const chartSave = defineCall({
  subject: 'finance.chart.save.v1',
  access: 'finance.settings',
  http: 'POST /Books/SaveChart',
  changes: ['books'],
  summary: 'Changes the accounts of the books; they hold for all later reading and exports of the journal.',
  request: z.strictObject({ chart: chartSchema, revision: z.int().min(0) }),
  response: z.object({ revision: z.int() }),
});

const journalExport = z.object({
  id: idSchema,
  format: z.enum(JOURNAL_FORMATS),
  fromMonth: monthSchema,
  toMonth: monthSchema,
  state: z.enum(['running', 'ready']),
  /** 0 to 1. */
  progress: z.number(),
  entries: z.int().nullable(),
  lines: z.int().nullable(),
  /** In bytes. */
  size: z.int().nullable(),
  at: instantSchema,
  byName: z.string(),
});
export type JournalExportView = z.infer<typeof journalExport>;

/**
 * Begins a file of the journal; a job writes it. The caller generates `id`, and a repeated call answers the same. Errors: ruleBroken
 * `books.order` when the months are in the wrong order, `books.empty` without entries, `books.noRate` for each exchange rate into
 * the currency of the books that is missing.
 */
export const journalExportStart = defineCall({
  subject: 'finance.journal-export.start.v1',
  access: 'books.read',
  http: 'POST /Books/StartExport',
  changes: ['books'],
  summary: 'Begins a file of the journal for an accounting system.',
  request: z.strictObject({ id: idSchema, format: z.enum(JOURNAL_FORMATS), fromMonth: monthSchema, toMonth: monthSchema }),
  response: journalExport,
});

export const journalExportList = defineCall({
  subject: 'finance.journal-export.list.v1',
  access: 'books.read',
  http: 'GET /Books/Exports',
  shows: ['books'],
  summary: 'The newest fifty files of the journal.',
  request: z.strictObject({}),
  response: z.object({ exports: z.array(journalExport) }),
});

/** Error: notFound when it is not ready. */
export const journalExportDownload = defineCall({
  subject: 'finance.journal-export.download.v1',
  access: 'books.read',
  http: 'POST /Books/DownloadExport',
  changes: [],
  summary: 'A download ticket for a file of the journal.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ fileId: idSchema, ticket: z.string() }),
});

const openKind = z.object({
  count: z.int(),
  /** The first twenty. `number`: of the contract, payment, or day of the bank line. `detail`: month, day, licensee or payer. */
  items: z.array(z.object({ id: z.string(), number: z.string(), detail: z.string() })),
});

/** Without `month` that of the next month to close. */
export const periodRead = defineCall({
  subject: 'finance.period.read.v1',
  access: 'books.read',
  http: 'GET /Books/Period',
  shows: ['books', 'salesReport', 'payment', 'bankStatement'],
  summary: 'Until when the books are closed, what is not complete in the month to close, and who closed and reopened months.',
  request: z.strictObject({ month: monthSchema.optional() }),
  response: z.object({
    closedUntil: daySchema.nullable(),
    /** The month that `open` is about; null when there is none to close. */
    month: monthSchema.nullable(),
    isClosable: z.boolean(),
    /** The newest closed month. */
    reopenable: monthSchema.nullable(),
    open: z.object({ reports: openKind, calculations: openKind, payments: openKind, bankLines: openKind }),
    /** Newest first, at most a hundred. */
    history: z.array(
      z.object({
        action: z.enum(['close', 'reopen']),
        month: monthSchema,
        reason: z.string().nullable(),
        /** How many items of each kind were open when the month was closed. */
        openItems: z.record(z.string(), z.int()).nullable(),
        at: instantSchema,
        byName: z.string(),
      }),
    ),
  }),
});

/**
 * Closes a month and all open ones before it. Errors: conflict when it is closed or not over; ruleBroken `books.stillOpen` when something
 * of it is not complete and that was not accepted.
 */
export const periodClose = defineCall({
  subject: 'finance.period.close.v1',
  access: 'books.close',
  http: 'POST /Books/ClosePeriod',
  changes: ['books'],
  summary: 'Books accruals and deferrals of a month and closes it: later entries get the first open day.',
  request: z.strictObject({ month: monthSchema, acceptOpen: z.boolean() }),
  response: z.object({ closedUntil: daySchema }),
});

/** Error: conflict when it is not the newest closed month. */
export const periodReopen = defineCall({
  subject: 'finance.period.reopen.v1',
  access: 'books.close',
  http: 'POST /Books/ReopenPeriod',
  changes: ['books'],
  summary: 'Opens the newest closed month again, with a reason.',
  request: z.strictObject({ month: monthSchema, reason: requiredText(500) }),
  response: z.object({ closedUntil: daySchema }),
});

export const bookCalls = {
  periodRead,
  periodClose,
  periodReopen,
  journalList,
  journalRead,
  chartRead,
  chartSave,
  journalExportStart,
  journalExportList,
  journalExportDownload,
};

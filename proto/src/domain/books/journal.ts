/** What an entry of the journal books. Labels: `books.event.{event}`. */
export const JOURNAL_EVENTS = [
  'billIssued',
  'setOff',
  'paymentConfirmed',
  'receiptReversed',
  'certificateConfirmed',
  'refunded',
  'accrued',
  'deferred',
  'accrualReversed',
  'deferralReversed',
  'opened',
] as const;
export type JournalEvent = (typeof JOURNAL_EVENTS)[number];

/** Systems that the journal is exported for. Labels: `books.format.{format}`; columns: docs/journal-formats.md. */
export const JOURNAL_FORMATS = ['kingdee', 'yonyou', 'sap', 'netsuite', 'xero'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/** Formats whose lines name a company (SAP: company code, NetSuite: subsidiary), with the longest name that the system has. */
export const COMPANY_CODE_LENGTHS: Partial<Record<JournalFormat, number>> = { sap: 4, netsuite: 60 };

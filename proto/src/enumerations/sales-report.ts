import { z } from 'zod';

/** Where a month's report stands. The way between them is `workflows/sales-report.ts`. */
export const SALES_REPORT_STATUSES = [
  'notUploaded',
  'uploaded',
  'submitted',
  'approvedByJuniorFinance',
  'rejectedByJuniorFinance',
  'approvedBySeniorFinance',
  'rejectedBySeniorFinance',
  'calculated',
] as const;
export type SalesReportStatus = (typeof SALES_REPORT_STATUSES)[number];
export const salesReportStatusSchema = z.enum(SALES_REPORT_STATUSES);

/** Statuses in which a month counts as handed in: the next month may follow, and no other file may take its place. */
export const HANDED_IN: readonly SalesReportStatus[] = ['submitted', 'approvedByJuniorFinance', 'approvedBySeniorFinance', 'calculated'];

/** Actual rows are billed; forecast rows only plan. */
export const SALES_DATA_TYPES = ['actual', 'forecast'] as const;
export type SalesDataType = (typeof SALES_DATA_TYPES)[number];

/** `checking`: a worker reads it; `checked`: it was read, with or without messages; `refused`: it could not be read at all. */
export const SALES_UPLOAD_STATES = ['checking', 'checked', 'refused'] as const;
export type SalesUploadState = (typeof SALES_UPLOAD_STATES)[number];

export const SEVERITIES = ['error', 'warning'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const severitySchema = z.enum(SEVERITIES);

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

/** Statuses in which the file of a month is with finance or through: no other file may take its place. */
export const HANDED_IN: readonly SalesReportStatus[] = ['submitted', 'approvedByJuniorFinance', 'approvedBySeniorFinance', 'calculated'];

/**
 * Whether a month counts as submitted, so that the next one may follow and nobody is late with it. One that was approved
 * and is being corrected does: what was approved still counts.
 */
export const isHandedIn = ({ status, approvedAt }: { status: SalesReportStatus; approvedAt: string | null }): boolean =>
  approvedAt !== null || HANDED_IN.includes(status);

/** Actual rows are billed; forecast rows only plan. */
export const SALES_DATA_TYPES = ['actual', 'forecast'] as const;
export type SalesDataType = (typeof SALES_DATA_TYPES)[number];

/** `checking`: a worker reads it; `checked`: it was read, with or without messages; `refused`: it could not be read at all. */
export const SALES_UPLOAD_STATES = ['checking', 'checked', 'refused'] as const;
export type SalesUploadState = (typeof SALES_UPLOAD_STATES)[number];

export const SEVERITIES = ['error', 'warning'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const severitySchema = z.enum(SEVERITIES);

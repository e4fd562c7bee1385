import { z } from 'zod';

/** Status of a month's report. The transitions are in `workflow/definitions/sales-report.ts`. */
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

/** Statuses in which a month's file is with finance or finished: no other file may replace it. */
export const SUBMITTED_STATUSES: readonly SalesReportStatus[] = [
  'submitted',
  'approvedByJuniorFinance',
  'approvedBySeniorFinance',
  'calculated',
];

/**
 * Whether a month counts as submitted, so that the next one may follow and nobody is late. An approved report
 * that is being corrected counts: its approved figures are still valid.
 */
export const countsAsSubmitted = ({ status, approvedAt }: { status: SalesReportStatus; approvedAt: string | null }): boolean =>
  approvedAt !== null || SUBMITTED_STATUSES.includes(status);

/** Actual rows are billed; forecast rows are used for planning only. */
export const SALES_DATA_TYPES = ['actual', 'forecast'] as const;
export type SalesDataType = (typeof SALES_DATA_TYPES)[number];

/** `checking`: a worker reads it; `checked`: it was read, with or without messages; `refused`: it could not be read. */
export const SALES_UPLOAD_STATES = ['checking', 'checked', 'refused'] as const;
export type SalesUploadState = (typeof SALES_UPLOAD_STATES)[number];

export const SEVERITIES = ['error', 'warning'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const severitySchema = z.enum(SEVERITIES);

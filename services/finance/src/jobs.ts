import { idSchema } from '@bls/proto/domain/values/ids';
import { daySchema } from '@bls/proto/domain/values/time';
import { enqueue } from '@bls/kit/events/outbox';
import { defineJob } from '@bls/kit/jobs/job-queue';
import { z } from 'zod';
import type { Trx as SalesReportsTrx } from './db/sales-reports.js';
import type { Trx } from './db/schema.js';

/**
 * Calculates a contract. The cause names the occasion (signature, approved month, due guarantee); the same cause is
 * calculated once. `reportId` is the approved month.
 */
export const calculateJob = defineJob(
  'calculate',
  z.object({ contractId: idSchema, cause: z.string(), until: daySchema, reportId: idSchema.optional() }),
);

/** Retries failed calculations: those of one tenant, or of every tenant by its schedule. */
export const retryCalculationsJob = defineJob('retry-calculations', z.object({}));

/** Renders the PDF of a bill. */
export const renderNoteJob = defineJob('render-debit-note', z.object({ billId: idSchema }));

/** Writes a file of the journal. */
export const exportJournalJob = defineJob('export-journal', z.object({ exportId: idSchema }), { heavy: true });

/** Reads a workbook of a company that moves in. */
export const readMovingJob = defineJob('moving-in-read', z.object({ workbookId: idSchema }), { heavy: true });

/** Compares the bills of another system with what the engine calculates. */
export const movingDryRunJob = defineJob('moving-in-dry-run', z.object({ dryRunId: idSchema }), { heavy: true });

/** Imports a workbook of a company that moves in. */
export const importMovingJob = defineJob('moving-in-import', z.object({ workbookId: idSchema }), { heavy: true });

/** Undoes an import of a company that moves in. */
export const undoMovingJob = defineJob('moving-in-undo', z.object({ undoId: idSchema }), { heavy: true });

/** Adds the calculation of a contract in the transaction of its cause: one job for each cause. */
export const enqueueCalculation = (
  trx: Trx | SalesReportsTrx,
  context: { tenant: string; requestId: string },
  calculation: z.input<typeof calculateJob.payload>,
): Promise<void> => enqueue(trx as Trx, context, calculateJob, calculation, { id: `${calculation.contractId}:${calculation.cause}` });

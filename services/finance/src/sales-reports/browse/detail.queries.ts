import type { ResponseOf } from '@bls/proto/contracts/call';
import type { salesReportGet } from '@bls/proto/contracts/calls/finance/sales-reports';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { actionsFor } from '@bls/proto/domain/workflow/workflow';
import { salesReportWorkflow } from '@bls/proto/domain/workflow/definitions/sales-report';
import type { SheetRead } from '@bls/proto/domain/sales-report/sheets';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Trx } from '../../db/sales-reports.js';
import { loadReport, type ReportRecord, uploadRefusal } from '../report/reports.queries.js';
import { shownPosition } from '../report/row-key.js';
import { uploadOf } from '../report/upload-view.js';
import { newestUpload, uploadById } from '../report/uploads.queries.js';
import { problemsOfReport } from './calculation-problems.queries.js';
import { historyOf } from './history.queries.js';
import { summaryOf } from './list.queries.js';

/** More corrections than a person reads on a screen. */
const LISTED_CORRECTIONS = 500;

type Response = ResponseOf<typeof salesReportGet>;

/** One month with everything that its screen shows except the rows. */
export async function readReport(trx: Trx, id: string, actor: Actor): Promise<Response> {
  const report = await loadReport(trx, id, actor);
  const files = await filesOf(trx, report);
  const { skus } = await trx
    .selectFrom('salesSku')
    .select(({ fn }) => fn.countAll<number>().as('skus'))
    .where('contractId', '=', report.contractId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    report: summaryOf(report),
    ...files,
    corrections: report.uploadId ? await correctionsOf(trx, report.uploadId, files.upload?.sheets ?? []) : [],
    skus: Number(skus),
    actions: actionsFor(salesReportWorkflow, report.status, actor).map((a) => ({ ...a, needs: [...a.needs], takes: [...a.takes] })),
    history: await historyOf(trx, id),
    uploadRefusal: await uploadRefusal(trx, report),
    // Only the licensor can solve these.
    notCalculated: actor.userType === USER_TYPES.licensor ? await problemsOfReport(trx, report) : [],
  };
}

/** The newest file is shown while it is checked; a refused one is shown beside the current file. */
async function filesOf(trx: Trx, report: ReportRecord): Promise<Pick<Response, 'upload' | 'refused'>> {
  const newest = await newestUpload(trx, report.id);
  const current = report.uploadId ? await uploadById(trx, report.uploadId) : undefined;
  const shown = newest?.state === 'checking' ? newest : current;
  return { upload: shown ? uploadOf(shown) : null, refused: newest?.state === 'refused' ? uploadOf(newest) : null };
}

async function correctionsOf(trx: Trx, uploadId: string, sheets: readonly SheetRead[]): Promise<Response['corrections']> {
  const stored = await trx
    .selectFrom('salesCorrection')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .orderBy('fileRow')
    .orderBy('at')
    .limit(LISTED_CORRECTIONS)
    .execute();
  return stored.map(({ fileRow, field, original, value, byName, at }) => ({
    ...shownPosition(fileRow, sheets),
    field,
    original,
    value,
    by: byName,
    at,
  }));
}

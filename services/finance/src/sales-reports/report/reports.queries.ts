import { SUBMITTED_STATUSES } from '@bls/proto/domain/enumerations/sales-report';
import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CallError, type ErrorReason } from '@bls/proto/domain/values/errors';
import { monthRefusal } from '@bls/proto/domain/sales-report/report-rules';
import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { SalesContractTable, SalesReportsDb, SalesReportTable, Trx } from '../../db/sales-reports.js';

/** A month with its contract. */
export type ReportRecord = Selectable<SalesReportTable> & Omit<Selectable<SalesContractTable>, 'tenant' | 'contractId' | 'companyId'>;

/**
 * The months that a person may see, as a condition of every query on reports and contracts: a licensee its own company, a
 * brand owner its own properties, licensor staff the whole tenant, agents none.
 */
export function inScope(eb: ExpressionBuilder<SalesReportsDb, 'salesReport' | 'salesContract'>, actor: Actor): Expression<SqlBool> {
  if (actor.userType === USER_TYPES.licensor) return eb.val(true);
  if (actor.userType === USER_TYPES.licensee && actor.companyId) return eb('salesReport.companyId', '=', actor.companyId);
  if (actor.userType === USER_TYPES.brandOwner && actor.brandOwnerId)
    return sql<SqlBool>`${sql.ref('salesContract.brandOwnerIds')} @> array[${actor.brandOwnerId}]::uuid[]`;
  return eb.val(false);
}

const query = (trx: Trx) =>
  trx
    .selectFrom('salesReport')
    .innerJoin('salesContract', (join) =>
      join.onRef('salesContract.contractId', '=', 'salesReport.contractId').onRef('salesContract.tenant', '=', 'salesReport.tenant'),
    )
    .selectAll('salesReport')
    .select([
      'salesContract.contractNumber',
      'salesContract.companyName',
      'salesContract.companyNameZh',
      'salesContract.currency',
      'salesContract.startsOn',
      'salesContract.endsOn',
      'salesContract.sellOffUntil',
      'salesContract.reportingFrequency',
      'salesContract.brandOwnerIds',
      'salesContract.properties',
      'salesContract.channels',
    ]);

/** The month; `notFound` outside the scope of the person. */
export async function loadReport(trx: Trx, id: string, actor: Actor): Promise<ReportRecord> {
  const found = await query(trx)
    .where('salesReport.id', '=', id)
    .where((eb) => inScope(eb, actor))
    .executeTakeFirst();
  if (!found) throw new CallError('notFound', { params: { reason: 'salesTaskNotFound' satisfies ErrorReason } });
  return found;
}

/** Months by id, in no order; the caller has checked the scope. */
export const reportsOf = async (trx: Trx, ids: readonly string[]): Promise<ReportRecord[]> =>
  ids.length === 0 ? [] : query(trx).where('salesReport.id', 'in', ids).execute();

/** The months of every contract of the person that have begun and are not submitted, by contract and month. */
export async function openReports(trx: Trx, actor: Actor): Promise<ReportRecord[]> {
  const current = monthOf(await today(trx));
  return query(trx)
    .where((eb) => inScope(eb, actor))
    .where('salesReport.handedIn', '=', false)
    .where('salesReport.month', '<=', current)
    .orderBy('salesContract.contractNumber')
    .orderBy('salesReport.month')
    .execute();
}

/** Of each contract the first of these months, which is the one to report next. */
export async function nextReports(trx: Trx, actor: Actor, limit: number): Promise<ReportRecord[]> {
  const next = new Map<string, ReportRecord>();
  for (const report of await openReports(trx, actor)) if (!next.has(report.contractId)) next.set(report.contractId, report);
  return [...next.values()].slice(0, limit);
}

/** The month without scope, for the system. */
export const loadReportForSystem = (trx: Trx, id: string): Promise<ReportRecord | undefined> =>
  query(trx).where('salesReport.id', '=', id).executeTakeFirst();

/** The month without scope, if it has no upload. */
export const reportNotUploaded = (trx: Trx, contractId: string, month: string): Promise<ReportRecord | undefined> =>
  query(trx)
    .where('salesReport.contractId', '=', contractId)
    .where('salesReport.month', '=', month)
    .where('salesReport.status', '=', 'notUploaded')
    .executeTakeFirst();

/** The months from one to another without an upload, without scope. */
export const reportsNotUploaded = (trx: Trx, contractId: string, from: string, to: string): Promise<ReportRecord[]> =>
  query(trx)
    .where('salesReport.contractId', '=', contractId)
    .where('salesReport.month', '>=', from)
    .where('salesReport.month', '<=', to)
    .where('salesReport.status', '=', 'notUploaded')
    .execute();

/** Why no file can be uploaded for the month now, or null. */
export async function uploadRefusal(trx: Trx, report: ReportRecord): Promise<ReturnType<typeof monthRefusal>> {
  const previous = await trx
    .selectFrom('salesReport')
    .select('handedIn')
    .where('contractId', '=', report.contractId)
    .where('month', '=', addMonths(report.month, -1))
    .executeTakeFirst();
  return monthRefusal({
    month: report.month,
    today: await today(trx),
    firstMonth: monthOf(report.startsOn),
    lastMonth: monthOf(report.sellOffUntil),
    status: report.status,
    submittedBefore: report.submittedAt !== null,
    previousHandedIn: previous?.handedIn ?? false,
  });
}

/** The submitted file of a month: while a corrected one is not submitted yet, the approved one. */
export const submittedFile = sql<string | null>`case when sales_report.status in (${sql.join(SUBMITTED_STATUSES)})
  then sales_report.upload_id else sales_report.approved_upload_id end`;

/** Totals of the submitted months before, newest first. */
export async function earlierTotals(trx: Trx, report: ReportRecord, months: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('salesReport')
    .select((eb) => eb.selectFrom('salesUpload').select('amount').where('salesUpload.id', '=', submittedFile).as('amount'))
    .where('contractId', '=', report.contractId)
    .where('month', '<', report.month)
    .where('month', '>=', addMonths(report.month, -months))
    .where('handedIn', '=', true)
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ amount }) => amount ?? '0');
}

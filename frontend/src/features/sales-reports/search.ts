import { salesReportList } from '@bls/proto/calls/finance/sales-reports';
import { api } from '../../lib/api.js';
import { formatMonth } from '../../lib/format.js';
import type { Found } from '../../lib/routes.js';
import { reportPath } from './paths.js';

/** For the command palette: months by contract number or company. */
export async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await api(salesReportList, { search: text, pageSize: 10 }, signal);
  return rows.map((row) => ({
    id: row.id,
    title: `${row.contractNumber} · ${formatMonth(row.month)}`,
    detail: row.companyName,
    path: reportPath(row.id),
  }));
}

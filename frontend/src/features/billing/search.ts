import { billList } from '@bls/proto/calls/finance/bills';
import { api } from '../../lib/api.js';
import { currencyLabel, formatAmount } from '../../lib/format.js';
import type { Found } from '../../lib/routes.js';

/** For the command palette: bills by number, contract or company. */
export async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await api(billList, { search: text, pageSize: 10 }, signal);
  return rows.map((row) => ({
    id: row.id,
    title: `${row.number} · ${currencyLabel(row.currency)} ${formatAmount(row.total, row.currency)}`,
    detail: row.companyName,
    path: `/LicensorPaymentV2/Detail/${row.id}`,
  }));
}

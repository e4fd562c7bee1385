import { approvalList } from '@bls/proto/calls/approvals/reading';
import { USER_TYPES } from '@bls/proto/roles';
import { api } from '../../lib/api.js';
import type { Found } from '../../lib/routes.js';
import { storedUser } from '../../lib/session.js';
import { detailPath } from './paths.js';

/** For the command palette: approvals by name, product ID, SKU or number. */
export async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await api(approvalList, { search: text, pageSize: 10 }, signal);
  const licensee = storedUser()?.UserType === USER_TYPES.licensee;
  return rows.map((row) => ({
    id: row.id,
    title: row.productName ?? row.spu ?? row.contractNumber,
    detail: [row.approvalNumber ?? row.spu, row.companyName].filter(Boolean).join(' · '),
    path: detailPath(row.id, licensee),
  }));
}

import { popList } from '@bls/proto/calls/approvals/pop';
import { USER_TYPES } from '@bls/proto/roles';
import { api } from '../../lib/api.js';
import type { Found } from '../../lib/routes.js';
import { storedUser } from '../../lib/session.js';
import { materialPath } from './paths.js';

/** For the command palette: promotional material by name, number, or the number of the product that it advertises. */
export async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await api(popList, { search: text, pageSize: 10 }, signal);
  const path = materialPath(storedUser()?.UserType === USER_TYPES.licensee);
  return rows.map((row) => ({
    id: row.id,
    title: row.popName,
    detail: `${row.number} · ${row.companyName}`,
    path: `${path}/${row.id}`,
  }));
}

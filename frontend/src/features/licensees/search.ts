import { companyList } from '@bls/proto/calls/identity/company';
import { api } from '../../lib/api.js';
import type { Found } from '../../lib/routes.js';
import { agentPath, viewPath } from './paths.js';

/** For the command palette: licensees, sub-licensees and agents by name. */
export async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await api(companyList, { search: text, pageSize: 10, kind: ['licensee', 'subLicensee', 'agent'] }, signal);
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    detail: [row.nameZh, row.city].filter(Boolean).join(' · '),
    path: row.kind === 'agent' ? agentPath(row.id) : viewPath(row.id),
  }));
}

import { contractList } from '@bls/proto/calls/licensing/contract';
import { api } from '../../lib/api.js';
import type { Found } from '../../lib/routes.js';
import { contractPath } from './paths.js';

/** For the command palette: contracts by number, term sheet, licensee, property or product. */
export async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await api(contractList, { search: text, pageSize: 10 }, signal);
  return rows.map((row) => ({
    id: row.contractVersionId,
    title: `${row.number} v${row.version}`,
    detail: [row.licenseeName, ...row.propertyNames].join(' · '),
    path: contractPath(row.contractVersionId),
  }));
}

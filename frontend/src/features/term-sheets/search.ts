import { termSheetList } from '@bls/proto/calls/licensing/reading';
import { api } from '../../lib/api.js';
import type { Found } from '../../lib/routes.js';
import { viewPath } from './paths.js';

/** For the command palette: term sheets by number, licensee, property, character or product. */
export async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await api(termSheetList, { search: text, pageSize: 10 }, signal);
  return rows.map((row) => ({
    id: row.termSheetVersionId,
    title: `${row.number} v${row.version}`,
    detail: [row.licenseeName, ...row.propertyNames].filter(Boolean).join(' · '),
    path: viewPath(row.termSheetVersionId),
  }));
}

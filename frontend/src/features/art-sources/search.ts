import { creativeList } from '@bls/proto/calls/files/creative';
import { api } from '../../lib/api.js';
import type { Found } from '../../lib/routes.js';
import { viewPath } from './paths.js';

/** For the command palette: style guides and art sources by name, character, keyword or year. */
export async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await api(creativeList, { search: text, pageSize: 10 }, signal);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    detail: row.characters.map(({ name }) => name).join(', '),
    path: row.kind === 'artSource' ? viewPath(row.id) : `/StyleGuidesManagement/Detail/${row.id}`,
  }));
}

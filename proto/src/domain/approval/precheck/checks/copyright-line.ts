import type { Found } from '../finding.js';
import type { CheckedSubmission } from '../submission.js';

/** Letters and digits only: line breaks, spaces and the forms of signs differ between programs. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('(c)', '©')
    .replaceAll(/[^\p{L}\p{N}©™®]/gu, '');

/** The copyright line of the property stands in no text layer. Files without text layers are not checked. */
export function copyrightLine({ artworks, copyrightLine: line }: Pick<CheckedSubmission, 'artworks' | 'copyrightLine'>): Found[] {
  if (!line || artworks.length === 0) return [];
  const layers = artworks.filter(({ text }) => text !== null);
  if (layers.some(({ text }) => plain(text ?? '').includes(plain(line)))) return [];
  const [only] = layers.length === 1 ? layers : [];
  if (layers.length === 0) return [{ code: 'noTextLayer', params: { line }, note: true }];
  return [{ code: 'lineMissing', params: { line }, ...(only ? { fileId: only.fileId } : {}) }];
}

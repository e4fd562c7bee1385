import { apiUrl } from '../../lib/api/api-base.js';

/** Lets the browser save a file that a ticket opens, piece by piece: these files are too large to be held in memory. */
export function takeFile({ fileId, ticket }: { fileId: string; ticket: string }): void {
  const href = apiUrl(`/File/Download?id=${encodeURIComponent(fileId)}&ticket=${encodeURIComponent(ticket)}`);
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

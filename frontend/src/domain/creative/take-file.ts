import { apiUrl } from '../../lib/api/api-base.js';

/** Starts a browser download with a ticket. The file is streamed, because these files are too large for memory. */
export function takeFile({ fileId, ticket }: { fileId: string; ticket: string }): void {
  const href = apiUrl(`/File/Download?id=${encodeURIComponent(fileId)}&ticket=${encodeURIComponent(ticket)}`);
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

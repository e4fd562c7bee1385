import type { PDFDocumentProxy } from 'pdfjs-dist';
import { downloadUrl } from '../../../lib/api/upload.js';

/** Limits the open documents: a reviewer switches between a few, and each holds memory of its worker. */
const MAX_OPEN = 4;
const open = new Map<string, Promise<PDFDocumentProxy>>();

async function load(fileId: string): Promise<PDFDocumentProxy> {
  const [pdf, worker] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')]);
  pdf.GlobalWorkerOptions.workerSrc = worker.default;
  // only the visible pages are fetched: a catalogue may have hundreds
  return pdf.getDocument({ url: downloadUrl(fileId), withCredentials: true, disableAutoFetch: true }).promise;
}

/** The document of a file, opened once; the least recently used one is closed. A failed load may be retried. */
export function pdfDocument(fileId: string): Promise<PDFDocumentProxy> {
  const known = open.get(fileId);
  const document = known ?? load(fileId);
  open.delete(fileId);
  open.set(fileId, document);
  if (!known) document.catch(() => open.delete(fileId));
  const [oldest] = open;
  if (open.size > MAX_OPEN && oldest) {
    open.delete(oldest[0]);
    void oldest[1].then((closed) => closed.loadingTask.destroy()).catch(() => undefined);
  }
  return document;
}

import type { PDFDocumentProxy } from 'pdfjs-dist';

type Source = { url: string } | { data: Uint8Array };

/** Opens a PDF by PDF.js, which is loaded with the first one. */
export async function openPdf(source: Source): Promise<PDFDocumentProxy> {
  const [pdf, worker] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')]);
  pdf.GlobalWorkerOptions.workerSrc = worker.default;
  return pdf.getDocument({ ...source, withCredentials: true }).promise;
}

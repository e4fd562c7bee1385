import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { SignPdf } from '@signpdf/signpdf';
import { type PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import type { Identity } from './identity.js';
import { KeySigner } from './key-signer.js';

/** Writes a text at the foot of each page. Latin letters only: it uses a standard font. */
export async function stampPages(pdf: PDFDocument, text: string): Promise<void> {
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const page of pdf.getPages()) {
    const { x, y } = page.getCropBox();
    page.drawText(text, { x: x + 14, y: y + 10, size: 6, font, color: rgb(0.45, 0.48, 0.52) });
  }
}

/**
 * Signs the whole document; nothing may be written to it afterwards. The signature (PKCS#7, SHA-256) covers every byte except
 * its own. `reason` is plain text in the file, so that a changed file still shows its code.
 */
export async function signPdf(
  pdf: PDFDocument,
  identity: Identity,
  { reason, name, at }: { reason: string; name: string; at: Date },
): Promise<Buffer> {
  pdflibAddPlaceholder({ pdfDoc: pdf, reason, name, contactInfo: '', location: '', signingTime: at, widgetRect: [0, 0, 0, 0] });
  // the signer searches its placeholder in the bytes: objects must not be in object streams
  const bytes = Buffer.from(await pdf.save({ useObjectStreams: false }));
  return new SignPdf().sign(bytes, new KeySigner(identity), at);
}

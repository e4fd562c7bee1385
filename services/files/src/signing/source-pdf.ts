import { PDFDocument, PDFName } from 'pdf-lib';
import { refused } from '../content/verify-content.js';

/**
 * The pages of a PDF in a new document: forms are set fast, and what runs by itself or belongs to an older signature stays
 * behind. Throws `unsupportedFile` with `notSealable` for one that is encrypted or broken.
 */
export async function sourcePages(bytes: Uint8Array, name: string): Promise<PDFDocument> {
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    if (source.getForm().getFields().length > 0) source.getForm().flatten();
    const copy = await PDFDocument.create();
    for (const page of await copy.copyPages(source, source.getPageIndices())) {
      page.node.delete(PDFName.of('AA'));
      copy.addPage(page);
    }
    if (copy.getPageCount() === 0) throw new Error('no pages');
    return copy;
  } catch {
    throw refused('unsupportedFile', 'notSealable', { name });
  }
}

import { buffer } from 'node:stream/consumers';
import { CallError } from '@bls/proto/domain/values/errors';
import { PDFDocument, PDFName } from 'pdf-lib';
import type { Trx } from '../../db/trx.js';
import { findFiles, type StoredFile } from '../../objects/objects.api.js';
import { fileError, type ObjectStore } from '../../storage/storage.api.js';

/** Throws `notFound`. */
export async function findSource(trx: Trx, fileId: string): Promise<StoredFile> {
  const [file] = await findFiles(trx, [fileId]);
  if (!file) throw new CallError('notFound');
  return file;
}

/**
 * The pages of a PDF in a new document. Forms are flattened; scripts and older signatures are left behind. Throws
 * `unsupportedFile` with `notSealable` for an encrypted or broken PDF.
 */
export async function readSource(store: ObjectStore, file: StoredFile): Promise<PDFDocument> {
  const bytes = await buffer(await store.get(file.storeKey));
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
    throw fileError('unsupportedFile', 'notSealable', { name: file.name });
  }
}

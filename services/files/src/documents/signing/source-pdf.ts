import { buffer } from 'node:stream/consumers';
import { CallError } from '@bls/proto/domain/values/errors';
import { PDF } from '@libpdf/core';
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
export async function readSource(store: ObjectStore, file: StoredFile): Promise<PDF> {
  const bytes = await buffer(await store.get(file.storeKey));
  try {
    const source = await PDF.load(bytes);
    if (source.isEncrypted || source.getPageCount() === 0) throw new Error('encrypted or empty');
    source.getForm()?.flatten();
    const copy = PDF.create();
    await appendPages(copy, source);
    for (const page of copy.getPages()) page.dict.delete('AA');
    return copy;
  } catch {
    throw fileError('unsupportedFile', 'notSealable', { name: file.name });
  }
}

/** Copies all pages of one document to the end of another. */
export async function appendPages(to: PDF, from: PDF): Promise<void> {
  await to.copyPagesFrom(from, [...from.getPages().keys()]);
}

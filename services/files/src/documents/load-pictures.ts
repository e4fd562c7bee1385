import { buffer } from 'node:stream/consumers';
import type { DocumentModel } from '@bls/proto/contracts/calls/files/document-model';
import { isImage } from '@bls/proto/domain/enumerations/files';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Database } from '@bls/kit/db/database';
import sharp from 'sharp';
import { MAX_PIXELS } from '../content/picture-size.js';
import type { FilesDb } from '../db/schema.js';
import { findFiles } from '../files/files.queries.js';
import type { ObjectStore } from '../store/object-store.js';
import type { EmbeddedPictures } from './embedded-pictures.js';

/** Files that a document shows: its logo, its stamp and the signatures. */
export function pictureIds(document: DocumentModel): string[] {
  const ids = document.issuer.logoFileId ? [document.issuer.logoFileId] : [];
  if (document.stamp) ids.push(document.stamp.fileId);
  for (const block of document.blocks) {
    if (block.type === 'signatures') ids.push(...block.parties.flatMap((party) => party.signatureFileId ?? []));
  }
  return [...new Set(ids)];
}

/** Reads them small enough for paper. A picture that does not exist in the tenant is `notFound`: a signature is never left out silently. */
export async function loadPictures(db: Database<FilesDb>, store: ObjectStore, tenant: string, ids: string[]): Promise<EmbeddedPictures> {
  const files = await db.read({ tenant }, (trx) => findFiles(trx, ids));
  if (files.length !== ids.length || files.some((file) => !isImage(file.kind))) throw new CallError('notFound');
  const pictures = new Map<string, string>();
  for (const file of files) {
    const bytes = await buffer(await store.get(file.storeKey));
    const png = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(900, 400, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    pictures.set(file.id, `data:image/png;base64,${png.toString('base64')}`);
  }
  return pictures;
}

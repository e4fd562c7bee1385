import { buffer } from 'node:stream/consumers';
import type { DocumentModel } from '@bls/proto/contracts/calls/files/document-model';
import { isImage } from '@bls/proto/domain/enumerations/files';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Database } from '@bls/kit/db/database';
import sharp from 'sharp';
import { MAX_PIXELS } from '../../storage/storage.api.js';
import type { FilesDb } from '../../db/schema.js';
import { findFiles } from '../../objects/objects.api.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import type { EmbeddedPictures } from '../layout/embedded-pictures.js';

/** The picture files of a document: logo, stamp and signatures. */
export function pictureIds(document: DocumentModel): string[] {
  const ids = document.issuer.logoFileId ? [document.issuer.logoFileId] : [];
  if (document.stamp) ids.push(document.stamp.fileId);
  for (const block of document.blocks) {
    if (block.type === 'signatures') ids.push(...block.parties.flatMap((party) => party.signatureFileId ?? []));
  }
  return [...new Set(ids)];
}

/** Reads the pictures at print size. Throws `notFound` for an unknown one: no signature is left out silently. */
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

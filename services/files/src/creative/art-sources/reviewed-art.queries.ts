import type { Trx } from '../../db/trx.js';
import type { Reviewed } from '../reviews/review-move.js';
import type { ArtSource } from './art-sources.repository.js';

/** An art source as brand owners review it. Its uploader is notified. */
export async function reviewedArt(trx: Trx, { id, fileName: name, character, zipFileId }: ArtSource): Promise<Reviewed> {
  const zip = await trx.selectFrom('objects').select('uploaderId').where('id', '=', zipFileId).executeTakeFirst();
  return { kind: 'artSource', id, name, characters: [character], informUserIds: zip?.uploaderId ? [zip.uploaderId] : [] };
}

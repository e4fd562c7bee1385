import { buffer } from 'node:stream/consumers';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { artworkRead } from '@bls/proto/contracts/calls/files/artwork';
import { isImage } from '@bls/proto/domain/enumerations/files';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import { findFiles, findVariant } from '../../objects/objects.api.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { coloursOf } from './colours.js';
import { pdfFacts } from './pdf-artwork.js';
import { pictureArtwork } from './picture-artwork.js';

/** Measures a picture or PDF. The colours of a PDF are those of its first page. Throws `notFound`. */
@Handler(artworkRead)
export class ReadArtwork {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute({ fileId }: RequestOf<typeof artworkRead>, ctx: CallContext): Promise<ResponseOf<typeof artworkRead>> {
    const { file, preview } = await this.db.read(ctx, async (trx) => ({
      file: (await findFiles(trx, [fileId]))[0],
      preview: await findVariant(trx, fileId, 'preview'),
    }));
    if (!file) throw new CallError('notFound');
    const { kind, storeKey } = file;
    try {
      if (isImage(kind)) {
        return { artwork: { fileId, kind, ...(await pictureArtwork(await buffer(await this.store.get(storeKey)))) } };
      }
      if (kind !== 'pdf') return { artwork: null };
      const colours = preview ? await coloursOf(await buffer(await this.store.get(preview.storeKey))) : [];
      return { artwork: { fileId, kind, pixels: null, colours, ...(await pdfFacts(await this.store.get(storeKey))) } };
    } catch (error) {
      ctx.log.warn({ error, fileId }, 'a file cannot be measured');
      return { artwork: null };
    }
  }
}

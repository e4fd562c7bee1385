import { buffer } from 'node:stream/consumers';
import { isImage } from '@bls/proto/domain/enumerations/files';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { Inject } from '@nestjs/common';
import type { z } from 'zod';
import type { FilesDb } from '../../db/schema.js';
import { drawPictures, findFiles, type StoredFile } from '../../objects/objects.api.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { draw } from './draw.js';
import { firstPage } from './pdf-page.js';
import { type Drawings, finishPictures, VARIANTS, variantKey } from './variants.repository.js';

/** Draws the thumbnail and preview of a file. Safe to repeat: the keys are fixed and only a pending file is changed. */
@JobHandler(drawPictures)
export class DrawPictures {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute({ fileId }: z.output<typeof drawPictures.payload>, ctx: JobContext): Promise<void> {
    const [file] = await this.db.read(ctx, (trx) => findFiles(trx, [fileId]));
    if (file?.pictures !== 'pending') return;
    const { source, pages } = await this.sourceOf(file);
    const drawings = source && (await drawVariants(source, ctx));
    if (drawings) {
      for (const variant of VARIANTS) await this.store.put(variantKey(file, variant), drawings[variant].bytes, 'image/jpeg');
    }
    await this.db.transaction(ctx, (trx) => finishPictures(trx, file, drawings, pages));
  }

  private async sourceOf(file: StoredFile): Promise<{ source: Buffer | undefined; pages?: number | undefined }> {
    const stream = await this.store.get(file.storeKey);
    if (isImage(file.kind)) return { source: await buffer(stream) };
    const { png, pages } = await firstPage(stream);
    return { source: png, pages };
  }
}

/** Undefined for a picture that cannot be decoded: a retry would not help. */
async function drawVariants(source: Buffer, { log }: JobContext): Promise<Drawings | undefined> {
  try {
    const preview = await draw(source, 'preview');
    return { preview, thumbnail: await draw(source, 'thumbnail') };
  } catch (error) {
    log.warn({ error }, 'picture cannot be decoded');
    return undefined;
  }
}

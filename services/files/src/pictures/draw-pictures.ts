import { buffer } from 'node:stream/consumers';
import { isImage } from '@bls/proto/domain/enumerations/files';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { FilesDb } from '../db/schema.js';
import { findFiles, type StoredFile } from '../files/files.queries.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { draw } from './draw.js';
import { firstPage } from './pdf-page.js';
import { drawPictures } from './pictures.job.js';
import { type Drawn, finishPictures, VARIANTS, variantKey } from './pictures.repository.js';

/** Draws small pictures in the worker. Twice is the same as once: keys are fixed and only a pending file is changed. */
@Injectable()
export class DrawPictures {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  @JobHandler(drawPictures)
  async run({ fileId }: z.output<typeof drawPictures.payload>, context: JobContext): Promise<void> {
    const [file] = await this.db.read(context, (trx) => findFiles(trx, [fileId]));
    if (file?.pictures !== 'pending') return;
    const { source, pages } = await this.sourceOf(file);
    const drawn = source && (await drawBoth(source, context));
    if (drawn) {
      for (const variant of VARIANTS) await this.store.put(variantKey(file, variant), drawn[variant].bytes, 'image/jpeg');
    }
    await this.db.transaction(context, (trx) => finishPictures(trx, file, drawn, pages));
  }

  private async sourceOf(file: StoredFile): Promise<{ source: Buffer | undefined; pages?: number | undefined }> {
    const stream = await this.store.get(file.storeKey);
    if (isImage(file.kind)) return { source: await buffer(stream) };
    const { png, pages } = await firstPage(stream);
    return { source: png, pages };
  }
}

/** Undefined for a picture that cannot be drawn: that is a fact about the file and no reason to try again. */
async function drawBoth(source: Buffer, { log }: JobContext): Promise<Drawn | undefined> {
  try {
    const preview = await draw(source, 'preview');
    return { preview, thumbnail: await draw(source, 'thumbnail') };
  } catch (error) {
    log.warn({ error }, 'the picture cannot be drawn');
    return undefined;
  }
}

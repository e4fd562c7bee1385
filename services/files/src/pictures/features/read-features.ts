import { buffer } from 'node:stream/consumers';
import { isImage } from '@bls/proto/domain/enumerations/files';
import { pictureFeatures } from '@bls/proto/contracts/calls/files/archive';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { packFeatures } from '@bls/proto/domain/spu/matching/features';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { findFiles, findVariant, type StoredFile } from '../../objects/objects.api.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { drawFeatures } from './draw-features.js';
import { findFeatures, saveFeatures, type StoredFeatures } from './features.repository.js';

type Source = { fileId: string; key: string };

/**
 * The features of pictures. Missing ones, and those of another version, are computed and saved; of a file that is no picture,
 * from its preview.
 */
@Handler(pictureFeatures)
export class ReadFeatures {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute({ fileIds }: RequestOf<typeof pictureFeatures>, ctx: CallContext): Promise<ResponseOf<typeof pictureFeatures>> {
    const { saved, sources } = await this.db.read(ctx, async (trx) => {
      const found = await findFeatures(trx, fileIds);
      const foundIds = new Set(found.map(({ fileId }) => fileId));
      const missing = fileIds.filter((id) => !foundIds.has(id));
      return { saved: found, sources: await sourcesOf(trx, await findFiles(trx, missing)) };
    });
    const computed: StoredFeatures[] = [];
    for (const { fileId, key } of sources) {
      try {
        computed.push({ fileId, features: packFeatures(await drawFeatures(await buffer(await this.store.get(key)))) });
      } catch (error) {
        ctx.log.warn({ error, fileId }, 'features of a picture cannot be computed');
      }
    }
    await this.db.transaction(ctx, (trx) => saveFeatures(trx, ctx.tenant, computed));
    return {
      pictures: [...saved, ...computed].map(({ fileId, features }) => ({ fileId, features: Buffer.from(features).toString('base64') })),
    };
  }
}

/** The picture of each file. Files without one, or without one yet, are left out. */
async function sourcesOf(trx: Trx, files: readonly StoredFile[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const { id: fileId, kind, storeKey } of files) {
    const key = isImage(kind) ? storeKey : (await findVariant(trx, fileId, 'preview'))?.storeKey;
    if (key !== undefined) sources.push({ fileId, key });
  }
  return sources;
}

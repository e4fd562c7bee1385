import { buffer } from 'node:stream/consumers';
import { isImage } from '@bls/proto/domain/enumerations/files';
import { pictureFingerprints } from '@bls/proto/contracts/calls/files/archive';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { findFiles, findVariant, type StoredFile } from '../../objects/objects.api.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { fingerprint } from './fingerprint.js';
import { type Fingerprint, findFingerprints, saveFingerprints } from './fingerprints.repository.js';

type Source = { fileId: string; key: string };

/** The fingerprints of pictures. Missing ones are computed and saved, from the thumbnail where there is one. */
@Handler(pictureFingerprints)
export class ReadFingerprints {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute({ fileIds }: RequestOf<typeof pictureFingerprints>, ctx: CallContext): Promise<ResponseOf<typeof pictureFingerprints>> {
    const { saved, sources } = await this.db.read(ctx, async (trx) => {
      const found = await findFingerprints(trx, fileIds);
      const foundIds = new Set(found.map(({ fileId }) => fileId));
      const missing = fileIds.filter((id) => !foundIds.has(id));
      return { saved: found, sources: await sourcesOf(trx, await findFiles(trx, missing)) };
    });
    const computed: Fingerprint[] = [];
    for (const { fileId, key } of sources) {
      try {
        computed.push({ fileId, fingerprint: await fingerprint(await buffer(await this.store.get(key))) });
      } catch (error) {
        ctx.log.warn({ error, fileId }, 'fingerprint of a picture cannot be computed');
      }
    }
    await this.db.transaction(ctx, (trx) => saveFingerprints(trx, ctx.tenant, computed));
    return { fingerprints: [...saved, ...computed] };
  }
}

/** The smallest picture of each file. Files without a picture, or without one yet, are left out. */
async function sourcesOf(trx: Trx, files: readonly StoredFile[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const { id: fileId, kind, storeKey } of files) {
    const thumbnail = await findVariant(trx, fileId, 'thumbnail');
    const key = thumbnail?.storeKey ?? (isImage(kind) ? storeKey : undefined);
    if (key !== undefined) sources.push({ fileId, key });
  }
  return sources;
}

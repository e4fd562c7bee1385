import { buffer } from 'node:stream/consumers';
import { isImage } from '@bls/proto/domain/enumerations/files';
import type { pictureFingerprints } from '@bls/proto/contracts/calls/files/archive';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesDb } from '../db/schema.js';
import { findFiles, findVariant, type StoredFile } from '../files/files.queries.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { fingerprint } from './fingerprint.js';
import { type Fingerprint, knownFingerprints, saveFingerprints } from './fingerprints.repository.js';

/** Tells what pictures look like. Those that nobody asked for yet are reckoned up now, from the small picture where there is one. */
@Injectable()
export class ReadFingerprints {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async run({ fileIds }: RequestOf<typeof pictureFingerprints>, context: CallContext): Promise<ResponseOf<typeof pictureFingerprints>> {
    const { known, files } = await this.db.read(context, async (trx) => {
      const found = await knownFingerprints(trx, fileIds);
      const have = new Set(found.map(({ fileId }) => fileId));
      const missing = await findFiles(
        trx,
        fileIds.filter((id) => !have.has(id)),
      );
      const keys: { file: StoredFile; key: string | undefined }[] = [];
      for (const file of missing) keys.push({ file, key: await smallest(trx, file) });
      return { known: found, files: keys };
    });
    const fresh: Fingerprint[] = [];
    for (const { file, key } of files) {
      if (key === undefined) continue;
      try {
        fresh.push({ fileId: file.id, fingerprint: await fingerprint(await buffer(await this.store.get(key))) });
      } catch (error) {
        context.log.warn({ error, fileId: file.id }, 'the picture has no fingerprint');
      }
    }
    await this.db.transaction(context, (trx) => saveFingerprints(trx, context.tenant, fresh));
    return { fingerprints: [...known, ...fresh] };
  }
}

/** The bytes to look at; undefined for a file that has no picture (yet). */
async function smallest(trx: Parameters<typeof findVariant>[0], file: StoredFile): Promise<string | undefined> {
  const thumbnail = await findVariant(trx, file.id, 'thumbnail');
  return thumbnail?.storeKey ?? (isImage(file.kind) ? file.storeKey : undefined);
}

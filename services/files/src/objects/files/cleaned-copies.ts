import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FILE_KINDS, type FileKind, isImage } from '@bls/proto/domain/enumerations/files';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import { type ObjectStore, withoutMetadata } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { type CleanedCopy, saveCleaned } from './cleaned-copies.repository.js';
import { isUnexamined, type StoredFile } from './files.queries.js';

type Picture = { kind: FileKind; storeKey: string; sha256: string };

export const cleanedKey = (storeKey: string): string => `${storeKey}-cleaned`;

/** Makes the copies of pictures that people of other companies get: without position and camera data. */
@Injectable()
export class CleanedCopies {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /**
   * Stores the copy of a picture; null when the picture has nothing to remove, undefined for other kinds of files. Safe to
   * repeat: key and bytes are fixed.
   */
  async make({ kind, storeKey, sha256: original }: Picture): Promise<CleanedCopy | null | undefined> {
    if (!isImage(kind)) return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'files-cleaned-'));
    try {
      const path = join(folder, 'picture');
      const hash = createHash('sha256');
      let size = 0;
      const count = async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
        for await (const piece of bytes) {
          hash.update(piece);
          size += piece.length;
          yield piece;
        }
      };
      await pipeline(withoutMetadata(kind, await this.store.get(storeKey)), count, createWriteStream(path));
      const sha256 = hash.digest('hex');
      if (sha256 === original) return null;
      const copy = { storeKey: cleanedKey(storeKey), mime: FILE_KINDS[kind].mime, size, sha256 };
      await this.store.putFile(copy.storeKey, path);
      return copy;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Looks at a picture that an earlier version stored. Does nothing when that was done. */
  async examine(file: StoredFile, ctx: TenantContext): Promise<void> {
    if (!isUnexamined(file)) return;
    const copy = await this.make(file);
    if (copy !== undefined) await this.db.transaction(ctx, (trx) => saveCleaned(trx, file, copy));
  }
}

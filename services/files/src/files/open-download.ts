import type { downloadOpen } from '@bls/proto/calls/files/download';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { FILE_KINDS, type FileVariant } from '@bls/proto/enumerations/files';
import { CallError } from '@bls/proto/errors';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Inject, Injectable } from '@nestjs/common';
import { refused } from '../content/verify-content.js';
import type { FilesDb } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { recordAccess } from './accesses.repository.js';
import { findReadableFiles, findVariant, type StoredFile } from './files.queries.js';

const SECONDS = 300;
type Bytes = { key: string; name: string; mime: string; size: number; sha256: string };

/**
 * Lets a person have a file: scope, record, address. Originals and large previews are recorded; thumbnails are not,
 * because every list shows dozens of them and the record would drown.
 */
@Injectable()
export class OpenDownload {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async run({ id, variant }: RequestOf<typeof downloadOpen>, context: CallContext): Promise<ResponseOf<typeof downloadOpen>> {
    const recorded = variant !== 'thumbnail';
    const open = async (trx: Trx): Promise<Bytes> => {
      const [file] = await findReadableFiles(trx, [id], context.actor);
      if (!file) throw new CallError('notFound');
      const bytes = variant === 'original' ? originalOf(file) : await this.pictureOf(trx, file, variant);
      if (recorded) await recordAccess(trx, file, variant, context.actor, context);
      return bytes;
    };
    const bytes = await (recorded ? this.db.transaction(context, open) : this.db.read(context, open));
    const { name, mime, size, sha256 } = bytes;
    return { ...(await this.store.presignGet(bytes.key, SECONDS)), name, mime, size, etag: `"${sha256.slice(0, 32)}"` };
  }

  private async pictureOf(trx: Trx, file: StoredFile, variant: Exclude<FileVariant, 'original'>): Promise<Bytes> {
    if (file.pictures === 'pending') throw refused('wrongState', 'fileNotReady');
    const picture = await findVariant(trx, file.id, variant);
    if (!picture) throw new CallError('notFound');
    const { storeKey: key, mime, size, sha256 } = picture;
    return { key, name: `${file.name.replace(/\.[A-Za-z0-9]{1,8}$/, '')}.jpg`, mime, size, sha256 };
  }
}

const originalOf = ({ storeKey: key, name, kind, size, sha256 }: StoredFile): Bytes => ({
  key,
  name,
  mime: FILE_KINDS[kind].mime,
  size,
  sha256,
});

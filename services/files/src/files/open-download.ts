import type { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { FILE_KINDS, type FileVariant, isGuarded } from '@bls/proto/domain/enumerations/files';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { refused } from '../content/verify-content.js';
import type { FilesDb } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { recordAccess } from './accesses.repository.js';
import { findFiles, findReadableFiles, findVariant, type StoredFile } from './files.queries.js';
import { ticketHolds } from './tickets.repository.js';

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

  async run({ id, variant, ticket }: RequestOf<typeof downloadOpen>, context: CallContext): Promise<ResponseOf<typeof downloadOpen>> {
    const recorded = variant !== 'thumbnail';
    const open = async (trx: Trx): Promise<Bytes> => {
      const file = await findOpened(trx, { id, variant, ticket }, context.actor);
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

/**
 * The file that this person may have. A guarded one is taken along with a ticket only, which stands for the checks of the
 * thing that it belongs to; a large picture of it is for staff, a thumbnail for whoever its scope lets in.
 */
async function findOpened(trx: Trx, { id, variant, ticket }: RequestOf<typeof downloadOpen>, actor: Actor): Promise<StoredFile> {
  if (ticket !== undefined && variant === 'original') {
    const [file] = (await ticketHolds(trx, ticket, id, actor.userId)) ? await findFiles(trx, [id]) : [];
    if (file) return file;
    throw new CallError('notFound');
  }
  const [file] = await findReadableFiles(trx, [id], actor);
  if (!file) throw new CallError('notFound');
  const closed = isGuarded(file.purpose) && (variant === 'original' || (variant === 'preview' && actor.userType !== USER_TYPES.licensor));
  if (closed) throw new CallError('forbidden');
  return file;
}

const originalOf = ({ storeKey: key, name, kind, size, sha256 }: StoredFile): Bytes => ({
  key,
  name,
  mime: FILE_KINDS[kind].mime,
  size,
  sha256,
});

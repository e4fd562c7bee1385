import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { FILE_KINDS, type FileVariant, isGuarded } from '@bls/proto/domain/enumerations/files';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { fileError, type ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { recordAccess } from './accesses.repository.js';
import { CleanedCopies } from './cleaned-copies.js';
import { isOfOwnCompany } from './company-key.js';
import { findFiles, findReadableFiles, findVariant, isUnexamined, type StoredFile } from './files.queries.js';
import { isTicketValid } from './tickets.repository.js';

const SECONDS = 300;
type Source = { key: string; name: string; mime: string; size: number; sha256: string };

/**
 * Opens a download for a person: checks the scope, records the access, answers an address. Thumbnails are not recorded:
 * each list shows dozens of them. The original of a picture is for the company that uploaded it; others get the copy without
 * position and camera data.
 */
@Handler(downloadOpen)
export class OpenDownload {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly copies: CleanedCopies,
  ) {}

  async execute(request: RequestOf<typeof downloadOpen>, ctx: CallContext): Promise<ResponseOf<typeof downloadOpen>> {
    const { variant } = request;
    const isRecorded = variant !== 'thumbnail';
    const open = async (trx: Trx): Promise<Source | StoredFile> => {
      const file = await findDownloadable(trx, request, ctx.actor);
      if (variant === 'original' && isUnexamined(file) && !isOfOwnCompany(file, ctx.actor)) return file;
      const source = variant === 'original' ? await originalFor(trx, file, ctx.actor) : await variantOf(trx, file, variant);
      if (isRecorded) await recordAccess(trx, file, variant, ctx.actor, ctx);
      return source;
    };
    const run = () => (isRecorded ? this.db.transaction(ctx, open) : this.db.read(ctx, open));
    let source = await run();
    if (!('key' in source)) {
      await this.copies.examine(source, ctx);
      source = await run();
    }
    if (!('key' in source)) throw new CallError('conflict');
    const { key, name, mime, size, sha256 } = source;
    return { ...(await this.store.presignGet(key, SECONDS)), name, mime, size, etag: `"${sha256.slice(0, 32)}"` };
  }
}

/**
 * The file, when this person may download it. The original of a guarded file needs a ticket, which proves the checks of its
 * style guide or art source. Its preview is for staff, its thumbnail for everybody in its scope.
 */
async function findDownloadable(trx: Trx, { id, variant, ticket }: RequestOf<typeof downloadOpen>, actor: Actor): Promise<StoredFile> {
  if (ticket !== undefined && variant === 'original') {
    const [file] = (await isTicketValid(trx, ticket, id, actor.userId)) ? await findFiles(trx, [id]) : [];
    if (file) return file;
    throw new CallError('notFound');
  }
  const [file] = await findReadableFiles(trx, [id], actor);
  if (!file) throw new CallError('notFound');
  const isStaff = actor.userType === USER_TYPES.licensor;
  // an archive holds the pictures as they were uploaded; each is a file of its own, too
  if (file.kind === 'zip' && !isOfOwnCompany(file, actor)) throw new CallError('forbidden');
  if (isGuarded(file.purpose) && (variant === 'original' || (variant === 'preview' && !isStaff))) throw new CallError('forbidden');
  return file;
}

async function originalFor(trx: Trx, file: StoredFile, actor: Actor): Promise<Source> {
  if (!file.cleaned || isOfOwnCompany(file, actor)) return originalOf(file);
  const copy = await findVariant(trx, file.id, 'cleaned');
  if (!copy) throw new CallError('notFound');
  return { key: copy.storeKey, name: file.name, mime: copy.mime, size: copy.size, sha256: copy.sha256 };
}

const originalOf = ({ storeKey: key, name, kind, size, sha256 }: StoredFile): Source => ({
  key,
  name,
  mime: FILE_KINDS[kind].mime,
  size,
  sha256,
});

async function variantOf(trx: Trx, file: StoredFile, variant: Exclude<FileVariant, 'original'>): Promise<Source> {
  if (file.pictures === 'pending') throw fileError('wrongState', 'fileNotReady');
  const picture = await findVariant(trx, file.id, variant);
  if (!picture) throw new CallError('notFound');
  const { storeKey: key, mime, size, sha256 } = picture;
  return { key, name: `${file.name.replace(/\.[A-Za-z0-9]{1,8}$/, '')}.jpg`, mime, size, sha256 };
}

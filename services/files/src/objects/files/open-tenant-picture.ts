import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { tenantPictureOpen } from '@bls/proto/contracts/calls/files/tenant-picture';
import { FILE_KINDS } from '@bls/proto/domain/enumerations/files';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { CleanedCopies } from './cleaned-copies.js';
import { findFiles, findVariant, isUnexamined, type StoredFile } from './files.queries.js';

const SECONDS = 300;

/** Opens the logo or icon of a tenant for anybody, without position and camera data. */
@Handler(tenantPictureOpen)
export class OpenTenantPicture {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly copies: CleanedCopies,
  ) {}

  async execute({ part }: RequestOf<typeof tenantPictureOpen>, ctx: CallContext): Promise<ResponseOf<typeof tenantPictureOpen>> {
    const found = await this.find(part, ctx);
    if (isUnexamined(found)) await this.copies.examine(found, ctx);
    const file = isUnexamined(found) ? await this.find(part, ctx) : found;
    const copy = file.cleaned ? await this.db.read(ctx, (trx) => findVariant(trx, file.id, 'cleaned')) : undefined;
    const { storeKey, size, sha256 } = copy ?? file;
    const opened = await this.store.presignGet(storeKey, SECONDS);
    return { ...opened, name: file.name, mime: copy?.mime ?? FILE_KINDS[file.kind].mime, size, etag: `"${sha256.slice(0, 32)}"` };
  }

  private find(part: 'logo' | 'icon', ctx: CallContext): Promise<StoredFile> {
    return this.db.read(ctx, async (trx) => {
      const { brandLogoFileId, brandIconFileId } = await tenantSettings(trx);
      const id = part === 'icon' ? (brandIconFileId ?? brandLogoFileId) : brandLogoFileId;
      const [file] = id ? await findFiles(trx, [id]) : [];
      if (file?.purpose !== 'logo') throw new CallError('notFound');
      return file;
    });
  }
}

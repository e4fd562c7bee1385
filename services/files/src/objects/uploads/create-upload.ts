import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { uploadCreate } from '@bls/proto/contracts/calls/files/upload';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { Inject } from '@nestjs/common';
import type { FilesConfig } from '../../config.js';
import type { FilesDb } from '../../db/schema.js';
import { objectKey, type ObjectStore } from '../../storage/storage.api.js';
import { FILES_CONFIG, OBJECT_STORE } from '../../storage/storage.module.js';
import { companyKeyOf } from '../files/company-key.js';
import { cleanName } from '../files/file-name.js';
import { checkUpload, chunkSizeFor, MAX_OPEN_UPLOADS } from './upload-limits.js';
import { closeUpload, countOpenUploads, insertUpload, saveStoreToken } from './uploads.repository.js';

/** Opens an upload session. The row is written before the store is called, so that the sweeper finds every session. */
@Handler(uploadCreate)
export class CreateUpload {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {}

  async execute(request: RequestOf<typeof uploadCreate>, ctx: CallContext): Promise<ResponseOf<typeof uploadCreate>> {
    const { actor, tenant } = ctx;
    const { purpose, size } = request;
    checkUpload(actor, request, await this.db.read(ctx, tenantSettings));
    const id = randomUUID();
    const storeKey = objectKey(tenant, id, new Date());
    const chunkSize = chunkSizeFor(size);
    await this.db.transaction(ctx, async (trx) => {
      if ((await countOpenUploads(trx, actor.userId)) >= MAX_OPEN_UPLOADS) throw new CallError('tooManyRequests');
      await insertUpload(trx, {
        tenant,
        id,
        purpose,
        name: cleanName(request.name),
        size,
        declaredSha256: request.sha256 ?? null,
        storeKey,
        chunkSize,
        uploaderId: actor.userId,
        uploaderName: actor.name,
        uploaderCompany: companyKeyOf(actor),
        expiresAt: new Date(Date.now() + this.config.UPLOAD_HOURS * 3_600_000).toISOString(),
      });
    });
    await this.begin({ id, storeKey }, ctx);
    return { uploadId: id, status: 'open', offset: 0, size, chunkSize };
  }
  /** An upload that the store could not begin counts no longer as one of the person's; the sweeper removes what the store has of it. */
  private async begin({ id, storeKey }: { id: string; storeKey: string }, ctx: CallContext): Promise<void> {
    try {
      const token = await this.store.begin(storeKey);
      await this.db.transaction(ctx, (trx) => saveStoreToken(trx, id, token));
    } catch (error) {
      await this.db.transaction(ctx, (trx) => closeUpload(trx, id, 'open', 'cancelled'));
      throw error;
    }
  }
}

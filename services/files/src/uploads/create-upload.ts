import { randomUUID } from 'node:crypto';
import type { uploadCreate } from '@bls/proto/contracts/calls/files/upload';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesConfig } from '../config.js';
import type { FilesDb } from '../db/schema.js';
import { keyOf, type ObjectStore } from '../store/object-store.js';
import { FILES_CONFIG, OBJECT_STORE } from '../store/store.module.js';
import { cleanName } from './file-name.js';
import { checkUpload, chunkSizeFor, MAX_OPEN_UPLOADS } from './upload.js';
import { countOpen, insertUpload, rememberToken } from './uploads.repository.js';

/** Opens an upload session. The row comes before the place in the store, so that whatever is begun there is swept. */
@Injectable()
export class CreateUpload {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {}

  async run(request: RequestOf<typeof uploadCreate>, context: CallContext): Promise<ResponseOf<typeof uploadCreate>> {
    const { actor, tenant } = context;
    const { purpose, size } = request;
    checkUpload(actor, request, await this.db.read(context, tenantSettings));
    const id = randomUUID();
    const storeKey = keyOf(tenant, id, new Date());
    const chunkSize = chunkSizeFor(size);
    await this.db.transaction(context, async (trx) => {
      if ((await countOpen(trx, actor.userId)) >= MAX_OPEN_UPLOADS) throw new CallError('tooManyRequests');
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
        expiresAt: new Date(Date.now() + this.config.UPLOAD_HOURS * 3_600_000).toISOString(),
      });
    });
    const token = await this.store.begin(storeKey);
    await this.db.transaction(context, (trx) => rememberToken(trx, id, token));
    return { uploadId: id, status: 'open', offset: 0, size, chunkSize };
  }
}

import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileCreate } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesConfig } from '../../config.js';
import type { FilesDb } from '../../db/schema.js';
import { objectKey, type ObjectStore } from '../../storage/storage.api.js';
import { FILES_CONFIG, OBJECT_STORE } from '../../storage/storage.module.js';
import { cleanName } from '../files/file-name.js';
import { checkLimit } from './upload-limits.js';
import { findOwnUpload, insertUpload, restartUpload, storedUpload, type Upload } from './uploads.repository.js';

const PUT_SECONDS = 3600;

/** Begins a file that a service makes: an upload of one part. `SealFile` verifies it. */
@Handler(fileCreate)
export class CreateFile {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {}

  async execute(request: RequestOf<typeof fileCreate>, ctx: CallContext): Promise<ResponseOf<typeof fileCreate>> {
    checkLimit(request);
    const id = request.fileId ?? randomUUID();
    const earlier = await this.db.read(ctx, (trx) => findOwnUpload(trx, id, undefined));
    if (earlier?.status === 'completed') return { fileId: id, sealed: true, url: '', headers: {}, expiresAt: earlier.expiresAt };
    const upload = earlier ?? (await this.insert(id, request, ctx));
    // A repeated attempt starts at zero: the bytes of the failed one may belong to another version.
    await this.store.abort(storedUpload(upload));
    const attempt = { storeToken: await this.store.begin(upload.storeKey), size: request.size, expiresAt: this.expiry() };
    const restarted = await this.db.transaction(ctx, (trx) => restartUpload(trx, id, attempt));
    if (!restarted) throw new CallError('conflict');
    return { fileId: id, sealed: false, ...(await this.store.presignPart(storedUpload(restarted), 0, request.size, PUT_SECONDS)) };
  }

  private expiry(): string {
    return new Date(Date.now() + this.config.UPLOAD_HOURS * 3_600_000).toISOString();
  }

  private async insert(id: string, { purpose, name, size }: RequestOf<typeof fileCreate>, ctx: CallContext): Promise<Upload> {
    const { tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      await insertUpload(trx, {
        tenant,
        id,
        purpose,
        name: cleanName(name),
        size,
        declaredSha256: null,
        storeKey: objectKey(tenant, id, new Date()),
        chunkSize: size,
        uploaderId: null,
        uploaderName: ctx.actorOrNone?.name ?? 'system',
        uploaderCompany: null,
        expiresAt: this.expiry(),
      });
      return (await findOwnUpload(trx, id, undefined)) as Upload;
    });
  }
}

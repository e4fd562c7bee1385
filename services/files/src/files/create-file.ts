import { randomUUID } from 'node:crypto';
import type { fileCreate, fileSeal } from '@bls/proto/contracts/calls/files/object';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesConfig } from '../config.js';
import type { FilesDb } from '../db/schema.js';
import { keyOf, type ObjectStore } from '../store/object-store.js';
import { FILES_CONFIG, OBJECT_STORE } from '../store/store.module.js';
import { cleanName } from '../uploads/file-name.js';
import { checkLimit } from '../uploads/upload.js';
import { findUpload, insertUpload, restartUpload, storedUpload, type Upload } from '../uploads/uploads.repository.js';
import { VerifyUpload } from '../uploads/verify-upload.js';
import { attach } from './attachments.repository.js';
import { describe } from './files.queries.js';

const PUT_SECONDS = 3600;

/** Files that services make: an upload of one part, verified like everybody's and given to its owner in the same step. */
@Injectable()
export class CreateFile {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly verifying: VerifyUpload,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {}

  async create(request: RequestOf<typeof fileCreate>, context: CallContext): Promise<ResponseOf<typeof fileCreate>> {
    checkLimit(request);
    const id = request.fileId ?? randomUUID();
    const earlier = await this.db.read(context, (trx) => findUpload(trx, id, undefined));
    if (earlier?.status === 'completed') return { fileId: id, sealed: true, url: '', headers: {}, expiresAt: earlier.expiresAt };
    const upload = earlier ?? (await this.begin(id, request, context));
    // A repeated attempt starts from nothing: what a broken one left behind may be of other bytes.
    await this.store.abort(storedUpload(upload));
    const fresh = { storeToken: await this.store.begin(upload.storeKey), size: request.size, expiresAt: this.expiry() };
    const restarted = await this.db.transaction(context, (trx) => restartUpload(trx, id, fresh));
    if (!restarted) throw new CallError('conflict');
    return { fileId: id, sealed: false, ...(await this.store.presignPart(storedUpload(restarted), 0, request.size, PUT_SECONDS)) };
  }

  async seal({ fileId, owner, scope }: RequestOf<typeof fileSeal>, context: CallContext): Promise<ResponseOf<typeof fileSeal>> {
    if (!(await this.db.read(context, (trx) => findUpload(trx, fileId, undefined)))) throw new CallError('notFound');
    const by = context.actorOrNone?.userId ?? null;
    return describe(await this.verifying.run(fileId, context, (trx) => attach(trx, context.tenant, [fileId], owner, scope, by)));
  }

  private expiry(): string {
    return new Date(Date.now() + this.config.UPLOAD_HOURS * 3_600_000).toISOString();
  }

  private async begin(id: string, { purpose, name, size }: RequestOf<typeof fileCreate>, context: CallContext): Promise<Upload> {
    const { tenant } = context;
    return this.db.transaction(context, async (trx) => {
      await insertUpload(trx, {
        tenant,
        id,
        purpose,
        name: cleanName(name),
        size,
        declaredSha256: null,
        storeKey: keyOf(tenant, id, new Date()),
        chunkSize: size,
        uploaderId: null,
        uploaderName: context.actorOrNone?.name ?? 'system',
        expiresAt: this.expiry(),
      });
      return (await findUpload(trx, id, undefined)) as Upload;
    });
  }
}

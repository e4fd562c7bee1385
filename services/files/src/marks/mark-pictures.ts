import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Cipher } from '@bls/kit/crypto/cipher';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { FILE_KINDS, isImage } from '@bls/proto/domain/enumerations/files';
import type { pictureMark, pictureMarkRead } from '@bls/proto/contracts/calls/files/mark';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesConfig } from '../config.js';
import { refused } from '../content/verify-content.js';
import type { FilesDb } from '../db/schema.js';
import { attach } from '../files/attachments.repository.js';
import { describe, findFiles, findReadableFiles, type StoredFile } from '../files/files.queries.js';
import { storeFile } from '../files/files.repository.js';
import { keyOf, type ObjectStore } from '../store/object-store.js';
import { FILES_CONFIG, OBJECT_STORE } from '../store/store.module.js';
import { cleanName } from '../uploads/file-name.js';
import { MarkCode } from './mark-code.js';
import { LEAST_SIDE, markPicture, readMarkOf } from './marked-picture.js';

type Marking = RequestOf<typeof pictureMark>;

/** Makes marked copies of pictures, and reads marks. */
@Injectable()
export class MarkPictures {
  private readonly cipher: Cipher;

  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {
    this.cipher = new Cipher(config.ENCRYPTION_KEY ?? '');
  }

  async mark(request: Marking, context: CallContext): Promise<ResponseOf<typeof pictureMark>> {
    const { fileId, sourceFileId, code } = request;
    const [made, source] = await this.db.read(context, async (trx) => [
      (await findFiles(trx, [fileId]))[0],
      (await findFiles(trx, [sourceFileId]))[0],
    ]);
    if (made) return describe(made);
    if (!source || !isImage(source.kind)) throw new CallError('notFound');
    if (Math.min(source.width ?? 0, source.height ?? 0) < LEAST_SIDE)
      throw refused('unsupportedFile', 'spu.pictureSmall', { least: LEAST_SIDE });
    const marked = await markPicture(await this.bytesOf(source), code, new MarkCode(this.cipher, context.tenant));
    return describe(await this.keep(request, marked, context));
  }

  async read({ fileId }: RequestOf<typeof pictureMarkRead>, context: CallContext): Promise<ResponseOf<typeof pictureMarkRead>> {
    const actor = context.actorOrNone;
    const [file] = await this.db.read(context, (trx) => (actor ? findReadableFiles(trx, [fileId], actor) : findFiles(trx, [fileId])));
    if (!file || !isImage(file.kind)) throw new CallError('notFound');
    const bytes = await this.bytesOf(file);
    try {
      return await readMarkOf(bytes, new MarkCode(this.cipher, context.tenant));
    } catch {
      throw refused('unsupportedFile', 'fileDamaged');
    }
  }

  private async bytesOf({ storeKey }: StoredFile): Promise<Buffer> {
    return buffer(await this.store.get(storeKey));
  }

  private async keep(
    { fileId, name, owner, scope }: Marking,
    { bytes, width, height }: { bytes: Buffer; width: number; height: number },
    context: CallContext,
  ): Promise<StoredFile> {
    const { tenant } = context;
    const storeKey = keyOf(tenant, fileId, new Date());
    await this.store.put(storeKey, bytes, FILE_KINDS.png.mime);
    return this.db.transaction(context, async (trx) => {
      const file = {
        tenant,
        id: fileId,
        purpose: 'markedPicture' as const,
        name: cleanName(name, 'png'),
        kind: 'png' as const,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        width,
        height,
        storeKey,
        uploaderId: null,
        uploaderName: context.actorOrNone?.name ?? 'system',
      };
      const stored = await storeFile(trx, context, file, new Date(Date.now() + this.config.UNATTACHED_DAYS * 86_400_000));
      await attach(trx, tenant, [fileId], owner, scope, context.actorOrNone?.userId ?? null);
      return stored;
    });
  }
}

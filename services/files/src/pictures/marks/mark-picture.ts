import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Cipher } from '@bls/kit/crypto/cipher';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { FILE_KINDS, isImage } from '@bls/proto/domain/enumerations/files';
import { pictureMark } from '@bls/proto/contracts/calls/files/mark';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import { Inject } from '@nestjs/common';
import type { FilesConfig } from '../../config.js';
import type { FilesDb } from '../../db/schema.js';
import { attach, cleanName, describeFile, findFiles, type StoredFile, storeFile, unattachedUntil } from '../../objects/objects.api.js';
import { fileError, objectKey, type ObjectStore } from '../../storage/storage.api.js';
import { FILES_CONFIG, OBJECT_STORE } from '../../storage/storage.module.js';
import { Credentials } from '../credentials/credentials.js';
import { MarkCode } from './mark-code.js';
import { rememberMarkKey } from './mark-keys.repository.js';
import { markPicture, MIN_SIDE } from './marked-picture.js';

type Request = RequestOf<typeof pictureMark>;

/** Makes a marked copy of a picture, with content credentials where it is released. Safe to repeat: the second call answers the first file. */
@Handler(pictureMark)
export class MarkPicture {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
    private readonly cipher: Cipher,
    private readonly credentials: Credentials,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof pictureMark>> {
    const { fileId, sourceFileId, code, name, format, release } = request;
    const [existing, source] = await this.db.read(ctx, async (trx) => [
      (await findFiles(trx, [fileId]))[0],
      (await findFiles(trx, [sourceFileId]))[0],
    ]);
    if (existing) return describeFile(existing);
    if (!source || !isImage(source.kind)) throw new CallError('notFound');
    if (Math.min(source.width ?? 0, source.height ?? 0) < MIN_SIDE)
      throw fileError('unsupportedFile', 'spu.pictureSmall', { least: MIN_SIDE });
    const bytes = await buffer(await this.store.get(source.storeKey));
    const codes = new MarkCode(this.cipher, ctx.tenant);
    const marked = await markPicture(bytes, code, codes, format);
    const released = release ? await this.credentials.add(marked.bytes, name, release, ctx.tenant, new Date()) : marked.bytes;
    return describeFile(await this.save(request, { ...marked, bytes: released, keyId: codes.keyId }, ctx));
  }

  private async save(
    { fileId, name, format, owner, scope }: Request,
    { bytes, width, height, keyId }: { bytes: Buffer; width: number; height: number; keyId: string },
    ctx: CallContext,
  ): Promise<StoredFile> {
    const { tenant } = ctx;
    const storeKey = objectKey(tenant, fileId, new Date());
    await this.store.put(storeKey, bytes, FILE_KINDS[format].mime);
    return this.db.transaction(ctx, async (trx) => {
      const file = {
        tenant,
        id: fileId,
        purpose: 'markedPicture' as const,
        name: cleanName(name, format),
        kind: format,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        width,
        height,
        storeKey,
        uploaderId: null,
        uploaderName: ctx.actorOrNone?.name ?? 'system',
        uploaderCompany: null,
      };
      await rememberMarkKey(trx, tenant, keyId);
      // it has no metadata but the mark
      const stored = await storeFile(trx, ctx, file, unattachedUntil(this.config), null);
      await attach(trx, tenant, [fileId], owner, scope, ctx.actorOrNone?.userId ?? null);
      return stored;
    });
  }
}

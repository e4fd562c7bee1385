import { buffer } from 'node:stream/consumers';
import { Cipher } from '@bls/kit/crypto/cipher';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { isPixels } from '@bls/proto/domain/enumerations/files';
import { pictureMarkRead } from '@bls/proto/contracts/calls/files/mark';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import { findFiles, findReadableFiles } from '../../objects/objects.api.js';
import { fileError, type ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { Credentials } from '../credentials/credentials.js';
import { MarkCode } from './mark-code.js';
import { readMarkOf } from './marked-picture.js';

/** Reads the mark and the content credentials of a picture. */
@Handler(pictureMarkRead)
export class ReadMark {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly cipher: Cipher,
    private readonly credentials: Credentials,
  ) {}

  async execute({ fileId }: RequestOf<typeof pictureMarkRead>, ctx: CallContext): Promise<ResponseOf<typeof pictureMarkRead>> {
    const actor = ctx.actorOrNone;
    const [file] = await this.db.read(ctx, (trx) => (actor ? findReadableFiles(trx, [fileId], actor) : findFiles(trx, [fileId])));
    if (!file || !isPixels(file.kind)) throw new CallError('notFound');
    const bytes = await buffer(await this.store.get(file.storeKey));
    try {
      const keys = this.cipher.keys.ids.map((keyId) => new MarkCode(this.cipher, ctx.tenant, keyId));
      return { ...(await readMarkOf(bytes, keys)), credentials: await this.credentials.read(bytes, ctx.tenant) };
    } catch {
      throw fileError('unsupportedFile', 'fileDamaged');
    }
  }
}

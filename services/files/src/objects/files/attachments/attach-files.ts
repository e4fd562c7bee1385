import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FilesDb } from '../../../db/schema.js';
import { fileError } from '../../../storage/storage.api.js';
import { attach } from './attachments.repository.js';
import { describeFile, findFiles, findReadableFiles } from '../files.queries.js';

/**
 * Attaches files to an item of another service. The service passes on ids that a person sent: that person must be able to
 * read each file, otherwise anybody could open a file of others by attaching it to an own item. A service without a person
 * is trusted.
 */
@Handler(fileAttach)
export class AttachFiles {
  constructor(private readonly db: Database<FilesDb>) {}

  async execute(request: RequestOf<typeof fileAttach>, ctx: CallContext): Promise<ResponseOf<typeof fileAttach>> {
    const { fileIds, owner, purposes, scope } = request;
    const actor = ctx.actorOrNone;
    return this.db.transaction(ctx, async (trx) => {
      const files = await (actor ? findReadableFiles(trx, fileIds, actor) : findFiles(trx, fileIds));
      if (files.length !== new Set(fileIds).size) throw new CallError('notFound');
      const unsuitable = files.find((file) => !purposes.includes(file.purpose));
      if (unsuitable) throw fileError('unsupportedFile', 'filePurpose', { name: unsuitable.name });
      const ids = files.map((file) => file.id);
      await attach(trx, ctx.tenant, ids, owner, scope, actor?.userId ?? null);
      return { files: files.map(describeFile) };
    });
  }
}

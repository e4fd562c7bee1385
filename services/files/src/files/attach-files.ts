import type { fileAttach, fileDetach } from '@bls/proto/contracts/calls/files/object';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesConfig } from '../config.js';
import { refused } from '../content/verify-content.js';
import type { FilesDb } from '../db/schema.js';
import { FILES_CONFIG } from '../store/store.module.js';
import { attach, detach } from './attachments.repository.js';
import { describe, findFiles, findReadableFiles } from './files.queries.js';

/** Gives files to the things of other services and takes them back. */
@Injectable()
export class AttachFiles {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {}

  /**
   * A service passes on ids that a person sent: that person must be able to read each file, or anybody could open
   * somebody else's file by attaching it to something of their own. A service that acts by itself is trusted.
   */
  async attach(request: RequestOf<typeof fileAttach>, context: CallContext): Promise<ResponseOf<typeof fileAttach>> {
    const { fileIds, owner, purposes, scope } = request;
    const actor = context.actorOrNone;
    return this.db.transaction(context, async (trx) => {
      const files = await (actor ? findReadableFiles(trx, fileIds, actor) : findFiles(trx, fileIds));
      if (files.length !== new Set(fileIds).size) throw new CallError('notFound');
      const stranger = files.find((file) => !purposes.includes(file.purpose));
      if (stranger) throw refused('unsupportedFile', 'filePurpose', { name: stranger.name });
      const ids = files.map((file) => file.id);
      await attach(trx, context.tenant, ids, owner, scope, actor?.userId ?? null);
      return { files: files.map(describe) };
    });
  }

  async detach({ fileIds, owner }: RequestOf<typeof fileDetach>, context: CallContext): Promise<ResponseOf<typeof fileDetach>> {
    const unattachedUntil = new Date(Date.now() + this.config.UNATTACHED_DAYS * 86_400_000);
    const detached = await this.db.transaction(context, (trx) => detach(trx, context.tenant, fileIds, owner, unattachedUntil));
    return { detached };
  }
}

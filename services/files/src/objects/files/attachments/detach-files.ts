import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileDetach } from '@bls/proto/contracts/calls/files/object';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesConfig } from '../../../config.js';
import type { FilesDb } from '../../../db/schema.js';
import { FILES_CONFIG } from '../../../storage/storage.module.js';
import { detach } from './attachments.repository.js';
import { unattachedUntil } from './unattached-until.js';

/** Detaches files from an item of another service. */
@Handler(fileDetach)
export class DetachFiles {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {}

  async execute({ fileIds, owner }: RequestOf<typeof fileDetach>, ctx: CallContext): Promise<ResponseOf<typeof fileDetach>> {
    const until = unattachedUntil(this.config);
    return { detached: await this.db.transaction(ctx, (trx) => detach(trx, ctx.tenant, fileIds, owner, until)) };
  }
}

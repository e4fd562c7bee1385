import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { detachFiles } from '@bls/shared/files/detach-files';
import { Injectable } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { saveAvatar } from './profile.repository.js';

/** The picture of a person: everybody of the tenant may see it. */
@Injectable()
export class ChangeAvatar {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly caller: Caller,
  ) {}

  /** Throws `avatarFailed` when the files service does not give the file: not uploaded by this person, or for something else. */
  async execute(fileId: string | undefined, ctx: CallContext): Promise<void> {
    const owner = { kind: 'user', id: ctx.actor.userId };
    if (fileId) await this.attach(fileId, owner, ctx);
    const before = await this.db.transaction(ctx, (trx) => saveAvatar(trx, ctx.tenant, ctx.actor.userId, fileId ?? null));
    if (before && before !== fileId) await detachFiles(this.caller, owner, [before], ctx);
  }

  private async attach(fileId: string, owner: { kind: string; id: string }, ctx: CallContext): Promise<void> {
    try {
      await this.caller.call(fileAttach, { fileIds: [fileId], owner, purposes: ['avatar'], scope: { everyone: true } }, ctx);
    } catch (error) {
      if (error instanceof CallError && (error.code === 'notFound' || error.code === 'unsupportedFile'))
        throw new CallError('avatarFailed');
      throw error;
    }
  }
}
